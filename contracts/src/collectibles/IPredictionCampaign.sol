// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ICampaign} from "./ICampaign.sol";

/// @title A campaign for the first bettors of a prediction market
interface IPredictionCampaign is ICampaign {
    /// @notice First bets in later rounds count, too.
    event NewThresholdRound(uint256 thresholdRound);

    /// @notice Lets first bets in later rounds count. Only the owner.
    function changeThresholdRound(uint256 thresholdRound) external;

    /// @notice First bets up to this round count, the round included.
    function thresholdRound() external view returns (uint256);

    /// @notice The market.
    function prediction() external view returns (address);
}
