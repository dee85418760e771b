// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title What this project calls of Chainlink's VRF coordinator, version 2.5
interface IVrfCoordinator {
    /// @dev `extraArgs` is the tag of their first version and whether the subscription pays in the native currency.
    struct RandomWordsRequest {
        bytes32 keyHash;
        uint256 subId;
        uint16 requestConfirmations;
        uint32 callbackGasLimit;
        uint32 numWords;
        bytes extraArgs;
    }

    /// @notice Requests words, which `rawFulfillRandomWords` of the caller receives.
    function requestRandomWords(RandomWordsRequest calldata request) external returns (uint256 requestId);
}
