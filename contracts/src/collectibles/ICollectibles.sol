// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Collectibles
/// @notice Enumerable ERC-721; function names match PancakeBunnies where it has them. "Bunny" in a name stands for a
/// collectible's character; character and token ids start at 0. Collectibles without a metadata URI are drawn on
/// chain: their metadata and picture are `data:` URIs. No one has power over existing collectibles.
interface ICollectibles {
    /// @notice An account was allowed to mint, or revoked.
    event MinterChanged(address indexed account, bool isAllowed);

    /// @notice A character was named, permanently.
    event BunnyNamed(uint8 indexed bunnyId, string name);

    /// @notice The caller is not a minter.
    error CollectiblesNotMinter(address caller);

    /// @notice The character already has a name.
    error CollectiblesNamed(uint8 bunnyId, string name);

    /// @notice The name is not 1 to 32 bytes of printable ASCII without `"`, `\`, `<`, `>` and `&`.
    error CollectiblesInvalidName(string name);

    /// @notice Mints the next collectible, without calling `to`. Only a minter.
    /// @param tokenURI_ metadata URI; empty to draw it on chain
    function mint(address to, string calldata tokenURI_, uint8 bunnyId_) external returns (uint256 tokenId);

    /// @notice Names a character permanently. Reverts if it has a name. Only a minter.
    function setBunnyName(uint8 bunnyId_, string calldata name) external;

    /// @notice Allows or revokes a minter. Only the owner; the guardian can revoke too.
    function setMinter(address account, bool isAllowed) external;

    /// @notice Returns a collectible's character; 0 if it does not exist.
    function getBunnyId(uint256 tokenId) external view returns (uint8);

    /// @notice The same as {getBunnyId}.
    function bunnyId(uint256 tokenId) external view returns (uint8);

    /// @notice Returns a character's name; empty if it has none.
    function getBunnyName(uint8 bunnyId_) external view returns (string memory);

    /// @notice Returns the name of a collectible's character.
    function getBunnyNameOfTokenId(uint256 tokenId) external view returns (string memory);

    /// @notice Returns the number of collectibles of a character.
    function bunnyCount(uint8 bunnyId_) external view returns (uint256);

    /// @notice Returns the metadata of an on-chain character as a `data:` URI.
    function bunnyURI(uint8 bunnyId_) external view returns (string memory);

    /// @notice Returns the drawings contract.
    function art() external view returns (address);

    /// @notice Returns whether an account is a minter.
    function isMinter(address account) external view returns (bool);
}
