// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Auto-compounding vault of the main token
/// @notice Pools its depositors' main tokens in farm 0 and restakes the rewards whenever {harvest} is called, which
/// pays the caller a fee. "Cake" in a name means the main token. A share's value is the stake and rewards accrued so
/// far; donations add nothing to it. Withdrawing pays the same as harvesting first: fees on rewards collected by a
/// withdrawal are settled at the next harvest. What the farm can't pay while the main token refuses to mint is held
/// back for the account that withdraws, and paid to it once the farm has paid.
interface IVault {
    /// @notice `account` deposited `amount` and received `shares`.
    event Deposit(address indexed account, uint256 amount, uint256 shares, uint256 lastDepositedTime);

    /// @notice `account` redeemed `shares` for `amount`, net of `fee` sent to the treasury.
    event Withdraw(address indexed account, uint256 amount, uint256 shares, uint256 fee);

    /// @notice `amount` of a withdrawal by `account` is held back until the farm pays it.
    event RewardsHeldBack(address indexed account, uint256 amount);

    /// @notice `account` was paid `amount` that had been held back.
    event HeldBackPaid(address indexed account, uint256 amount);

    /// @notice `caller` compounded `yield`, of which `performanceFee` went to the treasury and `callFee` to `caller`.
    /// Rewards paid while no shares exist go to the treasury in full.
    event Harvest(address indexed caller, uint256 yield, uint256 performanceFee, uint256 callFee);

    /// @notice The admin withdrew the whole stake, `amount`, from the farm into the vault, ending deposits and
    /// harvests.
    event EmergencyWithdraw(uint256 amount);

    /// @notice The fees changed, in basis points.
    event FeesChanged(uint256 performanceFee, uint256 callFee, uint256 withdrawFee);

    /// @notice The unstaking fee period of new deposits changed from `previous` to `period` seconds.
    event WithdrawFeePeriodChanged(uint256 previous, uint256 period);

    /// @notice The fee receiver changed from `previous` to `treasury`.
    event TreasuryChanged(address indexed previous, address indexed treasury);

    /// @notice The admin changed from `previous` to `admin`.
    event AdminChanged(address indexed previous, address indexed admin);

    /// @notice An address is zero.
    error VaultZeroAddress();

    /// @notice `caller` is not the admin.
    error VaultNotAdmin(address caller);

    /// @notice A fee of `fee` basis points is above its cap.
    error VaultFeeTooHigh(uint256 fee, uint256 cap);

    /// @notice A period of `period` seconds is above its cap.
    error VaultPeriodTooLong(uint256 period, uint256 cap);

    /// @notice The vault is stopped: only withdrawals are possible.
    error VaultStopped();

    /// @notice The credited `amount` buys so few `shares` that rounding would cost more than 0.01 %.
    error VaultDepositTooSmall(uint256 amount, uint256 shares);

    /// @notice The caller redeems `shares` but holds only `held`.
    error VaultInsufficientShares(uint256 shares, uint256 held);

    /// @notice The amount of shares is zero, or `account` holds none.
    error VaultNoShares(address account);

    /// @notice The farm owes `amount` and can't pay it now: there are no deposits, nor new fees for what it owes.
    error VaultFarmOwes(uint256 amount);

    /// @notice Nothing that was held back can be paid now; the farm still owes `waiting` of it.
    error VaultNothingHeldBack(uint256 waiting);

    /// @notice There are no rewards since the last harvest, which may have happened just now.
    error VaultNothingToHarvest();

    /// @notice Deposits `amount` and restarts the caller's unstaking fee period. Reverts while the farm can't pay what it
    /// owes.
    function deposit(uint256 amount) external;

    /// @notice Redeems `shares` at their value, less the unstaking fee while its period lasts. Their part of what the
    /// farm can't pay now is held back for the caller, without that fee.
    function withdraw(uint256 shares) external;

    /// @notice Redeems all of the caller's shares.
    function withdrawAll() external;

    /// @notice Pays the `most` next amounts that were held back, to their accounts, if the farm has paid or can pay them.
    /// Permissionless, also once the vault is stopped.
    function payHeldBack(uint256 most) external;

