// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IFactory} from "../exchange/IFactory.sol";
import {IPair} from "../exchange/IPair.sol";
import {IRouter} from "../exchange/IRouter.sol";
import {PairMath} from "../exchange/PairMath.sol";
import {ITokenProbe} from "./ITokenProbe.sol";

/// @title Token probe
/// @notice Buys a small amount of a token through the router, transfers a part, sells the rest, and returns the taxes
/// measured at each step, with what each did to the pool. See {ITokenProbe}.
/// @dev Each call into the token has its own gas limit, and its result is cut to one word: a token that reverts,
/// burns gas or returns long data spoils only its own result.
contract TokenProbe {
    uint256 private constant BPS = 10_000;
    uint256 private constant SWAP_GAS = 4_000_000;
    uint256 private constant TRANSFER_GAS = 1_500_000;
    uint256 private constant READ_GAS = 500_000;
    /// @dev Fraction of the pool's depth to buy: enough to measure, too little to move the price.
    uint256 private constant SMALL_PART = 10_000;
    /// @dev For tokens with few units a larger fraction is bought, up to this, so that a basis point is measurable.
    uint256 private constant LARGEST_PART = 100;
    address private constant FRESH = address(uint160(uint256(keccak256("ibull.token-probe.fresh"))));
    address private constant DEAD = address(0xdead);

    /// @dev Deepest pool of the token, against `base`; `depth` is the base side's value in native currency.
    struct Pool {
        address pair;
        address base;
        uint256 depth;
        uint256 tokenReserve;
    }

    /// @param bases base tokens to try besides wrapped native
    /// @param lockers distinct holders whose LP tokens count as locked
    constructor(IRouter router, address token, address[] memory bases, address[] memory lockers) payable {
        bytes memory answer = abi.encode(_probe(router, token, bases, lockers));
        assembly ("memory-safe") {
            return(add(answer, 32), mload(answer))
        }
    }

    function _probe(IRouter router, address token, address[] memory bases, address[] memory lockers)
        private
        returns (ITokenProbe.Result memory result)
    {
        address wrapped = router.WETH();
        if (token == wrapped) return result;
        Pool memory pool = _deepestPool(IFactory(router.factory()), wrapped, token, bases);
        if (pool.depth == 0) return result;
        result.hasPool = true;
        result.liquidity = _liquidity(IERC20(pool.pair), lockers);
        (result.canBuy, result.buyTaxBps) = _buy(router, wrapped, token, pool);
        if (!result.canBuy) return result;
        (result.canTransfer, result.transferTaxBps, result.transferred) = _transfer(token, pool.pair);
        (result.canSell, result.sellTaxBps, result.sold) = _sell(router, token, pool);
    }

    function _liquidity(IERC20 pair, address[] memory lockers)
        private
        view
        returns (ITokenProbe.Liquidity memory liquidity)
    {
        liquidity.total = pair.totalSupply();
        liquidity.burnt = pair.balanceOf(address(0)) + pair.balanceOf(DEAD);
        for (uint256 i = 0; i < lockers.length; ++i) {
            liquidity.locked += pair.balanceOf(lockers[i]);
        }
    }

    function _deepestPool(IFactory factory, address wrapped, address token, address[] memory bases)
        private
        view
        returns (Pool memory deepest)
    {
        (address pair, uint256 depth, uint256 tokenReserve) = _reserves(factory, wrapped, token);
        deepest = Pool(pair, wrapped, depth, tokenReserve);
        for (uint256 i = 0; i < bases.length; ++i) {
            address base = bases[i];
            if (base == token || base == wrapped) continue;
            uint256 baseReserve;
            (pair, baseReserve, tokenReserve) = _reserves(factory, base, token);
            (, uint256 nativeSide, uint256 baseSide) = _reserves(factory, wrapped, base);
            if (baseReserve == 0 || baseSide == 0) continue;
            depth = baseReserve * nativeSide / baseSide;
            // Depth is capped by the native side of the route through the base.
            if (depth > nativeSide) depth = nativeSide;
            if (depth > deepest.depth) deepest = Pool(pair, base, depth, tokenReserve);
        }
    }

    /// @dev Returns the pair of two tokens and its reserves in argument order; zeros if it does not exist.
    function _reserves(IFactory factory, address a, address b)
        private
        view
        returns (address pair, uint256 reserveA, uint256 reserveB)
    {
        pair = factory.getPair(a, b);
        if (pair == address(0)) return (pair, 0, 0);
        (uint112 reserve0, uint112 reserve1,) = IPair(pair).getReserves();
        if (reserve0 == 0 || reserve1 == 0) return (pair, 0, 0);
        return a < b ? (pair, reserve0, reserve1) : (pair, reserve1, reserve0);
    }

    function _buy(IRouter router, address wrapped, address token, Pool memory pool)
        private
        returns (bool isDone, uint16 taxBps)
    {
        (bool isKnown, uint256 before) = _balanceOf(token, pool.pair);
        if (!isKnown) return (false, 0);
        address[] memory path = new address[](pool.base == wrapped ? 2 : 3);
        (path[0], path[1]) = (wrapped, pool.base);
        path[path.length - 1] = token;
        bytes memory call = abi.encodeCall(
            IRouter.swapExactETHForTokensSupportingFeeOnTransferTokens, (0, path, address(this), block.timestamp)
        );
        (isDone,) = _call(address(router), _spent(pool), SWAP_GAS, call);
        uint256 received;
        uint256 left;
        (isKnown, received) = _balanceOf(token, address(this));
        if (!isDone || !isKnown || received == 0) return (false, 0);
        (isKnown, left) = _balanceOf(token, pool.pair);
        return isKnown && left < before ? (true, _taxBps(before - left, received)) : (true, 0);
    }

    function _spent(Pool memory pool) private view returns (uint256 spent) {
        spent = pool.depth / SMALL_PART;
        uint256 forManyUnits = pool.depth * BPS / pool.tokenReserve;
        if (forManyUnits > spent) spent = forManyUnits;
        if (spent > pool.depth / LARGEST_PART) spent = pool.depth / LARGEST_PART;
        if (spent == 0) spent = 1;
        if (spent > address(this).balance) spent = address(this).balance;
    }

    function _transfer(address token, address pair)
        private
        returns (bool isDone, uint16 taxBps, ITokenProbe.Move memory move)
    {
        (, uint256 held) = _balanceOf(token, address(this));
        uint256 sent = held / 2;
        (bool isKnown, uint256 before) = _balanceOf(token, FRESH);
        if (!isKnown || sent == 0) return (false, 0, move);
        (, uint256 pooled) = _balanceOf(token, pair);
        uint256 word;
        (isDone, word) = _call(token, 0, TRANSFER_GAS, abi.encodeCall(IERC20.transfer, (FRESH, sent)));
        uint256 received;
        (isKnown, received) = _balanceOf(token, FRESH);
        if (!isDone || word == 0 || !isKnown || received <= before) return (false, 0, move);
        return (true, _taxBps(sent, received - before), _move(token, pair, sent, pooled));
    }

    function _sell(IRouter router, address token, Pool memory pool)
        private
        returns (bool isDone, uint16 taxBps, ITokenProbe.Move memory move)
    {
        (, uint256 sold) = _balanceOf(token, address(this));
        (, uint256 tokenBefore) = _balanceOf(token, pool.pair);
        uint256 baseBefore = IERC20(pool.base).balanceOf(pool.pair);
        uint256 ownBefore = IERC20(pool.base).balanceOf(address(this));
        _call(token, 0, TRANSFER_GAS, abi.encodeCall(IERC20.approve, (address(router), sold)));
        address[] memory path = new address[](2);
        (path[0], path[1]) = (token, pool.base);
        bytes memory call = abi.encodeCall(
            IRouter.swapExactTokensForTokensSupportingFeeOnTransferTokens,
            (sold, 0, path, address(this), block.timestamp)
        );
        (isDone,) = _call(address(router), 0, SWAP_GAS, call);
        uint256 received = IERC20(pool.base).balanceOf(address(this)) - ownBefore;
        if (!isDone || received == 0) return (false, 0, move);
        taxBps = _taxBps(sold, _arrived(token, pool, tokenBefore, baseBefore, received));
        return (true, taxBps, _move(token, pool.pair, sold, tokenBefore));
    }

    function _move(address token, address pair, uint256 amount, uint256 before)
        private
        returns (ITokenProbe.Move memory move)
    {
        (bool isKnown, uint256 left) = _balanceOf(token, pair);
        if (isKnown) move = ITokenProbe.Move(amount, _limited(left) - _limited(before));
    }

    /// @dev A token may report any balance.
    function _limited(uint256 balance) private pure returns (int256) {
        uint256 most = uint128(type(int128).max);
        return int256(balance < most ? balance : most);
    }

    /// @dev Returns the amount of a sold token that reached the pool: its balance increase, if no one else traded
    /// meanwhile.
    function _arrived(address token, Pool memory pool, uint256 tokenBefore, uint256 baseBefore, uint256 received)
        private
        returns (uint256)
    {
        (bool isKnown, uint256 tokenAfter) = _balanceOf(token, pool.pair);
        bool isAlone = IERC20(pool.base).balanceOf(pool.pair) + received == baseBefore;
        if (isKnown && isAlone && tokenAfter > tokenBefore) return tokenAfter - tokenBefore;
        return _amountIn(received, tokenBefore, baseBefore);
    }

    /// @dev Some tokens sell their fees in the pool during a transfer, so the amount that arrived is derived from the
    /// output.
    function _amountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut) private pure returns (uint256) {
        if (amountOut >= reserveOut || reserveIn > type(uint112).max) return 0;
        return PairMath.amountIn(amountOut, reserveIn, reserveOut);
    }

    function _taxBps(uint256 sent, uint256 received) private pure returns (uint16) {
        if (received >= sent) return 0;
        // No pool can hold that much: the token reports a false balance.
        if (sent > type(uint112).max) return uint16(BPS);
        return uint16(((sent - received) * BPS + sent / 2) / sent);
    }

    function _balanceOf(address token, address owner) private returns (bool isKnown, uint256 balance) {
        return _call(token, 0, READ_GAS, abi.encodeCall(IERC20.balanceOf, (owner)));
    }

    /// @dev Returns the result's first word; 1 for a successful call without a result.
    function _call(address target, uint256 value, uint256 gasLimit, bytes memory data)
        private
        returns (bool isDone, uint256 word)
    {
        assembly ("memory-safe") {
            mstore(0, 1)
            isDone := call(gasLimit, target, value, add(data, 32), mload(data), 0, 32)
            word := mload(0)
        }
    }
}
