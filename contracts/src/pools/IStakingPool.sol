// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Staking pool
/// @notice Stakers of one token earn another, between a start and an end, out of the pool's funds.
/// Until the end of the bonus the rate is multiplied. Stakes and rewards are counted apart, so that both may be the
/// same token. A stake can be withdrawn at any time, also when the rewards are not funded or refuse to move: what
/// can't be paid stays owed.
interface IStakingPool {
    /// @notice `account` staked; `amount` was credited, as measured.
    event Deposit(address indexed account, uint256 amount);

    /// @notice `account` took `amount` of its stake out.
    event Withdraw(address indexed account, uint256 amount);

    /// @notice `account` took its whole stake, `amount`, out and gave up its rewards.
    event EmergencyWithdraw(address indexed account, uint256 amount);

    /// @notice `amount` of rewards was paid to `account`; `owed` is what remains due to it.
    event Harvest(address indexed account, uint256 amount, uint256 owed);

    /// @notice `amount` of reward tokens came in from `from`, as measured.
    event Funded(address indexed from, uint256 amount);

    /// @notice The rewards end at `endTime` instead of `previous`.
    event EndTimeChanged(uint256 previous, uint256 endTime);

    /// @notice The limit of an account's stake changed; 0 is none.
    event PoolLimitChanged(uint256 previous, uint256 poolLimitPerUser);

    /// @notice `amount` of rewards that can no longer be earned was returned to `to`.
    event RewardRecovered(address indexed to, uint256 amount);

    /// @notice There is no contract at `token`.
    error StakingPoolNotAToken(address token);

    /// @notice The times don't fit: the start is before the end, the bonus ends between them, the end is to come.
    error StakingPoolInvalidTimes(uint256 startTime, uint256 bonusEndTime, uint256 endTime);

    /// @notice The rate can't be multiplied by 0.
    error StakingPoolInvalidBonus(uint256 bonusMultiplier);

    /// @notice From start to end the pool would give `total`, more than `cap`.
    error StakingPoolRewardsTooHigh(uint256 total, uint256 cap);

    /// @notice The rewards ended at `endTime`.
    error StakingPoolEnded(uint256 endTime);

    /// @notice The rewards don't end before `endTime`.
    error StakingPoolNotEnded(uint256 endTime);

    /// @notice The rewards can't end at `endTime`, which is before `timestamp`, that is, now.
    error StakingPoolEndInPast(uint256 endTime, uint256 timestamp);

    /// @notice The stake would be `amount`, and an account may stake `poolLimitPerUser`.
    error StakingPoolLimitExceeded(uint256 amount, uint256 poolLimitPerUser);

    /// @notice The limit is `current` (0 is none) and `poolLimitPerUser` is less.
    error StakingPoolLimitLowered(uint256 current, uint256 poolLimitPerUser);

    /// @notice The caller wants `amount` out and has `staked`.
    error StakingPoolInsufficientStake(uint256 amount, uint256 staked);

    /// @notice `account` has no stake.
    error StakingPoolNoStake(address account);

    /// @notice `amount` of `token` was sent and nothing came in.
    error StakingPoolNothingReceived(address token, uint256 amount);

    /// @notice Everything the pool holds, `funded`, is owed to stakers.
    error StakingPoolNothingToRecover(uint256 funded);

    /// @notice Stakes `amount` and pays the earned rewards, as far as they are funded. With `amount` 0 it only
    /// harvests. Credits what arrives. Nothing can be staked after the end.
    function deposit(uint256 amount) external;

    /// @notice Withdraws `amount` of the caller's stake and pays the earned rewards, as far as they are funded.
    function withdraw(uint256 amount) external;

    /// @notice Takes the caller's whole stake out and gives up the rewards. Where the token itself took from the pool,
    /// it pays the stake's part of what is left.
    function emergencyWithdraw() external;

    /// @notice Adds `amount` of the caller's reward tokens to the funds. Anyone may call it.
    function fund(uint256 amount) external;

    /// @notice Moves the end of the rewards: later at any time, or earlier than planned but not before now. Only the
    /// owner, and not after the end.
    function setEndTime(uint256 endTime_) external;

    /// @notice Raises the limit of an account's stake, or lifts it with 0. Only the owner.
    function setPoolLimitPerUser(uint256 limit) external;

    /// @notice Withdraws, after the end, the funds that are owed to no one. Only the owner.
    function recoverReward(address to) external returns (uint256 amount);

    /// @notice An account's position in the pool.
    function userInfo(address account) external view returns (uint256 amount, uint256 rewardDebt);

    /// @notice The unpaid rewards of an account, funded or not.
    function pendingReward(address account) external view returns (uint256);

    /// @notice The most that one account may stake; 0 is no limit.
    function poolLimitPerUser() external view returns (uint256);

    /// @notice The token that is staked.
    function stakedToken() external view returns (address);

    /// @notice The token that is earned.
    function rewardToken() external view returns (address);

    /// @notice The stakes together.
    function totalStaked() external view returns (uint256);

    /// @notice When the rewards begin, in seconds.
    function startTime() external view returns (uint256);

    /// @notice When the bonus ends, in seconds; the start where there is none.
    function bonusEndTime() external view returns (uint256);

    /// @notice When the rewards end, in seconds.
    function endTime() external view returns (uint256);

    /// @notice Base units of the reward token a second, before the bonus.
    function rewardPerSecond() external view returns (uint256);

    /// @notice By how much the rate is multiplied until the bonus ends; 1 is no bonus.
    function bonusMultiplier() external view returns (uint256);

    /// @notice Reward tokens that the pool holds and did not pay yet.
    function funded() external view returns (uint256);

    /// @notice What all accounts together have earned and were not paid yet, rounded up. Where this is more than
    /// {funded}, harvests are paid in their order until the pool is funded again, and the rest stays due.
    function owed() external view returns (uint256);
}
