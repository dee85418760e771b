// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Lottery of the main token
/// @notice Names, argument order and return order of PancakeSwap's lottery, version 2; "Cake" in a name means the main
/// token, which charges no fee for transfers. A ticket's number is from 1,000,000 to 1,999,999. Bracket b needs its last
/// b + 1 digits to be those of the final number; a ticket wins in its highest bracket that has a share.
///
/// A round ends in one of two ways: it is drawn, or each purchase is refunded. Sales stop at the end time. Within a day
/// anyone closes the round, which requests the random word; a word that arrives within 25 hours counts, and anyone
/// draws with it. Anyone counts the winning tickets, in parts, for a bounty; prizes can be claimed when all are
/// counted. A round that was not closed in time, or whose word did not arrive in time, anyone cancels. The next round
/// waits for the end of the last one's sales only.
///
/// The treasury's fee is on the price of tickets, not on what was injected or carried over. What no ticket wins is
/// carried over to the next round. The owner and the operator decide on rounds that have not started.
interface ILottery {
    /// @dev As in PancakeSwap's lottery. A cancelled round stays `Close`; see {viewRound}.
    enum Status {
        Pending,
        Open,
        Close,
        Claimable
    }

    /// @dev Where a round is: being sold, waiting for its random word, being counted, or at one of its two ends.
    enum Stage {
        None,
        Open,
        Closed,
        Drawn,
        Claimable,
        Cancelled
    }

    /// @dev As in PancakeSwap's lottery. Shares and fee are of 10,000; index 0 is one matching digit.
    struct Lottery {
        Status status;
        uint256 startTime;
        uint256 endTime;
        uint256 priceTicketInCake;
        uint256 discountDivisor;
        uint256[6] rewardsBreakdown;
        uint256 treasuryFee;
        /// What each winning ticket of the bracket gets.
        uint256[6] cakePerBracket;
        uint256[6] countWinnersPerBracket;
        uint256 firstTicketId;
        /// `firstTicketId` while the round is open.
        uint256 firstTicketIdNextLottery;
        /// Sales, injections and what was carried over.
        uint256 amountCollectedInCake;
        uint32 finalNumber;
    }

    /// @dev What {Lottery} lacks.
    struct Progress {
        Stage stage;
        /// Whether there is a random word, so that the round can be drawn.
        bool isDrawable;
        /// Whether the round can be cancelled now.
        bool isCancellable;
        uint256 numberTickets;
        uint256 numberTicketsTallied;
        /// Of tickets sold.
        uint256 amountSold;
        /// Injected or carried over.
        uint256 amountInjected;
        /// What the brackets share: sales less the treasury's fee, and all injections.
        uint256 prizePool;
        /// When the round was closed; 0 before.
        uint256 closedAt;
        /// Until when it can be closed, or its word counts; from the second after that on it can be cancelled.
        uint256 deadline;
        address randomSource;
    }

    /// @notice A round was closed, and its random word requested.
    event LotteryClose(uint256 indexed lotteryId, uint256 firstTicketIdNextLottery);

    /// @notice `injectedAmount` was added to the prizes of a round.
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

    /// @notice The final number was drawn. The winning tickets are yet to be counted.
    event FinalNumberDrawn(uint256 indexed lotteryId, uint256 finalNumber);

    /// @notice `counter` counted the winners among `numberTickets` more tickets and received `bounty`.
    event TicketsTally(address indexed counter, uint256 indexed lotteryId, uint256 numberTickets, uint256 bounty);

    /// @notice All winning tickets are counted, and prizes can be claimed.
    event LotteryNumberDrawn(uint256 indexed lotteryId, uint256 finalNumber, uint256 countWinningTickets);

    /// @notice `amount` that no ticket won, or that was injected into a cancelled round, waits for the next round.
    event LotteryCarriedOver(uint256 indexed lotteryId, uint256 amount);

    /// @notice A round without a random word was cancelled: its purchases are refunded.
    event LotteryCancel(uint256 indexed lotteryId);

