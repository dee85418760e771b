// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Receiver of a flash swap
/// @notice Named as PancakeSwap V2 names it, so that existing receivers work.
interface IPancakeCallee {
    /// @notice Called by a pair after it sent its output and before it checks its payment.
    /// @dev WARNING: check that `msg.sender` is the pair; anybody can call this function.
    /// @param sender who called `swap`
    /// @param amount0 what the pair sent of its first token
    /// @param amount1 what the pair sent of its second token
    /// @param data what `sender` passed on
    function pancakeCall(address sender, uint256 amount0, uint256 amount1, bytes calldata data) external;
}
