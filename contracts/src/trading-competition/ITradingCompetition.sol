// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Trading competition of three teams
/// @notice Accounts with a profile register and trade for their team. After the end the operator publishes each
/// account's tier, determined by a published rule from the chain's logs alone. Each tier of each place has a prize
/// announced before the start.
///
/// The operator first publishes the root of the whole table, then writes the table in batches; the contract computes
/// the root of the written rows itself. Claims open once both roots match, the contract holds the prizes of all rows,
/// and the result hasn't changed for the objection period. Statuses only move forward, each at its time; anyone may
/// advance them.
///
/// A result can be written for 60 days after the end. When the objection period after these has passed too, anyone may
/// open the claims of a complete result, or end a competition without one, whose prizes return to the owner.
///
/// Functions, events and parameter order match TradingCompetitionV1 where it has them.
interface ITradingCompetition {
    /// @notice Statuses, in TradingCompetitionV1's order.
    enum CompetitionStatus {
        Registration,
        Open,
        Close,
        Claiming,
        Over
    }

    /// @notice Prizes of a place's five tiers, lowest first: point campaign, tokens and points.
    struct CompetitionRewards {
        uint256[5] userCampaignId;
        uint256[5] cakeRewards;
        uint256[5] pointUsers;
    }

    /// @notice Constructor parameters. Durations are in seconds.
    struct CompetitionTerms {
        address owner;
        /// The prize token.
        address cakeToken;
        address profile;
        address mintingStation;
        /// The previous competition, or zero.
        address previous;
        uint256 startTime;
        uint256 endTime;
        /// Objection period: time from the last change of the result until claims open.
        uint256 objectionSeconds;
        /// Duration of the claim period.
        uint256 claimSeconds;
        address factory;
        /// Token pairs whose trades count: the first prices wrapped native in USD, each of the others prices a token
        /// in wrapped native.
        address[2][] pairs;
        /// Accounts that fund others as a business, such as exchanges. Receiving tokens from them doesn't link two
        /// accounts.
        address[] exemptFunders;
        /// Contracts that hold liquidity for others, such as the farms. Liquidity deposited there still belongs to
        /// the depositor.
        address[] custodians;
    }

    /// @notice The competition moved to `status`.
    event NewCompetitionStatus(CompetitionStatus status);

    /// @notice `userAddress` registered for team `teamId`.
    event UserRegister(address userAddress, uint256 teamId);

    /// @notice `userAddresses` were assigned to tier `rewardGroup`.
    event UserUpdateMultiple(address[] userAddresses, uint256 rewardGroup);

    /// @notice The prizes of team `teamId` were set.
    event TeamRewardsUpdate(uint256 teamId);

    /// @notice Team `teamId` won.
    event WinningTeam(uint256 teamId);

    /// @notice The operator changed.
    event OperatorChanged(address operator);

    /// @notice The prizes of `place` were announced.
    event PrizesAnnounced(uint256 indexed place);

    /// @notice A table of `size` rows was published.
    event TablePublished(uint256 indexed version, bytes32 root, uint256 size);

    /// @notice `account` was paid. Withheld parts can be claimed again.
    event RewardClaimed(address indexed account, uint256 cakeReward, uint256 points, uint256 tokenId);

    /// @notice The profile (`arePoints`) or the minting station rejected its part of the prize; the rest was paid.
    event RewardWithheld(address indexed account, bool arePoints);

    /// @notice The action isn't allowed while the competition is in `status`.
    error CompetitionWrongStatus(CompetitionStatus status);

    /// @notice The deadline was `time`.
    error CompetitionTooLate(uint256 time);

    /// @notice The next status starts at `time`.
    error CompetitionTooEarly(uint256 time);

    /// @notice `account` has no profile.
    error CompetitionNoProfile(address account);

    /// @notice The profile of `account` is paused.
    error CompetitionProfilePaused(address account);

    /// @notice `account` has already registered.
    error CompetitionAlreadyRegistered(address account);

