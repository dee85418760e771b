// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Lottery of the main token
/// @notice Names, parameter order and return order match PancakeSwap Lottery V2; "Cake" in a name means the main token,
/// which charges no transfer fee. Ticket numbers are 1,000,000 to 1,999,999. A ticket matches bracket b if its last
/// b + 1 digits equal the final number's, and wins in the highest matching bracket that has a share.
///
/// A round ends in one of two ways: it is drawn, or every purchase is refunded. Sales stop at the end time. Within a
/// day of it anyone can close the round, which requests the random word; within 25 hours the word must arrive, and
/// anyone can draw with it. Anyone can then count the winning tickets, in batches, for a bounty; prizes can be claimed
/// once all are counted. A round that missed either deadline can be cancelled by anyone. The next round can open as
/// soon as the sales of the previous one are closed.
///
/// The treasury fee applies to ticket sales, not to injected or carried-over amounts. Unwon prizes are carried over to
/// the next round. The owner and the operator can only change the terms of rounds that have not started: the owner the
/// bracket shares, the treasury fee and the discount, the operator the price, by a quarter from one round to the next,
/// and the times. The guardian can stop rounds that have sold no ticket.
interface ILottery {
    /// @dev As in PancakeSwap Lottery V2. A cancelled round stays `Close`; see {viewRound}.
    enum Status {
        Pending,
        Open,
        Close,
        Claimable
    }

    /// @dev Lifecycle of a round: on sale, awaiting its random word, being counted, or ended either way.
    enum Stage {
        None,
        Open,
        Closed,
        Drawn,
        Claimable,
        Cancelled
    }

    /// @dev As in PancakeSwap Lottery V2. Shares and fee are in basis points; index 0 is one matching digit.
    struct Lottery {
        Status status;
        uint256 startTime;
        uint256 endTime;
        uint256 priceTicketInCake;
        uint256 discountDivisor;
        uint256[6] rewardsBreakdown;
        uint256 treasuryFee;
        /// Prize of each winning ticket of the bracket.
        uint256[6] cakePerBracket;
        uint256[6] countWinnersPerBracket;
        uint256 firstTicketId;
        /// `firstTicketId` while the round is open.
        uint256 firstTicketIdNextLottery;
        /// Sales, injections and carried-over prizes.
        uint256 amountCollectedInCake;
        uint32 finalNumber;
    }

    /// @dev Round data that {Lottery} lacks.
    struct Progress {
        Stage stage;
        /// Whether the random word has arrived, so the round can be drawn.
        bool isDrawable;
        /// Whether the round can be cancelled now.
        bool isCancellable;
        uint256 numberTickets;
        uint256 numberTicketsTallied;
        /// Of tickets sold.
        uint256 amountSold;
        /// Injected or carried over.
        uint256 amountInjected;
        /// Amount shared by the brackets: sales less the treasury fee, plus all injections.
        uint256 prizePool;
        /// Unix time when the round was closed; 0 before.
        uint256 closedAt;
        /// Last Unix second in which it can be closed, or its random word counts; after it the round can be cancelled.
        uint256 deadline;
        address randomSource;
    }

    /// @notice A round was closed and its random word requested.
    event LotteryClose(uint256 indexed lotteryId, uint256 firstTicketIdNextLottery);

    /// @notice `injectedAmount` was added to a round's prizes.
    event LotteryInjection(uint256 indexed lotteryId, uint256 injectedAmount);

    /// @notice A round was opened; `injectedAmount` was carried over from earlier ones.
    event LotteryOpen(
        uint256 indexed lotteryId,
        uint256 startTime,
        uint256 endTime,
        uint256 priceTicketInCake,
        uint256 firstTicketId,
        uint256 injectedAmount
    );

    /// @notice The final number was drawn; the winning tickets are not counted yet.
    event FinalNumberDrawn(uint256 indexed lotteryId, uint256 finalNumber);

    /// @notice `counter` counted the winners among `numberTickets` more tickets and received `bounty`.
    event TicketsTally(address indexed counter, uint256 indexed lotteryId, uint256 numberTickets, uint256 bounty);

    /// @notice All winning tickets were counted; prizes can be claimed.
    event LotteryNumberDrawn(uint256 indexed lotteryId, uint256 finalNumber, uint256 countWinningTickets);

    /// @notice `amount`, not won by any ticket or injected into a cancelled round, is carried over to the next round.
    event LotteryCarriedOver(uint256 indexed lotteryId, uint256 amount);

