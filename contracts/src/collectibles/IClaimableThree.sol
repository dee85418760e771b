// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IClaims} from "./IClaims.sol";

/// @title Three collectibles around the lottery
/// @notice Names, arguments and their order are those of PancakeSwap's BunnySpecialLottery; claims end at a time instead
/// of a block. The first collectible is for a ticket in one of its rounds, the second for a prize that was claimed
/// there, the third for accounts that the owner named. An account with an active profile claims each once. The owner
/// can only lengthen the campaign, add rounds and name further accounts.
interface IClaimableThree is IClaims {
    /// @notice What it is deployed with. Lists are in the order of the collectibles.
    struct ThreeTerms {
        address owner;
        address mintingStation;
        address profile;
        address lottery;
        /// Until when it can be claimed, in seconds.
        uint256 endTime;
        uint256 startLotteryRound;
        uint256 finalLotteryRound;
        uint256[3] numberPoints;
        uint256[3] campaignIds;
    }

    /// @notice These accounts can claim the third collectible.
    event NewAddressWhitelisted(address[] users);

    /// @notice Points of later claims are of another campaign.
    event NewCampaignId(uint8 bunnyId, uint256 campaignId);

    /// @notice Claims end later.
    event NewEndTime(uint256 endTime);

    /// @notice Tickets of more rounds count.
    event NewLotteryRounds(uint256 startLotteryRound, uint256 finalLotteryRound);

    /// @notice Later claims are worth other points.
    event NewNumberPoints(uint8 bunnyId, uint256 numberPoints);

    /// @notice Collectibles of later claims have other metadata.
    event NewTokenURI(uint8 bunnyId, string tokenURI);

    /// @notice The rounds are not from 1 upwards.
    error ClaimableThreeInvalidRounds(uint256 startLotteryRound, uint256 finalLotteryRound);

    /// @notice Gives the caller one of the three collectibles, 18 to 20, and its points.
    /// @param lotteryId the round of a ticket, for the first two
    /// @param cursor the place of the ticket with the prize among the caller's in that round, for the second
    function mintNFT(uint8 bunnyId, uint256 lotteryId, uint256 cursor) external;

    /// @notice Lets accounts claim the third collectible. Only the owner.
    function whitelistAddresses(address[] calldata users) external;

    /// @notice Lets claims end later. Only the owner.
    function changeEndTime(uint256 endTime) external;

    /// @notice Lets tickets of more rounds count. Only the owner.
    function changeLotteryRounds(uint256 startLotteryRound, uint256 finalLotteryRound) external;

    /// @notice Sets the campaign of later points. Only the owner.
    function changeCampaignId(uint8 bunnyId, uint256 campaignId) external;

    /// @notice Sets the points of later claims. Only the owner.
    function changeNumberPoints(uint8 bunnyId, uint256 numberPoints) external;

    /// @notice Sets the metadata of later collectibles. Only the owner.
    function changeTokenURI(uint8 bunnyId, string calldata tokenURI) external;

    /// @notice Whether an account can claim the first collectible with a ticket of this round.
    function canClaimNft1(address userAddress, uint256 lotteryId) external view returns (bool);

    /// @notice Whether an account can claim the second collectible with its ticket at `cursor` in this round.
    function canClaimNft2(address userAddress, uint256 lotteryId, uint256 cursor) external view returns (bool);

    /// @notice Whether an account can claim the third collectible.
    function canClaimNft3(address userAddress) external view returns (bool);

    /// @notice Whether an account has claimed a collectible.
    function hasClaimed(address userAddress, uint8 bunnyId) external view returns (bool);

    /// @notice Whether the owner named an account for the third collectible.
    function userWhitelistForNft3(address userAddress) external view returns (bool);

    /// @notice Until when collectibles can be claimed, in seconds.
    function endTime() external view returns (uint256);

    /// @notice The first round whose tickets count.
    function startLotteryRound() external view returns (uint256);

    /// @notice The last round whose tickets count.
    function finalLotteryRound() external view returns (uint256);

    /// @notice The campaign that the points of a collectible are of.
    function campaignIds(uint8 bunnyId) external view returns (uint256);

    /// @notice What claiming a collectible is worth in points.
    function numberPoints(uint8 bunnyId) external view returns (uint256);

    /// @notice The metadata of a collectible; empty where it is drawn on chain.
    function tokenURIs(uint8 bunnyId) external view returns (string memory);

    /// @notice The lottery.
    function lottery() external view returns (address);
}
