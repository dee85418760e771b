// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ILottery} from "../../src/lottery/ILottery.sol";
import {LotteryTest} from "./LotteryTest.sol";

contract LotteryDrawsTest is LotteryTest {
    /// @dev LO-4
    function test_Close_AnyoneFromTheEndOnAndOneRequest() external {
        _buy(alice, 1_000_000);
        vm.warp(END - 1);
        _expect(ILottery.LotteryNotOver.selector, 1, END);
        lottery.closeLottery(1);
        vm.warp(END);
        vm.expectEmit(address(lottery));
        emit ILottery.LotteryClose(1, 1);
        vm.prank(bob);
        lottery.closeLottery(1);
        vm.assertEq(source.requestsOf(1), 1, "requested");
        vm.assertEq(source.deadlineOf(1), END + 25 hours, "deadline");
        ILottery.Progress memory progress = lottery.viewRound(1);
        vm.assertEq(uint256(progress.stage), uint256(ILottery.Stage.Closed), "stage");
        vm.assertEq(progress.closedAt, END, "closed");
        vm.assertEq(progress.deadline, END + 25 hours, "deadline of the word");
        _expect(ILottery.LotteryNotOpen.selector, 1);
        lottery.closeLottery(1);
    }

    function test_RevertWhen_ClosedTooLate() external {
        vm.warp(END + 1 days + 1);
        _expect(ILottery.LotteryTooLateToClose.selector, 1, END + 1 days);
        lottery.closeLottery(1);
        vm.warp(END + 1 days);
        lottery.closeLottery(1);
    }

    /// @dev LO-5: each bracket, from the last digit to all six.
    /// @custom:proves lottery.18.4
    function test_Draw_CountsEachTicketInItsHighestBracket() external {
        uint32[6] memory numbers = [uint32(1_999_996), 1_999_956, 1_999_456, 1_993_456, 1_923_456, 1_123_456];
        for (uint256 i = 0; i < 6; ++i) {
            _buy(alice, numbers[i]);
        }
        _buy(bob, 1_923_456);
        _buy(bob, 1_123_457);
        vm.warp(END);
        lottery.closeLottery(1);
        source.give(1, 7_000_000_123_456);
        vm.expectEmit(address(lottery));
        emit ILottery.FinalNumberDrawn(1, 1_123_456);
        lottery.drawFinalNumberAndMakeLotteryClaimable(1, true);
        _count();
        ILottery.Lottery memory round = lottery.viewLottery(1);
        vm.assertEq(round.finalNumber, 1_123_456, "final number");
        vm.assertEq(uint256(round.status), uint256(ILottery.Status.Claimable), "claimable");
        vm.assertEq(round.firstTicketIdNextLottery, 8, "tickets");
        uint256 pool = PRICE * 8 * 8 / 10;
        for (uint32 bracket = 0; bracket < 6; ++bracket) {
            uint256 count = bracket == 4 ? 2 : 1;
            uint256 prize = pool * _breakdown()[bracket] / 10_000 / count;
            vm.assertEq(round.countWinnersPerBracket[bracket], count, "winners");
            vm.assertEq(round.cakePerBracket[bracket], prize, "prize");
            vm.assertEq(lottery.viewRewardsForTicketId(1, bracket, bracket), prize, "shown");
            uint256 before = ibull.balanceOf(alice);
            vm.expectEmit(address(lottery));
            emit ILottery.TicketsClaim(alice, prize, 1, 1);
            _claim(alice, 1, bracket, bracket);
            vm.assertEq(ibull.balanceOf(alice) - before, prize, "paid");
        }
        (, bool[] memory statuses) = lottery.viewNumbersAndStatusesForTicketIds(_ids(0, 5, 6));
        vm.assertTrue(statuses[0] && statuses[1] && !statuses[2], "claimed");
    }

    function _count() private {
        uint256 fee = lottery.viewRound(1).amountSold * 2 / 10;
        vm.expectEmit(address(lottery));
        emit ILottery.TicketsTally(bob, 1, 8, fee / 100);
        vm.expectEmit(address(lottery));
        emit ILottery.LotteryNumberDrawn(1, 1_123_456, 7);
        vm.prank(bob);
        lottery.tallyTickets(1, 8);
    }

    /// @dev LO-6: the fee applies to ticket sales only, and the bounty is a hundredth of it.
    function test_Draw_PaysTheTreasuryAndCarriesOverWhatNoTicketWon() external {
        _buyMany(alice, 100, 1_000_006);
        vm.prank(injector);
        lottery.injectFunds(1, 33);
        uint256 sold = lottery.viewRound(1).amountSold;
        _draw(1, 1_999_996);
        uint256 fee = sold - sold * 8 / 10;
        vm.assertEq(ibull.balanceOf(treasury), fee - fee / 100, "treasury");
        uint256 prize = lottery.viewLottery(1).cakePerBracket[0];
        vm.assertEq(prize, (sold - fee + 33) * 250 / 10_000 / 100, "prize");
        vm.assertEq(lottery.pendingInjectionNextLottery(), sold - fee + 33 - 100 * prize, "carried over");
        vm.assertEq(ibull.balanceOf(address(lottery)), sold - fee + 33, "in the lottery");
    }

    function test_Draw_ARoundWithoutTicketsCarriesEverythingOver() external {
        vm.prank(injector);
        lottery.injectFunds(1, 1000 * UNIT);
        _draw(1, 1_000_000);
        vm.assertEq(lottery.pendingInjectionNextLottery(), 1000 * UNIT, "carried over");
        vm.assertEq(ibull.balanceOf(treasury), 0, "no fee");
        vm.assertEq(uint256(lottery.viewLottery(1).status), uint256(ILottery.Status.Claimable), "ended");
    }

    /// @dev LO-6: from two rounds that end before a third one starts.
    function test_Draw_CarriesOverOfSeveralRounds() external {
        vm.prank(injector);
        lottery.injectFunds(1, 1000 * UNIT);
        _close(1);
        _start();
        vm.prank(injector);
        lottery.injectFunds(2, 30 * UNIT);
        _draw(2, 1_000_000);
        source.give(1, 1_000_000);
        lottery.drawFinalNumberAndMakeLotteryClaimable(1, true);
        vm.assertEq(lottery.pendingInjectionNextLottery(), 1030 * UNIT, "both");
        _start();
        vm.assertEq(lottery.viewRound(3).amountInjected, 1030 * UNIT, "in the next round");
    }

    function test_RevertWhen_DrawnWithoutAWordOrTwice() external {
        _expect(ILottery.LotteryNotClosed.selector, 1);
        lottery.drawFinalNumberAndMakeLotteryClaimable(1, true);
        _close(1);
        vm.assertFalse(lottery.viewRound(1).isDrawable, "no word");
        _expect(ILottery.LotteryNoRandomWord.selector, 1);
        lottery.drawFinalNumberAndMakeLotteryClaimable(1, true);
        source.give(1, 1);
        vm.assertTrue(lottery.viewRound(1).isDrawable, "word");
        vm.expectRevert(abi.encodeWithSelector(ILottery.LotteryCarriesOver.selector));
        lottery.drawFinalNumberAndMakeLotteryClaimable(1, false);
        lottery.drawFinalNumberAndMakeLotteryClaimable(1, true);
        _expect(ILottery.LotteryNotClosed.selector, 1);
        lottery.drawFinalNumberAndMakeLotteryClaimable(1, true);
    }

    /// @dev LO-4: a word that came in time stays valid forever.
    function test_Draw_ALateDrawingOfAWordInTime() external {
        _buy(alice, 1_000_000);
        _close(1);
        source.give(1, 3_000_000);
        vm.warp(END + 300 days);
        _expect(ILottery.LotteryNotCancellable.selector, 1);
        lottery.cancelLottery(1);
        lottery.drawFinalNumberAndMakeLotteryClaimable(1, true);
        lottery.tallyTickets(1, 1);
        _claim(alice, 1, 0, 5);
    }

    /// @dev LO-5 and LO-6: a large round is tallied in parts, by anyone, and claimed once all are counted.
    function test_Tally_InParts() external {
        for (uint256 i = 0; i < 31; ++i) {
            _buyMany(i % 2 == 0 ? alice : bob, 100, uint32(1_000_000 + i));
        }
        _drawOnly(1, 1_000_007);
        vm.assertEq(lottery.viewLottery(1).finalNumber, 1_000_007, "the number is known");
        vm.prank(injector);
        lottery.tallyTickets(1, 3000);
        ILottery.Progress memory progress = lottery.viewRound(1);
        vm.assertEq(uint256(progress.stage), uint256(ILottery.Stage.Drawn), "not claimable yet");
        vm.assertEq(progress.numberTickets, 3100, "tickets");
        vm.assertEq(progress.numberTicketsTallied, 3000, "counted");
        vm.assertEq(uint256(lottery.viewLottery(1).status), uint256(ILottery.Status.Close), "status");
        _expect(ILottery.LotteryNotClaimable.selector, 1);
        _claim(bob, 1, 700, 5);
        vm.prank(alice);
        lottery.tallyTickets(1, 7);
        vm.prank(bob);
        lottery.tallyTickets(1, FOREVER);
        ILottery.Lottery memory round = lottery.viewLottery(1);
        vm.assertEq(round.countWinnersPerBracket[5], 100, "all six digits");
        vm.assertEq(round.countWinnersPerBracket[4], 0, "five");
        vm.assertEq(round.countWinnersPerBracket[0], 200, "the last digit");
        uint256 fee = progress.amountSold - progress.amountSold * 8 / 10;
        uint256 bounties = fee / 100;
        (uint256 first, uint256 second) = (bounties * 3000 / 3100, bounties * 3007 / 3100);
        vm.assertEq(ibull.balanceOf(treasury), fee - bounties, "treasury");
        vm.assertEq(ibull.balanceOf(injector), PLENTY + first, "bounty of the first");
        vm.assertEq(ibull.balanceOf(alice), _paid(16) + second - first, "bounty of the second");
        vm.assertEq(ibull.balanceOf(bob), _paid(15) + bounties - second, "bounty of the last");
        _expect(ILottery.LotteryNothingToTally.selector, 1);
        lottery.tallyTickets(1, 1);
    }

    /// @dev LO-5: parts and rounds may end anywhere in a word, followed by tickets of the next round.
    function test_Tally_CountsNoTicketOfTheNextRound() external {
        for (uint32 count = 1; count <= 13; ++count) {
            uint256 lotteryId = count;
            _buyMany(alice, count, 1_000_000);
            _close(lotteryId);
            _start();
            _buyMany(bob, 14, 1_000_000);
            source.give(lotteryId, 1_000_000);
            lottery.drawFinalNumberAndMakeLotteryClaimable(lotteryId, true);
            if (count != 1) lottery.tallyTickets(lotteryId, count - 1);
            lottery.tallyTickets(lotteryId, FOREVER);
            uint256 expected = lotteryId == 1 ? count : count + 14;
            vm.assertEq(lottery.viewLottery(lotteryId).countWinnersPerBracket[5], expected, "winners");
        }
    }

    /// @dev An account's remaining funds after that many purchases of 100.
    function _paid(uint256 purchases) private pure returns (uint256) {
        return PLENTY - purchases * (PRICE * 100 * 1901 / 2000);
    }

    function test_RevertWhen_ThereIsNothingToTally() external {
        _expect(ILottery.LotteryNothingToTally.selector, 1);
        lottery.tallyTickets(1, 1);
        _buy(alice, 1_000_000);
        _drawOnly(1, 1_000_007);
        _expect(ILottery.LotteryNothingToTally.selector, 1);
        lottery.tallyTickets(1, 0);
    }

    /// @dev LO-7: tickets bought by the account, in one call and across words.
    function test_Claim_ManyAtOnce() external {
        _buyMany(bob, 5, 1_000_001);
        _buyMany(alice, 30, 1_000_002);
        _buyMany(bob, 5, 1_000_001);
        _buyMany(alice, 5, 1_000_012);
        _draw(1, 1_000_002);
        uint256[] memory ids = new uint256[](35);
        uint32[] memory brackets = new uint32[](35);
        for (uint256 i = 0; i < 35; ++i) {
            (ids[i], brackets[i]) = i < 30 ? (34 - i, 5) : (10 + i, 0);
        }
        ILottery.Lottery memory round = lottery.viewLottery(1);
        uint256 before = ibull.balanceOf(alice);
        vm.prank(alice);
        lottery.claimTickets(1, ids, brackets);
        uint256 prizes = 30 * round.cakePerBracket[5] + 5 * round.cakePerBracket[0];
        vm.assertEq(ibull.balanceOf(alice) - before, prizes, "paid");
        (,, bool[] memory statuses,) = lottery.viewUserInfoForLotteryId(alice, 1, 0, 100);
        for (uint256 i = 0; i < 35; ++i) {
            vm.assertTrue(statuses[i], "claimed");
        }
        (,, statuses,) = lottery.viewUserInfoForLotteryId(bob, 1, 0, 100);
        for (uint256 i = 0; i < 10; ++i) {
            vm.assertFalse(statuses[i], "of another account");
        }
    }

    function test_RevertWhen_TheClaimIsWrong() external {
        _buy(alice, _numbers(1_000_002, 1_000_012, 1_000_001));
        _buy(bob, 1_000_002);
        _expect(ILottery.LotteryNotClaimable.selector, 1);
        _claim(alice, 1, 0, 5);
        _draw(1, 1_000_002);
        _expect(ILottery.LotteryLengthsDiffer.selector, 1, 3);
        lottery.claimTickets(1, _ids(0), _numbers(1, 2, 3));
        vm.expectRevert(abi.encodeWithSelector(ILottery.LotteryNoTickets.selector));
        lottery.claimTickets(1, new uint256[](0), new uint32[](0));
        _expect(ILottery.LotteryTooManyTickets.selector, 101, 100);
        lottery.claimTickets(1, new uint256[](101), new uint32[](101));
        _expect(ILottery.LotteryBracketOutOfRange.selector, 6);
        _claim(alice, 1, 0, 6);
        _expect(ILottery.LotteryNoPrize.selector, 2);
        _claim(alice, 1, 2, 0);
        _expect(ILottery.LotteryWrongBracket.selector, 0, 4, 5);
        _claim(alice, 1, 0, 4);
        _expect(ILottery.LotteryWrongBracket.selector, 1, 1, 0);
        _claim(alice, 1, 1, 1);
        uint256[4] memory foreign = [uint256(3), 4, 1000, FOREVER];
        for (uint256 i = 0; i < 4; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ILottery.LotteryNotTicketOwner.selector, foreign[i], alice));
            _claim(alice, 1, foreign[i], 5);
        }
        _claim(alice, 1, 0, 5);
        _expect(ILottery.LotteryTicketClaimed.selector, 0);
        _claim(alice, 1, 0, 5);
    }

    /// @dev LO-7: owning the first tickets of a call doesn't imply owning the others.
    function test_RevertWhen_OneOfManyTicketsIsOfAnother() external {
        _buyMany(alice, 2, 1_000_002);
        _buyMany(bob, 2, 1_000_002);
        _buyMany(alice, 2, 1_000_002);
        _draw(1, 1_000_002);
        uint256[3] memory foreign = [uint256(2), 3, 6];
        for (uint256 i = 0; i < 3; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ILottery.LotteryNotTicketOwner.selector, foreign[i], alice));
            vm.prank(alice);
            lottery.claimTickets(1, _ids(1, 4, foreign[i]), _numbers(5, 5, 5));
        }
        vm.prank(alice);
        lottery.claimTickets(1, _ids(1, 4, 0), _numbers(5, 5, 5));
    }

    /// @dev LO-7: a ticket of another round doesn't count.
    function test_RevertWhen_ClaimedInAnotherRound() external {
        _buy(alice, 1_000_002);
        _draw(1, 1_000_003);
        _start();
        _buy(alice, 1_000_003);
        _draw(2, 1_000_002);
        vm.expectRevert(abi.encodeWithSelector(ILottery.LotteryNotTicketOwner.selector, 0, alice));
        _claim(alice, 2, 0, 5);
        vm.expectRevert(abi.encodeWithSelector(ILottery.LotteryNotTicketOwner.selector, 1, alice));
        _claim(alice, 1, 1, 5);
    }
}
