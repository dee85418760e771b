// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Prediction market
/// @notice Accounts bet BNB on whether the price at a round's close will be higher (Bull) or lower (Bear) than at its
/// lock. The winning side shares all bets, less the treasury fee, pro rata.
///
/// A round accepts bets from its start to its lock and is live from its lock to its close. Rounds overlap: a round's
/// close is the next round's lock. The price at such a boundary is the feed's first answer after it; anyone may submit
/// it, and the result does not depend on who does or when. A round can be executed until its deadline (its close plus
/// a buffer). A round not executed by then is refunded, whatever the reason: a missing or late answer, a phase change
/// of the feed, or no call. Equal prices and one-sided rounds are refunded too. Refunds charge no fee.
///
/// Functions, events and parameter order match PancakePredictionV2 where it has them.
interface IPrediction {
    /// @notice Side of a bet.
    enum Position {
        Bull,
        Bear
    }

    /// @notice A round, with the fields in PancakePredictionV2's order. Prices have 8 decimals and are 0 until known.
    /// In a refunded round, `rewardBaseCalAmount` and `rewardAmount` both equal `totalAmount`.
    struct Round {
        uint256 epoch;
        uint256 startTimestamp;
        uint256 lockTimestamp;
        uint256 closeTimestamp;
        int256 lockPrice;
        int256 closePrice;
        uint256 lockOracleId;
        uint256 closeOracleId;
        uint256 totalAmount;
        uint256 bullAmount;
        uint256 bearAmount;
        uint256 rewardBaseCalAmount;
        uint256 rewardAmount;
        bool oracleCalled;
    }

    /// @notice An account's bet in a round.
    struct BetInfo {
        Position position;
        uint256 amount;
        bool claimed;
    }

    /// @notice Constructor parameters. Durations are in seconds.
    struct MarketTerms {
        address owner;
        address treasury;
        /// The price feed.
        address oracle;
        /// Time from a round's start to its lock, and from its lock to its close.
        uint256 intervalSeconds;
        /// Time from a round's close to its deadline.
        uint256 bufferSeconds;
        /// Maximum delay of the first answer after a boundary.
        uint256 oracleUpdateAllowance;
        uint256 minBetAmount;
        /// Basis points of a round's total bets.
        uint256 treasuryFee;
    }

    /// @notice `sender` bet `amount` on a higher price.
    event BetBull(address indexed sender, uint256 indexed epoch, uint256 amount);

    /// @notice `sender` bet `amount` on a lower price.
    event BetBear(address indexed sender, uint256 indexed epoch, uint256 amount);

    /// @notice `amount` was paid out for the bet of `sender`, including the fee of an automatic payout.
    event Claim(address indexed sender, uint256 indexed epoch, uint256 amount);

    /// @notice `caller` triggered a payout and received `fee` out of it.
    event AutomaticPayout(address indexed account, uint256 indexed epoch, address indexed caller, uint256 fee);

    /// @notice `account` allowed automatic payouts for `fee` each.
    event AutomaticPayoutAllowed(address indexed account, uint256 fee);

    /// @notice `account` revoked automatic payouts.
    event AutomaticPayoutRevoked(address indexed account);

    /// @notice A round opened for bets.
    event StartRound(uint256 indexed epoch);

    /// @notice A round was locked at `price`, the feed's answer `roundId`.
    event LockRound(uint256 indexed epoch, uint256 indexed roundId, int256 price);

    /// @notice A round closed at `price`, the feed's answer `roundId`.
    event EndRound(uint256 indexed epoch, uint256 indexed roundId, int256 price);

    /// @notice Payouts of a closed round: each winning bet receives `rewardAmount / rewardBaseCalAmount` times its
    /// amount. If the two are equal, all bets on both sides are refunded.
    event RewardsCalculated(
        uint256 indexed epoch, uint256 rewardBaseCalAmount, uint256 rewardAmount, uint256 treasuryAmount
    );

    /// @notice New bets and rounds were paused; `epoch` is the latest round, which is refunded if it was open.
    event Pause(uint256 indexed epoch);

    /// @notice New bets and rounds were resumed.
    event Unpause(uint256 indexed epoch);

    /// @notice The durations of rounds starting from now on changed.
    event NewBufferAndIntervalSeconds(uint256 bufferSeconds, uint256 intervalSeconds);

    /// @notice The minimum bet changed.
    event NewMinBetAmount(uint256 indexed epoch, uint256 minBetAmount);

