// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ILottery} from "../lottery/ILottery.sol";
import {Owned} from "../ownership/Owned.sol";
import {IProfile} from "../profile/IProfile.sol";
import {IClaimableThree} from "./IClaimableThree.sol";
import {IMintingStation} from "./IMintingStation.sol";

/// @title Three lottery collectibles
contract ClaimableThree is IClaimableThree, Owned {
    uint8 private constant NFT_1 = 18;
    uint8 private constant NFT_2 = 19;
    uint8 private constant NFT_3 = 20;

    address public immutable profile;
    address public immutable mintingStation;
    /// @inheritdoc IClaimableThree
    address public immutable lottery;

    /// @inheritdoc IClaimableThree
    uint256 public endTime;
    /// @inheritdoc IClaimableThree
    uint256 public startLotteryRound;
    /// @inheritdoc IClaimableThree
    uint256 public finalLotteryRound;
    /// @inheritdoc IClaimableThree
    mapping(uint8 bunnyId => uint256 campaignId) public campaignIds;
    /// @inheritdoc IClaimableThree
    mapping(uint8 bunnyId => uint256 points) public numberPoints;
    /// @inheritdoc IClaimableThree
    mapping(uint8 bunnyId => string uri) public tokenURIs;
    /// @inheritdoc IClaimableThree
    mapping(address account => bool isNamed) public userWhitelistForNft3;
    /// @inheritdoc IClaimableThree
    mapping(address account => mapping(uint8 bunnyId => bool isMade)) public hasClaimed;

    mapping(uint8 bunnyId => bool isStarted) private _isStarted;

    modifier ofThree(uint8 bunnyId) {
        if (bunnyId < NFT_1 || bunnyId > NFT_3) revert ClaimUnknownBunny(bunnyId);
        _;
    }

    modifier beforeClaims(uint8 bunnyId) {
        if (_isStarted[bunnyId]) revert ClaimsStarted(bunnyId);
        _;
    }

    constructor(ThreeTerms memory terms) Ownable(terms.owner) {
        (profile, mintingStation, lottery) = (terms.profile, terms.mintingStation, terms.lottery);
        endTime = terms.endTime;
        _setRounds(terms.startLotteryRound, terms.finalLotteryRound);
        for (uint8 i = 0; i < 3; ++i) {
            numberPoints[NFT_1 + i] = terms.numberPoints[i];
            campaignIds[NFT_1 + i] = terms.campaignIds[i];
        }
    }

    /// @inheritdoc IClaimableThree
    function mintNFT(uint8 bunnyId, uint256 lotteryId, uint256 cursor) external ofThree(bunnyId) {
        if (block.timestamp >= endTime) revert ClaimOver(endTime);
        if (hasClaimed[msg.sender][bunnyId]) revert ClaimMade(msg.sender, bunnyId);
        if (!IProfile(profile).getUserStatus(msg.sender)) revert ClaimNeedsProfile(msg.sender);
        if (!_isEligible(msg.sender, bunnyId, lotteryId, cursor)) revert ClaimNotEligible(msg.sender, bunnyId);
        (hasClaimed[msg.sender][bunnyId], _isStarted[bunnyId]) = (true, true);
        uint256 tokenId = IMintingStation(mintingStation).mintCollectible(msg.sender, tokenURIs[bunnyId], bunnyId);
        emit BunnyMint(msg.sender, tokenId, bunnyId);
        IProfile(profile).increaseUserPoints(msg.sender, numberPoints[bunnyId], campaignIds[bunnyId]);
    }

    /// @inheritdoc IClaimableThree
    function whitelistAddresses(address[] calldata users) external onlyOwner {
        for (uint256 i = 0; i < users.length; ++i) {
            userWhitelistForNft3[users[i]] = true;
        }
        emit NewAddressWhitelisted(users);
    }

    /// @inheritdoc IClaimableThree
    function changeEndTime(uint256 endTime_) external onlyOwner {
        _checkWider(endTime, endTime_);
        endTime = endTime_;
        emit NewEndTime(endTime_);
    }

    /// @inheritdoc IClaimableThree
    function changeLotteryRounds(uint256 startLotteryRound_, uint256 finalLotteryRound_) external onlyOwner {
        if (startLotteryRound_ > startLotteryRound) revert ClaimOnlyWider(startLotteryRound, startLotteryRound_);
        if (finalLotteryRound_ < finalLotteryRound) revert ClaimOnlyWider(finalLotteryRound, finalLotteryRound_);
        _setRounds(startLotteryRound_, finalLotteryRound_);
    }

    /// @inheritdoc IClaimableThree
    function changeCampaignId(uint8 bunnyId, uint256 campaignId)
        external
        onlyOwner
        ofThree(bunnyId)
        beforeClaims(bunnyId)
    {
        campaignIds[bunnyId] = campaignId;
        emit NewCampaignId(bunnyId, campaignId);
    }

    /// @inheritdoc IClaimableThree
    function changeNumberPoints(uint8 bunnyId, uint256 numberPoints_) external onlyOwner ofThree(bunnyId) {
        _checkWider(numberPoints[bunnyId], numberPoints_);
        numberPoints[bunnyId] = numberPoints_;
        emit NewNumberPoints(bunnyId, numberPoints_);
    }

    /// @inheritdoc IClaimableThree
    function changeTokenURI(uint8 bunnyId, string calldata tokenURI)
        external
        onlyOwner
        ofThree(bunnyId)
        beforeClaims(bunnyId)
    {
        tokenURIs[bunnyId] = tokenURI;
        emit NewTokenURI(bunnyId, tokenURI);
    }

    /// @inheritdoc IClaimableThree
    function canClaimNft1(address userAddress, uint256 lotteryId) external view returns (bool) {
        return _canClaim(userAddress, NFT_1, lotteryId, 0);
    }

    /// @inheritdoc IClaimableThree
    function canClaimNft2(address userAddress, uint256 lotteryId, uint256 cursor) external view returns (bool) {
        return _canClaim(userAddress, NFT_2, lotteryId, cursor);
    }

    /// @inheritdoc IClaimableThree
    function canClaimNft3(address userAddress) external view returns (bool) {
        return _canClaim(userAddress, NFT_3, 0, 0);
    }

    function _checkWider(uint256 current, uint256 value) private pure {
        if (value <= current) revert ClaimOnlyWider(current, value);
    }

    function _setRounds(uint256 first, uint256 last) private {
        if (first == 0 || last < first) revert ClaimableThreeInvalidRounds(first, last);
        (startLotteryRound, finalLotteryRound) = (first, last);
        emit NewLotteryRounds(first, last);
    }

    function _canClaim(address account, uint8 bunnyId, uint256 lotteryId, uint256 cursor)
        private
        view
        returns (bool)
    {
        return block.timestamp < endTime && !hasClaimed[account][bunnyId]
            && IProfile(profile).getUserStatus(account) && _isEligible(account, bunnyId, lotteryId, cursor);
    }

    function _isEligible(address account, uint8 bunnyId, uint256 lotteryId, uint256 cursor)
        private
        view
        returns (bool)
    {
        if (bunnyId == NFT_3) return userWhitelistForNft3[account];
        if (lotteryId < startLotteryRound || lotteryId > finalLotteryRound) return false;
        (uint256[] memory ticketIds,, bool[] memory areClaimed,) =
            ILottery(lottery).viewUserInfoForLotteryId(account, lotteryId, bunnyId == NFT_1 ? 0 : cursor, 1);
        return ticketIds.length != 0 && (bunnyId == NFT_1 || areClaimed[0]);
    }
}
