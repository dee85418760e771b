// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {BaseTest} from "../BaseTest.sol";
import {IFarmAuction} from "../../src/farm-auction/IFarmAuction.sol";
import {IIbullToken} from "../../src/token/IIbullToken.sol";

/// @title A three-day auction, and bidders with enough main tokens
abstract contract FarmAuctionTest is BaseTest {
    uint256 internal constant STEP = 10e9;
    uint256 internal constant INITIAL = 50e9;
    uint256 internal constant PLENTY = 1e9 * 1e9;
    uint256 internal constant START = 1_700_000_000;
    uint256 internal constant LENGTH = 3 days;
    uint256 internal constant BLOCK_TIME = 450;

    IFarmAuction internal auction;
    IIbullToken internal ibull;
    address internal owner;
    address internal operator;
    address internal treasury;
    address internal alice;
    address internal bob;
    address internal stranger;

    function setUp() public virtual {
        vm.warp(START);
        vm.roll(40_000_000);
        (owner, operator, treasury) = (_actor("owner"), _actor("operator"), _actor("treasury"));
        (alice, bob, stranger) = (_actor("alice"), _actor("bob"), _actor("stranger"));
        ibull = IIbullToken(
            vm.deployCode(
                "IbullToken.sol:IbullToken",
                abi.encode("iBull Token", "IBULL", address(this), address(this), PLENTY * 1000, MINTABLE)
            )
        );
        auction = _deploy(address(ibull));
        _equip(alice);
        _equip(bob);
        ibull.transfer(stranger, PLENTY);
    }

    function _deploy(address token) internal returns (IFarmAuction) {
        bytes memory arguments = abi.encode(owner, token, operator, treasury, 7 days, BLOCK_TIME);
        return IFarmAuction(vm.deployCode("FarmAuction.sol:FarmAuction", arguments));
    }

    /// @dev Funds, approves and whitelists an account.
    function _equip(address account) internal {
        ibull.transfer(account, PLENTY);
        vm.prank(account);
        ibull.approve(address(auction), FOREVER);
        vm.prank(operator);
        auction.addWhitelist(_list(account));
    }

    function _bidder(uint256 index) internal returns (address account) {
        account = vm.addr(1_000 + index);
        if (!auction.whitelisted(account)) _equip(account);
    }

    /// @dev Announces an auction that starts in an hour.
    function _announce(uint256 leaderboard) internal {
        vm.prank(operator);
        auction.startAuction(block.timestamp + 1 hours, block.timestamp + 1 hours + LENGTH, INITIAL, leaderboard);
    }

    /// @dev Opens an auction for bids.
    function _open(uint256 leaderboard) internal {
        _announce(leaderboard);
        vm.warp(block.timestamp + 1 hours);
    }

    function _close() internal {
        vm.warp(auction.viewSchedule(auction.currentAuctionId()).endTime);
        auction.closeAuction();
    }

    function _bid(address account, uint256 amount) internal {
        vm.prank(account);
        auction.bid(amount);
    }

    function _claim(address account, uint256 auctionId) internal returns (uint256) {
        uint256 before = ibull.balanceOf(account);
        vm.prank(account);
        auction.claimAuction(auctionId);
        return ibull.balanceOf(account) - before;
    }

    function _assertNothing(address account, uint256 auctionId) internal {
        vm.assertFalse(auction.claimable(auctionId, account), "not claimable");
        vm.expectRevert(
            abi.encodeWithSelector(IFarmAuction.FarmAuctionNothingToClaim.selector, auctionId, account)
        );
        vm.prank(account);
        auction.claimAuction(auctionId);
    }

    function _list(address account) internal pure returns (address[] memory list) {
        list = new address[](1);
        list[0] = account;
    }
}
