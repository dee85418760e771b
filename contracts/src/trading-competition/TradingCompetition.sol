// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {LowLevelCall} from "@openzeppelin/contracts/utils/LowLevelCall.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IFactory} from "../exchange/IFactory.sol";
import {Guarded} from "../ownership/Guarded.sol";
import {ICollectibleStation} from "./ICollectibleStation.sol";
import {ICompetitionProfile} from "./ICompetitionProfile.sol";
import {ITradingCompetition} from "./ITradingCompetition.sol";
import {RankTable} from "./RankTable.sol";

/// @title Trading competition of three teams
// solhint-disable-next-line max-states-count
contract TradingCompetition is ITradingCompetition, Guarded, ReentrancyGuardTransient {
    using RankTable for RankTable.Table;
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    /// @dev `table` is the version of the table with the account's row; `paid` is a bit set of {TOKENS} and so on.
    struct User {
        uint8 teamId;
        uint8 rewardGroup;
        uint8 paid;
        uint16 table;
    }

    uint256 private constant TIERS = 5;
    uint256 private constant MAX_CLAIM_SECONDS = 366 days;
    uint256 private constant RESULT_SECONDS = 60 days;
    uint8 private constant TOKENS = 1;
    uint8 private constant POINTS = 2;
    uint8 private constant COLLECTIBLE = 4;

    /// @inheritdoc ITradingCompetition
    uint256 public constant numberTeams = 3;

    /// @inheritdoc ITradingCompetition
    address public immutable cakeToken;

    /// @inheritdoc ITradingCompetition
    address public immutable pancakeProfile;

    /// @inheritdoc ITradingCompetition
    address public immutable bunnyMintingStation;

    /// @inheritdoc ITradingCompetition
    address public immutable factory;

    /// @inheritdoc ITradingCompetition
    address public immutable previous;

    /// @inheritdoc ITradingCompetition
    uint256 public immutable startTime;

    /// @inheritdoc ITradingCompetition
    uint256 public immutable endTime;

    /// @inheritdoc ITradingCompetition
    uint256 public immutable objectionSeconds;

    /// @inheritdoc ITradingCompetition
    uint256 public immutable claimSeconds;

    /// @inheritdoc ITradingCompetition
    uint256 public immutable resultDeadline;

    /// @inheritdoc ITradingCompetition
    CompetitionStatus public currentStatus;

    /// @inheritdoc ITradingCompetition
    address public operator;

    /// @inheritdoc ITradingCompetition
    uint256 public winningTeamId;

    /// @inheritdoc ITradingCompetition
    uint256 public bunnyId;

    /// @inheritdoc ITradingCompetition
    string public tokenURI;

    /// @inheritdoc ITradingCompetition
    uint256 public lastChange;

    /// @inheritdoc ITradingCompetition
    uint256 public claimEnd;

    /// @inheritdoc ITradingCompetition
    mapping(uint256 teamId => uint256) public placeOf;

    /// @inheritdoc ITradingCompetition
    mapping(uint256 teamId => uint256) public registered;

    address[2][] private _pairs;
    address[] private _exemptFunders;
    address[] private _custodians;
    RankTable.Table private _table;
    mapping(uint256 place => CompetitionRewards) private _prizes;
    mapping(uint256 place => bytes32) private _prizeHashes;
    mapping(address account => User) private _users;
    /// @dev Number of accounts per tier of a team, by version of the table.
    mapping(uint256 version => mapping(uint256 teamId => uint32[5])) private _tierSizes;

    modifier onlyOperator() {
        if (msg.sender != operator) _checkOwner();
        _;
    }

    modifier onlyAt(CompetitionStatus status) {
        _requireStatus(status);
        _;
    }

    modifier whileCounting() {
        _requireStatus(CompetitionStatus.Close);
        if (block.timestamp >= resultDeadline) revert CompetitionTooLate(resultDeadline);
        _;
    }

    constructor(CompetitionTerms memory terms) Ownable(terms.owner) {
        if (
            terms.startTime <= block.timestamp || terms.endTime <= terms.startTime || terms.claimSeconds == 0
                || terms.claimSeconds > MAX_CLAIM_SECONDS || terms.objectionSeconds > MAX_CLAIM_SECONDS
        ) revert CompetitionInvalidTimes(terms.startTime, terms.endTime, terms.claimSeconds);
        (cakeToken, pancakeProfile, bunnyMintingStation) = (terms.cakeToken, terms.profile, terms.mintingStation);
        (startTime, endTime, previous) = (terms.startTime, terms.endTime, terms.previous);
        (objectionSeconds, claimSeconds) = (terms.objectionSeconds, terms.claimSeconds);
        resultDeadline = terms.endTime + RESULT_SECONDS;
        (factory, _pairs) = (terms.factory, terms.pairs);
        (_exemptFunders, _custodians) = (terms.exemptFunders, terms.custodians);
    }

    /// @inheritdoc ITradingCompetition
    function register() external {
        if (currentStatus > CompetitionStatus.Open) revert CompetitionWrongStatus(currentStatus);
        if (block.timestamp >= endTime) revert CompetitionTooLate(endTime);
        User storage user = _users[msg.sender];
        if (user.teamId != 0) revert CompetitionAlreadyRegistered(msg.sender);
        ICompetitionProfile profile = ICompetitionProfile(pancakeProfile);
        if (!profile.hasRegistered(msg.sender)) revert CompetitionNoProfile(msg.sender);
        (,, uint256 teamId,,, bool isActive) = profile.getUserProfile(msg.sender);
        if (!isActive) revert CompetitionProfilePaused(msg.sender);
        _requireTeam(teamId);
        user.teamId = uint8(teamId);
        ++registered[teamId];
        emit UserRegister(msg.sender, teamId);
    }

    /// @inheritdoc ITradingCompetition
    function claimReward() external nonReentrant onlyAt(CompetitionStatus.Claiming) {
        User storage user = _users[msg.sender];
        if (user.teamId == 0) revert CompetitionNotRegistered(msg.sender);
        uint8 due = _due(user) & ~user.paid;
        if (due == 0) revert CompetitionNothingToClaim(msg.sender);
        user.paid |= due;
        CompetitionRewards storage prizes = _prizes[placeOf[user.teamId]];
        (uint256 tokens, uint256 points, uint256 tokenId) = (0, 0, 0);
        if (due & TOKENS != 0) tokens = prizes.cakeRewards[user.rewardGroup];
        if (due & POINTS != 0) {
            points = prizes.pointUsers[user.rewardGroup];
            try ICompetitionProfile(pancakeProfile)
                .increaseUserPoints(msg.sender, points, prizes.userCampaignId[user.rewardGroup]) {}
            catch {
                points = 0;
                user.paid &= ~POINTS;
                emit RewardWithheld(msg.sender, true);
            }
        }
        if (due & COLLECTIBLE != 0) {
            try ICollectibleStation(bunnyMintingStation)
                .mintCollectible(msg.sender, tokenURI, uint8(bunnyId)) returns (
                uint256 id
            ) {
                tokenId = id;
            } catch {
                user.paid &= ~COLLECTIBLE;
                emit RewardWithheld(msg.sender, false);
            }
        }
        emit RewardClaimed(msg.sender, tokens, points, tokenId);
        if (tokens != 0) IERC20(cakeToken).safeTransfer(msg.sender, tokens);
    }

    /// @inheritdoc ITradingCompetition
    function updateCompetitionStatus(CompetitionStatus status) external {
        CompetitionStatus current = currentStatus;
        if (status == CompetitionStatus.Over && current < CompetitionStatus.Claiming) {
            _requireTime(resultDeadline + objectionSeconds);
            if (_missing().length == 0) revert CompetitionHasResult(_table.version);
        } else if (uint8(status) != uint8(current) + 1) {
            revert CompetitionWrongStatus(current);
        } else if (status == CompetitionStatus.Open) {
            _requireTime(startTime);
            _requirePrizes();
        } else if (status == CompetitionStatus.Close) {
            _requireTime(endTime);
        } else if (status == CompetitionStatus.Claiming) {
            _requireTime(lastChange + objectionSeconds);
            _requireResult();
            claimEnd = block.timestamp + claimSeconds;
        } else {
            _requireTime(claimEnd);
        }
        currentStatus = status;
        emit NewCompetitionStatus(status);
    }

    /// @inheritdoc ITradingCompetition
    function announcePrizes(
        uint256 place,
        uint256[5] calldata userCampaignIds,
        uint256[5] calldata cakeRewards,
        uint256[5] calldata pointRewards
    ) external onlyOwner onlyAt(CompetitionStatus.Registration) {
        if (place == 0 || place > numberTeams) revert CompetitionNoPlace(place);
        if (_prizeHashes[place] != 0 && block.timestamp >= startTime) revert CompetitionTooLate(startTime);
        _prizes[place] = CompetitionRewards(userCampaignIds, cakeRewards, pointRewards);
        _prizeHashes[place] = keccak256(abi.encode(userCampaignIds, cakeRewards, pointRewards));
        emit PrizesAnnounced(place);
    }

    /// @inheritdoc ITradingCompetition
    function updateTeamRewards(
        uint256 teamId,
        uint256[5] calldata userCampaignIds,
        uint256[5] calldata cakeRewards,
        uint256[5] calldata pointRewards
    ) external onlyOperator whileCounting {
        _requireTeam(teamId);
        bool isComplete = _teamWithoutPlace() == 0;
        for (uint256 id = 1; id <= numberTeams; ++id) {
            if (isComplete || id == teamId) placeOf[id] = 0;
        }
        uint256 place = _placeWith(keccak256(abi.encode(userCampaignIds, cakeRewards, pointRewards)));
        if (place == 0) revert CompetitionOtherPrizes(teamId);
        placeOf[_teamOn(place)] = 0;
        placeOf[teamId] = place;
        lastChange = block.timestamp;
        emit TeamRewardsUpdate(teamId);
    }

    /// @inheritdoc ITradingCompetition
    function publishTable(bytes32 root, uint256 size) external onlyOperator whileCounting {
        uint16 version = _table.begin(root, size.toUint32());
        lastChange = block.timestamp;
        emit TablePublished(version, root, size);
    }

    /// @inheritdoc ITradingCompetition
    function discardTable() external onlyAt(CompetitionStatus.Close) {
        _checkAuthority(true);
        uint16 version = _table.begin(0, 0);
        (lastChange, _table.isPublished) = (block.timestamp, false);
        emit TablePublished(version, 0, 0);
    }

    /// @inheritdoc ITradingCompetition
    function updateUserStatusMultiple(address[] calldata addressesToUpdate, uint256 rewardGroup)
        external
        onlyOperator
        whileCounting
    {
        if (rewardGroup >= TIERS) revert CompetitionNoTier(rewardGroup);
        uint16 version = _table.version;
        if (!_table.isPublished) revert CompetitionOtherTable(0, 0, 0);
        for (uint256 i = 0; i < addressesToUpdate.length; ++i) {
            address account = addressesToUpdate[i];
            User memory user = _users[account];
            if (user.teamId == 0) revert CompetitionNotRegistered(account);
            if (user.table == version) revert CompetitionAlreadyRanked(account);
            uint32[5] storage sizes = _tierSizes[version][user.teamId];
            if (++sizes[rewardGroup] > _tierLimit(rewardGroup)) {
                revert CompetitionTierFull(user.teamId, rewardGroup);
            }
            _users[account] = User(user.teamId, uint8(rewardGroup), 0, version);
            _table.append(account, user.teamId, uint8(rewardGroup));
        }
        lastChange = block.timestamp;
        emit UserUpdateMultiple(addressesToUpdate, rewardGroup);
    }

    /// @inheritdoc ITradingCompetition
    function updateWinningTeamAndTokenURIAndBunnyId(
        uint256 winningTeamId_,
        string calldata tokenURI_,
        uint8 bunnyId_
    ) external onlyOperator whileCounting {
        _requireTeam(winningTeamId_);
        (winningTeamId, tokenURI, bunnyId) = (winningTeamId_, tokenURI_, bunnyId_);
        lastChange = block.timestamp;
        emit WinningTeam(winningTeamId_);
    }

    /// @inheritdoc ITradingCompetition
    function setOperator(address operator_) external onlyOwner {
        operator = operator_;
        emit OperatorChanged(operator_);
    }

    /// @inheritdoc ITradingCompetition
    function claimRemainder(uint256 amount) external onlyOwner onlyAt(CompetitionStatus.Over) {
        IERC20(cakeToken).safeTransfer(msg.sender, amount);
    }

    /// @inheritdoc ITradingCompetition
    function claimInformation(address account)
        external
        view
        returns (
            bool hasRegistered,
            bool hasClaimed,
            uint256 rewardGroup,
            uint256 cakeReward,
            uint256 pointReward,
            bool canClaimNFT
        )
    {
        User storage user = _users[account];
        hasRegistered = user.teamId != 0;
        if (claimEnd == 0 || !_isRanked(user)) {
            return (hasRegistered, false, 0, 0, 0, false);
        }
        rewardGroup = user.rewardGroup;
        CompetitionRewards storage prizes = _prizes[placeOf[user.teamId]];
        (cakeReward, pointReward) = (prizes.cakeRewards[rewardGroup], prizes.pointUsers[rewardGroup]);
        canClaimNFT = _due(user) & COLLECTIBLE != 0;
        hasClaimed = _hasClaimed(user);
    }

    /// @inheritdoc ITradingCompetition
    function userTradingStats(address account)
        external
        view
        returns (uint256 rewardGroup, uint256 teamId, bool hasRegistered, bool hasClaimed)
    {
        User storage user = _users[account];
        rewardGroup = _isRanked(user) ? user.rewardGroup : 0;
        return (rewardGroup, user.teamId, user.teamId != 0, _hasClaimed(user));
    }

    /// @inheritdoc ITradingCompetition
    function viewRewardTeams() external view returns (CompetitionRewards[] memory rewards) {
        rewards = new CompetitionRewards[](numberTeams);
        for (uint256 i = 0; i < numberTeams; ++i) {
            rewards[i] = _prizes[placeOf[i + 1]];
        }
    }

    /// @inheritdoc ITradingCompetition
    function viewPrizes() external view returns (CompetitionRewards[] memory prizes) {
        prizes = new CompetitionRewards[](numberTeams);
        for (uint256 i = 0; i < numberTeams; ++i) {
            prizes[i] = _prizes[i + 1];
        }
    }

    /// @inheritdoc ITradingCompetition
    function table()
        external
        view
        returns (uint256 version, bytes32 root, uint256 size, uint256 written, bytes32 writtenRoot)
    {
        return (_table.version, _table.root, _table.size, _table.written, _table.writtenRoot());
    }

    /// @inheritdoc ITradingCompetition
    function isRanked(address account) external view returns (bool) {
        return _isRanked(_users[account]);
    }

    /// @inheritdoc ITradingCompetition
    function eligiblePairs() external view returns (address[] memory pairs) {
        pairs = new address[](_pairs.length);
        for (uint256 i = 0; i < pairs.length; ++i) {
            pairs[i] = IFactory(factory).getPair(_pairs[i][0], _pairs[i][1]);
        }
    }

    /// @inheritdoc ITradingCompetition
    function exemptFunders() external view returns (address[] memory) {
        return _exemptFunders;
    }

    /// @inheritdoc ITradingCompetition
    function custodians() external view returns (address[] memory) {
        return _custodians;
    }

    /// @inheritdoc ITradingCompetition
    function rewardsOwed() public view returns (uint256 owed) {
        for (uint256 teamId = 1; teamId <= numberTeams; ++teamId) {
            uint32[5] memory sizes = _tierSizes[_table.version][teamId];
            uint256[5] memory amounts = _prizes[placeOf[teamId]].cakeRewards;
            for (uint256 i = 0; i < TIERS; ++i) {
                owed += sizes[i] * amounts[i];
            }
        }
    }

    function _requireStatus(CompetitionStatus status) private view {
        if (currentStatus != status) revert CompetitionWrongStatus(currentStatus);
    }

    function _requireTime(uint256 time) private view {
        if (block.timestamp < time) revert CompetitionTooEarly(time);
    }

    function _requirePrizes() private view {
        for (uint256 place = 1; place <= numberTeams; ++place) {
            if (_prizeHashes[place] == 0) revert CompetitionPrizesMissing(place);
        }
    }

    function _requireResult() private view {
        bytes memory reason = _missing();
        if (reason.length != 0) LowLevelCall.bubbleRevert(reason);
    }

    /// @dev The error that names what claims need besides time: a complete table that matches the published root, a
    /// place for each team, and enough prize tokens. Empty if nothing is missing.
    function _missing() private view returns (bytes memory reason) {
        bytes32 root = _table.writtenRoot();
        if (!_table.isPublished || _table.written != _table.size || root != _table.root) {
            return abi.encodeWithSelector(CompetitionOtherTable.selector, root, _table.written, _table.size);
        }
        uint256 missing = _teamWithoutPlace();
        if (missing != 0) return _withoutPlace(missing);
        if (placeOf[winningTeamId] != 1) return _withoutPlace(winningTeamId);
        uint256 held = IERC20(cakeToken).balanceOf(address(this));
        uint256 owed = rewardsOwed();
        if (held < owed) return abi.encodeWithSelector(CompetitionNotFunded.selector, held, owed);
    }

    function _withoutPlace(uint256 teamId) private pure returns (bytes memory) {
        return abi.encodeWithSelector(CompetitionTeamWithoutPlace.selector, teamId);
    }

    function _requireTeam(uint256 teamId) private pure {
        if (teamId == 0 || teamId > numberTeams) revert CompetitionNoTeam(teamId);
    }

    /// @dev The first team without a place; 0 if each has one.
    function _teamWithoutPlace() private view returns (uint256) {
        for (uint256 teamId = 1; teamId <= numberTeams; ++teamId) {
            if (placeOf[teamId] == 0) return teamId;
        }
        return 0;
    }

    /// @dev The team on a place; 0 if it is free.
    function _teamOn(uint256 place) private view returns (uint256) {
        for (uint256 teamId = 1; teamId <= numberTeams; ++teamId) {
            if (placeOf[teamId] == place) return teamId;
        }
        return 0;
    }

    /// @dev The first free place with these prizes, else the first one; 0 if there is none.
    function _placeWith(bytes32 prizeHash) private view returns (uint256 first) {
        for (uint256 place = 1; place <= numberTeams; ++place) {
            if (_prizeHashes[place] != prizeHash) continue;
            if (_teamOn(place) == 0) return place;
            if (first == 0) first = place;
        }
    }

    function _isRanked(User storage user) private view returns (bool) {
        return user.table != 0 && user.table == _table.version;
    }

    function _hasClaimed(User storage user) private view returns (bool) {
        uint8 due = _due(user);
        return user.paid != 0 && user.paid & due == due;
    }

    /// @dev Bit set of everything the account is entitled to.
    function _due(User storage user) private view returns (uint8 due) {
        if (!_isRanked(user)) return 0;
        uint256 rewardGroup = user.rewardGroup;
        CompetitionRewards storage prizes = _prizes[placeOf[user.teamId]];
        if (prizes.cakeRewards[rewardGroup] != 0) due |= TOKENS;
        if (prizes.pointUsers[rewardGroup] != 0) due |= POINTS;
        if (rewardGroup != 0 && user.teamId == winningTeamId) due |= COLLECTIBLE;
    }

    /// @dev Ranks 1, 2 to 10, 11 to 100 and 101 to 500 of a team; everyone else is in the lowest tier.
    function _tierLimit(uint256 rewardGroup) private pure returns (uint256) {
        if (rewardGroup == 4) return 1;
        if (rewardGroup == 3) return 9;
        if (rewardGroup == 2) return 90;
        return rewardGroup == 1 ? 400 : type(uint32).max;
    }
}
