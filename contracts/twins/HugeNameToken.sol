// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {TwinToken} from "./TwinToken.sol";

/// @title Token with a name and a symbol of many kilobytes
contract HugeNameToken is TwinToken {
    uint256 private immutable _length;

    constructor(uint256 length, uint8 decimals_, uint256 supply) TwinToken("", "", decimals_, supply) {
        _length = length;
    }

    function name() public view override returns (string memory) {
        return _repeat("N");
    }

    function symbol() public view override returns (string memory) {
        return _repeat("S");
    }

    function _repeat(bytes1 letter) private view returns (string memory) {
        bytes memory text = new bytes(_length);
        for (uint256 i = 0; i < _length; ++i) {
            text[i] = letter;
        }
        return string(text);
    }
}
