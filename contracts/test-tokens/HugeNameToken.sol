// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {TestToken} from "./TestToken.sol";

/// @title Token with a name and a symbol of many kilobytes
contract HugeNameToken is TestToken {
    uint256 private immutable LENGTH;

    constructor(uint256 length, uint8 decimals_, uint256 supply) TestToken("", "", decimals_, supply) {
        LENGTH = length;
    }

    function name() public view override returns (string memory) {
        return _repeat("N");
    }

    function symbol() public view override returns (string memory) {
        return _repeat("S");
    }

    function _repeat(bytes1 letter) private view returns (string memory) {
        bytes memory text = new bytes(LENGTH);
        for (uint256 i = 0; i < LENGTH; ++i) {
            text[i] = letter;
        }
        return string(text);
    }
}
