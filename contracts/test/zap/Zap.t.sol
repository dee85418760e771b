// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IPair} from "../../src/exchange/IPair.sol";
import {IZap} from "../../src/zap/IZap.sol";
import {CallbackToken, ITransferListener} from "../../test-tokens/CallbackToken.sol";
import {FeeOnTransferToken} from "../../test-tokens/FeeOnTransferToken.sol";
import {NoReturnToken} from "../../test-tokens/NoReturnToken.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";
import {ZapTest} from "./ZapTest.sol";

/// @dev Inputs and outputs, ZA-1 to ZA-4
contract ZapInTest is ZapTest {
    function test_OneOfThePairsTokensIsStaked(uint256 amount) external {
        amount = _bound(amount, 1e9, 1e24);
        _fund(token, amount);
        uint256 liquidity = _zap(1, _path(address(token)), amount);
        vm.assertEq(_stakeOf(1, user), liquidity, "stake");
        vm.assertGt(liquidity, 0, "liquidity");
        _assertZapEmpty();
    }

    function test_EmitsZapped() external {
        _fund(token, 1e18);
        uint256 state = vm.snapshotState();
        uint256 liquidity = _zap(1, _path(address(token)), 1e18);
        vm.revertToState(state);
        vm.expectEmit(address(zap));
        emit IZap.Zapped(user, address(token), address(nativePair), 1, 1e18, liquidity);
        _zap(1, _path(address(token)), 1e18);
    }

    /// @dev ZA-2: swaps just enough to leave no remainder, whatever the sizes.
    function test_NothingIsLeftOver(uint256 amount, uint256 reserveIn, uint256 reserveOut) external {
        TestToken a = new TestToken("A", "A", 18, 1e40);
        TestToken b = new TestToken("B", "B", 9, 1e40);
        reserveIn = _bound(reserveIn, 1e12, 1e30);
        reserveOut = _bound(reserveOut, 1e12, 1e30);
        IPair pair = _makePair(a, b, reserveIn, reserveOut);
        farm.add(1, address(pair), 0, 0);
        amount = _bound(amount, reserveIn / 1e4, reserveIn * 100);
        _fund(a, amount);
        _zap(3, _path(address(a)), amount);
        (uint256 reserveAfter, uint256 reserveOutAfter) = _reserves(pair, address(a));
        // A unit of the coarser token is worth several of the other; rounding accounts for two of them.
        uint256 unitA = reserveAfter / reserveOutAfter + 1;
        uint256 unitB = reserveOutAfter / reserveAfter + 1;
        vm.assertLe(a.balanceOf(user), 3 * unitA + amount / 1e11, "left of what went in");
        vm.assertLe(b.balanceOf(user), 3 * unitB + reserveOutAfter / 1e11, "left of the other");
        _assertZapEmpty();
    }

    function test_ZapsAnyTokenWithARoute() external {
        _fund(other, 1e18);
        uint256 liquidity = _zap(1, _path(address(other), address(token)), 1e18);
        vm.assertEq(_stakeOf(1, user), liquidity, "over one pair");
        _fund(other, 1e18);
        uint256 more = _zap(1, _path(address(other), address(token), address(wrapped)), 1e18);
        vm.assertEq(_stakeOf(1, user), liquidity + more, "over the pair itself");
        _assertZapEmpty();
    }

    function test_BnbGoesIn(uint256 amount) external {
        amount = _bound(amount, 1e9, 1e22);
        vm.deal(user, amount);
        vm.prank(user);
        uint256 liquidity =
            zap.zapInNative{value: amount}(1, _path(address(wrapped)), 1, address(0), block.timestamp);
        vm.assertEq(_stakeOf(1, user), liquidity, "stake");
        vm.assertEq(wrapped.balanceOf(user), 0, "what is left comes as BNB");
        _assertZapEmpty();
    }

    function test_ZapsBnbOverARoute() external {
        vm.deal(user, 1e18);
        uint256 state = vm.snapshotState();
        uint256 liquidity = _zapNative(1e18);
        vm.assertEq(_stakeOf(2, user), liquidity - liquidity * 400 / 10_000, "less the farm's fee");
        _assertZapEmpty();
        vm.revertToState(state);
        vm.expectEmit(address(zap));
        emit IZap.Zapped(user, address(0), address(tokenPair), 2, 1e18, liquidity);
        _zapNative(1e18);
    }

    /// @dev ZA-3
    function test_TheReferrerIsRecorded() external {
        address friend = _actor("friend");
        _fund(token, 1e18);
        vm.prank(user);
        zap.zapIn(1, _path(address(token)), 1e18, 0, friend, block.timestamp);
        vm.assertEq(registry.getReferrer(user), friend, "referrer of the user");
        vm.assertEq(registry.getReferrer(address(zap)), address(0), "not of the zap");
    }

    /// @dev ZA-3: the account keeps earlier rewards.
    function test_RewardsStayWithTheAccount() external {
        _fund(token, 2e18);
        _zap(1, _path(address(token)), 1e18);
        vm.warp(block.timestamp + 1 days);
        uint256 pending = farm.pendingIbull(1, user);
        vm.assertGt(pending, 0, "pending");
        _zap(1, _path(address(token)), 1e18);
        vm.assertGe(farm.pendingIbull(1, user) + ibull.balanceOf(user) + 1, pending, "still earned");
        vm.assertEq(ibull.balanceOf(address(zap)), 0, "paid to the zap");
        vm.assertEq(farm.pendingIbull(1, address(zap)), 0, "earned by the zap");
    }

    /// @dev ZA-1: no one gains from donations to the zap.
    function test_WhatLiesInTheZapStays() external {
        token.transfer(address(zap), 5e18);
        wrapped.transfer(address(zap), 7e18);
        nativePair.transfer(address(zap), 9);
        _fund(token, 1e18);
        _zap(1, _path(address(token)), 1e18);
        vm.deal(user, 1e18);
        vm.prank(user);
        zap.zapInNative{value: 1e18}(1, _path(address(wrapped)), 1, address(0), block.timestamp);
        vm.assertEq(token.balanceOf(address(zap)), 5e18, "token");
        vm.assertEq(wrapped.balanceOf(address(zap)), 7e18, "wrapped BNB");
        vm.assertEq(nativePair.balanceOf(address(zap)), 9, "liquidity");
        vm.assertEq(nativePair.allowance(address(zap), address(farm)), 0, "allowance");
    }

    function test_ATokenThatAnswersNothingGoesIn() external {
        NoReturnToken silent = new NoReturnToken("S", "S", 6, 1e18);
        IPair pair = IPair(factory.createPair(address(silent), address(other)));
        silent.transfer(address(pair), 1e12);
        other.transfer(address(pair), 1e24);
        pair.mint(address(this));
        farm.add(1, address(pair), 0, 0);
        silent.transfer(user, 1e9);
        vm.prank(user);
        silent.approve(address(zap), 1e9);
        uint256 liquidity = _zap(3, _path(address(silent)), 1e9);
        vm.assertEq(_stakeOf(3, user), liquidity, "stake");
    }

    function _zapNative(uint256 amount) private returns (uint256 liquidity) {
        address[] memory path = _path(address(wrapped), address(token));
        vm.prank(user);
        return zap.zapInNative{value: amount}(2, path, 1, address(0), block.timestamp);
    }

    function _assertZapEmpty() private view {
        vm.assertEq(token.balanceOf(address(zap)), 0, "token in the zap");
        vm.assertEq(other.balanceOf(address(zap)), 0, "other in the zap");
        vm.assertEq(wrapped.balanceOf(address(zap)), 0, "wrapped BNB in the zap");
        vm.assertEq(address(zap).balance, 0, "BNB in the zap");
        vm.assertEq(nativePair.balanceOf(address(zap)), 0, "liquidity in the zap");
    }
}

