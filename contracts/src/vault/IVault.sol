// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Auto-compounding vault of the main token
/// @notice Stakes the main token in farm 0 for all its depositors together and puts the rewards back into the stake
/// whenever {harvest} is called; the caller receives a fee. "Cake" in a name means the main token. Shares are worth
/// what was staked and earned until now; a donation adds nothing to any share. Leaving pays the same as {harvest} and
/// leaving: the fees on what the farm pays then stay for the next harvest.
interface IVault {
    /// @notice `account` deposited `amount` and got `shares`.
    event Deposit(address indexed account, uint256 amount, uint256 shares, uint256 lastDepositedTime);

    /// @notice `account` gave `shares` and got `amount`, after `fee` went to the treasury.
    event Withdraw(address indexed account, uint256 amount, uint256 shares, uint256 fee);

    /// @notice `caller` compounded `yield`, of which `performanceFee` went to the treasury and `callFee` to it. What
    /// the farm pays while there are no shares goes to the treasury in full.
    event Harvest(address indexed caller, uint256 yield, uint256 performanceFee, uint256 callFee);

    /// @notice The admin took the whole stake, `amount`, out of the farm into the vault; deposits and harvests are
    /// over.
    event EmergencyWithdraw(uint256 amount);

    /// @notice The fees became these, of 10,000.
    event FeesChanged(uint256 performanceFee, uint256 callFee, uint256 withdrawFee);

    /// @notice The unstaking fee of deposits from now on applies for `period` seconds, instead of `previous`.
    event WithdrawFeePeriodChanged(uint256 previous, uint256 period);

    /// @notice `treasury` receives the fees, instead of `previous`.
    event TreasuryChanged(address indexed previous, address indexed treasury);

    /// @notice `admin` may change fees and stop the vault, instead of `previous`.
    event AdminChanged(address indexed previous, address indexed admin);

    /// @notice The zero address can't take this part.
    error VaultZeroAddress();

    /// @notice `caller` is not the admin.
    error VaultNotAdmin(address caller);

    /// @notice A fee of `fee` of 10,000 is above its cap.
    error VaultFeeTooHigh(uint256 fee, uint256 cap);

    /// @notice A period of `period` seconds is above its cap.
    error VaultPeriodTooLong(uint256 period, uint256 cap);

    /// @notice The admin stopped the vault: only withdrawals are possible.
    error VaultStopped();

    /// @notice The farm credited `amount`, worth `shares`: so few that rounding would cost more than 0.01 %.
    error VaultDepositTooSmall(uint256 amount, uint256 shares);

    /// @notice The caller wants to give `shares` and has `held`.
    error VaultInsufficientShares(uint256 shares, uint256 held);

    /// @notice No shares were to be given, or the caller has none.
    error VaultNoShares(address account);

    /// @notice Nothing was earned since the last harvest, which another caller may just have made.
    error VaultNothingToHarvest();

    /// @notice Deposits `amount`. Restarts the period of the unstaking fee.
    function deposit(uint256 amount) external;

    /// @notice Redeems `shares` at their value, less the unstaking fee within its period.
    function withdraw(uint256 shares) external;

    /// @notice Gives back all the caller's shares.
    function withdrawAll() external;

    /// @notice Compounds the earned rewards. Anyone may call it and receives the call fee. While the farm is
    /// paused or has a deposit fee the rewards wait in the vault.
    function harvest() external;

    /// @notice Takes the stake and its rewards out of the farm into the vault and stops deposits and harvests, for
    /// good; there are no fees on yield any more. If the farm refuses that, takes the stake without the rewards. Only
    /// the admin. Depositors can still withdraw.
    function emergencyWithdraw() external;

    /// @notice Sets the fees, of 10,000, each up to its cap: 500, 100 and 100. Rewards earned until now are collected
    /// and bear the former ones, the call fee going to the treasury. A raised unstaking fee is for new deposits. Only
    /// the admin.
    function setFees(uint256 performanceFee_, uint256 callFee_, uint256 withdrawFee_) external;

    /// @notice Sets how long the unstaking fee applies after a deposit, in seconds, at most 72 hours. A longer period
    /// is for new deposits. Only the admin.
    function setWithdrawFeePeriod(uint256 period) external;

    /// @notice Sets the receiver of the fees. Only the owner.
    function setTreasury(address treasury_) external;

    /// @notice Names the admin. Only the owner.
    function setAdmin(address admin_) external;

    /// @notice An account's position in the vault. Times are in seconds.
    function userInfo(address account)
        external
        view
        returns (
            uint256 shares,
            uint256 lastDepositedTime,
            uint256 cakeAtLastUserAction,
            uint256 lastUserActionTime
        );

    /// @notice The unstaking fee that the account pays before `until`, in basis points and seconds. Its last deposit
    /// set the terms; lower ones since then are for all.
    function withdrawFeeOf(address account) external view returns (uint256 fee, uint256 until);

    /// @notice The value of one share, scaled by 1e18 and rounded down. A unit of the main token buys 1e11 shares at
    /// first, so this has 8 digits; exact is shares * ({balanceOf} + 1) / ({totalShares} + 1e11).
    function getPricePerFullShare() external view returns (uint256);

    /// @notice The shares of all depositors together.
    function totalShares() external view returns (uint256);

    /// @notice What {harvest} would pay its caller now. Without shares there is nothing to harvest.
    function calculateHarvestCakeRewards() external view returns (uint256);

    /// @notice The rewards earned since the last harvest.
    function calculateTotalPendingCakeRewards() external view returns (uint256);

    /// @notice The value of all shares: stakes and the rewards until now, less the fees on them.
    function balanceOf() external view returns (uint256);

    /// @notice The share of compounded rewards that goes to the treasury, in basis points.
    function performanceFee() external view returns (uint256);

    /// @notice The share of compounded rewards that goes to the caller of {harvest}, in basis points.
    function callFee() external view returns (uint256);

    /// @notice The share of withdrawals within the period that goes to the treasury, in basis points, for deposits
    /// from now on.
    function withdrawFee() external view returns (uint256);

    /// @notice How long after the last deposit the unstaking fee applies, in seconds, for deposits from now on.
    function withdrawFeePeriod() external view returns (uint256);

    /// @notice Whether the admin stopped the vault by {emergencyWithdraw}.
    function isStopped() external view returns (bool);

    /// @notice The farms, of which number 0 takes the stake.
    function farm() external view returns (address);

    /// @notice The main token.
    function token() external view returns (address);

    /// @notice The receiver of the fees.
    function treasury() external view returns (address);

    /// @notice The account that may change fees and stop the vault.
    function admin() external view returns (address);
}
