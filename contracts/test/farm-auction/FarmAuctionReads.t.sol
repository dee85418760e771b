// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IFarmAuction} from "../../src/farm-auction/IFarmAuction.sol";
import {FarmAuctionTest} from "./FarmAuctionTest.sol";

/// @dev AU-10: pages of any size and cursor, and blocks derived from times.
contract FarmAuctionReadsTest is FarmAuctionTest {
    /// @custom:proves auctions.7
    function test_Pages() external {
        _open(1);
        for (uint256 i = 0; i < 3; ++i) {
            _bid(_bidder(i), INITIAL + i * STEP);
        }
        _close();
        vm.assertEq(_claim(_bidder(0), 1), INITIAL, "back");
        _announce(10);

        (IFarmAuction.Bid[] memory bids, uint256 next) = auction.viewBidsPerAuction(1, 1, 500);
        vm.assertEq(bids.length, 2, "bids");
        vm.assertEq(next, 3, "next");
        vm.assertEq(bids[1].account, _bidder(2), "in their order");
        vm.assertEq(bids[1].amount, INITIAL + 2 * STEP, "amount");
        (bids,) = auction.viewBidsPerAuction(1, 0, 1);
        vm.assertEq(bids.length, 1, "a page");
        vm.assertTrue(bids[0].hasClaimed, "claimed");

        (IFarmAuction.Auction[] memory list,) = auction.viewAuctions(0, 500);
        vm.assertEq(list.length, 2, "auctions");
        vm.assertTrue(list[0].status == IFarmAuction.Status.Close, "the first is closed");
        vm.assertEq(list[0].leaderboardThreshold, INITIAL + 2 * STEP, "threshold");
        vm.assertTrue(list[1].status == IFarmAuction.Status.Open, "the second is open");
        vm.assertEq(list[1].leaderboard, 10, "winners");

        (address[] memory accounts,) = auction.viewBidders(2, 500);
        vm.assertEq(accounts.length, 3, "whitelist, but for alice and bob");

        (uint256[] memory ids, uint256[] memory amounts, bool[] memory claimed,) =
            auction.viewBidderAuctions(_bidder(0), 0, 500);
        vm.assertEq(ids.length, 1, "one auction");
        vm.assertEq(ids[0], 1, "its id");
        vm.assertEq(amounts[0], INITIAL, "the bid");
        vm.assertTrue(claimed[0], "claimed");

        (IFarmAuction.Result[] memory results,) = auction.viewBidderResults(_bidder(2), 0, 500);
        vm.assertTrue(results[0].isClosed && results[0].isWinning && !results[0].hasClaimed, "won");
        (results,) = auction.viewBidderResults(_bidder(1), 0, 500);
        vm.assertTrue(results[0].isClosed && !results[0].isWinning && !results[0].hasClaimed, "lost");
    }

    function testFuzz_BeyondTheEndIsNothing(uint256 cursor, uint256 size) external {
        _open(1);
        _bid(alice, INITIAL);
        cursor = _bound(cursor, 2, type(uint256).max);
        (IFarmAuction.Bid[] memory bids, uint256 next) = auction.viewBidsPerAuction(1, cursor, size);
        vm.assertEq(bids.length, 0, "bids");
        vm.assertEq(next, cursor, "next");
        (IFarmAuction.Auction[] memory list,) = auction.viewAuctions(cursor, size);
        vm.assertEq(list.length, 0, "auctions");
        (address[] memory accounts,) = auction.viewBidders(cursor, size);
        vm.assertEq(accounts.length, 0, "whitelist");
        (IFarmAuction.Result[] memory results,) = auction.viewBidderResults(alice, cursor, size);
        vm.assertEq(results.length, 0, "results");
    }

    function test_Blocks() external {
        (, uint256 startBlock, uint256 endBlock,,,) = auction.auctions(1);
        vm.assertEq(startBlock + endBlock, 0, "not announced");
        _announce(10);
        (, startBlock, endBlock,,,) = auction.auctions(1);
        vm.assertEq(startBlock, block.number + 8_000, "in an hour");
        vm.assertEq(endBlock, startBlock + 576_000, "three days long");
        vm.warp(block.timestamp + 2 hours);
        (, startBlock,,,,) = auction.auctions(1);
        vm.assertEq(startBlock, block.number - 8_000, "an hour ago");
        vm.roll(5);
        (, startBlock,,,,) = auction.auctions(1);
        vm.assertEq(startBlock, 1, "never 0");
        vm.roll(8_000);
        (, startBlock,,,,) = auction.auctions(1);
        vm.assertEq(startBlock, 1, "no earlier than the first block");
        vm.roll(8_001);
        (, startBlock,,,,) = auction.auctions(1);
        vm.assertEq(startBlock, 1, "the first block");
    }
}
