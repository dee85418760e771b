// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title What a competition asks of the profiles
interface ICompetitionProfile {
    /// @notice Whether an account has a profile.
    function hasRegistered(address account) external view returns (bool);

    /// @notice A profile. Reverts where there is none.
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

    /// @notice Gives points to an account. Needs the point role.
    function increaseUserPoints(address account, uint256 numberPoints, uint256 campaignId) external;
}
