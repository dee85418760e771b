// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IStakingPool} from "./IStakingPool.sol";
import {IStakingPoolFactory} from "./IStakingPoolFactory.sol";

/// @title Staking pool
contract StakingPool is IStakingPool, Ownable2Step, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @dev `rewardDebt` is what the stake would have earned, had it been there from the start, less what is due to
    /// the account: {pendingReward} is the difference. It may be below zero and wraps around then; because all the
    /// rewards of a pool are less than 2^127, the difference tells both cases apart.
    struct Position {
        uint128 amount;
        uint128 rewardDebt;
    }

    /// @dev All rewards of a pool at most, so that {_accRewardPerStake} fits with a total stake of 1.
    uint256 private constant _LARGEST_TOTAL = 2 ** 126;
    uint256 private constant _SCALE = 2 ** 120;

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

    uint128 private _totalStaked;
    uint40 private _lastRewardTime;
    uint40 private _endTime;
    bool private _isLimited;

    /// @dev Rewards for one unit of stake from the start until {_lastRewardTime}, scaled by {_SCALE}.
    uint256 private _accRewardPerStake;

    uint128 private _funded;
    uint128 private _paid;

    /// @dev Rewards of times when nobody had a stake, or that were given up.
    uint256 private _unearned;
    uint256 private _limit;
    mapping(address account => Position position) private _positions;

    /// @param terms of the pool; its owner is the pool's owner
    constructor(IStakingPoolFactory.PoolTerms memory terms) Ownable(terms.owner) {
        if (terms.stakedToken.code.length == 0) revert StakingPoolNotAToken(terms.stakedToken);
        if (terms.rewardToken.code.length == 0) revert StakingPoolNotAToken(terms.rewardToken);
        if (terms.bonusMultiplier == 0) revert StakingPoolBadBonus(terms.bonusMultiplier);
        if (
            terms.startTime >= terms.endTime || terms.bonusEndTime < terms.startTime
                || terms.bonusEndTime > terms.endTime || terms.endTime <= block.timestamp
        ) revert StakingPoolBadTimes(terms.startTime, terms.bonusEndTime, terms.endTime);
        stakedToken = terms.stakedToken;
        rewardToken = terms.rewardToken;
        rewardPerSecond = terms.rewardPerSecond;
        startTime = terms.startTime;
        bonusEndTime = terms.bonusEndTime;
        bonusMultiplier = terms.bonusMultiplier;
        _lastRewardTime = SafeCast.toUint40(terms.startTime);
        _setEndTime(terms.endTime);
        _isLimited = terms.poolLimitPerUser != 0;
        _limit = terms.poolLimitPerUser;
    }

    /// @inheritdoc IStakingPool
    function deposit(uint256 amount) external nonReentrant {
        _accrue();
        Position storage position = _positions[msg.sender];
        if (amount != 0) _stake(position, amount);
        _harvest(position);
    }

    /// @inheritdoc IStakingPool
    function withdraw(uint256 amount) external nonReentrant {
        _accrue();
        Position storage position = _positions[msg.sender];
        uint256 staked = position.amount;
        if (amount > staked) revert StakingPoolInsufficientStake(amount, staked);
        if (amount != 0) _unstake(position, amount);
        _harvest(position);
    }

    /// @inheritdoc IStakingPool
    function emergencyWithdraw() external nonReentrant {
        _accrue();
        Position storage position = _positions[msg.sender];
        uint256 amount = position.amount;
        if (amount == 0) revert StakingPoolNoStake(msg.sender);
        _unearned += _due(position, _accRewardPerStake);
        delete _positions[msg.sender];
        _totalStaked -= uint128(amount);
        emit EmergencyWithdraw(msg.sender, amount);
        IERC20(stakedToken).safeTransfer(msg.sender, amount);
    }

    /// @inheritdoc IStakingPool
    function fund(uint256 amount) external nonReentrant {
        uint256 received = _receive(rewardToken, amount);
        _funded = SafeCast.toUint128(_funded + received);
        emit Funded(msg.sender, received);
    }

    /// @inheritdoc IStakingPool
    function setEndTime(uint256 endTime_) external onlyOwner nonReentrant {
        uint256 previous = _endTime;
        if (block.timestamp >= previous) revert StakingPoolEnded(previous);
        if (endTime_ < block.timestamp) revert StakingPoolEndInPast(endTime_, block.timestamp);
        _accrue();
        _setEndTime(endTime_);
        emit EndTimeChanged(previous, endTime_);
    }

    /// @inheritdoc IStakingPool
    function setPoolLimitPerUser(uint256 limit) external onlyOwner {
        uint256 previous = _limit;
        if (limit != 0 && (previous == 0 || limit < previous)) revert StakingPoolLimitLowered(previous, limit);
        _isLimited = limit != 0;
        _limit = limit;
        emit PoolLimitChanged(previous, limit);
    }

    /// @inheritdoc IStakingPool
    function recoverReward(address to) external onlyOwner nonReentrant returns (uint256 amount) {
        if (block.timestamp < _endTime) revert StakingPoolNotEnded(_endTime);
        _accrue();
        uint256 owed = _emitted(startTime, _lastRewardTime) - _unearned - _paid;
        uint256 held = _funded;
        if (held <= owed) revert StakingPoolNothingToRecover(held);
        amount = held - owed;
        _funded = uint128(owed);
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
        uint256 acc = _accRewardPerStake;
        uint256 supply = _totalStaked;
        if (supply != 0) acc += _perStake(_emitted(_lastRewardTime, _rewardTime()), supply);
        return _due(_positions[account], acc);
    }

    /// @inheritdoc IStakingPool
    function poolLimitPerUser() external view returns (uint256) {
        return _limit;
    }

    /// @inheritdoc IStakingPool
    function totalStaked() external view returns (uint256) {
        return _totalStaked;
    }

    /// @inheritdoc IStakingPool
    function endTime() external view returns (uint256) {
        return _endTime;
    }

    /// @inheritdoc IStakingPool
    function funded() external view returns (uint256) {
        return _funded;
    }

    /// @dev Brings {_accRewardPerStake} up to now. Nothing in it can revert, whatever the stakes and rates.
    function _accrue() private {
        uint256 from = _lastRewardTime;
        uint256 to = _rewardTime();
        if (to <= from) return;
        _lastRewardTime = uint40(to);
        uint256 reward = _emitted(from, to);
        uint256 supply = _totalStaked;
        if (supply == 0) _unearned += reward;
        else _accRewardPerStake += _perStake(reward, supply);
    }

    function _stake(Position storage position, uint256 amount) private {
        if (block.timestamp >= _endTime) revert StakingPoolEnded(_endTime);
        uint256 received = _receive(stakedToken, amount);
        uint256 staked = position.amount + received;
        if (_isLimited && staked > _limit) revert StakingPoolLimitExceeded(staked, _limit);
        _totalStaked = SafeCast.toUint128(_totalStaked + received);
        position.amount = uint128(staked);
        // Debt rounds up.
        uint256 debt = Math.mulDiv(received, _accRewardPerStake, _SCALE, Math.Rounding.Ceil);
        unchecked {
            position.rewardDebt += uint128(debt);
        }
        emit Deposit(msg.sender, received);
    }

    function _unstake(Position storage position, uint256 amount) private {
        _totalStaked -= uint128(amount);
        position.amount -= uint128(amount);
        uint256 credit = Math.mulDiv(amount, _accRewardPerStake, _SCALE);
        unchecked {
            position.rewardDebt -= uint128(credit);
        }
        emit Withdraw(msg.sender, amount);
        IERC20(stakedToken).safeTransfer(msg.sender, amount);
    }

    /// @dev Pays what is due, as far as it is funded. Where the reward token refuses, everything stays due.
    function _harvest(Position storage position) private {
        uint256 due = _due(position, _accRewardPerStake);
        if (due == 0) return;
        uint128 debt = position.rewardDebt;
        uint128 held = _funded;
        uint128 paid = _paid;
        uint128 amount = uint128(Math.min(due, held));
        if (amount != 0) {
            unchecked {
                position.rewardDebt = debt + amount;
            }
            (_funded, _paid) = (held - amount, paid + amount);
            if (!IERC20(rewardToken).trySafeTransfer(msg.sender, amount)) {
                position.rewardDebt = debt;
                (_funded, _paid) = (held, paid);
                amount = 0;
            }
        }
        emit Harvest(msg.sender, amount, due - amount);
    }

    function _receive(address token, uint256 amount) private returns (uint256 received) {
        uint256 before = IERC20(token).balanceOf(address(this));
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        uint256 balance = IERC20(token).balanceOf(address(this));
        if (balance <= before) revert StakingPoolNothingReceived(token, amount);
        received = balance - before;
    }

    function _setEndTime(uint256 endTime_) private {
        // A rate or a time so large that the product overflows reverts by itself.
        uint256 total = _emitted(startTime, endTime_);
        if (total > _LARGEST_TOTAL) revert StakingPoolTooManyRewards(total, _LARGEST_TOTAL);
        _endTime = SafeCast.toUint40(endTime_);
    }

    function _rewardTime() private view returns (uint256) {
        return Math.min(block.timestamp, _endTime);
    }

    /// @dev The rewards of all stakes together in a time.
    function _emitted(uint256 from, uint256 to) private view returns (uint256) {
        if (to <= from) return 0;
        uint256 bonusEnd = bonusEndTime;
        uint256 bonusTime = from < bonusEnd ? Math.min(to, bonusEnd) - from : 0;
        return rewardPerSecond * (bonusTime * bonusMultiplier + (to - from - bonusTime));
    }

    function _due(Position storage position, uint256 acc) private view returns (uint256) {
        uint256 earned = Math.mulDiv(position.amount, acc, _SCALE);
        unchecked {
            int128 due = int128(uint128(earned) - position.rewardDebt);
            return due > 0 ? uint128(due) : 0;
        }
    }

    function _perStake(uint256 reward, uint256 supply) private pure returns (uint256) {
        return reward * _SCALE / supply;
    }
}
