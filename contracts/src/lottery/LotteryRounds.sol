// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ILottery} from "./ILottery.sol";
import {IRandomSource} from "./IRandomSource.sol";
import {TicketBook} from "./TicketBook.sol";
import {TicketNumbers} from "./TicketNumbers.sol";

/// @title Rounds of the lottery and their getters
abstract contract LotteryRounds is ILottery, TicketBook {
    /// @dev Four words. A purchase reads the first and writes the second.
    struct Round {
        uint40 startTime;
        uint40 endTime;
        /// Time of the request for the random word.
        uint40 closedAt;
        uint96 price;
        uint16 discountDivisor;
        uint16 treasuryFee;
        Stage stage;
        uint96 sold;
        uint96 injected;
        /// Id of the next ticket, over all rounds.
        uint64 nextTicketId;
        uint32 finalNumber;
        uint32 tallied;
        /// 32 bits per bracket.
        uint192 winners;
        address randomSource;
        uint96 breakdown;
    }

    uint256 public constant MIN_DISCOUNT_DIVISOR = 300;
    uint256 public constant MAX_LENGTH_LOTTERY = 4 days + 5 minutes;
    uint256 public constant MAX_TREASURY_FEE = 3000;

    /// @dev Period in which a round can be closed.
    uint256 internal constant CLOSE_PERIOD = 1 days;

    /// @dev Period in which its word is valid: Chainlink serves a request for a day once the subscription is funded.
    uint256 internal constant WORD_PERIOD = 25 hours;

    /// @dev Gas for reading a word. A source that needs more counts as having none.
    uint256 private constant QUERY_GAS = 100_000;

    uint256 public currentLotteryId;
    mapping(uint256 lotteryId => Round round) internal _rounds;

    function calculateTotalPriceForBulkTickets(uint256 discountDivisor, uint256 priceTicket, uint256 numberTickets)
        external
        pure
        returns (uint256)
    {
        if (discountDivisor < MIN_DISCOUNT_DIVISOR) {
            revert LotteryDiscountDivisorOutOfRange(discountDivisor, MIN_DISCOUNT_DIVISOR, type(uint16).max);
        }
        if (numberTickets == 0) revert LotteryNoTickets();
        if (numberTickets > discountDivisor) revert LotteryTooManyTickets(numberTickets, discountDivisor);
        return TicketNumbers.priceOf(priceTicket, discountDivisor, numberTickets);
    }

    function viewCurrentLotteryId() external view returns (uint256) {
        return currentLotteryId;
    }

    function currentTicketId() external view returns (uint256) {
        return _rounds[currentLotteryId].nextTicketId;
    }

    function viewLottery(uint256 lotteryId) external view returns (Lottery memory lottery) {
        Round memory round = _rounds[lotteryId];
        if (round.stage == Stage.None) return lottery;
        lottery.status = _statusOf(round.stage);
        (lottery.startTime, lottery.endTime) = (round.startTime, round.endTime);
        (lottery.priceTicketInCake, lottery.discountDivisor) = (round.price, round.discountDivisor);
        lottery.treasuryFee = round.treasuryFee;
        for (uint256 i = 0; i < TicketNumbers.BRACKETS; ++i) {
            lottery.rewardsBreakdown[i] = TicketNumbers.shareOf(round.breakdown, i);
            if (round.stage != Stage.Claimable) continue;
            lottery.cakePerBracket[i] = _prize(round, i);
            lottery.countWinnersPerBracket[i] = _winners(round, i);
        }
        lottery.firstTicketId = _firstTicketId(lotteryId);
        lottery.firstTicketIdNextLottery = round.stage == Stage.Open ? lottery.firstTicketId : round.nextTicketId;
        lottery.amountCollectedInCake = uint256(round.sold) + round.injected;
        lottery.finalNumber = round.finalNumber;
    }

    function viewRound(uint256 lotteryId) external view returns (Progress memory progress) {
        Round memory round = _rounds[lotteryId];
        if (round.stage == Stage.None) return progress;
        progress.stage = round.stage;
        progress.isDrawable = round.stage == Stage.Closed && _wordOf(lotteryId) != 0;
        progress.isCancellable = _isCancellable(lotteryId);
        progress.numberTickets = round.nextTicketId - _firstTicketId(lotteryId);
        progress.numberTicketsTallied = round.tallied;
        (progress.amountSold, progress.amountInjected) = (round.sold, round.injected);
        progress.prizePool = _prizePool(round);
        progress.closedAt = round.closedAt;
        progress.deadline = _deadlineOf(round);
        progress.randomSource = round.randomSource;
    }

    function viewNumbersAndStatusesForTicketIds(uint256[] calldata ticketIds)
        external
        view
        returns (uint32[] memory ticketNumbers, bool[] memory ticketStatuses)
    {
        return _ticketsAt(ticketIds);
    }

    function viewRewardsForTicketId(uint256 lotteryId, uint256 ticketId, uint32 bracket)
        external
        view
        returns (uint256)
    {
        Round memory round = _rounds[lotteryId];
        if (round.stage != Stage.Claimable) return 0;
        if (ticketId < _firstTicketId(lotteryId) || ticketId >= round.nextTicketId) return 0;
        (uint32 number,) = _ticket(ticketId);
        uint256 wins = TicketNumbers.bracketsWon(
            TicketNumbers.digitsOf(number), TicketNumbers.digitsOf(round.finalNumber), round.breakdown
        );
        return wins == uint256(bracket) + 1 ? _prize(round, bracket) : 0;
    }

    function viewUserInfoForLotteryId(address user, uint256 lotteryId, uint256 cursor, uint256 size)
        external
        view
        returns (
            uint256[] memory ticketIds,
            uint32[] memory ticketNumbers,
            bool[] memory ticketStatuses,
            uint256 nextCursor
        )
    {
        ticketIds = _ticketsOf(user, lotteryId, cursor, size);
        (ticketNumbers, ticketStatuses) = _ticketsAt(ticketIds);
        nextCursor = cursor + ticketIds.length;
    }

    function viewPurchases(address user, uint256 lotteryId)
        external
        view
        returns (uint256 numberPurchases, uint256 amount)
    {
        (uint256 count, uint256 refunded) = _purchaseCount(user, lotteryId);
        numberPurchases = count - refunded;
        (amount,) =
            _priceOfPurchases(_rounds[lotteryId], _purchaseSizes(user, lotteryId, refunded, numberPurchases));
    }

    /// @dev Returns the word of a closed round; 0 if there is none or the source fails.
    function _wordOf(uint256 lotteryId) internal view returns (uint256) {
        // With less gas left, a source that runs out leaves 1/64 of it: too little to cancel.
        try IRandomSource(_rounds[lotteryId].randomSource).wordOf{gas: QUERY_GAS}(lotteryId) returns (
            uint256 word
        ) {
            return word;
        } catch {
            return 0;
        }
    }

    function _isCancellable(uint256 lotteryId) internal view returns (bool) {
        Round storage round = _rounds[lotteryId];
        if (block.timestamp <= _deadlineOf(round)) return false;
        return round.stage == Stage.Open || (round.stage == Stage.Closed && _wordOf(lotteryId) == 0);
    }

    function _firstTicketId(uint256 lotteryId) internal view returns (uint256) {
        return _rounds[lotteryId - 1].nextTicketId;
    }

    function _ticketsAt(uint256[] memory ticketIds)
        private
        view
        returns (uint32[] memory numbers, bool[] memory statuses)
    {
        uint256 nextTicketId = _rounds[currentLotteryId].nextTicketId;
        numbers = new uint32[](ticketIds.length);
        statuses = new bool[](ticketIds.length);
        for (uint256 i = 0; i < ticketIds.length; ++i) {
            if (ticketIds[i] < nextTicketId) (numbers[i], statuses[i]) = _ticket(ticketIds[i]);
            else statuses[i] = true;
        }
    }

    /// @dev Returns the deadline for closing an open round, or for the word of a closed one.
    function _deadlineOf(Round memory round) internal pure returns (uint256) {
        return round.closedAt == 0 ? round.endTime + CLOSE_PERIOD : round.closedAt + WORD_PERIOD;
    }

    /// @dev Returns the total cost of purchases of these sizes, and their number of tickets.
    function _priceOfPurchases(Round memory round, uint256[] memory sizes)
        internal
        pure
        returns (uint256 amount, uint256 numberTickets)
    {
        for (uint256 i = 0; i < sizes.length; ++i) {
            amount += TicketNumbers.priceOf(round.price, round.discountDivisor, sizes[i]);
            numberTickets += sizes[i];
        }
    }

    function _prizePool(Round memory round) internal pure returns (uint256) {
        uint256 shared = uint256(round.sold) * (TicketNumbers.SHARES - round.treasuryFee) / TicketNumbers.SHARES;
        return shared + round.injected;
    }

    /// @dev Returns the prize per ticket of a bracket, rounded down; 0 without winners.
    function _prize(Round memory round, uint256 bracket) internal pure returns (uint256) {
        uint256 winners = _winners(round, bracket);
        if (winners == 0) return 0;
        uint256 share = TicketNumbers.shareOf(round.breakdown, bracket);
        return _prizePool(round) * share / (winners * TicketNumbers.SHARES);
    }

    function _winners(Round memory round, uint256 bracket) internal pure returns (uint256) {
        return uint32(round.winners >> 32 * bracket);
    }

    function _statusOf(Stage stage) private pure returns (Status) {
        if (stage == Stage.Open) return Status.Open;
        return stage == Stage.Claimable ? Status.Claimable : Status.Close;
    }
}