    /// @notice `buyer` bought tickets, which follow the last ones.
    event TicketsPurchase(address indexed buyer, uint256 indexed lotteryId, uint256 numberTickets);

    /// @notice `claimer` received `amount` for winning tickets.
    event TicketsClaim(address indexed claimer, uint256 amount, uint256 indexed lotteryId, uint256 numberTickets);

    /// @notice `account` received what it had paid for `numberTickets` of a cancelled round.
    event TicketsRefund(address indexed account, uint256 amount, uint256 indexed lotteryId, uint256 numberTickets);

    /// @notice These accounts have the three roles from now on.
    event NewOperatorAndTreasuryAndInjectorAddresses(address operator, address treasury, address injector);

    /// @notice Rounds that start from now on are drawn with the words of `randomGenerator`.
    event NewRandomGenerator(address indexed randomGenerator);

    /// @notice The limits of the price of a ticket changed.
    event TicketPriceLimitsChanged(uint256 minPriceTicketInCake, uint256 maxPriceTicketInCake);

    /// @notice The most tickets in one purchase or claim changed.
    event MaxNumberTicketsChanged(uint256 previous, uint256 current);

    /// @notice No ticket was named.
    error LotteryNoTickets();

    /// @notice `number` tickets are more than the `limit` of one purchase or claim.
    error LotteryTooManyTickets(uint256 number, uint256 limit);

    /// @notice The round is not open.
    error LotteryNotOpen(uint256 lotteryId);

    /// @notice Sales of the round ended at `endTime`.
    error LotteryOver(uint256 lotteryId, uint256 endTime);

    /// @notice Sales of the round end at `endTime`.
    error LotteryNotOver(uint256 lotteryId, uint256 endTime);

    /// @notice The round could be closed up to `deadline`; it can only be cancelled.
    error LotteryTooLateToClose(uint256 lotteryId, uint256 deadline);

    /// @notice `number` is not from 1,000,000 to 1,999,999.
    error LotteryNumberOutOfRange(uint256 number);

    /// @notice The lists have different lengths.
    error LotteryLengthsDiffer(uint256 numberTickets, uint256 numberBrackets);

    /// @notice The round is not closed, or was drawn or cancelled.
    error LotteryNotClosed(uint256 lotteryId);

    /// @notice The round has no random word.
    error LotteryNoRandomWord(uint256 lotteryId);

    /// @notice What no ticket wins is carried over; the treasury can't have it.
    error LotteryCarriesOver();

    /// @notice The round has no tickets to count.
    error LotteryNothingToTally(uint256 lotteryId);

    /// @notice The prizes of the round can't be claimed.
    error LotteryNotClaimable(uint256 lotteryId);

    /// @notice There are only brackets 0 to 5.
    error LotteryBracketOutOfRange(uint256 bracket);

    /// @notice `account` did not buy the ticket in this round.
    error LotteryNotTicketOwner(uint256 ticketId, address account);

    /// @notice The prize of the ticket was claimed before.
    error LotteryTicketClaimed(uint256 ticketId);

    /// @notice The ticket wins nothing in any bracket.
    error LotteryNoPrize(uint256 ticketId);

    /// @notice The ticket wins in bracket `expected`.
    error LotteryWrongBracket(uint256 ticketId, uint256 bracket, uint256 expected);

    /// @notice The round can't be cancelled, now or ever.
    error LotteryNotCancellable(uint256 lotteryId);

    /// @notice The round was not cancelled.
    error LotteryNotCancelled(uint256 lotteryId);

    /// @notice The account has no purchase to be refunded in this round.
    error LotteryNothingToRefund(uint256 lotteryId, address account);

    /// @notice The last round is still open.
    error LotteryStillOpen(uint256 lotteryId);

    /// @notice Without the operator, the next round starts from `time` on.
    error LotteryTooEarly(uint256 time);

