// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Farms
/// @notice Stakers of a farm's token earn the main token. The emission is a rate by the second, shared among the
/// farms by their allocation points and within a farm by stake. Rewards are minted when they are paid: the contract
/// holds stakes and nothing else, so no reward is ever paid out of principal.
///
/// The owner sets rates and adds farms, and has no access to stakes. The guardian can stop deposits. A stake can be withdrawn at any time: while the
/// farm is paused, while the emission is zero, and also when the main token refuses to mint.
interface IFarmMaster {
    /// @notice Farm `pid` was opened for `stakeToken`.
    event FarmAdded(
        uint256 indexed pid,
        address indexed stakeToken,
        uint256 allocPoint,
        uint256 depositFeeBps,
        uint256 harvestInterval
    );

    /// @notice The terms of farm `pid` changed.
    event FarmChanged(uint256 indexed pid, uint256 allocPoint, uint256 depositFeeBps, uint256 harvestInterval);

    /// @notice Farm `pid` takes no deposits any longer, or takes them again.
    event FarmPaused(uint256 indexed pid, bool isPaused);

    /// @notice The emission of all farms together, in base units of the main token a second, changed.
    event EmissionChanged(uint256 previous, uint256 current);

    /// @notice `account` staked: `amount` was credited after `fee` went to the fee receiver, both as measured.
    event Deposit(address indexed account, uint256 indexed pid, uint256 amount, uint256 fee);

    /// @notice `account` took `amount` of its stake out.
    event Withdraw(address indexed account, uint256 indexed pid, uint256 amount);

    /// @notice `account` took its whole stake out, `amount` of it where the token itself took from the farm, and gave
    /// up its rewards.
    event EmergencyWithdraw(address indexed account, uint256 indexed pid, uint256 amount);

    /// @notice `amount` of rewards was paid to `account`.
    event Harvest(address indexed account, uint256 indexed pid, uint256 amount);

    /// @notice `amount` of earned rewards waits until the harvest lock of `account` ends or the token mints again.
    event RewardLocked(address indexed account, uint256 indexed pid, uint256 amount);

    /// @notice `amount` was minted on top for the referrer of `account`.
    event ReferralCommissionPaid(address indexed account, address indexed referrer, uint256 amount);

    /// @notice The fee receiver changed.
    event FeeReceiverChanged(address indexed previous, address indexed current);

    /// @notice The referrer's commission, of 10,000 of each harvest, changed.
    event ReferralCommissionChanged(uint256 previous, uint256 current);

    /// @notice `depositor` may now stake for others, or no longer.
    event DepositorChanged(address indexed depositor, bool isDepositor);

    /// @notice The time between two blocks, in milliseconds, changed.
    event BlockTimeChanged(uint256 previous, uint256 current);

    /// @notice Farm `pid` does not exist.
    error FarmMasterUnknownFarm(uint256 pid);

    /// @notice Farm `pid` takes no deposits for now.
    error FarmMasterFarmPaused(uint256 pid);

    /// @notice A withdrawal of `amount` exceeds the stake of `staked`.
    error FarmMasterInsufficientStake(uint256 pid, uint256 amount, uint256 staked);

    /// @notice Of `amount` nothing arrived that could be credited.
    error FarmMasterNothingCredited(uint256 pid, uint256 amount);

    /// @notice The stakes in farm `pid` together would be `total`, over `limit`.
    error FarmMasterStakeTooLarge(uint256 pid, uint256 total, uint256 limit);

    /// @notice `caller` may not stake for others.
    error FarmMasterNotDepositor(address caller);

    /// @notice There are farms, so `depositor` can't be added any longer.
    error FarmMasterDepositorsFixed(address depositor);

    /// @notice `stakeToken` has farm `pid` already.
    error FarmMasterDuplicateToken(address stakeToken, uint256 pid);

    /// @notice There are `limit` farms, the most there can be.
    error FarmMasterTooManyFarms(uint256 limit);

    /// @notice `account` has no code, where a contract is needed.
    error FarmMasterNotContract(address account);

    /// @notice The zero address can't receive fees.
    error FarmMasterZeroFeeReceiver();

    /// @notice A deposit fee of `bps` is over `limit`.
    error FarmMasterDepositFeeTooHigh(uint256 bps, uint256 limit);

    /// @notice A harvest interval of `interval` seconds is over `limit`.
    error FarmMasterIntervalTooLong(uint256 interval, uint256 limit);

    /// @notice The farm of the main token takes no harvest interval, here `interval` seconds: the vault stakes there
    /// for many accounts, and the deposit of one would lock the rewards of all.
    error FarmMasterMainTokenLocked(uint256 interval);

    /// @notice `allocPoint` points for one farm are over `limit`.
    error FarmMasterAllocPointTooHigh(uint256 allocPoint, uint256 limit);

    /// @notice An emission of `emission` base units a second is over `limit`.
    error FarmMasterEmissionTooHigh(uint256 emission, uint256 limit);

    /// @notice A commission of `bps` is over `limit`.
    error FarmMasterCommissionTooHigh(uint256 bps, uint256 limit);

    /// @notice `milliseconds_` between two blocks is 0 or over `limit`.
    error FarmMasterBlockTimeOutOfRange(uint256 milliseconds_, uint256 limit);

    /// @notice A payment ran out of gas, of which it had nearly all of `available`.
    error FarmMasterInsufficientGas(uint256 available);

