// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Prediction market
/// @notice Accounts bet BNB on whether a price will be higher (Bull) or lower (Bear) at the close of a round than at
/// its lock. Those who were right share the bets of all, less the treasury's fee, in the proportion of their bets.
///
/// A round is open for bets from its start to its lock, live from then to its close, and the next one is open in the
/// meantime: the close of a round is the lock of the next. The price of such a boundary is the feed's first answer
/// after it, which anyone may submit, with the same result for any sender and at any time. A round can be executed
/// until its deadline, that is, its close and a buffer. One that was not is refunded from then on, whatever the
/// reason: a missing or late answer, another source behind the feed, or no call. Equal prices and a side
/// without bets are refunded too, and all refunds are without a fee.
///
/// Functions, events and their order of values are those of PancakePredictionV2, where it has them.
interface IPrediction {
    /// @notice The side of a bet.
    enum Position {
        Bull,
        Bear
    }

    /// @notice A round, in the order of the original. Prices have 8 decimals and are 0 until they are known. Where the
    /// bets are refunded, `rewardBaseCalAmount` and `rewardAmount` are both `totalAmount`.
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

    /// @notice What a market is deployed with. Times are in seconds.
    struct MarketTerms {
        address owner;
        address treasury;
        /// The price feed.
        address oracle;
        /// From the start of a round to its lock, and from there to its close.
        uint256 intervalSeconds;
        /// From the close of a round to its deadline.
        uint256 bufferSeconds;
        /// By how much the first answer after a boundary may be late.
        uint256 oracleUpdateAllowance;
        uint256 minBetAmount;
        /// In basis points of all bets of a round.
        uint256 treasuryFee;
    }

    /// @notice `sender` bet `amount` on a higher price.
    event BetBull(address indexed sender, uint256 indexed epoch, uint256 amount);

    /// @notice `sender` bet `amount` on a lower price.
    event BetBear(address indexed sender, uint256 indexed epoch, uint256 amount);

    /// @notice `amount` was paid for the bet of `sender`; what an automatic payout costs is part of it.
    event Claim(address indexed sender, uint256 indexed epoch, uint256 amount);

    /// @notice A payout was triggered by `caller`, who received `fee` of its amount.
    event AutomaticPayout(address indexed account, uint256 indexed epoch, address indexed caller, uint256 fee);

    /// @notice `account` allows automatic payouts for `fee` each.
    event AutomaticPayoutAllowed(address indexed account, uint256 fee);

    /// @notice `account` no longer allows automatic payouts.
    event AutomaticPayoutRevoked(address indexed account);

    /// @notice A round is open.
    event StartRound(uint256 indexed epoch);

    /// @notice A round is live, from `price` of the feed's answer `roundId`.
    event LockRound(uint256 indexed epoch, uint256 indexed roundId, int256 price);

    /// @notice A round is closed, at `price` of the feed's answer `roundId`.
    event EndRound(uint256 indexed epoch, uint256 indexed roundId, int256 price);

    /// @notice What the bets of a closed round amount to: each on the winning side receives
    /// `rewardAmount / rewardBaseCalAmount` of itself, and where the two are equal, each on either side.
    event RewardsCalculated(
        uint256 indexed epoch, uint256 rewardBaseCalAmount, uint256 rewardAmount, uint256 treasuryAmount
    );

    /// @notice New bets and new rounds are stopped; `epoch` is the latest round.
    event Pause(uint256 indexed epoch);

    /// @notice New bets and new rounds are possible again.
    event Unpause(uint256 indexed epoch);

    /// @notice The times of rounds that start from now on.
    event NewBufferAndIntervalSeconds(uint256 bufferSeconds, uint256 intervalSeconds);

    /// @notice The smallest bet from now on.
    event NewMinBetAmount(uint256 indexed epoch, uint256 minBetAmount);

    /// @notice The fee of rounds that start from now on.
    event NewTreasuryFee(uint256 indexed epoch, uint256 treasuryFee);

    /// @notice The receiver of the fees.
    event NewTreasury(address treasury);

    /// @notice The treasury received `amount` of fees.
    event TreasuryClaim(uint256 amount);

