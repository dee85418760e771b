// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ProfileHandler} from "./ProfileHandler.sol";
import {ProfileTest} from "./ProfileTest.sol";

/// @dev PF-1 to PF-5, CO-3, CO-4 and CO-5
contract ProfileInvariants is ProfileTest {
    ProfileHandler private _handler;

    function setUp() public override {
        super.setUp();
        address[] memory accounts = new address[](4);
        (accounts[0], accounts[1]) = (_actor("carol"), _actor("dave"));
        (accounts[2], accounts[3]) = (_actor("erin"), _actor("frank"));
        _handler = new ProfileHandler(world, accounts);
        world.grant(address(profile), "POINT_ROLE", address(_handler));
        world.grant(address(profile), "SPECIAL_ROLE", address(_handler));
        for (uint256 i = 0; i < 3; ++i) {
            _handler.mintNoRevert(i, 5 + i);
            _handler.createNoRevert(i, 1 + i, 1);
        }
        _handler.pauseNoRevert(0);
        _handler.reactivateNoRevert(0, 1);
        _handler.sendNoRevert(3, 1, 0);
        _handler.mintNoRevert(3, 9);
        _handler.sendNoRevert(3, 3, 1);
        _handler.updateNoRevert(1, 1);
        _handler.moveNoRevert(2, 1);
        for (uint256 i = 0; i < 3; ++i) {
            _handler.qualifyNoRevert(i, 0, i != 1);
        }
        _handler.claimNoRevert(0, true);
        _handler.claimNoRevert(1, false);
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_handler);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](1);
        targets[0] = FuzzSelector(address(_handler), _handler.actions());
    }

    function invariant_Profiles() external view {
        _handler.check();
    }

    /// @dev Shows that the steps had an effect, and returns all pictures.
    function afterInvariant() external {
        vm.assertGe(_handler.created(), 3, "created");
        vm.assertGe(_handler.updated(), 1, "updated");
        vm.assertGe(_handler.paused(), 1, "paused");
        vm.assertGe(_handler.reactivated(), 1, "reactivated");
        vm.assertGe(_handler.moved(), 1, "moved");
        vm.assertGe(_handler.refused(), 1, "refused");
        vm.assertGe(_handler.claimed(), 2, "claimed");
        _handler.checkAll();
        _handler.finish();
        _handler.check();
        _handler.checkAll();
    }
}
