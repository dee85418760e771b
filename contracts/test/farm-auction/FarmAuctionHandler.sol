// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {BaseTest} from "../BaseTest.sol";
import {IFarmAuction} from "../../src/farm-auction/IFarmAuction.sol";
import {IIbullToken} from "../../src/token/IIbullToken.sol";

/// @dev Bids, closes and pays like users, and keeps its own books: all bids, ranked from scratch at each step.
contract FarmAuctionHandler is BaseTest {
    struct Account {
        uint256 amount;
        /// Number of the bid that reached it.
        uint256 reachedAt;
        bool isPaid;
    }

    uint256 private constant ACCOUNTS = 14;
    uint256 private constant STEP = 10e9;
    uint256 private constant INITIAL = 30e9;

    IFarmAuction private immutable AUCTION;
    IIbullToken private immutable TOKEN;
    address private immutable OPERATOR;

    address[ACCOUNTS] private _accounts;
    mapping(address account => uint256) private _numbers;
    mapping(uint256 auctionId => Account[ACCOUNTS]) private _books;
    mapping(uint256 auctionId => uint256) private _leaderboards;
    mapping(uint256 auctionId => bool) private _isClosed;
    uint256 private _current;
    uint256 private _bids;
    uint256 private _given;
    uint256 private _taken;

    uint256 public refunds;
    uint256 public collections;

    constructor(IFarmAuction auction, IIbullToken token, address operator) {
        (AUCTION, TOKEN, OPERATOR) = (auction, token, operator);
    }

    function enter(uint256 index, address account) external {
        _accounts[index] = account;
        _numbers[account] = index;
    }

    function startNoRevert(uint256 length, uint256 leaderboard) public {
        if (_current != 0 && !_isClosed[_current]) return;
        length = _bound(length, 1 hours, 7 days);
        leaderboard = _bound(leaderboard, 1, 10);
        vm.prank(OPERATOR);
        AUCTION.startAuction(block.timestamp + 1, block.timestamp + 1 + length, INITIAL, leaderboard);
        vm.warp(block.timestamp + 1);
        _leaderboards[++_current] = leaderboard;
    }

    function bidNoRevert(uint256 who, uint256 steps) public {
        if (_current == 0 || _isClosed[_current]) startNoRevert(steps, who);
        if (block.timestamp >= AUCTION.viewSchedule(_current).endTime) closeNoRevert();
        if (_isClosed[_current]) startNoRevert(steps, who);
        who %= ACCOUNTS;
        Account storage account = _books[_current][who];
        // Few amounts, so that ties occur.
        uint256 amount = _bound(steps, 1, 4) * STEP + (account.amount == 0 ? INITIAL - STEP : 0);
        vm.prank(_accounts[who]);
        AUCTION.bid(amount);
        account.amount += amount;
        _given += amount;
        account.reachedAt = ++_bids;
    }

    function closeNoRevert() public {
        if (_current == 0) return;
        bool isDue = !_isClosed[_current] && block.timestamp >= AUCTION.viewSchedule(_current).endTime;
        (bool isDone,) = address(AUCTION).call(abi.encodeCall(IFarmAuction.closeAuction, ()));
        vm.assertEq(isDone, isDue, "AU-5: closed once, from the end on");
        if (isDone) _isClosed[_current] = true;
    }

    function waitNoRevert(uint256 time) external {
        vm.warp(block.timestamp + _bound(time, 1 hours, 3 days));
        closeNoRevert();
    }

    function claimNoRevert(uint256 auctionId, uint256 who) public {
        if (_current == 0) return;
        (auctionId, who) = (_bound(auctionId, 1, _current), who % ACCOUNTS);
        Account storage account = _books[auctionId][who];
        bool isOwed = _isClosed[auctionId] && account.amount != 0 && !account.isPaid && !_hasWon(auctionId, who);
        vm.assertEq(AUCTION.claimable(auctionId, _accounts[who]), isOwed, "AU-6: claimable");
        uint256 before = TOKEN.balanceOf(_accounts[who]);
        vm.prank(_accounts[who]);
        (bool isDone,) = address(AUCTION).call(abi.encodeCall(IFarmAuction.claimAuction, (auctionId)));
        vm.assertEq(isDone, isOwed, "AU-6: claimed");
        vm.assertEq(TOKEN.balanceOf(_accounts[who]) - before, isOwed ? account.amount : 0, "AU-6: paid");
        if (!isOwed) return;
        account.isPaid = true;
        _taken += account.amount;
        ++refunds;
    }

    function collectNoRevert(uint256 auctionId) public {
        if (_current == 0) return;
        auctionId = _bound(auctionId, 1, _current);
        uint256 due = 0;
        uint256 winners = 0;
        for (uint256 who = 0; who < ACCOUNTS; ++who) {
            Account memory account = _books[auctionId][who];
            if (!_isClosed[auctionId] || account.isPaid || !_hasWon(auctionId, who)) continue;
            due += account.amount;
            ++winners;
        }
        uint256 before = AUCTION.totalCollected();
        (bool isDone,) = address(AUCTION).call(abi.encodeCall(IFarmAuction.claimAuctionLeaderboard, (auctionId)));
        vm.assertEq(isDone, due != 0, "AU-7: collected once");
        vm.assertEq(AUCTION.totalCollected() - before, due, "AU-7: the winning bids");
        if (!isDone) return;
        vm.assertEq(winners, _min(_leaderboards[auctionId], _bidders(auctionId)), "AU-4: winners");
        for (uint256 who = 0; who < ACCOUNTS; ++who) {
            if (_hasWon(auctionId, who)) _books[auctionId][who].isPaid = true;
        }
        _taken += due;
        ++collections;
    }

    /// @dev Everyone is paid, and nothing is left.
    function finish() external {
        bidNoRevert(0, 1);
        for (uint256 i = 0; i < 3; ++i) {
            vm.warp(block.timestamp + 7 days);
            closeNoRevert();
            startNoRevert(0, i == 0 ? 2 : 10);
            for (uint256 who = 0; who < ACCOUNTS; ++who) {
                bidNoRevert(who, 1 + who % 2);
            }
        }
        vm.warp(block.timestamp + 7 days);
        closeNoRevert();
        for (uint256 auctionId = 1; auctionId <= _current; ++auctionId) {
            for (uint256 who = 0; who < ACCOUNTS; ++who) {
                claimNoRevert(auctionId, who);
            }
            collectNoRevert(auctionId);
        }
        vm.assertEq(TOKEN.balanceOf(address(AUCTION)), 0, "AU-1: nothing left");
    }

    /// @dev AU-1, and the current leaderboard compared with all bids.
    function checkBooks() external view {
        vm.assertEq(TOKEN.balanceOf(address(AUCTION)), _given - _taken, "AU-1: bids = refunds + collected + held");
        if (_current == 0) return;
        IFarmAuction.Bid[] memory bids = AUCTION.viewLeaderboard(_current);
        Account[ACCOUNTS] storage accounts = _books[_current];
        uint256 ranked = 0;
        for (uint256 rank = 0; rank < bids.length; ++rank) {
            uint256 who = _numbers[bids[rank].account];
            vm.assertEq(bids[rank].amount, accounts[who].amount, "AU-3: amount");
            vm.assertEq(ranked >> who & 1, 0, "AU-3: once");
            ranked |= 1 << who;
            if (rank == 0) continue;
            vm.assertTrue(_isBefore(accounts, _numbers[bids[rank - 1].account], who), "AU-3: order");
        }
        uint256 bidders = 0;
        for (uint256 who = 0; who < ACCOUNTS; ++who) {
            if (accounts[who].amount == 0) continue;
            ++bidders;
            if (ranked >> who & 1 == 1) continue;
            vm.assertTrue(_isBefore(accounts, _numbers[bids[9].account], who), "AU-3: the highest");
        }
        vm.assertEq(bids.length, _min(10, bidders), "AU-3: ten at most");
    }

    function actions() external pure returns (bytes4[] memory list) {
        list = new bytes4[](7);
        (list[0], list[1], list[2]) =
        (this.bidNoRevert.selector, this.bidNoRevert.selector, this.bidNoRevert.selector);
        (list[3], list[4]) = (this.waitNoRevert.selector, this.claimNoRevert.selector);
        (list[5], list[6]) = (this.collectNoRevert.selector, this.startNoRevert.selector);
    }

    function _hasWon(uint256 auctionId, uint256 who) private view returns (bool) {
        return _books[auctionId][who].amount != 0 && _rankOf(auctionId, who) < _leaderboards[auctionId];
    }

    /// @dev Counts the bids that are higher, or equal and earlier.
    function _rankOf(uint256 auctionId, uint256 who) private view returns (uint256 rank) {
        for (uint256 other = 0; other < ACCOUNTS; ++other) {
            if (other != who && _isBefore(_books[auctionId], other, who)) ++rank;
        }
    }

    function _isBefore(Account[ACCOUNTS] storage accounts, uint256 one, uint256 other)
        private
        view
        returns (bool)
    {
        (uint256 amount, uint256 rival) = (accounts[one].amount, accounts[other].amount);
        return amount > rival || (amount == rival && accounts[one].reachedAt < accounts[other].reachedAt);
    }

    function _bidders(uint256 auctionId) private view returns (uint256 count) {
        for (uint256 who = 0; who < ACCOUNTS; ++who) {
            if (_books[auctionId][who].amount != 0) ++count;
        }
    }

    function _min(uint256 one, uint256 other) private pure returns (uint256) {
        return one < other ? one : other;
    }
}
