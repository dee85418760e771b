// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Minting station functions used by the competition
interface ICollectibleStation {
    /// @notice Mints a collectible. Requires the minter role.
    function mintCollectible(address receiver, string calldata tokenURI, uint8 bunnyId)
        external
        returns (uint256 tokenId);
}
