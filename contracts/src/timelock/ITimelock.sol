// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Timelock with a guardian and an expiry
/// @notice OpenZeppelin's TimelockController with three more rules.
/// - The guardian is a canceller: it vetoes what waits, and nothing else.
/// - An operation that was announced {LONG_NOTICE} longer than the least delay can be cancelled by a proposer only. So
///   a guardian whose key is stolen can hold up its own replacement, but not prevent it.
/// - An operation that was not executed within {GRACE_PERIOD} after its delay has expired. It counts as never
///   scheduled: it can't be executed, and the same calls can be scheduled again.
interface ITimelock {
    /// @notice Operation `id` was announced so long before that only a proposer can cancel it.
    error TimelockLongNotice(bytes32 id);

    /// @notice Returns the seconds after its delay in which an operation can be executed.
    function GRACE_PERIOD() external view returns (uint256);

    /// @notice Returns the seconds beyond the least delay from which on an operation is out of the guardian's reach.
    function LONG_NOTICE() external view returns (uint256);

    /// @notice Returns whether only a proposer can cancel operation `id`, as it was last scheduled.
    function isLongNotice(bytes32 id) external view returns (bool);
}
