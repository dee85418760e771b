// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title A contract with a guardian
/// @notice The guardian can stop what the contract says it can stop, at once, and nothing else. Only the owner, which
/// may be a timelock, appoints it and resumes what it stopped.
interface IGuarded {
    /// @notice The guardian changed.
    event GuardianChanged(address indexed previous, address indexed current);

    /// @notice Appoints the guardian; the zero address for none. Only the owner.
    function appointGuardian(address guardian_) external;

    /// @notice The account that can stop, but not resume.
    function emergencyGuardian() external view returns (address);
}
