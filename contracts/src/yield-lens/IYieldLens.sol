// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Yield lens
/// @notice Returns everything that the farm, pool, vault and referral screens show, in one call. A failing token or
/// pool is reported as zeros and marked unreadable, without affecting the rest. For account zero the account fields
/// are zero.
interface IYieldLens {
    /// @notice A farm's constants. `token0` and `token1` are zero if the farm stakes a single token.
    struct FarmConfig {
        uint256 pid;
        address stakeToken;
        address token0;
        address token1;
    }

    /// @notice A farm's state, independent of the account. Reserves and supply are the pair's; zero for a single
    /// token. Times in seconds.
    struct FarmState {
        uint256 allocPoint;
        uint256 depositFeeBps;
        uint256 harvestInterval;
        uint256 totalStaked;
        uint256 lpTotalSupply;
        uint256 reserve0;
        uint256 reserve1;
    }

    /// @notice The account's balance of a farm's token, and its allowance to the farm.
    struct FarmWallet {
        uint256 pid;
        uint256 walletBalance;
        uint256 allowance;
    }

    /// @notice The account's position in a farm. Times in seconds.
    struct FarmStake {
        uint256 pid;
        uint256 stakedBalance;
        uint256 earnings;
        uint256 lockedUp;
        uint256 nextHarvestUntil;
    }

    /// @notice The requested farms, as of one block. `farms` has one entry per requested farm, in the requested
    /// order. The other lists keep that order too and name their farms: paused ones, those with a failing token, and
    /// those with a non-zero account field. Entries omitted from a list are false or zeros.
    struct FarmStates {
        uint256 blockNumber;
        uint256 timestamp;
        uint256 ibullPerSecond;
        uint256 totalAllocPoint;
        uint256 referralCommissionBps;
        FarmState[] farms;
        uint256[] pausedPids;
        uint256[] unreadablePids;
        FarmWallet[] wallets;
        FarmStake[] stakes;
    }

    /// @notice A staking pool's constants. Times in seconds.
    struct PoolConfig {
        address pool;
        address stakedToken;
        address rewardToken;
        uint256 startTime;
        uint256 bonusEndTime;
        uint256 rewardPerSecond;
        uint256 bonusMultiplier;
    }

    /// @notice A staking pool's state.
    struct PoolState {
        bool isReadable;
        uint256 endTime;
        uint256 poolLimitPerUser;
        uint256 totalStaked;
        uint256 funded;
        uint256 owed;
        uint256 walletBalance;
        uint256 allowance;
        uint256 stakedBalance;
        uint256 earnings;
    }

    /// @notice The vault. Fees are in basis points, times in seconds. The account's withdrawals pay `userWithdrawFee`
    /// before `userWithdrawFeeUntil`.
    struct VaultState {
        uint256 timestamp;
        bool isStopped;
        uint256 totalShares;
        uint256 pricePerFullShare;
        uint256 totalAssets;
        uint256 estimatedBounty;
        uint256 totalPendingHarvest;
        uint256 performanceFee;
        uint256 callFee;
        uint256 withdrawFee;
        uint256 withdrawFeePeriod;
        uint256 walletBalance;
        uint256 allowance;
        uint256 userShares;
        uint256 lastDepositedTime;
        uint256 assetsAtLastUserAction;
        uint256 lastUserActionTime;
        uint256 userWithdrawFee;
        uint256 userWithdrawFeeUntil;
    }

    /// @notice An account's referrals.
    struct ReferralState {
        address referrer;
        uint256 referralsCount;
        uint256 totalCommissions;
        uint256 commissionBps;
    }

    /// @notice Not enough gas is left to distinguish a failing token from one that ran out of gas. Request fewer entries.
    error YieldLensOutOfGas(uint256 gasLeft);

    /// @notice Returns at most `count` farms from `start`, and the total number.
    function farmConfigs(address farmMaster, uint256 start, uint256 count)
        external
        view
        returns (uint256 total, FarmConfig[] memory configs);

    /// @notice Returns the state of each of `pids` for `account`.
    function farmStates(address farmMaster, uint256[] calldata pids, address account)
        external
        view
        returns (FarmStates memory);

    /// @notice Returns at most `count` pools from `start`, and the total number.
    function poolConfigs(address poolFactory, uint256 start, uint256 count)
        external
        view
        returns (uint256 total, PoolConfig[] memory configs);

    /// @notice Returns the state of each of `pools` for `account`, in order.
    function poolStates(address[] calldata pools, address account) external view returns (PoolState[] memory);

    /// @notice Returns the vault's state for `account`.
    function vaultState(address vault, address account) external view returns (VaultState memory);

    /// @notice Returns the referrals of `account`.
    function referralState(address farmMaster, address account) external view returns (ReferralState memory);
}