    /// @notice The fee of rounds starting from now on changed.
    event NewTreasuryFee(uint256 indexed epoch, uint256 treasuryFee);

    /// @notice The fee receiver changed.
    event NewTreasury(address treasury);

    /// @notice `amount` of fees was sent to the treasury.
    event TreasuryClaim(uint256 amount);

    /// @notice `amount` of a token sent to the contract by mistake was sent to the owner.
    event TokenRecovery(address indexed token, uint256 amount);

    /// @notice Round `epoch` does not accept bets at `timestamp`.
    error PredictionNotBettable(uint256 epoch, uint256 timestamp);

    /// @notice New bets and rounds are paused.
    error PredictionPaused();

    /// @notice The bet `amount` is below the minimum, `minBetAmount`.
    error PredictionBetTooSmall(uint256 amount, uint256 minBetAmount);

    /// @notice `account` already has a bet in round `epoch`.
    error PredictionAlreadyBet(uint256 epoch, address account);

    /// @notice Round `epoch` owes nothing to `account`: not won or refundable, not yet executed, or already claimed.
    error PredictionNothingToClaim(uint256 epoch, address account);

    /// @notice `amount` could not be sent to `account`.
    error PredictionTransferFailed(address account, uint256 amount);

    /// @notice No round is open or live.
    error PredictionNoRound();

    /// @notice The latest round can still be executed until `deadline`; a new one can't start before.
    error PredictionRoundPending(uint256 epoch, uint256 deadline);

    /// @notice The latest round's `deadline` has passed: its bets are refunded.
    error PredictionTooLate(uint256 epoch, uint256 deadline);

    /// @notice Answer `roundId` is not from `phase`, the feed phase of the latest round.
    error PredictionWrongPhase(uint80 roundId, uint16 phase);

    /// @notice The feed has no valid price for `roundId`; it returned these values.
    error PredictionNoAnswer(uint80 roundId, uint80 returnedId, int256 answer, uint256 updatedAt);

    /// @notice Answer `roundId`, updated at `updatedAt`, is not the first after `boundary`; the one before it was
    /// updated at `previousUpdatedAt`.
    error PredictionNotFirstAnswer(uint80 roundId, uint256 boundary, uint256 previousUpdatedAt, uint256 updatedAt);

    /// @notice The first answer after `boundary` is too late to settle it.
    error PredictionLateAnswer(uint80 roundId, uint256 boundary, uint256 updatedAt);

    /// @notice Answer `roundId` has a timestamp, `updatedAt`, in the future.
    error PredictionFutureAnswer(uint80 roundId, uint256 updatedAt);

    /// @notice Prices of `feed` have `decimals` decimals instead of 8.
    error PredictionFeedDecimals(address feed, uint8 decimals);

    /// @notice The latest answer of `feed` differs from the answer it returns for `roundId`.
    error PredictionFeedHidesRounds(address feed, uint80 roundId);

    /// @notice The interval must be 1 minute to 1 day, the buffer 1 second to 1 week.
    error PredictionInvalidTimes(uint256 intervalSeconds, uint256 bufferSeconds);

    /// @notice The fee is above `cap`.
    error PredictionFeeTooHigh(uint256 treasuryFee, uint256 cap);

    /// @notice `minBetAmount` is out of range.
    error PredictionInvalidMinBet(uint256 minBetAmount);

    /// @notice The treasury is the zero address.
    error PredictionZeroTreasury();

    /// @notice The automatic payout fee `fee` is out of range.
    error PredictionInvalidPayoutFee(uint256 fee);

    /// @notice Bets the BNB sent on a higher price. One bet per account and round, while the round is open.
    function betBull(uint256 epoch) external payable;

    /// @notice Bets the BNB sent on a lower price. One bet per account and round, while the round is open.
    function betBear(uint256 epoch) external payable;

    /// @notice Pays the caller's winnings and refunds for these rounds. Reverts if any of them owes nothing.
    function claim(uint256[] calldata epochs) external;

    /// @notice Allows anyone to trigger the caller's payouts, which still go to the caller, for `fee` of each.
    function allowAutomaticPayout(uint256 fee) external;

    /// @notice Revokes {allowAutomaticPayout}.
    function revokeAutomaticPayout() external;

    /// @notice Pays a round's winnings and refunds to those of `accounts` that allow it; the caller receives their
    /// fees. Skips accounts that are owed nothing or less than ten times their fee, or that reject the transfer.
    function claimFor(uint256 epoch, address[] calldata accounts) external returns (uint256 fees);

