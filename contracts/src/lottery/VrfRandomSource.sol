// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IVrfCoordinator} from "./IVrfCoordinator.sol";
import {IVrfRandomSource} from "./IVrfRandomSource.sol";

/// @title Random words from Chainlink VRF 2.5
contract VrfRandomSource is IVrfRandomSource {
    struct Request {
        uint192 id;
        uint64 deadline;
    }

    /// @dev The callback reads one storage word and writes another.
    uint32 private constant CALLBACK_GAS = 100_000;

    bytes4 private constant EXTRA_ARGS_TAG = bytes4(keccak256("VRF ExtraArgsV1"));

    /// @inheritdoc IVrfRandomSource
    address public immutable coordinator;
    /// @inheritdoc IVrfRandomSource
    uint256 public immutable subscriptionId;
    /// @inheritdoc IVrfRandomSource
    bytes32 public immutable keyHash;
    /// @inheritdoc IVrfRandomSource
    uint256 public immutable confirmations;
    address public immutable consumer;

    mapping(uint256 requestId => Request request) private _requests;
    mapping(uint256 id => bool isRequested) private _isRequested;
    mapping(uint256 id => uint256 word) public wordOf;

    /// @param consumer_ account that requests words
    /// @param confirmations_ 3 to 200
    constructor(
        address consumer_,
        address coordinator_,
        uint256 subscriptionId_,
        bytes32 keyHash_,
        uint16 confirmations_
    ) {
        (consumer, coordinator, subscriptionId) = (consumer_, coordinator_, subscriptionId_);
        (keyHash, confirmations) = (keyHash_, confirmations_);
    }

    function request(uint256 id, uint256 deadline) external {
        if (msg.sender != consumer) revert RandomSourceNotConsumer(msg.sender);
        if (_isRequested[id]) revert RandomSourceRequestedBefore(id);
        _isRequested[id] = true;
        uint256 requestId = IVrfCoordinator(coordinator)
            .requestRandomWords(
                IVrfCoordinator.RandomWordsRequest({
                keyHash: keyHash,
                subId: subscriptionId,
                requestConfirmations: uint16(confirmations),
                callbackGasLimit: CALLBACK_GAS,
                numWords: 1,
                extraArgs: abi.encodeWithSelector(EXTRA_ARGS_TAG, true)
            })
            );
        _requests[requestId] = Request(uint192(id), uint64(deadline));
    }

    /// @inheritdoc IVrfRandomSource
    function rawFulfillRandomWords(uint256 requestId, uint256[] calldata randomWords) external {
        if (msg.sender != coordinator) revert VrfRandomSourceNotCoordinator(msg.sender);
        Request memory requested = _requests[requestId];
        // The deadline is 0 if there was no request.
        if (block.timestamp > requested.deadline || randomWords.length == 0) return;
        if (wordOf[requested.id] != 0) return;
        wordOf[requested.id] = randomWords[0];
        emit RandomWordReceived(requested.id);
    }
}
