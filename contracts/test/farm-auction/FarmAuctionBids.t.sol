// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IFarmAuction} from "../../src/farm-auction/IFarmAuction.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";
import {FarmAuctionTest} from "./FarmAuctionTest.sol";

/// @dev AU-1 to AU-4: bidders, times, amounts and ranking.
contract FarmAuctionBidsTest is FarmAuctionTest {
    function setUp() public override {
        super.setUp();
        _open(10);
    }

    /// @custom:proves auctions.5
    function test_Bid() external {
        vm.expectEmit(address(auction));
        emit IFarmAuction.AuctionBid(1, alice, INITIAL);
        _bid(alice, INITIAL);
        vm.assertEq(ibull.balanceOf(alice), PLENTY - INITIAL, "paid");
        vm.assertEq(ibull.balanceOf(address(auction)), INITIAL, "held");
        _bid(alice, STEP);
        (uint256 amount, bool hasClaimed) = auction.auctionBids(1, alice);
        vm.assertEq(amount, INITIAL + STEP, "bids add up");
        vm.assertFalse(hasClaimed, "not claimed");
        (amount,) = auction.auctionBids(1, bob);
        vm.assertEq(amount, 0, "no bid");
    }

    function test_Revert_FirstBidIsTooLow() external {
        vm.expectRevert(
            abi.encodeWithSelector(IFarmAuction.FarmAuctionBidTooLow.selector, INITIAL - STEP, INITIAL)
        );
        _bid(alice, INITIAL - STEP);
    }

    /// @dev A bid in an earlier auction doesn't count as the first one either.
    function test_Revert_FirstBidOfTheNextAuctionIsTooLow() external {
        _bid(alice, INITIAL);
        _close();
        _open(10);
        vm.expectRevert(abi.encodeWithSelector(IFarmAuction.FarmAuctionBidTooLow.selector, STEP, INITIAL));
        _bid(alice, STEP);
    }

    function test_Revert_BidIsNoMultipleOfTen() external {
        uint256[4] memory amounts = [uint256(0), 1, INITIAL + 1, INITIAL + STEP / 2];
        for (uint256 i = 0; i < 4; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IFarmAuction.FarmAuctionInvalidStep.selector, amounts[i], STEP));
            _bid(alice, amounts[i]);
        }
    }

    /// @dev Ten whole tokens, whatever the decimals of the token.
    function test_StepFollowsDecimals() external {
        vm.assertEq(auction.bidStep(), STEP, "9 decimals");
        vm.assertEq(_deploy(address(new TestToken("Cake", "CAKE", 18, 1))).bidStep(), 10e18, "18 decimals");
        vm.assertEq(_deploy(address(new TestToken("Points", "P", 0, 1))).bidStep(), 10, "0 decimals");
    }

    function test_Revert_NotWhitelisted() external {
        vm.expectRevert(abi.encodeWithSelector(IFarmAuction.FarmAuctionNotWhitelisted.selector, stranger));
        _bid(stranger, INITIAL);
    }

    /// @dev AU-9: an account removed from the whitelist keeps its bid, may raise it, and can win or claim it back.
    function test_WhitelistRemoved() external {
        _bid(alice, INITIAL);
        vm.prank(operator);
        auction.removeWhitelist(_list(alice));
        _bid(alice, STEP);
        for (uint256 i = 0; i < 10; ++i) {
            _bid(_bidder(i), INITIAL + 2 * STEP);
        }
        _close();
        vm.assertEq(_claim(alice, 1), INITIAL + STEP, "back");
        _announce(10);
        vm.warp(auction.viewSchedule(2).startTime);
        vm.expectRevert(abi.encodeWithSelector(IFarmAuction.FarmAuctionNotWhitelisted.selector, alice));
        _bid(alice, INITIAL);
    }

    function test_Revert_OutsideItsTimes() external {
        _bid(alice, INITIAL);
        uint256 end = auction.viewSchedule(1).endTime;
        vm.warp(end - 1);
        _bid(alice, STEP);
        vm.warp(end);
        _assertNotBiddable(1);
        auction.closeAuction();
        _assertNotBiddable(1);
        _announce(10);
        vm.warp(auction.viewSchedule(2).startTime - 1);
        _assertNotBiddable(2);
        vm.warp(block.timestamp + 1);
        _bid(alice, INITIAL);
    }

    function test_Revert_BeforeTheFirstAuction() external {
        auction = _deploy(address(ibull));
        _equip(alice);
        _assertNotBiddable(0);
    }

    function _assertNotBiddable(uint256 auctionId) private {
        vm.expectRevert(
            abi.encodeWithSelector(IFarmAuction.FarmAuctionNotBiddable.selector, auctionId, block.timestamp)
        );
        _bid(alice, INITIAL);
    }

    function test_Revert_WithoutMoney() external {
        vm.prank(alice);
        ibull.transfer(bob, PLENTY);
        vm.prank(alice);
        (bool isDone,) = address(auction).call(abi.encodeCall(IFarmAuction.bid, (INITIAL)));
        vm.assertFalse(isDone, "refused");
        vm.assertEq(auction.viewSchedule(1).numberBidders, 0, "no bidder");
    }

    /// @dev Equal bids rank in the order in which they were reached, including by a raise.
    function test_Leaderboard_TiesByTheEarlierBid() external {
        address carol = _bidder(0);
        _bid(alice, INITIAL);
        _bid(bob, INITIAL);
        _bid(carol, INITIAL + STEP);
        _assertOrder(carol, alice, bob);
        _bid(bob, STEP);
        _assertOrder(carol, bob, alice);
        _bid(alice, 2 * STEP);
        _assertOrder(alice, carol, bob);
        _bid(carol, STEP);
        _assertOrder(alice, carol, bob);
    }

    function _assertOrder(address first, address second, address third) private view {
        IFarmAuction.Bid[] memory bids = auction.viewLeaderboard(1);
        vm.assertEq(bids.length, 3, "bids");
        vm.assertEq(bids[0].account, first, "first");
        vm.assertEq(bids[1].account, second, "second");
        vm.assertEq(bids[2].account, third, "third");
    }

    /// @dev A bid that dropped out of the top ten returns with a raise.
    function test_Leaderboard_OfTen() external {
        _bid(alice, INITIAL);
        for (uint256 i = 0; i < 10; ++i) {
            _bid(_bidder(i), INITIAL + (i + 1) * STEP);
        }
        IFarmAuction.Bid[] memory bids = auction.viewLeaderboard(1);
        vm.assertEq(bids.length, 10, "ten");
        vm.assertEq(bids[0].account, _bidder(9), "highest");
        vm.assertEq(bids[9].account, _bidder(0), "tenth");
        vm.assertEq(bids[9].amount, INITIAL + STEP, "its bid");
        _bid(alice, STEP);
        vm.assertEq(auction.viewLeaderboard(1)[9].account, _bidder(0), "a tie does not oust");
        _bid(alice, STEP);
        bids = auction.viewLeaderboard(1);
        vm.assertEq(bids[9].account, alice, "alice is tenth");
        vm.assertEq(bids[8].account, _bidder(1), "behind an equal bid");
    }
}
