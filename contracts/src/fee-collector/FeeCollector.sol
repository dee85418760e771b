// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IFactory} from "../exchange/IFactory.sol";
import {IPair} from "../exchange/IPair.sol";
import {PairCalls} from "../exchange/PairCalls.sol";
import {PairMath} from "../exchange/PairMath.sol";
import {Owned} from "../ownership/Owned.sol";
import {IIbullToken} from "../token/IIbullToken.sol";
import {IFeeCollector} from "./IFeeCollector.sol";
import {TwapOracle} from "./TwapOracle.sol";

/// @title Collector of the protocol share of fees
/// @dev Moving the price around {convert} costs the pair's fee twice on the amount moved, and gains at most twice the
/// fraction of the reserve that the collector trades: at 1/500 that is less than the fees, whatever the amount.
contract FeeCollector is IFeeCollector, Owned, ReentrancyGuardTransient {
    using PairCalls for address;
    using SafeERC20 for IERC20;
    using TwapOracle for TwapOracle.Oracle;

    /// @dev The treasury's 3 parts of 8: 0.03 of 0.08 %.
    uint256 private constant TREASURY_PARTS = 3;
    uint256 private constant PARTS = 8;

    /// @dev A swap uses at most this fraction of the reserve, which moves the price by 0.4 %.
    uint256 private constant MAX_RESERVE_PARTS = 500;

    /// @dev Seconds between two swaps with a pair, so that arbitrage can restore its price. Otherwise several calls
    /// in a row would amount to one large swap.
    uint256 private constant COOLDOWN = 5 minutes;

    /// @dev Maximum deviation of the price from its average in either direction, in basis points.
    uint256 private constant MAX_PRICE_DEVIATION_BPS = 100;

    /// @dev Maximum length of a route to the main token, in hops.
    uint256 private constant MAX_HOPS = 4;

    /// @dev Enough for a pair, and a cap on the gas a malicious token can burn.
    uint256 private constant TOKEN_QUERY_GAS = 30_000;

    /// @dev A token's total income, the treasury's part of it, and the amount still to be burnt.
    struct Ledger {
        uint256 income;
        uint256 paid;
        uint256 toBurn;
    }

    /// @dev A token's next hop; `amountIn` is limited by the pool's depth.
    struct Step {
        IPair pair;
        address tokenOut;
        uint256 amountIn;
        uint256 reserveIn;
        uint256 reserveOut;
    }

    IFactory private immutable FACTORY;
    address private immutable WRAPPED_NATIVE;
    IIbullToken private immutable IBULL;

    /// @inheritdoc IFeeCollector
    mapping(address token => bool isAllowed) public isBridge;

    /// @inheritdoc IFeeCollector
    uint256 public totalBurnt;

    /// @inheritdoc IFeeCollector
    address public treasury;

    mapping(address token => address bridge) private _bridges;
    mapping(address token => Ledger) private _ledgers;
    mapping(address pair => TwapOracle.Oracle) private _oracles;
    mapping(address pair => uint256 time) private _exchangedAt;

    /// @param owner_ account that sets bridges and the treasury
    /// @param factory_ factory whose pairs mint it LP tokens
    /// @param wrappedNative_ the chain's wrapped BNB
    /// @param ibull_ main token
    /// @param treasury_ receiver of 3/8
    /// @param bridges_ tokens that routes may use besides wrapped BNB and the main token; fixed
    constructor(
        address owner_,
        address factory_,
        address wrappedNative_,
        address ibull_,
        address treasury_,
        address[] memory bridges_
    ) Ownable(owner_) {
        FACTORY = IFactory(factory_);
        WRAPPED_NATIVE = wrappedNative_;
        IBULL = IIbullToken(ibull_);
        isBridge[wrappedNative_] = true;
        isBridge[ibull_] = true;
        for (uint256 i = 0; i < bridges_.length; ++i) {
            isBridge[bridges_[i]] = true;
        }
        _setTreasury(treasury_);
    }

    /// @inheritdoc IFeeCollector
    function redeem(address[] calldata pairs) external nonReentrant {
        for (uint256 i = 0; i < pairs.length; ++i) {
            IPair pair = IPair(pairs[i]);
            if (!_isPair(pairs[i])) revert FeeCollectorUnknownPair(pairs[i]);
            uint256 liquidity = pair.balanceOf(address(this));
            (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
            // The pair rejects a burn worth less than a unit of a token, after adding up to 8/17 to its supply.
            if (liquidity * Math.min(reserve0, reserve1) <= 2 * pair.totalSupply()) continue;
            IERC20(pairs[i]).safeTransfer(pairs[i], liquidity);
            (uint256 amount0, uint256 amount1) = pair.burn(address(this));
            emit Redeemed(pairs[i], liquidity, amount0, amount1);
        }
    }

    /// @inheritdoc IFeeCollector
    function observe(address token) external {
        address tokenOut = nextToken(token);
        address pair = FACTORY.getPair(token, tokenOut);
        if (pair == address(0)) revert FeeCollectorNoPair(token, tokenOut);
        _oracles[pair].observe(IPair(pair));
    }

    /// @inheritdoc IFeeCollector
    function convert(address token) external nonReentrant returns (uint256 amountOut) {
        if (_isPair(token)) revert FeeCollectorLiquidityToken(token);
        bool isShared = _share(token);
        uint256 toBurn = _ledgers[token].toBurn;
        if (token == address(IBULL)) {
            if (toBurn == 0 && !isShared) revert FeeCollectorNothingToConvert(token);
            _burn(toBurn);
            return toBurn;
        }
        (Step memory step, bytes memory reason) = _nextStep(token, toBurn);
        if (reason.length == 0) return _exchange(token, step);
        if (isShared) return 0;
        assembly ("memory-safe") {
            revert(add(reason, 0x20), mload(reason))
        }
    }

    /// @inheritdoc IFeeCollector
    function setBridge(address token, address bridge) external onlyOwner {
        if (bridge != address(0) && !isBridge[bridge]) revert FeeCollectorUnknownBridge(bridge);
        if (token == address(IBULL)) revert FeeCollectorCyclicRoute(token, bridge);
        _bridges[token] = bridge;
        emit BridgeChanged(token, bridge);
        if (bridge == address(0)) return;
        address next = token;
        for (uint256 i = 0; next != address(IBULL); ++i) {
            if (i == MAX_HOPS) revert FeeCollectorCyclicRoute(token, bridge);
            next = nextToken(next);
        }
    }

    /// @inheritdoc IFeeCollector
    function setTreasury(address treasury_) external onlyOwner {
        _setTreasury(treasury_);
    }

    /// @inheritdoc IFeeCollector
    function convertible(address token) external view returns (bool isReady, bytes4 reason) {
        if (_isPair(token)) return (false, FeeCollectorLiquidityToken.selector);
        (, uint256 toBurn) = waiting(token);
        if (token == address(IBULL)) {
            return toBurn == 0 ? (false, FeeCollectorNothingToConvert.selector) : (true, bytes4(0));
        }
        (, bytes memory refusal) = _nextStep(token, toBurn);
        return (refusal.length == 0, bytes4(refusal));
    }

    /// @inheritdoc IFeeCollector
    function nextToken(address token) public view returns (address) {
        address bridge = _bridges[token];
        if (bridge != address(0)) return bridge;
        return token == WRAPPED_NATIVE || token == address(IBULL) ? address(IBULL) : address(0);
    }

    /// @inheritdoc IFeeCollector
    function waiting(address token) public view returns (uint256 forTreasury, uint256 forBurning) {
        Ledger memory ledger = _ledgers[token];
        uint256 balance = IERC20(token).balanceOf(address(this));
        if (balance <= ledger.toBurn) return (0, balance);
        uint256 income = balance - ledger.toBurn;
        forTreasury = Math.mulDiv(ledger.income + income, TREASURY_PARTS, PARTS) - ledger.paid;
        return (forTreasury, balance - forTreasury);
    }

    /// @dev Splits the income since the last call, by the total of all income so far, so that many small splits lose
    /// nothing to rounding. A balance that shrank on its own is written off.
    function _share(address token) private returns (bool isShared) {
        Ledger storage ledger = _ledgers[token];
        uint256 balance = IERC20(token).balanceOf(address(this));
        (uint256 forTreasury, uint256 forBurning) = waiting(token);
        isShared = balance > ledger.toBurn;
        if (isShared) ledger.income += balance - ledger.toBurn;
        ledger.toBurn = forBurning;
        if (forTreasury == 0) return isShared;
        ledger.paid += forTreasury;
        IERC20(token).safeTransfer(treasury, forTreasury);
        emit SentToTreasury(token, forTreasury);
    }

    function _exchange(address token, Step memory step) private returns (uint256 received) {
        address pair = address(step.pair);
        _oracles[pair].observe(step.pair);
        _exchangedAt[pair] = block.timestamp;
        _ledgers[token].toBurn -= step.amountIn;
        IERC20(token).safeTransfer(pair, step.amountIn);
        // A token with a transfer fee delivers less; donations to the pair are not traded.
        uint256 arrived = Math.min(IERC20(token).balanceOf(pair) - step.reserveIn, step.amountIn);
        uint256 amountOut = PairMath.amountOut(arrived, step.reserveIn, step.reserveOut);
        uint256 before = IERC20(step.tokenOut).balanceOf(address(this));
        pair.swap(token < step.tokenOut, amountOut, address(this));
        received = IERC20(step.tokenOut).balanceOf(address(this)) - before;
        _ledgers[step.tokenOut].toBurn += received;
        emit Exchanged(token, step.tokenOut, step.amountIn, received);
        if (step.tokenOut == address(IBULL)) _burn(received);
    }

    function _burn(uint256 amount) private {
        if (amount == 0) return;
        _ledgers[address(IBULL)].toBurn -= amount;
        totalBurnt += amount;
        IBULL.burn(amount);
        emit Burnt(amount);
    }

    function _setTreasury(address treasury_) private {
        if (treasury_ == address(0)) revert FeeCollectorZeroTreasury();
        emit TreasuryChanged(treasury, treasury_);
        treasury = treasury_;
    }

    /// @dev Returns the next hop, or the reason why there is none, as revert data.
    function _nextStep(address token, uint256 toBurn)
        private
        view
        returns (Step memory step, bytes memory reason)
    {
        if (toBurn == 0) {
            return (step, abi.encodeWithSelector(FeeCollectorNothingToConvert.selector, token));
        }
        step.tokenOut = nextToken(token);
        address pair = FACTORY.getPair(token, step.tokenOut);
        step.pair = IPair(pair);
        bool isFirst = token < step.tokenOut;
        if (pair != address(0)) (step.reserveIn, step.reserveOut) = _reserves(step.pair, isFirst);
        if (step.reserveIn == 0 || step.reserveOut == 0) {
            return (step, abi.encodeWithSelector(FeeCollectorNoPair.selector, token, step.tokenOut));
        }
        uint256 cooldownEnd = _exchangedAt[pair] + COOLDOWN;
        if (block.timestamp < cooldownEnd) {
            return (step, abi.encodeWithSelector(FeeCollectorCooldown.selector, pair, cooldownEnd));
        }
        (bool isReady, uint256 readyAt, TwapOracle.Average memory average) = _oracles[pair].consult(step.pair);
        if (!isReady) return (step, abi.encodeWithSelector(FeeCollectorNotObserved.selector, pair, readyAt));
        (uint256 priceIn, uint256 priceOut) =
            isFirst ? (average.price0, average.price1) : (average.price1, average.price0);
        reason = _priceReason(pair, (step.reserveOut << 112) / step.reserveIn, priceIn);
        if (reason.length != 0) return (step, reason);
        reason = _priceReason(pair, (step.reserveIn << 112) / step.reserveOut, priceOut);
        if (reason.length != 0) return (step, reason);

        uint256 depth = TwapOracle.depthOf(step.reserveIn, step.reserveOut);
        uint256 steadyReserve = step.reserveIn * Math.min(depth, average.depth) / depth;
        step.amountIn = Math.min(toBurn, steadyReserve / MAX_RESERVE_PARTS);
        if (PairMath.amountOut(step.amountIn, step.reserveIn, step.reserveOut) == 0) {
            reason = abi.encodeWithSelector(FeeCollectorAmountTooSmall.selector, token, step.amountIn);
        }
    }

    /// @dev Returns empty data if `spot` is close enough to `average`.
    function _priceReason(address pair, uint256 spot, uint256 average) private pure returns (bytes memory) {
        uint256 difference = spot > average ? spot - average : average - spot;
        if (difference * PairMath.BPS <= average * MAX_PRICE_DEVIATION_BPS) return "";
        return abi.encodeWithSelector(FeeCollectorPriceDeviation.selector, pair, spot, average);
    }

    /// @dev Returns whether `token` is a pair of the exchange. Other tokens may return nothing, or anything.
    function _isPair(address token) private view returns (bool) {
        (bool hasFirst, address first) = _queryToken(token, IPair.token0.selector);
        (bool hasSecond, address second) = _queryToken(token, IPair.token1.selector);
        return hasFirst && hasSecond && FACTORY.getPair(first, second) == token;
    }

    function _queryToken(address pair, bytes4 selector) private view returns (bool isAnswered, address token) {
        uint256 word;
        assembly ("memory-safe") {
            mstore(0x00, selector)
            isAnswered := staticcall(TOKEN_QUERY_GAS, pair, 0x00, 0x04, 0x00, 0x20)
            isAnswered := and(isAnswered, gt(returndatasize(), 0x1f))
            word := mload(0x00)
        }
        if (!isAnswered || word == 0 || word > type(uint160).max) return (false, address(0));
        return (true, address(uint160(word)));
    }

    function _reserves(IPair pair, bool isFirst) private view returns (uint256 reserveIn, uint256 reserveOut) {
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        return isFirst ? (reserve0, reserve1) : (reserve1, reserve0);
    }
}