    /// @notice Starts the first round of a series, open for one interval. Permissionless while no round is open, or
    /// live within its deadline.
    function genesisStartRound() external;

    /// @notice Submits the feed's answer `roundId` as the price at the next boundary. Closes the live round, locks
    /// the open one and starts the next, as far as each applies. Permissionless.
    function executeRound(uint80 roundId) external;

    /// @notice Sends the fees of closed rounds to the treasury. Permissionless.
    function claimTreasury() external;

    /// @notice Pauses new bets and rounds, and refunds the open one. Locked rounds are still executed and paid. Only
    /// the owner or guardian.
    function pause() external;

    /// @notice Resumes bets and rounds. Only the owner.
    function unpause() external;

    /// @notice Sets the durations of rounds starting from now on. A boundary shared with an existing round does not
    /// move. Only the owner.
    function setBufferAndIntervalSeconds(uint256 bufferSeconds_, uint256 intervalSeconds_) external;

    /// @notice Sets the minimum bet. Only the owner.
    function setMinBetAmount(uint256 minBetAmount_) external;

    /// @notice Sets the fee of rounds starting from now on. Only the owner.
    function setTreasuryFee(uint256 treasuryFee_) external;

    /// @notice Sets the receiver of the fees. Only the owner.
    function setTreasury(address treasury_) external;

    /// @notice Sends tokens transferred here by mistake to the owner; bets are always BNB. Only the owner.
    function recoverToken(address token, uint256 amount) external;

    /// @notice Returns a round; all zeros if it has not started.
    function rounds(uint256 epoch) external view returns (Round memory);

    /// @notice Returns a bet; its amount is 0 if there is none.
    function ledger(uint256 epoch, address account) external view returns (BetInfo memory);

    /// @notice Whether an account has unclaimed winnings in a round.
    function claimable(uint256 epoch, address account) external view returns (bool);

    /// @notice Whether an account has an unclaimed refund in a round. {claim} pays either; never both at once.
    function refundable(uint256 epoch, address account) external view returns (bool);

    /// @notice Returns at most `size` rounds with bets of an account, oldest first, starting at index `cursor`, with
    /// the bets and the next page's cursor. Empty past the end.
    function getUserRounds(address account, uint256 cursor, uint256 size)
        external
        view
        returns (uint256[] memory epochs, BetInfo[] memory bets, uint256 nextCursor);

    /// @notice Number of rounds with a bet of an account.
    function getUserRoundsLength(address account) external view returns (uint256);

    /// @notice Whether an account allows automatic payouts, and their fee in wei.
    function automaticPayoutOf(address account) external view returns (bool isAllowed, uint256 fee);

    /// @notice The boundary that {executeRound} must settle next, its deadline, and the feed phase its answer must be
    /// from. All 0 if no round is open or live.
    function nextBoundary() external view returns (uint256 boundary, uint256 deadline, uint16 phase);

    /// @notice The price feed.
    function oracle() external view returns (address);

    /// @notice Maximum delay of the first answer after a boundary, in seconds.
    function oracleUpdateAllowance() external view returns (uint256);

    /// @notice The latest round. Open, unless it was executed late or new rounds are paused.
    function currentEpoch() external view returns (uint256);

    /// @notice Whether new bets and rounds are paused.
    function paused() external view returns (bool);

    /// @notice Whether a series of rounds is running.
    function genesisStartOnce() external view returns (bool);

    /// @notice Whether a round of the series is live.
    function genesisLockOnce() external view returns (bool);

    /// @notice Time from a round's start to its lock, and from its lock to its close, in seconds.
    function intervalSeconds() external view returns (uint256);

    /// @notice Time from a round's close to its deadline, in seconds.
    function bufferSeconds() external view returns (uint256);

    /// @notice Minimum bet in wei.
    function minBetAmount() external view returns (uint256);

    /// @notice Fee of the next round, in basis points of its total bets.
    function treasuryFee() external view returns (uint256);

    /// @notice Terms that a started round keeps: its fee in basis points, and the seconds from its close to its
    /// deadline. Zero before it starts.
    function roundTerms(uint256 epoch) external view returns (uint256 feeBps, uint256 buffer);

    /// @notice Fees of closed rounds not yet sent to the treasury, in wei.
    function treasuryAmount() external view returns (uint256);

    /// @notice The fee receiver.
    function treasury() external view returns (address);

    /// @notice Maximum fee, in basis points.
    function MAX_TREASURY_FEE() external view returns (uint256);
}
