// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {TestToken} from "./TestToken.sol";

/// @title Token with a block list and a pause
/// @notice Anyone may block, unblock and pause.
contract BlockingToken is TestToken {
    bool public isPaused;
    mapping(address account => bool) public isBlocked;

    error Paused();
    error Blocked(address account);

    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 supply)
        TestToken(name_, symbol_, decimals_, supply)
    {}

    function setPaused(bool isPaused_) external {
        isPaused = isPaused_;
    }

    function setBlocked(address account, bool isBlocked_) external {
        isBlocked[account] = isBlocked_;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (isPaused) revert Paused();
        if (isBlocked[from]) revert Blocked(from);
        if (isBlocked[to]) revert Blocked(to);
        super._update(from, to, value);
    }
}
