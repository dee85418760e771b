// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {VaultHandler} from "./VaultHandler.sol";
import {VaultTest} from "./VaultTest.sol";

/// @dev VA-1 to VA-8 and VA-11, over the real farms.
contract VaultInvariants is VaultTest {
    VaultHandler private _handler;

    function setUp() public override {
        super.setUp();
        _handler = new VaultHandler(vault, owner);
        token.transfer(address(_handler), token.balanceOf(address(this)));
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_handler);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](1);
        targets[0] = FuzzSelector(address(_handler), _handler.actions());
    }

    /// @dev The handler checks VA-3 to VA-7 at each step.
    function invariant_Vault() external {
        _handler.checkAssets();
    }

    function afterInvariant() external {
        bool hasRun = !vault.isStopped();
        _handler.finish();
        if (!hasRun) return;
        vm.assertGt(_handler.deposits(), 0, "deposits");
        vm.assertGt(_handler.harvests(), 0, "harvests");
        vm.assertGt(_handler.lastLeavings(), 0, "times when all had left");
    }
}
