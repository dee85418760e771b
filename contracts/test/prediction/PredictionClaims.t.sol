// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IPrediction} from "../../src/prediction/IPrediction.sol";
import {Bettor} from "./Bettor.sol";
import {PredictionTest} from "./PredictionTest.sol";

contract PredictionClaimsTest is PredictionTest {
    function setUp() public override {
        super.setUp();
        _startRounds();
    }

    /// @custom:proves prediction.29
    function test_HigherPrice_PaysBulls() external {
        _betAll();
        _settle(PRICE + 1);
        IPrediction.Round memory round = market.rounds(1);
        vm.assertTrue(round.oracleCalled, "closed");
        vm.assertEq(round.rewardBaseCalAmount, 4 ether, "bulls");
        vm.assertEq(round.rewardAmount, 9.7 ether, "less 3 %");
        vm.assertEq(market.treasuryAmount(), 0.3 ether, "fee");
        vm.assertTrue(market.claimable(1, alice) && !market.refundable(1, alice), "won");
        vm.expectEmit(address(market));
        emit IPrediction.Claim(alice, 1, 7.275 ether);
        vm.assertEq(_claim(alice, 1), 7.275 ether, "three quarters");
        vm.assertTrue(market.ledger(1, alice).claimed, "claimed");
        vm.assertEq(_claim(carol, 1), 2.425 ether, "a quarter");
        _assertNothing(alice, 1);
        _assertNothing(bob, 1);
    }

    function test_LowerPrice_PaysBears() external {
        _betAll();
        _settle(PRICE - 1);
        vm.assertEq(market.rounds(1).rewardBaseCalAmount, 6 ether, "bears");
        vm.assertEq(_claim(bob, 1), 9.7 ether, "all but the fee");
        _assertNothing(alice, 1);
        _assertNothing(carol, 1);
    }

    function test_RevertWhen_Claim_NotSettled() external {
        _betAll();
        _assertNothing(alice, 1);
        _execute(PRICE);
        _assertNothing(alice, 1);
        (uint256 boundary,,) = market.nextBoundary();
        vm.warp(boundary + BUFFER);
        _assertNothing(alice, 1);
        vm.warp(boundary + BUFFER + 1);
        _assertRefund(alice, 1);
        _assertRefund(bob, 1);
    }

    function test_RevertWhen_Claim_NotOneOfThem() external {
        _betAll();
        _settle(PRICE + 1);
        uint256[] memory epochs = new uint256[](2);
        (epochs[0], epochs[1]) = (1, 2);
        vm.expectRevert(abi.encodeWithSelector(IPrediction.PredictionNothingToClaim.selector, 2, alice));
        vm.prank(alice);
        market.claim(epochs);
        epochs[1] = 1;
        vm.expectRevert(abi.encodeWithSelector(IPrediction.PredictionNothingToClaim.selector, 1, alice));
        vm.prank(alice);
        market.claim(epochs);
        _assertNothing(keeper, 1);
    }

    /// @dev A won round and an unexecuted one, in one transaction.
    function test_Claim_WinsAndRefundsTogether() external {
        _betAll();
        _execute(PRICE);
        _betBear(alice, 2, 1 ether);
        _execute(PRICE + 1);
        (, uint256 deadline,) = market.nextBoundary();
        vm.warp(deadline + 1);
        uint256[] memory epochs = new uint256[](2);
        (epochs[0], epochs[1]) = (2, 1);
        uint256 before = alice.balance;
        vm.prank(alice);
        market.claim(epochs);
        vm.assertEq(alice.balance - before, 8.275 ether, "both");
    }

    function test_Claim_OfNoRounds_PaysNothing() external {
        uint256 before = alice.balance;
        vm.prank(alice);
        market.claim(new uint256[](0));
        vm.assertEq(alice.balance, before, "nothing");
    }

    function test_RevertWhen_Claim_ReceiverRefuses() external {
        Bettor bettor = _betOfContract(Bettor.Manner.Refuse);
        _settle(PRICE + 1);
        vm.expectRevert(abi.encodeWithSelector(IPrediction.PredictionTransferFailed.selector, bettor, 1.94 ether));
        vm.prank(address(bettor));
        market.claim(_list(1));
        bettor.behave(market, Bettor.Manner.Accept);
        vm.assertEq(_claim(address(bettor), 1), 1.94 ether, "it blocked only itself");
    }

    function test_Claim_WhileClaiming_IsRefused() external {
        bytes memory locked = abi.encodeWithSignature("ReentrancyGuardReentrantCall()");
        Bettor bettor = _betOfContract(Bettor.Manner.ClaimAgain);
        _settle(PRICE + 1);
        vm.assertEq(_claim(address(bettor), 1), 1.94 ether, "once");
        vm.assertEq(bettor.answer(), locked, "refused");
    }

    function test_ClaimFor_WhileClaiming_IsRefused() external {
        bytes memory locked = abi.encodeWithSignature("ReentrancyGuardReentrantCall()");
        Bettor bettor = _betOfContract(Bettor.Manner.ClaimForAgain);
        vm.prank(address(bettor));
        market.allowAutomaticPayout(0.01 ether);
        _settle(PRICE + 1);
        vm.assertEq(_claim(address(bettor), 1), 1.94 ether, "once");
        vm.assertEq(bettor.answer(), locked, "refused");
    }

    /// @dev PR-4 and PR-8: winners share all bets, less the fee, pro rata; rounding leaves less than a wei each.
    function testFuzz_Payouts(uint256[3] calldata amounts, uint256 fee, bool isUp) external {
        vm.prank(owner);
        market.setTreasuryFee(_bound(fee, 0, 1000));
        fee = _bound(fee, 0, 1000);
        _execute(PRICE);
        uint256[3] memory bets;
        for (uint256 i = 0; i < 3; ++i) {
            bets[i] = _bound(amounts[i], MIN_BET, 1e24);
        }
        _betBull(alice, 2, bets[0]);
        _betBear(bob, 2, bets[1]);
        _betBull(carol, 2, bets[2]);
        _execute(PRICE);
        _execute(isUp ? PRICE + 1 : PRICE - 1);
        uint256 total = bets[0] + bets[1] + bets[2];
        uint256 reward = total - total * fee / 10_000;
        vm.assertEq(market.treasuryAmount(), total - reward, "fee");
        uint256 paid = 0;
        if (isUp) {
            (uint256 first, uint256 third) = (_claim(alice, 2), _claim(carol, 2));
            vm.assertEq(first, bets[0] * reward / (bets[0] + bets[2]), "alice");
            vm.assertEq(third, bets[2] * reward / (bets[0] + bets[2]), "carol");
            paid = first + third;
        } else {
            paid = _claim(bob, 2);
        }
        vm.assertLe(paid, reward, "not more");
        vm.assertLe(reward - paid, 1, "nor less");
    }

    function _betAll() private {
        _betBull(alice, 1, 3 ether);
        _betBull(carol, 1, 1 ether);
        _betBear(bob, 1, 6 ether);
    }

    /// @dev A bull's bet and an equal bet against it.
    function _betOfContract(Bettor.Manner manner) private returns (Bettor bettor) {
        bettor = new Bettor();
        bettor.behave(market, manner);
        vm.deal(address(bettor), 1 ether);
        _betBull(address(bettor), 1, 1 ether);
        _betBear(bob, 1, 1 ether);
    }

    function _settle(int256 price) private {
        _execute(PRICE);
        _execute(price);
    }
}
