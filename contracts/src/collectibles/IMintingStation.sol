// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Minting station
/// @notice Mints collectibles for factories and campaigns. Names match PancakeSwap's BunnyMintingStation where it has
/// them.
interface IMintingStation {
    /// @notice Mints a collectible. Only the minter role.
    /// @param tokenURI metadata URI; empty to draw it on chain
    function mintCollectible(address tokenReceiver, string calldata tokenURI, uint8 bunnyId)
        external
        returns (uint256 tokenId);

    /// @notice Names a character permanently. Reverts if it has a name. Only the owner.
    function setBunnyName(uint8 bunnyId, string calldata bunnyName) external;

    /// @notice Returns the collectibles.
    function collectibles() external view returns (address);
}
