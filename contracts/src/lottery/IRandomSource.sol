// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Source of random words
/// @notice Provides one word per id, requested once by its only consumer. A word is valid only if it arrives by the
/// request's deadline. After that it never arrives, so the consumer can refund without a race.
interface IRandomSource {
    /// @notice The word of `id` arrived.
    event RandomWordReceived(uint256 indexed id);

    /// @notice `caller` is not the consumer of this source.
    error RandomSourceNotConsumer(address caller);

    /// @notice The word of `id` has already been requested.
    error RandomSourceRequestedBefore(uint256 id);

    /// @notice Requests the word of `id`, valid up to and including `deadline` (Unix seconds). Only the consumer.
    function request(uint256 id, uint256 deadline) external;

    /// @notice Returns the word of `id`; 0 until it arrives, and fixed afterwards.
    function wordOf(uint256 id) external view returns (uint256);

    /// @notice Returns the consumer, which requests words.
    function consumer() external view returns (address);
}
