// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Guarded} from "../ownership/Guarded.sol";
import {BoundaryPrice} from "./BoundaryPrice.sol";
import {IPrediction} from "./IPrediction.sol";
import {IPriceFeed} from "./IPriceFeed.sol";

/// @title Prediction market: round times, prices and outcomes
abstract contract PredictionRounds is IPrediction, Guarded {
    using BoundaryPrice for IPriceFeed;
    using SafeCast for uint256;

    enum Outcome {
        Undecided,
        Bull,
        Bear,
        Refunded
    }

    /// @dev State read by a bet. `phase` is the feed's phase for the current series of rounds. `isOpen` is set if the
    /// latest round is open. `isLive` is set if a round is live: the one before the open round, or else the latest.
    struct Market {
        uint32 epoch;
        uint40 start;
        uint40 lock;
        uint96 minBet;
        uint16 phase;
        bool isOpen;
        bool isLive;
        bool isPaused;
    }

    /// @dev Settings of new rounds, and the fees accrued so far.
    struct Settings {
        uint24 interval;
        uint24 buffer;
        uint16 fee;
        uint96 fees;
    }

    // A round takes three words: two from its start, so that no bet pays for a new one, and one from its close.

    /// @dev Bets, seconds from start to lock, seconds from close to deadline, and the fee in basis points.
    struct Pool {
        uint96 bull;
        uint96 bear;
        uint24 duration;
        uint24 buffer;
        uint16 fee;
    }

    struct Lock {
        uint96 price;
        uint80 oracleId;
        uint40 time;
        uint40 closeTime;
    }

    struct Close {
        uint96 price;
        uint80 oracleId;
        Outcome outcome;
    }

    /// @inheritdoc IPrediction
    uint256 public constant MAX_TREASURY_FEE = 1000;

    uint256 private constant BPS = 10_000;
    uint256 private constant MIN_INTERVAL = 1 minutes;
    uint256 private constant MAX_INTERVAL = 1 days;
    uint256 private constant MAX_BUFFER = 7 days;

    IPriceFeed private immutable ORACLE;
    uint256 private immutable MAX_DELAY;

    Market internal _market;
    Settings internal _settings;

    /// @inheritdoc IPrediction
    address public treasury;

    mapping(uint256 epoch => Pool) internal _pools;
    mapping(uint256 epoch => Lock) private _locks;
    mapping(uint256 epoch => Close) internal _closes;

    constructor(MarketTerms memory terms) Ownable(terms.owner) {
        ORACLE = IPriceFeed(terms.oracle);
        MAX_DELAY = terms.oracleUpdateAllowance;
        ORACLE.assertReadable();
        _setTimes(terms.bufferSeconds, terms.intervalSeconds);
        _setMinBet(terms.minBetAmount);
        _setFee(terms.treasuryFee);
        _setTreasury(terms.treasury);
    }

    /// @inheritdoc IPrediction
    function genesisStartRound() external {
        Market memory market = _market;
        if (market.isPaused) revert PredictionPaused();
        uint256 deadline = _deadline(market.epoch);
        if ((market.isOpen || market.isLive) && block.timestamp <= deadline) {
            revert PredictionRoundPending(market.epoch, deadline);
        }
        market.isLive = false;
        market.phase = ORACLE.latestPhase();
        _start(market, _settings, block.timestamp, block.timestamp + _settings.interval);
        _market = market;
    }

    /// @inheritdoc IPrediction
    function executeRound(uint80 roundId) external {
        Market memory market = _market;
        Settings memory settings = _settings;
        (uint256 boundary, uint256 deadline, uint16 phase) = nextBoundary();
        if (boundary == 0) revert PredictionNoRound();
        if (block.timestamp > deadline) revert PredictionTooLate(market.epoch, deadline);
        uint96 price = ORACLE.priceAfter(boundary, roundId, phase, MAX_DELAY);
        if (market.isLive) _close(_liveEpoch(market), roundId, price, settings);
        market.isLive = market.isOpen;
        market.isOpen = false;
        if (market.isLive) {
            Lock storage lock = _locks[market.epoch];
            (lock.price, lock.oracleId) = (price, roundId);
            emit LockRound(market.epoch, roundId, int256(uint256(price)));
            // If called too late for the next round to open at all, the start is left to {genesisStartRound}.
            uint256 closeTime = lock.closeTime;
            if (!market.isPaused && block.timestamp < closeTime) _start(market, settings, boundary, closeTime);
        }
        (_market, _settings) = (market, settings);
    }

    /// @inheritdoc IPrediction
    function pause() external {
        _checkAuthority(true);
        Market memory market = _market;
        // Who pauses would be the last to bet on the open round.
        if (market.isOpen) _closes[market.epoch].outcome = Outcome.Refunded;
        _market.isPaused = true;
        emit Pause(market.epoch);
    }

    /// @inheritdoc IPrediction
    function unpause() external {
        _checkAuthority(false);
        _market.isPaused = false;
        emit Unpause(_market.epoch);
    }

    /// @inheritdoc IPrediction
    function setBufferAndIntervalSeconds(uint256 bufferSeconds_, uint256 intervalSeconds_) external onlyOwner {
        _setTimes(bufferSeconds_, intervalSeconds_);
    }

    /// @inheritdoc IPrediction
    function setMinBetAmount(uint256 minBetAmount_) external onlyOwner {
        _setMinBet(minBetAmount_);
    }

    /// @inheritdoc IPrediction
    function setTreasuryFee(uint256 treasuryFee_) external onlyOwner {
        _setFee(treasuryFee_);
    }

    /// @inheritdoc IPrediction
    function setTreasury(address treasury_) external onlyOwner {
        _setTreasury(treasury_);
    }

    /// @inheritdoc IPrediction
    function rounds(uint256 epoch) external view returns (Round memory round) {
        (Pool memory pool, Lock memory lock, Close memory close) = (_pools[epoch], _locks[epoch], _closes[epoch]);
        if (lock.time == 0) return round;
        round.epoch = epoch;
        round.startTimestamp = lock.time - pool.duration;
        (round.lockTimestamp, round.closeTimestamp) = (lock.time, lock.closeTime);
        (round.lockPrice, round.closePrice) = (int256(uint256(lock.price)), int256(uint256(close.price)));
        (round.lockOracleId, round.closeOracleId) = (lock.oracleId, close.oracleId);
        (round.bullAmount, round.bearAmount) = (pool.bull, pool.bear);
        round.totalAmount = round.bullAmount + round.bearAmount;
        round.oracleCalled = close.oracleId != 0;
        if (round.oracleCalled) (round.rewardBaseCalAmount, round.rewardAmount,) = _rewards(pool, close.outcome);
    }

    /// @inheritdoc IPrediction
    function oracle() external view returns (address) {
        return address(ORACLE);
    }

    /// @inheritdoc IPrediction
    function oracleUpdateAllowance() external view returns (uint256) {
        return MAX_DELAY;
    }

    /// @inheritdoc IPrediction
    function currentEpoch() external view returns (uint256) {
        return _market.epoch;
    }

    /// @inheritdoc IPrediction
    function paused() external view returns (bool) {
        return _market.isPaused;
    }

    /// @inheritdoc IPrediction
    function genesisStartOnce() external view returns (bool) {
        return _market.isOpen || _market.isLive;
    }

    /// @inheritdoc IPrediction
    function genesisLockOnce() external view returns (bool) {
        return _market.isLive;
    }

    /// @inheritdoc IPrediction
    function intervalSeconds() external view returns (uint256) {
        return _settings.interval;
    }

    /// @inheritdoc IPrediction
    function bufferSeconds() external view returns (uint256) {
        return _settings.buffer;
    }

    /// @inheritdoc IPrediction
    function minBetAmount() external view returns (uint256) {
        return _market.minBet;
    }

    /// @inheritdoc IPrediction
    function treasuryFee() external view returns (uint256) {
        return _settings.fee;
    }

    /// @inheritdoc IPrediction
    function roundTerms(uint256 epoch) external view returns (uint256 feeBps, uint256 buffer) {
        Pool memory pool = _pools[epoch];
        return (pool.fee, pool.buffer);
    }

    /// @inheritdoc IPrediction
    function treasuryAmount() external view returns (uint256) {
        return _settings.fees;
    }

    /// @inheritdoc IPrediction
    function nextBoundary() public view returns (uint256 boundary, uint256 deadline, uint16 phase) {
        Market memory market = _market;
        if (!market.isOpen && !market.isLive) return (0, 0, 0);
        boundary = market.isOpen ? market.lock : _locks[market.epoch].closeTime;
        return (boundary, _deadline(market.epoch), market.phase);
    }

    function _start(Market memory market, Settings memory settings, uint256 start, uint256 lock) private {
        uint256 epoch = ++market.epoch;
        (market.start, market.lock, market.isOpen) = (uint40(start), uint40(lock), true);
        _pools[epoch] = Pool(0, 0, uint24(lock - start), settings.buffer, settings.fee);
        _locks[epoch] = Lock(0, 0, uint40(lock), uint40(lock + settings.interval));
        emit StartRound(epoch);
    }

    /// @dev Leaves a round unchanged whose bets are already refundable: past its deadline, or paused while it was open.
    function _close(uint256 epoch, uint80 roundId, uint96 price, Settings memory settings) private {
        (Pool memory pool, Lock memory lock) = (_pools[epoch], _locks[epoch]);
        if (block.timestamp > uint256(lock.closeTime) + pool.buffer) return;
        if (_closes[epoch].outcome != Outcome.Undecided) return;
        Outcome outcome = price > lock.price ? Outcome.Bull : Outcome.Bear;
        if (price == lock.price || pool.bull == 0 || pool.bear == 0) outcome = Outcome.Refunded;
        _closes[epoch] = Close(price, roundId, outcome);
        (uint256 base, uint256 reward, uint256 fee) = _rewards(pool, outcome);
        settings.fees = (settings.fees + fee).toUint96();
        emit EndRound(epoch, roundId, int256(uint256(price)));
        emit RewardsCalculated(epoch, base, reward, fee);
    }

    function _setTimes(uint256 buffer, uint256 interval) private {
        if (interval < MIN_INTERVAL || interval > MAX_INTERVAL || buffer == 0 || buffer > MAX_BUFFER) {
            revert PredictionInvalidTimes(interval, buffer);
        }
        (_settings.buffer, _settings.interval) = (uint24(buffer), uint24(interval));
        emit NewBufferAndIntervalSeconds(buffer, interval);
    }

    function _setMinBet(uint256 minBet) private {
        if (minBet == 0 || minBet > type(uint96).max) revert PredictionInvalidMinBet(minBet);
        _market.minBet = uint96(minBet);
        emit NewMinBetAmount(_market.epoch, minBet);
    }

    function _setFee(uint256 fee) private {
        if (fee > MAX_TREASURY_FEE) revert PredictionFeeTooHigh(fee, MAX_TREASURY_FEE);
        _settings.fee = uint16(fee);
        emit NewTreasuryFee(_market.epoch, fee);
    }

    function _setTreasury(address treasury_) private {
        if (treasury_ == address(0)) revert PredictionZeroTreasury();
        treasury = treasury_;
        emit NewTreasury(treasury_);
    }

    function _deadline(uint256 epoch) internal view returns (uint256) {
        return uint256(_locks[epoch].closeTime) + _pools[epoch].buffer;
    }

    /// @dev Returns a closed round's reward base (the bets that share the reward), reward and treasury fee.
    function _rewards(Pool memory pool, Outcome outcome)
        internal
        pure
        returns (uint256 base, uint256 reward, uint256 fee)
    {
        uint256 total = uint256(pool.bull) + pool.bear;
        if (outcome == Outcome.Refunded) return (total, total, 0);
        fee = total * pool.fee / BPS;
        return (outcome == Outcome.Bull ? pool.bull : pool.bear, total - fee, fee);
    }

    /// @dev The live round is the one before the open one, or else the latest.
    function _liveEpoch(Market memory market) private pure returns (uint256) {
        return market.isOpen ? market.epoch - 1 : market.epoch;
    }
}
