// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title What all ways to a collectible have in common
interface IClaims {
    /// @notice `to` got a collectible.
    event BunnyMint(address indexed to, uint256 indexed tokenId, uint8 indexed bunnyId);

    /// @notice Claims ended at `endTime`.
    error ClaimOver(uint256 endTime);

    /// @notice The account has claimed its collectible.
    error ClaimMade(address account, uint8 bunnyId);

    /// @notice The account has no active profile.
    error ClaimNeedsProfile(address account);

    /// @notice The account does not meet the conditions.
    error ClaimNotEligible(address account, uint8 bunnyId);

    /// @notice This character can't be claimed here.
    error ClaimUnknownBunny(uint8 bunnyId);

    /// @notice `value` is no such change: who may claim now could no longer.
    error ClaimOnlyWider(uint256 current, uint256 value);

    /// @notice The profiles.
    function profile() external view returns (address);

    /// @notice The station that mints.
    function mintingStation() external view returns (address);
}
