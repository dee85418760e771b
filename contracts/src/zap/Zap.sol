// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IFactory} from "../exchange/IFactory.sol";
import {IPair} from "../exchange/IPair.sol";
import {PairCalls} from "../exchange/PairCalls.sol";
import {PairMath} from "../exchange/PairMath.sol";
import {IFarmMaster} from "../farms/IFarmMaster.sol";
import {IWrappedNative} from "../wrapped-native/IWrappedNative.sol";
import {IZap} from "./IZap.sol";

/// @title Zap
/// @dev Measures what it receives and never uses its own balances, so no caller can claim tokens left here.
contract Zap is IZap, ReentrancyGuardTransient {
    using PairCalls for address;
    using SafeERC20 for IERC20;

    uint256 private constant BPS = PairMath.BPS;
    uint256 private constant LESS_FEE = PairMath.BPS - PairMath.FEE_BPS;

    IFactory private immutable FACTORY;
    IWrappedNative private immutable WRAPPED_NATIVE;
    IFarmMaster private immutable FARM_MASTER;

    /// @dev A farm's pair; `reserveA` belongs to the token at the end of the path.
    struct Target {
        IPair pair;
        address tokenA;
        address tokenB;
        uint256 reserveA;
        uint256 reserveB;
    }

    modifier ensure(uint256 deadline) {
        if (block.timestamp > deadline) revert ZapDeadlineExpired(deadline, block.timestamp);
        _;
    }

    /// @param factory_ the factory whose pairs are used
    /// @param wrappedNative_ the chain's wrapped BNB
    /// @param farm_ the farm master, which must allow the zap to stake for others
    constructor(address factory_, address wrappedNative_, address farm_) {
        FACTORY = IFactory(factory_);
        WRAPPED_NATIVE = IWrappedNative(wrappedNative_);
        FARM_MASTER = IFarmMaster(farm_);
    }

    receive() external payable {
        if (msg.sender != address(WRAPPED_NATIVE)) revert ZapUnexpectedNative(msg.sender);
    }

    /// @inheritdoc IZap
    function zapIn(
        uint256 pid,
        address[] calldata path,
        uint256 amountIn,
        uint256 minLiquidity,
        address referrer,
        uint256 deadline
    ) external nonReentrant ensure(deadline) returns (uint256 liquidity) {
        if (path.length == 0) revert ZapEmptyPath();
        IERC20 token = IERC20(path[0]);
        uint256 before = token.balanceOf(address(this));
        token.safeTransferFrom(msg.sender, address(this), amountIn);
        uint256 received = token.balanceOf(address(this)) - before;
        liquidity = _zap(pid, path, received, minLiquidity, referrer, false);
        emit Zapped(msg.sender, path[0], _stakeTokenOf(pid), pid, amountIn, liquidity);
    }

    /// @inheritdoc IZap
    function zapInNative(
        uint256 pid,
        address[] calldata path,
        uint256 minLiquidity,
        address referrer,
        uint256 deadline
    ) external payable nonReentrant ensure(deadline) returns (uint256 liquidity) {
        if (path.length == 0) revert ZapEmptyPath();
        if (path[0] != address(WRAPPED_NATIVE)) revert ZapNotWrappedNative(path[0]);
        WRAPPED_NATIVE.deposit{value: msg.value}();
        liquidity = _zap(pid, path, msg.value, minLiquidity, referrer, true);
        emit Zapped(msg.sender, address(0), _stakeTokenOf(pid), pid, msg.value, liquidity);
    }

    function _zap(
        uint256 pid,
        address[] calldata path,
        uint256 amountIn,
        uint256 minLiquidity,
        address referrer,
        bool isNative
    ) private returns (uint256 liquidity) {
        if (amountIn == 0) revert ZapZeroInput();
        address end = path[path.length - 1];
        Target memory target = _targetOf(pid, end);
        uint256 amountA = amountIn;
        for (uint256 i = 1; i < path.length; ++i) {
            amountA = _exchange(path[i - 1], path[i], amountA);
        }
        // The route may have passed through the pair itself.
        _readReserves(target);
        uint256 exchanged = _partToExchange(target.reserveA, amountA);
        uint256 amountB = _exchange(end, target.tokenB, exchanged);
        amountA -= exchanged;
        uint256 leftA;
        uint256 leftB;
        (liquidity, leftA, leftB) = _addLiquidity(target, amountA, amountB);
        IERC20(address(target.pair)).forceApprove(address(FARM_MASTER), liquidity);
        uint256 credited = FARM_MASTER.depositFor(pid, liquidity, msg.sender, referrer);
        if (credited < minLiquidity) revert ZapInsufficientLiquidity(credited, minLiquidity);
        _giveBack(end, leftA, isNative);
        _giveBack(target.tokenB, leftB, isNative);
    }

    /// @dev Swaps all of `amountIn`, priced by the amount that reaches the pair. Returns the measured output.
    function _exchange(address tokenIn, address tokenOut, uint256 amountIn) private returns (uint256 received) {
        IPair pair = IPair(FACTORY.getPair(tokenIn, tokenOut));
        if (address(pair) == address(0)) revert ZapNoLiquidity(tokenIn, tokenOut);
        if (amountIn == 0) revert ZapAmountTooSmall(tokenIn, amountIn);
        (uint256 reserveIn, uint256 reserveOut) = _reserves(pair, tokenIn < tokenOut);
        if (reserveIn == 0 || reserveOut == 0) revert ZapNoLiquidity(tokenIn, tokenOut);
        IERC20(tokenIn).safeTransfer(address(pair), amountIn);
        uint256 arrived = IERC20(tokenIn).balanceOf(address(pair)) - reserveIn;
        uint256 amountOut = PairMath.amountOut(arrived, reserveIn, reserveOut);
        if (amountOut == 0) revert ZapAmountTooSmall(tokenIn, amountIn);
        uint256 before = IERC20(tokenOut).balanceOf(address(this));
        address(pair).swap(tokenIn < tokenOut, amountOut, address(this));
        received = IERC20(tokenOut).balanceOf(address(this)) - before;
    }

    /// @dev Adds both tokens at the current price. Returns the leftover of each.
    function _addLiquidity(Target memory target, uint256 amountA, uint256 amountB)
        private
        returns (uint256 liquidity, uint256 leftA, uint256 leftB)
    {
        _readReserves(target);
        uint256 addedA = amountA;
        uint256 addedB = amountA * target.reserveB / target.reserveA;
        if (addedB > amountB) {
            addedB = amountB;
            addedA = amountB * target.reserveA / target.reserveB;
        }
        IERC20(target.tokenA).safeTransfer(address(target.pair), addedA);
        IERC20(target.tokenB).safeTransfer(address(target.pair), addedB);
        liquidity = target.pair.mint(address(this));
        return (liquidity, amountA - addedA, amountB - addedB);
    }

    function _giveBack(address token, uint256 amount, bool isNative) private {
        if (amount == 0) return;
        if (!isNative || token != address(WRAPPED_NATIVE)) {
            IERC20(token).safeTransfer(msg.sender, amount);
            return;
        }
        WRAPPED_NATIVE.withdraw(amount);
        (bool isSent,) = msg.sender.call{value: amount}("");
        if (!isSent) revert ZapNativeTransferFailed(msg.sender, amount);
    }

    function _targetOf(uint256 pid, address end) private view returns (Target memory target) {
        address stakeToken = _stakeTokenOf(pid);
        (address token0, address token1) = _tokensOf(pid, stakeToken);
        if (end != token0 && end != token1) revert ZapPathNotInPair(end, stakeToken);
        target.pair = IPair(stakeToken);
        (target.tokenA, target.tokenB) = end == token0 ? (token0, token1) : (token1, token0);
    }

    /// @dev Returns the tokens of a pair of this exchange; rejects contracts that only look like a pair.
    function _tokensOf(uint256 pid, address stakeToken) private view returns (address token0, address token1) {
        try IPair(stakeToken).token0() returns (address first) {
            try IPair(stakeToken).token1() returns (address second) {
                (token0, token1) = (first, second);
            } catch {}
        } catch {}
        if (token0 == address(0) || FACTORY.getPair(token0, token1) != stakeToken) {
            revert ZapNotAPair(pid, stakeToken);
        }
    }

    function _readReserves(Target memory target) private view {
        (target.reserveA, target.reserveB) = _reserves(target.pair, target.tokenA < target.tokenB);
        if (target.reserveA == 0 || target.reserveB == 0) revert ZapNoLiquidity(target.tokenA, target.tokenB);
    }

    function _stakeTokenOf(uint256 pid) private view returns (address stakeToken) {
        (stakeToken,,,,,) = FARM_MASTER.poolInfo(pid);
    }

    function _reserves(IPair pair, bool isFirst) private view returns (uint256 reserveA, uint256 reserveB) {
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        return isFirst ? (reserve0, reserve1) : (reserve1, reserve0);
    }

    /// @dev Returns the part x of `amount` to swap so that the rest matches its output in value. With the reserve r
    /// and the fraction p of an input left after the fee: p x^2 + (1 + p) r x = amount r. No pair holds more than 112
    /// bits of either token.
    function _partToExchange(uint256 reserve, uint256 amount) private pure returns (uint256) {
        uint256 sum = BPS + LESS_FEE;
        uint256 root = Math.sqrt(reserve * (reserve * sum * sum + amount * 4 * LESS_FEE * BPS));
        return (root - reserve * sum) / (2 * LESS_FEE);
    }
}
