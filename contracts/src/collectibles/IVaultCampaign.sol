// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ICampaign} from "./ICampaign.sol";

/// @title Campaign for vault depositors
/// @notice For accounts whose last deposit predates a threshold, whether or not it has been withdrawn.
interface IVaultCampaign is ICampaign {
    /// @notice The threshold was moved later.
    event NewThresholdTimestamp(uint256 thresholdTimestamp);

    /// @notice Moves the threshold later. Only the owner.
    function changeThresholdTimestamp(uint256 thresholdTimestamp) external;

    /// @notice Returns the threshold: last deposits before it are eligible, in Unix seconds.
    function thresholdTimestamp() external view returns (uint256);

    /// @notice Returns the vault.
    function cakeVault() external view returns (address);
}
