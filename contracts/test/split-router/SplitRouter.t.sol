// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ISplitRouter} from "../../src/split-router/ISplitRouter.sol";
import {CallbackToken, ITransferListener} from "../../test-tokens/CallbackToken.sol";
import {FeeOnTransferToken} from "../../test-tokens/FeeOnTransferToken.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";
import {SplitRouterTest} from "./SplitRouterTest.sol";

/// @dev Inputs and outputs, SR-1 to SR-4
contract SplitRouterSwapTest is SplitRouterTest {
    function test_NamesItsRouter() external view {
        vm.assertEq(splitRouter.router(), address(router), "router");
        vm.assertEq(splitRouter.WETH(), address(wrapped), "wrapped BNB");
    }

    /// @dev SR-3 and SR-4: each route sells its share and pays its quote.
    function test_PaysWhatTheRoutesQuote(uint256 a, uint256 b, uint256 c, uint256 d) external {
        (a, b, c, d) = (_bound(a, 1e15, 1e24), _bound(b, 1e15, 1e24), _bound(c, 1e15, 1e24), _bound(d, 1e15, 1e24));
        ISplitRouter.Route[] memory routes = _fourRoutes(a, b, c, d);
        uint256 expected = _quote(routes);
        uint256 had = sold.balanceOf(address(this));
        uint256 amountOut = splitRouter.swapTokensForTokens(routes, expected, friend, block.timestamp);
        vm.assertEq(amountOut, expected, "SR-4: quote");
        vm.assertEq(bought.balanceOf(friend), expected, "received");
        vm.assertEq(had - sold.balanceOf(address(this)), a + b + c + d, "SR-3: taken");
        _assertEmpty();
    }

    function test_BnbGoesIn(uint256 a, uint256 b) external {
        (a, b) = (_bound(a, 1e15, 1e23), _bound(b, 1e15, 1e23));
        uint256 expected = _quote(_fromNative(a, b));
        uint256 had = address(this).balance;
        uint256 amountOut =
            splitRouter.swapNativeForTokens{value: a + b}(_fromNative(a, b), expected, friend, block.timestamp);
        vm.assertEq(amountOut, expected, "SR-4: quote");
        vm.assertEq(bought.balanceOf(friend), expected, "received");
        vm.assertEq(had - address(this).balance, a + b, "SR-3: taken");
        _assertEmpty();
    }

    function test_BnbComesOut(uint256 a, uint256 b) external {
        (a, b) = (_bound(a, 1e15, 1e24), _bound(b, 1e15, 1e24));
        uint256 expected = _quote(_toNative(a, b));
        uint256 amountOut = splitRouter.swapTokensForNative(_toNative(a, b), expected, friend, block.timestamp);
        vm.assertEq(amountOut, expected, "SR-4: quote");
        vm.assertEq(friend.balance, expected, "received");
        _assertEmpty();
    }

    function test_OneRouteIsEnough() external {
        ISplitRouter.Route[] memory routes = new ISplitRouter.Route[](1);
        routes[0] = _route(1e20, address(sold), address(bought));
        uint256 expected = _quote(routes);
        vm.assertEq(splitRouter.swapTokensForTokens(routes, 0, friend, FOREVER), expected, "quote");
    }

    /// @dev Routes over the same pair run in order: the later one pays less than it would alone.
    function test_RoutesMayShareAPair() external {
        ISplitRouter.Route[] memory routes = new ISplitRouter.Route[](2);
        routes[0] = _route(1e23, address(sold), address(bought));
        routes[1] = _route(1e23, address(sold), address(bought));
        uint256 first = router.getAmountsOut(1e23, routes[0].path)[1];
        uint256 second = router.getAmountOut(1e23, 3e24 + 1e23, 6e24 - first);
        uint256 amountOut = splitRouter.swapTokensForTokens(routes, 0, friend, FOREVER);
        vm.assertEq(amountOut, first + second, "one after the other");
        _assertEmpty();
    }

    function test_EmitsSplitSwapped() external {
        uint256 expected = _quote(_fourRoutes(4e20, 3e20, 2e20, 1e20));
        vm.expectEmit(address(splitRouter));
        emit ISplitRouter.SplitSwapped(address(this), address(sold), address(bought), friend, 1e21, expected, 4);
        splitRouter.swapTokensForTokens(_fourRoutes(4e20, 3e20, 2e20, 1e20), 0, friend, FOREVER);
        expected = _quote(_fromNative(1e18, 2e18));
        vm.expectEmit(address(splitRouter));
        emit ISplitRouter.SplitSwapped(address(this), address(0), address(bought), friend, 3e18, expected, 2);
        splitRouter.swapNativeForTokens{value: 3e18}(_fromNative(1e18, 2e18), 0, friend, FOREVER);
        expected = _quote(_toNative(1e18, 2e18));
        vm.expectEmit(address(splitRouter));
        emit ISplitRouter.SplitSwapped(address(this), address(sold), address(0), friend, 3e18, expected, 2);
        splitRouter.swapTokensForNative(_toNative(1e18, 2e18), 0, friend, FOREVER);
    }

    /// @dev SR-1: no one gains from donations.
    function test_WhatLiesThereStays() external {
        sold.transfer(address(splitRouter), 5e18);
        bought.transfer(address(splitRouter), 6e18);
        wrapped.transfer(address(splitRouter), 7e18);
        splitRouter.swapTokensForTokens(_fourRoutes(1e20, 1e20, 1e20, 1e20), 0, friend, FOREVER);
        uint256 expected = _quote(_toNative(1e18, 2e18));
        uint256 amountOut = splitRouter.swapTokensForNative(_toNative(1e18, 2e18), 0, friend, FOREVER);
        vm.assertEq(amountOut, expected, "SR-1: paid out");
        splitRouter.swapNativeForTokens{value: 3e18}(_fromNative(1e18, 2e18), 0, friend, FOREVER);
        vm.assertEq(sold.balanceOf(address(splitRouter)), 5e18, "SR-1: sold token");
        vm.assertEq(bought.balanceOf(address(splitRouter)), 6e18, "SR-1: bought token");
        vm.assertEq(wrapped.balanceOf(address(splitRouter)), 7e18, "SR-1: wrapped BNB");
        vm.assertEq(sold.allowance(address(splitRouter), address(router)), 0, "SR-1: allowance");
    }

    /// @dev SR-2: the recipient's previous balance doesn't count.
    function test_RevertWhen_OnlyOldBalanceReachesTheMinimum() external {
        bought.transfer(friend, 1e30);
        uint256 expected = _quote(_fourRoutes(1e20, 1e20, 1e20, 1e20));
        bytes4 below = ISplitRouter.SplitRouterInsufficientOutput.selector;
        vm.expectRevert(abi.encodeWithSelector(below, expected, expected + 1));
        splitRouter.swapTokensForTokens(_fourRoutes(1e20, 1e20, 1e20, 1e20), expected + 1, friend, FOREVER);
    }
}

