// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Price feed with numbered answers
/// @notice Interface of Chainlink's feeds (AggregatorV3). The upper 16 bits of a round id are the phase, which
/// identifies the source behind the feed; the lower 64 count the source's answers. A missing round may return zeros
/// or revert.
interface IPriceFeed {
    /// @notice Returns the decimals of all answers.
    function decimals() external view returns (uint8);

    /// @notice Returns the name of the price.
    function description() external view returns (string memory);

    /// @notice Returns the source's version.
    function version() external view returns (uint256);

    /// @notice Returns an answer by its number, with its timestamps.
    function getRoundData(uint80 roundId)
        external
        view
        returns (uint80 id, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound);

    /// @notice Returns the latest answer.
    function latestRoundData()
        external
        view
        returns (uint80 id, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound);
}
