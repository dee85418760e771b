// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ILottery} from "../../src/lottery/ILottery.sol";
import {LotteryTest} from "./LotteryTest.sol";
import {TestRandomSource} from "./TestRandomSource.sol";

/// @title A contract that plays the lottery
contract PlayingContract {
    function play(ILottery lottery, bytes calldata call) external {
        (bool isDone,) = address(lottery).call(call);
        require(isDone, "refused");
    }
}

/// @dev Bugs of similar lotteries, one test each.
contract LotteryFaultsTest is LotteryTest {
    uint256 private constant KEY = 0xa11ce;

    /// @dev From PancakeSwap's prediction (a stale price was accepted), applied to words: a late word reverses no
    /// refund, so no loser can front-run it. LO-8
    function test_Fault8_ALateWordReversesNoRefund() external {
        _buy(alice, 1_000_000);
        _buy(bob, 1_999_999);
        _close(1);
        vm.warp(END + 25 hours + 1);
        lottery.cancelLottery(1);
        source.give(1, 1_999_999);
        _expect(ILottery.LotteryNotClosed.selector, 1);
        lottery.drawFinalNumberAndMakeLotteryClaimable(1, true);
        _refund(alice, 1, 1);
        _refund(bob, 1, 1);
        vm.assertEq(ibull.balanceOf(alice) + ibull.balanceOf(bob), 2 * PLENTY, "refunded");
    }

    /// @dev From PancakeSwap's prediction (a side without winners locked its money forever): a bracket without
    /// winners is carried over in full. LO-6
    function test_Fault9_BracketsWithoutWinnersAreCarriedOver() external {
        _buy(alice, _numbers(1_000_000, 1_000_001, 1_000_002));
        uint256 sold = lottery.viewRound(1).amountSold;
        _draw(1, 1_999_999);
        vm.assertEq(lottery.pendingInjectionNextLottery(), sold * 8 / 10, "carried over");
        vm.assertEq(ibull.balanceOf(address(lottery)), sold * 8 / 10, "and nothing else is there");
        _start();
        _buy(bob, 1_000_000);
        _draw(2, 1_000_000);
        uint256 prize = (sold * 8 / 10 + PRICE * 8 / 10) / 2;
        vm.assertEq(lottery.viewLottery(2).cakePerBracket[5], prize, "and won");
        _claim(bob, 2, 3, 5);
    }

    /// @dev From PancakeSwap's prediction (the treasury took everything on a tie): whatever is drawn, the treasury
    /// gets its fee on ticket sales, once, however often the rest is carried over. LO-6
    function test_Fault10_TheTreasuryTakesItsFeeAndNothingElse() external {
        _buyMany(alice, 10, 1_000_000);
        uint256 sold = lottery.viewRound(1).amountSold;
        for (uint256 lotteryId = 1; lotteryId <= 10; ++lotteryId) {
            _draw(lotteryId, 1_999_999);
            _start();
        }
        uint256 fee = sold - sold * 8 / 10;
        vm.assertEq(ibull.balanceOf(treasury), fee - fee / 100, "treasury");
        vm.assertEq(lottery.viewRound(11).amountInjected, sold - fee, "still for the players");
    }

    /// @dev From the whole family (`extcodesize` and `tx.origin`): contracts, and accounts that delegate to code
    /// (EIP-7702), play like others. LO-11
    function test_Fault11_ContractsAndDelegatingAccountsPlay() external {
        address[2] memory players = [address(new PlayingContract()), vm.addr(KEY)];
        vm.etch(players[1], abi.encodePacked(hex"ef0100", players[0]));
        for (uint256 i = 0; i < 2; ++i) {
            _equip(players[i]);
            PlayingContract(players[i])
                .play(lottery, abi.encodeCall(ILottery.buyTickets, (1, _numbers(1_000_000))));
        }
        _draw(1, 1_000_000);
        for (uint256 i = 0; i < 2; ++i) {
            uint256 before = ibull.balanceOf(players[i]);
            bytes memory claim = abi.encodeCall(ILottery.claimTickets, (1, _ids(i), _numbers(5)));
            PlayingContract(players[i]).play(lottery, claim);
            vm.assertEq(ibull.balanceOf(players[i]) - before, lottery.viewLottery(1).cakePerBracket[5], "paid");
        }
    }

    /// @dev From PancakeSwap's lottery: an operator that never closed a round locked its money forever. LO-8
    function test_Fault14_WithoutTheOperatorAnyoneAdvances() external {
        _buy(alice, 1_000_000);
        vm.startPrank(bob);
        vm.warp(END);
        lottery.closeLottery(1);
        source.give(1, 1_000_000);
        lottery.drawFinalNumberAndMakeLotteryClaimable(1, true);
        lottery.tallyTickets(1, 1);
        vm.warp(END + 1 days);
        lottery.repeatLottery();
        vm.stopPrank();
        _claim(alice, 1, 0, 5);
        _buy(alice, 1_000_000);
        vm.warp(block.timestamp + 365 days);
        vm.prank(bob);
        lottery.cancelLottery(2);
        uint256 before = ibull.balanceOf(alice);
        _refund(alice, 2, 1);
        vm.assertEq(ibull.balanceOf(alice) - before, PRICE, "a year later");
    }

    /// @dev From PancakeSwap's lottery, version 1 (March 2021): tickets could be bought while the number was drawn.
    /// LO-3
    function test_FaultV1_NoneIsBoughtDuringTheDraw() external {
        _buy(alice, 1_000_000);
        vm.warp(END);
        _expect(ILottery.LotteryOver.selector, 1, END);
        _buyIn(bob, 1, _numbers(1_000_000));
        lottery.closeLottery(1);
        source.give(1, 1_123_456);
        _expect(ILottery.LotteryNotOpen.selector, 1);
        _buyIn(bob, 1, _numbers(1_123_456));
        lottery.drawFinalNumberAndMakeLotteryClaimable(1, true);
        _expect(ILottery.LotteryNotOpen.selector, 1);
        _buyIn(bob, 1, _numbers(1_123_456));
    }

    /// @dev From PancakeSwap's lottery, version 1 (July 2021): one ticket was claimed 255 times in one call. LO-7
    function test_FaultV1_ATicketIsNotClaimedTwiceInACall() external {
        _buyMany(alice, 3, 1_000_000);
        _buyMany(bob, 12, 1_000_000);
        _buyMany(alice, 3, 1_000_000);
        _draw(1, 1_000_000);
        uint256[] memory ids = new uint256[](100);
        uint32[] memory brackets = _repeated(100, 5);
        _expect(ILottery.LotteryTicketClaimed.selector, 0);
        vm.prank(alice);
        lottery.claimTickets(1, ids, brackets);
        // Also with another word of tickets in between.
        _expect(ILottery.LotteryTicketClaimed.selector, 2);
        vm.prank(alice);
        lottery.claimTickets(1, _ids(2, 16, 2), _numbers(5, 5, 5));
        _claim(alice, 1, 2, 5);
        _expect(ILottery.LotteryTicketClaimed.selector, 2);
        _claim(alice, 1, 2, 5);
    }

    /// @dev PeckShield 2021-171: with a bracket of share 0, a ticket that matched a higher one was paid in a lower
    /// one, where it wasn't counted. LO-5
    function test_FaultZeroShare_ATicketIsPaidWhereItIsCounted() external {
        _draw(1, 1_999_999);
        _startWith([uint256(2000), 3000, 0, 5000, 0, 0], 0);
        _buy(alice, _numbers(1_123_456, 1_993_456, 1_999_456));
        _buy(bob, 1_999_956);
        _draw(2, 1_123_456);
        ILottery.Lottery memory round = lottery.viewLottery(2);
        uint256[6] memory counts = [uint256(0), 2, 0, 2, 0, 0];
        vm.assertEq(abi.encode(round.countWinnersPerBracket), abi.encode(counts), "counts");
        for (uint32 bracket = 0; bracket < 6; ++bracket) {
            if (bracket == 3) continue;
            _expect(ILottery.LotteryWrongBracket.selector, 0, bracket, 3);
            _claim(alice, 2, 0, bracket);
        }
        _expect(ILottery.LotteryWrongBracket.selector, 2, 2, 1);
        _claim(alice, 2, 2, 2);
        _claim(alice, 2, 0, 3);
        _claim(alice, 2, 1, 3);
        _claim(alice, 2, 2, 1);
        _claim(bob, 2, 3, 1);
        vm.assertEq(
            ibull.balanceOf(address(lottery)), lottery.pendingInjectionNextLottery(), "what is carried over stays"
        );
    }

    /// @dev PeckShield 2021-171: the random source could not be changed before the first round.
    function test_FaultFirstSource_ItIsChangedBeforeTheFirstRound() external {
        lottery = _deployLottery();
        vm.startPrank(owner);
        lottery.changeRandomGenerator(address(new TestRandomSource(address(lottery))));
        TestRandomSource second = new TestRandomSource(address(lottery));
        lottery.changeRandomGenerator(address(second));
        vm.assertEq(lottery.randomGenerator(), address(second), "changed");
        vm.stopPrank();
    }

    /// @dev A bug that the original's fee invites: an operator that runs rounds without players drains the
    /// carried-over funds, one fee at a time. LO-6
    function test_FaultEmptyRounds_TheyTakeNothingOfWhatIsCarriedOver() external {
        vm.prank(injector);
        lottery.injectFunds(1, 1000 * UNIT);
        for (uint256 lotteryId = 1; lotteryId <= 5; ++lotteryId) {
            _draw(lotteryId, 1_999_999);
            _startWith(_breakdown(), 3000);
        }
        vm.assertEq(lottery.viewRound(6).prizePool, 1000 * UNIT, "whole");
        vm.assertEq(ibull.balanceOf(treasury), 0, "treasury");
    }
}
