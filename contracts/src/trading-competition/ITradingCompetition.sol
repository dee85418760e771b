// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Trading competition of three teams
/// @notice Accounts with a profile register and trade for their team. After the end the operator writes each account's tier, by
/// a rule that is published and needs nothing but the chain's logs; each tier of each place has a prize that was
/// announced before the start.
///
/// The operator first publishes the root of the whole table and then writes it in batches; the contract computes the
/// root of what was written by itself. Claims open when both are the same, the prizes of all rows are in the
/// contract, and no one has changed anything for as long as objections take. Statuses only go forward, each
/// at its time, and anyone may move them.
///
/// Functions, events and their order of values are those of TradingCompetitionV1, where it has them.
interface ITradingCompetition {
    /// @notice In the order of the original.
    enum CompetitionStatus {
        Registration,
        Open,
        Close,
        Claiming,
        Over
    }

    /// @notice What the five tiers receive, the lowest first: a point campaign, tokens, and points.
    struct CompetitionRewards {
        uint256[5] userCampaignId;
        uint256[5] cakeRewards;
        uint256[5] pointUsers;
    }

    /// @notice What a competition is deployed with. Times are in seconds.
    struct CompetitionTerms {
        address owner;
        /// The token of the prizes.
        address cakeToken;
        address profile;
        address mintingStation;
        /// The competition before this one, or zero.
        address previous;
        uint256 startTime;
        uint256 endTime;
        /// From the last change of the result to the first claim.
        uint256 objectionSeconds;
        /// From the first claim to the last.
        uint256 claimSeconds;
        address factory;
        /// The tokens of the pairs where trades count: the first prices the wrapped native token in USD, the others
        /// a token in it.
        address[2][] pairs;
        /// Accounts that fund others by trade, such as exchanges: who received tokens of one is no second account.
        address[] exemptFunders;
        /// Contracts that keep liquidity for others, such as the farms: what an account puts there is still its own.
        address[] custodians;
    }

    /// @notice The status moved on.
    event NewCompetitionStatus(CompetitionStatus status);

    /// @notice `userAddress` takes part for a team.
    event UserRegister(address userAddress, uint256 teamId);

    /// @notice These accounts are in a tier.
    event UserUpdateMultiple(address[] userAddresses, uint256 rewardGroup);

    /// @notice A team's prizes are set.
    event TeamRewardsUpdate(uint256 teamId);

    /// @notice A team won.
    event WinningTeam(uint256 teamId);

    /// @notice Another account may write the result.
    event OperatorChanged(address operator);

    /// @notice The prizes of a place are known.
    event PrizesAnnounced(uint256 indexed place);

    /// @notice A table of `size` rows is about to be written.
    event TablePublished(uint256 indexed version, bytes32 root, uint256 size);

    /// @notice `account` was paid. What was withheld can be claimed again.
    event RewardClaimed(address indexed account, uint256 cakeReward, uint256 points, uint256 tokenId);

    /// @notice The profile or the minting station refused; the rest was paid.
    event RewardWithheld(address indexed account, bool arePoints);

    /// @notice The competition is at `status`, which this needs another one for.
    error CompetitionWrongStatus(CompetitionStatus status);

    /// @notice This was possible until `time`.
    error CompetitionTooLate(uint256 time);

    /// @notice The next status is due at `time`.
    error CompetitionTooEarly(uint256 time);

    /// @notice `account` has no profile.
    error CompetitionNoProfile(address account);

    /// @notice The profile of `account` is not active.
    error CompetitionProfilePaused(address account);

    /// @notice `account` has registered before.
    error CompetitionAlreadyRegistered(address account);

    /// @notice `account` has not registered.
    error CompetitionNotRegistered(address account);

    /// @notice `account` is owed nothing, or nothing more.
    error CompetitionNothingToClaim(address account);

    /// @notice There is no team `teamId`.
    error CompetitionNoTeam(uint256 teamId);

    /// @notice There is no place `place`.
    error CompetitionNoPlace(uint256 place);

    /// @notice There is no tier `rewardGroup`.
    error CompetitionNoTier(uint256 rewardGroup);

    /// @notice The prizes of `place` have not been announced.
    error CompetitionPrizesMissing(uint256 place);

    /// @notice These are the prizes of no place, or of one that another team has.
    error CompetitionOtherPrizes(uint256 teamId);

    /// @notice Team `teamId` has no prizes, or the winning team not those of the first place.
    error CompetitionTeamWithoutPlace(uint256 teamId);

    /// @notice `account` has its row in the table.
    error CompetitionAlreadyRanked(address account);

    /// @notice As many accounts of the team as the tier has are in it.
    error CompetitionTierFull(uint256 teamId, uint256 rewardGroup);

    /// @notice Of the table's `size` rows `written` are there, with `root`.
    error CompetitionOtherTable(bytes32 root, uint256 written, uint256 size);

    /// @notice The prizes are `owed`, and `held` is here.
    error CompetitionNotFunded(uint256 held, uint256 owed);

    /// @notice A competition can't have these times.
    error CompetitionInvalidTimes(uint256 startTime, uint256 endTime, uint256 claimSeconds);

