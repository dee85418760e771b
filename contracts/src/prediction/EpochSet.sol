// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title Ordered set of epochs
/// @dev One bit per epoch, 256 to a word, plus a summary with one bit per non-empty word, for 256 words. Adding an
/// epoch writes an existing word, and a new one only once in 256; reads skip empty words.
library EpochSet {
    uint256 private constant FIRST_BIT = 1;

    struct Set {
        mapping(uint256 index => uint256 bits) words;
        mapping(uint256 index => uint256 bits) summaries;
    }

    function add(Set storage set, uint256 epoch) internal {
        uint256 index = epoch >> 8;
        uint256 word = set.words[index];
        if (word == 0) set.summaries[index >> 8] |= _bit(index);
        set.words[index] = word | _bit(epoch);
    }

    /// @dev Returns the number of epochs up to `last`.
    function length(Set storage set, uint256 last) internal view returns (uint256 count) {
        for (uint256 top = 0; top <= last >> 16; ++top) {
            uint256 summary = set.summaries[top];
            for (; summary != 0; summary &= summary - 1) {
                count += _ones(set.words[top << 8 | _lowest(summary)]);
            }
        }
    }

    /// @dev Returns at most `size` epochs up to `last`, skipping the first `cursor`.
    function page(Set storage set, uint256 last, uint256 cursor, uint256 size)
        internal
        view
        returns (uint256[] memory epochs)
    {
        uint256 total = length(set, last);
        epochs = new uint256[](cursor < total ? Math.min(size, total - cursor) : 0);
        uint256 filled = 0;
        for (uint256 top = 0; filled < epochs.length; ++top) {
            uint256 summary = set.summaries[top];
            for (; summary != 0 && filled < epochs.length; summary &= summary - 1) {
                uint256 index = top << 8 | _lowest(summary);
                uint256 word = set.words[index];
                uint256 ones = _ones(word);
                if (cursor >= ones) {
                    cursor -= ones;
                    continue;
                }
                for (; cursor != 0; --cursor) {
                    word &= word - 1;
                }
                for (; word != 0 && filled < epochs.length; word &= word - 1) {
                    epochs[filled++] = index << 8 | _lowest(word);
                }
            }
        }
    }

    function _bit(uint256 position) private pure returns (uint256) {
        return FIRST_BIT << (position & 0xff);
    }

    function _lowest(uint256 word) private pure returns (uint256) {
        unchecked {
            return Math.log2(word & (~word + 1));
        }
    }

    /// @dev Counts the set bits, by adding neighbours of 1, 2, 4 and 8 bits, then all bytes at once.
    function _ones(uint256 word) private pure returns (uint256) {
        unchecked {
            uint256 each = type(uint256).max;
            word -= (word >> 1) & (each / 3);
            word = (word & (each / 5)) + ((word >> 2) & (each / 5));
            word = (word + (word >> 4)) & (each / 17);
            // A byte can't hold the sum of 32 bytes of up to 8 each: 256.
            word = (word & (each / 257)) + ((word >> 8) & (each / 257));
            return (word * (each / 65_535)) >> 240;
        }
    }
}
