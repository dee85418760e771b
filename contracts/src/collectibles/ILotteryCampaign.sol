// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ICampaign} from "./ICampaign.sol";

/// @title A campaign for early members who played the lottery
/// @notice For profiles with a number below a threshold whose account has a ticket in one of a few rounds.
interface ILotteryCampaign is ICampaign {
    /// @notice Profiles with higher numbers count, too.
    event NewThresholdUser(uint256 thresholdUser);

    /// @notice Tickets of more rounds count.
    event NewLotteryRounds(uint256 startLotteryRound, uint256 finalLotteryRound);

    /// @notice The rounds are not from 1 to at most 32 in a row.
    error CampaignInvalidRounds(uint256 startLotteryRound, uint256 finalLotteryRound);

    /// @notice Lets profiles with higher numbers count. Only the owner.
    function changeThresholdUser(uint256 thresholdUser) external;

    /// @notice Lets tickets of more rounds count. Only the owner.
    function changeLotteryRounds(uint256 startLotteryRound, uint256 finalLotteryRound) external;

    /// @notice Profiles with numbers below this one count.
    function thresholdUser() external view returns (uint256);

    /// @notice The first round whose tickets count.
    function startLotteryRound() external view returns (uint256);

    /// @notice The last round whose tickets count.
    function finalLotteryRound() external view returns (uint256);

    /// @notice The lottery.
    function lottery() external view returns (address);
}
