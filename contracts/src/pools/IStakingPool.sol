// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Staking pool
/// @notice Stakers of one token earn another between a start and an end time, paid from the pool's funds. A multiplier
/// applies to the reward rate until the bonus ends. Stakes and rewards are accounted for separately, so both may be the
/// same token. Stakes can be withdrawn at any time, even if the rewards are unfunded or their transfer fails: unpaid
/// rewards stay owed.
interface IStakingPool {
    /// @notice `account` staked; `amount` was credited, as measured.
    event Deposit(address indexed account, uint256 amount);

    /// @notice `account` withdrew `amount` of its stake.
    event Withdraw(address indexed account, uint256 amount);

    /// @notice `account` withdrew its whole stake, `amount`, and forfeited its rewards.
    event EmergencyWithdraw(address indexed account, uint256 amount);

    /// @notice `amount` of rewards was paid to `account`; `owed` remains unpaid.
    event Harvest(address indexed account, uint256 amount, uint256 owed);

    /// @notice `from` funded the pool with `amount` of reward tokens, as measured.
    event Funded(address indexed from, uint256 amount);

    /// @notice The end time changed from `previous` to `endTime`.
    event EndTimeChanged(uint256 previous, uint256 endTime);

    /// @notice The stake limit per account changed; 0 means no limit.
    event PoolLimitChanged(uint256 previous, uint256 poolLimitPerUser);

    /// @notice `amount` of rewards that can no longer be earned was returned to `to`.
    event RewardRecovered(address indexed to, uint256 amount);

    /// @notice `token` has no code.
    error StakingPoolNotAToken(address token);

    /// @notice The times are out of order: start before end, bonus end between them, end in the future.
    error StakingPoolInvalidTimes(uint256 startTime, uint256 bonusEndTime, uint256 endTime);

    /// @notice The bonus multiplier is 0.
    error StakingPoolInvalidBonus(uint256 bonusMultiplier);

    /// @notice Total rewards from start to end would be `total`, above `cap`.
    error StakingPoolRewardsTooHigh(uint256 total, uint256 cap);

    /// @notice Rewards ended at `endTime`.
    error StakingPoolEnded(uint256 endTime);

    /// @notice Rewards run until `endTime`.
    error StakingPoolNotEnded(uint256 endTime);

    /// @notice The new `endTime` is before the current `timestamp`.
    error StakingPoolEndInPast(uint256 endTime, uint256 timestamp);

    /// @notice The stake would be `amount`, above `poolLimitPerUser`.
    error StakingPoolLimitExceeded(uint256 amount, uint256 poolLimitPerUser);

    /// @notice `poolLimitPerUser` is below the current limit, `current` (0 means no limit).
    error StakingPoolLimitLowered(uint256 current, uint256 poolLimitPerUser);

    /// @notice The withdrawal `amount` exceeds the stake, `staked`.
    error StakingPoolInsufficientStake(uint256 amount, uint256 staked);

    /// @notice `account` has no stake.
    error StakingPoolNoStake(address account);

    /// @notice A transfer of `amount` of `token` credited nothing.
    error StakingPoolNothingReceived(address token, uint256 amount);

    /// @notice All reward tokens in the pool, `funded`, are owed to stakers.
    error StakingPoolNothingToRecover(uint256 funded);

    /// @notice Stakes `amount` and pays the earned rewards as far as they are funded. An `amount` of 0 only harvests.
    /// Credits the amount received. Staking is closed after the end time.
    function deposit(uint256 amount) external;

    /// @notice Withdraws `amount` of the caller's stake and pays the earned rewards as far as they are funded.
    function withdraw(uint256 amount) external;

    /// @notice Withdraws the caller's whole stake and forfeits the rewards. If the token reduced the pool's balance,
    /// pays the stake's pro rata share of what is left.
    function emergencyWithdraw() external;

    /// @notice Funds the pool with `amount` of the caller's reward tokens. Permissionless.
    function fund(uint256 amount) external;

    /// @notice Moves the end time, later or earlier but never into the past. Only the owner, and only before the end.
    function setEndTime(uint256 endTime_) external;

    /// @notice Raises the stake limit per account, or removes it with 0. Only the owner.
    function setPoolLimitPerUser(uint256 limit) external;

    /// @notice Withdraws funds not owed to stakers, after the end. Only the owner.
    function recoverReward(address to) external returns (uint256 amount);

    /// @notice Returns an account's position in the pool.
    function userInfo(address account) external view returns (uint256 amount, uint256 rewardDebt);

    /// @notice Unpaid rewards of an account, funded or not.
    function pendingReward(address account) external view returns (uint256);

    /// @notice Stake limit per account; 0 means no limit.
    function poolLimitPerUser() external view returns (uint256);

    /// @notice The staked token.
    function stakedToken() external view returns (address);

    /// @notice The reward token.
    function rewardToken() external view returns (address);

    /// @notice Total stake.
    function totalStaked() external view returns (uint256);

    /// @notice Unix time when rewards start.
    function startTime() external view returns (uint256);

    /// @notice Unix time when the bonus ends; the start time if there is no bonus.
    function bonusEndTime() external view returns (uint256);

    /// @notice Unix time when rewards end.
    function endTime() external view returns (uint256);

    /// @notice Reward rate before the bonus, in base units of the reward token per second.
    function rewardPerSecond() external view returns (uint256);

    /// @notice Reward rate multiplier until the bonus ends; 1 means no bonus.
    function bonusMultiplier() external view returns (uint256);

    /// @notice Reward tokens held by the pool and not paid yet.
    function funded() external view returns (uint256);

    /// @notice Total rewards earned and not paid yet, rounded up. If this exceeds {funded}, harvests are paid in the
    /// order they arrive until the pool is funded again, and the rest stays owed.
    function owed() external view returns (uint256);
}
