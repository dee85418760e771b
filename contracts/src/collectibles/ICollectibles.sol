// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Collectibles
/// @notice ERC-721, enumerable; names of functions are those of PancakeBunnies, where it has them. "Bunny" in a name
/// means the character of a collectible; both it and the number of a collectible may be 0. A collectible that was given
/// no address of its own is drawn on chain: its metadata and its picture are `data:` URIs. No one has power over
/// collectibles that exist.
interface ICollectibles {
    /// @notice An account may mint from now on, or no longer.
    event MinterChanged(address indexed account, bool isAllowed);

    /// @notice A character has a name, for good.
    event BunnyNamed(uint8 indexed bunnyId, string name);

    /// @notice The caller may not mint.
    error CollectiblesNotMinter(address caller);

    /// @notice The character has a name already.
    error CollectiblesNamed(uint8 bunnyId, string name);

    /// @notice A name has 1 to 32 bytes of printable ASCII without `"`, `\`, `<`, `>` and `&`.
    error CollectiblesInvalidName(string name);

    /// @notice Mints the next collectible. Only a minter. Does not call `to`.
    /// @param tokenURI_ where its metadata are; empty for those that are drawn on chain
    function mint(address to, string calldata tokenURI_, uint8 bunnyId_) external returns (uint256 tokenId);

    /// @notice Names a character that has no name, for good. Only a minter.
    function setBunnyName(uint8 bunnyId_, string calldata name) external;

    /// @notice Allows an account to mint, or no longer. Only the owner; the guardian can end it, too.
    function setMinter(address account, bool isAllowed) external;

    /// @notice The character of a collectible; 0 where there is none.
    function getBunnyId(uint256 tokenId) external view returns (uint8);

    /// @notice The same as {getBunnyId}.
    function bunnyId(uint256 tokenId) external view returns (uint8);

    /// @notice The name of a character; empty where it has none.
    function getBunnyName(uint8 bunnyId_) external view returns (string memory);

    /// @notice The name of a collectible's character.
    function getBunnyNameOfTokenId(uint256 tokenId) external view returns (string memory);

    /// @notice How many collectibles of a character there are.
    function bunnyCount(uint8 bunnyId_) external view returns (uint256);

    /// @notice The metadata of a character without an address of its own, as a `data:` URI.
    function bunnyURI(uint8 bunnyId_) external view returns (string memory);

    /// @notice The drawings.
    function art() external view returns (address);

    /// @notice Whether an account may mint.
    function isMinter(address account) external view returns (bool);
}
