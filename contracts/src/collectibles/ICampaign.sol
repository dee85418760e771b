// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IClaims} from "./IClaims.sol";

/// @title A campaign: a collectible and points for accounts that meet its condition
/// @notice Names are those of PancakeSwap's campaigns, where they have them; they end at a time instead of a block. An
/// account with an active profile claims once. The owner can only make a campaign longer and its condition wider.
interface ICampaign is IClaims {
    /// @notice What every campaign is deployed with.
    struct Terms {
        address owner;
        address mintingStation;
        address profile;
        /// The character of its collectible.
        uint8 bunnyId;
        /// Until when it can be claimed, in seconds.
        uint256 endTime;
        uint256 numberPoints;
        uint256 campaignId;
        /// Empty where the collectible is drawn on chain.
        string tokenURI;
    }

    /// @notice Points of later claims are of another campaign.
    event NewCampaignId(uint256 campaignId);

    /// @notice The campaign ends later.
    event NewEndTime(uint256 endTime);

    /// @notice Later claims are worth other points.
    event NewNumberPoints(uint256 numberPoints);

    /// @notice Collectibles of later claims have other metadata.
    event NewTokenURI(string tokenURI);

    /// @notice Gives the caller the collectible and the points.
    function mintNFT() external;

    /// @notice Sets the campaign of later points. Only the owner.
    function changeCampaignId(uint256 campaignId) external;

    /// @notice Lets the campaign end later. Only the owner.
    function changeEndTime(uint256 endTime) external;

    /// @notice Sets the points of later claims. Only the owner.
    function changeNumberPoints(uint256 numberPoints) external;

    /// @notice Sets the metadata of later collectibles. Only the owner.
    function changeTokenURI(string calldata tokenURI) external;

    /// @notice Whether {mintNFT} would give an account its collectible now.
    function canClaim(address userAddress) external view returns (bool);

    /// @notice Whether an account has claimed.
    function hasClaimed(address userAddress) external view returns (bool);

    /// @notice The character of the collectible.
    function bunnyId() external view returns (uint8);

    /// @notice Until when the collectible can be claimed, in seconds.
    function endTime() external view returns (uint256);

    /// @notice What a claim is worth in points.
    function numberPoints() external view returns (uint256);

    /// @notice The campaign that the points are of.
    function campaignId() external view returns (uint256);

    /// @notice The metadata of the collectible; empty where it is drawn on chain.
    function tokenURI() external view returns (string memory);
}
