// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Drawings of the collectibles
/// @notice Draws a bull's head from the front; only colours and accessories vary. A character always looks the same.
interface IBullArt {
    /// @notice Returns a character's metadata as a `data:` URI, with its picture embedded.
    /// @param name JSON-escaped; if empty, the character's number is used
    function metadata(uint8 bunnyId, string calldata name) external pure returns (string memory);

    /// @notice Returns the name of a character with its own drawing; empty for others.
    function nameOf(uint8 bunnyId) external pure returns (string memory);
}
