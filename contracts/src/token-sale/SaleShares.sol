// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title A commitment's share of its pool
/// @dev All amounts are below 2^112, so products can't overflow.
library SaleShares {
    /// @dev Scale of rates and allocations.
    uint256 internal constant UNIT = 1e12;

    /// @dev Returns the fee on refunds, which decreases with coverage.
    function taxRate(uint256 committed, uint256 raising) internal pure returns (uint256) {
        uint256 coverage = committed / raising;
        if (coverage >= 1500) return 0.0005e12;
        if (coverage >= 1000) return 0.001e12;
        if (coverage >= 500) return 0.002e12;
        if (coverage >= 250) return 0.0025e12;
        if (coverage >= 100) return 0.003e12;
        if (coverage >= 50) return 0.005e12;
        return 0.01e12;
    }

    /// @dev Returns the offered tokens for `amount` of `committed`, rounded down.
    function offeringFor(uint256 amount, uint256 committed, uint256 raising, uint256 offering)
        internal
        pure
        returns (uint256)
    {
        return amount * offering / Math.max(committed, raising);
    }

    /// @dev Returns the unused part of `amount`, including the fee, rounded down.
    function excessOf(uint256 amount, uint256 committed, uint256 raising) internal pure returns (uint256) {
        if (committed <= raising) return 0;
        return amount * (committed - raising) / committed;
    }
}
