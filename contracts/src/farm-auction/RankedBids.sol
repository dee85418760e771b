// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title An auction's bids, ranked
/// @dev Bids only increase, so the ten highest are maintained on each bid, as list positions packed in one word.
/// Closing an auction needs no sorting, whatever the number of bids.
library RankedBids {
    using SafeCast for uint256;

    /// @dev In bid steps.
    struct Entry {
        address account;
        uint88 steps;
        bool hasClaimed;
    }

    struct Book {
        /// Packed from the lowest bits, highest bid first: each bid's index plus one, in 24 bits.
        uint256 ranks;
        Entry[] entries;
        /// Index plus one; 0 if absent.
        mapping(address account => uint256) places;
    }

    uint256 internal constant RANKS = 10;

    uint256 private constant PLACE_BITS = 24;
    uint256 private constant PLACE_MASK = 0xffffff;

    /// @dev Adds to an account's bid. Equal bids rank in the order in which they were reached.
    function add(Book storage book, address account, uint256 steps) internal {
        uint256 place = book.places[account];
        if (place == 0) {
            book.entries.push(Entry(account, steps.toUint88(), false));
            place = uint256(book.entries.length.toUint24());
            book.places[account] = place;
        } else {
            Entry storage entry = book.entries[place - 1];
            steps += entry.steps;
            entry.steps = steps.toUint88();
        }
        uint256 ranks = book.ranks;
        uint256 rank = _rankOf(ranks, place);
        while (rank > 0) {
            uint256 above = placeAt(ranks, rank - 1);
            if (above != 0 && book.entries[above - 1].steps >= steps) break;
            if (rank < RANKS) ranks = _withPlace(ranks, rank, above);
            --rank;
        }
        if (rank < RANKS) book.ranks = _withPlace(ranks, rank, place);
    }

    /// @dev Returns the place at a rank (from 0); 0 if empty.
    function placeAt(uint256 ranks, uint256 rank) internal pure returns (uint256) {
        return ranks >> rank * PLACE_BITS & PLACE_MASK;
    }

    /// @dev Returns whether the bid at a place is one of the `count` highest.
    function isAmong(Book storage book, uint256 place, uint256 count) internal view returns (bool) {
        return _rankOf(book.ranks, place) < count;
    }

    /// @dev Returns {RANKS} for a bid outside the ranking.
    function _rankOf(uint256 ranks, uint256 place) private pure returns (uint256 rank) {
        while (rank < RANKS && placeAt(ranks, rank) != place) ++rank;
    }

    function _withPlace(uint256 ranks, uint256 rank, uint256 place) private pure returns (uint256) {
        uint256 shift = rank * PLACE_BITS;
        return ranks & ~(PLACE_MASK << shift) | place << shift;
    }
}