    /// @notice A round was cancelled; its purchases can be refunded.
    event LotteryCancel(uint256 indexed lotteryId);

    /// @notice `buyer` bought tickets with the next consecutive ids.
    event TicketsPurchase(address indexed buyer, uint256 indexed lotteryId, uint256 numberTickets);

    /// @notice `claimer` received `amount` for winning tickets.
    event TicketsClaim(address indexed claimer, uint256 amount, uint256 indexed lotteryId, uint256 numberTickets);

    /// @notice `account` was refunded `amount` for `numberTickets` tickets of a cancelled round.
    event TicketsRefund(address indexed account, uint256 amount, uint256 indexed lotteryId, uint256 numberTickets);

    /// @notice The accounts of the three roles changed.
    event NewOperatorAndTreasuryAndInjectorAddresses(address operator, address treasury, address injector);

    /// @notice The terms of rounds starting from now on changed.
    event NewTerms(uint256 discountDivisor, uint256[6] rewardsBreakdown, uint256 treasuryFee);

    /// @notice No round can be opened after round `lotteryId`.
    event Pause(uint256 indexed lotteryId);

    /// @notice Rounds can be opened again.
    event Unpause(uint256 indexed lotteryId);

    /// @notice The random source of rounds starting from now on changed.
    event NewRandomGenerator(address indexed randomGenerator);

    /// @notice The ticket price limits changed.
    event TicketPriceLimitsChanged(uint256 minPriceTicketInCake, uint256 maxPriceTicketInCake);

    /// @notice The maximum tickets per purchase or claim changed.
    event MaxNumberTicketsChanged(uint256 previous, uint256 current);

    /// @notice The list of tickets is empty.
    error LotteryNoTickets();

    /// @notice `number` tickets exceed the `limit` per purchase or claim.
    error LotteryTooManyTickets(uint256 number, uint256 limit);

    /// @notice The round is not open.
    error LotteryNotOpen(uint256 lotteryId);

    /// @notice Ticket sales ended at `endTime`.
    error LotteryOver(uint256 lotteryId, uint256 endTime);

    /// @notice Ticket sales run until `endTime`.
    error LotteryNotOver(uint256 lotteryId, uint256 endTime);

    /// @notice The round was not closed by `deadline`; it can only be cancelled.
    error LotteryTooLateToClose(uint256 lotteryId, uint256 deadline);

    /// @notice `number` is outside 1,000,000 to 1,999,999.
    error LotteryNumberOutOfRange(uint256 number);

    /// @notice The lists have different lengths.
    error LotteryLengthsDiffer(uint256 numberTickets, uint256 numberBrackets);

    /// @notice The round is not awaiting its draw: not closed yet, or already drawn or cancelled.
    error LotteryNotClosed(uint256 lotteryId);

    /// @notice The round has no random word.
    error LotteryNoRandomWord(uint256 lotteryId);

    /// @notice Unwon prizes must be carried over; they can't go to the treasury.
    error LotteryCarriesOver();

    /// @notice The round has no tickets left to count.
    error LotteryNothingToTally(uint256 lotteryId);

    /// @notice The round's prizes can't be claimed.
    error LotteryNotClaimable(uint256 lotteryId);

    /// @notice Brackets are 0 to 5.
    error LotteryBracketOutOfRange(uint256 bracket);

    /// @notice `account` did not buy the ticket in this round.
    error LotteryNotTicketOwner(uint256 ticketId, address account);

    /// @notice The ticket's prize was already claimed.
    error LotteryTicketClaimed(uint256 ticketId);

    /// @notice The ticket wins nothing in any bracket.
    error LotteryNoPrize(uint256 ticketId);

    /// @notice The ticket wins in bracket `expected`, not in `bracket`.
    error LotteryWrongBracket(uint256 ticketId, uint256 bracket, uint256 expected);

    /// @notice The round can't be cancelled.
    error LotteryNotCancellable(uint256 lotteryId);

    /// @notice The round was not cancelled.
    error LotteryNotCancelled(uint256 lotteryId);

    /// @notice The account has no purchase left to refund in this round.
    error LotteryNothingToRefund(uint256 lotteryId, address account);

    /// @notice The last round is still open.
    error LotteryStillOpen(uint256 lotteryId);

    /// @notice Only the operator can start the next round before `time`.
    error LotteryTooEarly(uint256 time);

    /// @notice There is no previous round whose terms could be repeated.
    error LotteryNoRound();

    /// @notice The terms differ from those set by the owner, which have this divisor and fee.
    error LotteryOtherTerms(uint256 discountDivisor, uint256 treasuryFee);

