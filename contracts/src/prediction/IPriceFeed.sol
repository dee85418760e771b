// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Price feed with numbered answers
/// @notice The interface of Chainlink's feeds (AggregatorV3). The upper 16 bits of a round ID are the phase, that is,
/// which source is behind the feed; the lower 64 count the source's answers. An absent round may return zeros or
/// revert.
interface IPriceFeed {
    /// @notice The decimals of all answers.
    function decimals() external view returns (uint8);

    /// @notice What the price is of.
    function description() external view returns (string memory);

    /// @notice The version of the source.
    function version() external view returns (uint256);

    /// @notice An answer by its number, and when it was given.
    function getRoundData(uint80 roundId)
        external
        view
        returns (uint80 id, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound);

    /// @notice The newest answer.
    function latestRoundData()
        external
        view
        returns (uint80 id, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound);
}