    /// @notice The operator has not started a first round, whose terms could be repeated.
    error LotteryNoRound();

    /// @notice `caller` is not the operator.
    error LotteryNotOperator(address caller);

    /// @notice A sale of `length` seconds is not within the limits.
    error LotteryLengthOutOfRange(uint256 length, uint256 shortest, uint256 longest);

    /// @notice The price of a ticket is not within the limits.
    error LotteryPriceOutOfRange(uint256 price, uint256 lowest, uint256 highest);

    /// @notice The divisor of the discount is not within the limits.
    error LotteryDiscountDivisorOutOfRange(uint256 divisor, uint256 lowest, uint256 highest);

    /// @notice The treasury's fee is above its cap.
    error LotteryTreasuryFeeTooHigh(uint256 fee, uint256 cap);

    /// @notice The shares of the brackets add up to `total`, not to 10,000.
    error LotteryWrongBreakdown(uint256 total);

    /// @notice There is no source of random words.
    error LotteryNoRandomSource();

    /// @notice `randomGenerator` gives its words to `consumer`.
    error LotteryForeignRandomSource(address randomGenerator, address consumer);

    /// @notice The zero address can't take this part.
    error LotteryZeroAddress();

    /// @notice Buys tickets of the open round at the price of {calculateTotalPriceForBulkTickets}.
    function buyTickets(uint256 lotteryId, uint32[] calldata ticketNumbers) external;

    /// @notice Pays the prizes of tickets that the caller bought. One that is not the caller's, was claimed, or wins in
    /// another bracket, or in none, makes all fail.
    /// @param brackets of each ticket, the highest that it wins in among those with a share
    function claimTickets(uint256 lotteryId, uint256[] calldata ticketIds, uint32[] calldata brackets) external;

    /// @notice Ends the sale and requests the random word. Anyone, for a day from the end time on.
    function closeLottery(uint256 lotteryId) external;

    /// @notice Draws the final number. Prizes can be claimed when {tallyTickets} has counted all tickets, or at once
    /// if there are none. Anyone, once the random word is there.
    /// @param autoInjection must be true: what no ticket wins is carried over
    function drawFinalNumberAndMakeLotteryClaimable(uint256 lotteryId, bool autoInjection) external;

    /// @notice Counts the winners among at most `maxTickets` more tickets, for a part of the bounty. Anyone.
    function tallyTickets(uint256 lotteryId, uint256 maxTickets) external;

    /// @notice Cancels a round that was not closed in time, or that has no random word after its deadline. Anyone.
    function cancelLottery(uint256 lotteryId) external;

    /// @notice Refunds up to `maxPurchases` more purchases of the caller in a cancelled round.
    function refundTickets(uint256 lotteryId, uint256 maxPurchases) external;

    /// @notice Adds to the prizes of an open round. Anyone.
    function injectFunds(uint256 lotteryId, uint256 amount) external;

    /// @notice Opens the next round. Only the operator, when the sale of the last one is closed.
    /// @param endTime until when tickets are sold
    /// @param rewardsBreakdown of 10,000, the share of each bracket; all together 10,000
    /// @param treasuryFee of 10,000 of the price of tickets
    function startLottery(
        uint256 endTime,
        uint256 priceTicketInCake,
        uint256 discountDivisor,
        uint256[6] calldata rewardsBreakdown,
        uint256 treasuryFee
    ) external;

    /// @notice Opens the next round with the terms and the length of the last one. Anyone, when no round was opened
    /// for a day after the end of the last one.
    function repeatLottery() external;

    /// @notice Rounds that start from now on use another source of random words, which must be this lottery's. Only
    /// the owner.
    function changeRandomGenerator(address randomGenerator) external;

    /// @notice Limits the price of a ticket of rounds to come. Only the owner.
    function setMinAndMaxTicketPriceInCake(uint256 minPriceTicketInCake, uint256 maxPriceTicketInCake) external;

