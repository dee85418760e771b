// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {TestToken} from "./TestToken.sol";

/// @title Token that rejects zero-value transfers
contract ZeroRefusingToken is TestToken {
    error NothingToTransfer();

    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 supply)
        TestToken(name_, symbol_, decimals_, supply)
    {}

    function _update(address from, address to, uint256 value) internal override {
        if (value == 0) revert NothingToTransfer();
        super._update(from, to, value);
    }
}
