// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IPair} from "../exchange/IPair.sol";

/// @title Time-weighted average price (TWAP) of a pair
/// @notice Two observations of the pair's cumulative prices, half an hour or more apart; the average is since the
/// newer of those that are old enough. A price counts only once it has held until a later second, so no one moves an
/// average without holding a price against arbitrage.
library TwapOracle {
    /// @notice The shortest time of an average, in seconds.
    uint256 internal constant WINDOW = 30 minutes;

    /// @dev `time` zero is none.
    struct Observation {
        uint256 time;
        uint256 cumulative0;
        uint256 cumulative1;
        uint112 reserve0;
        uint112 reserve1;
    }

    struct Oracle {
        Observation newer;
        Observation older;
    }

    /// @notice The average price of each token in the other, scaled by 2^112, and the reserves at its beginning.
    /// @dev Both averages, because of one the mean can be lifted by a short and very high price, which hardly moves the
    /// mean of the other. The reserves, so that liquidity which came for this one call counts for nothing.
    struct Average {
        uint256 price0;
        uint256 price1;
        uint256 reserve0;
        uint256 reserve1;
    }

    /// @notice Records the cumulative prices. Does nothing within {WINDOW} of the last time, nor in a second in
    /// which the pair has changed: those reserves may be gone a moment later.
    function observe(Oracle storage oracle, IPair pair) internal {
        uint256 last = oracle.newer.time;
        if (last != 0 && block.timestamp - last < WINDOW) return;
        (uint112 reserve0, uint112 reserve1, uint32 changedAt) = pair.getReserves();
        if (changedAt == uint32(block.timestamp)) return;
        (uint256 cumulative0, uint256 cumulative1) = _cumulativePrices(pair, reserve0, reserve1, changedAt);
        oracle.older = oracle.newer;
        oracle.newer = Observation(block.timestamp, cumulative0, cumulative1, reserve0, reserve1);
    }

    /// @notice The average until now. Where there is none yet, `readyAt` is when it becomes available, or zero
    /// without an observation.
    function consult(Oracle storage oracle, IPair pair)
        internal
        view
        returns (bool isReady, uint256 readyAt, Average memory result)
    {
        Observation memory base = oracle.newer;
        if (block.timestamp - base.time < WINDOW) {
            readyAt = base.time + WINDOW;
            base = oracle.older;
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
        (result.reserve0, result.reserve1) = (base.reserve0, base.reserve1);
        return (true, 0, result);
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
