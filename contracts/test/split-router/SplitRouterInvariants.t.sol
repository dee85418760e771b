// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {FeeOnTransferToken} from "../../test-tokens/FeeOnTransferToken.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";
import {SplitRouterHandler} from "./SplitRouterHandler.sol";
import {SplitRouterTest} from "./SplitRouterTest.sol";

/// @dev SR-1 to SR-3, with a bought token that charges 1 % on each transfer. The handler checks single steps.
contract SplitRouterInvariants is SplitRouterTest {
    SplitRouterHandler private _handler;

    function setUp() public override {
        super.setUp();
        _makePair(fourth, wrapped, 1e24, 3e23);
        _handler =
            new SplitRouterHandler(splitRouter, address(sold), address(bought), [address(third), address(fourth)]);
        sold.transfer(address(_handler), 1e27);
        bought.transfer(address(_handler), 1e27);
        vm.deal(address(_handler), 1e26);
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_handler);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](1);
        targets[0] = FuzzSelector(address(_handler), _handler.actions());
    }

    /// @dev SR-1
    function invariant_OnlyDonationsStay() external view {
        TestToken[4] memory all = [sold, bought, third, fourth];
        for (uint256 i = 0; i < all.length; ++i) {
            uint256 given = _handler.givenOf(address(all[i]));
            vm.assertEq(all[i].balanceOf(address(splitRouter)), given, "SR-1: token left");
            vm.assertEq(all[i].allowance(address(splitRouter), address(router)), 0, "SR-1: allowance left");
        }
        vm.assertEq(wrapped.balanceOf(address(splitRouter)), 0, "SR-1: wrapped BNB left");
        vm.assertEq(address(splitRouter).balance, 0, "SR-1: BNB left");
    }

    function afterInvariant() external view {
        vm.assertGt(_handler.stepsDone(), 0, "steps");
    }

    function _makeToken(string memory name) internal override returns (TestToken) {
        return new FeeOnTransferToken(name, name, 18, 1e40, 100);
    }
}
