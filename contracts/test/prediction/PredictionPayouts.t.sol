// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IPrediction} from "../../src/prediction/IPrediction.sol";
import {Bettor} from "./Bettor.sol";
import {PredictionTest} from "./PredictionTest.sol";

/// @dev PR-9: payouts triggered by others.
contract PredictionPayoutsTest is PredictionTest {
    uint256 private constant PAYOUT_FEE = 0.001 ether;

    function setUp() public override {
        super.setUp();
        _startRounds();
        _betBull(alice, 1, 1 ether);
        _betBull(carol, 1, 1 ether);
        _betBear(bob, 1, 2 ether);
    }

    function test_Allow() external {
        vm.expectEmit(address(market));
        emit IPrediction.AutomaticPayoutAllowed(alice, PAYOUT_FEE);
        _allow(alice, PAYOUT_FEE);
        (bool isAllowed, uint256 fee) = market.automaticPayoutOf(alice);
        vm.assertTrue(isAllowed, "allowed");
        vm.assertEq(fee, PAYOUT_FEE, "fee");
        vm.expectEmit(address(market));
        emit IPrediction.AutomaticPayoutRevoked(alice);
        vm.prank(alice);
        market.revokeAutomaticPayout();
        (isAllowed, fee) = market.automaticPayoutOf(alice);
        vm.assertFalse(isAllowed, "revoked");
        vm.assertEq(fee, 0, "no fee");
    }

    function test_RevertWhen_Allow_FeeTooHigh() external {
        uint256 fee = uint256(type(uint96).max) + 1;
        vm.expectRevert(abi.encodeWithSelector(IPrediction.PredictionInvalidPayoutFee.selector, fee));
        market.allowAutomaticPayout(fee);
    }

    function test_ClaimFor_PaysThoseWhoAllowIt() external {
        _allow(alice, PAYOUT_FEE);
        _allow(bob, PAYOUT_FEE);
        _settle();
        uint256[3] memory before = _balances();
        vm.expectEmit(address(market));
        emit IPrediction.Claim(alice, 1, 1.94 ether);
        vm.expectEmit(address(market));
        emit IPrediction.AutomaticPayout(alice, 1, keeper, PAYOUT_FEE);
        vm.assertEq(_claimForAll(), PAYOUT_FEE, "fees");
        uint256[3] memory afterwards = _balances();
        vm.assertEq(afterwards[0] - before[0], 1.94 ether - PAYOUT_FEE, "alice");
        vm.assertEq(afterwards[1], before[1], "bob lost");
        vm.assertEq(afterwards[2], before[2], "carol did not allow it");
        vm.assertEq(keeper.balance, PAYOUT_FEE, "the caller");
        vm.assertEq(_claimForAll(), 0, "only once");
        _assertNothing(alice, 1);
        vm.assertEq(_claim(carol, 1), 1.94 ether, "carol herself, without a fee");
    }

    function test_ClaimFor_PaysRefunds() external {
        _allow(alice, 0);
        _allow(bob, PAYOUT_FEE);
        (, uint256 deadline,) = market.nextBoundary();
        vm.warp(deadline);
        vm.assertEq(_claimForAll(), 0, "not yet");
        vm.warp(deadline + 1);
        uint256[3] memory before = _balances();
        vm.assertEq(_claimForAll(), PAYOUT_FEE, "bob's fee");
        uint256[3] memory afterwards = _balances();
        vm.assertEq(afterwards[0] - before[0], 1 ether, "alice, without a fee");
        vm.assertEq(afterwards[1] - before[1], 2 ether - PAYOUT_FEE, "bob");
    }

    function test_ClaimFor_SmallPayouts_AreLeft() external {
        _allow(alice, 0.194 ether + 1);
        _allow(carol, 0.194 ether);
        _settle();
        vm.assertEq(_claimForAll(), 0.194 ether, "a tenth is the most");
        vm.assertFalse(market.ledger(1, alice).claimed, "less than ten times the fee");
    }

    function test_ClaimFor_RevokedConsent_PaysNothing() external {
        _allow(alice, PAYOUT_FEE);
        _settle();
        vm.prank(alice);
        market.revokeAutomaticPayout();
        vm.assertEq(_claimForAll(), 0, "revoked");
        vm.assertTrue(market.claimable(1, alice), "still hers");
    }

    /// @dev Accounts that reject payment, burn gas or return long data block only themselves, and are still owed the
    /// full amount.
    function test_ClaimFor_BadReceivers_BlockNoOthers() external {
        Bettor.Manner[3] memory manners =
            [Bettor.Manner.Refuse, Bettor.Manner.BurnGas, Bettor.Manner.AnswerAtLength];
        _allow(alice, PAYOUT_FEE);
        _settle();
        bytes memory code = address(new Bettor()).code;
        for (uint256 i = 0; i < manners.length; ++i) {
            uint256 state = vm.snapshotState();
            vm.etch(carol, code);
            Bettor(payable(carol)).behave(market, manners[i]);
            _allow(carol, PAYOUT_FEE);
            address[] memory accounts = new address[](2);
            (accounts[0], accounts[1]) = (carol, alice);
            uint256 gas = gasleft();
            vm.prank(keeper);
            uint256 fees = market.claimFor(1, accounts);
            vm.assertLt(gas - gasleft(), 250_000, "gas");
            bool isPaid = manners[i] == Bettor.Manner.AnswerAtLength;
            vm.assertEq(fees, isPaid ? 2 * PAYOUT_FEE : PAYOUT_FEE, "fees of those who were paid");
            vm.assertEq(market.ledger(1, carol).claimed, isPaid, "carol");
            vm.assertTrue(market.ledger(1, alice).claimed, "alice");
            vm.revertToState(state);
        }
    }

    function test_RevertWhen_ClaimFor_CallerRefusesTheFees() external {
        _allow(alice, PAYOUT_FEE);
        _settle();
        Bettor caller = new Bettor();
        caller.behave(market, Bettor.Manner.Refuse);
        vm.expectRevert(abi.encodeWithSelector(IPrediction.PredictionTransferFailed.selector, caller, PAYOUT_FEE));
        vm.prank(address(caller));
        market.claimFor(1, _list(alice));
        vm.assertTrue(market.claimable(1, alice), "nothing happened");
    }

    function test_ClaimFor_WhilePaying_IsRefused() external {
        Bettor bettor = new Bettor();
        vm.etch(alice, address(bettor).code);
        bettor = Bettor(payable(alice));
        _allow(alice, PAYOUT_FEE);
        _settle();
        // Storing the wallet's return data would take more gas than a payout has.
        vm.prank(alice);
        bettor.behave(market, Bettor.Manner.ClaimForAgain);
        vm.prank(keeper);
        market.claimFor(1, _list(alice));
        vm.assertLe(alice.balance, 1e24 - 1 ether + 1.94 ether, "once");
        bettor.behave(market, Bettor.Manner.Accept);
        uint256 fees = _claimForAll();
        vm.assertEq(alice.balance, 1e24 - 1 ether + 1.94 ether - PAYOUT_FEE, "once");
        vm.assertLe(fees, PAYOUT_FEE, "one fee");
    }

    function _allow(address account, uint256 fee) private {
        vm.prank(account);
        market.allowAutomaticPayout(fee);
    }

    function _settle() private {
        _execute(PRICE);
        _execute(PRICE + 1);
    }

    function _claimForAll() private returns (uint256 fees) {
        address[] memory accounts = new address[](4);
        (accounts[0], accounts[1], accounts[2], accounts[3]) = (alice, bob, carol, keeper);
        vm.prank(keeper);
        return market.claimFor(1, accounts);
    }

    function _balances() private view returns (uint256[3] memory) {
        return [alice.balance, bob.balance, carol.balance];
    }
}