/// @dev Tokens with a 10 % transfer fee, SR-1 to SR-3
contract SplitRouterFeeTokenTest is SplitRouterTest {
    function test_SellsWhatArrived(uint256 a, uint256 b, uint256 c, uint256 d) external {
        (a, b, c, d) = (_bound(a, 1e15, 1e23), _bound(b, 1e15, 1e23), _bound(c, 1e15, 1e23), _bound(d, 1e15, 1e23));
        uint256 had = sold.balanceOf(address(this));
        uint256 amountOut = splitRouter.swapTokensForTokens(_fourRoutes(a, b, c, d), 0, friend, FOREVER);
        vm.assertEq(bought.balanceOf(friend), amountOut, "SR-2: measured at the recipient");
        vm.assertEq(had - sold.balanceOf(address(this)), a + b + c + d, "SR-3: taken");
        _assertEmpty();
    }

    function test_EachRouteSellsItsShare() external {
        address direct = factory.getPair(address(sold), address(bought));
        uint256 before = sold.balanceOf(direct);
        splitRouter.swapTokensForTokens(_fourRoutes(4e20, 3e20, 2e20, 1e20), 0, friend, FOREVER);
        vm.assertEq(sold.balanceOf(direct) - before, 4e20 * 81 / 100, "SR-3: its share, less both fees");
    }

    /// @dev SR-2: at the boundary, of the amount received after the fee.
    function test_RevertWhen_LessThanTheMinimumArrives() external {
        uint256 state = vm.snapshotState();
        uint256 amountOut =
            splitRouter.swapNativeForTokens{value: 3e18}(_fromNative(1e18, 2e18), 0, friend, FOREVER);
        vm.revertToState(state);
        bytes4 below = ISplitRouter.SplitRouterInsufficientOutput.selector;
        vm.expectRevert(abi.encodeWithSelector(below, amountOut, amountOut + 1));
        splitRouter.swapNativeForTokens{value: 3e18}(_fromNative(1e18, 2e18), amountOut + 1, friend, FOREVER);
        splitRouter.swapNativeForTokens{value: 3e18}(_fromNative(1e18, 2e18), amountOut, friend, FOREVER);
        amountOut = splitRouter.swapTokensForNative(_toNative(1e18, 2e18), 0, friend, FOREVER);
        vm.assertEq(friend.balance, amountOut, "BNB");
        _assertEmpty();
    }

    function _makeToken(string memory name) internal override returns (TestToken) {
        return new FeeOnTransferToken(name, name, 18, 1e40, 1000);
    }
}

