// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ICampaign} from "./ICampaign.sol";

/// @title A campaign for depositors of the vault
/// @notice For accounts whose last deposit is older than a threshold, whether or not it is still there.
interface IVaultCampaign is ICampaign {
    /// @notice Later deposits count, too.
    event NewThresholdTimestamp(uint256 thresholdTimestamp);

    /// @notice Lets deposits before a later time count. Only the owner.
    function changeThresholdTimestamp(uint256 thresholdTimestamp) external;

    /// @notice Last deposits before this time count, in seconds.
    function thresholdTimestamp() external view returns (uint256);

    /// @notice The vault.
    function cakeVault() external view returns (address);
}
