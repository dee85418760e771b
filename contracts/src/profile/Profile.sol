// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ERC165Checker} from "@openzeppelin/contracts/utils/introspection/ERC165Checker.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Roled} from "../ownership/Roled.sol";
import {IProfile} from "./IProfile.sol";

/// @title Profiles, teams and points
contract Profile is IProfile, Roled, ReentrancyGuardTransient {
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    struct User {
        /// 0 if there is no profile.
        uint64 userId;
        uint64 teamId;
        uint120 numberPoints;
        bool isActive;
        address nftAddress;
        uint256 tokenId;
    }

    struct Team {
        uint64 numberUsers;
        uint120 numberPoints;
        bool isJoinable;
        string name;
        string description;
    }

    struct Totals {
        uint64 profiles;
        uint64 activeProfiles;
        uint64 teams;
    }

    /// @notice Role of collections accepted for pictures.
    bytes32 public constant NFT_ROLE = keccak256("NFT_ROLE");

    /// @notice Role that gives and takes points.
    bytes32 public constant POINT_ROLE = keccak256("POINT_ROLE");

    /// @notice Role that moves accounts between teams.
    bytes32 public constant SPECIAL_ROLE = keccak256("SPECIAL_ROLE");

    uint256 private constant MOST_USERS = 1000;
    uint256 private constant SHORTEST_TEAM_NAME = 4;
    uint256 private constant LONGEST_TEAM_NAME = 19;

    /// @inheritdoc IProfile
    address public immutable cakeToken;

    /// @inheritdoc IProfile
    address public treasury;
    /// @inheritdoc IProfile
    uint256 public numberCakeToReactivate;
    /// @inheritdoc IProfile
    uint256 public numberCakeToRegister;
    /// @inheritdoc IProfile
    uint256 public numberCakeToUpdate;

    Totals private _totals;
    mapping(uint256 teamId => Team) private _teams;
    mapping(address account => User) private _users;

    /// @param cakeToken_ the main token, which charges no transfer fee
    constructor(
        address owner_,
        address cakeToken_,
        address treasury_,
        uint256 numberCakeToReactivate_,
        uint256 numberCakeToRegister_,
        uint256 numberCakeToUpdate_
    ) Ownable(owner_) {
        cakeToken = cakeToken_;
        _setTreasury(treasury_);
        _setCosts(numberCakeToReactivate_, numberCakeToRegister_, numberCakeToUpdate_);
    }

    /// @inheritdoc IProfile
    function createProfile(uint256 teamId, address nftAddress, uint256 tokenId) external nonReentrant {
        User storage user = _users[msg.sender];
        if (user.userId != 0) revert ProfileExists(msg.sender);
        _checkOpen(teamId);
        _checkPicture(nftAddress, tokenId);
        user.userId = ++_totals.profiles;
        user.teamId = uint64(teamId);
        _activate(user, nftAddress, tokenId);
        emit UserNew(msg.sender, teamId, nftAddress, tokenId);
        _take(nftAddress, tokenId, numberCakeToRegister);
    }

    /// @inheritdoc IProfile
    function updateProfile(address nftAddress, uint256 tokenId) external nonReentrant {
        User storage user = _registered(msg.sender);
        if (!user.isActive) revert ProfileInactive(msg.sender);
        _checkPicture(nftAddress, tokenId);
        (address formerAddress, uint256 formerId) = (user.nftAddress, user.tokenId);
        (user.nftAddress, user.tokenId) = (nftAddress, tokenId);
        emit UserUpdate(msg.sender, nftAddress, tokenId);
        _take(nftAddress, tokenId, numberCakeToUpdate);
        _giveBack(formerAddress, formerId);
    }

    /// @inheritdoc IProfile
    function pauseProfile() external nonReentrant {
        User storage user = _registered(msg.sender);
        if (!user.isActive) revert ProfileInactive(msg.sender);
        (address nftAddress, uint256 tokenId) = (user.nftAddress, user.tokenId);
        (user.isActive, user.nftAddress, user.tokenId) = (false, address(0), 0);
        --_totals.activeProfiles;
        --_teams[user.teamId].numberUsers;
        emit UserPause(msg.sender, user.teamId);
        _giveBack(nftAddress, tokenId);
    }

    /// @inheritdoc IProfile
    function reactivateProfile(address nftAddress, uint256 tokenId) external nonReentrant {
        User storage user = _registered(msg.sender);
        if (user.isActive) revert ProfileActive(msg.sender);
        _checkPicture(nftAddress, tokenId);
        _activate(user, nftAddress, tokenId);
        emit UserReactivate(msg.sender, user.teamId, nftAddress, tokenId);
        _take(nftAddress, tokenId, numberCakeToReactivate);
    }

    /// @inheritdoc IProfile
    function changeTeam(address userAddress, uint256 newTeamId) external onlyRole(SPECIAL_ROLE) {
        User storage user = _registered(userAddress);
        _checkOpen(newTeamId);
        uint256 oldTeamId = user.teamId;
        if (oldTeamId == newTeamId) revert ProfileSameTeam(userAddress, newTeamId);
        user.teamId = uint64(newTeamId);
        if (user.isActive) {
            --_teams[oldTeamId].numberUsers;
            ++_teams[newTeamId].numberUsers;
        }
        emit UserChangeTeam(userAddress, oldTeamId, newTeamId);
    }

    /// @inheritdoc IProfile
    function increaseUserPoints(address userAddress, uint256 numberPoints, uint256 campaignId)
        external
        onlyRole(POINT_ROLE)
    {
        _users[userAddress].numberPoints += numberPoints.toUint120();
        emit UserPointIncrease(userAddress, numberPoints, campaignId);
    }

    /// @inheritdoc IProfile
    function increaseUserPointsMultiple(address[] calldata userAddresses, uint256 numberPoints, uint256 campaignId)
        external
        onlyRole(POINT_ROLE)
    {
        _checkNumber(userAddresses.length);
        uint120 points = numberPoints.toUint120();
        for (uint256 i = 0; i < userAddresses.length; ++i) {
            _users[userAddresses[i]].numberPoints += points;
        }
        emit UserPointIncreaseMultiple(userAddresses, numberPoints, campaignId);
    }

    /// @inheritdoc IProfile
    function increaseTeamPoints(uint256 teamId, uint256 numberPoints, uint256 campaignId)
        external
        onlyRole(POINT_ROLE)
    {
        _team(teamId).numberPoints += numberPoints.toUint120();
        emit TeamPointIncrease(teamId, numberPoints, campaignId);
    }

    /// @inheritdoc IProfile
    function removeUserPoints(address userAddress, uint256 numberPoints) external onlyRole(POINT_ROLE) {
        _removePoints(userAddress, numberPoints);
        emit UserPointDecrease(userAddress, numberPoints);
    }

    /// @inheritdoc IProfile
    function removeUserPointsMultiple(address[] calldata userAddresses, uint256 numberPoints)
        external
        onlyRole(POINT_ROLE)
    {
        _checkNumber(userAddresses.length);
        for (uint256 i = 0; i < userAddresses.length; ++i) {
            _removePoints(userAddresses[i], numberPoints);
        }
        emit UserPointDecreaseMultiple(userAddresses, numberPoints);
    }

    /// @inheritdoc IProfile
    function removeTeamPoints(uint256 teamId, uint256 numberPoints) external onlyRole(POINT_ROLE) {
        Team storage team = _team(teamId);
        if (team.numberPoints < numberPoints) revert ProfileTooFewPoints(team.numberPoints, numberPoints);
        team.numberPoints -= uint120(numberPoints);
        emit TeamPointDecrease(teamId, numberPoints);
    }

    /// @inheritdoc IProfile
    function addNftAddress(address nftAddress) external onlyOwner {
        if (!ERC165Checker.supportsInterface(nftAddress, type(IERC721).interfaceId)) {
            revert ProfileNotCollection(nftAddress);
        }
        _grantRole(NFT_ROLE, nftAddress);
    }

    /// @inheritdoc IProfile
    function addTeam(string calldata teamName, string calldata teamDescription) external onlyOwner {
        _checkName(teamName);
        uint256 teamId = ++_totals.teams;
        Team storage team = _teams[teamId];
        (team.name, team.description, team.isJoinable) = (teamName, teamDescription, true);
        emit TeamAdd(teamId, teamName);
    }

    /// @inheritdoc IProfile
    function makeTeamJoinable(uint256 teamId) external onlyOwner {
        _team(teamId).isJoinable = true;
        _announce(teamId);
    }

    /// @inheritdoc IProfile
    function makeTeamNotJoinable(uint256 teamId) external onlyOwner {
        _team(teamId).isJoinable = false;
        _announce(teamId);
    }

    /// @inheritdoc IProfile
    function renameTeam(uint256 teamId, string calldata teamName, string calldata teamDescription)
        external
        onlyOwner
    {
        _checkName(teamName);
        Team storage team = _team(teamId);
        (team.name, team.description) = (teamName, teamDescription);
        _announce(teamId);
    }

    /// @inheritdoc IProfile
    function updateNumberCake(
        uint256 newNumberCakeToReactivate,
        uint256 newNumberCakeToRegister,
        uint256 newNumberCakeToUpdate
    ) external onlyOwner {
        _setCosts(newNumberCakeToReactivate, newNumberCakeToRegister, newNumberCakeToUpdate);
    }

    /// @inheritdoc IProfile
    function setTreasury(address treasury_) external onlyOwner {
        _setTreasury(treasury_);
    }

    /// @inheritdoc IProfile
    function getUserProfile(address userAddress)
        external
        view
        returns (
            uint256 userId,
            uint256 numberPoints,
            uint256 teamId,
            address nftAddress,
            uint256 tokenId,
            bool isActive
        )
    {
        User memory user = _registered(userAddress);
        return (user.userId, user.numberPoints, user.teamId, user.nftAddress, user.tokenId, user.isActive);
    }

    /// @inheritdoc IProfile
    function getUserStatus(address userAddress) external view returns (bool) {
        return _users[userAddress].isActive;
    }

    /// @inheritdoc IProfile
    function pointsOf(address userAddress) external view returns (uint256) {
        return _users[userAddress].numberPoints;
    }

    /// @inheritdoc IProfile
    function getTeamProfile(uint256 teamId)
        external
        view
        returns (
            string memory teamName,
            string memory teamDescription,
            uint256 numberUsers,
            uint256 numberPoints,
            bool isJoinable
        )
    {
        Team memory team = _team(teamId);
        return (team.name, team.description, team.numberUsers, team.numberPoints, team.isJoinable);
    }

    /// @inheritdoc IProfile
    function hasRegistered(address userAddress) external view returns (bool) {
        return _users[userAddress].userId != 0;
    }

    /// @inheritdoc IProfile
    function numberActiveProfiles() external view returns (uint256) {
        return _totals.activeProfiles;
    }

    /// @inheritdoc IProfile
    function numberProfiles() external view returns (uint256) {
        return _totals.profiles;
    }

    /// @inheritdoc IProfile
    function numberTeams() external view returns (uint256) {
        return _totals.teams;
    }

    function _activate(User storage user, address nftAddress, uint256 tokenId) private {
        (user.isActive, user.nftAddress, user.tokenId) = (true, nftAddress, tokenId);
        ++_totals.activeProfiles;
        ++_teams[user.teamId].numberUsers;
    }

    /// @dev Pulls the picture and its cost from the caller.
    function _take(address nftAddress, uint256 tokenId, uint256 cost) private {
        IERC721(nftAddress).transferFrom(msg.sender, address(this), tokenId);
        if (cost != 0) IERC20(cakeToken).safeTransferFrom(msg.sender, treasury, cost);
    }

    /// @dev Makes no callback: accounts whose code can't receive collectibles still get their picture back.
    function _giveBack(address nftAddress, uint256 tokenId) private {
        IERC721(nftAddress).transferFrom(address(this), msg.sender, tokenId);
    }

    function _removePoints(address account, uint256 numberPoints) private {
        uint256 held = _users[account].numberPoints;
        if (held < numberPoints) revert ProfileTooFewPoints(held, numberPoints);
        _users[account].numberPoints = uint120(held - numberPoints);
    }

    function _announce(uint256 teamId) private {
        Team memory team = _teams[teamId];
        emit TeamChange(teamId, team.name, team.description, team.isJoinable);
    }

    function _setCosts(uint256 toReactivate, uint256 toRegister, uint256 toUpdate) private {
        (numberCakeToReactivate, numberCakeToRegister, numberCakeToUpdate) = (toReactivate, toRegister, toUpdate);
        emit NumberCakeChanged(toReactivate, toRegister, toUpdate);
    }

    function _setTreasury(address treasury_) private {
        if (treasury_ == address(0)) revert ProfileZeroTreasury();
        emit TreasuryChanged(treasury, treasury_);
        treasury = treasury_;
    }

    function _checkPicture(address nftAddress, uint256 tokenId) private view {
        if (!hasRole(NFT_ROLE, nftAddress)) revert ProfileCollectionNotAccepted(nftAddress);
        address holder = IERC721(nftAddress).ownerOf(tokenId);
        if (holder != msg.sender) revert ProfileNotTokenOwner(nftAddress, tokenId, holder);
    }

    function _checkOpen(uint256 teamId) private view {
        if (!_team(teamId).isJoinable) revert ProfileTeamClosed(teamId);
    }

    function _registered(address account) private view returns (User storage user) {
        user = _users[account];
        if (user.userId == 0) revert ProfileMissing(account);
    }

    function _team(uint256 teamId) private view returns (Team storage) {
        if (teamId == 0 || teamId > _totals.teams) revert ProfileUnknownTeam(teamId);
        return _teams[teamId];
    }

    function _checkNumber(uint256 length) private pure {
        if (length > MOST_USERS) revert ProfileTooManyUsers(length, MOST_USERS);
    }

    function _checkName(string calldata name) private pure {
        uint256 length = bytes(name).length;
        if (length < SHORTEST_TEAM_NAME || length > LONGEST_TEAM_NAME) revert ProfileTeamNameLength(length);
    }
}
