// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Owned} from "../ownership/Owned.sol";
import {IStakingPool} from "./IStakingPool.sol";
import {IStakingPoolFactory} from "./IStakingPoolFactory.sol";

/// @title Staking pool
contract StakingPool is IStakingPool, Owned, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @dev `rewardDebt` is the stake's hypothetical rewards since the pool's start, less the rewards due to the
    /// account; the difference is {pendingReward}. It wraps around: because all rewards of a pool are below 2^104,
    /// the difference is exact, and negative (through rounding) if it exceeds half the range.
    struct Position {
        uint112 amount;
        uint112 rewardDebt;
    }

    struct Totals {
        uint112 staked;
        uint104 funded;
        uint32 endTime;
        bool isLimited;
    }

    /// @dev Maximum total rewards of a pool.
    uint256 private constant LARGEST_TOTAL = type(uint104).max;

    /// @dev With 112 bits for the fraction and 112 for the debt, 224 bits of the accumulated rewards are enough.
    uint256 private constant FRACTION_BITS = 112;

    /// @inheritdoc IStakingPool
    address public immutable stakedToken;
    /// @inheritdoc IStakingPool
    address public immutable rewardToken;
    /// @inheritdoc IStakingPool
    uint256 public immutable rewardPerSecond;
    /// @inheritdoc IStakingPool
    uint256 public immutable startTime;
    /// @inheritdoc IStakingPool
    uint256 public immutable bonusEndTime;
    /// @inheritdoc IStakingPool
    uint256 public immutable bonusMultiplier;

    /// @dev Rewards per unit of stake from the start until {_lastRewardTime}, in 2^112ths, modulo 2^224.
    uint224 private _rewardPerStake;
    uint32 private _lastRewardTime;

    Totals private _totals;

    /// @dev Total funded and not recovered, whether paid or not.
    uint256 private _everFunded;

    /// @dev Rewards for periods without stakes, and forfeited ones.
    uint256 private _unearned;
    uint256 private _limit;
    mapping(address account => Position position) private _positions;

    /// @param terms the pool's terms, including its owner
    constructor(IStakingPoolFactory.PoolTerms memory terms) Ownable(terms.owner) {
        if (terms.stakedToken.code.length == 0) revert StakingPoolNotAToken(terms.stakedToken);
        if (terms.rewardToken.code.length == 0) revert StakingPoolNotAToken(terms.rewardToken);
        if (terms.bonusMultiplier == 0) revert StakingPoolInvalidBonus(terms.bonusMultiplier);
        if (
            terms.startTime >= terms.endTime || terms.bonusEndTime < terms.startTime
                || terms.bonusEndTime > terms.endTime || terms.endTime <= block.timestamp
        ) revert StakingPoolInvalidTimes(terms.startTime, terms.bonusEndTime, terms.endTime);
        stakedToken = terms.stakedToken;
        rewardToken = terms.rewardToken;
        rewardPerSecond = terms.rewardPerSecond;
        startTime = terms.startTime;
        bonusEndTime = terms.bonusEndTime;
        bonusMultiplier = terms.bonusMultiplier;
        _lastRewardTime = SafeCast.toUint32(terms.startTime);
        _totals.endTime = _checkedEndTime(terms.endTime);
        _totals.isLimited = terms.poolLimitPerUser != 0;
        _limit = terms.poolLimitPerUser;
    }

    /// @inheritdoc IStakingPool
    function deposit(uint256 amount) external nonReentrant {
        Totals memory totals = _totals;
        Position memory position = _positions[msg.sender];
        uint256 rewardPerStake = _accrue(totals);
        if (amount != 0) {
            uint256 received = _receiveStake(totals, amount);
            uint256 stake = position.amount + received;
            if (totals.isLimited && stake > _limit) revert StakingPoolLimitExceeded(stake, _limit);
            totals.staked = SafeCast.toUint112(totals.staked + received);
            position.amount = uint112(stake);
            unchecked {
                position.rewardDebt += _rewardsUp(received, rewardPerStake);
            }
            emit Deposit(msg.sender, received);
        }
        (uint256 due, uint256 payment) = _book(totals, position, rewardPerStake);
        _pay(due, payment);
    }

    /// @inheritdoc IStakingPool
    function withdraw(uint256 amount) external nonReentrant {
        Totals memory totals = _totals;
        Position memory position = _positions[msg.sender];
        if (amount > position.amount) revert StakingPoolInsufficientStake(amount, position.amount);
        uint256 rewardPerStake = _accrue(totals);
        unchecked {
            totals.staked -= uint112(amount);
            position.amount -= uint112(amount);
            position.rewardDebt -= _rewardsDown(amount, rewardPerStake);
        }
        (uint256 due, uint256 payment) = _book(totals, position, rewardPerStake);
        if (amount != 0) {
            emit Withdraw(msg.sender, amount);
            IERC20(stakedToken).safeTransfer(msg.sender, amount);
        }
        _pay(due, payment);
    }

    /// @inheritdoc IStakingPool
    function emergencyWithdraw() external nonReentrant {
        Totals memory totals = _totals;
        Position memory position = _positions[msg.sender];
        uint256 amount = position.amount;
        if (amount == 0) revert StakingPoolNoStake(msg.sender);
        _unearned += _due(position, _accrue(totals));
        uint256 staked = totals.staked;
        totals.staked = uint112(staked - amount);
        _totals = totals;
        delete _positions[msg.sender];
        IERC20 token = IERC20(stakedToken);
        // A token that reduced the pool's balance reduced every stake pro rata.
        uint256 held = token.balanceOf(address(this));
        if (held < staked) amount = amount * held / staked;
        emit EmergencyWithdraw(msg.sender, amount);
        token.safeTransfer(msg.sender, amount);
    }

    /// @inheritdoc IStakingPool
    function fund(uint256 amount) external nonReentrant {
        uint256 received = _receive(rewardToken, amount);
        _totals.funded = SafeCast.toUint104(_totals.funded + received);
        _everFunded += received;
        emit Funded(msg.sender, received);
    }

    /// @inheritdoc IStakingPool
    function setEndTime(uint256 endTime_) external onlyOwner nonReentrant {
        Totals memory totals = _totals;
        if (block.timestamp >= totals.endTime) revert StakingPoolEnded(totals.endTime);
        if (endTime_ < block.timestamp) revert StakingPoolEndInPast(endTime_, block.timestamp);
        _totals.endTime = _checkedEndTime(endTime_);
        emit EndTimeChanged(totals.endTime, endTime_);
    }

    /// @inheritdoc IStakingPool
    function setPoolLimitPerUser(uint256 limit) external onlyOwner nonReentrant {
        uint256 previous = _limit;
        if (limit != 0 && (previous == 0 || limit < previous)) revert StakingPoolLimitLowered(previous, limit);
        _totals.isLimited = limit != 0;
        _limit = limit;
        emit PoolLimitChanged(previous, limit);
    }

    /// @inheritdoc IStakingPool
    function recoverReward(address to) external onlyOwner nonReentrant returns (uint256 amount) {
        Totals memory totals = _totals;
        if (block.timestamp < totals.endTime) revert StakingPoolNotEnded(totals.endTime);
        _accrue(totals);
        uint256 kept = _owed(totals);
        if (totals.funded <= kept) revert StakingPoolNothingToRecover(totals.funded);
        amount = totals.funded - kept;
        _totals.funded = uint104(kept);
        _everFunded -= amount;
        emit RewardRecovered(to, amount);
        IERC20(rewardToken).safeTransfer(to, amount);
    }

    /// @inheritdoc IStakingPool
    function userInfo(address account) external view returns (uint256 amount, uint256 rewardDebt) {
        Position storage position = _positions[account];
        return (position.amount, position.rewardDebt);
    }

    /// @inheritdoc IStakingPool
    function pendingReward(address account) external view returns (uint256) {
        Totals memory totals = _totals;
        uint256 rewardPerStake = _rewardPerStake;
        if (totals.staked != 0) {
            uint256 reward = _emitted(_lastRewardTime, _rewardTime(totals));
            rewardPerStake = _increased(rewardPerStake, reward, totals.staked);
        }
        return _due(_positions[account], rewardPerStake);
    }

    /// @inheritdoc IStakingPool
    function poolLimitPerUser() external view returns (uint256) {
        return _limit;
    }

    /// @inheritdoc IStakingPool
    function totalStaked() external view returns (uint256) {
        return _totals.staked;
    }

    /// @inheritdoc IStakingPool
    function endTime() external view returns (uint256) {
        return _totals.endTime;
    }

    /// @inheritdoc IStakingPool
    function funded() external view returns (uint256) {
        return _totals.funded;
    }

    /// @inheritdoc IStakingPool
    function owed() external view returns (uint256) {
        return _owed(_totals);
    }

    /// @dev Accrues rewards up to now. Never reverts, whatever the stakes and the rate.
    function _accrue(Totals memory totals) private returns (uint256 rewardPerStake) {
        rewardPerStake = _rewardPerStake;
        uint256 last = _lastRewardTime;
        uint256 time = _rewardTime(totals);
        if (time <= last) return rewardPerStake;
        uint256 reward = _emitted(last, time);
        if (totals.staked == 0) _unearned += reward;
        else rewardPerStake = _increased(rewardPerStake, reward, totals.staked);
        (_rewardPerStake, _lastRewardTime) = (uint224(rewardPerStake), uint32(time));
    }

    /// @dev Stores the caller's position and the totals as if its funded rewards had been paid.
    /// @return due the caller's rewards
    /// @return payment their funded part, to be paid
    function _book(Totals memory totals, Position memory position, uint256 rewardPerStake)
        private
        returns (uint256 due, uint256 payment)
    {
        due = _due(position, rewardPerStake);
        payment = Math.min(due, totals.funded);
        unchecked {
            totals.funded -= uint104(payment);
            position.rewardDebt += uint112(payment);
        }
        _totals = totals;
        _positions[msg.sender] = position;
    }

    /// @dev If the reward token rejects the transfer, everything stays due.
    function _pay(uint256 due, uint256 payment) private {
        if (due == 0) return;
        if (payment != 0 && !IERC20(rewardToken).trySafeTransfer(msg.sender, payment)) {
            _totals.funded += uint104(payment);
            unchecked {
                _positions[msg.sender].rewardDebt -= uint112(payment);
            }
            payment = 0;
        }
        emit Harvest(msg.sender, payment, due - payment);
    }

    function _receiveStake(Totals memory totals, uint256 amount) private returns (uint256) {
        if (block.timestamp >= totals.endTime) revert StakingPoolEnded(totals.endTime);
        return _receive(stakedToken, amount);
    }

    /// @dev Only {_accrue} has changed the pool's state when the token's code runs.
    function _receive(address token, uint256 amount) private returns (uint256 received) {
        uint256 before = IERC20(token).balanceOf(address(this));
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        uint256 balance = IERC20(token).balanceOf(address(this));
        if (balance <= before) revert StakingPoolNothingReceived(token, amount);
        received = balance - before;
    }

    function _checkedEndTime(uint256 endTime_) private view returns (uint32) {
        // A rate large enough to overflow the product reverts here.
        uint256 total = _emitted(startTime, SafeCast.toUint32(endTime_));
        if (total > LARGEST_TOTAL) revert StakingPoolRewardsTooHigh(total, LARGEST_TOTAL);
        return uint32(endTime_);
    }

    /// @dev Returns all rewards up to now, less those of periods without stakes, forfeited and paid ones.
    function _owed(Totals memory totals) private view returns (uint256) {
        uint256 time = totals.staked == 0 ? _lastRewardTime : Math.max(_lastRewardTime, _rewardTime(totals));
        return _emitted(startTime, time) - _unearned - (_everFunded - totals.funded);
    }

    function _rewardTime(Totals memory totals) private view returns (uint256) {
        return Math.min(block.timestamp, totals.endTime);
    }

    /// @dev Returns the total rewards of all stakes in a period.
    function _emitted(uint256 from, uint256 to) private view returns (uint256) {
        if (to <= from) return 0;
        uint256 weighted = to - from;
        uint256 bonusEnd = bonusEndTime;
        if (from < bonusEnd) weighted += (Math.min(to, bonusEnd) - from) * (bonusMultiplier - 1);
        return rewardPerSecond * weighted;
    }

    function _due(Position memory position, uint256 rewardPerStake) private pure returns (uint256) {
        unchecked {
            int112 due = int112(_rewardsDown(position.amount, rewardPerStake) - position.rewardDebt);
            return due > 0 ? uint112(due) : 0;
        }
    }

    function _increased(uint256 rewardPerStake, uint256 reward, uint256 staked) private pure returns (uint256) {
        return uint224(rewardPerStake + (reward << FRACTION_BITS) / staked);
    }

    /// @dev Modulo 2^112, as in {_rewardsUp}: the bits that the product loses lie above these.
    function _rewardsDown(uint256 amount, uint256 rewardPerStake) private pure returns (uint112) {
        unchecked {
            return uint112((amount * rewardPerStake) >> FRACTION_BITS);
        }
    }

    function _rewardsUp(uint256 amount, uint256 rewardPerStake) private pure returns (uint112) {
        unchecked {
            return uint112((amount * rewardPerStake + 2 ** FRACTION_BITS - 1) >> FRACTION_BITS);
        }
    }
}
