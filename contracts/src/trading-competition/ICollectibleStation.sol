// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title What a competition asks of the minting station
interface ICollectibleStation {
    /// @notice Mints a collectible of a kind. Needs the minter's role.
    function mintCollectible(address receiver, string calldata tokenURI, uint8 bunnyId)
        external
        returns (uint256 tokenId);
}
