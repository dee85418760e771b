// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IFarmAuction} from "../../src/farm-auction/IFarmAuction.sol";
import {FarmAuctionTest} from "./FarmAuctionTest.sol";

/// @dev AU-5 to AU-8: closing, refunds and collection.
contract FarmAuctionCloseTest is FarmAuctionTest {
    function setUp() public override {
        super.setUp();
        _open(10);
    }

    /// @custom:proves auctions.4
    function test_AnyoneClosesAfterTheEnd() external {
        _bid(alice, INITIAL);
        uint256 end = auction.viewSchedule(1).endTime;
        vm.warp(end - 1);
        vm.expectRevert(abi.encodeWithSelector(IFarmAuction.FarmAuctionInProgress.selector, 1, end));
        auction.closeAuction();
        vm.warp(end);
        vm.expectEmit(address(auction));
        emit IFarmAuction.AuctionClose(1, INITIAL, 1);
        vm.prank(stranger);
        auction.closeAuction();
        (IFarmAuction.Status status,,,,, uint256 threshold) = auction.auctions(1);
        vm.assertTrue(status == IFarmAuction.Status.Close, "closed");
        vm.assertEq(threshold, INITIAL, "lowest winning bid");
    }

    function test_Revert_ClosedTwiceOrNeverOpened() external {
        _close();
        vm.expectRevert(abi.encodeWithSelector(IFarmAuction.FarmAuctionNotOpen.selector, 1));
        auction.closeAuction();
        auction = _deploy(address(ibull));
        vm.expectRevert(abi.encodeWithSelector(IFarmAuction.FarmAuctionNotOpen.selector, 0));
        auction.closeAuction();
    }

    /// @dev A missing operator blocks no one's bid.
    function test_SilentOperator() external {
        for (uint256 i = 0; i < 11; ++i) {
            _bid(_bidder(i), INITIAL);
        }
        vm.warp(block.timestamp + 365 days);
        auction.closeAuction();
        vm.assertEq(_claim(_bidder(10), 1), INITIAL, "back");
    }

    /// @dev Of twelve equal bids the first ten win. The others are claimed back, once.
    function test_TiesAtTheThreshold() external {
        for (uint256 i = 0; i < 12; ++i) {
            _bid(_bidder(i), INITIAL);
        }
        _assertNothing(_bidder(11), 1);
        _close();
        for (uint256 i = 0; i < 10; ++i) {
            _assertNothing(_bidder(i), 1);
        }
        for (uint256 i = 10; i < 12; ++i) {
            vm.expectEmit(address(auction));
            emit IFarmAuction.AuctionClaim(1, _bidder(i), INITIAL, false);
            vm.assertEq(_claim(_bidder(i), 1), INITIAL, "back");
            _assertNothing(_bidder(i), 1);
        }
        _assertNothing(alice, 1);
    }

    function test_Collect() external {
        _bid(alice, INITIAL + STEP);
        _bid(bob, INITIAL);
        _assertNothingToCollect(1);
        _close();
        vm.expectEmit(address(auction));
        emit IFarmAuction.AuctionClaim(1, treasury, 2 * INITIAL + STEP, true);
        vm.prank(stranger);
        auction.claimAuctionLeaderboard(1);
        vm.assertEq(ibull.balanceOf(treasury), 2 * INITIAL + STEP, "collected");
        vm.assertEq(auction.totalCollected(), 2 * INITIAL + STEP, "in total");
        vm.assertEq(ibull.balanceOf(address(auction)), 0, "nothing left");
        (, bool hasClaimed) = auction.auctionBids(1, alice);
        vm.assertTrue(hasClaimed, "a winning bid is claimed by the treasury");
        _assertNothingToCollect(1);
        _assertNothing(alice, 1);
    }

    /// @dev With fewer than ten winners, as set by the auction, the losers' refunds stay owed.
    function test_Collect_OfSmallLeaderboard() external {
        _close();
        _assertNothingToCollect(1);
        _open(1);
        _bid(alice, INITIAL);
        _bid(bob, INITIAL);
        _close();
        auction.claimAuctionLeaderboard(2);
        vm.assertEq(auction.totalCollected(), INITIAL, "one bid");
        (, bool hasClaimed) = auction.auctionBids(2, bob);
        vm.assertFalse(hasClaimed, "the losing bid stays");
        vm.assertEq(_claim(bob, 2), INITIAL, "back");
    }

    /// @dev The threshold is the lowest winning bid: neither the highest bid nor a losing one.
    function test_Threshold() external {
        _close();
        _open(2);
        _bid(_bidder(0), INITIAL + 2 * STEP);
        _bid(_bidder(1), INITIAL + STEP);
        _bid(_bidder(2), INITIAL);
        vm.warp(auction.viewSchedule(2).endTime);
        vm.expectEmit(address(auction));
        emit IFarmAuction.AuctionClose(2, INITIAL + STEP, 3);
        auction.closeAuction();
        (,,,,, uint256 threshold) = auction.auctions(2);
        vm.assertEq(threshold, INITIAL + STEP, "lowest winning bid");
    }

    function _assertNothingToCollect(uint256 auctionId) private {
        vm.expectRevert(abi.encodeWithSelector(IFarmAuction.FarmAuctionNothingToCollect.selector, auctionId));
        auction.claimAuctionLeaderboard(auctionId);
    }

    /// @dev The announced auction becomes the current one when the previous one is closed, and not before.
    function test_TheNextAuctionWaits() external {
        uint256 end = auction.viewSchedule(1).endTime;
        vm.prank(operator);
        auction.startAuction(end, end + LENGTH, INITIAL, 10);
        vm.assertEq(auction.currentAuctionId(), 1, "the first");
        vm.assertTrue(auction.viewSchedule(2).status == IFarmAuction.Status.Pending, "waits");
        vm.warp(end);
        vm.expectRevert(abi.encodeWithSelector(IFarmAuction.FarmAuctionNotBiddable.selector, 1, end));
        _bid(alice, INITIAL);
        auction.closeAuction();
        vm.assertEq(auction.currentAuctionId(), 2, "the second");
        _bid(alice, INITIAL);
        (uint256 amount,) = auction.auctionBids(2, alice);
        vm.assertEq(amount, INITIAL, "in the second");
    }
}
