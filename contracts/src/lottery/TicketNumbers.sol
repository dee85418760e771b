// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ILottery} from "./ILottery.sol";

/// @title Ticket numbers, brackets and prices
/// @dev `digits` is a number without its leading 1: 0 to 999,999. `breakdown` has 16 bits per bracket share, the
/// first in the lowest bits.
library TicketNumbers {
    uint256 internal constant BRACKETS = 6;
    uint256 internal constant SHARES = 10_000;

    uint256 private constant LOWEST = 1_000_000;
    uint256 private constant HIGHEST = 1_999_999;

    function digitsOf(uint256 number) internal pure returns (uint256) {
        if (number < LOWEST || number > HIGHEST) revert ILottery.LotteryNumberOutOfRange(number);
        return number - LOWEST;
    }

    function numberOf(uint256 digits) internal pure returns (uint32) {
        return uint32(LOWEST + digits);
    }

    /// @dev Maps a random word to a ticket number.
    function drawn(uint256 word) internal pure returns (uint32) {
        return numberOf(word % LOWEST);
    }

    /// @dev Returns one plus the ticket's winning bracket, the highest matched that has a share; 0 for none.
    function bracketsWon(uint256 digits, uint256 finalDigits, uint256 breakdown)
        internal
        pure
        returns (uint256 wins)
    {
        while (wins < BRACKETS && digits % 10 == finalDigits % 10) {
            (digits, finalDigits) = (digits / 10, finalDigits / 10);
            ++wins;
        }
        while (wins != 0 && shareOf(breakdown, wins - 1) == 0) --wins;
    }

    /// @dev In basis points.
    function shareOf(uint256 breakdown, uint256 bracket) internal pure returns (uint256) {
        return uint16(breakdown >> 16 * bracket);
    }

    /// @dev Reverts unless the shares add up to the whole.
    function packBreakdown(uint256[6] memory shares) internal pure returns (uint96 breakdown) {
        uint256 total = 0;
        for (uint256 i = 0; i < BRACKETS; ++i) {
            total += shares[i];
        }
        if (total != SHARES) revert ILottery.LotteryWrongBreakdown(total);
        for (uint256 i = 0; i < BRACKETS; ++i) {
            breakdown |= uint96(shares[i] << 16 * i);
        }
    }

    /// @dev Rounded down.
    function priceOf(uint256 price, uint256 discountDivisor, uint256 number) internal pure returns (uint256) {
        return price * number * (discountDivisor + 1 - number) / discountDivisor;
    }
}
