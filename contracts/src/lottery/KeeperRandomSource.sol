// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IKeeperRandomSource} from "./IKeeperRandomSource.sol";

/// @title Random words from a keeper's secrets, for chains without an oracle
contract KeeperRandomSource is IKeeperRandomSource {
    struct Request {
        uint64 blockNumber;
        uint64 deadline;
    }

    address public immutable consumer;
    /// @inheritdoc IKeeperRandomSource
    address public immutable keeper;

    /// @inheritdoc IKeeperRandomSource
    mapping(uint256 id => bytes32 commitment) public commitmentOf;
    /// @inheritdoc IKeeperRandomSource
    mapping(uint256 id => Request request) public requestOf;
    mapping(uint256 id => uint256 word) public wordOf;

    /// @param consumer_ account that requests words
    constructor(address consumer_, address keeper_) {
        (consumer, keeper) = (consumer_, keeper_);
    }

    /// @inheritdoc IKeeperRandomSource
    function commit(uint256 id, bytes32 commitment) external {
        if (msg.sender != keeper) revert KeeperRandomSourceNotKeeper(msg.sender);
        if (commitmentOf[id] != 0) revert KeeperRandomSourceCommittedBefore(id);
        if (commitment == 0) revert KeeperRandomSourceNoCommitment(id);
        commitmentOf[id] = commitment;
        emit SecretCommitted(id, commitment);
    }

    function request(uint256 id, uint256 deadline) external {
        if (msg.sender != consumer) revert RandomSourceNotConsumer(msg.sender);
        if (requestOf[id].deadline != 0) revert RandomSourceRequestedBefore(id);
        if (commitmentOf[id] == 0) revert KeeperRandomSourceNoCommitment(id);
        requestOf[id] = Request(uint64(block.number), uint64(deadline));
    }

    /// @inheritdoc IKeeperRandomSource
    function reveal(uint256 id, bytes32 secret) external {
        if (keccak256(abi.encode(secret)) != commitmentOf[id]) revert KeeperRandomSourceWrongSecret(id, secret);
        if (wordOf[id] != 0) return;
        Request memory requested = requestOf[id];
        // Zero for the current block and beyond the last 256: there is no fallback for a lost hash.
        bytes32 entropy = blockhash(requested.blockNumber);
        if (block.timestamp > requested.deadline || entropy == 0) revert KeeperRandomSourceNotNow(id);
        wordOf[id] = uint256(keccak256(abi.encode(secret, entropy)));
        emit RandomWordReceived(id);
    }
}
