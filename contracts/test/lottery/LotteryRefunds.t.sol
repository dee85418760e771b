// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ILottery} from "../../src/lottery/ILottery.sol";
import {LotteryTest} from "./LotteryTest.sol";
import {TestRandomSource} from "./TestRandomSource.sol";

contract LotteryRefundsTest is LotteryTest {
    /// @dev LO-8: payments are refunded, with each purchase's discount; injections are carried over.
    function test_Refund_PaysBackEachPurchase() external {
        _buyMany(alice, 100, 1_000_000);
        _buy(alice, 1_000_001);
        _buy(bob, 1_000_002);
        vm.prank(injector);
        lottery.injectFunds(1, 9 * UNIT);
        _close(1);
        vm.warp(END + 25 hours + 1);
        vm.assertTrue(lottery.viewRound(1).isCancellable, "cancellable");
        vm.expectEmit(address(lottery));
        emit ILottery.LotteryCancel(1);
        vm.expectEmit(address(lottery));
        emit ILottery.LotteryCarriedOver(1, 9 * UNIT);
        vm.prank(bob);
        lottery.cancelLottery(1);
        ILottery.Progress memory progress = lottery.viewRound(1);
        vm.assertEq(uint256(progress.stage), uint256(ILottery.Stage.Cancelled), "stage");
        vm.assertFalse(progress.isCancellable || progress.isDrawable, "over");
        vm.assertEq(uint256(lottery.viewLottery(1).status), uint256(ILottery.Status.Close), "status");
        uint256 price = PRICE * 100 * 1901 / 2000;
        (uint256 purchases, uint256 amount) = lottery.viewPurchases(alice, 1);
        vm.assertEq(purchases, 2, "purchases");
        vm.assertEq(amount, price + PRICE, "to be refunded");
        vm.expectEmit(address(lottery));
        emit ILottery.TicketsRefund(alice, price, 1, 100);
        _refund(alice, 1, 1);
        vm.assertEq(ibull.balanceOf(alice), PLENTY - PRICE, "the first purchase");
        _refund(alice, 1, FOREVER);
        _refund(bob, 1, 5);
        vm.assertEq(ibull.balanceOf(alice), PLENTY, "alice");
        vm.assertEq(ibull.balanceOf(bob), PLENTY, "bob");
        vm.assertEq(ibull.balanceOf(address(lottery)), 9 * UNIT, "carried over");
        (purchases, amount) = lottery.viewPurchases(alice, 1);
        vm.assertEq(purchases + amount, 0, "nothing left");
        vm.expectRevert(abi.encodeWithSelector(ILottery.LotteryNothingToRefund.selector, 1, alice));
        _refund(alice, 1, 1);
    }

    /// @dev LO-8: the word is valid up to the deadline, and impossible from the next second.
    function test_RevertWhen_CancelledBeforeTheDeadline() external {
        _expect(ILottery.LotteryNotCancellable.selector, 1);
        lottery.cancelLottery(1);
        _close(1);
        vm.warp(END + 25 hours);
        _expect(ILottery.LotteryNotCancellable.selector, 1);
        lottery.cancelLottery(1);
        vm.warp(END + 25 hours + 1);
        lottery.cancelLottery(1);
        _expect(ILottery.LotteryNotCancellable.selector, 1);
        lottery.cancelLottery(1);
        _expect(ILottery.LotteryNotCancellable.selector, 2);
        lottery.cancelLottery(2);
    }

    /// @dev LO-8: never both.
    function test_RevertWhen_DrawnOrClaimedAfterCancelling() external {
        _buy(alice, 1_000_000);
        _close(1);
        vm.warp(END + 25 hours + 1);
        lottery.cancelLottery(1);
        source.give(1, 3_000_000);
        _expect(ILottery.LotteryNotClosed.selector, 1);
        lottery.drawFinalNumberAndMakeLotteryClaimable(1, true);
        _expect(ILottery.LotteryNotClaimable.selector, 1);
        _claim(alice, 1, 0, 5);
    }

    function test_RevertWhen_RefundedWithoutCancelling() external {
        _buy(alice, 1_000_000);
        _expect(ILottery.LotteryNotCancelled.selector, 1);
        _refund(alice, 1, 1);
        _draw(1, 1_000_000);
        _expect(ILottery.LotteryNotCancelled.selector, 1);
        _refund(alice, 1, 1);
        _expect(ILottery.LotteryNotCancellable.selector, 1);
        lottery.cancelLottery(1);
    }

    function test_RevertWhen_NothingWasBought() external {
        _buy(alice, 1_000_000);
        _cancel(1);
        vm.expectRevert(abi.encodeWithSelector(ILottery.LotteryNothingToRefund.selector, 1, bob));
        _refund(bob, 1, 1);
        vm.expectRevert(abi.encodeWithSelector(ILottery.LotteryNothingToRefund.selector, 1, alice));
        _refund(alice, 1, 0);
    }

    /// @dev LO-8: in parts that fit, even for an account with a thousand purchases.
    function test_Refund_AThousandPurchasesInParts() external {
        for (uint256 i = 0; i < 1000; ++i) {
            _buyMany(alice, 1 + i % 3, 1_000_000);
        }
        _cancel(1);
        for (uint256 i = 0; i < 3; ++i) {
            _refund(alice, 1, 334);
        }
        vm.assertEq(ibull.balanceOf(alice), PLENTY, "all");
        vm.assertEq(ibull.balanceOf(address(lottery)), 0, "nothing left");
    }

    /// @dev LO-8: a failing source counts as one without a word.
    function test_Cancel_ASourceThatFails() external {
        _buy(alice, 1_000_000);
        _close(1);
        vm.warp(END + 25 hours + 1);
        source.setMood(TestRandomSource.Mood.Burning);
        vm.assertTrue(lottery.viewRound(1).isCancellable, "burns gas");
        source.setMood(TestRandomSource.Mood.Reverting);
        lottery.cancelLottery(1);
        _refund(alice, 1, 1);
        vm.assertEq(ibull.balanceOf(alice), PLENTY, "refunded");
    }

    /// @dev LO-8: a source that rejects the request only delays the refund.
    function test_Cancel_ASourceThatRefusesTheRequest() external {
        _buy(alice, 1_000_000);
        source.setMood(TestRandomSource.Mood.Reverting);
        vm.warp(END);
        vm.expectRevert(abi.encodeWithSignature("Error(string)", "in a bad mood"));
        lottery.closeLottery(1);
        vm.warp(END + 1 days + 1);
        lottery.cancelLottery(1);
        _refund(alice, 1, 1);
        vm.assertEq(ibull.balanceOf(alice), PLENTY, "refunded");
    }

    /// @dev LO-8: too little gas never hides a word.
    function test_RevertWhen_CancelledWithTooLittleGas() external {
        _buy(alice, 1_000_000);
        _close(1);
        source.give(1, 1_000_000);
        source.setMood(TestRandomSource.Mood.Slow);
        vm.warp(END + 25 hours + 1);
        for (uint256 gas = 30_000; gas < 400_000; gas += 2000) {
            (bool isDone,) = address(lottery).call{gas: gas}(abi.encodeCall(ILottery.cancelLottery, (1)));
            vm.assertFalse(isDone, "cancelled");
        }
        lottery.drawFinalNumberAndMakeLotteryClaimable(1, true);
    }
}
