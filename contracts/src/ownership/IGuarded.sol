// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Contract with a guardian
/// @notice The guardian can immediately stop what the contract allows it to stop, and nothing else. Only the owner,
/// which may be a timelock, appoints the guardian and resumes what it stopped.
interface IGuarded {
    /// @notice The guardian changed.
    event GuardianChanged(address indexed previous, address indexed current);

    /// @notice Appoints the guardian; zero for none. Only the owner.
    function appointGuardian(address guardian_) external;

    /// @notice Returns the guardian, which can stop but not resume.
    function emergencyGuardian() external view returns (address);
}
