// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ILottery} from "./ILottery.sol";
import {TicketNumbers} from "./TicketNumbers.sol";

/// @title Tickets, packed twelve to a word, and their buyers
/// @dev Ticket ids are consecutive over all rounds. A ticket's word doesn't contain its buyer: an account proves
/// ownership by its list of purchases in the round, which costs one word for the first three.
abstract contract TicketBook {
    uint256 private constant TICKETS_PER_WORD = 12;
    uint256 private constant NUMBER_BITS = 20;
    uint256 private constant NUMBER_MASK = 0xfffff;
    /// @dev Above the twelve numbers, one bit per claimed ticket.
    uint256 private constant CLAIMED_BITS = TICKETS_PER_WORD * NUMBER_BITS;

    uint256 private constant BIT = 1;

    uint256 private constant LANES_PER_WORD = 4;
    uint256 private constant LANE_BITS = 64;
    uint256 private constant COUNT_BITS = 8;
    uint256 private constant REFUNDED_BITS = 32;

    /// @dev Word of the last claimed ticket, so that consecutive tickets share one read and one write.
    struct Cursor {
        /// Its index plus one; 0 for none.
        uint256 next;
        uint256 word;
    }

    /// @dev Tickets from `first` up to but excluding `end`.
    struct Range {
        uint256 first;
        uint256 end;
    }

    mapping(uint256 index => uint256 word) private _words;

    /// @dev Lanes of 64 bits. The first holds the number of purchases and, above it, the number refunded; each of the
    /// others holds a purchase's first ticket and size.
    mapping(address account => mapping(uint256 lotteryId => mapping(uint256 index => uint256 word))) private
        _purchases;

    /// @dev Records tickets following the last ones, and their buyer.
    function _book(address account, uint256 lotteryId, uint256 first, uint32[] calldata numbers) internal {
        uint256 index = first / TICKETS_PER_WORD;
        uint256 place = first % TICKETS_PER_WORD;
        uint256 word = place == 0 ? 0 : _words[index];
        for (uint256 i = 0; i < numbers.length; ++i) {
            word |= TicketNumbers.digitsOf(numbers[i]) << place * NUMBER_BITS;
            if (++place == TICKETS_PER_WORD) {
                _words[index++] = word;
                (word, place) = (0, 0);
            }
        }
        if (place != 0) _words[index] = word;

        mapping(uint256 index => uint256 word) storage lanes = _purchases[account][lotteryId];
        uint256 head = lanes[0] + 1;
        uint256 lane = uint32(head);
        uint256 purchase = (first << COUNT_BITS | numbers.length) << lane % LANES_PER_WORD * LANE_BITS;
        if (lane < LANES_PER_WORD) {
            lanes[0] = head | purchase;
        } else {
            lanes[0] = head;
            lanes[lane / LANES_PER_WORD] |= purchase;
        }
    }

    /// @dev Marks a ticket as claimed and returns its digits. `cursor` caches its word until {_flush}.
    function _claim(Cursor memory cursor, uint256 ticketId) internal returns (uint256 digits) {
        uint256 index = ticketId / TICKETS_PER_WORD;
        uint256 place = ticketId % TICKETS_PER_WORD;
        if (index + 1 != cursor.next) {
            _flush(cursor);
            (cursor.next, cursor.word) = (index + 1, _words[index]);
        }
        uint256 flag = BIT << CLAIMED_BITS + place;
        if (cursor.word & flag != 0) revert ILottery.LotteryTicketClaimed(ticketId);
        cursor.word |= flag;
        return cursor.word >> place * NUMBER_BITS & NUMBER_MASK;
    }

    function _flush(Cursor memory cursor) internal {
        if (cursor.next != 0) _words[cursor.next - 1] = cursor.word;
    }

    /// @dev Removes up to `most` unrefunded purchases from an account's list. `sizes` are their ticket counts.
    function _takePurchases(address account, uint256 lotteryId, uint256 most)
        internal
        returns (uint256[] memory sizes)
    {
        (uint256 count, uint256 refunded) = _purchaseCount(account, lotteryId);
        uint256 length = most < count - refunded ? most : count - refunded;
        sizes = _purchaseSizes(account, lotteryId, refunded, length);
        _purchases[account][lotteryId][0] += length << REFUNDED_BITS;
    }

    /// @dev Counts the winners of each bracket among the tickets from `first` to `end`, packed into 32 bits each.
    function _countWinners(uint256 first, uint256 end, uint256 finalDigits, uint256 breakdown)
        internal
        view
        returns (uint256 winners)
    {
        uint256 lastDigit = finalDigits % 10;
        while (first < end) {
            uint256 place = first % TICKETS_PER_WORD;
            uint256 word = _words[first / TICKETS_PER_WORD] >> place * NUMBER_BITS;
            uint256 rest = TICKETS_PER_WORD - place;
            if (rest > end - first) rest = end - first;
            first += rest;
            for (; rest != 0; --rest) {
                uint256 digits = word & NUMBER_MASK;
                word >>= NUMBER_BITS;
                // Rejects nine tickets of ten.
                if (digits % 10 != lastDigit) continue;
                uint256 wins = TicketNumbers.bracketsWon(digits, finalDigits, breakdown);
                if (wins != 0) winners += BIT << 32 * (wins - 1);
            }
        }
    }

    /// @dev Returns the tickets of the purchase containing this ticket. Reverts if the account has none.
    function _purchaseOf(address account, uint256 lotteryId, uint256 ticketId)
        internal
        view
        returns (Range memory range)
    {
        (uint256 high,) = _purchaseCount(account, lotteryId);
        uint256 low = 0;
        while (low < high) {
            uint256 middle = (low + high) / 2;
            if (_purchaseAt(account, lotteryId, middle).first > ticketId) high = middle;
            else low = middle + 1;
        }
        if (low != 0) range = _purchaseAt(account, lotteryId, low - 1);
        if (ticketId >= range.end) revert ILottery.LotteryNotTicketOwner(ticketId, account);
    }

    function _purchaseCount(address account, uint256 lotteryId)
        internal
        view
        returns (uint256 count, uint256 refunded)
    {
        uint256 head = _purchases[account][lotteryId][0];
        return (uint32(head), uint32(head >> REFUNDED_BITS));
    }

    function _purchaseAt(address account, uint256 lotteryId, uint256 place)
        internal
        view
        returns (Range memory range)
    {
        uint256 lane = place + 1;
        uint256 word = _purchases[account][lotteryId][lane / LANES_PER_WORD];
        uint256 purchase = uint64(word >> lane % LANES_PER_WORD * LANE_BITS);
        range.first = purchase >> COUNT_BITS;
        range.end = range.first + uint8(purchase);
    }

    function _purchaseSizes(address account, uint256 lotteryId, uint256 first, uint256 length)
        internal
        view
        returns (uint256[] memory sizes)
    {
        sizes = new uint256[](length);
        for (uint256 i = 0; i < length; ++i) {
            Range memory range = _purchaseAt(account, lotteryId, first + i);
            sizes[i] = range.end - range.first;
        }
    }

    /// @dev Returns at most `size` of an account's tickets in a round from index `cursor`, over all its purchases.
    function _ticketsOf(address account, uint256 lotteryId, uint256 cursor, uint256 size)
        internal
        view
        returns (uint256[] memory ticketIds)
    {
        (uint256 count,) = _purchaseCount(account, lotteryId);
        uint256 place = 0;
        uint256 bought = 0;
        for (uint256 i = 0; i < count; ++i) {
            Range memory range = _purchaseAt(account, lotteryId, i);
            bought += range.end - range.first;
        }
        uint256 rest = cursor < bought ? bought - cursor : 0;
        if (rest > size) rest = size;
        ticketIds = new uint256[](rest);
        uint256 filled = 0;
        for (uint256 i = 0; filled < rest; ++i) {
            Range memory range = _purchaseAt(account, lotteryId, i);
            for (uint256 id = range.first; id < range.end && filled < rest; ++id) {
                if (place++ >= cursor) ticketIds[filled++] = id;
            }
        }
    }

    /// @dev Returns an existing ticket's number, and whether it was claimed.
    function _ticket(uint256 ticketId) internal view returns (uint32 number, bool isClaimed) {
        uint256 word = _words[ticketId / TICKETS_PER_WORD];
        uint256 place = ticketId % TICKETS_PER_WORD;
        number = TicketNumbers.numberOf(word >> place * NUMBER_BITS & NUMBER_MASK);
        isClaimed = word >> CLAIMED_BITS + place & 1 != 0;
    }
}