    /// @notice `account` has not registered.
    error CompetitionNotRegistered(address account);

    /// @notice `account` has nothing (left) to claim.
    error CompetitionNothingToClaim(address account);

    /// @notice Team `teamId` does not exist.
    error CompetitionNoTeam(uint256 teamId);

    /// @notice Place `place` does not exist.
    error CompetitionNoPlace(uint256 place);

    /// @notice Tier `rewardGroup` does not exist.
    error CompetitionNoTier(uint256 rewardGroup);

    /// @notice The prizes of `place` have not been announced.
    error CompetitionPrizesMissing(uint256 place);

    /// @notice The prizes are not those of any place.
    error CompetitionOtherPrizes(uint256 teamId);

    /// @notice Team `teamId` has no prizes, or the winning team doesn't have those of the first place.
    error CompetitionTeamWithoutPlace(uint256 teamId);

    /// @notice `account` already has a row in the table.
    error CompetitionAlreadyRanked(address account);

    /// @notice Tier `rewardGroup` of team `teamId` is full.
    error CompetitionTierFull(uint256 teamId, uint256 rewardGroup);

    /// @notice The written rows don't match the published table: `written` of `size` rows, with root `root`.
    error CompetitionOtherTable(bytes32 root, uint256 written, uint256 size);

    /// @notice The result with table `version` is complete: claims can be opened, so the competition can't end
    /// without them.
    error CompetitionHasResult(uint256 version);

    /// @notice The contract holds `held` prize tokens but owes `owed`.
    error CompetitionNotFunded(uint256 held, uint256 owed);

    /// @notice The times are invalid.
    error CompetitionInvalidTimes(uint256 startTime, uint256 endTime, uint256 claimSeconds);

    /// @notice Registers the caller for the team of its profile. Reverts after the end.
    function register() external;

    /// @notice Pays the caller's tokens, points and collectible while claims are open. A part that the profile or the
    /// minting station rejects doesn't block the rest and can be claimed again.
    function claimReward() external;

    /// @notice Moves to the next status once its time has come and its conditions hold. Anyone may call it. `Over`
    /// also follows each status before `Claiming`, from {resultDeadline} plus {objectionSeconds} on, unless the result
    /// is complete.
    function updateCompetitionStatus(CompetitionStatus status) external;

    /// @notice Sets the prizes of the team on `place` (1 for the winner), before the start. Only the owner.
    function announcePrizes(
        uint256 place,
        uint256[5] calldata userCampaignIds,
        uint256[5] calldata cakeRewards,
        uint256[5] calldata pointRewards
    ) external;

    /// @notice Assigns the announced prizes of a place to a team. Of places with equal prizes the first free one is
    /// taken; a team on a place that is taken loses it. Once each team has a place, the next call starts over: the
    /// other two lose theirs. So any order of places can be replaced by one call per team, the winner's first. Only the
    /// operator or the owner, after the end and before {resultDeadline}.
    function updateTeamRewards(
        uint256 teamId,
        uint256[5] calldata userCampaignIds,
        uint256[5] calldata cakeRewards,
        uint256[5] calldata pointRewards
    ) external;

    /// @notice Publishes a table by its root and number of rows, discarding any previous one. Only the operator or
    /// the owner, after the end and before {resultDeadline}.
    function publishTable(bytes32 root, uint256 size) external;

    /// @notice Discards a wrong table. Only the owner or the guardian, after the end and until claims open. From
    /// {resultDeadline} on no other can follow.
    function discardTable() external;

    /// @notice Writes the next rows of the table. Only the operator or the owner, after the end and before
    /// {resultDeadline}.
    function updateUserStatusMultiple(address[] calldata addressesToUpdate, uint256 rewardGroup) external;

    /// @notice Sets the winning team, and the collectible of its members above the lowest tier. Only the operator or
    /// the owner, after the end and before {resultDeadline}.
    function updateWinningTeamAndTokenURIAndBunnyId(uint256 winningTeamId, string calldata tokenURI, uint8 bunnyId)
        external;