    /// @notice Opens a farm, one of at most 1,000. A token has one farm at most. Only the owner.
    /// @param depositFeeBps of 10,000 of each deposit, at most 400
    /// @param harvestInterval seconds between two harvests of an account, at most 14 days; 0 for the main token
    function add(uint256 allocPoint, address stakeToken, uint256 depositFeeBps, uint256 harvestInterval)
        external
        returns (uint256 pid);

    /// @notice Changes the terms of a farm; rewards accrued until now are kept. Only the owner.
    function set(uint256 pid, uint256 allocPoint, uint256 depositFeeBps, uint256 harvestInterval) external;

    /// @notice Stops or resumes deposits into a farm; the ways out stay open. Only the owner; the guardian may stop.
    /// The vault stakes in farm 0: that stops its deposits too.
    function setPaused(uint256 pid, bool isPaused_) external;

    /// @notice Sets the emission, in base units of the main token a second, at most {maxIbullPerSecond}. Only the owner.
    function setEmission(uint256 ibullPerSecond_) external;

    /// @notice Sets the time between two blocks, in milliseconds, used by {ibullPerBlock}. Only the owner.
    function setBlockTime(uint256 milliseconds_) external;

    /// @notice Sets the receiver of deposit fees. Only the owner.
    function setFeeReceiver(address feeReceiver_) external;

    /// @notice Sets the referrer's commission, of 10,000 of each harvest, at most 1,000. Only the owner.
    function setReferralCommission(uint256 bps) external;

    /// @notice Allows `depositor` to stake its own tokens for others through {depositFor}, before the first farm
    /// only, or revokes that at any time. Only the owner.
    /// @dev A deposit restarts the account's harvest interval and may name its referrer, so that an owner who added
    /// depositors later could lock rewards forever.
    function setDepositor(address depositor, bool isAllowed) external;

    /// @notice Stakes `amount` and pays, or locks, the earned rewards. With `amount` 0 it only harvests.
    /// @dev Credits what arrives, less the deposit fee. A deposit restarts the harvest interval.
    /// @param referrer recorded once, at the first deposit that names an acceptable one; zero for none
    function deposit(uint256 pid, uint256 amount, address referrer) external;

    /// @notice Stakes `amount` of the caller's tokens for `account`. Rewards earned so far are kept and not paid.
    /// Only a depositor.
    /// @return credited the growth of the stake: what arrived, less the deposit fee
    function depositFor(uint256 pid, uint256 amount, address account, address referrer)
        external
        returns (uint256 credited);

    /// @notice Withdraws `amount` of the caller's stake and pays, or locks, the earned rewards.
    function withdraw(uint256 pid, uint256 amount) external;

    /// @notice Takes the caller's whole stake out and gives up the rewards. The harvest lock stays. Where the token
    /// itself took from the farm, it pays the stake's part of what is left.
    function emergencyWithdraw(uint256 pid) external;

    /// @notice Pays, or locks, the caller's rewards in each of `pids`, with a single mint.
    function harvestMany(uint256[] calldata pids) external;

    /// @notice Brings the rewards of one farm up to now.
    function updatePool(uint256 pid) external;

    /// @notice A farm. `lastRewardTime` is in seconds; `accIbullPerShare` is scaled by 1e18.
    function poolInfo(uint256 pid)
        external
        view
        returns (
            address lpToken,
            uint256 allocPoint,
            uint256 lastRewardTime,
            uint256 accIbullPerShare,
            uint256 depositFeeBP,
            uint256 harvestInterval
        );

    /// @notice An account's position in a farm. `nextHarvestUntil` is in seconds.
    function userInfo(uint256 pid, address account)
        external
        view
        returns (uint256 amount, uint256 rewardDebt, uint256 rewardLockedUp, uint256 nextHarvestUntil);

    /// @notice The unpaid rewards of an account in a farm, locked ones included.
    function pendingIbull(uint256 pid, address account) external view returns (uint256);

    /// @notice Whether the harvest interval of an account in a farm is over.
    function canHarvest(uint256 pid, address account) external view returns (bool);

    /// @notice The number of farms.
    function poolLength() external view returns (uint256);

    /// @notice The stakes in a farm together.
    function totalStaked(uint256 pid) external view returns (uint256);

    /// @notice Whether a farm takes no deposits.
    function isPaused(uint256 pid) external view returns (bool);

    /// @notice Whether an account may stake for others.
    function isDepositor(address account) external view returns (bool);

    /// @notice The farm of a token.
    function farmOf(address stakeToken) external view returns (bool exists, uint256 pid);

    /// @notice The sum of all farms' allocation points.
    function totalAllocPoint() external view returns (uint256);

    /// @notice The emission of all farms together, in base units of the main token a second.
    function ibullPerSecond() external view returns (uint256);

    /// @notice The highest emission: with the highest commission on top, a year of it is what the main token mints in a
    /// year. At most 10^12 in any case.
    function maxIbullPerSecond() external view returns (uint256);

    /// @notice The emission of all farms together in one block, by the configured time between blocks, rounded down.
    function ibullPerBlock() external view returns (uint256);

    /// @notice The rewards locked in all farms together.
    function totalLockedUp() external view returns (uint256);

    /// @notice All rewards that were minted, without commissions. Reads every farm: for calls, not for contracts.
    function totalPaid() external view returns (uint256);

    /// @notice The referrer's commission, of 10,000 of each harvest.
    function referralCommissionBps() external view returns (uint256);

    /// @notice The receiver of deposit fees.
    function feeReceiver() external view returns (address);

    /// @notice The registry of referrers.
    function referral() external view returns (address);

    /// @notice The main token.
    function ibull() external view returns (address);
}
