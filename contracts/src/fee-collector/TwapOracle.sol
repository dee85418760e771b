// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IPair} from "../exchange/IPair.sol";

/// @title Time-weighted average price (TWAP) of a pair
/// @notice Keeps two observations of the pair's cumulative prices, at least half an hour apart; the average starts at
/// the newer one that is old enough. A price counts only once it has held into a later second, so moving an average
/// means holding a price against arbitrage.
library TwapOracle {
    /// @notice Minimum period of an average, in seconds.
    uint256 internal constant WINDOW = 30 minutes;

    /// @notice Maximum period of an average, in seconds: an older start says little about the present price.
    uint256 internal constant MAX_AGE = 4 * WINDOW;

    /// @dev A `time` of 0 means no observation. `depth` is the minimum seen by any call until the next observation.
    struct Observation {
        uint128 time;
        uint128 depth;
        uint256 cumulative0;
        uint256 cumulative1;
    }

    struct Oracle {
        Observation newer;
        Observation older;
    }

    /// @notice Average price of each token in the other, scaled by 2^112, and the minimum depth since the start of
    /// the average.
    /// @dev Both averages are needed: a short spike lifts the mean of one price but hardly moves the mean of its
    /// inverse. The depth keeps liquidity added for a single call from counting.
    struct Average {
        uint256 price0;
        uint256 price1;
        uint256 depth;
    }

    /// @notice Records the cumulative prices; within {WINDOW} of the last observation only the depth, if it is lower.
    /// @dev If the pair has changed in this second, its sums end with the price that held until then. Its reserves
    /// may be gone a moment later, which the next call will detect.
    function observe(Oracle storage oracle, IPair pair) internal {
        (uint112 reserve0, uint112 reserve1, uint32 changedAt) = pair.getReserves();
        uint128 depth = uint128(depthOf(reserve0, reserve1));
        Observation memory last = oracle.newer;
        if (last.time != 0 && block.timestamp - last.time < WINDOW) {
            if (depth < last.depth) oracle.newer.depth = depth;
            return;
        }
        (uint256 cumulative0, uint256 cumulative1) = _cumulativePrices(pair, reserve0, reserve1, changedAt);
        oracle.older = last;
        oracle.newer = Observation(uint128(block.timestamp), depth, cumulative0, cumulative1);
    }

    /// @notice Returns the average up to now. If there is none, `readyAt` is the time from which it is available, or
    /// zero without an observation in the last {MAX_AGE}.
    function consult(Oracle storage oracle, IPair pair)
        internal
        view
        returns (bool isReady, uint256 readyAt, Average memory result)
    {
        Observation memory base = oracle.newer;
        result.depth = base.depth;
        if (block.timestamp - base.time < WINDOW) {
            readyAt = base.time + WINDOW;
            base = oracle.older;
            result.depth = Math.min(result.depth, base.depth);
        }
        if (block.timestamp - base.time > MAX_AGE) return (false, readyAt, result);
        (uint112 reserve0, uint112 reserve1, uint32 changedAt) = pair.getReserves();
        (uint256 cumulative0, uint256 cumulative1) = _cumulativePrices(pair, reserve0, reserve1, changedAt);
        uint256 elapsed = block.timestamp - base.time;
        // The sums wrap around on purpose.
        unchecked {
            result.price0 = (cumulative0 - base.cumulative0) / elapsed;
            result.price1 = (cumulative1 - base.cumulative1) / elapsed;
        }
        return (true, 0, result);
    }

    /// @notice Returns the geometric mean of the reserves. Trades don't lower it; only liquidity owners can.
    function depthOf(uint256 reserve0, uint256 reserve1) internal pure returns (uint256) {
        return Math.sqrt(reserve0 * reserve1);
    }

    /// @dev Returns the current cumulative prices.
    function _cumulativePrices(IPair pair, uint256 reserve0, uint256 reserve1, uint32 changedAt)
        private
        view
        returns (uint256 cumulative0, uint256 cumulative1)
    {
        (cumulative0, cumulative1) = (pair.price0CumulativeLast(), pair.price1CumulativeLast());
        // As in the pair.
        unchecked {
            uint256 elapsed = uint32(uint32(block.timestamp) - changedAt);
            if (elapsed * reserve0 * reserve1 == 0) return (cumulative0, cumulative1);
            cumulative0 += (reserve1 << 112) / reserve0 * elapsed;
            cumulative1 += (reserve0 << 112) / reserve1 * elapsed;
        }
    }
}
