// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {LocalPriceFeed} from "./LocalPriceFeed.sol";

/// @title Price feed that shows its latest answers to one reader first
/// @notice Like Chainlink's dual aggregators: everyone else sees an answer half a minute later, and nothing before.
contract HidingPriceFeed is LocalPriceFeed {
    uint256 private constant HIDDEN_SECONDS = 30;
    address private immutable READER;
    string public typeAndVersion = "DualAggregator 1.0.0";

    constructor(string memory description_, uint8 decimals_, address reader)
        LocalPriceFeed(description_, decimals_)
    {
        READER = reader;
    }

    /// @notice Returns the source behind the feed, under the name a proxy uses.
    function aggregator() external view returns (address) {
        return address(this);
    }

    function getRoundData(uint80 roundId)
        public
        view
        override
        returns (uint80 id, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)
    {
        (id, answer, startedAt, updatedAt, answeredInRound) = super.getRoundData(roundId);
        if (msg.sender != READER && updatedAt + HIDDEN_SECONDS > block.timestamp) return (0, 0, 0, 0, 0);
    }

    function _newest() internal view override returns (uint80 id) {
        id = super._newest();
        for ((uint80 shown,,,,) = getRoundData(id); shown == 0 && uint64(id) > 1;) {
            (shown,,,,) = getRoundData(--id);
        }
    }
}