    /// @notice No round can be opened until the owner resumes the lottery.
    error LotteryPaused();

    /// @notice `caller` is not the operator.
    error LotteryNotOperator(address caller);

    /// @notice A sale of `length` seconds is out of range.
    error LotteryLengthOutOfRange(uint256 length, uint256 shortest, uint256 longest);

    /// @notice The ticket price is out of range.
    error LotteryPriceOutOfRange(uint256 price, uint256 lowest, uint256 highest);

    /// @notice The discount divisor is out of range.
    error LotteryDiscountDivisorOutOfRange(uint256 divisor, uint256 lowest, uint256 highest);

    /// @notice The treasury fee is above its cap.
    error LotteryTreasuryFeeTooHigh(uint256 fee, uint256 cap);

    /// @notice The bracket shares add up to `total` instead of 10,000 basis points.
    error LotteryWrongBreakdown(uint256 total);

    /// @notice No random source is set.
    error LotteryNoRandomSource();

    /// @notice `randomGenerator` serves `consumer`, not this lottery.
    error LotteryForeignRandomSource(address randomGenerator, address consumer);

    /// @notice An address is zero.
    error LotteryZeroAddress();

    /// @notice Buys tickets of the open round at the price of {calculateTotalPriceForBulkTickets}.
    function buyTickets(uint256 lotteryId, uint32[] calldata ticketNumbers) external;

    /// @notice Pays the prizes of the caller's tickets. Reverts if any of them is not the caller's, was already
    /// claimed, or does not win in the given bracket.
    /// @param brackets for each ticket, the highest bracket with a share that it wins in
    function claimTickets(uint256 lotteryId, uint256[] calldata ticketIds, uint32[] calldata brackets) external;

    /// @notice Closes the round and requests the random word. Permissionless, for a day from the end time.
    function closeLottery(uint256 lotteryId) external;

    /// @notice Draws the final number. Prizes can be claimed once {tallyTickets} has counted all tickets, or at once
    /// if there are none. Permissionless, once the random word has arrived.
    /// @param autoInjection must be true: unwon prizes are carried over
    function drawFinalNumberAndMakeLotteryClaimable(uint256 lotteryId, bool autoInjection) external;

    /// @notice Counts the winners among up to `maxTickets` more tickets, for a share of the bounty. Permissionless.
    function tallyTickets(uint256 lotteryId, uint256 maxTickets) external;

    /// @notice Cancels a round that was not closed in time or got no random word by its deadline. Permissionless.
    function cancelLottery(uint256 lotteryId) external;

    /// @notice Refunds up to `maxPurchases` more of the caller's purchases in a cancelled round.
    function refundTickets(uint256 lotteryId, uint256 maxPurchases) external;

    /// @notice Adds to the prizes of an open round. Permissionless.
    function injectFunds(uint256 lotteryId, uint256 amount) external;

    /// @notice Opens the next round. Only the operator, once the previous round is closed.
    /// @param endTime Unix time until which tickets are sold
    /// @param priceTicketInCake at most a quarter from the previous round's, and within the limits
    /// @param discountDivisor as set by the owner
    /// @param rewardsBreakdown share of each bracket in basis points, as set by the owner
    /// @param treasuryFee fee on ticket sales in basis points, as set by the owner
    function startLottery(
        uint256 endTime,
        uint256 priceTicketInCake,
        uint256 discountDivisor,
        uint256[6] calldata rewardsBreakdown,
        uint256 treasuryFee
    ) external;

    /// @notice Opens the next round with the previous one's length and price (within the limits) and the owner's
    /// terms. Permissionless, if no round was opened within a day of the previous one's end.
    function repeatLottery() external;

    /// @notice Stops opening rounds, and cancels an open one that has sold no ticket. Only the owner or the guardian.
    function pause() external;

    /// @notice Allows opening rounds again. Only the owner.
    function unpause() external;

    /// @notice Sets the terms of rounds starting from now on. Only the owner.
    /// @param rewardsBreakdown share of each bracket in basis points, adding up to 10,000
    /// @param treasuryFee fee on ticket sales in basis points
    function setTerms(uint256 discountDivisor, uint256[6] calldata rewardsBreakdown, uint256 treasuryFee) external;

    /// @notice Returns the terms of the next round; zeros until the owner sets them.
    function viewTerms()
        external
        view
        returns (uint256 discountDivisor, uint256[6] memory rewardsBreakdown, uint256 treasuryFee);

