// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IPair} from "../../src/exchange/IPair.sol";
import {IFarmMaster} from "../../src/farms/IFarmMaster.sol";
import {IZap} from "../../src/zap/IZap.sol";
import {CallbackToken, ITransferListener} from "../../twins/CallbackToken.sol";
import {FeeOnTransferToken} from "../../twins/FeeOnTransferToken.sol";
import {NoReturnToken} from "../../twins/NoReturnToken.sol";
import {TwinToken} from "../../twins/TwinToken.sol";
import {ZapTest} from "./ZapTest.sol";

/// @dev Looks like a pair, and the exchange knows nothing of it.
contract ForeignPair is TwinToken {
    address public token0;
    address public token1;

    constructor(address token0_, address token1_) TwinToken("Foreign", "F", 18, 1e30) {
        (token0, token1) = (token0_, token1_);
    }
}

/// @dev Takes no BNB.
contract Stubborn {
    function zapNative(IZap zap, uint256 pid, address[] calldata path) external payable {
        zap.zapInNative{value: msg.value}(pid, path, 0, address(0), type(uint256).max);
    }
}

/// @dev What goes in and comes out, ZA-1 to ZA-4
contract ZapInTest is ZapTest {
    function test_OneOfThePairsTokensIsStaked(uint256 amount) external {
        amount = _bound(amount, 1e9, 1e24);
        _fund(token, amount);
        uint256 liquidity = _zap(1, _path(address(token)), amount);
        vm.assertEq(_stakeOf(1, user), liquidity, "stake");
        vm.assertGt(liquidity, 0, "liquidity");
        _assertZapEmpty();
    }

    function test_TellsWhatItDid() external {
        _fund(token, 1e18);
        uint256 state = vm.snapshotState();
        uint256 liquidity = _zap(1, _path(address(token)), 1e18);
        vm.revertToState(state);
        vm.expectEmit(address(zap));
        emit IZap.Zapped(user, address(token), address(nativePair), 1, 1e18, liquidity);
        _zap(1, _path(address(token)), 1e18);
    }

    /// @dev ZA-2: as much is exchanged as leaves nothing over, whatever the sizes.
    function test_NothingIsLeftOver(uint256 amount, uint256 reserveIn, uint256 reserveOut) external {
        TwinToken a = new TwinToken("A", "A", 18, 1e40);
        TwinToken b = new TwinToken("B", "B", 9, 1e40);
        reserveIn = _bound(reserveIn, 1e12, 1e30);
        reserveOut = _bound(reserveOut, 1e12, 1e30);
        IPair pair = _makePair(a, b, reserveIn, reserveOut);
        farm.add(1, address(pair), 0, 0);
        amount = _bound(amount, reserveIn / 1e4, reserveIn * 100);
        _fund(a, amount);
        _zap(3, _path(address(a)), amount);
        (uint256 reserveAfter, uint256 reserveOutAfter) = _reserves(pair, address(a));
        // A unit of the coarser token is worth so many of the other, and two of them are the rounding.
        uint256 unitA = reserveAfter / reserveOutAfter + 1;
        uint256 unitB = reserveOutAfter / reserveAfter + 1;
        vm.assertLe(a.balanceOf(user), 3 * unitA + amount / 1e11, "left of what went in");
        vm.assertLe(b.balanceOf(user), 3 * unitB + reserveOutAfter / 1e11, "left of the other");
        _assertZapEmpty();
    }

    function test_AnyTokenWithAWayGoesIn() external {
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

    function test_BnbGoesOnItsWay() external {
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

    /// @dev ZA-3: what was earned before stays with the account.
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

    /// @dev ZA-1: what lies in the zap is nobody's gain.
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

/// @dev What it refuses, ZA-5
contract ZapRefusalTest is ZapTest {
    function test_RevertWhen_DeadlineExpired() external {
        uint256 late = block.timestamp - 1;
        bytes memory reason = abi.encodeWithSelector(IZap.ZapDeadlineExpired.selector, late, block.timestamp);
        vm.expectRevert(reason);
        zap.zapIn(1, _path(address(token)), 1e18, 0, address(0), late);
        vm.expectRevert(reason);
        zap.zapInNative{value: 1}(1, _path(address(wrapped)), 0, address(0), late);
    }

    function test_RevertWhen_NothingGoesIn() external {
        bytes memory reason = abi.encodeWithSelector(IZap.ZapNothingIn.selector);
        vm.expectRevert(reason);
        _zap(1, _path(address(token)), 0);
        vm.expectRevert(reason);
        zap.zapInNative(1, _path(address(wrapped)), 0, address(0), block.timestamp);
    }

    function test_RevertWhen_ThePathIsEmpty() external {
        bytes memory reason = abi.encodeWithSelector(IZap.ZapEmptyPath.selector);
        vm.expectRevert(reason);
        _zap(1, new address[](0), 1e18);
        vm.expectRevert(reason);
        zap.zapInNative{value: 1}(1, new address[](0), 0, address(0), block.timestamp);
    }

    function test_RevertWhen_TheFarmIsOfNoPair() external {
        ForeignPair foreign = new ForeignPair(nativePair.token0(), nativePair.token1());
        farm.add(1, address(foreign), 0, 0);
        _fund(token, 2e18);
        vm.expectRevert(abi.encodeWithSelector(IZap.ZapNotAPair.selector, 0, address(ibull)));
        _zap(0, _path(address(token)), 1e18);
        vm.expectRevert(abi.encodeWithSelector(IZap.ZapNotAPair.selector, 3, address(foreign)));
        _zap(3, _path(address(token)), 1e18);
    }

    function test_RevertWhen_TheFarmIsUnknown() external {
        _fund(token, 1e18);
        vm.expectRevert(abi.encodeWithSelector(IFarmMaster.FarmMasterUnknownFarm.selector, 9));
        _zap(9, _path(address(token)), 1e18);
    }

    function test_RevertWhen_ThePathOfBnbBeginsElsewhere() external {
        vm.expectRevert(abi.encodeWithSelector(IZap.ZapNotWrappedNative.selector, address(token)));
        zap.zapInNative{value: 1}(1, _path(address(token)), 0, address(0), block.timestamp);
    }

    function test_RevertWhen_ThePathEndsOutside() external {
        _fund(other, 1e18);
        vm.expectRevert(
            abi.encodeWithSelector(IZap.ZapPathEndsOutside.selector, address(other), address(nativePair))
        );
        _zap(1, _path(address(other)), 1e18);
    }

    function test_RevertWhen_AHopHasNoLiquidity() external {
        _fund(other, 2e18);
        bytes memory reason =
            abi.encodeWithSelector(IZap.ZapNoLiquidity.selector, address(other), address(wrapped));
        vm.expectRevert(reason);
        _zap(1, _path(address(other), address(wrapped)), 1e18);
        factory.createPair(address(other), address(wrapped));
        vm.expectRevert(reason);
        _zap(1, _path(address(other), address(wrapped)), 1e18);
    }

    function test_RevertWhen_TheFarmsPairIsEmpty() external {
        address empty = factory.createPair(address(other), address(wrapped));
        farm.add(1, empty, 0, 0);
        _fund(other, 1e18);
        vm.expectRevert(abi.encodeWithSelector(IZap.ZapNoLiquidity.selector, address(other), address(wrapped)));
        _zap(3, _path(address(other)), 1e18);
    }

    function test_RevertWhen_TheAmountIsTooSmall() external {
        _fund(token, 300);
        vm.expectRevert(abi.encodeWithSelector(IZap.ZapAmountTooSmall.selector, address(token), 0));
        _zap(1, _path(address(token)), 1);
        vm.expectRevert(abi.encodeWithSelector(IZap.ZapAmountTooSmall.selector, address(token), 50));
        _zap(1, _path(address(token)), 100);
    }

    /// @dev ZA-4: at the boundary.
    function test_RevertWhen_TheLiquidityIsLessThanAskedFor() external {
        _fund(token, 1e18);
        uint256 state = vm.snapshotState();
        uint256 liquidity = _zap(1, _path(address(token)), 1e18);
        vm.revertToState(state);
        vm.expectRevert(abi.encodeWithSelector(IZap.ZapInsufficientLiquidity.selector, liquidity, liquidity + 1));
        vm.prank(user);
        zap.zapIn(1, _path(address(token)), 1e18, liquidity + 1, address(0), block.timestamp);
        vm.prank(user);
        zap.zapIn(1, _path(address(token)), 1e18, liquidity, address(0), block.timestamp);
        vm.assertEq(_stakeOf(1, user), liquidity, "stake");
    }

    function test_RevertWhen_BnbIsSentWithoutAsking() external {
        (bool isDone, bytes memory answer) = address(zap).call{value: 1}("");
        vm.assertFalse(isDone, "kept");
        vm.assertEq(answer, abi.encodeWithSelector(IZap.ZapUnexpectedNative.selector, address(this)), "reason");
    }

    function test_RevertWhen_TheRestIsRefused() external {
        Stubborn stubborn = new Stubborn();
        bytes memory call = abi.encodeCall(Stubborn.zapNative, (zap, 1, _path(address(wrapped))));
        // Most amounts leave a few units over; of these one is the rest that is refused.
        for (uint256 amount = 1e18; amount < 1e18 + 50; ++amount) {
            (bool isDone, bytes memory answer) = address(stubborn).call{value: amount}(call);
            if (isDone) continue;
            vm.assertEq(bytes32(bytes4(answer)), bytes32(IZap.ZapNativeTransferFailed.selector), "reason");
            return;
        }
        vm.assertTrue(false, "no amount left anything over");
    }

    /// @dev ZA-5: what the farm refuses happens not at all.
    function test_RevertWhen_TheFarmIsPaused() external {
        _fund(token, 1e18);
        farm.setPaused(1, true);
        vm.expectRevert(abi.encodeWithSelector(IFarmMaster.FarmMasterFarmPaused.selector, 1));
        _zap(1, _path(address(token)), 1e18);
        vm.assertEq(token.balanceOf(user), 1e18, "nothing was taken");
    }

    function test_RevertWhen_TheFarmDoesNotKnowTheZap() external {
        farm.setDepositor(address(zap), false);
        _fund(token, 1e18);
        vm.expectRevert(abi.encodeWithSelector(IFarmMaster.FarmMasterNotDepositor.selector, address(zap)));
        _zap(1, _path(address(token)), 1e18);
    }

    function test_RevertWhen_MoreThanAnyPairHolds() external {
        TwinToken(address(token)).mint(address(this), 2 ** 200);
        _fund(token, 2 ** 200);
        _expectPanic(0x11);
        _zap(1, _path(address(token)), 2 ** 200);
    }
}

/// @dev A token with a fee on transfers.
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

    function _makeToken() internal override returns (TwinToken) {
        return new FeeOnTransferToken("Fee", "FEE", 18, 1e30, 1000);
    }
}

/// @dev A token that calls out in the middle of its transfers.
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

    function _makeToken() internal override returns (TwinToken) {
        return new CallbackToken("Callback", "CALL", 18, 1e30);
    }

    function _assertLocked(bytes memory callData, uint256 value) private {
        (bool isDone, bytes memory answer) = address(zap).call{value: value}(callData);
        vm.assertFalse(isDone, "entered again");
        bytes4 locked = ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector;
        vm.assertEq(answer, abi.encodeWithSelector(locked), "reason");
    }
}
