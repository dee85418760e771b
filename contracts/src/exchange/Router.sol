// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IWrappedNative} from "../wrapped-native/IWrappedNative.sol";
import {IFactory} from "./IFactory.sol";
import {IPair} from "./IPair.sol";
import {IRouter} from "./IRouter.sol";

/// @title Router of the exchange
contract Router is IRouter {
    using SafeERC20 for IERC20;

    uint256 private constant _FEE_BPS = 25;
    uint256 private constant _BPS = 10_000;

    /// @inheritdoc IRouter
    address public immutable factory;

    /// @inheritdoc IRouter
    address public immutable WETH;

    /// @dev Read from the factory, so that a pair compiled in another way can't be missed.
    bytes32 private immutable _initCodePairHash;

    modifier ensure(uint256 deadline) {
        if (block.timestamp > deadline) revert RouterDeadlineExpired(deadline, block.timestamp);
        _;
    }

    /// @param factory_ whose pairs are used
    /// @param wrappedNative the chain's wrapped BNB
    constructor(address factory_, address wrappedNative) {
        factory = factory_;
        WETH = wrappedNative;
        _initCodePairHash = IFactory(factory_).INIT_CODE_PAIR_HASH();
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
        (pair, amountA, amountB) = _amountsToAdd(tokenA, tokenB, amountADesired, amountBDesired, amountAMin, amountBMin);
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
        _requirePath(path);
        IERC20(path[0]).safeTransferFrom(msg.sender, pairFor(path[0], path[1]), amountIn);
        _swapMeasured(path, to, amountOutMin);
    }

    /// @inheritdoc IRouter
    function swapExactETHForTokensSupportingFeeOnTransferTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable ensure(deadline) {
        _requirePath(path);
        _requireWrappedNative(path[0]);
        _wrapTo(pairFor(path[0], path[1]), msg.value);
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
        _requirePath(path);
        _requireWrappedNative(path[path.length - 1]);
        IERC20(path[0]).safeTransferFrom(msg.sender, pairFor(path[0], path[1]), amountIn);
        _unwrapTo(to, _swapMeasured(path, address(this), amountOutMin));
    }

    /// @inheritdoc IRouter
    function getAmountsOut(uint256 amountIn, address[] calldata path) external view returns (uint256[] memory amounts) {
        (amounts,) = _amountsOut(amountIn, path);
    }

    /// @inheritdoc IRouter
    function getAmountsIn(uint256 amountOut, address[] calldata path) external view returns (uint256[] memory amounts) {
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
        if (address(pair).code.length == 0) revert RouterPairMissing(tokenA, tokenB);
        IERC20(address(pair)).safeTransferFrom(msg.sender, address(pair), liquidity);
        (amountA, amountB) = pair.burn(to);
        if (tokenA > tokenB) (amountA, amountB) = (amountB, amountA);
        if (amountA < amountAMin) revert RouterInsufficientAmountA(amountA, amountAMin);
        if (amountB < amountBMin) revert RouterInsufficientAmountB(amountB, amountBMin);
    }

    /// @inheritdoc IRouter
    function pairFor(address tokenA, address tokenB) public view returns (address pair) {
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        bytes32 salt = keccak256(abi.encodePacked(token0, token1));
        return address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", factory, salt, _initCodePairHash)))));
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
        uint256 amountInLessFee = amountIn * (_BPS - _FEE_BPS);
        return amountInLessFee * reserveOut / (reserveIn * _BPS + amountInLessFee);
    }

    /// @inheritdoc IRouter
    function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut)
        public
        pure
        returns (uint256 amountIn)
    {
        if (amountOut == 0) revert RouterNothingAsked();
        if (reserveIn == 0 || reserveOut <= amountOut) revert RouterInsufficientLiquidity(reserveIn, reserveOut);
        return reserveIn * amountOut * _BPS / ((reserveOut - amountOut) * (_BPS - _FEE_BPS)) + 1;
    }

    function _amountsToAdd(
        address tokenA,
        address tokenB,
        uint256 amountADesired,
        uint256 amountBDesired,
        uint256 amountAMin,
        uint256 amountBMin
    ) private returns (address pair, uint256 amountA, uint256 amountB) {
        pair = pairFor(tokenA, tokenB);
        if (pair.code.length == 0) IFactory(factory).createPair(tokenA, tokenB);
        (uint256 reserveA, uint256 reserveB) = _reserves(pair, tokenA, tokenB);
        if (reserveA == 0 && reserveB == 0) return (pair, amountADesired, amountBDesired);

        uint256 amountBOptimal = quote(amountADesired, reserveA, reserveB);
        if (amountBOptimal <= amountBDesired) {
            if (amountBOptimal < amountBMin) revert RouterInsufficientAmountB(amountBOptimal, amountBMin);
            return (pair, amountADesired, amountBOptimal);
        }
        // Not more than desired: what `amountADesired` is worth exceeds `amountBDesired`.
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
        (, amountETH) = removeLiquidity(token, WETH, liquidity, amountTokenMin, amountETHMin, address(this), deadline);
        IERC20(token).safeTransfer(to, IERC20(token).balanceOf(address(this)) - balanceBefore);
        _unwrapTo(to, amountETH);
    }

    /// @dev Anybody can submit a permit that is in the pool of pending transactions. It then fails here, and its
    /// allowance is there.
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
        if (address(pair).code.length == 0) revert RouterPairMissing(tokenA, tokenB);
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

    function _amountsOut(uint256 amountIn, address[] calldata path)
        private
        view
        returns (uint256[] memory amounts, address[] memory pairs)
    {
        _requirePath(path);
        uint256 hops = path.length - 1;
        amounts = new uint256[](hops + 1);
        pairs = new address[](hops);
        amounts[0] = amountIn;
        for (uint256 i = 0; i < hops; ++i) {
            pairs[i] = pairFor(path[i], path[i + 1]);
            (uint256 reserveIn, uint256 reserveOut) = _reserves(pairs[i], path[i], path[i + 1]);
            amounts[i + 1] = getAmountOut(amounts[i], reserveIn, reserveOut);
        }
    }

    function _amountsIn(uint256 amountOut, address[] calldata path)
        private
        view
        returns (uint256[] memory amounts, address[] memory pairs)
    {
        _requirePath(path);
        uint256 hops = path.length - 1;
        amounts = new uint256[](hops + 1);
        pairs = new address[](hops);
        amounts[hops] = amountOut;
        for (uint256 i = hops; i > 0; --i) {
            pairs[i - 1] = pairFor(path[i - 1], path[i]);
            (uint256 reserveIn, uint256 reserveOut) = _reserves(pairs[i - 1], path[i - 1], path[i]);
            amounts[i - 1] = getAmountIn(amounts[i], reserveIn, reserveOut);
        }
    }

    /// @dev The first amount must have been sent to the first pair.
    function _swap(uint256[] memory amounts, address[] memory pairs, address[] calldata path, address to) private {
        uint256 hops = pairs.length;
        for (uint256 i = 0; i < hops; ++i) {
            address receiver = i + 1 < hops ? pairs[i + 1] : to;
            _swapThrough(pairs[i], path[i] < path[i + 1], amounts[i + 1], receiver);
        }
    }

    /// @dev Trades at each hop what arrived at its pair, and measures what `to` received.
    function _swapMeasured(address[] calldata path, address to, uint256 amountOutMin)
        private
        returns (uint256 received)
    {
        IERC20 output = IERC20(path[path.length - 1]);
        uint256 balanceBefore = output.balanceOf(to);
        uint256 hops = path.length - 1;
        address pair = pairFor(path[0], path[1]);
        for (uint256 i = 0; i < hops; ++i) {
            address receiver = i + 1 < hops ? pairFor(path[i + 1], path[i + 2]) : to;
            (uint256 reserveIn, uint256 reserveOut) = _reserves(pair, path[i], path[i + 1]);
            uint256 amountIn = IERC20(path[i]).balanceOf(pair) - reserveIn;
            _swapThrough(pair, path[i] < path[i + 1], getAmountOut(amountIn, reserveIn, reserveOut), receiver);
            pair = receiver;
        }
        received = output.balanceOf(to) - balanceBefore;
        if (received < amountOutMin) revert RouterInsufficientOutput(received, amountOutMin);
    }

    function _swapThrough(address pair, bool isZeroForOne, uint256 amountOut, address to) private {
        (uint256 amount0Out, uint256 amount1Out) = isZeroForOne ? (uint256(0), amountOut) : (amountOut, uint256(0));
        IPair(pair).swap(amount0Out, amount1Out, to, "");
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

    function _reserves(address pair, address tokenA, address tokenB)
        private
        view
        returns (uint256 reserveA, uint256 reserveB)
    {
        if (pair.code.length == 0) {
            if (tokenA == tokenB) revert RouterIdenticalTokens(tokenA);
            if (tokenA == address(0) || tokenB == address(0)) revert RouterZeroToken();
            revert RouterPairMissing(tokenA, tokenB);
        }
        (uint256 reserve0, uint256 reserve1,) = IPair(pair).getReserves();
        return tokenA < tokenB ? (reserve0, reserve1) : (reserve1, reserve0);
    }

    function _requirePath(address[] calldata path) private pure {
        if (path.length < 2) revert RouterPathTooShort(path.length);
    }

    function _requireWrappedNative(address token) private view {
        if (token != WETH) revert RouterPathWithoutWrappedNative(token);
    }
}
