// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IPrediction} from "./IPrediction.sol";
import {IPriceFeed} from "./IPriceFeed.sol";

/// @title Price at a boundary: the feed's first answer after it
/// @dev A phase has at most one such answer for a given time, regardless of the caller and the time of the call.
library BoundaryPrice {
    uint8 private constant DECIMALS = 8;

    /// @dev Returns answer `id` of `feed`. Reverts unless it is the first one of `phase` after `time`.
    function priceAfter(IPriceFeed feed, uint256 time, uint80 id, uint16 phase, uint256 maxDelay)
        internal
        view
        returns (uint96)
    {
        // A phase has no answer 0: the answer before it would belong to the previous phase.
        if (phaseOf(id) != phase || uint64(id) == 0) revert IPrediction.PredictionWrongPhase(id, phase);
        (, uint256 previousUpdatedAt) = _answer(feed, id - 1);
        (uint96 price, uint256 updatedAt) = _answer(feed, id);
        if (previousUpdatedAt > time || updatedAt <= time) {
            revert IPrediction.PredictionNotFirstAnswer(id, time, previousUpdatedAt, updatedAt);
        }
        if (updatedAt - time > maxDelay) revert IPrediction.PredictionLateAnswer(id, time, updatedAt);
        if (updatedAt > block.timestamp) revert IPrediction.PredictionFutureAnswer(id, updatedAt);
        return price;
    }

    /// @dev Returns the phase of the latest answer.
    function latestPhase(IPriceFeed feed) internal view returns (uint16) {
        (uint80 id,,,,) = feed.latestRoundData();
        return phaseOf(id);
    }

    /// @dev Reverts if the feed doesn't let this contract read past answers, or if the round read back differs from
    /// the latest answer.
    function assertReadable(IPriceFeed feed) internal view {
        uint8 decimals = feed.decimals();
        if (decimals != DECIMALS) revert IPrediction.PredictionFeedDecimals(address(feed), decimals);
        (uint80 id, int256 latest,, uint256 latestAt,) = feed.latestRoundData();
        (uint96 price, uint256 updatedAt) = _answer(feed, id);
        _answer(feed, id - 1);
        if (int256(uint256(price)) != latest || updatedAt != latestAt) {
            revert IPrediction.PredictionFeedHidesRounds(address(feed), id);
        }
    }

    function phaseOf(uint80 id) internal pure returns (uint16) {
        return uint16(id >> 64);
    }

    function _answer(IPriceFeed feed, uint80 id) private view returns (uint96 price, uint256 updatedAt) {
        uint80 given;
        int256 answer;
        (given, answer,, updatedAt,) = feed.getRoundData(id);
        if (given != id || updatedAt == 0 || answer <= 0 || answer > int256(uint256(type(uint96).max))) {
            revert IPrediction.PredictionNoAnswer(id, given, answer, updatedAt);
        }
        return (uint96(uint256(answer)), updatedAt);
    }
}
