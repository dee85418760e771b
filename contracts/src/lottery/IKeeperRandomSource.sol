// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IRandomSource} from "./IRandomSource.sol";

/// @title Random words of a keeper's secrets, for chains without an oracle
/// @notice The keeper commits to a secret before the request; the word is made of the secret and of the hash of the
/// block with the request, which is not known when the secret is chosen. The keeper can't choose a word, but it can
/// withhold one, so this is not for networks where money is at stake.
interface IKeeperRandomSource is IRandomSource {
    /// @notice The keeper committed to the secret of `id`.
    event SecretCommitted(uint256 indexed id, bytes32 commitment);

    /// @notice `caller` is not the keeper.
    error KeeperRandomSourceNotKeeper(address caller);

    /// @notice There is a commitment for `id` already.
    error KeeperRandomSourceCommittedBefore(uint256 id);

    /// @notice There is no commitment for `id`, or none was given.
    error KeeperRandomSourceNoCommitment(uint256 id);

    /// @notice `secret` is not what the keeper committed to for `id`.
    error KeeperRandomSourceWrongSecret(uint256 id, bytes32 secret);

    /// @notice The secret of `id` can be revealed only after the block of the request, within 256 blocks and up to
    /// the deadline.
    error KeeperRandomSourceNotNow(uint256 id);

    /// @notice Commits to the secret of `id`, before the word of `id` is requested. Only the keeper.
    /// @param commitment the keccak256 of the secret
    function commit(uint256 id, bytes32 commitment) external;

    /// @notice Reveals the secret of `id`, which makes its word. Anyone who knows the secret.
    function reveal(uint256 id, bytes32 secret) external;

    /// @notice The account that commits.
    function keeper() external view returns (address);

    /// @notice What the keeper committed to for `id`; zero for nothing.
    function commitmentOf(uint256 id) external view returns (bytes32);

    /// @notice The block in which the word of `id` was requested, and the time up to which it counts; zeros before.
    function requestOf(uint256 id) external view returns (uint64 blockNumber, uint64 deadline);
}