/// @dev A token that makes callbacks during its transfers, SR-6
contract SplitRouterCallbackTest is SplitRouterTest, ITransferListener {
    uint256 private _tries;

    function onTransfer(address, address, uint256) external {
        ++_tries;
        ISplitRouter.Route[] memory routes = _fourRoutes(1e18, 1e18, 1e18, 1e18);
        _assertLocked(abi.encodeCall(ISplitRouter.swapTokensForTokens, (routes, 0, friend, FOREVER)), 0);
        routes = _fromNative(1e18, 1e18);
        _assertLocked(abi.encodeCall(ISplitRouter.swapNativeForTokens, (routes, 0, friend, FOREVER)), 2e18);
        routes = _toNative(1e18, 1e18);
        _assertLocked(abi.encodeCall(ISplitRouter.swapTokensForNative, (routes, 0, friend, FOREVER)), 0);
    }

    function test_RevertWhen_EnteredAgain() external {
        CallbackToken(address(sold)).setListener(address(splitRouter), this);
        CallbackToken(address(bought)).setListener(friend, this);
        splitRouter.swapTokensForTokens(_fourRoutes(1e20, 1e20, 1e20, 1e20), 0, friend, FOREVER);
        vm.assertEq(_tries, 9, "in, to four pairs, out of four");
        splitRouter.swapTokensForNative(_toNative(1e18, 1e18), 0, friend, FOREVER);
        vm.assertEq(_tries, 12, "in, to two pairs");
        splitRouter.swapNativeForTokens{value: 2e18}(_fromNative(1e18, 1e18), 0, friend, FOREVER);
        vm.assertEq(_tries, 14, "out of two");
        _assertEmpty();
    }

    function _makeToken(string memory name) internal override returns (TestToken) {
        return new CallbackToken(name, name, 18, 1e40);
    }

    function _assertLocked(bytes memory callData, uint256 value) private {
        (bool isDone, bytes memory answer) = address(splitRouter).call{value: value}(callData);
        vm.assertFalse(isDone, "SR-6: entered again");
        bytes4 locked = ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector;
        vm.assertEq(answer, abi.encodeWithSelector(locked), "reason");
    }
}