    /// @notice Sets the operator; zero leaves the result to the owner alone. Only the owner.
    function setOperator(address operator_) external;

    /// @notice Sends unclaimed tokens to the owner once the competition is over; all of them if claims never opened.
    /// Only the owner.
    function claimRemainder(uint256 amount) external;

    /// @notice Returns an account's prize. All values but the first are empty until claims open.
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

    /// @notice Returns an account's tier, 0 to 4 (highest), and its team.
    function userTradingStats(address account)
        external
        view
        returns (uint256 rewardGroup, uint256 teamId, bool hasRegistered, bool hasClaimed);

    /// @notice Returns each team's prizes; empty until they are set.
    function viewRewardTeams() external view returns (CompetitionRewards[] memory);

    /// @notice Returns the announced prizes of each place.
    function viewPrizes() external view returns (CompetitionRewards[] memory);

    /// @notice Returns the competition's status.
    function currentStatus() external view returns (CompetitionStatus);

    /// @notice Returns the winning team; 0 until it is set.
    function winningTeamId() external view returns (uint256);

    /// @notice Returns the team's place; 0 until its prizes are set.
    function placeOf(uint256 teamId) external view returns (uint256);

    /// @notice Returns the number of teams.
    function numberTeams() external view returns (uint256);

    /// @notice Returns the number of registered accounts of a team.
    function registered(uint256 teamId) external view returns (uint256);

    /// @notice Returns the metadata URI of the winners' collectible.
    function tokenURI() external view returns (string memory);

    /// @notice Returns the kind of the winners' collectible.
    function bunnyId() external view returns (uint256);

    /// @notice Returns the published table and the progress of writing it; `writtenRoot` covers the rows written so
    /// far.
    function table()
        external
        view
        returns (uint256 version, bytes32 root, uint256 size, uint256 written, bytes32 writtenRoot);

    /// @notice Returns whether an account has a row in the table.
    function isRanked(address account) external view returns (bool);

    /// @notice Returns the total prizes of all rows in the table.
    function rewardsOwed() external view returns (uint256);

    /// @notice Returns the time of the result's last change, in Unix seconds.
    function lastChange() external view returns (uint256);

    /// @notice Returns the time from which trades count, in Unix seconds.
    function startTime() external view returns (uint256);

    /// @notice Returns the time from which trades no longer count, in Unix seconds.
    function endTime() external view returns (uint256);

    /// @notice Returns the objection period in seconds, from the last change of the result until claims open.
    function objectionSeconds() external view returns (uint256);

    /// @notice Returns the time from which the result can no longer be written, in Unix seconds: 60 days after
    /// {endTime}.
    function resultDeadline() external view returns (uint256);

    /// @notice Returns the duration of the claim period in seconds.
    function claimSeconds() external view returns (uint256);

    /// @notice Returns the account that may write the result besides the owner.
    function operator() external view returns (address);

    /// @notice Returns the end of the claim period; 0 until claims open, and for ever if they never do.
    function claimEnd() external view returns (uint256);

    /// @notice Returns the factory of the exchange on which trades count.
    function factory() external view returns (address);

    /// @notice Returns the pairs whose trades count; zero for a pair that does not exist yet.
    function eligiblePairs() external view returns (address[] memory);

    /// @notice Returns the exempt funders: receiving tokens from them doesn't link two accounts.
    function exemptFunders() external view returns (address[] memory);

    /// @notice Returns the custodians: contracts whose liquidity still belongs to the depositors.
    function custodians() external view returns (address[] memory);

    /// @notice Returns the previous competition, or zero.
    function previous() external view returns (address);

    /// @notice Returns the prize token.
    function cakeToken() external view returns (address);

    /// @notice Returns the profile contract.
    function pancakeProfile() external view returns (address);

    /// @notice Returns the minting station.
    function bunnyMintingStation() external view returns (address);
}
