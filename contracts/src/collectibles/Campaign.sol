// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Owned} from "../ownership/Owned.sol";
import {IProfile} from "../profile/IProfile.sol";
import {ICampaign} from "./ICampaign.sol";
import {IMintingStation} from "./IMintingStation.sol";

/// @title Base of all campaigns
abstract contract Campaign is ICampaign, Owned {
    address public immutable profile;
    address public immutable mintingStation;
    /// @inheritdoc ICampaign
    uint8 public immutable bunnyId;

    /// @inheritdoc ICampaign
    uint256 public endTime;
    /// @inheritdoc ICampaign
    uint256 public numberPoints;
    /// @inheritdoc ICampaign
    uint256 public campaignId;
    /// @inheritdoc ICampaign
    string public tokenURI;
    /// @inheritdoc ICampaign
    mapping(address account => bool isMade) public hasClaimed;
    bool private _isStarted;

    modifier beforeClaims() {
        if (_isStarted) revert ClaimsStarted(bunnyId);
        _;
    }

    constructor(Terms memory terms) Ownable(terms.owner) {
        (profile, mintingStation, bunnyId) = (terms.profile, terms.mintingStation, terms.bunnyId);
        (endTime, numberPoints, campaignId) = (terms.endTime, terms.numberPoints, terms.campaignId);
        tokenURI = terms.tokenURI;
    }

    /// @inheritdoc ICampaign
    function mintNFT() external {
        if (block.timestamp >= endTime) revert ClaimOver(endTime);
        if (hasClaimed[msg.sender]) revert ClaimMade(msg.sender, bunnyId);
        if (!IProfile(profile).getUserStatus(msg.sender)) revert ClaimNeedsProfile(msg.sender);
        if (!_isEligible(msg.sender)) revert ClaimNotEligible(msg.sender, bunnyId);
        (hasClaimed[msg.sender], _isStarted) = (true, true);
        uint256 tokenId = IMintingStation(mintingStation).mintCollectible(msg.sender, tokenURI, bunnyId);
        emit BunnyMint(msg.sender, tokenId, bunnyId);
        IProfile(profile).increaseUserPoints(msg.sender, numberPoints, campaignId);
    }

    /// @inheritdoc ICampaign
    function changeCampaignId(uint256 campaignId_) external onlyOwner beforeClaims {
        campaignId = campaignId_;
        emit NewCampaignId(campaignId_);
    }

    /// @inheritdoc ICampaign
    function changeEndTime(uint256 endTime_) external onlyOwner {
        _checkWider(endTime, endTime_);
        endTime = endTime_;
        emit NewEndTime(endTime_);
    }

    /// @inheritdoc ICampaign
    function changeNumberPoints(uint256 numberPoints_) external onlyOwner {
        _checkWider(numberPoints, numberPoints_);
        numberPoints = numberPoints_;
        emit NewNumberPoints(numberPoints_);
    }

    /// @inheritdoc ICampaign
    function changeTokenURI(string calldata tokenURI_) external onlyOwner beforeClaims {
        tokenURI = tokenURI_;
        emit NewTokenURI(tokenURI_);
    }

    /// @inheritdoc ICampaign
    function canClaim(address userAddress) external view returns (bool) {
        return block.timestamp < endTime && !hasClaimed[userAddress]
            && IProfile(profile).getUserStatus(userAddress) && _isEligible(userAddress);
    }

    /// @dev Returns whether an account with an active profile meets the condition.
    function _isEligible(address account) internal view virtual returns (bool);

    function _checkWider(uint256 current, uint256 value) internal pure {
        if (value <= current) revert ClaimOnlyWider(current, value);
    }
}
