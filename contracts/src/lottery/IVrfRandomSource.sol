// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IRandomSource} from "./IRandomSource.sol";

/// @title Random words of Chainlink VRF 2.5
/// @notice Paid by a subscription in the native currency. Coordinator, subscription and key are fixed for ever, so no
/// account can put another coordinator in their place.
interface IVrfRandomSource is IRandomSource {
    /// @notice `caller` is not the coordinator.
    error VrfRandomSourceNotCoordinator(address caller);

    /// @notice Receives the words of a request. Only the coordinator, for which it never reverts: a word that comes
    /// after its deadline, that was not requested or that is there already is ignored.
    function rawFulfillRandomWords(uint256 requestId, uint256[] calldata randomWords) external;

    /// @notice The coordinator.
    function coordinator() external view returns (address);

    /// @notice The subscription that pays.
    function subscriptionId() external view returns (uint256);

    /// @notice The key, and with it the highest gas price, of the oracle.
    function keyHash() external view returns (bytes32);

    /// @notice How many blocks the oracle waits before it answers.
    function confirmations() external view returns (uint256);
}
