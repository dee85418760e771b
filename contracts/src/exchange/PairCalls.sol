// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IPair} from "./IPair.sol";

/// @title Calls to pairs
/// @dev In assembly, because these calls are most of the router's own gas.
library PairCalls {
    /// @notice Returns the `CREATE2` address of the pair of two tokens; `token0` must be the lower one.
    function computeAddress(address factory, bytes32 initCodeHash, address token0, address token1)
        internal
        pure
        returns (address pair)
    {
        assembly ("memory-safe") {
            mstore(0x00, shl(96, token0))
            mstore(0x14, shl(96, token1))
            let salt := keccak256(0x00, 0x28)
            let free := mload(0x40)
            mstore(free, or(shl(248, 0xff), shr(8, shl(96, factory))))
            mstore(add(free, 0x15), salt)
            mstore(add(free, 0x35), initCodeHash)
            pair := shr(96, shl(96, keccak256(free, 0x55)))
        }
    }

    /// @notice Returns the reserves of `pair`.
    /// @return isThere whether the pair is a contract that returns reserves
    function tryGetReserves(address pair)
        internal
        view
        returns (bool isThere, uint256 reserve0, uint256 reserve1)
    {
        bytes4 selector = IPair.getReserves.selector;
        assembly ("memory-safe") {
            let free := mload(0x40)
            mstore(0x00, selector)
            // The last argument is evaluated first.
            isThere := and(gt(returndatasize(), 0x5f), staticcall(gas(), pair, 0x00, 0x04, free, 0x40))
            reserve0 := mload(free)
            reserve1 := mload(add(free, 0x20))
        }
    }

    /// @notice Calls {IPair-swap} without data. `pair` must be a contract; its revert is passed on.
    /// @param isZeroForOne whether the input is the pair's first token
    function swap(address pair, bool isZeroForOne, uint256 amountOut, address to) internal {
        (uint256 amount0Out, uint256 amount1Out) = isZeroForOne ? (uint256(0), amountOut) : (amountOut, uint256(0));
        bytes4 selector = IPair.swap.selector;
        assembly ("memory-safe") {
            let free := mload(0x40)
            mstore(free, selector)
            mstore(add(free, 0x04), amount0Out)
            mstore(add(free, 0x24), amount1Out)
            mstore(add(free, 0x44), shr(96, shl(96, to)))
            mstore(add(free, 0x64), 0x80)
            mstore(add(free, 0x84), 0)
            if iszero(call(gas(), pair, 0, free, 0xa4, 0x00, 0x00)) {
                returndatacopy(free, 0x00, returndatasize())
                revert(free, returndatasize())
            }
        }
    }
}
