// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ITokenSale} from "../../src/token-sale/ITokenSale.sol";
import {TokenSaleHandler} from "./TokenSaleHandler.sol";
import {TokenSaleTest} from "./TokenSaleTest.sol";

/// @dev TS-1 to TS-7, for a sale that may miss its minimum and releases over time.
contract TokenSaleInvariants is TokenSaleTest {
    TokenSaleHandler private _handler;

    function setUp() public override {
        super.setUp();
        ITokenSale.SaleTerms memory terms = _terms();
        (terms.offeringAmount, terms.raisingAmount, terms.limitPerUserInLP) = (1e24, 7e21, 3e21);
        (terms.profile, terms.endTime) = (address(0), START + 14 days);
        (terms.minimumRaise, terms.releaseSeconds) = (5e21, 10 days);
        _open(terms);
        vm.warp(START);
        _handler = new TokenSaleHandler(sale, owner);
        _handler.commitNoRevert(7, 0, UNLIMITED);
        _handler.commitNoRevert(1e18, 1, BASIC);
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_handler);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](1);
        targets[0] = FuzzSelector(address(_handler), _handler.actions());
    }

    function invariant_TokenSale() external view {
        _handler.checkBooks();
    }

    /// @dev Everyone is paid, in the state left by a run.
    function afterInvariant() external {
        _handler.finish();
        _handler.checkBooks();
        vm.assertGe(_handler.commits(), 2, "commitments");
        vm.assertGe(_handler.harvests(), 2, "harvests");
    }
}
