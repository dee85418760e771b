// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ITokenSale} from "./ITokenSale.sol";

/// @title Factory of token sales
/// @notice Creates token sales and lists them.
interface ITokenSaleFactory {
    /// @notice Sale number `index` was created.
    event SaleCreated(address indexed sale, uint256 indexed index, address lpToken, address offeringToken);

    /// @notice Index `index` is out of range: there are `length` sales.
    error TokenSaleFactoryUnknownSale(uint256 index, uint256 length);

    /// @notice Creates a sale; it accepts commitments once it is funded and has started. Only the owner.
    function createSale(ITokenSale.SaleTerms calldata terms) external returns (address sale);

    /// @notice The sale created as number `index`, from 0.
    function sales(uint256 index) external view returns (address);

    /// @notice The number of sales.
    function salesLength() external view returns (uint256);
}
