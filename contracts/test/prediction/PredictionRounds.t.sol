// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IPrediction} from "../../src/prediction/IPrediction.sol";
import {PredictionTest} from "./PredictionTest.sol";

contract PredictionRoundsTest is PredictionTest {
    /// @custom:proves prediction.19, prediction.30
    function test_GenesisThenRounds() external {
        vm.assertFalse(market.genesisStartOnce(), "not started");
        vm.expectEmit(address(market));
        emit IPrediction.StartRound(1);
        _startRounds();
        vm.assertTrue(market.genesisStartOnce() && !market.genesisLockOnce(), "started");
        uint80 first = _answer(PRICE);
        vm.expectEmit(address(market));
        emit IPrediction.LockRound(1, first, PRICE);
        vm.expectEmit(address(market));
        emit IPrediction.StartRound(2);
        market.executeRound(first);
        vm.assertTrue(market.genesisLockOnce(), "locked");
        uint80 second = _answer(PRICE + 1);
        vm.expectEmit(address(market));
        emit IPrediction.EndRound(1, second, PRICE + 1);
        vm.expectEmit(address(market));
        emit IPrediction.RewardsCalculated(1, 0, 0, 0);
        vm.expectEmit(address(market));
        emit IPrediction.LockRound(2, second, PRICE + 1);
        vm.expectEmit(address(market));
        emit IPrediction.StartRound(3);
        market.executeRound(second);
        vm.assertEq(market.currentEpoch(), 3, "latest");
    }

    /// @dev PR-2: a round's close is the next round's lock, and all times follow from the first start.
    /// @custom:proves prediction.7
    function test_Rounds_FollowOneAnother() external {
        _startTwoRounds();
        _execute(PRICE + 5);
        for (uint256 epoch = 1; epoch <= 3; ++epoch) {
            IPrediction.Round memory round = market.rounds(epoch);
            vm.assertEq(round.epoch, epoch, "epoch");
            vm.assertEq(round.startTimestamp, START + (epoch - 1) * INTERVAL, "start");
            vm.assertEq(round.lockTimestamp, START + epoch * INTERVAL, "lock");
            vm.assertEq(round.closeTimestamp, START + (epoch + 1) * INTERVAL, "close");
            vm.assertEq(round.oracleCalled, epoch == 1, "called");
        }
        (IPrediction.Round memory first, IPrediction.Round memory second) = (market.rounds(1), market.rounds(2));
        vm.assertEq(uint256(first.lockPrice), uint256(PRICE), "lock price");
        vm.assertEq(uint256(first.closePrice), uint256(PRICE + 5), "close price");
        vm.assertEq(uint256(second.lockPrice), uint256(PRICE + 5), "the same price");
        vm.assertEq(second.lockOracleId, first.closeOracleId, "of the same answer");
        vm.assertEq(first.lockOracleId, 1 << 64 | 4, "first answer");
        vm.assertEq(uint256(second.closePrice) + second.closeOracleId, 0, "not closed");
    }

    function test_Round_ThatDidNotStart_IsZero() external {
        _startRounds();
        vm.assertEq(keccak256(abi.encode(market.rounds(2))), keccak256(new bytes(14 * 32)), "all zeros");
    }

    /// @dev PR-3: the prices are the same for any sender, at any time until the deadline.
    function testFuzz_Execution_SameResultAtAnyTime(address caller, uint256 delay) external {
        _startTwoRounds();
        _betBull(alice, 2, 1 ether);
        _betBear(bob, 2, 1 ether);
        uint80 id = _answer(PRICE + 7);
        feed.pushAt(PRICE - 900, block.timestamp + 1);
        (uint256 boundary, uint256 deadline,) = market.nextBoundary();
        // The deadline of round 2, the latest; that of round 1 is an interval before.
        vm.assertEq(deadline, boundary + INTERVAL + BUFFER, "deadline");
        vm.warp(_bound(delay, block.timestamp, deadline));
        vm.prank(caller);
        market.executeRound(id);
        vm.assertEq(uint256(market.rounds(2).lockPrice), uint256(PRICE + 7), "lock");
        vm.assertEq(market.rounds(1).oracleCalled, block.timestamp <= boundary + BUFFER, "closed in time");
    }

    function test_RevertWhen_Execute_NotTheFirstAnswer() external {
        _startRounds();
        uint80 first = _answer(PRICE);
        vm.warp(block.timestamp + 10);
        feed.push(PRICE + 1);
        (uint256 boundary,,) = market.nextBoundary();
        bytes4 selector = IPrediction.PredictionNotFirstAnswer.selector;
        vm.expectRevert(abi.encodeWithSelector(selector, first + 1, boundary, boundary + 5, block.timestamp));
        market.executeRound(first + 1);
        // An answer at the exact moment is not after it.
        vm.expectRevert(abi.encodeWithSelector(selector, first - 1, boundary, START - 40, boundary));
        market.executeRound(first - 1);
        market.executeRound(first);
    }

    function test_RevertWhen_Execute_LateAnswer() external {
        _startRounds();
        (uint256 boundary,,) = market.nextBoundary();
        vm.warp(boundary + MAX_DELAY + 1);
        uint80 id = feed.push(PRICE);
        vm.expectRevert(
            abi.encodeWithSelector(IPrediction.PredictionLateAnswer.selector, id, boundary, block.timestamp)
        );
        market.executeRound(id);
        // One second earlier it is in time.
        feed.changePhase();
        market = _deployMarketWithAnswers();
        _startRounds();
        (boundary,,) = market.nextBoundary();
        vm.warp(boundary + MAX_DELAY);
        market.executeRound(feed.push(PRICE));
    }

    function test_RevertWhen_Execute_FutureAnswer() external {
        _startRounds();
        (uint256 boundary,,) = market.nextBoundary();
        vm.warp(boundary + 1);
        uint80 id = feed.pushAt(PRICE, boundary + 2);
        vm.expectRevert(abi.encodeWithSelector(IPrediction.PredictionFutureAnswer.selector, id, boundary + 2));
        market.executeRound(id);
        vm.warp(boundary + 2);
        market.executeRound(id);
    }

    function test_RevertWhen_Execute_AbsentAnswer() external {
        _startRounds();
        uint80 id = _answer(PRICE) + 1;
        vm.expectRevert(abi.encodeWithSelector(IPrediction.PredictionNoAnswer.selector, id, 0, 0, 0));
        market.executeRound(id);
    }

    /// @dev A phase's first answer has none before it: zeros don't count as a time before the boundary.
    function test_RevertWhen_Execute_FirstAnswerOfAPhase() external {
        _startRounds();
        _assertRefusedPhase();
        (uint256 boundary,,) = market.nextBoundary();
        vm.warp(boundary + 1);
        uint80 missing = 1 << 64;
        vm.expectRevert(abi.encodeWithSelector(IPrediction.PredictionWrongPhase.selector, missing, 1));
        market.executeRound(missing);
        vm.expectRevert(abi.encodeWithSelector(IPrediction.PredictionNoAnswer.selector, missing, 0, 0, 0));
        market.executeRound(missing + 1);
    }

    function test_RevertWhen_Execute_NoPrice() external {
        int256[3] memory answers = [int256(0), -1, int256(uint256(type(uint96).max)) + 1];
        for (uint256 i = 0; i < 3; ++i) {
            feed = _makeFeed();
            market = _deployMarketWithAnswers();
            _startRounds();
            (uint256 boundary,,) = market.nextBoundary();
            vm.warp(boundary + 1);
            uint80 id = feed.push(answers[i]);
            vm.expectRevert(
                abi.encodeWithSelector(
                    IPrediction.PredictionNoAnswer.selector, id, id, answers[i], block.timestamp
                )
            );
            market.executeRound(id);
        }
    }

    function test_RevertWhen_Execute_OtherAnswerReturned() external {
        _startRounds();
        uint80 id = _answer(PRICE);
        bytes memory data = abi.encodeWithSignature("getRoundData(uint80)", id);
        vm.mockCall(address(feed), data, abi.encode(id + 1, PRICE, START, block.timestamp, id + 1));
        vm.expectRevert(
            abi.encodeWithSelector(IPrediction.PredictionNoAnswer.selector, id, id + 1, PRICE, block.timestamp)
        );
        market.executeRound(id);
    }

    function test_RevertWhen_Execute_BeforeTheBoundary() external {
        _startRounds();
        (uint256 boundary,,) = market.nextBoundary();
        uint80 id = feed.push(PRICE);
        vm.expectRevert(
            abi.encodeWithSelector(
                IPrediction.PredictionNotFirstAnswer.selector, id, boundary, START - 40, block.timestamp
            )
        );
        market.executeRound(id);
    }

    function test_RevertWhen_Execute_NoRound() external {
        vm.expectRevert(abi.encodeWithSelector(IPrediction.PredictionNoRound.selector));
        market.executeRound(1 << 64 | 2);
    }

    function test_RevertWhen_Execute_AfterTheDeadline() external {
        _startTwoRounds();
        uint80 id = _answer(PRICE);
        (, uint256 deadline,) = market.nextBoundary();
        vm.warp(deadline + 1);
        vm.expectRevert(abi.encodeWithSelector(IPrediction.PredictionTooLate.selector, 2, deadline));
        market.executeRound(id);
    }

    function test_RevertWhen_Start_RoundPending() external {
        _startTwoRounds();
        (, uint256 deadline,) = market.nextBoundary();
        vm.warp(deadline);
        vm.expectRevert(abi.encodeWithSelector(IPrediction.PredictionRoundPending.selector, 2, deadline));
        market.genesisStartRound();
        vm.warp(deadline + 1);
        market.genesisStartRound();
        vm.assertEq(market.currentEpoch(), 3, "a new series");
        vm.assertTrue(market.genesisStartOnce() && !market.genesisLockOnce(), "only an open round");
    }

    function test_RevertWhen_Start_LiveRoundPending() external {
        _startRounds();
        uint80 id = _answer(PRICE);
        vm.warp(block.timestamp + INTERVAL);
        market.executeRound(id);
        (, uint256 deadline,) = market.nextBoundary();
        vm.expectRevert(abi.encodeWithSelector(IPrediction.PredictionRoundPending.selector, 1, deadline));
        market.genesisStartRound();
    }

    function test_RevertWhen_Start_Paused() external {
        vm.prank(owner);
        market.pause();
        vm.expectRevert(abi.encodeWithSelector(IPrediction.PredictionPaused.selector));
        market.genesisStartRound();
    }

    /// @dev A lock within the round's time starts the next round, a second later it doesn't; the close is in time.
    function test_LateLock_ClosesOnItsOwn() external {
        _startRounds();
        _betBull(alice, 1, 1 ether);
        _betBear(bob, 1, 1 ether);
        uint80 lockId = _answer(PRICE);
        (uint256 boundary,,) = market.nextBoundary();
        uint80 closeId = feed.pushAt(PRICE, boundary + INTERVAL) + 1;
        feed.pushAt(PRICE + 3, boundary + INTERVAL + 2);
        vm.warp(boundary + INTERVAL);
        uint256 state = vm.snapshotState();
        vm.warp(boundary + INTERVAL - 1);
        market.executeRound(lockId);
        vm.assertEq(market.currentEpoch(), 2, "the next round is open");
        vm.revertToState(state);
        market.executeRound(lockId);
        vm.assertEq(market.currentEpoch(), 1, "it is not");
        (uint256 close,, uint16 phase) = market.nextBoundary();
        vm.assertEq(close, boundary + INTERVAL, "the close is next");
        vm.assertEq(phase, 1, "phase");
        vm.warp(close + 2);
        market.executeRound(closeId);
        vm.assertTrue(market.claimable(1, alice), "won");
        (close,,) = market.nextBoundary();
        vm.assertEq(close, 0, "nothing to execute");
        market.genesisStartRound();
        vm.assertEq(market.rounds(2).startTimestamp, block.timestamp, "starts now");
    }

    /// @dev PR-6: rounds are independent. One past its deadline is refunded, the next one settles.
    function test_OutageOfABuffer_LosesOneRound() external {
        _startRounds();
        _betBull(alice, 1, 1 ether);
        _execute(PRICE);
        _betBull(alice, 2, 1 ether);
        _betBear(bob, 2, 1 ether);
        uint80 id = _answer(PRICE + 1);
        (uint256 boundary, uint256 deadline,) = market.nextBoundary();
        uint80 next = feed.pushAt(PRICE, boundary + INTERVAL) + 1;
        feed.pushAt(PRICE + 2, boundary + INTERVAL + 1);
        vm.warp(deadline - INTERVAL + 1);
        vm.assertTrue(market.refundable(1, alice), "refundable before");
        market.executeRound(id);
        vm.assertFalse(market.rounds(1).oracleCalled, "not closed");
        market.executeRound(next);
        vm.assertTrue(market.claimable(2, alice), "closed");
        _assertRefund(alice, 1);
    }

    /// @dev PR-5: the feed switches to another source, and the old one stops. Its rounds are refunded.
    function test_PhaseChange_Refunds() external {
        _startTwoRounds();
        _betBull(alice, 2, 1 ether);
        _assertRefusedPhase();
        (, uint256 deadline,) = market.nextBoundary();
        vm.warp(deadline + 1);
        _assertRefund(alice, 2);
        market.genesisStartRound();
        (,, uint16 phase) = market.nextBoundary();
        vm.assertEq(phase, 2, "the new source");
        _execute(PRICE);
        vm.assertTrue(market.genesisLockOnce(), "continues");
    }

    /// @dev The old source continues for a while: its price counts, not the new one's.
    function test_PhaseChange_OldSourceCounts() external {
        _startTwoRounds();
        uint80 id = _answer(PRICE + 4);
        feed.changePhase();
        feed.pushAt(PRICE, block.timestamp - 20);
        feed.push(PRICE + 900);
        market.executeRound(id);
        vm.assertEq(uint256(market.rounds(1).closePrice), uint256(PRICE + 4), "close");
    }

    /// @dev PR-10: a locked round ends as usual, and no other follows.
    function test_Pause_LetsRoundsEnd() external {
        _startRounds();
        _betBull(alice, 1, 1 ether);
        _betBear(bob, 1, 1 ether);
        _execute(PRICE);
        vm.expectEmit(address(market));
        emit IPrediction.Pause(2);
        vm.prank(guardian);
        market.pause();
        _execute(PRICE + 1);
        vm.assertEq(market.currentEpoch(), 2, "no new round");
        vm.assertEq(_claim(alice, 1), 1.94 ether, "paid");
        _execute(PRICE + 2);
        vm.assertFalse(market.genesisStartOnce(), "all ended");
        vm.expectEmit(address(market));
        emit IPrediction.Unpause(2);
        vm.prank(owner);
        market.unpause();
        market.genesisStartRound();
        vm.assertEq(market.currentEpoch(), 3, "a new round");
    }

    /// @dev PR-10: the guardian can't be the last to bet on a lopsided round: all bets on it come back, at once.
    function test_Pause_RefundsTheOpenRound() external {
        _startTwoRounds();
        _betBull(alice, 2, 10 ether);
        vm.deal(guardian, 1 ether);
        _betBear(guardian, 2, 0.1 ether);
        vm.prank(guardian);
        market.pause();
        vm.deal(address(this), 5 ether);
        vm.expectRevert(abi.encodeWithSelector(IPrediction.PredictionPaused.selector));
        market.betBear{value: 5 ether}(2);
        uint256 state = vm.snapshotState();
        _assertRefund(alice, 2);
        vm.assertEq(_claim(guardian, 2), 0.1 ether, "its bet, and no more");
        vm.revertToState(state);
        // As well after its lock and its close, whatever the price.
        _execute(PRICE);
        _execute(PRICE - 1);
        vm.assertFalse(market.rounds(2).oracleCalled, "without a result");
        vm.assertEq(market.rounds(2).rewardAmount, 0, "nor rewards");
        vm.assertEq(market.treasuryAmount(), 0, "nor fees");
        vm.assertTrue(market.refundable(2, guardian) && !market.claimable(2, guardian), "a refund");
        _assertRefund(alice, 2);
        vm.assertEq(_claim(guardian, 2), 0.1 ether, "its bet, and no more");
    }

    /// @dev PR-5: if the owner resumes before the lock, the round stays refunded, with bets that follow.
    function test_Pause_ThatEndsAtOnceRefundsTheOpenRound() external {
        _startTwoRounds();
        _betBull(alice, 2, 1 ether);
        vm.startPrank(owner);
        market.pause();
        market.unpause();
        vm.stopPrank();
        _betBear(bob, 2, 1 ether);
        _execute(PRICE);
        vm.assertEq(market.currentEpoch(), 3, "continues");
        _execute(PRICE + 1);
        _assertRefund(alice, 2);
        _assertRefund(bob, 2);
    }

    /// @dev A second pause, without an open round, leaves those that are locked.
    function test_Pause_LeavesALockedRound() external {
        _startRounds();
        _betBull(alice, 1, 1 ether);
        _betBear(bob, 1, 1 ether);
        uint80 id = _answer(PRICE);
        (uint256 boundary,,) = market.nextBoundary();
        vm.warp(boundary + INTERVAL - 1);
        market.executeRound(id);
        vm.startPrank(guardian);
        market.pause();
        market.pause();
        vm.stopPrank();
        _execute(PRICE + 1);
        vm.assertEq(_claim(alice, 1), 1.94 ether, "paid");
    }

    function _deployMarketWithAnswers() private returns (IPrediction) {
        feed.pushAt(PRICE, block.timestamp - 2);
        feed.pushAt(PRICE, block.timestamp - 1);
        return _deployMarket(_terms());
    }

    function _assertRefusedPhase() private {
        uint256 state = vm.snapshotState();
        feed.changePhase();
        uint80 id = _answer(PRICE);
        vm.expectRevert(abi.encodeWithSelector(IPrediction.PredictionWrongPhase.selector, id, 1));
        market.executeRound(id);
        if (market.currentEpoch() == 1) vm.revertToState(state);
    }
}
