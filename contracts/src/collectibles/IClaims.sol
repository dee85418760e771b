// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Base of everything that gives out collectibles
interface IClaims {
    /// @notice `to` received a collectible.
    event BunnyMint(address indexed to, uint256 indexed tokenId, uint8 indexed bunnyId);

    /// @notice Claims ended at `endTime`.
    error ClaimOver(uint256 endTime);

    /// @notice The account has already claimed its collectible.
    error ClaimMade(address account, uint8 bunnyId);

    /// @notice The account has no active profile.
    error ClaimNeedsProfile(address account);

    /// @notice The account does not meet the conditions.
    error ClaimNotEligible(address account, uint8 bunnyId);

    /// @notice This character can't be claimed here.
    error ClaimUnknownBunny(uint8 bunnyId);

    /// @notice Changing `current` to `value` would take claims or points away from accounts.
    error ClaimOnlyWider(uint256 current, uint256 value);

    /// @notice The character has been claimed: its metadata URI and the campaign of its points are fixed.
    error ClaimsStarted(uint8 bunnyId);

    /// @notice Returns the profile contract.
    function profile() external view returns (address);

    /// @notice Returns the minting station.
    function mintingStation() external view returns (address);
}