    /// @notice Limits the tickets of one purchase or claim, to 150 at most. Only the owner.
    function setMaxNumberTicketsPerBuy(uint256 maxNumberTicketsPerBuy) external;

    /// @notice Names the account that starts rounds, the one that receives the fee, and the one that injects for the
    /// treasury, which is for display: anyone may inject. Only the owner.
    function setOperatorAndTreasuryAndInjectorAddresses(
        address operatorAddress,
        address treasuryAddress,
        address injectorAddress
    ) external;

    /// @notice The price of tickets bought together, rounded down: `p * n * (d + 1 - n) / d`.
    function calculateTotalPriceForBulkTickets(uint256 discountDivisor, uint256 priceTicket, uint256 numberTickets)
        external
        pure
        returns (uint256);

    /// @notice The last round; 0 before the first.
    function viewCurrentLotteryId() external view returns (uint256);

    /// @notice A round; zeros for one that does not exist.
    function viewLottery(uint256 lotteryId) external view returns (Lottery memory);

    /// @notice The rest of a round; zeros for one that does not exist.
    function viewRound(uint256 lotteryId) external view returns (Progress memory);

    /// @notice The numbers of tickets, and whether each was claimed; 0 and true for one that does not exist.
    function viewNumbersAndStatusesForTicketIds(uint256[] calldata ticketIds)
        external
        view
        returns (uint32[] memory ticketNumbers, bool[] memory ticketStatuses);

    /// @notice The prize of a ticket of a claimable round, whether claimed or not; 0 for any bracket but the one that
    /// can be claimed.
    function viewRewardsForTicketId(uint256 lotteryId, uint256 ticketId, uint32 bracket)
        external
        view
        returns (uint256);

    /// @notice At most `size` of the tickets that `user` bought in a round, in their order, from place `cursor` on,
    /// with numbers and whether each was claimed, and the place after the last of them.
    function viewUserInfoForLotteryId(address user, uint256 lotteryId, uint256 cursor, uint256 size)
        external
        view
        returns (
            uint256[] memory ticketIds,
            uint32[] memory ticketNumbers,
            bool[] memory ticketStatuses,
            uint256 nextCursor
        );

    /// @notice How many purchases of `user` in a round are not refunded, and what they cost.
    function viewPurchases(address user, uint256 lotteryId)
        external
        view
        returns (uint256 numberPurchases, uint256 amount);

    /// @notice The main token.
    function cakeToken() external view returns (address);

    /// @notice The last round; 0 before the first.
    function currentLotteryId() external view returns (uint256);

    /// @notice The id of the next ticket.
    function currentTicketId() external view returns (uint256);

    /// @notice The most tickets in one purchase or claim.
    function maxNumberTicketsPerBuyOrClaim() external view returns (uint256);

    /// @notice The lowest price of a ticket.
    function minPriceTicketInCake() external view returns (uint256);

    /// @notice The highest price of a ticket.
    function maxPriceTicketInCake() external view returns (uint256);

    /// @notice What waits to be carried over to the next round.
    function pendingInjectionNextLottery() external view returns (uint256);

    /// @notice The source of random words of the next round.
    function randomGenerator() external view returns (address);

    /// @notice Starts rounds.
    function operatorAddress() external view returns (address);

    /// @notice Receives the fee.
    function treasuryAddress() external view returns (address);

    /// @notice Injects for the treasury.
    function injectorAddress() external view returns (address);

    // Constants of PancakeSwap's lottery.
    // solhint-disable func-name-mixedcase

    /// @notice The lowest divisor of the discount.
    function MIN_DISCOUNT_DIVISOR() external view returns (uint256);

    /// @notice The shortest sale, in seconds.
    function MIN_LENGTH_LOTTERY() external view returns (uint256);

    /// @notice The longest sale, in seconds.
    function MAX_LENGTH_LOTTERY() external view returns (uint256);

    /// @notice The highest fee of the treasury, of 10,000.
    function MAX_TREASURY_FEE() external view returns (uint256);
}
