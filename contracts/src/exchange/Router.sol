// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IWrappedNative} from "../wrapped-native/IWrappedNative.sol";
import {IFactory} from "./IFactory.sol";
import {IPair} from "./IPair.sol";
import {IRouter} from "./IRouter.sol";
import {PairCalls} from "./PairCalls.sol";
import {PairMath} from "./PairMath.sol";

/// @title Router of the exchange
contract Router is IRouter {
    using PairCalls for address;
    using SafeERC20 for IERC20;

    /// @inheritdoc IRouter
    address public immutable factory;

    /// @inheritdoc IRouter
    address public immutable WETH;

    /// @dev Read from the factory, so that pairs compiled with other settings are found too.
    bytes32 private immutable INIT_CODE_PAIR_HASH;

    modifier ensure(uint256 deadline) {
        if (block.timestamp > deadline) revert RouterDeadlineExpired(deadline, block.timestamp);
        _;
    }

    /// @param factory_ factory whose pairs are used
    /// @param wrappedNative the chain's wrapped BNB
    constructor(address factory_, address wrappedNative) {
        factory = factory_;
        WETH = wrappedNative;
        INIT_CODE_PAIR_HASH = IFactory(factory_).INIT_CODE_PAIR_HASH();
    }

    receive() external payable {
        if (msg.sender != WETH) revert RouterUnexpectedNative(msg.sender);
    }

    /// @inheritdoc IRouter
    function addLiquidity(
        address tokenA,
        address tokenB,
        uint256 amountADesired,
        uint256 amountBDesired,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) external ensure(deadline) returns (uint256 amountA, uint256 amountB, uint256 liquidity) {
        address pair;
        (pair, amountA, amountB) =
            _amountsToAdd(tokenA, tokenB, amountADesired, amountBDesired, amountAMin, amountBMin);
        IERC20(tokenA).safeTransferFrom(msg.sender, pair, amountA);
        IERC20(tokenB).safeTransferFrom(msg.sender, pair, amountB);
        liquidity = IPair(pair).mint(to);
    }

    /// @inheritdoc IRouter
    function addLiquidityETH(
        address token,
        uint256 amountTokenDesired,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external payable ensure(deadline) returns (uint256 amountToken, uint256 amountETH, uint256 liquidity) {
        address pair;
        (pair, amountToken, amountETH) =
            _amountsToAdd(token, WETH, amountTokenDesired, msg.value, amountTokenMin, amountETHMin);
        IERC20(token).safeTransferFrom(msg.sender, pair, amountToken);
        _wrapTo(pair, amountETH);
        liquidity = IPair(pair).mint(to);
        _refund(amountETH);
    }

    /// @inheritdoc IRouter
    function removeLiquidityETH(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external returns (uint256 amountToken, uint256 amountETH) {
        return _removeLiquidityETH(token, liquidity, amountTokenMin, amountETHMin, to, deadline);
    }

    /// @inheritdoc IRouter
    function removeLiquidityWithPermit(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountA, uint256 amountB) {
        _permit(tokenA, tokenB, liquidity, deadline, approveMax, v, r, s);
        return removeLiquidity(tokenA, tokenB, liquidity, amountAMin, amountBMin, to, deadline);
    }

    /// @inheritdoc IRouter
    function removeLiquidityETHWithPermit(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountToken, uint256 amountETH) {
        _permit(token, WETH, liquidity, deadline, approveMax, v, r, s);
        return _removeLiquidityETH(token, liquidity, amountTokenMin, amountETHMin, to, deadline);
    }

    /// @inheritdoc IRouter
    function removeLiquidityETHSupportingFeeOnTransferTokens(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external returns (uint256 amountETH) {
        return _removeLiquidityETHMeasured(token, liquidity, amountTokenMin, amountETHMin, to, deadline);
    }

    /// @inheritdoc IRouter
    function removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountETH) {
        _permit(token, WETH, liquidity, deadline, approveMax, v, r, s);
        return _removeLiquidityETHMeasured(token, liquidity, amountTokenMin, amountETHMin, to, deadline);
    }

    /// @inheritdoc IRouter
    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) returns (uint256[] memory amounts) {
        address[] memory pairs;
        (amounts, pairs) = _quoteExactInput(amountIn, amountOutMin, path);
        IERC20(path[0]).safeTransferFrom(msg.sender, pairs[0], amountIn);
        _swap(amounts, pairs, path, to);
    }

    /// @inheritdoc IRouter
    function swapTokensForExactTokens(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) returns (uint256[] memory amounts) {
        address[] memory pairs;
        (amounts, pairs) = _quoteExactOutput(amountOut, amountInMax, path);
        IERC20(path[0]).safeTransferFrom(msg.sender, pairs[0], amounts[0]);
        _swap(amounts, pairs, path, to);
    }

    /// @inheritdoc IRouter
    function swapExactETHForTokens(uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        payable
        ensure(deadline)
        returns (uint256[] memory amounts)
    {
        address[] memory pairs;
        (amounts, pairs) = _quoteExactInput(msg.value, amountOutMin, path);
        _requireWrappedNative(path[0]);
        _wrapTo(pairs[0], msg.value);
        _swap(amounts, pairs, path, to);
    }

    /// @inheritdoc IRouter
    function swapTokensForExactETH(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) returns (uint256[] memory amounts) {
        address[] memory pairs;
        (amounts, pairs) = _quoteExactOutput(amountOut, amountInMax, path);
        _requireWrappedNative(path[path.length - 1]);
        IERC20(path[0]).safeTransferFrom(msg.sender, pairs[0], amounts[0]);
        _swap(amounts, pairs, path, address(this));
        _unwrapTo(to, amountOut);
    }

    /// @inheritdoc IRouter
    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) returns (uint256[] memory amounts) {
        address[] memory pairs;
        (amounts, pairs) = _quoteExactInput(amountIn, amountOutMin, path);
        _requireWrappedNative(path[path.length - 1]);
        IERC20(path[0]).safeTransferFrom(msg.sender, pairs[0], amountIn);
        _swap(amounts, pairs, path, address(this));
        _unwrapTo(to, amounts[amounts.length - 1]);
    }

    /// @inheritdoc IRouter
    function swapETHForExactTokens(uint256 amountOut, address[] calldata path, address to, uint256 deadline)
        external
        payable
        ensure(deadline)
        returns (uint256[] memory amounts)
    {
        address[] memory pairs;
        (amounts, pairs) = _quoteExactOutput(amountOut, msg.value, path);
        _requireWrappedNative(path[0]);
        _wrapTo(pairs[0], amounts[0]);
        _swap(amounts, pairs, path, to);
        _refund(amounts[0]);
    }

    /// @inheritdoc IRouter
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) {
        IERC20(path[0]).safeTransferFrom(msg.sender, _firstPair(path), amountIn);
        _swapMeasured(path, to, amountOutMin);
    }

    /// @inheritdoc IRouter
    function swapExactETHForTokensSupportingFeeOnTransferTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable ensure(deadline) {
        address pair = _firstPair(path);
        _requireWrappedNative(path[0]);
        _wrapTo(pair, msg.value);
        _swapMeasured(path, to, amountOutMin);
    }

    /// @inheritdoc IRouter
    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) {
        address pair = _firstPair(path);
        _requireWrappedNative(path[path.length - 1]);
        IERC20(path[0]).safeTransferFrom(msg.sender, pair, amountIn);
        _unwrapTo(to, _swapMeasured(path, address(this), amountOutMin));
    }

    /// @inheritdoc IRouter
    function getAmountsOut(uint256 amountIn, address[] calldata path)
        external
        view
        returns (uint256[] memory amounts)
    {
        (amounts,) = _amountsOut(amountIn, path);
    }

    /// @inheritdoc IRouter
    function getAmountsIn(uint256 amountOut, address[] calldata path)
        external
        view
        returns (uint256[] memory amounts)
    {
        (amounts,) = _amountsIn(amountOut, path);
    }

    /// @inheritdoc IRouter
    function removeLiquidity(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) public ensure(deadline) returns (uint256 amountA, uint256 amountB) {
        IPair pair = IPair(pairFor(tokenA, tokenB));
        if (address(pair).code.length == 0) _revertMissing(tokenA, tokenB);
        IERC20(address(pair)).safeTransferFrom(msg.sender, address(pair), liquidity);
        (amountA, amountB) = pair.burn(to);
        if (tokenA > tokenB) (amountA, amountB) = (amountB, amountA);
        if (amountA < amountAMin) revert RouterInsufficientAmountA(amountA, amountAMin);
        if (amountB < amountBMin) revert RouterInsufficientAmountB(amountB, amountBMin);
    }

    /// @inheritdoc IRouter
    function pairFor(address tokenA, address tokenB) public view returns (address pair) {
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        return PairCalls.computeAddress(factory, INIT_CODE_PAIR_HASH, token0, token1);
    }

    /// @inheritdoc IRouter
    function quote(uint256 amountA, uint256 reserveA, uint256 reserveB) public pure returns (uint256 amountB) {
        if (amountA == 0) revert RouterInsufficientInput();
        if (reserveA == 0 || reserveB == 0) revert RouterInsufficientLiquidity(reserveA, reserveB);
        return amountA * reserveB / reserveA;
    }

    /// @inheritdoc IRouter
    function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut)
        public
        pure
        returns (uint256 amountOut)
    {
        if (amountIn == 0) revert RouterInsufficientInput();
        if (reserveIn == 0 || reserveOut == 0) revert RouterInsufficientLiquidity(reserveIn, reserveOut);
        // Reserves fit in 112 bits, and so does any amount that can be swapped.
        if ((amountIn | reserveIn | reserveOut) <= type(uint112).max) {
            return PairMath.amountOutUnchecked(amountIn, reserveIn, reserveOut);
        }
        return PairMath.amountOut(amountIn, reserveIn, reserveOut);
    }

    /// @inheritdoc IRouter
    function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut)
        public
        pure
        returns (uint256 amountIn)
    {
        if (amountOut == 0) revert RouterZeroOutput();
        if (reserveIn == 0 || reserveOut <= amountOut) revert RouterInsufficientLiquidity(reserveIn, reserveOut);
        return PairMath.amountIn(amountOut, reserveIn, reserveOut);
    }

    function _amountsToAdd(
        address tokenA,
        address tokenB,
        uint256 amountADesired,
        uint256 amountBDesired,
        uint256 amountAMin,
        uint256 amountBMin
    ) private returns (address pair, uint256 amountA, uint256 amountB) {
        if (pairFor(tokenA, tokenB).code.length == 0) {
            IFactory(factory).createPair(tokenA, tokenB);
        }
        uint256 reserveA;
        uint256 reserveB;
        (pair, reserveA, reserveB) = _pairAndReserves(tokenA, tokenB);
        if (reserveA == 0 && reserveB == 0) return (pair, amountADesired, amountBDesired);

        uint256 amountBOptimal = quote(amountADesired, reserveA, reserveB);
        if (amountBOptimal <= amountBDesired) {
            if (amountBOptimal < amountBMin) revert RouterInsufficientAmountB(amountBOptimal, amountBMin);
            return (pair, amountADesired, amountBOptimal);
        }
        // At most the desired amount: `amountADesired` is worth more than `amountBDesired`.
        uint256 amountAOptimal = quote(amountBDesired, reserveB, reserveA);
        if (amountAOptimal < amountAMin) revert RouterInsufficientAmountA(amountAOptimal, amountAMin);
        return (pair, amountAOptimal, amountBDesired);
    }

    function _removeLiquidityETH(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) private returns (uint256 amountToken, uint256 amountETH) {
        (amountToken, amountETH) = removeLiquidity(
            token, WETH, liquidity, amountTokenMin, amountETHMin, address(this), deadline
        );
        IERC20(token).safeTransfer(to, amountToken);
        _unwrapTo(to, amountETH);
    }

    function _removeLiquidityETHMeasured(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) private returns (uint256 amountETH) {
        uint256 balanceBefore = IERC20(token).balanceOf(address(this));
        (, amountETH) =
            removeLiquidity(token, WETH, liquidity, amountTokenMin, amountETHMin, address(this), deadline);
        IERC20(token).safeTransfer(to, IERC20(token).balanceOf(address(this)) - balanceBefore);
        _unwrapTo(to, amountETH);
    }

    /// @dev Anyone can submit a pending permit first. It then fails here, with its allowance already set.
    function _permit(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) private {
        IPair pair = IPair(pairFor(tokenA, tokenB));
        if (address(pair).code.length == 0) _revertMissing(tokenA, tokenB);
        uint256 value = approveMax ? type(uint256).max : liquidity;
        try pair.permit(msg.sender, address(this), value, deadline, v, r, s) {}
        catch (bytes memory reason) {
            if (pair.allowance(msg.sender, address(this)) < liquidity) {
                assembly ("memory-safe") {
                    revert(add(reason, 0x20), mload(reason))
                }
            }
        }
    }

    function _quoteExactInput(uint256 amountIn, uint256 amountOutMin, address[] calldata path)
        private
        view
        returns (uint256[] memory amounts, address[] memory pairs)
    {
        (amounts, pairs) = _amountsOut(amountIn, path);
        uint256 amountOut = amounts[pairs.length];
        if (amountOut < amountOutMin) revert RouterInsufficientOutput(amountOut, amountOutMin);
    }

    function _quoteExactOutput(uint256 amountOut, uint256 amountInMax, address[] calldata path)
        private
        view
        returns (uint256[] memory amounts, address[] memory pairs)
    {
        (amounts, pairs) = _amountsIn(amountOut, path);
        if (amounts[0] > amountInMax) revert RouterExcessiveInput(amounts[0], amountInMax);
    }

    function _amountsOut(uint256 amount, address[] calldata path)
        private
        view
        returns (uint256[] memory amounts, address[] memory pairs)
    {
        uint256 hops = _hopsOf(path);
        amounts = new uint256[](path.length);
        pairs = new address[](hops);
        amounts[0] = amount;
        address tokenIn = path[0];
        for (uint256 i = 0; i < hops;) {
            uint256 hop = i;
            unchecked {
                ++i;
            }
            address tokenOut = path[i];
            (address pair, uint256 reserveIn, uint256 reserveOut) = _pairAndReserves(tokenIn, tokenOut);
            amount = getAmountOut(amount, reserveIn, reserveOut);
            (pairs[hop], amounts[i], tokenIn) = (pair, amount, tokenOut);
        }
    }

    function _amountsIn(uint256 amount, address[] calldata path)
        private
        view
        returns (uint256[] memory amounts, address[] memory pairs)
    {
        uint256 hops = _hopsOf(path);
        amounts = new uint256[](path.length);
        pairs = new address[](hops);
        amounts[hops] = amount;
        address tokenOut = path[hops];
        while (hops > 0) {
            unchecked {
                --hops;
            }
            address tokenIn = path[hops];
            (address pair, uint256 reserveIn, uint256 reserveOut) = _pairAndReserves(tokenIn, tokenOut);
            amount = getAmountIn(amount, reserveIn, reserveOut);
            amounts[hops] = amount;
            pairs[hops] = pair;
            tokenOut = tokenIn;
        }
    }

    /// @dev The first amount must already have been sent to the first pair.
    function _swap(uint256[] memory amounts, address[] memory pairs, address[] calldata path, address to) private {
        uint256 hops = pairs.length;
        address pair = pairs[0];
        address tokenIn = path[0];
        for (uint256 i = 0; i < hops;) {
            unchecked {
                ++i;
            }
            address tokenOut = path[i];
            address receiver = i < hops ? pairs[i] : to;
            pair.swap(tokenIn < tokenOut, amounts[i], receiver);
            pair = receiver;
            tokenIn = tokenOut;
        }
    }

    /// @dev Swaps, at each hop, the amount that arrived at its pair, and measures the amount `to` receives.
    function _swapMeasured(address[] calldata path, address to, uint256 amountOutMin)
        private
        returns (uint256 received)
    {
        IERC20 output = IERC20(path[path.length - 1]);
        uint256 balanceBefore = output.balanceOf(to);
        uint256 hops = path.length - 1;
        for (uint256 i = 0; i < hops; ++i) {
            (address tokenIn, address tokenOut) = (path[i], path[i + 1]);
            (address pair, uint256 reserveIn, uint256 reserveOut) = _pairAndReserves(tokenIn, tokenOut);
            uint256 amountIn = IERC20(tokenIn).balanceOf(pair) - reserveIn;
            address receiver = i + 1 < hops ? pairFor(tokenOut, path[i + 2]) : to;
            pair.swap(tokenIn < tokenOut, getAmountOut(amountIn, reserveIn, reserveOut), receiver);
        }
        received = output.balanceOf(to) - balanceBefore;
        if (received < amountOutMin) revert RouterInsufficientOutput(received, amountOutMin);
    }

    function _firstPair(address[] calldata path) private view returns (address pair) {
        _hopsOf(path);
        (pair,,) = _pairAndReserves(path[0], path[1]);
    }

    function _wrapTo(address pair, uint256 value) private {
        IWrappedNative(WETH).deposit{value: value}();
        IERC20(WETH).safeTransfer(pair, value);
    }

    function _unwrapTo(address to, uint256 value) private {
        IWrappedNative(WETH).withdraw(value);
        _sendNative(to, value);
    }

    function _refund(uint256 spent) private {
        if (msg.value > spent) _sendNative(msg.sender, msg.value - spent);
    }

    function _sendNative(address to, uint256 value) private {
        (bool isSent,) = to.call{value: value}("");
        if (!isSent) revert RouterNativeTransferFailed(to, value);
    }

    function _pairAndReserves(address tokenA, address tokenB)
        private
        view
        returns (address pair, uint256 reserveA, uint256 reserveB)
    {
        bool isThere;
        if (tokenA < tokenB) {
            pair = PairCalls.computeAddress(factory, INIT_CODE_PAIR_HASH, tokenA, tokenB);
            (isThere, reserveA, reserveB) = pair.tryGetReserves();
        } else {
            pair = PairCalls.computeAddress(factory, INIT_CODE_PAIR_HASH, tokenB, tokenA);
            (isThere, reserveB, reserveA) = pair.tryGetReserves();
        }
        if (!isThere) _revertMissing(tokenA, tokenB);
    }

    function _revertMissing(address tokenA, address tokenB) private pure {
        if (tokenA == tokenB) revert RouterIdenticalTokens(tokenA);
        if (tokenA == address(0) || tokenB == address(0)) revert RouterZeroToken();
        revert RouterPairMissing(tokenA, tokenB);
    }

    function _hopsOf(address[] calldata path) private pure returns (uint256) {
        if (path.length < 2) revert RouterPathTooShort(path.length);
        unchecked {
            return path.length - 1;
        }
    }

    function _requireWrappedNative(address token) private view {
        if (token != WETH) revert RouterPathWithoutWrappedNative(token);
    }
}
