// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IFarmAuction} from "../../src/farm-auction/IFarmAuction.sol";
import {FarmAuctionTest} from "./FarmAuctionTest.sol";

/// @dev Known bugs of similar contracts, each tried on ours.
contract FarmAuctionFaultsTest is FarmAuctionTest {
    function setUp() public override {
        super.setUp();
        _open(10);
    }

    /// @dev PancakeSwap's `closeAuction` requires an id *or* an open auction, so an operator could close again with
    /// another limit: a lower one blocked a loser's refund, a higher one gave refunds to a winner.
    function test_Fault_ClosedAgainWithAnotherLimit() external {
        for (uint256 i = 0; i < 11; ++i) {
            _bid(_bidder(i), INITIAL + (10 - i) * STEP);
        }
        _close();
        address[2] memory callers = [operator, owner];
        for (uint256 i = 0; i < 2; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IFarmAuction.FarmAuctionNotOpen.selector, 1));
            vm.prank(callers[i]);
            auction.closeAuction();
        }
        _assertNothing(_bidder(9), 1);
        vm.assertEq(_claim(_bidder(10), 1), INITIAL, "the loser's");
        auction.claimAuctionLeaderboard(1);
        vm.assertEq(ibull.balanceOf(address(auction)), 0, "to the unit");
    }

    /// @dev There the operator's limit decided the winners; here no call has one.
    function test_Fault_OperatorChoseTheLimit() external {
        _bid(alice, INITIAL);
        (bool isDone,) = address(auction).call(abi.encodeWithSignature("closeAuction(uint256)", INITIAL + STEP));
        vm.assertFalse(isDone, "no such call");
    }

    /// @dev There the owner named the winners to collect from one by one; omitted ones were never collected.
    function test_Fault_OwnerNamedTheWinners() external {
        for (uint256 i = 0; i < 12; ++i) {
            _bid(_bidder(i), INITIAL);
        }
        _close();
        vm.prank(stranger);
        auction.claimAuctionLeaderboard(1);
        vm.assertEq(auction.totalCollected(), 10 * INITIAL, "ten bids");
        vm.assertEq(_claim(_bidder(10), 1) + _claim(_bidder(11), 1), 2 * INITIAL, "two losers");
    }

    /// @dev There a page past the end panicked.
    function test_Fault_CursorBeyondTheEnd() external view {
        (IFarmAuction.Bid[] memory bids, uint256 next) = auction.viewBidsPerAuction(1, 7, 500);
        vm.assertEq(bids.length, 0, "nothing");
        vm.assertEq(next, 7, "next");
    }

    /// @dev An account with code, for example through EIP-7702, bids like any other.
    function test_Fault_AccountsWithCodeWereRefused() external {
        vm.etch(alice, hex"00");
        _bid(alice, INITIAL);
        vm.assertEq(auction.viewSchedule(1).numberBidders, 1, "bid");
    }
}
