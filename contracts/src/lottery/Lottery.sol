// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Guarded} from "../ownership/Guarded.sol";
import {IRandomSource} from "./IRandomSource.sol";
import {LotteryRounds} from "./LotteryRounds.sol";
import {TicketNumbers} from "./TicketNumbers.sol";

/// @title Lottery of the main token
contract Lottery is LotteryRounds, Guarded, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @dev What the owner sets of a round's terms, in one word.
    struct Terms {
        uint16 discountDivisor;
        uint16 treasuryFee;
        uint96 breakdown;
        bool isPaused;
    }

    /// @dev Tally bounty, in basis points of the treasury's fee, shared by everyone who tallies.
    uint256 private constant TALLY_BOUNTY = 100;

    /// @dev Half the minimum divisor: above it, more tickets would cost less.
    uint256 private constant MOST_TICKETS = MIN_DISCOUNT_DIVISOR / 2;

    /// @dev Largest step of the price from one round to the next, in percent of the last one.
    uint256 private constant PRICE_STEP = 25;

    /// @dev Time after a round's end in which only the operator may start the next.
    uint256 private constant OPERATOR_PERIOD = 1 days;

    address public immutable cakeToken;
    uint256 public immutable MIN_LENGTH_LOTTERY;

    uint256 public minPriceTicketInCake;
    uint256 public maxPriceTicketInCake;
    uint256 public maxNumberTicketsPerBuyOrClaim = 100;
    uint256 public pendingInjectionNextLottery;
    address public randomGenerator;
    address public operatorAddress;
    address public treasuryAddress;
    address public injectorAddress;
    Terms private _terms;

    /// @param cakeToken_ the main token, which charges no transfer fee
    /// @param minLength minimum duration of a sale, in seconds
    constructor(address owner_, address cakeToken_, uint256 minLength, uint256 minPrice, uint256 maxPrice)
        Ownable(owner_)
    {
        (cakeToken, MIN_LENGTH_LOTTERY) = (cakeToken_, minLength);
        _setPriceLimits(minPrice, maxPrice);
    }

    function buyTickets(uint256 lotteryId, uint32[] calldata ticketNumbers) external nonReentrant {
        uint256 number = ticketNumbers.length;
        _checkNumber(number);
        Round storage round = _rounds[lotteryId];
        if (round.stage != Stage.Open) revert LotteryNotOpen(lotteryId);
        if (block.timestamp >= round.endTime) revert LotteryOver(lotteryId, round.endTime);
        uint256 price = TicketNumbers.priceOf(round.price, round.discountDivisor, number);
        uint256 first = round.nextTicketId;
        round.sold = SafeCast.toUint96(round.sold + price);
        round.nextTicketId = uint64(first + number);
        _book(msg.sender, lotteryId, first, ticketNumbers);
        emit TicketsPurchase(msg.sender, lotteryId, number);
        IERC20(cakeToken).safeTransferFrom(msg.sender, address(this), price);
    }

    function claimTickets(uint256 lotteryId, uint256[] calldata ticketIds, uint32[] calldata brackets)
        external
        nonReentrant
    {
        if (ticketIds.length != brackets.length) {
            revert LotteryLengthsDiffer(ticketIds.length, brackets.length);
        }
        _checkNumber(ticketIds.length);
        Round memory round = _rounds[lotteryId];
        if (round.stage != Stage.Claimable) revert LotteryNotClaimable(lotteryId);
        uint256 finalDigits = TicketNumbers.digitsOf(round.finalNumber);
        uint256 amount = 0;
        Range memory purchase;
        Cursor memory cursor;
        for (uint256 i = 0; i < ticketIds.length; ++i) {
            uint256 ticketId = ticketIds[i];
            if (ticketId < purchase.first || ticketId >= purchase.end) {
                purchase = _purchaseOf(msg.sender, lotteryId, ticketId);
            }
            uint256 wins = TicketNumbers.bracketsWon(_claim(cursor, ticketId), finalDigits, round.breakdown);
            _checkBracket(ticketId, brackets[i], wins);
            amount += _prize(round, brackets[i]);
        }
        _flush(cursor);
        emit TicketsClaim(msg.sender, amount, lotteryId, ticketIds.length);
        IERC20(cakeToken).safeTransfer(msg.sender, amount);
    }

    function closeLottery(uint256 lotteryId) external nonReentrant {
        Round storage round = _rounds[lotteryId];
        if (round.stage != Stage.Open) revert LotteryNotOpen(lotteryId);
        if (block.timestamp < round.endTime) revert LotteryNotOver(lotteryId, round.endTime);
        uint256 deadline = _deadlineOf(round);
        if (block.timestamp > deadline) revert LotteryTooLateToClose(lotteryId, deadline);
        round.stage = Stage.Closed;
        round.closedAt = uint40(block.timestamp);
        emit LotteryClose(lotteryId, round.nextTicketId);
        IRandomSource(round.randomSource).request(lotteryId, block.timestamp + WORD_PERIOD);
    }

    function drawFinalNumberAndMakeLotteryClaimable(uint256 lotteryId, bool autoInjection) external nonReentrant {
        if (!autoInjection) revert LotteryCarriesOver();
        Round storage round = _rounds[lotteryId];
        if (round.stage != Stage.Closed) revert LotteryNotClosed(lotteryId);
        uint256 word = _wordOf(lotteryId);
        if (word == 0) revert LotteryNoRandomWord(lotteryId);
        (round.stage, round.finalNumber) = (Stage.Drawn, TicketNumbers.drawn(word));
        emit FinalNumberDrawn(lotteryId, round.finalNumber);
        if (round.nextTicketId == _firstTicketId(lotteryId)) _tally(lotteryId, 0);
    }

    function tallyTickets(uint256 lotteryId, uint256 maxTickets) external nonReentrant {
        if (_rounds[lotteryId].stage != Stage.Drawn || maxTickets == 0) revert LotteryNothingToTally(lotteryId);
        _tally(lotteryId, maxTickets);
    }

    function cancelLottery(uint256 lotteryId) external nonReentrant {
        if (!_isCancellable(lotteryId)) revert LotteryNotCancellable(lotteryId);
        _cancel(lotteryId);
    }

    function refundTickets(uint256 lotteryId, uint256 maxPurchases) external nonReentrant {
        Round memory round = _rounds[lotteryId];
        if (round.stage != Stage.Cancelled) revert LotteryNotCancelled(lotteryId);
        uint256[] memory sizes = _takePurchases(msg.sender, lotteryId, maxPurchases);
        if (sizes.length == 0) revert LotteryNothingToRefund(lotteryId, msg.sender);
        (uint256 amount, uint256 number) = _priceOfPurchases(round, sizes);
        emit TicketsRefund(msg.sender, amount, lotteryId, number);
        IERC20(cakeToken).safeTransfer(msg.sender, amount);
    }

    function injectFunds(uint256 lotteryId, uint256 amount) external nonReentrant {
        Round storage round = _rounds[lotteryId];
        if (round.stage != Stage.Open) revert LotteryNotOpen(lotteryId);
        round.injected = SafeCast.toUint96(round.injected + amount);
        emit LotteryInjection(lotteryId, amount);
        IERC20(cakeToken).safeTransferFrom(msg.sender, address(this), amount);
    }

    function startLottery(
        uint256 endTime,
        uint256 priceTicketInCake,
        uint256 discountDivisor,
        uint256[6] calldata rewardsBreakdown,
        uint256 treasuryFee
    ) external nonReentrant {
        if (msg.sender != operatorAddress) revert LotteryNotOperator(msg.sender);
        Terms memory terms = _terms;
        if (
            discountDivisor != terms.discountDivisor || treasuryFee != terms.treasuryFee
                || TicketNumbers.packBreakdown(rewardsBreakdown) != terms.breakdown
        ) revert LotteryOtherTerms(terms.discountDivisor, terms.treasuryFee);
        (uint256 lowest, uint256 highest) = _nextPrices();
        if (priceTicketInCake < lowest || priceTicketInCake > highest) {
            revert LotteryPriceOutOfRange(priceTicketInCake, lowest, highest);
        }
        uint256 length = endTime < block.timestamp ? 0 : endTime - block.timestamp;
        if (length < MIN_LENGTH_LOTTERY || length > MAX_LENGTH_LOTTERY) {
            revert LotteryLengthOutOfRange(length, MIN_LENGTH_LOTTERY, MAX_LENGTH_LOTTERY);
        }
        Round memory round;
        round.endTime = uint40(endTime);
        round.price = SafeCast.toUint96(priceTicketInCake);
        _open(round);
    }

    function repeatLottery() external nonReentrant {
        uint256 lotteryId = currentLotteryId;
        if (lotteryId == 0) revert LotteryNoRound();
        Round memory last = _rounds[lotteryId];
        uint256 time = last.endTime + OPERATOR_PERIOD;
        if (block.timestamp < time) revert LotteryTooEarly(time);
        Round memory round;
        round.endTime = uint40(block.timestamp) + last.endTime - last.startTime;
        round.price = uint96(_withinLimits(last.price));
        _open(round);
    }

    function pause() external nonReentrant {
        _checkAuthority(true);
        _terms.isPaused = true;
        uint256 lotteryId = currentLotteryId;
        emit Pause(lotteryId);
        Round storage round = _rounds[lotteryId];
        if (round.stage == Stage.Open && round.nextTicketId == _firstTicketId(lotteryId)) _cancel(lotteryId);
    }

    function unpause() external onlyOwner {
        _terms.isPaused = false;
        emit Unpause(currentLotteryId);
    }

    function setTerms(uint256 discountDivisor, uint256[6] calldata rewardsBreakdown, uint256 treasuryFee)
        external
        onlyOwner
    {
        if (discountDivisor < MIN_DISCOUNT_DIVISOR || discountDivisor > type(uint16).max) {
            revert LotteryDiscountDivisorOutOfRange(discountDivisor, MIN_DISCOUNT_DIVISOR, type(uint16).max);
        }
        if (treasuryFee > MAX_TREASURY_FEE) revert LotteryTreasuryFeeTooHigh(treasuryFee, MAX_TREASURY_FEE);
        (_terms.discountDivisor, _terms.treasuryFee) = (uint16(discountDivisor), uint16(treasuryFee));
        _terms.breakdown = TicketNumbers.packBreakdown(rewardsBreakdown);
        emit NewTerms(discountDivisor, rewardsBreakdown, treasuryFee);
    }

    function changeRandomGenerator(address randomGenerator_) external onlyOwner {
        address consumer = IRandomSource(randomGenerator_).consumer();
        if (consumer != address(this)) revert LotteryForeignRandomSource(randomGenerator_, consumer);
        randomGenerator = randomGenerator_;
        emit NewRandomGenerator(randomGenerator_);
    }

    function setMinAndMaxTicketPriceInCake(uint256 minPrice, uint256 maxPrice) external onlyOwner {
        _setPriceLimits(minPrice, maxPrice);
    }

    function setMaxNumberTicketsPerBuy(uint256 maxNumber) external onlyOwner {
        if (maxNumber == 0) revert LotteryNoTickets();
        if (maxNumber > MOST_TICKETS) revert LotteryTooManyTickets(maxNumber, MOST_TICKETS);
        emit MaxNumberTicketsChanged(maxNumberTicketsPerBuyOrClaim, maxNumber);
        maxNumberTicketsPerBuyOrClaim = maxNumber;
    }

    function setOperatorAndTreasuryAndInjectorAddresses(address operator, address treasury, address injector)
        external
        onlyOwner
    {
        if (operator == address(0) || treasury == address(0) || injector == address(0)) {
            revert LotteryZeroAddress();
        }
        (operatorAddress, treasuryAddress, injectorAddress) = (operator, treasury, injector);
        emit NewOperatorAndTreasuryAndInjectorAddresses(operator, treasury, injector);
    }

    function viewTerms()
        external
        view
        returns (uint256 discountDivisor, uint256[6] memory rewardsBreakdown, uint256 treasuryFee)
    {
        (discountDivisor, treasuryFee) = (_terms.discountDivisor, _terms.treasuryFee);
        for (uint256 i = 0; i < TicketNumbers.BRACKETS; ++i) {
            rewardsBreakdown[i] = TicketNumbers.shareOf(_terms.breakdown, i);
        }
    }

    function isPaused() external view returns (bool) {
        return _terms.isPaused;
    }

    /// @dev Opens the next round with the times and the price already in `round`, and the owner's terms.
    function _open(Round memory round) private {
        uint256 lotteryId = currentLotteryId;
        if (_rounds[lotteryId].stage == Stage.Open) revert LotteryStillOpen(lotteryId);
        if (randomGenerator == address(0)) revert LotteryNoRandomSource();
        Terms memory terms = _terms;
        if (terms.isPaused) revert LotteryPaused();
        (round.discountDivisor, round.treasuryFee) = (terms.discountDivisor, terms.treasuryFee);
        round.breakdown = terms.breakdown;
        uint256 carriedOver = pendingInjectionNextLottery;
        pendingInjectionNextLottery = 0;
        (round.stage, round.startTime) = (Stage.Open, uint40(block.timestamp));
        (round.injected, round.randomSource) = (SafeCast.toUint96(carriedOver), randomGenerator);
        round.nextTicketId = _rounds[lotteryId].nextTicketId;
        currentLotteryId = ++lotteryId;
        _rounds[lotteryId] = round;
        emit LotteryOpen(lotteryId, block.timestamp, round.endTime, round.price, round.nextTicketId, carriedOver);
    }

    /// @dev Counts the winners among at most `most` tickets; after the last one, makes the round claimable.
    function _tally(uint256 lotteryId, uint256 most) private {
        Round memory round = _rounds[lotteryId];
        uint256 first = _firstTicketId(lotteryId);
        uint256 total = round.nextTicketId - first;
        uint256 before = round.tallied;
        uint256 tallied = before + Math.min(most, total - before);
        uint256 winners = _countWinners(
            first + before, first + tallied, TicketNumbers.digitsOf(round.finalNumber), round.breakdown
        );
        round.tallied = SafeCast.toUint32(tallied);
        round.winners = uint192(round.winners + winners);
        _rounds[lotteryId].tallied = round.tallied;
        _rounds[lotteryId].winners = round.winners;

        uint256 fee = round.sold + round.injected - _prizePool(round);
        uint256 forCounters = fee * TALLY_BOUNTY / TicketNumbers.SHARES;
        uint256 bounty = total == 0 ? 0 : forCounters * tallied / total - forCounters * before / total;
        if (total != 0) emit TicketsTally(msg.sender, lotteryId, tallied - before, bounty);
        if (tallied == total) _finish(lotteryId, round, fee - forCounters);
        if (bounty != 0) IERC20(cakeToken).safeTransfer(msg.sender, bounty);
    }

    function _finish(uint256 lotteryId, Round memory round, uint256 forTreasury) private {
        uint256 winners = 0;
        uint256 carriedOver = _prizePool(round);
        for (uint256 i = 0; i < TicketNumbers.BRACKETS; ++i) {
            winners += _winners(round, i);
            carriedOver -= _winners(round, i) * _prize(round, i);
        }
        _rounds[lotteryId].stage = Stage.Claimable;
        emit LotteryNumberDrawn(lotteryId, round.finalNumber, winners);
        _carryOver(lotteryId, carriedOver);
        if (forTreasury != 0) IERC20(cakeToken).safeTransfer(treasuryAddress, forTreasury);
    }

    function _cancel(uint256 lotteryId) private {
        _rounds[lotteryId].stage = Stage.Cancelled;
        emit LotteryCancel(lotteryId);
        _carryOver(lotteryId, _rounds[lotteryId].injected);
    }

    function _carryOver(uint256 lotteryId, uint256 amount) private {
        pendingInjectionNextLottery += amount;
        emit LotteryCarriedOver(lotteryId, amount);
    }

    function _setPriceLimits(uint256 minPrice, uint256 maxPrice) private {
        if (minPrice > maxPrice) revert LotteryPriceOutOfRange(minPrice, 0, maxPrice);
        (minPriceTicketInCake, maxPriceTicketInCake) = (minPrice, maxPrice);
        emit TicketPriceLimitsChanged(minPrice, maxPrice);
    }

    /// @dev Returns the range of the next round's price: within a quarter of the last one's, and within the limits.
    function _nextPrices() private view returns (uint256 lowest, uint256 highest) {
        uint256 last = _rounds[currentLotteryId].price;
        if (last == 0) return (minPriceTicketInCake, maxPriceTicketInCake);
        uint256 step = last * PRICE_STEP / 100;
        return (_withinLimits(last - step), _withinLimits(last + step));
    }

    function _withinLimits(uint256 price) private view returns (uint256) {
        return Math.max(minPriceTicketInCake, Math.min(price, maxPriceTicketInCake));
    }

    function _checkNumber(uint256 number) private view {
        if (number == 0) revert LotteryNoTickets();
        uint256 limit = maxNumberTicketsPerBuyOrClaim;
        if (number > limit) revert LotteryTooManyTickets(number, limit);
    }

    function _checkBracket(uint256 ticketId, uint256 bracket, uint256 wins) private pure {
        if (bracket >= TicketNumbers.BRACKETS) revert LotteryBracketOutOfRange(bracket);
        if (wins == 0) revert LotteryNoPrize(ticketId);
        if (bracket != wins - 1) revert LotteryWrongBracket(ticketId, bracket, wins - 1);
    }
}
