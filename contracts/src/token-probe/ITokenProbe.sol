// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Trial of a token
/// @notice Never deployed: its creation code runs in an `eth_call` whose sender has native currency by a
/// state override. What the constructor returns in place of code is a {Result}.
interface ITokenProbe {
    /// @dev A later part is measured only where the earlier one it needs went through. Taxes are in basis points of
    /// what was sent, rounded to the nearest; 0 where nothing could be measured.
    struct Result {
        /// A pool in which the token can be bought was found.
        bool hasPool;
        /// A small amount was bought.
        bool canBuy;
        /// A part of it was sent to a fresh address.
        bool canTransfer;
        /// The rest was sold again.
        bool canSell;
        uint16 buyTaxBps;
        uint16 transferTaxBps;
        uint16 sellTaxBps;
    }

    /// @notice The shape of the result. This function does not exist: the constructor returns it.
    function probe() external view returns (Result memory result);
}
