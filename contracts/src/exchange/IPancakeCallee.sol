// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Receiver of a flash swap
/// @notice Named as PancakeSwap V2 names it, so that existing receivers work.
interface IPancakeCallee {
    /// @notice Called by a pair after it sent its output and before it checks its payment.
    /// @dev WARNING: check that `msg.sender` is the pair; anyone can call this function.
    /// @param sender the caller of `swap`
    /// @param amount0 the amount sent of the first token
    /// @param amount1 the amount sent of the second token
    /// @param data what `sender` passed on
    function pancakeCall(address sender, uint256 amount0, uint256 amount1, bytes calldata data) external;
}
