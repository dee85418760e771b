// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IPrediction} from "../../src/prediction/IPrediction.sol";
import {HidingPriceFeed} from "../../test-tokens/HidingPriceFeed.sol";
import {LocalPriceFeed} from "../../test-tokens/LocalPriceFeed.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";
import {Bettor} from "./Bettor.sol";
import {PredictionTest} from "./PredictionTest.sol";

/// @dev PR-10: settings of owner and guardian apply only to later rounds and bets.
contract PredictionOwnerTest is PredictionTest {
    function test_Terms() external view {
        vm.assertEq(market.oracle(), address(feed), "oracle");
        vm.assertEq(market.oracleUpdateAllowance(), MAX_DELAY, "oracleUpdateAllowance");
        vm.assertEq(market.treasury(), treasury, "treasury");
        vm.assertEq(market.intervalSeconds(), INTERVAL, "intervalSeconds");
        vm.assertEq(market.bufferSeconds(), BUFFER, "bufferSeconds");
        vm.assertEq(market.minBetAmount(), MIN_BET, "minBetAmount");
        vm.assertEq(market.treasuryFee(), FEE, "treasuryFee");
        vm.assertEq(market.MAX_TREASURY_FEE(), 1000, "cap");
        vm.assertEq(market.currentEpoch(), 0, "currentEpoch");
        vm.assertFalse(market.paused(), "paused");
        vm.assertEq(_guarded().owner(), owner, "owner");
    }

    function test_SetTimes_ForRoundsThatStart() external {
        _startTwoRounds();
        vm.expectEmit(address(market));
        emit IPrediction.NewBufferAndIntervalSeconds(60, 600);
        vm.prank(owner);
        market.setBufferAndIntervalSeconds(60, 600);
        vm.assertEq(market.intervalSeconds() + market.bufferSeconds(), 660, "set");
        _assertTimes(2, START + 2 * INTERVAL, START + 3 * INTERVAL);
        (uint256 boundary, uint256 deadline,) = market.nextBoundary();
        vm.assertEq(deadline, boundary + INTERVAL + BUFFER, "the buffer of round 2");
        _execute(PRICE);
        // Its lock is the close of round 2; the new interval applies from there.
        _assertTimes(3, START + 3 * INTERVAL, START + 3 * INTERVAL + 600);
        (, deadline,) = market.nextBoundary();
        vm.assertEq(deadline, START + 3 * INTERVAL + 660, "the new buffer");
    }

    function test_RevertWhen_SetTimes_OutOfBounds() external {
        uint256[4] memory intervals = [uint256(59), 1 days + 1, 60, 60];
        uint256[4] memory buffers = [uint256(1), 1, 0, 7 days + 1];
        for (uint256 i = 0; i < 4; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(IPrediction.PredictionInvalidTimes.selector, intervals[i], buffers[i])
            );
            vm.prank(owner);
            market.setBufferAndIntervalSeconds(buffers[i], intervals[i]);
        }
        vm.startPrank(owner);
        market.setBufferAndIntervalSeconds(1, 60);
        market.setBufferAndIntervalSeconds(7 days, 1 days);
    }

    function test_SetMinBet() external {
        _startRounds();
        vm.expectEmit(address(market));
        emit IPrediction.NewMinBetAmount(1, 5 ether);
        vm.prank(owner);
        market.setMinBetAmount(5 ether);
        vm.assertEq(market.minBetAmount(), 5 ether, "set");
        _betBull(alice, 1, 5 ether);
    }

    function test_RevertWhen_SetMinBet_OutOfBounds() external {
        uint256[2] memory amounts = [uint256(0), uint256(type(uint96).max) + 1];
        for (uint256 i = 0; i < 2; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IPrediction.PredictionInvalidMinBet.selector, amounts[i]));
            vm.prank(owner);
            market.setMinBetAmount(amounts[i]);
        }
    }

    function test_SetFee_ForRoundsThatStart() external {
        _startRounds();
        _betBull(alice, 1, 1 ether);
        _betBear(bob, 1, 1 ether);
        vm.expectEmit(address(market));
        emit IPrediction.NewTreasuryFee(1, 1000);
        vm.prank(owner);
        market.setTreasuryFee(1000);
        vm.assertEq(market.treasuryFee(), 1000, "set");
        _execute(PRICE);
        _betBull(alice, 2, 1 ether);
        _betBear(bob, 2, 1 ether);
        _execute(PRICE + 1);
        _execute(PRICE + 2);
        _assertTerms(1, FEE, BUFFER);
        _assertTerms(2, 1000, BUFFER);
        _assertTerms(5, 0, 0);
        vm.assertEq(market.rounds(1).rewardAmount, 1.94 ether, "the fee of its start");
        vm.assertEq(market.rounds(2).rewardAmount, 1.8 ether, "the new fee");
    }

    function _assertTerms(uint256 epoch, uint256 fee, uint256 buffer) private view {
        (uint256 foundFee, uint256 foundBuffer) = market.roundTerms(epoch);
        vm.assertEq(foundFee, fee, "fee of the round");
        vm.assertEq(foundBuffer, buffer, "buffer of the round");
    }

    function test_RevertWhen_SetFee_AboveTheCap() external {
        vm.expectRevert(abi.encodeWithSelector(IPrediction.PredictionFeeTooHigh.selector, 1001, 1000));
        vm.prank(owner);
        market.setTreasuryFee(1001);
    }

    /// @dev PR-7: only fees of closed rounds, and only to the treasury.
    function test_ClaimTreasury() external {
        _startRounds();
        _betBull(alice, 1, 1 ether);
        _betBear(bob, 1, 1 ether);
        _execute(PRICE);
        _betBull(alice, 2, 8 ether);
        market.claimTreasury();
        vm.assertEq(treasury.balance, 0, "nothing before the close");
        _execute(PRICE + 1);
        vm.assertEq(market.treasuryAmount(), 0.06 ether, "fees");
        vm.expectEmit(address(market));
        emit IPrediction.TreasuryClaim(0.06 ether);
        vm.prank(keeper);
        market.claimTreasury();
        vm.assertEq(treasury.balance, 0.06 ether, "received");
        vm.assertEq(market.treasuryAmount(), 0, "once");
        market.claimTreasury();
        vm.assertEq(treasury.balance, 0.06 ether, "nothing more");
    }

    function test_RevertWhen_ClaimTreasury_ItRefuses() external {
        Bettor bad = new Bettor();
        bad.behave(market, Bettor.Manner.Refuse);
        vm.expectEmit(address(market));
        emit IPrediction.NewTreasury(address(bad));
        vm.prank(owner);
        market.setTreasury(address(bad));
        vm.assertEq(market.treasury(), address(bad), "set");
        _startRounds();
        _betBull(alice, 1, 1 ether);
        _betBear(bob, 1, 1 ether);
        _execute(PRICE);
        _execute(PRICE + 1);
        vm.expectRevert(abi.encodeWithSelector(IPrediction.PredictionTransferFailed.selector, bad, 0.06 ether));
        market.claimTreasury();
        vm.assertEq(market.treasuryAmount(), 0.06 ether, "still there");
    }

    function test_RevertWhen_SetTreasury_Zero() external {
        vm.expectRevert(abi.encodeWithSelector(IPrediction.PredictionZeroTreasury.selector));
        vm.prank(owner);
        market.setTreasury(address(0));
    }

    function test_RecoverToken() external {
        TestToken token = new TestToken("Token", "T", 18, 100);
        token.transfer(address(market), 100);
        vm.expectEmit(address(market));
        emit IPrediction.TokenRecovery(address(token), 60);
        vm.prank(owner);
        market.recoverToken(address(token), 60);
        vm.assertEq(token.balanceOf(owner), 60, "owner");
    }

    function test_RevertWhen_NotTheOwner() external {
        bytes memory reason = abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, guardian);
        bytes[6] memory calls = [
            abi.encodeCall(IPrediction.unpause, ()),
            abi.encodeCall(IPrediction.setBufferAndIntervalSeconds, (60, 60)),
            abi.encodeCall(IPrediction.setMinBetAmount, (1)),
            abi.encodeCall(IPrediction.setTreasuryFee, (0)),
            abi.encodeCall(IPrediction.setTreasury, (guardian)),
            abi.encodeCall(IPrediction.recoverToken, (address(feed), 0))
        ];
        for (uint256 i = 0; i < calls.length; ++i) {
            vm.prank(guardian);
            (bool isDone, bytes memory answer) = address(market).call(calls[i]);
            vm.assertFalse(isDone, "refused");
            vm.assertEq(answer, reason, "reason");
        }
    }

    function test_Pause_ByOwnerOrGuardian() external {
        vm.prank(guardian);
        market.pause();
        vm.assertTrue(market.paused(), "by the guardian");
        vm.startPrank(owner);
        market.unpause();
        vm.assertFalse(market.paused(), "ended");
        market.pause();
        vm.assertTrue(market.paused(), "by the owner");
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, alice));
        vm.prank(alice);
        market.pause();
    }

    function test_RevertWhen_Constructor_FeedHasOtherDecimals() external {
        feed = new LocalPriceFeed("BNB / USD", 18);
        _expectRefused(abi.encodeWithSelector(IPrediction.PredictionFeedDecimals.selector, feed, 18));
    }

    function test_RevertWhen_Constructor_FeedHasNoPast() external {
        feed = new LocalPriceFeed("BNB / USD", 8);
        _expectRefused(abi.encodeWithSelector(IPrediction.PredictionNoAnswer.selector, 0, 0, 0, 0));
        feed.push(PRICE);
        _expectRefused(abi.encodeWithSelector(IPrediction.PredictionNoAnswer.selector, 1 << 64, 0, 0, 0));
        feed.push(PRICE);
        _deployMarket(_terms());
    }

    function test_RevertWhen_Constructor_FeedContradictsItself() external {
        uint80 id = 1 << 64 | 2;
        bytes memory data = abi.encodeWithSignature("latestRoundData()");
        bytes memory reason = abi.encodeWithSelector(IPrediction.PredictionFeedHidesRounds.selector, feed, id);
        vm.mockCall(address(feed), data, abi.encode(id, PRICE + 1, 0, START - 40, id));
        _expectRefused(reason);
        vm.mockCall(address(feed), data, abi.encode(id, PRICE, 0, START - 39, id));
        _expectRefused(reason);
        vm.mockCall(address(feed), data, abi.encode(id, PRICE, 0, START - 40, id));
        _deployMarket(_terms());
    }

    /// @dev PR-3: answers that others see first change no result, only when it becomes known.
    function test_HidingFeed_GivesTheSamePrice() external {
        feed = new HidingPriceFeed("BNB / USD", 8, keeper);
        feed.pushAt(PRICE, START - 60);
        feed.pushAt(PRICE, START - 40);
        market = _deployMarket(_terms());
        _startRounds();
        uint80 id = _answer(PRICE);
        vm.expectRevert(abi.encodeWithSelector(IPrediction.PredictionNoAnswer.selector, id - 1, 0, 0, 0));
        market.executeRound(id);
        vm.warp(block.timestamp + 30);
        feed.push(PRICE + 50);
        market.executeRound(id);
        vm.assertEq(uint256(market.rounds(1).lockPrice), uint256(PRICE), "the first answer");
    }

    function deploy() external {
        _deployMarket(_terms());
    }

    function _expectRefused(bytes memory reason) private {
        vm.expectRevert(reason);
        this.deploy();
    }

    function _assertTimes(uint256 epoch, uint256 lock, uint256 close) private view {
        vm.assertEq(market.rounds(epoch).lockTimestamp, lock, "lock");
        vm.assertEq(market.rounds(epoch).closeTimestamp, close, "close");
    }
}
