// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IClaims} from "./IClaims.sol";

/// @title Starter factory
/// @notice Names match PancakeSwap's BunnyFactoryV3 and BunnySpecialV1 where they have them. An account mints one
/// starter; its cost goes to the treasury. "Cake" in a name stands for the main token.
interface IStarterFactory is IClaims {
    /// @notice A starter was added.
    event BunnyAdd(uint8 indexed bunnyId, uint256 thresholdUser, uint256 costCake);

    /// @notice A starter's conditions changed.
    event BunnyChange(uint8 indexed bunnyId, uint256 thresholdUser, uint256 costCake, bool isActive);

    /// @notice The receiver of the costs changed.
    event TreasuryChanged(address indexed previous, address indexed treasury);

    /// @notice The character already has a starter.
    error StarterKnown(uint8 bunnyId);

    /// @notice The treasury is the zero address.
    error StarterZeroTreasury();

    /// @notice Mints the caller's starter and pulls its cost from the caller.
    function mintNFT(uint8 bunnyId) external;

    /// @notice Adds a starter. Only the owner.
    /// @param thresholdUser profile number below which the starter can be minted; 0 for everyone, with or without a
    /// profile
    function addBunny(uint8 bunnyId, string calldata tokenURI, uint256 thresholdUser, uint256 cakeCost) external;

    /// @notice Changes a starter's conditions. Only the owner.
    function updateBunny(uint8 bunnyId, uint256 thresholdUser, uint256 cakeCost, bool isActive) external;

    /// @notice Sets the receiver of the costs. Only the owner.
    function setTreasury(address treasury) external;

    /// @notice Returns whether an account has not minted its starter yet.
    function canMint(address userAddress) external view returns (bool);

    /// @notice Returns whether {mintNFT} would mint this starter for an account.
    function canMintBunny(address userAddress, uint8 bunnyId) external view returns (bool);

    /// @notice Returns whether an account has minted its starter.
    function hasClaimed(address userAddress) external view returns (bool);

    /// @notice Returns a starter: metadata URI (empty if drawn on chain), profile number threshold (0 for everyone),
    /// cost in base units of the main token, whether it can be minted, and whether it exists.
    function bunnyCharacteristics(uint8 bunnyId)
        external
        view
        returns (string memory tokenURI, uint256 thresholdUser, uint256 cakeCost, bool isActive, bool isCreated);

    /// @notice Returns the characters of all starters, in the order in which they were added.
    function starters() external view returns (uint8[] memory);

    /// @notice Returns the main token.
    function cakeToken() external view returns (address);

    /// @notice Returns the receiver of the costs.
    function treasury() external view returns (address);
}
