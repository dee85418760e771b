// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {CompetitionHandler} from "./CompetitionHandler.sol";
import {CompetitionTest} from "./CompetitionTest.sol";

/// @dev TC-1 to TC-7; the handler checks most of them at each step.
contract CompetitionInvariants is CompetitionTest {
    CompetitionHandler private _handler;

    /// @dev Teams are placed right after the end, which the campaign often passes.
    function setUp() public override {
        super.setUp();
        _announceAll();
        _handler = new CompetitionHandler(competition, cake, house, owner);
        for (uint256 i = 0; i < 4; ++i) {
            _handler.registerNoRevert(i);
        }
        vm.warp(START);
        _handler.moveNoRevert(1);
        _handler.registerNoRevert(4);
        vm.warp(END);
        _handler.registerNoRevert(5);
        _handler.moveNoRevert(2);
        _handler.placeNoRevert(0, 3);
        _handler.writeNoRevert(0x0102030402, true);
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_handler);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](1);
        targets[0] = FuzzSelector(address(_handler), _handler.actions());
    }

    function invariant_Competition() external view {
        _handler.checkBooks();
    }

    /// @dev Shows that the steps had an effect, and pays everyone or returns everything.
    function afterInvariant() external {
        _handler.finish();
        _handler.checkBooks();
        vm.assertGe(_handler.registrations(), 5, "registrations");
        vm.assertGe(_handler.tables(), 1, "tables");
    }
}
