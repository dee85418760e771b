// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IRandomSource} from "./IRandomSource.sol";

/// @title Random words from Chainlink VRF 2.5
/// @notice Paid in native currency by a subscription. Coordinator, subscription and key are fixed, so no account can
/// replace the coordinator.
interface IVrfRandomSource is IRandomSource {
    /// @notice `caller` is not the coordinator.
    error VrfRandomSourceNotCoordinator(address caller);

    /// @notice Receives a request's words. Only the coordinator, for which it never reverts: words that are late,
    /// unrequested or already received are ignored.
    function rawFulfillRandomWords(uint256 requestId, uint256[] calldata randomWords) external;

    /// @notice Returns the coordinator.
    function coordinator() external view returns (address);

    /// @notice Returns the subscription that pays.
    function subscriptionId() external view returns (uint256);

    /// @notice Returns the oracle's key, which also sets its maximum gas price.
    function keyHash() external view returns (bytes32);

    /// @notice Returns the number of confirmations the oracle waits for.
    function confirmations() external view returns (uint256);
}
