// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {TestToken} from "./TestToken.sol";

/// @title Token without readable name, symbol and decimals
contract RevertingMetadataToken is TestToken {
    error NoMetadata();

    constructor(uint256 supply) TestToken("", "", 18, supply) {}

    function name() public pure override returns (string memory) {
        revert NoMetadata();
    }

    function symbol() public pure override returns (string memory) {
        revert NoMetadata();
    }

    function decimals() public pure override returns (uint8) {
        revert NoMetadata();
    }
}
