// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IRandomSource} from "../../src/lottery/IRandomSource.sol";

/// @title A source with words chosen by the test
contract TestRandomSource is IRandomSource {
    enum Mood {
        Good,
        Reverting,
        Burning,
        Slow
    }

    uint256 private constant SLOW_GAS = 90_000;

    address public immutable consumer;
    Mood public mood;
    mapping(uint256 id => uint256 deadline) public deadlineOf;
    mapping(uint256 id => uint256 count) public requestsOf;
    mapping(uint256 id => uint256 word) private _words;

    constructor(address consumer_) {
        consumer = consumer_;
    }

    function request(uint256 id, uint256 deadline) external {
        require(mood == Mood.Good, "in a bad mood");
        ++requestsOf[id];
        deadlineOf[id] = deadline;
    }

    function give(uint256 id, uint256 word) external {
        _words[id] = word;
    }

    function setMood(Mood mood_) external {
        mood = mood_;
    }

    function wordOf(uint256 id) external view returns (uint256) {
        require(mood != Mood.Reverting, "in a bad mood");
        while (mood == Mood.Burning) {}
        for (uint256 start = gasleft(); mood == Mood.Slow && start - gasleft() < SLOW_GAS;) {}
        return _words[id];
    }
}
