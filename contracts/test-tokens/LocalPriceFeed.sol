// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IPriceFeed} from "../src/prediction/IPriceFeed.sol";

/// @title Price feed for local chains and tests
/// @notice Anyone may submit answers and change the phase. As in Chainlink's feeds, the upper 16 bits of an id are
/// the phase, the lower 64 count the answers, and a missing answer is all zeros.
contract LocalPriceFeed is IPriceFeed {
    struct Answer {
        int256 price;
        uint256 time;
    }

    uint8 public immutable decimals;
    string public description;
    uint256 public constant version = 4;
    uint16 public phase = 1;
    uint64 public count;
    mapping(uint80 id => Answer) private _answers;

    event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt);

    constructor(string memory description_, uint8 decimals_) {
        (description, decimals) = (description_, decimals_);
    }

    /// @notice Submits `price` as of now.
    function push(int256 price) external returns (uint80 id) {
        return pushAt(price, block.timestamp);
    }

    /// @notice Switches to another source, which has no answers yet.
    function changePhase() external {
        ++phase;
        count = 0;
    }

    function latestRoundData()
        external
        view
        returns (uint80 id, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)
    {
        return getRoundData(_newest());
    }

    /// @notice Submits `price` as of `time`.
    function pushAt(int256 price, uint256 time) public returns (uint80 id) {
        id = _id(++count);
        _answers[id] = Answer(price, time);
        emit AnswerUpdated(price, id, time);
    }

    function getRoundData(uint80 roundId)
        public
        view
        virtual
        returns (uint80 id, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)
    {
        Answer memory given = _answers[roundId];
        if (given.time == 0) return (0, 0, 0, 0, 0);
        return (roundId, given.price, given.time, given.time, roundId);
    }

    function _newest() internal view virtual returns (uint80) {
        return _id(count);
    }

    function _id(uint64 number) private view returns (uint80) {
        return uint80(phase) << 64 | number;
    }
}
