// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ICampaign} from "./ICampaign.sol";

/// @title Campaign for early members with a lottery ticket
/// @notice For accounts with a profile number below a threshold and a ticket in one of a range of rounds.
interface ILotteryCampaign is ICampaign {
    /// @notice The profile number threshold was raised.
    event NewThresholdUser(uint256 thresholdUser);

    /// @notice More rounds were added.
    event NewLotteryRounds(uint256 startLotteryRound, uint256 finalLotteryRound);

    /// @notice The rounds are not an ascending range of at most 32 from 1 or later.
    error CampaignInvalidRounds(uint256 startLotteryRound, uint256 finalLotteryRound);

    /// @notice Raises the profile number threshold. Only the owner.
    function changeThresholdUser(uint256 thresholdUser) external;

    /// @notice Adds rounds. Only the owner.
    function changeLotteryRounds(uint256 startLotteryRound, uint256 finalLotteryRound) external;

    /// @notice Returns the profile number below which accounts are eligible.
    function thresholdUser() external view returns (uint256);

    /// @notice Returns the first eligible round.
    function startLotteryRound() external view returns (uint256);

    /// @notice Returns the last eligible round.
    function finalLotteryRound() external view returns (uint256);

    /// @notice Returns the lottery.
    function lottery() external view returns (address);
}
