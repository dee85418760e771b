// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ITokenSale} from "./ITokenSale.sol";

/// @title Token sale factory
/// @notice Creates and lists token sales.
interface ITokenSaleFactory {
    /// @notice Sale number `index` was created.
    event SaleCreated(address indexed sale, uint256 indexed index, address lpToken, address offeringToken);

    /// @notice Terms of the sale just created, so that its history follows from logs alone.
    event SaleTermsSet(address indexed sale, uint256 indexed index, ITokenSale.SaleTerms terms);

    /// @notice Index `index` is out of range: `length` sales exist.
    error TokenSaleFactoryUnknownSale(uint256 index, uint256 length);

    /// @notice Creates a sale; it accepts commitments once it is funded and has started. Only the owner.
    function createSale(ITokenSale.SaleTerms calldata terms) external returns (address sale);

    /// @notice Returns sale number `index`, from 0.
    function sales(uint256 index) external view returns (address);

    /// @notice Returns the number of sales.
    function salesLength() external view returns (uint256);
}
