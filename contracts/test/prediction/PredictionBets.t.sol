// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IPrediction} from "../../src/prediction/IPrediction.sol";
import {PredictionTest} from "./PredictionTest.sol";

contract PredictionBetsTest is PredictionTest {
    function setUp() public override {
        super.setUp();
        _startRounds();
    }

    /// @custom:proves prediction.29
    function test_Bet() external {
        vm.expectEmit(address(market));
        emit IPrediction.BetBull(alice, 1, 3 ether);
        _betBull(alice, 1, 3 ether);
        vm.expectEmit(address(market));
        emit IPrediction.BetBear(bob, 1, 1 ether);
        _betBear(bob, 1, 1 ether);
        IPrediction.Round memory round = market.rounds(1);
        vm.assertEq(round.totalAmount, 4 ether, "total");
        vm.assertEq(round.bullAmount, 3 ether, "bull");
        vm.assertEq(round.bearAmount, 1 ether, "bear");
        vm.assertEq(address(market).balance, 4 ether, "held");
        _assertBet(alice, IPrediction.Position.Bull, 3 ether);
        _assertBet(bob, IPrediction.Position.Bear, 1 ether);
        _assertBet(carol, IPrediction.Position.Bull, 0);
    }

    function test_RevertWhen_Bet_AlreadyBet() external {
        _betBull(alice, 1, 1 ether);
        _betBear(bob, 1, 1 ether);
        bytes memory reason = abi.encodeWithSelector(IPrediction.PredictionAlreadyBet.selector, 1, alice);
        vm.expectRevert(reason);
        _betBull(alice, 1, 1 ether);
        vm.expectRevert(reason);
        _betBear(alice, 1, 1 ether);
        vm.expectRevert(abi.encodeWithSelector(IPrediction.PredictionAlreadyBet.selector, 1, bob));
        _betBear(bob, 1, 1 ether);
    }

    function test_RevertWhen_Bet_BelowTheMinimum() external {
        vm.assertEq(market.minBetAmount(), 10_000_000_000_000, "minimum");
        bytes memory reason =
            abi.encodeWithSelector(IPrediction.PredictionBetTooSmall.selector, MIN_BET - 1, MIN_BET);
        vm.expectRevert(reason);
        _betBull(alice, 1, MIN_BET - 1);
        vm.expectRevert(reason);
        _betBear(alice, 1, MIN_BET - 1);
        _betBear(alice, 1, MIN_BET);
    }

    function test_RevertWhen_Bet_OutOfTime() external {
        uint256 start = block.timestamp - 1;
        vm.warp(start);
        _expectNotBettable(1);
        vm.warp(start + INTERVAL);
        _expectNotBettable(1);
        vm.warp(start + INTERVAL + 1);
        _expectNotBettable(1);
        vm.warp(start + 1);
        _betBull(alice, 1, 1 ether);
        vm.warp(start + INTERVAL - 1);
        _betBear(bob, 1, 1 ether);
    }

    function test_RevertWhen_Bet_InAnotherRound() external {
        _execute(PRICE);
        _expectNotBettable(0);
        _expectNotBettable(1);
        _expectNotBettable(3);
        _betBull(alice, 2, 1 ether);
    }

    function test_RevertWhen_Bet_BeforeTheFirstRound() external {
        market = _deployMarket(_terms());
        _expectNotBettable(0);
        _expectNotBettable(1);
    }

    function test_RevertWhen_Bet_AfterALateLock() external {
        uint80 id = _answer(PRICE);
        vm.warp(block.timestamp + INTERVAL);
        market.executeRound(id);
        vm.assertEq(market.currentEpoch(), 1, "no next round");
        _expectNotBettable(1);
        _expectNotBettable(2);
    }

    function test_RevertWhen_Bet_Paused() external {
        vm.prank(guardian);
        market.pause();
        vm.expectRevert(abi.encodeWithSelector(IPrediction.PredictionPaused.selector));
        _betBull(alice, 1, 1 ether);
        vm.expectRevert(abi.encodeWithSelector(IPrediction.PredictionPaused.selector));
        _betBear(alice, 1, 1 ether);
    }

    function test_RevertWhen_Bet_MoreThanAWordHolds() external {
        uint256 most = type(uint96).max;
        vm.deal(alice, most + 1);
        vm.expectRevert(abi.encodeWithSignature("SafeCastOverflowedUintDowncast(uint8,uint256)", 96, most + 1));
        _betBull(alice, 1, most + 1);
        _betBull(alice, 1, most);
        _expectPanic(0x11);
        _betBull(bob, 1, MIN_BET);
    }

    function testFuzz_BetsAreKeptApart(uint96 first, uint96 second, bool isBull) external {
        first = uint96(_bound(first, MIN_BET, 1e27));
        second = uint96(_bound(second, MIN_BET, 1e27));
        vm.deal(alice, first);
        vm.deal(bob, second);
        isBull ? _betBull(alice, 1, first) : _betBear(alice, 1, first);
        isBull ? _betBear(bob, 1, second) : _betBull(bob, 1, second);
        IPrediction.Round memory round = market.rounds(1);
        vm.assertEq(round.bullAmount, isBull ? first : second, "bull");
        vm.assertEq(round.bearAmount, isBull ? second : first, "bear");
        vm.assertEq(market.ledger(1, alice).amount, first, "first");
        vm.assertEq(market.ledger(1, bob).amount, second, "second");
    }

    function _expectNotBettable(uint256 epoch) private {
        bytes memory reason =
            abi.encodeWithSelector(IPrediction.PredictionNotBettable.selector, epoch, block.timestamp);
        vm.expectRevert(reason);
        _betBull(carol, epoch, 1 ether);
        vm.expectRevert(reason);
        _betBear(carol, epoch, 1 ether);
    }

    function _assertBet(address account, IPrediction.Position position, uint256 amount) private view {
        IPrediction.BetInfo memory bet = market.ledger(1, account);
        vm.assertEq(uint256(bet.position), uint256(position), "position");
        vm.assertEq(bet.amount, amount, "amount");
        vm.assertFalse(bet.claimed, "claimed");
    }
}
