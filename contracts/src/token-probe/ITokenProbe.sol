// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Token probe
/// @notice Never deployed: its creation code runs in an `eth_call` whose sender is given native currency by a state
/// override. The constructor returns a {Result} in place of code.
interface ITokenProbe {
    /// @dev Each step is measured only if the previous one succeeded. Taxes are in basis points of the amount sent,
    /// rounded to the nearest; 0 if not measured.
    struct Result {
        /// A pool that sells the token was found.
        bool hasPool;
        /// A small amount was bought.
        bool canBuy;
        /// A part of the purchase was sent to a fresh address.
        bool canTransfer;
        /// The rest was sold.
        bool canSell;
        uint16 buyTaxBps;
        uint16 transferTaxBps;
        uint16 sellTaxBps;
        Move transferred;
        Move sold;
        Liquidity liquidity;
    }

    /// @dev What the pool's balance of the token did while `amount` was transferred or sold. Both are 0 if not
    /// measured.
    struct Move {
        uint256 amount;
        /// Negative if the balance fell. Limited to 128 bits.
        int256 poolChange;
    }

    /// @dev LP tokens of the pool that was used, before the purchase.
    struct Liquidity {
        uint256 total;
        /// Held by the zero address or 0x...dEaD.
        uint256 burnt;
        /// Held by the given lockers.
        uint256 locked;
    }

    /// @notice Describes the result's ABI. There is no such function: the constructor returns it.
    function probe() external view returns (Result memory result);
}
