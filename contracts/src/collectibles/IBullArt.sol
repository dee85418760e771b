// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title The drawings of collectibles
/// @notice The head of a bull from the front: the same for all but its colours and what it wears. A character always
/// looks the same.
interface IBullArt {
    /// @notice The metadata of a character as a `data:` URI, with its picture within.
    /// @param name escaped for JSON; empty for the number of the character
    function metadata(uint8 bunnyId, string calldata name) external pure returns (string memory);

    /// @notice The name of a character that has a drawing of its own; empty for others.
    function nameOf(uint8 bunnyId) external pure returns (string memory);
}
