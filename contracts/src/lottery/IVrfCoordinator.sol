// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Chainlink VRF 2.5 coordinator functions used here
interface IVrfCoordinator {
    /// @dev `extraArgs` is the version tag, followed by whether the subscription pays in native currency.
    struct RandomWordsRequest {
        bytes32 keyHash;
        uint256 subId;
        uint16 requestConfirmations;
        uint32 callbackGasLimit;
        uint32 numWords;
        bytes extraArgs;
    }

    /// @notice Requests words, delivered to the caller's `rawFulfillRandomWords`.
    function requestRandomWords(RandomWordsRequest calldata request) external returns (uint256 requestId);
}
