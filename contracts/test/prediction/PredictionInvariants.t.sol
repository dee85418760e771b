// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {PredictionHandler} from "./PredictionHandler.sol";
import {PredictionTest} from "./PredictionTest.sol";

/// @dev PR-1 to PR-10; the handler checks most of them at each step.
contract PredictionInvariants is PredictionTest {
    PredictionHandler private _handler;

    function setUp() public override {
        super.setUp();
        _handler = new PredictionHandler(market, feed, owner);
        _handler.playNoRevert(1e18, 3e18, 1 << 17);
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_handler);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](1);
        targets[0] = FuzzSelector(address(_handler), _handler.actions());
    }

    function invariant_Prediction() external view {
        _handler.checkBooks();
    }

    /// @dev Shows that the steps had an effect, and pays everyone.
    function afterInvariant() external {
        _handler.finish();
        _handler.checkBooks();
        vm.assertGe(_handler.bets(), 8, "bets");
        vm.assertGe(_handler.wins(), 1, "wins");
        vm.assertGe(_handler.ties(), 1, "ties and one-sided rounds");
        vm.assertGe(_handler.refunds(), 3, "refunds");
    }
}
