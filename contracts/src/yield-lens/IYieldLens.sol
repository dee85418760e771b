// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Yield at a glance
/// @notice Everything that the screens of farms, pools, vault and referrals show, read in one call. A token or a
/// pool that fails gives zeros, is marked as not readable, and affects nothing else. With account zero the account's
/// own fields are zero.
interface IYieldLens {
    /// @notice The constants of a farm. `token0` and `token1` are zero where a single token is staked.
    struct FarmConfig {
        uint256 pid;
        address stakeToken;
        address token0;
        address token1;
    }

    /// @notice The state of a farm, the same for every account. Reserves and supply are of the pair, zero for a
    /// single token. Times in seconds.
    struct FarmState {
        uint256 allocPoint;
        uint256 depositFeeBps;
        uint256 harvestInterval;
        uint256 totalStaked;
        uint256 lpTotalSupply;
        uint256 reserve0;
        uint256 reserve1;
    }

    /// @notice The account's balance of a farm's token, and its allowance for the farm.
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

    /// @notice The requested farms, as of one block. `farms` has one state for each, in the requested order. The
    /// lists after it are in that order too and name their farms: those that are paused; those whose token failed; and
    /// those where the account has a non-zero field. Entries that a list omits are false, or zeros.
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

    /// @notice The constants of a staking pool. Times in seconds.
    struct PoolConfig {
        address pool;
        address stakedToken;
        address rewardToken;
        uint256 startTime;
        uint256 bonusEndTime;
        uint256 rewardPerSecond;
        uint256 bonusMultiplier;
    }

    /// @notice The state of a staking pool.
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

    /// @notice The vault. Fees of 10,000, times in seconds. A withdrawal of the account bears `userWithdrawFee` before
    /// `userWithdrawFeeUntil`.
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

    /// @notice Too little gas is left to distinguish a failing token from one that ran out of gas. Request fewer
    /// entries.
    error YieldLensOutOfGas(uint256 gasLeft);

    /// @notice The farms from `start`, at most `count`, and their total number.
    function farmConfigs(address farmMaster, uint256 start, uint256 count)
        external
        view
        returns (uint256 total, FarmConfig[] memory configs);

    /// @notice The state of each of `pids`, for `account`.
    function farmStates(address farmMaster, uint256[] calldata pids, address account)
        external
        view
        returns (FarmStates memory);

    /// @notice The pools from `start`, at most `count`, and their total number.
    function poolConfigs(address poolFactory, uint256 start, uint256 count)
        external
        view
        returns (uint256 total, PoolConfig[] memory configs);

    /// @notice The state of each of `pools`, in their order, for `account`.
    function poolStates(address[] calldata pools, address account) external view returns (PoolState[] memory);

    /// @notice The vault, for `account`.
    function vaultState(address vault, address account) external view returns (VaultState memory);

    /// @notice The referrals of `account`.
    function referralState(address farmMaster, address account) external view returns (ReferralState memory);
}
