// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IYieldLens} from "./IYieldLens.sol";

/// @title Reads that tolerate failing targets
/// @dev The target may revert, burn its gas, or return too little or too much. A result has at least the requested
/// words; the rest is not copied.
library TolerantRead {
    /// @dev Gas limit per read: more than tokens behind proxies use, low enough for a page of them.
    uint256 private constant READ_GAS = 150_000;

    /// @notice Returns the word that `target` returns for `selector`.
    function read(address target, bytes4 selector) internal view returns (bool isRead, uint256 word) {
        return _read(target, selector, address(0), address(0), 0x04, 0x20);
    }

    /// @notice Returns the word that `target` returns for `selector` with one address argument.
    function read(address target, bytes4 selector, address a) internal view returns (bool isRead, uint256 word) {
        return _read(target, selector, a, address(0), 0x24, 0x20);
    }

    /// @notice Returns the word that `target` returns for `selector` with two address arguments.
    function read(address target, bytes4 selector, address a, address b)
        internal
        view
        returns (bool isRead, uint256 word)
    {
        return _read(target, selector, a, b, 0x44, 0x20);
    }

    /// @notice Returns the first two words that `target` returns for `selector`.
    function readTwo(address target, bytes4 selector)
        internal
        view
        returns (bool isRead, uint256 first, uint256 second)
    {
        (isRead, first) = _read(target, selector, address(0), address(0), 0x04, 0x40);
        // The result overwrites the calldata.
        assembly ("memory-safe") {
            second := mul(isRead, mload(add(mload(0x40), 0x20)))
        }
    }

    /// @notice Returns the address that `target` returns for `selector`; the zero address counts as unread.
    function readAddress(address target, bytes4 selector) internal view returns (bool isRead, address value) {
        uint256 word;
        (isRead, word) = read(target, selector);
        if (word == 0 || word > type(uint160).max) return (false, address(0));
        return (isRead, address(uint160(word)));
    }

    /// @dev A call receives at most 63/64 of the remaining gas, so enough must be left beforehand.
    function _read(address target, bytes4 selector, address a, address b, uint256 questionSize, uint256 answerSize)
        private
        view
        returns (bool isRead, uint256 word)
    {
        if (gasleft() < READ_GAS * 64 / 63 + 5000) revert IYieldLens.YieldLensOutOfGas(gasleft());
        uint256 gasLimit = READ_GAS;
        assembly ("memory-safe") {
            let free := mload(0x40)
            mstore(free, selector)
            mstore(add(free, 0x04), a)
            mstore(add(free, 0x24), b)
            isRead := staticcall(gasLimit, target, free, questionSize, free, answerSize)
            isRead := and(isRead, iszero(lt(returndatasize(), answerSize)))
            word := mul(isRead, mload(free))
        }
    }
}