    /// @notice Takes part for the team of the caller's profile, until the competition ends.
    function register() external;

    /// @notice Pays the caller's prize, points and collectible, while claims are open. What profile or minting station
    /// refuse does not hold up the rest, and can be claimed again.
    function claimReward() external;

    /// @notice Moves to the next status, when its time has come and everything is there. Anyone may call it.
    function updateCompetitionStatus(CompetitionStatus status) external;

    /// @notice Sets what the team on `place` will receive, 1 for the winner, before the competition starts. Only the owner.
    function announcePrizes(
        uint256 place,
        uint256[5] calldata userCampaignIds,
        uint256[5] calldata cakeRewards,
        uint256[5] calldata pointRewards
    ) external;

    /// @notice Gives a team the prizes of a place: those that were announced, and to one team each. Only operator or
    /// owner, after the end.
    function updateTeamRewards(
        uint256 teamId,
        uint256[5] calldata userCampaignIds,
        uint256[5] calldata cakeRewards,
        uint256[5] calldata pointRewards
    ) external;

    /// @notice Begins the table: its root and how many rows it has. Discards one that was begun before. Only
    /// operator or owner, after the end.
    function publishTable(bytes32 root, uint256 size) external;

    /// @notice Discards a table that is wrong. Only owner or guardian, after the end.
    function discardTable() external;

    /// @notice Writes the next rows of the table. Only operator or owner, after the end.
    function updateUserStatusMultiple(address[] calldata addressesToUpdate, uint256 rewardGroup) external;

    /// @notice Sets the winning team, and the collectible for those of its members who are above the lowest tier.
    /// Only operator or owner, after the end.
    function updateWinningTeamAndTokenURIAndBunnyId(uint256 winningTeamId, string calldata tokenURI, uint8 bunnyId)
        external;

    /// @notice Appoints who may write the result; the zero address for the owner alone. Only the owner.
    function setOperator(address operator_) external;

    /// @notice Sends what was not claimed to the owner, when the competition is over. Only the owner.
    function claimRemainder(uint256 amount) external;

    /// @notice What an account receives. All but the first are empty until claims open.
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
        );

    /// @notice An account's part: its tier from 0 to 4, the highest, and its team.
    function userTradingStats(address account)
        external
        view
        returns (uint256 rewardGroup, uint256 teamId, bool hasRegistered, bool hasClaimed);

    /// @notice The prizes of each team; empty until they are set.
    function viewRewardTeams() external view returns (CompetitionRewards[] memory);

    /// @notice The announced prizes of each place.
    function viewPrizes() external view returns (CompetitionRewards[] memory);

    /// @notice Where the competition stands.
    function currentStatus() external view returns (CompetitionStatus);

    /// @notice The team that won; 0 until it is set.
    function winningTeamId() external view returns (uint256);

    /// @notice The place of a team; 0 until its prizes are set.
    function placeOf(uint256 teamId) external view returns (uint256);

    /// @notice How many teams there are.
    function numberTeams() external view returns (uint256);

    /// @notice How many accounts of a team have registered.
    function registered(uint256 teamId) external view returns (uint256);

    /// @notice The metadata of the winners' collectible.
    function tokenURI() external view returns (string memory);

    /// @notice The kind of the winners' collectible.
    function bunnyId() external view returns (uint256);

    /// @notice The published table, and what of it is written: `writtenRoot` is of the rows so far.
    function table()
        external
        view
        returns (uint256 version, bytes32 root, uint256 size, uint256 written, bytes32 writtenRoot);

    /// @notice Whether an account has a row in the table.
    function isRanked(address account) external view returns (bool);

    /// @notice What the prizes of all rows in the table come to.
    function rewardsOwed() external view returns (uint256);

    /// @notice When the result last changed.
    function lastChange() external view returns (uint256);

    /// @notice When trades begin to count.
    function startTime() external view returns (uint256);

    /// @notice From when trades no longer count.
    function endTime() external view returns (uint256);

    /// @notice From the last change of the result to the first claim.
    function objectionSeconds() external view returns (uint256);

    /// @notice From the first claim to the last.
    function claimSeconds() external view returns (uint256);

    /// @notice Who may write the result besides the owner.
    function operator() external view returns (address);

    /// @notice Until when prizes can be claimed; 0 until claims open.
    function claimEnd() external view returns (uint256);

    /// @notice The exchange on which trades count.
    function factory() external view returns (address);

    /// @notice The pairs whose trades count; zero where one does not exist yet.
    function eligiblePairs() external view returns (address[] memory);

    /// @notice The accounts of which tokens say nothing about who owns the receiver.
    function exemptFunders() external view returns (address[] memory);

    /// @notice The contracts where liquidity still belongs to who put it there.
    function custodians() external view returns (address[] memory);

    /// @notice The competition before this one, or zero.
    function previous() external view returns (address);

    /// @notice The token of the prizes.
    function cakeToken() external view returns (address);

    /// @notice The profiles.
    function pancakeProfile() external view returns (address);

    /// @notice The minting station.
    function bunnyMintingStation() external view returns (address);
}
