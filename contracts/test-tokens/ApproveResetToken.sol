// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {TestToken} from "./TestToken.sol";

/// @title Token that rejects changing a non-zero allowance to another non-zero one
/// @notice The allowance must be set to zero first.
contract ApproveResetToken is TestToken {
    error ResetAllowanceFirst(address spender, uint256 allowance);

    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 supply)
        TestToken(name_, symbol_, decimals_, supply)
    {}

    function approve(address spender, uint256 value) public override returns (bool) {
        uint256 current = allowance(msg.sender, spender);
        if (value != 0 && current != 0) revert ResetAllowanceFirst(spender, current);
        return super.approve(spender, value);
    }
}
