// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IPair} from "../exchange/IPair.sol";

/// @title Time-weighted average price (TWAP) of a pair
/// @notice Two observations of the pair's cumulative prices, half an hour or more apart; the average is since the
/// newer of those that are old enough. A price counts only once it has held until a later second, so no one moves an
/// average without holding a price against arbitrage.
library TwapOracle {
    /// @notice The shortest time of an average, in seconds.
    uint256 internal constant WINDOW = 30 minutes;

    /// @dev `time` zero is none. `depth` is the least that any call found until the next observation.
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

    /// @notice The average price of each token in the other, scaled by 2^112, and the least depth since its beginning.
    /// @dev Both averages, because of one the mean can be lifted by a short and very high price, which hardly moves the
    /// mean of the other. The depth, so that liquidity which came for this one call counts for nothing.
    struct Average {
        uint256 price0;
        uint256 price1;
        uint256 depth;
    }

    /// @notice Records the cumulative prices; within {WINDOW} of the last time only the depth, where it is less.
    /// @dev In a second in which the pair has changed, its sums end with the price that held until then. Its reserves
    /// may be gone a moment later: the next call finds that out.
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

    /// @notice The average until now. Where there is none yet, `readyAt` is when it becomes available, or zero
    /// without an observation.
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
        if (base.time == 0) return (false, readyAt, result);
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

    /// @notice The geometric mean of the reserves. Trades do not lower it; only owners of liquidity can.
    function depthOf(uint256 reserve0, uint256 reserve1) internal pure returns (uint256) {
        return Math.sqrt(reserve0 * reserve1);
    }

    /// @dev The cumulative prices as of now.
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
