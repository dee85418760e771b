// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title The bids of an auction, and which are the highest
/// @dev A bid only rises, so the ten highest are kept with each bid, in one word of places in the list; closing an
/// auction needs no sorting, however many bid.
library RankedBids {
    using SafeCast for uint256;

    /// @dev In steps of the auction.
    struct Entry {
        address account;
        uint88 steps;
        bool hasClaimed;
    }

    struct Book {
        /// From the lowest bits on, the highest bid first: one more than each bid's index, in 24 bits.
        uint256 ranks;
        Entry[] entries;
        /// One more than the index; 0 for none.
        mapping(address account => uint256) places;
    }

    uint256 internal constant RANKS = 10;

    uint256 private constant PLACE_BITS = 24;
    uint256 private constant PLACE_MASK = 0xffffff;

    /// @dev Adds to an account's bid. Of equal bids the one that was reached first ranks first.
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

    /// @dev The place at a rank, from 0 on; 0 for none.
    function placeAt(uint256 ranks, uint256 rank) internal pure returns (uint256) {
        return ranks >> rank * PLACE_BITS & PLACE_MASK;
    }

    /// @dev Whether the bid at a place is one of the `count` highest.
    function isAmong(Book storage book, uint256 place, uint256 count) internal view returns (bool) {
        return _rankOf(book.ranks, place) < count;
    }

    /// @dev {RANKS} for a bid that is not among the highest.
    function _rankOf(uint256 ranks, uint256 place) private pure returns (uint256 rank) {
        while (rank < RANKS && placeAt(ranks, rank) != place) ++rank;
    }

    function _withPlace(uint256 ranks, uint256 rank, uint256 place) private pure returns (uint256) {
        uint256 shift = rank * PLACE_BITS;
        return ranks & ~(PLACE_MASK << shift) | place << shift;
    }
}
