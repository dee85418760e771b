// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Owned} from "../ownership/Owned.sol";
import {IProfile} from "../profile/IProfile.sol";
import {IMintingStation} from "./IMintingStation.sol";
import {IStarterFactory} from "./IStarterFactory.sol";

/// @title Starter factory
contract StarterFactory is IStarterFactory, Owned {
    using SafeERC20 for IERC20;

    struct Starter {
        string tokenURI;
        uint256 thresholdUser;
        uint256 cakeCost;
        bool isActive;
        bool isCreated;
    }

    uint8 private constant FIRST_STARTER = 5;
    uint8 private constant LAST_STARTER = 9;

    address public immutable profile;
    address public immutable mintingStation;
    /// @inheritdoc IStarterFactory
    address public immutable cakeToken;

    /// @inheritdoc IStarterFactory
    address public treasury;
    /// @inheritdoc IStarterFactory
    mapping(uint8 bunnyId => Starter) public bunnyCharacteristics;
    /// @inheritdoc IStarterFactory
    mapping(address account => bool isMade) public hasClaimed;

    uint8[] private _starters;

    /// @param cakeToken_ the main token, which charges no transfer fee
    /// @param cakeCost cost of each of the first starters, 5 to 9
    constructor(
        address owner_,
        address mintingStation_,
        address profile_,
        address cakeToken_,
        address treasury_,
        uint256 cakeCost
    ) Ownable(owner_) {
        (mintingStation, profile, cakeToken) = (mintingStation_, profile_, cakeToken_);
        _setTreasury(treasury_);
        for (uint8 bunnyId = FIRST_STARTER; bunnyId <= LAST_STARTER; ++bunnyId) {
            _add(bunnyId, "", 0, cakeCost);
        }
    }

    /// @inheritdoc IStarterFactory
    function mintNFT(uint8 bunnyId) external {
        Starter memory starter = bunnyCharacteristics[bunnyId];
        if (!starter.isActive) revert ClaimUnknownBunny(bunnyId);
        if (hasClaimed[msg.sender]) revert ClaimMade(msg.sender, bunnyId);
        if (!_isMember(msg.sender, starter.thresholdUser)) revert ClaimNotEligible(msg.sender, bunnyId);
        hasClaimed[msg.sender] = true;
        if (starter.cakeCost != 0) IERC20(cakeToken).safeTransferFrom(msg.sender, treasury, starter.cakeCost);
        uint256 tokenId = IMintingStation(mintingStation).mintCollectible(msg.sender, starter.tokenURI, bunnyId);
        emit BunnyMint(msg.sender, tokenId, bunnyId);
    }

    /// @inheritdoc IStarterFactory
    function addBunny(uint8 bunnyId, string calldata tokenURI, uint256 thresholdUser, uint256 cakeCost)
        external
        onlyOwner
    {
        if (bunnyCharacteristics[bunnyId].isCreated) revert StarterKnown(bunnyId);
        _add(bunnyId, tokenURI, thresholdUser, cakeCost);
    }

    /// @inheritdoc IStarterFactory
    function updateBunny(uint8 bunnyId, uint256 thresholdUser, uint256 cakeCost, bool isActive)
        external
        onlyOwner
    {
        Starter storage starter = bunnyCharacteristics[bunnyId];
        if (!starter.isCreated) revert ClaimUnknownBunny(bunnyId);
        (starter.thresholdUser, starter.cakeCost, starter.isActive) = (thresholdUser, cakeCost, isActive);
        emit BunnyChange(bunnyId, thresholdUser, cakeCost, isActive);
    }

    /// @inheritdoc IStarterFactory
    function setTreasury(address treasury_) external onlyOwner {
        _setTreasury(treasury_);
    }

    /// @inheritdoc IStarterFactory
    function canMint(address userAddress) external view returns (bool) {
        return !hasClaimed[userAddress];
    }

    /// @inheritdoc IStarterFactory
    function canMintBunny(address userAddress, uint8 bunnyId) external view returns (bool) {
        Starter memory starter = bunnyCharacteristics[bunnyId];
        return starter.isActive && !hasClaimed[userAddress] && _isMember(userAddress, starter.thresholdUser);
    }

    /// @inheritdoc IStarterFactory
    function starters() external view returns (uint8[] memory) {
        return _starters;
    }

    function _add(uint8 bunnyId, string memory tokenURI, uint256 thresholdUser, uint256 cakeCost) private {
        bunnyCharacteristics[bunnyId] = Starter(tokenURI, thresholdUser, cakeCost, true, true);
        _starters.push(bunnyId);
        emit BunnyAdd(bunnyId, thresholdUser, cakeCost);
    }

    function _setTreasury(address treasury_) private {
        if (treasury_ == address(0)) revert StarterZeroTreasury();
        emit TreasuryChanged(treasury, treasury_);
        treasury = treasury_;
    }

    function _isMember(address account, uint256 thresholdUser) private view returns (bool) {
        if (thresholdUser == 0) return true;
        if (!IProfile(profile).hasRegistered(account)) return false;
        (uint256 userId,,,,,) = IProfile(profile).getUserProfile(account);
        return userId < thresholdUser;
    }
}
