// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title The pair's fee and constant-product formula
/// @dev The single definition of both: the pair's check and all quotes use it, with the same fee.
library PairMath {
    uint256 internal constant BPS = 10_000;
    uint256 internal constant FEE_BPS = 25;

    /// @notice Returns the output for an input, rounded down. Reverts with a division by zero for empty reserves and
    /// no input.
    function amountOut(uint256 amountIn_, uint256 reserveIn, uint256 reserveOut) internal pure returns (uint256) {
        uint256 amountInLessFee = amountIn_ * (BPS - FEE_BPS);
        return amountInLessFee * reserveOut / (reserveIn * BPS + amountInLessFee);
    }

    /// @notice Like {amountOut}, for values of at most 112 bits, which can't overflow.
    function amountOutUnchecked(uint256 amountIn_, uint256 reserveIn, uint256 reserveOut)
        internal
        pure
        returns (uint256)
    {
        unchecked {
            uint256 lessFee = amountIn_ * (BPS - FEE_BPS);
            return lessFee * reserveOut / (reserveIn * BPS + lessFee);
        }
    }

    /// @notice Returns the minimum input that buys `amountOut_`, which must be below `reserveOut`.
    function amountIn(uint256 amountOut_, uint256 reserveIn, uint256 reserveOut) internal pure returns (uint256) {
        return reserveIn * amountOut_ * BPS / ((reserveOut - amountOut_) * (BPS - FEE_BPS)) + 1;
    }
}
