// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Referrals
/// @notice Records each account's referrer, once and for good, and the commissions paid. An account can't refer
/// itself or any of its own referrers (up to ten levels).
interface IReferral {
    /// @notice `referrer` referred `account`.
    event ReferralRecorded(address indexed account, address indexed referrer);

    /// @notice `commission` was paid to `referrer` for rewards of `account`.
    event ReferralCommissionRecorded(address indexed account, address indexed referrer, uint256 commission);

    /// @notice `operator` was allowed to write, or revoked.
    event OperatorChanged(address indexed operator, bool isOperator);

    /// @notice `caller` is not an operator.
    error ReferralNotOperator(address caller);

    /// @notice `account` has no referrer.
    error ReferralNoReferrer(address account);

    /// @notice Records the referrer of an account if it has none yet and the referrer is acceptable; otherwise does
    /// nothing. Only an operator.
    /// @return recorded whether the referrer was recorded
    function recordReferral(address account, address referrer) external returns (bool recorded);

    /// @notice Adds `commission` to the totals of `account` and its referrer. Only an operator.
    function recordReferralCommission(address account, uint256 commission) external;

    /// @notice Allows or revokes `operator`. Only the owner.
    function setOperator(address operator, bool isAllowed) external;

    /// @notice The referrer of an account, or zero.
    function getReferrer(address account) external view returns (address);

    /// @notice Whether `referrer` would be recorded for `account` now.
    function isAcceptable(address account, address referrer) external view returns (bool);

    /// @notice Number of accounts referred by `referrer`.
    function referralsCount(address referrer) external view returns (uint256);

    /// @notice Total commissions paid to a referrer, in base units of the main token.
    function totalReferralCommissions(address referrer) external view returns (uint256);

    /// @notice Total commissions paid to the referrer of `account` for its rewards.
    function commissionsFrom(address account) external view returns (uint256);

    /// @notice Returns at most `size` accounts referred by `referrer`, oldest first, from index `cursor`; empty past
    /// the end.
    function viewReferrals(address referrer, uint256 cursor, uint256 size)
        external
        view
        returns (address[] memory accounts, uint256[] memory commissions, uint256 nextCursor);

    /// @notice Whether an account is an operator.
    function isOperator(address account) external view returns (bool);
}
