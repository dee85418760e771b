// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IRandomSource} from "./IRandomSource.sol";

/// @title Random words from a keeper's secrets, for chains without an oracle
/// @notice The keeper commits to a secret before the request; the word is derived from the secret and the hash of the
/// request's block, which is unknown when the secret is chosen. The keeper can't choose a word but can withhold one,
/// so this is not for networks with real money at stake.
interface IKeeperRandomSource is IRandomSource {
    /// @notice The keeper committed to the secret of `id`.
    event SecretCommitted(uint256 indexed id, bytes32 commitment);

    /// @notice `caller` is not the keeper.
    error KeeperRandomSourceNotKeeper(address caller);

    /// @notice `id` already has a commitment.
    error KeeperRandomSourceCommittedBefore(uint256 id);

    /// @notice `id` has no commitment, or the commitment is zero.
    error KeeperRandomSourceNoCommitment(uint256 id);

    /// @notice `secret` does not match the commitment for `id`.
    error KeeperRandomSourceWrongSecret(uint256 id, bytes32 secret);

    /// @notice The secret of `id` can be revealed only after the request's block, within 256 blocks, and up to the
    /// deadline.
    error KeeperRandomSourceNotNow(uint256 id);

    /// @notice Commits to the secret of `id` before its word is requested. Only the keeper.
    /// @param commitment keccak256 of the secret
    function commit(uint256 id, bytes32 commitment) external;

    /// @notice Reveals the secret of `id`, which produces its word. Anyone who knows the secret may call it.
    function reveal(uint256 id, bytes32 secret) external;

    /// @notice Returns the keeper.
    function keeper() external view returns (address);

    /// @notice Returns the commitment for `id`; zero if there is none.
    function commitmentOf(uint256 id) external view returns (bytes32);

    /// @notice Returns the block of the request for `id` and the deadline of its word; zeros before the request.
    function requestOf(uint256 id) external view returns (uint64 blockNumber, uint64 deadline);
}
