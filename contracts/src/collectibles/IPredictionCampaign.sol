// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ICampaign} from "./ICampaign.sol";

/// @title Campaign for early bettors of a prediction market
interface IPredictionCampaign is ICampaign {
    /// @notice The threshold round was raised.
    event NewThresholdRound(uint256 thresholdRound);

    /// @notice Raises the threshold round. Only the owner.
    function changeThresholdRound(uint256 thresholdRound) external;

    /// @notice Returns the last round in which an account's first bet makes it eligible.
    function thresholdRound() external view returns (uint256);

    /// @notice Returns the prediction market.
    function prediction() external view returns (address);
}