    /// @notice Returns whether no round can be opened.
    function isPaused() external view returns (bool);

    /// @notice Sets the random source of rounds starting from now on, which must serve this lottery. Only the owner.
    function changeRandomGenerator(address randomGenerator) external;

    /// @notice Sets the ticket price limits of future rounds. Only the owner.
    function setMinAndMaxTicketPriceInCake(uint256 minPriceTicketInCake, uint256 maxPriceTicketInCake) external;

    /// @notice Sets the maximum tickets per purchase or claim, at most 150. Only the owner.
    function setMaxNumberTicketsPerBuy(uint256 maxNumberTicketsPerBuy) external;

    /// @notice Sets the operator, who starts rounds, the treasury, which receives the fee, and the injector, which is
    /// informational because anyone may inject. Only the owner.
    function setOperatorAndTreasuryAndInjectorAddresses(
        address operatorAddress,
        address treasuryAddress,
        address injectorAddress
    ) external;

    /// @notice Price of `n` tickets bought together, rounded down: `p * n * (d + 1 - n) / d`.
    function calculateTotalPriceForBulkTickets(uint256 discountDivisor, uint256 priceTicket, uint256 numberTickets)
        external
        pure
        returns (uint256);

    /// @notice The latest round; 0 before the first.
    function viewCurrentLotteryId() external view returns (uint256);

    /// @notice Returns a round; all zeros if it does not exist.
    function viewLottery(uint256 lotteryId) external view returns (Lottery memory);

    /// @notice Returns a round's progress; all zeros if it does not exist.
    function viewRound(uint256 lotteryId) external view returns (Progress memory);

    /// @notice Returns ticket numbers and whether each was claimed; 0 and true for ids that do not exist.
    function viewNumbersAndStatusesForTicketIds(uint256[] calldata ticketIds)
        external
        view
        returns (uint32[] memory ticketNumbers, bool[] memory ticketStatuses);

    /// @notice Prize of a ticket in a claimable round, claimed or not; 0 for any bracket other than the one it can be
    /// claimed in.
    function viewRewardsForTicketId(uint256 lotteryId, uint256 ticketId, uint32 bracket)
        external
        view
        returns (uint256);

    /// @notice Returns at most `size` of the tickets `user` bought in a round, in order, starting at index `cursor`,
    /// with their numbers, whether each was claimed, and the next page's cursor.
    function viewUserInfoForLotteryId(address user, uint256 lotteryId, uint256 cursor, uint256 size)
        external
        view
        returns (
            uint256[] memory ticketIds,
            uint32[] memory ticketNumbers,
            bool[] memory ticketStatuses,
            uint256 nextCursor
        );

    /// @notice Number and cost of `user`'s purchases in a round that were not refunded.
    function viewPurchases(address user, uint256 lotteryId)
        external
        view
        returns (uint256 numberPurchases, uint256 amount);

    /// @notice The main token.
    function cakeToken() external view returns (address);

    /// @notice The latest round; 0 before the first.
    function currentLotteryId() external view returns (uint256);

    /// @notice Id of the next ticket.
    function currentTicketId() external view returns (uint256);

    /// @notice Maximum tickets per purchase or claim.
    function maxNumberTicketsPerBuyOrClaim() external view returns (uint256);

    /// @notice Minimum ticket price.
    function minPriceTicketInCake() external view returns (uint256);

    /// @notice Maximum ticket price.
    function maxPriceTicketInCake() external view returns (uint256);

    /// @notice Amount carried over to the next round.
    function pendingInjectionNextLottery() external view returns (uint256);

    /// @notice Random source of the next round.
    function randomGenerator() external view returns (address);

    /// @notice The account that starts rounds.
    function operatorAddress() external view returns (address);

    /// @notice The receiver of the treasury fee.
    function treasuryAddress() external view returns (address);

    /// @notice The account that injects on behalf of the treasury.
    function injectorAddress() external view returns (address);

    // Constants of PancakeSwap's lottery.
    // solhint-disable func-name-mixedcase

    /// @notice Minimum discount divisor.
    function MIN_DISCOUNT_DIVISOR() external view returns (uint256);

    /// @notice Minimum sale length, in seconds.
    function MIN_LENGTH_LOTTERY() external view returns (uint256);

    /// @notice Maximum sale length, in seconds.
    function MAX_LENGTH_LOTTERY() external view returns (uint256);

    /// @notice Maximum treasury fee, in basis points.
    function MAX_TREASURY_FEE() external view returns (uint256);
}
