// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Referrals
/// @notice The referrer of each account, recorded once and never changed, and the commissions paid. No account refers
/// itself or an account above it (up to ten levels).
interface IReferral {
    /// @notice `referrer` brought `account`.
    event ReferralRecorded(address indexed account, address indexed referrer);

    /// @notice `commission` was paid to `referrer` for what `account` earned.
    event ReferralCommissionRecorded(address indexed account, address indexed referrer, uint256 commission);

    /// @notice `operator` may now write, or no longer.
    event OperatorChanged(address indexed operator, bool isOperator);

    /// @notice `caller` may not write.
    error ReferralNotOperator(address caller);

    /// @notice `account` has no referrer.
    error ReferralNoReferrer(address account);

    /// @notice Records the referrer of an account, where it has none yet and this one is acceptable; else it does
    /// nothing. Only an operator.
    /// @return recorded whether it was recorded
    function recordReferral(address account, address referrer) external returns (bool recorded);

    /// @notice Adds to the commissions of the referrer of `account`. Only an operator.
    function recordReferralCommission(address account, uint256 commission) external;

    /// @notice Allows `operator` to write or revokes that. Only the owner.
    function setOperator(address operator, bool isAllowed) external;

    /// @notice The referrer of an account, or zero.
    function getReferrer(address account) external view returns (address);

    /// @notice Whether `referrer` would be recorded for `account` now.
    function isAcceptable(address account, address referrer) external view returns (bool);

    /// @notice How many accounts one brought.
    function referralsCount(address referrer) external view returns (uint256);

    /// @notice The commissions paid to a referrer, in base units of the main token.
    function totalReferralCommissions(address referrer) external view returns (uint256);

    /// @notice The commissions paid for `account` to its referrer.
    function commissionsFrom(address account) external view returns (uint256);

    /// @notice The accounts that one brought, oldest first, from number `cursor`, at most `size`; beyond the end none.
    function viewReferrals(address referrer, uint256 cursor, uint256 size)
        external
        view
        returns (address[] memory accounts, uint256[] memory commissions, uint256 nextCursor);

    /// @notice Whether an account may write.
    function isOperator(address account) external view returns (bool);
}
