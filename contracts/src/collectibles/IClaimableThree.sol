// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IClaims} from "./IClaims.sol";

/// @title Three lottery collectibles
/// @notice Names and argument order match PancakeSwap's BunnySpecialLottery; claims end at a time instead of a block.
/// The first collectible requires a ticket in one of the campaign's rounds, the second a claimed prize in one of
/// them, and the third is for accounts named by the owner. An account with an active profile claims each once. The
/// owner can only extend the campaign, add rounds, name more accounts and raise points, and set the rest of a
/// collectible until its first claim.
interface IClaimableThree is IClaims {
    /// @notice Constructor parameters. Lists are in the order of the collectibles.
    struct ThreeTerms {
        address owner;
        address mintingStation;
        address profile;
        address lottery;
        /// End of the claims, in Unix seconds.
        uint256 endTime;
        uint256 startLotteryRound;
        uint256 finalLotteryRound;
        uint256[3] numberPoints;
        uint256[3] campaignIds;
    }

    /// @notice The accounts were allowed to claim the third collectible.
    event NewAddressWhitelisted(address[] users);

    /// @notice The campaign of the points changed.
    event NewCampaignId(uint8 bunnyId, uint256 campaignId);

    /// @notice The end was postponed.
    event NewEndTime(uint256 endTime);

    /// @notice More rounds were added.
    event NewLotteryRounds(uint256 startLotteryRound, uint256 finalLotteryRound);

    /// @notice The points of later claims were raised.
    event NewNumberPoints(uint8 bunnyId, uint256 numberPoints);

    /// @notice The metadata URI of the collectibles changed.
    event NewTokenURI(uint8 bunnyId, string tokenURI);

    /// @notice The rounds are not an ascending range from 1 or later.
    error ClaimableThreeInvalidRounds(uint256 startLotteryRound, uint256 finalLotteryRound);

    /// @notice Mints one of the three collectibles, 18 to 20, to the caller and gives it the points.
    /// @param lotteryId round of the ticket, for the first two
    /// @param cursor index of the winning ticket among the caller's tickets in that round, for the second
    function mintNFT(uint8 bunnyId, uint256 lotteryId, uint256 cursor) external;

    /// @notice Allows accounts to claim the third collectible. Only the owner.
    function whitelistAddresses(address[] calldata users) external;

    /// @notice Postpones the end. Only the owner.
    function changeEndTime(uint256 endTime) external;

    /// @notice Adds rounds. Only the owner.
    function changeLotteryRounds(uint256 startLotteryRound, uint256 finalLotteryRound) external;

    /// @notice Sets the campaign of the points. Only the owner, before the collectible's first claim.
    function changeCampaignId(uint8 bunnyId, uint256 campaignId) external;

    /// @notice Raises the points of later claims. Only the owner.
    function changeNumberPoints(uint8 bunnyId, uint256 numberPoints) external;

    /// @notice Sets the metadata URI of the collectibles. Only the owner, before the collectible's first claim.
    function changeTokenURI(uint8 bunnyId, string calldata tokenURI) external;

    /// @notice Returns whether an account can claim the first collectible with a ticket of this round.
    function canClaimNft1(address userAddress, uint256 lotteryId) external view returns (bool);

    /// @notice Returns whether an account can claim the second collectible with its ticket at `cursor` in this round.
    function canClaimNft2(address userAddress, uint256 lotteryId, uint256 cursor) external view returns (bool);

    /// @notice Returns whether an account can claim the third collectible.
    function canClaimNft3(address userAddress) external view returns (bool);

    /// @notice Returns whether an account has claimed a collectible.
    function hasClaimed(address userAddress, uint8 bunnyId) external view returns (bool);

    /// @notice Returns whether the owner named an account for the third collectible.
    function userWhitelistForNft3(address userAddress) external view returns (bool);

    /// @notice Returns the end of the claims, in Unix seconds.
    function endTime() external view returns (uint256);

    /// @notice Returns the first eligible round.
    function startLotteryRound() external view returns (uint256);

    /// @notice Returns the last eligible round.
    function finalLotteryRound() external view returns (uint256);

    /// @notice Returns the campaign of a collectible's points.
    function campaignIds(uint8 bunnyId) external view returns (uint256);

    /// @notice Returns the points for claiming a collectible.
    function numberPoints(uint8 bunnyId) external view returns (uint256);

    /// @notice Returns a collectible's metadata URI; empty if it is drawn on chain.
    function tokenURIs(uint8 bunnyId) external view returns (string memory);

    /// @notice Returns the lottery.
    function lottery() external view returns (address);
}