    /// @notice Compounds the earned rewards and pays the caller the call fee. Permissionless. While the farm is
    /// paused or charges a deposit fee, rewards stay in the vault.
    function harvest() external;

    /// @notice Withdraws the stake and its rewards from the farm into the vault and permanently stops deposits,
    /// harvests and fees on yield. If the farm reverts, withdraws the stake without the rewards. Depositors can still
    /// withdraw. Only the admin.
    function emergencyWithdraw() external;

    /// @notice Sets the fees in basis points, capped at 500, 100 and 100. Rewards earned so far are collected at the
    /// previous fees, with the call fee going to the treasury. A raised unstaking fee applies to new deposits only.
    /// Only the admin, and not while rewards are held back.
    function setFees(uint256 performanceFee_, uint256 callFee_, uint256 withdrawFee_) external;

    /// @notice Sets how long after a deposit the unstaking fee applies, in seconds, at most 72 hours. A longer period
    /// applies to new deposits only. Only the admin.
    function setWithdrawFeePeriod(uint256 period) external;

    /// @notice Sets the receiver of the fees. Only the owner.
    function setTreasury(address treasury_) external;

    /// @notice Sets the admin. Only the owner.
    function setAdmin(address admin_) external;

    /// @notice Returns an account's position in the vault. Times are in Unix seconds.
    function userInfo(address account)
        external
        view
        returns (
            uint256 shares,
            uint256 lastDepositedTime,
            uint256 cakeAtLastUserAction,
            uint256 lastUserActionTime
        );

    /// @notice Unstaking fee in basis points that the account pays before `until` (Unix seconds). Fixed by its last
    /// deposit, except that terms lowered since then apply to everyone.
    function withdrawFeeOf(address account) external view returns (uint256 fee, uint256 until);

    /// @notice What {withdraw} of `shares` would pay `account` now, and what it would hold back.
    function previewWithdraw(address account, uint256 shares)
        external
        view
        returns (uint256 amount, uint256 heldBack);

    /// @notice What is held back for the account.
    function heldBackOf(address account) external view returns (uint256);

    /// @notice Numbers of amounts held back: those that {payHeldBack} can pay, and those for which the farm has to pay
    /// first.
    function numberHeldBack() external view returns (uint256 payableNow, uint256 waiting);

    /// @notice Value of one share, scaled by 1e18 and rounded down. A base unit of the main token initially buys 1e11
    /// shares, so this has 8 digits only; the exact value is shares * ({balanceOf} + 1) / ({totalShares} + 1e11).
    function getPricePerFullShare() external view returns (uint256);

    /// @notice Total shares of all depositors.
    function totalShares() external view returns (uint256);

    /// @notice Call fee that {harvest} would pay now; 0 while no shares exist.
    function calculateHarvestCakeRewards() external view returns (uint256);

    /// @notice Rewards earned since the last harvest.
    function calculateTotalPendingCakeRewards() external view returns (uint256);

    /// @notice Value of all shares: the stake plus rewards accrued so far, net of fees on them.
    function balanceOf() external view returns (uint256);

    /// @notice Performance fee on compounded rewards, paid to the treasury, in basis points.
    function performanceFee() external view returns (uint256);

    /// @notice Call fee on compounded rewards, paid to the caller of {harvest}, in basis points.
    function callFee() external view returns (uint256);

    /// @notice Unstaking fee of new deposits, paid to the treasury on withdrawals within {withdrawFeePeriod}, in basis
    /// points.
    function withdrawFee() external view returns (uint256);

    /// @notice How long after the last deposit the unstaking fee applies, in seconds, for new deposits.
    function withdrawFeePeriod() external view returns (uint256);

    /// @notice Whether the admin has stopped the vault with {emergencyWithdraw}.
    function isStopped() external view returns (bool);

    /// @notice The farm contract; the vault stakes in its farm 0.
    function farm() external view returns (address);

    /// @notice The main token.
    function token() external view returns (address);

    /// @notice The receiver of the fees.
    function treasury() external view returns (address);

    /// @notice The account that can change fees and stop the vault.
    function admin() external view returns (address);
}
