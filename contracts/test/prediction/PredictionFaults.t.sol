// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IPrediction} from "../../src/prediction/IPrediction.sol";
import {Bettor} from "./Bettor.sol";
import {PredictionTest} from "./PredictionTest.sol";

/// @dev Known bugs of similar contracts, each tried on ours.
contract PredictionFaultsTest is PredictionTest {
    function setUp() public override {
        super.setUp();
        _startRounds();
    }

    /// @dev PancakePredictionV2 compared a price's age the wrong way round: a month-old one was accepted.
    function test_Fault_StalePriceWasAccepted() external {
        _betBull(alice, 1, 1 ether);
        (uint256 boundary, uint256 deadline,) = market.nextBoundary();
        vm.warp(boundary + 1);
        uint80 month = feed.pushAt(PRICE, block.timestamp - 30 days);
        vm.expectRevert(
            abi.encodeWithSelector(
                IPrediction.PredictionNotFirstAnswer.selector,
                month,
                boundary,
                START - 40,
                block.timestamp - 30 days
            )
        );
        market.executeRound(month);
        vm.warp(deadline + 1);
        _assertRefund(alice, 1);
    }

    /// @dev There bets without winners were locked forever, less the fee.
    function test_Fault_OneSidedRoundWasStuck() external {
        _betBull(alice, 1, 1 ether);
        _execute(PRICE);
        _betBear(bob, 2, 2 ether);
        _execute(PRICE - 1);
        _assertRefunded(1);
        _assertRefund(alice, 1);
        _execute(PRICE + 1);
        _assertRefunded(2);
        _assertRefund(bob, 2);
        vm.assertEq(address(market).balance, 0, "nothing left");
    }

    /// @dev Nor does being alone on the winning side cost the fee.
    function test_Fault_OneSidedRoundCostTheFee() external {
        _betBull(alice, 1, 1 ether);
        _execute(PRICE);
        _execute(PRICE + 1);
        _assertRefunded(1);
        _assertRefund(alice, 1);
    }

    /// @dev There equal prices gave everything to the treasury.
    function test_Fault_TieWentToTheHouse() external {
        _betBull(alice, 1, 1 ether);
        _betBear(bob, 1, 3 ether);
        _execute(PRICE);
        _execute(PRICE);
        _assertRefunded(1);
        _assertRefund(alice, 1);
        _assertRefund(bob, 1);
    }

    /// @dev One answer may be the price of both boundaries, if a market allows delays that long.
    function test_Fault_SameAnswerTwiceHalted() external {
        IPrediction.MarketTerms memory terms = _terms();
        (terms.intervalSeconds, terms.oracleUpdateAllowance) = (60, 600);
        market = _deployMarket(terms);
        _startRounds();
        _betBull(alice, 1, 1 ether);
        _betBear(bob, 1, 1 ether);
        (uint256 boundary,,) = market.nextBoundary();
        vm.warp(boundary + 90);
        uint80 id = feed.push(PRICE);
        market.executeRound(id);
        market.executeRound(id);
        _assertRefunded(1);
        _assertRefund(alice, 1);
    }

    /// @dev There contracts, and accounts with code since EIP-7702, could not bet.
    function test_Fault_AccountsWithCodeWereRefused() external {
        vm.etch(carol, address(new Bettor()).code);
        _betBull(carol, 1, 1 ether);
        _betBear(bob, 1, 1 ether);
        _execute(PRICE);
        _execute(PRICE + 1);
        vm.assertEq(_claim(carol, 1), 1.94 ether, "paid");
    }

    /// @dev There a missing operator locked the bets; here anyone executes, or the round is refunded.
    function test_Fault_SilentOperatorKeptTheBets() external {
        _betBull(alice, 1, 1 ether);
        _execute(PRICE);
        _betBear(bob, 2, 1 ether);
        vm.warp(block.timestamp + 365 days);
        _assertRefund(alice, 1);
        _assertRefund(bob, 2);
        vm.prank(carol);
        market.genesisStartRound();
        vm.assertEq(market.currentEpoch(), 3, "and continues");
    }

    function _assertRefunded(uint256 epoch) private view {
        IPrediction.Round memory round = market.rounds(epoch);
        vm.assertTrue(round.oracleCalled, "closed");
        vm.assertEq(round.rewardBaseCalAmount, round.totalAmount, "base");
        vm.assertEq(round.rewardAmount, round.totalAmount, "all of it");
        vm.assertEq(market.treasuryAmount(), 0, "no fee");
    }
}
