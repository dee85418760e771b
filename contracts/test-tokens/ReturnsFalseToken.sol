// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {TestToken} from "./TestToken.sol";

/// @title Token that returns false where others revert
/// @notice A failing transfer changes nothing and returns false.
contract ReturnsFalseToken is TestToken {
    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 supply)
        TestToken(name_, symbol_, decimals_, supply)
    {}

    function transfer(address to, uint256 value) public override returns (bool) {
        return balanceOf(msg.sender) < value ? false : super.transfer(to, value);
    }

    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        if (balanceOf(from) < value || allowance(from, msg.sender) < value) return false;
        return super.transferFrom(from, to, value);
    }
}
