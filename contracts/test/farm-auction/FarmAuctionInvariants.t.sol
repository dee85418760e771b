// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {FarmAuctionHandler} from "./FarmAuctionHandler.sol";
import {FarmAuctionTest} from "./FarmAuctionTest.sol";

/// @dev AU-1 to AU-7, compared with the handler's books.
contract FarmAuctionInvariants is FarmAuctionTest {
    FarmAuctionHandler private _handler;

    function setUp() public override {
        super.setUp();
        _handler = new FarmAuctionHandler(auction, ibull, operator);
        for (uint256 i = 0; i < 14; ++i) {
            _handler.enter(i, _bidder(i));
        }
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_handler);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](1);
        targets[0] = FuzzSelector(address(_handler), _handler.actions());
    }

    function invariant_FarmAuction() external view {
        _handler.checkBooks();
    }

    /// @dev Shows that the steps had an effect, and pays everyone.
    function afterInvariant() external {
        _handler.finish();
        _handler.checkBooks();
        vm.assertGe(_handler.refunds(), 12 + 4 + 4, "refunds");
        vm.assertGe(_handler.collections(), 3, "collections");
    }
}
