// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {TestToken} from "./TestToken.sol";

/// @title Token that charges a fee on each transfer
/// @notice The receiver is credited the value less `feeBps` basis points, which are burned. Anyone may change the
/// fee.
contract FeeOnTransferToken is TestToken {
    uint256 public feeBps;

    error FeeTooHigh(uint256 feeBps);

    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 supply, uint256 feeBps_)
        TestToken(name_, symbol_, decimals_, supply)
    {
        setFeeBps(feeBps_);
    }

    function setFeeBps(uint256 feeBps_) public {
        if (feeBps_ > 10_000) revert FeeTooHigh(feeBps_);
        feeBps = feeBps_;
    }

    function _update(address from, address to, uint256 value) internal override {
        uint256 fee = from == address(0) || to == address(0) ? 0 : value * feeBps / 10_000;
        super._update(from, to, value - fee);
        if (fee != 0) super._update(from, address(0), fee);
    }
}