    /// @notice `amount` of a token that was sent here by mistake went to the owner.
    event TokenRecovery(address indexed token, uint256 amount);

    /// @notice Round `epoch` is not open at `timestamp`.
    error PredictionNotBettable(uint256 epoch, uint256 timestamp);

    /// @notice New bets and rounds are stopped.
    error PredictionPaused();

    /// @notice A bet of `amount` is below the smallest, `minBetAmount`.
    error PredictionBetTooSmall(uint256 amount, uint256 minBetAmount);

    /// @notice `account` has a bet in round `epoch`.
    error PredictionAlreadyBet(uint256 epoch, address account);

    /// @notice `account` is not owed anything for round `epoch`, or not yet, or no longer.
    error PredictionNothingToClaim(uint256 epoch, address account);

    /// @notice `amount` could not be sent to `account`.
    error PredictionTransferFailed(address account, uint256 amount);

    /// @notice No round is open or live.
    error PredictionNoRound();

    /// @notice The latest round can be executed until `deadline`; no other can be started before.
    error PredictionRoundPending(uint256 epoch, uint256 deadline);

    /// @notice The latest round could be executed until `deadline`, and its bets are refunded.
    error PredictionTooLate(uint256 epoch, uint256 deadline);

    /// @notice The answer `roundId` is not of the phase of the latest round.
    error PredictionWrongPhase(uint80 roundId, uint16 phase);

    /// @notice The feed has no answer `roundId`, or none that is a price: it returned these values.
    error PredictionNoAnswer(uint80 roundId, uint80 returnedId, int256 answer, uint256 updatedAt);

    /// @notice The first answer after `boundary` is another than `roundId`, which is of `updatedAt`; the one before it
    /// is of `previousUpdatedAt`.
    error PredictionNotFirstAnswer(uint80 roundId, uint256 boundary, uint256 previousUpdatedAt, uint256 updatedAt);

    /// @notice The first answer after `boundary` came too late to be its price.
    error PredictionLateAnswer(uint80 roundId, uint256 boundary, uint256 updatedAt);

    /// @notice The answer `roundId` is of `updatedAt`, which is to come.
    error PredictionFutureAnswer(uint80 roundId, uint256 updatedAt);

    /// @notice The prices of `feed` have `decimals` decimals instead of 8.
    error PredictionFeedDecimals(address feed, uint8 decimals);

    /// @notice `feed` shows another newest answer than the one that it has as `roundId`.
    error PredictionFeedHidesRounds(address feed, uint80 roundId);

    /// @notice A round takes from a minute to a day, and its buffer is from a second to a week.
    error PredictionInvalidTimes(uint256 intervalSeconds, uint256 bufferSeconds);

    /// @notice The fee is above `cap`.
    error PredictionFeeTooHigh(uint256 treasuryFee, uint256 cap);

    /// @notice The smallest bet can't be `minBetAmount`.
    error PredictionInvalidMinBet(uint256 minBetAmount);

    /// @notice The treasury can't be the zero address.
    error PredictionZeroTreasury();

    /// @notice An automatic payout can't cost `fee`.
    error PredictionInvalidPayoutFee(uint256 fee);

    /// @notice Bets the sent BNB on a higher price. An account bets once in a round, while it is open.
    function betBull(uint256 epoch) external payable;

    /// @notice Bets the sent BNB on a lower price. An account bets once in a round, while it is open.
    function betBear(uint256 epoch) external payable;

    /// @notice Pays the caller's winnings and refunds of these rounds. Reverts where one of them owes nothing.
    function claim(uint256[] calldata epochs) external;

    /// @notice Allows anyone to pay the caller's winnings and refunds out to the caller, for `fee` of each payout.
    function allowAutomaticPayout(uint256 fee) external;

    /// @notice Ends what {allowAutomaticPayout} began.
    function revokeAutomaticPayout() external;

    /// @notice Pays out what those of `accounts` that allowed it are owed for a round; the caller receives their fees.
    /// Passes over accounts that are owed nothing, less than ten times their fee, or refuse to receive.
    function claimFor(uint256 epoch, address[] calldata accounts) external returns (uint256 fees);

