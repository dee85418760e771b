// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Source of random words
/// @notice One word for each id, which its only consumer requests once. A word counts only if it arrives up to the
/// deadline of its request: afterwards there never is one, so the consumer can refund without a race.
interface IRandomSource {
    /// @notice The word of `id` arrived.
    event RandomWordReceived(uint256 indexed id);

    /// @notice `caller` is not the consumer of this source.
    error RandomSourceNotConsumer(address caller);

    /// @notice A word of `id` was requested before.
    error RandomSourceRequestedBefore(uint256 id);

    /// @notice Requests the word of `id`, which counts up to and including the time `deadline`. Only the consumer.
    function request(uint256 id, uint256 deadline) external;

    /// @notice The word of `id`; 0 while there is none. It never changes once it is there.
    function wordOf(uint256 id) external view returns (uint256);

    /// @notice The account that requests words.
    function consumer() external view returns (address);
}