/// @dev A fee-on-transfer token.
contract ZapFeeTokenTest is ZapTest {
    function test_CountsWhatArrives() external {
        token.transfer(user, 1e18);
        uint256 has = token.balanceOf(user);
        vm.prank(user);
        token.approve(address(zap), has);
        vm.prank(user);
        uint256 liquidity = zap.zapIn(1, _path(address(token)), has, 1, address(0), block.timestamp);
        vm.assertEq(_stakeOf(1, user), liquidity, "stake");
        vm.assertEq(token.balanceOf(address(zap)), 0, "token in the zap");
        vm.assertEq(wrapped.balanceOf(address(zap)), 0, "wrapped BNB in the zap");
        vm.assertGt(token.balanceOf(user), 0, "what is over comes back");
    }

    function _makeToken() internal override returns (TestToken) {
        return new FeeOnTransferToken("Fee", "FEE", 18, 1e30, 1000);
    }
}

/// @dev A token that makes callbacks during its transfers.
contract ZapCallbackTokenTest is ZapTest, ITransferListener {
    uint256 private _tries;

    function onTransfer(address, address, uint256) external {
        ++_tries;
        _assertLocked(
            abi.encodeCall(IZap.zapIn, (1, _path(address(token)), 1e18, 0, address(0), block.timestamp)), 0
        );
        _assertLocked(
            abi.encodeCall(IZap.zapInNative, (1, _path(address(wrapped)), 0, address(0), block.timestamp)), 1e18
        );
    }

    function test_RevertWhen_EnteredAgain() external {
        _fund(token, 1e18);
        CallbackToken(address(token)).setListener(address(zap), this);
        _zap(1, _path(address(token)), 1e18);
        vm.assertGe(_tries, 3, "in, to be exchanged, to be added");
    }

    function _makeToken() internal override returns (TestToken) {
        return new CallbackToken("Callback", "CALL", 18, 1e30);
    }

    function _assertLocked(bytes memory callData, uint256 value) private {
        (bool isDone, bytes memory answer) = address(zap).call{value: value}(callData);
        vm.assertFalse(isDone, "entered again");
        bytes4 locked = ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector;
        vm.assertEq(answer, abi.encodeWithSelector(locked), "reason");
    }
}
