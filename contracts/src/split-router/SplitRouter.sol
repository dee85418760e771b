// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IRouter} from "../exchange/IRouter.sol";
import {IWrappedNative} from "../wrapped-native/IWrappedNative.sol";
import {ISplitRouter} from "./ISplitRouter.sol";

/// @title Split router
/// @dev Measures what it receives and never uses its own balances, so no caller can claim tokens left here.
contract SplitRouter is ISplitRouter, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    uint256 private constant MAX_ROUTES = 4;

    /// @inheritdoc ISplitRouter
    address public immutable router;

    /// @inheritdoc ISplitRouter
    address public immutable WETH;

    modifier ensure(uint256 deadline) {
        if (block.timestamp > deadline) revert SplitRouterDeadlineExpired(deadline, block.timestamp);
        _;
    }

    /// @param router_ V2 router that executes each route, and whose wrapped BNB is used
    constructor(address router_) {
        router = router_;
        WETH = IRouter(router_).WETH();
    }

    receive() external payable {
        if (msg.sender != WETH) revert SplitRouterUnexpectedNative(msg.sender);
    }

    /// @inheritdoc ISplitRouter
    function swapTokensForTokens(Route[] calldata routes, uint256 amountOutMin, address to, uint256 deadline)
        external
        nonReentrant
        ensure(deadline)
        returns (uint256 amountOut)
    {
        (address tokenIn, address tokenOut, uint256 amountIn) = _check(routes, to);
        uint256 received = _pull(tokenIn, amountIn);
        amountOut = _swap(routes, tokenIn, tokenOut, amountIn, received, to);
        _requireOutput(amountOut, amountOutMin);
        emit SplitSwapped(msg.sender, tokenIn, tokenOut, to, amountIn, amountOut, routes.length);
    }

    /// @inheritdoc ISplitRouter
    function swapNativeForTokens(Route[] calldata routes, uint256 amountOutMin, address to, uint256 deadline)
        external
        payable
        nonReentrant
        ensure(deadline)
        returns (uint256 amountOut)
    {
        (address tokenIn, address tokenOut, uint256 amountIn) = _check(routes, to);
        _requireWrappedNative(tokenIn);
        if (msg.value != amountIn) revert SplitRouterWrongValue(msg.value, amountIn);
        IWrappedNative(WETH).deposit{value: amountIn}();
        amountOut = _swap(routes, tokenIn, tokenOut, amountIn, amountIn, to);
        _requireOutput(amountOut, amountOutMin);
        emit SplitSwapped(msg.sender, address(0), tokenOut, to, amountIn, amountOut, routes.length);
    }

    /// @inheritdoc ISplitRouter
    function swapTokensForNative(Route[] calldata routes, uint256 amountOutMin, address to, uint256 deadline)
        external
        nonReentrant
        ensure(deadline)
        returns (uint256 amountOut)
    {
        (address tokenIn, address tokenOut, uint256 amountIn) = _check(routes, to);
        _requireWrappedNative(tokenOut);
        uint256 received = _pull(tokenIn, amountIn);
        amountOut = _swap(routes, tokenIn, tokenOut, amountIn, received, address(this));
        _requireOutput(amountOut, amountOutMin);
        emit SplitSwapped(msg.sender, tokenIn, address(0), to, amountIn, amountOut, routes.length);
        IWrappedNative(WETH).withdraw(amountOut);
        (bool isSent,) = to.call{value: amountOut}("");
        if (!isSent) revert SplitRouterNativeTransferFailed(to, amountOut);
    }

    /// @dev Pulls `amountIn` from the caller. Returns the amount received.
    function _pull(address token, uint256 amountIn) private returns (uint256 received) {
        uint256 balanceBefore = IERC20(token).balanceOf(address(this));
        IERC20(token).safeTransferFrom(msg.sender, address(this), amountIn);
        received = IERC20(token).balanceOf(address(this)) - balanceBefore;
    }

    /// @dev Sells all of `received`: each route its share, the last one the remainder. Returns the amount received by
    /// `receiver`. The router pulls exactly these amounts, so its allowance ends at zero.
    function _swap(
        Route[] calldata routes,
        address tokenIn,
        address tokenOut,
        uint256 amountIn,
        uint256 received,
        address receiver
    ) private returns (uint256 amountOut) {
        IERC20(tokenIn).forceApprove(router, received);
        uint256 balanceBefore = IERC20(tokenOut).balanceOf(receiver);
        uint256 left = received;
        uint256 last = routes.length - 1;
        for (uint256 i = 0; i <= last; ++i) {
            uint256 part = i == last ? left : _partOf(received, routes[i].amountIn, amountIn);
            left -= part;
            IRouter(router)
                .swapExactTokensForTokensSupportingFeeOnTransferTokens(
                    part, 0, routes[i].path, receiver, block.timestamp
                );
        }
        amountOut = IERC20(tokenOut).balanceOf(receiver) - balanceBefore;
    }

    function _check(Route[] calldata routes, address to)
        private
        view
        returns (address tokenIn, address tokenOut, uint256 amountIn)
    {
        if (routes.length == 0 || routes.length > MAX_ROUTES) revert SplitRouterRouteCount(routes.length);
        if (to == address(0) || to == address(this)) revert SplitRouterInvalidRecipient(to);
        for (uint256 i = 0; i < routes.length; ++i) {
            Route calldata route = routes[i];
            uint256 tokens = route.path.length;
            if (tokens < 2) revert SplitRouterPathTooShort(i, tokens);
            (address first, address end) = (route.path[0], route.path[tokens - 1]);
            if (i == 0) (tokenIn, tokenOut) = (first, end);
            if (first != tokenIn || end != tokenOut || first == end) revert SplitRouterOtherEnds(i, first, end);
            if (route.amountIn == 0) revert SplitRouterZeroInput(i);
            amountIn += route.amountIn;
        }
    }

    function _requireWrappedNative(address token) private view {
        if (token != WETH) revert SplitRouterNotWrappedNative(token);
    }

    function _requireOutput(uint256 amountOut, uint256 amountOutMin) private pure {
        if (amountOut < amountOutMin) revert SplitRouterInsufficientOutput(amountOut, amountOutMin);
    }

    /// @dev Returns `part` if all of `amountIn` arrived, else its pro rata share of `received`, rounded down.
    function _partOf(uint256 received, uint256 part, uint256 amountIn) private pure returns (uint256) {
        return received == amountIn ? part : received * part / amountIn;
    }
}
