// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IClaims} from "./IClaims.sol";

/// @title Campaign
/// @notice Gives a collectible and points to accounts that meet its condition. Names match PancakeSwap's campaigns
/// where they have them; the end is a time instead of a block. An account with an active profile claims once. The
/// owner can only extend a campaign, widen its condition and raise its points, and set the rest until the first claim.
interface ICampaign is IClaims {
    /// @notice Constructor parameters common to all campaigns.
    struct Terms {
        address owner;
        address mintingStation;
        address profile;
        /// The collectible's character.
        uint8 bunnyId;
        /// End of the claims, in Unix seconds.
        uint256 endTime;
        uint256 numberPoints;
        uint256 campaignId;
        /// Empty if the collectible is drawn on chain.
        string tokenURI;
    }

    /// @notice The campaign of the points changed.
    event NewCampaignId(uint256 campaignId);

    /// @notice The end was postponed.
    event NewEndTime(uint256 endTime);

    /// @notice The points of later claims were raised.
    event NewNumberPoints(uint256 numberPoints);

    /// @notice The metadata URI of the collectibles changed.
    event NewTokenURI(string tokenURI);

    /// @notice Mints the collectible to the caller and gives it the points.
    function mintNFT() external;

    /// @notice Sets the campaign of the points. Only the owner, before the first claim.
    function changeCampaignId(uint256 campaignId) external;

    /// @notice Postpones the end. Only the owner.
    function changeEndTime(uint256 endTime) external;

    /// @notice Raises the points of later claims. Only the owner.
    function changeNumberPoints(uint256 numberPoints) external;

    /// @notice Sets the metadata URI of the collectibles. Only the owner, before the first claim.
    function changeTokenURI(string calldata tokenURI) external;

    /// @notice Returns whether {mintNFT} would succeed for an account now.
    function canClaim(address userAddress) external view returns (bool);

    /// @notice Returns whether an account has claimed.
    function hasClaimed(address userAddress) external view returns (bool);

    /// @notice Returns the collectible's character.
    function bunnyId() external view returns (uint8);

    /// @notice Returns the end of the claims, in Unix seconds.
    function endTime() external view returns (uint256);

    /// @notice Returns the points for a claim.
    function numberPoints() external view returns (uint256);

    /// @notice Returns the campaign of the points.
    function campaignId() external view returns (uint256);

    /// @notice Returns the collectible's metadata URI; empty if it is drawn on chain.
    function tokenURI() external view returns (string memory);
}
