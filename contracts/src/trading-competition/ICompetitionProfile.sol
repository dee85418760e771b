// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Profile functions used by the competition
interface ICompetitionProfile {
    /// @notice Returns whether an account has a profile.
    function hasRegistered(address account) external view returns (bool);

    /// @notice Returns an account's profile. Reverts if it has none.
    function getUserProfile(address account)
        external
        view
        returns (
            uint256 userId,
            uint256 numberPoints,
            uint256 teamId,
            address nftAddress,
            uint256 tokenId,
            bool isActive
        );

    /// @notice Gives points to an account. Requires the point role.
    function increaseUserPoints(address account, uint256 numberPoints, uint256 campaignId) external;
}
