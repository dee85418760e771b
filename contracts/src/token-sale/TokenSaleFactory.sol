// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Owned} from "../ownership/Owned.sol";
import {ITokenSale} from "./ITokenSale.sol";
import {ITokenSaleFactory} from "./ITokenSaleFactory.sol";
import {TokenSale} from "./TokenSale.sol";

/// @title Token sale factory
contract TokenSaleFactory is ITokenSaleFactory, Owned {
    address[] private _sales;

    /// @param owner_ account allowed to create sales
    constructor(address owner_) Ownable(owner_) {}

    /// @inheritdoc ITokenSaleFactory
    function createSale(ITokenSale.SaleTerms calldata terms) external onlyOwner returns (address sale) {
        sale = address(new TokenSale(terms));
        emit SaleCreated(sale, _sales.length, terms.lpToken, terms.offeringToken);
        emit SaleTermsSet(sale, _sales.length, terms);
        _sales.push(sale);
    }

    /// @inheritdoc ITokenSaleFactory
    function sales(uint256 index) external view returns (address) {
        if (index >= _sales.length) revert TokenSaleFactoryUnknownSale(index, _sales.length);
        return _sales[index];
    }

    /// @inheritdoc ITokenSaleFactory
    function salesLength() external view returns (uint256) {
        return _sales.length;
    }
}
