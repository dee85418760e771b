// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {TwinToken} from "./TwinToken.sol";

/// @title Token without readable name, symbol and decimals
contract RevertingMetadataToken is TwinToken {
    error NoMetadata();

    constructor(uint256 supply) TwinToken("", "", 18, supply) {}

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
