// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IFarmAuction} from "../../src/farm-auction/IFarmAuction.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";
import {FarmAuctionTest} from "./FarmAuctionTest.sol";

/// @dev AU-9: the powers of the owner and the operator, none of which reach a bid.
contract FarmAuctionOwnerTest is FarmAuctionTest {
    /// @custom:proves auctions.6
    function test_Revert_OnlyOperator() external {
        address[] memory list = _list(alice);
        bytes[3] memory calls = [
            abi.encodeCall(IFarmAuction.startAuction, (START + 1, START + 2, INITIAL, 10)),
            abi.encodeCall(IFarmAuction.addWhitelist, (list)),
            abi.encodeCall(IFarmAuction.removeWhitelist, (list))
        ];
        for (uint256 i = 0; i < 3; ++i) {
            vm.prank(owner);
            (bool isDone, bytes memory reason) = address(auction).call(calls[i]);
            vm.assertFalse(isDone, "refused");
            vm.assertEq(
                reason, abi.encodeWithSelector(IFarmAuction.FarmAuctionNotOperator.selector, owner), "reason"
            );
        }
    }

    function test_Revert_OnlyOwner() external {
        bytes[5] memory calls = [
            abi.encodeCall(IFarmAuction.setOperatorAddress, (operator)),
            abi.encodeCall(IFarmAuction.setTreasuryAddress, (operator)),
            abi.encodeCall(IFarmAuction.setMaxAuctionLength, (1)),
            abi.encodeCall(IFarmAuction.setBlockTime, (1)),
            abi.encodeCall(IFarmAuction.recoverToken, (address(1), 1))
        ];
        for (uint256 i = 0; i < 5; ++i) {
            vm.prank(operator);
            (bool isDone, bytes memory reason) = address(auction).call(calls[i]);
            vm.assertFalse(isDone, "refused");
            vm.assertEq(
                reason, abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, operator), "reason"
            );
        }
    }

    /// @dev Added and removed in any order and repeatedly, each account is in the list once.
    function test_Whitelist() external {
        address[] memory list = new address[](4);
        (list[0], list[1], list[2], list[3]) = (stranger, alice, stranger, operator);
        vm.startPrank(operator);
        auction.addWhitelist(list);
        _assertWhitelist(alice, bob, stranger, operator);
        auction.removeWhitelist(_list(alice));
        vm.assertFalse(auction.whitelisted(alice), "removed");
        auction.removeWhitelist(_list(alice));
        auction.addWhitelist(_list(alice));
        _assertWhitelist(operator, bob, stranger, alice);
        auction.removeWhitelist(list);
        vm.stopPrank();
        (address[] memory left,) = auction.viewBidders(0, 9);
        vm.assertEq(left.length, 1, "one left");
        vm.assertTrue(left[0] == bob && auction.whitelisted(bob), "bob");
    }

    function _assertWhitelist(address one, address two, address three, address four) private view {
        (address[] memory list,) = auction.viewBidders(0, 9);
        vm.assertEq(list.length, 4, "length");
        vm.assertTrue(list[0] == one && list[1] == two && list[2] == three && list[3] == four, "accounts");
    }

    function test_Revert_Times() external {
        _assertRefused(START, START + 1, START + 1, "begins now");
        _assertRefused(START + 2, START + 2, START + 1, "no length");
        _assertRefused(START + 1, START + 2 + 7 days, START + 1, "too long");
        _assertRefused(type(uint40).max, uint256(type(uint40).max) + 1, START + 1, "too late");
        _open(10);
        uint256 end = auction.viewSchedule(1).endTime;
        _assertRefused(end - 1, end + 1, end, "overlaps");
        vm.prank(operator);
        auction.startAuction(end, end + 7 days, INITIAL, 10);
        vm.expectRevert(abi.encodeWithSelector(IFarmAuction.FarmAuctionAnnounced.selector, 2));
        vm.prank(operator);
        auction.startAuction(end, end + 1, INITIAL, 10);
    }

    function _assertRefused(uint256 start, uint256 end, uint256 earliest, string memory why) private {
        vm.prank(operator);
        try auction.startAuction(start, end, INITIAL, 10) {
            vm.assertTrue(false, why);
        } catch (bytes memory reason) {
            vm.assertEq(
                reason,
                abi.encodeWithSelector(
                    IFarmAuction.FarmAuctionInvalidTimes.selector, start, end, earliest, 7 days
                ),
                why
            );
        }
    }

    function test_Revert_LeaderboardAndInitialAmount() external {
        uint256[2] memory leaderboards = [uint256(0), 11];
        for (uint256 i = 0; i < 2; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(IFarmAuction.FarmAuctionInvalidLeaderboard.selector, leaderboards[i])
            );
            vm.prank(operator);
            auction.startAuction(START + 1, START + 2, INITIAL, leaderboards[i]);
        }
        uint256[2] memory amounts = [uint256(0), INITIAL + 1];
        for (uint256 i = 0; i < 2; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IFarmAuction.FarmAuctionInvalidStep.selector, amounts[i], STEP));
            vm.prank(operator);
            auction.startAuction(START + 1, START + 2, amounts[i], 10);
        }
    }

    /// @dev An auction pays the treasury of its announcement, whatever the owner sets before, during or after it.
    function test_TreasuryOfAnAuction() external {
        _open(10);
        vm.prank(owner);
        auction.setTreasuryAddress(bob);
        _bid(alice, INITIAL);
        uint256 end = auction.viewSchedule(1).endTime;
        vm.prank(operator);
        auction.startAuction(end, end + 1 days, INITIAL, 10);
        _close();
        vm.prank(owner);
        auction.setTreasuryAddress(stranger);
        auction.claimAuctionLeaderboard(1);
        vm.assertEq(ibull.balanceOf(treasury), INITIAL, "the first treasury");
        vm.assertEq(auction.treasuryOf(1), treasury, "of the first auction");
        vm.assertEq(auction.treasuryOf(2), bob, "of the second");
        vm.assertEq(auction.treasuryOf(3), address(0), "not announced");
        vm.assertEq(auction.treasuryAddress(), stranger, "of later ones");
    }

    function test_Settings() external {
        vm.startPrank(owner);
        auction.setOperatorAddress(alice);
        auction.setTreasuryAddress(bob);
        auction.setMaxAuctionLength(30 days);
        auction.setBlockTime(60_000);
        vm.stopPrank();
        vm.assertEq(auction.operatorAddress(), alice, "operator");
        vm.assertEq(auction.treasuryAddress(), bob, "treasury");
        vm.assertEq(auction.maxAuctionLength(), 30 days, "length");
        vm.assertEq(auction.blockTime(), 60_000, "block time");
    }

    function test_Revert_Settings() external {
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IFarmAuction.FarmAuctionZeroTreasury.selector));
        auction.setTreasuryAddress(address(0));
        uint256[2] memory lengths = [uint256(0), 30 days + 1];
        for (uint256 i = 0; i < 2; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(IFarmAuction.FarmAuctionInvalidMaxLength.selector, lengths[i], 30 days)
            );
            auction.setMaxAuctionLength(lengths[i]);
        }
        uint256[2] memory blockTimes = [uint256(0), 60_001];
        for (uint256 i = 0; i < 2; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(IFarmAuction.FarmAuctionInvalidBlockTime.selector, blockTimes[i], 60_000)
            );
            auction.setBlockTime(blockTimes[i]);
        }
        vm.stopPrank();
    }

    function test_RecoverToken_NeverBids() external {
        _open(10);
        _bid(alice, INITIAL);
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IFarmAuction.FarmAuctionRecoversBids.selector));
        auction.recoverToken(address(ibull), 1);
        TestToken lost = new TestToken("Lost", "LOST", 18, 5 ether);
        lost.transfer(address(auction), 5 ether);
        auction.recoverToken(address(lost), 5 ether);
        vm.assertEq(lost.balanceOf(owner), 5 ether, "recovered");
        vm.stopPrank();
    }
}
