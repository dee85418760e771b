// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title The station through which factories and campaigns mint collectibles
/// @notice Names are those of PancakeSwap's BunnyMintingStation, where it has them.
interface IMintingStation {
    /// @notice Mints a collectible. Only a minter.
    /// @param tokenURI where its metadata are; empty for those that are drawn on chain
    function mintCollectible(address tokenReceiver, string calldata tokenURI, uint8 bunnyId)
        external
        returns (uint256 tokenId);

    /// @notice Names a character that has no name, for good. Only the owner.
    function setBunnyName(uint8 bunnyId, string calldata bunnyName) external;

    /// @notice The collectibles.
    function collectibles() external view returns (address);
}
