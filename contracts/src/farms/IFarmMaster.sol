// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Farms
/// @notice Stakers of a farm's token earn the main token. Emission accrues per second, split among farms by allocation
/// points and within a farm by stake. Rewards are minted when paid: the contract holds nothing but stakes, so rewards
/// are never paid out of principal.
///  The owner sets rates and adds farms but has no access to stakes. The guardian can pause deposits. Stakes can be
/// withdrawn at any time: while the farm is paused, while the emission is zero, and even if the main token stops
/// minting.
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

    /// @notice Deposits into farm `pid` were paused or resumed.
    event FarmPaused(uint256 indexed pid, bool isPaused);

    /// @notice The total emission changed, in base units of the main token per second.
    event EmissionChanged(uint256 previous, uint256 current);

    /// @notice `account` staked: `amount` was credited and `fee` sent to the fee receiver, both as measured.
    event Deposit(address indexed account, uint256 indexed pid, uint256 amount, uint256 fee);

    /// @notice `account` withdrew `amount` of its stake.
    event Withdraw(address indexed account, uint256 indexed pid, uint256 amount);

    /// @notice `account` withdrew its whole stake and forfeited its rewards. `amount` is less than the stake if the
    /// token reduced the farm's balance.
    event EmergencyWithdraw(address indexed account, uint256 indexed pid, uint256 amount);

    /// @notice `amount` of rewards was paid to `account`.
    event Harvest(address indexed account, uint256 indexed pid, uint256 amount);

    /// @notice `amount` of earned rewards is locked until the harvest interval of `account` ends or minting resumes.
    event RewardLocked(address indexed account, uint256 indexed pid, uint256 amount);

    /// @notice `amount` was minted to the referrer of `account`, on top of the reward.
    event ReferralCommissionPaid(address indexed account, address indexed referrer, uint256 amount);

    /// @notice The fee receiver changed.
    event FeeReceiverChanged(address indexed previous, address indexed current);

    /// @notice The referral commission changed, in basis points of each harvest.
    event ReferralCommissionChanged(uint256 previous, uint256 current);

    /// @notice `depositor` was allowed to stake for others, or revoked.
    event DepositorChanged(address indexed depositor, bool isDepositor);

    /// @notice The block time changed, in milliseconds.
    event BlockTimeChanged(uint256 previous, uint256 current);

    /// @notice Farm `pid` does not exist.
    error FarmMasterUnknownFarm(uint256 pid);

    /// @notice Deposits into farm `pid` are paused.
    error FarmMasterFarmPaused(uint256 pid);

    /// @notice A withdrawal of `amount` exceeds the stake of `staked`.
    error FarmMasterInsufficientStake(uint256 pid, uint256 amount, uint256 staked);

    /// @notice A deposit of `amount` credited nothing.
    error FarmMasterNothingCredited(uint256 pid, uint256 amount);

    /// @notice The total stake of farm `pid` would be `total`, above `limit`.
    error FarmMasterStakeTooLarge(uint256 pid, uint256 total, uint256 limit);

    /// @notice `caller` may not stake for others.
    error FarmMasterNotDepositor(address caller);

    /// @notice `depositor` can't be added once a farm exists.
    error FarmMasterDepositorsFixed(address depositor);

    /// @notice `stakeToken` already has farm `pid`.
    error FarmMasterDuplicateToken(address stakeToken, uint256 pid);

    /// @notice The limit of `limit` farms is reached.
    error FarmMasterTooManyFarms(uint256 limit);

    /// @notice `account` must be a contract but has no code.
    error FarmMasterNotContract(address account);

    /// @notice The fee receiver is the zero address.
    error FarmMasterZeroFeeReceiver();

    /// @notice The deposit fee `bps` is above `limit`.
    error FarmMasterDepositFeeTooHigh(uint256 bps, uint256 limit);

    /// @notice The harvest interval, `interval` seconds, is above `limit`.
    error FarmMasterIntervalTooLong(uint256 interval, uint256 limit);

    /// @notice The main token's farm can't have a harvest interval (`interval` seconds): the vault stakes there for
    /// many accounts, and one account's deposit would lock everyone's rewards.
    error FarmMasterMainTokenLocked(uint256 interval);

    /// @notice `allocPoint` for one farm is above `limit`.
    error FarmMasterAllocPointTooHigh(uint256 allocPoint, uint256 limit);

    /// @notice The emission, `emission` base units per second, is above `limit`.
    error FarmMasterEmissionTooHigh(uint256 emission, uint256 limit);

    /// @notice The commission `bps` is above `limit`.
    error FarmMasterCommissionTooHigh(uint256 bps, uint256 limit);

    /// @notice The block time `milliseconds_` is 0 or above `limit`.
    error FarmMasterBlockTimeOutOfRange(uint256 milliseconds_, uint256 limit);

    /// @notice A reward payment ran out of gas although it was given nearly all of `available`.
    error FarmMasterInsufficientGas(uint256 available);

    /// @notice Adds a farm, at most one per token and 1,000 in total. Only the owner.
    /// @param depositFeeBps fee on each deposit in basis points, at most 400
    /// @param harvestInterval minimum seconds between an account's harvests, at most 14 days; 0 for the main token
    function add(uint256 allocPoint, address stakeToken, uint256 depositFeeBps, uint256 harvestInterval)
        external
        returns (uint256 pid);

    /// @notice Changes the terms of a farm; rewards already accrued are kept. Only the owner.
    function set(uint256 pid, uint256 allocPoint, uint256 depositFeeBps, uint256 harvestInterval) external;

    /// @notice Pauses or resumes deposits into a farm; withdrawals stay open. Only the owner; the guardian can pause
    /// too. The vault stakes in farm 0, so pausing it also stops vault deposits.
    function setPaused(uint256 pid, bool isPaused_) external;

    /// @notice Sets the total emission in base units of the main token per second, at most {maxIbullPerSecond}. Only
    /// the owner.
    function setEmission(uint256 ibullPerSecond_) external;

    /// @notice Sets the block time in milliseconds, used by {ibullPerBlock} only. Only the owner.
    function setBlockTime(uint256 milliseconds_) external;

    /// @notice Sets the receiver of deposit fees. Only the owner.
    function setFeeReceiver(address feeReceiver_) external;

    /// @notice Sets the referral commission in basis points of each harvest, at most 1,000. Only the owner.
    function setReferralCommission(uint256 bps) external;

    /// @notice Allows `depositor` to stake its own tokens for others with {depositFor}. Depositors can be added only
    /// before the first farm, and revoked at any time. Only the owner.
    /// @dev A deposit restarts the account's harvest interval and may set its referrer, so an owner who could add
    /// depositors later could lock rewards forever.
    function setDepositor(address depositor, bool isAllowed) external;

    /// @notice Stakes `amount` and pays (or locks) the earned rewards. An `amount` of 0 only harvests.
    /// @dev Credits the amount received less the deposit fee. A deposit restarts the harvest interval.
    /// @param referrer recorded once, by the first deposit that names a valid one; zero for none
    function deposit(uint256 pid, uint256 amount, address referrer) external;

    /// @notice Stakes `amount` of the caller's tokens for `account`. Rewards earned so far are kept, not paid. Only a
    /// depositor.
    /// @return credited increase of the stake: the amount received less the deposit fee
    function depositFor(uint256 pid, uint256 amount, address account, address referrer)
        external
        returns (uint256 credited);

    /// @notice Withdraws `amount` of the caller's stake and pays (or locks) the earned rewards.
    function withdraw(uint256 pid, uint256 amount) external;

    /// @notice Withdraws the caller's whole stake and forfeits the rewards. The harvest lock stays. If the token
    /// reduced the farm's balance, pays the stake's pro rata share of what is left.
    function emergencyWithdraw(uint256 pid) external;

    /// @notice Pays (or locks) the caller's rewards in each of `pids`, with a single mint.
    function harvestMany(uint256[] calldata pids) external;

    /// @notice Accrues a farm's rewards up to the current timestamp.
    function updatePool(uint256 pid) external;

    /// @notice Returns a farm. `lastRewardTime` is in Unix seconds; `accIbullPerShare` is scaled by 1e18.
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

    /// @notice Returns an account's position in a farm. `nextHarvestUntil` is in Unix seconds.
    function userInfo(uint256 pid, address account)
        external
        view
        returns (uint256 amount, uint256 rewardDebt, uint256 rewardLockedUp, uint256 nextHarvestUntil);

    /// @notice Unpaid rewards of an account in a farm, including locked ones.
    function pendingIbull(uint256 pid, address account) external view returns (uint256);

    /// @notice Whether an account's harvest interval in a farm has elapsed.
    function canHarvest(uint256 pid, address account) external view returns (bool);

    /// @notice The number of farms.
    function poolLength() external view returns (uint256);

    /// @notice Total stake of a farm.
    function totalStaked(uint256 pid) external view returns (uint256);

    /// @notice Whether deposits into a farm are paused.
    function isPaused(uint256 pid) external view returns (bool);

    /// @notice Whether an account may stake for others.
    function isDepositor(address account) external view returns (bool);

    /// @notice The farm of a token.
    function farmOf(address stakeToken) external view returns (bool exists, uint256 pid);

    /// @notice Sum of all farms' allocation points.
    function totalAllocPoint() external view returns (uint256);

    /// @notice Total emission in base units of the main token per second.
    function ibullPerSecond() external view returns (uint256);

    /// @notice Upper bound of the emission: a year at this rate, plus the maximum commission, equals the main token's
    /// yearly mint limit. Never above 10^12.
    function maxIbullPerSecond() external view returns (uint256);

    /// @notice Total emission per block at the configured block time, rounded down.
    function ibullPerBlock() external view returns (uint256);

    /// @notice Total rewards locked in all farms.
    function totalLockedUp() external view returns (uint256);

    /// @notice Total rewards minted, excluding commissions. Iterates over all farms: meant for `eth_call` only.
    function totalPaid() external view returns (uint256);

    /// @notice Referral commission in basis points of each harvest.
    function referralCommissionBps() external view returns (uint256);

    /// @notice The receiver of deposit fees.
    function feeReceiver() external view returns (address);

    /// @notice The referral registry.
    function referral() external view returns (address);

    /// @notice The main token.
    function ibull() external view returns (address);
}
