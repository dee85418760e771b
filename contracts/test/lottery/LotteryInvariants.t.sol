// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {LotteryHandler} from "./LotteryHandler.sol";
import {LotteryTest} from "./LotteryTest.sol";
import {TestRandomSource} from "./TestRandomSource.sol";

/// @dev LO-1; the handler checks LO-2 to LO-9 at each step.
contract LotteryInvariants is LotteryTest {
    LotteryHandler private _handler;

    function setUp() public override {
        super.setUp();
        lottery = _deployLottery();
        source = new TestRandomSource(address(lottery));
        address[] memory players = new address[](3);
        (players[0], players[1], players[2]) = (alice, bob, injector);
        for (uint256 i = 0; i < 3; ++i) {
            vm.prank(players[i]);
            ibull.approve(address(lottery), FOREVER);
        }
        vm.startPrank(owner);
        lottery.changeRandomGenerator(address(source));
        lottery.setOperatorAndTreasuryAndInjectorAddresses(operator, treasury, injector);
        vm.stopPrank();
        _handler = new LotteryHandler(lottery, source, ibull, [owner, operator, treasury], players);
        // So that short campaigns play too.
        _handler.startNoRevert(0, 4 hours, false);
        _handler.buyNoRevert(0, 5, 0);
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_handler);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](1);
        targets[0] = FuzzSelector(address(_handler), _handler.actions());
    }

    function invariant_Lottery() external view {
        _assertBooks();
    }

    function afterInvariant() external {
        _handler.finishEverything();
        _assertBooks();
        vm.assertGt(_handler.bought(), 0, "bought");
        vm.assertGt(_handler.drawn(), 0, "drawn");
        vm.assertGt(_handler.tallied(), 1, "counted in parts");
        vm.assertGt(_handler.claimed(), 0, "claimed");
        vm.assertGt(_handler.refunded(), 1, "refunded");
    }

    /// @dev LO-1: the lottery holds its debt plus the carried-over funds, to the unit.
    function _assertBooks() private view {
        uint256 balance = ibull.balanceOf(address(lottery));
        vm.assertEq(lottery.pendingInjectionNextLottery(), _handler.carriedOver(), "LO-6: carried over");
        vm.assertEq(balance, _handler.owed() + _handler.carriedOver(), "LO-1: balance");
    }
}