    /// @notice Starts the first of a series of rounds, which is open for the next interval. Anyone may call it, when
    /// no round is open or live within its deadline.
    function genesisStartRound() external;

    /// @notice Submits the price of the next boundary: the feed's answer `roundId`. Closes the live round, locks the
    /// open one and starts the next, as far as each exists and is possible. Anyone may call it.
    function executeRound(uint80 roundId) external;

    /// @notice Sends the fees of closed rounds to the treasury. Anyone may call it.
    function claimTreasury() external;

    /// @notice Stops new bets and new rounds. Rounds that exist are executed and paid as before. Only owner or
    /// guardian.
    function pause() external;

    /// @notice Ends the pause. Only the owner.
    function unpause() external;

    /// @notice Sets the times of rounds that start from now on; a round that starts along with the lock of another
    /// keeps the boundary that both share. Only the owner.
    function setBufferAndIntervalSeconds(uint256 bufferSeconds_, uint256 intervalSeconds_) external;

    /// @notice Sets the smallest bet. Only the owner.
    function setMinBetAmount(uint256 minBetAmount_) external;

    /// @notice Sets the fee of rounds that start from now on. Only the owner.
    function setTreasuryFee(uint256 treasuryFee_) external;

    /// @notice Sets the receiver of the fees. Only the owner.
    function setTreasury(address treasury_) external;

    /// @notice Sends tokens that came here by mistake to the owner: bets are never tokens. Only the owner.
    function recoverToken(address token, uint256 amount) external;

    /// @notice A round; all zeros where it did not start.
    function rounds(uint256 epoch) external view returns (Round memory);

    /// @notice A bet; its amount is 0 where there is none.
    function ledger(uint256 epoch, address account) external view returns (BetInfo memory);

    /// @notice Whether an account won in a round and was not paid.
    function claimable(uint256 epoch, address account) external view returns (bool);

    /// @notice Whether an account's bet is to be returned and was not. {claim} pays both; never are both true.
    function refundable(uint256 epoch, address account) external view returns (bool);

    /// @notice The rounds in which an account has bets, oldest first, without the first `cursor`: `size` at most, with
    /// the bets and the cursor of the next page. Empty behind the end.
    function getUserRounds(address account, uint256 cursor, uint256 size)
        external
        view
        returns (uint256[] memory epochs, BetInfo[] memory bets, uint256 nextCursor);

    /// @notice In how many rounds an account has a bet.
    function getUserRoundsLength(address account) external view returns (uint256);

    /// @notice Whether anyone may trigger payouts of an account, and for which part of each.
    function automaticPayoutOf(address account) external view returns (bool isAllowed, uint256 fee);

    /// @notice What {executeRound} is to be called for: a boundary, the phase of its answer, and until when. All are 0
    /// where no round is open or live.
    function nextBoundary() external view returns (uint256 boundary, uint256 deadline, uint16 phase);

    /// @notice The price feed.
    function oracle() external view returns (address);

    /// @notice By how many seconds the first answer after a boundary may be late.
    function oracleUpdateAllowance() external view returns (uint256);

    /// @notice The latest round that started. It is open, unless it was executed late or new rounds are stopped.
    function currentEpoch() external view returns (uint256);

    /// @notice Whether new bets and rounds are stopped.
    function paused() external view returns (bool);

    /// @notice Whether a series of rounds is under way.
    function genesisStartOnce() external view returns (bool);

    /// @notice Whether a round of the series is live.
    function genesisLockOnce() external view returns (bool);

    /// @notice From the start of a round to its lock, and from there to its close, in seconds.
    function intervalSeconds() external view returns (uint256);

    /// @notice From the close of a round to its deadline, in seconds.
    function bufferSeconds() external view returns (uint256);

    /// @notice The smallest bet, in wei.
    function minBetAmount() external view returns (uint256);

    /// @notice The fee of the next round, in basis points of all its bets.
    function treasuryFee() external view returns (uint256);

    /// @notice Fees of closed rounds that wait for the treasury, in wei.
    function treasuryAmount() external view returns (uint256);

    /// @notice The receiver of the fees.
    function treasury() external view returns (address);

    /// @notice The highest fee, in basis points.
    function MAX_TREASURY_FEE() external view returns (uint256);
}
