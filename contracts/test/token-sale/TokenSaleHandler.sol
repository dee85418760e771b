// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {BaseTest} from "../BaseTest.sol";
import {ITokenSale} from "../../src/token-sale/ITokenSale.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";

/// @dev Acts on one sale and tracks each account's commitments and payments. No function reverts: impossible actions
/// are skipped, so a revert is a finding.
contract TokenSaleHandler is BaseTest {
    uint256 private constant ACCOUNTS = 3;

    struct Book {
        uint256 committed;
        uint256 refunded;
        uint256 paid;
        bool isClaimed;
    }

    struct Pool {
        uint256 raising;
        uint256 offering;
        bool hasTax;
        uint256 committed;
        uint256 taxes;
        bool isRefunded;
    }

    ITokenSale private immutable SALE;
    TestToken private immutable LP;
    TestToken private immutable OFFERED;
    address private immutable OWNER;
    address[ACCOUNTS] private _accounts;

    mapping(uint256 pid => mapping(uint256 who => Book)) private _books;
    uint256[2] private _totals;
    uint256 private _donatedLP;
    uint256 private _donatedOffering;
    uint256 private _withdrawnLP;
    uint256 private _withdrawnOffering;
    uint256 public commits;
    uint256 public harvests;

    constructor(ITokenSale sale, address owner) {
        (SALE, OWNER) = (sale, owner);
        (LP, OFFERED) = (TestToken(sale.lpToken()), TestToken(sale.offeringToken()));
        for (uint256 i = 0; i < ACCOUNTS; ++i) {
            _accounts[i] = address(uint160(0xACC0 + i));
            vm.prank(_accounts[i]);
            LP.approve(address(sale), FOREVER);
        }
    }

    function commitNoRevert(uint256 amount, uint256 who, uint256 pool) public {
        if (block.timestamp < SALE.startTime() || block.timestamp >= SALE.endTime()) return;
        uint8 pid = uint8(pool % 2);
        who %= ACCOUNTS;
        Book storage book = _books[pid][who];
        (uint256 raising,, uint256 limit,,,) = SALE.viewPoolInformation(pid);
        // Small ones, around the raise, and far above it: all steps of the fee.
        uint256 most = amount % 3 == 0 ? 1000 : amount % 3 == 1 ? raising / 2 : raising * 400;
        amount = _bound(amount, 1, most);
        if (limit != 0 && book.committed + amount > limit) amount = limit - book.committed;
        if (amount == 0) return;
        LP.mint(_accounts[who], amount);
        vm.prank(_accounts[who]);
        SALE.depositPool(amount, pid);
        book.committed += amount;
        _totals[pid] += amount;
        ++commits;
    }

    function harvestNoRevert(uint256 who, uint256 pool) public {
        if (block.timestamp < SALE.endTime()) return;
        (uint8 pid, uint256 index) = (uint8(pool % 2), who % ACCOUNTS);
        if (!_isDue(pid, index)) return;
        uint256[2] memory before = _holdings(index);
        vm.prank(_accounts[index]);
        SALE.harvestPool(pid);
        _book(pid, index, before);
    }

    function harvestBothNoRevert(uint256 who) public {
        if (block.timestamp < SALE.endTime()) return;
        who %= ACCOUNTS;
        if (!_isDue(0, who) && !_isDue(1, who)) return;
        uint256[2] memory before = _holdings(who);
        uint256[2] memory refunds = [_dueRefund(0, who), _dueRefund(1, who)];
        uint256[2] memory releases = [_dueRelease(0, who), _dueRelease(1, who)];
        vm.prank(_accounts[who]);
        SALE.harvestPools();
        uint256[2] memory afterwards = _holdings(who);
        vm.assertEq(afterwards[0] - before[0], refunds[0] + refunds[1], "TS-5: both refunds");
        vm.assertEq(afterwards[1] - before[1], releases[0] + releases[1], "TS-5: both releases");
        for (uint8 pid = 0; pid < 2; ++pid) {
            Book storage book = _books[pid][who];
            if (book.committed == 0) continue;
            book.refunded += refunds[pid];
            book.paid += releases[pid];
            book.isClaimed = true;
        }
        ++harvests;
    }

    function donateNoRevert(uint256 amount, bool isOffering) external {
        amount = _bound(amount, 1, 1e20);
        (isOffering ? OFFERED : LP).mint(address(SALE), amount);
        if (isOffering) _donatedOffering += amount;
        else _donatedLP += amount;
    }

    function withdrawNoRevert(uint256 part) public {
        if (block.timestamp < SALE.endTime()) return;
        (uint256 lpAmount, uint256 offerAmount) = SALE.viewAvailable();
        part = _bound(part, 1, 4);
        (lpAmount, offerAmount) = (lpAmount / part, offerAmount / part);
        vm.prank(OWNER);
        SALE.finalWithdraw(lpAmount, offerAmount);
        _withdrawnLP += lpAmount;
        _withdrawnOffering += offerAmount;
    }

    function waitNoRevert(uint256 time) external {
        vm.warp(block.timestamp + _bound(time, 1, 1 hours));
    }

    /// @dev Functions that invariant runs may call; commitments twice as often.
    function actions() external pure returns (bytes4[] memory selectors) {
        selectors = new bytes4[](7);
        selectors[0] = this.commitNoRevert.selector;
        selectors[1] = this.harvestNoRevert.selector;
        selectors[2] = this.harvestBothNoRevert.selector;
        selectors[3] = this.donateNoRevert.selector;
        selectors[4] = this.withdrawNoRevert.selector;
        selectors[5] = this.waitNoRevert.selector;
        selectors[6] = this.commitNoRevert.selector;
    }

    /// @dev Everyone harvests everything, and the treasury withdraws the rest: nothing stays.
    function finish() external {
        if (block.timestamp < SALE.startTime()) vm.warp(SALE.startTime());
        for (uint256 i = 0; i < ACCOUNTS; ++i) {
            commitNoRevert(1 + 3 * i, i, i);
        }
        uint256 last = SALE.endTime() + SALE.releaseSeconds();
        if (block.timestamp < last) vm.warp(last);
        for (uint256 i = 0; i < ACCOUNTS; ++i) {
            harvestNoRevert(i, 0);
            harvestBothNoRevert(i);
            vm.assertFalse(_isDue(0, i) || _isDue(1, i), "TS-5: all is paid");
        }
        withdrawNoRevert(1);
        vm.assertEq(LP.balanceOf(address(SALE)), 0, "TS-6: nothing committed is left");
        vm.assertEq(OFFERED.balanceOf(address(SALE)), 0, "TS-6: nothing offered is left");
    }

    /// @dev TS-1 to TS-7, by a sale's definition.
    function checkBooks() external view {
        Pool[2] memory pools = [_poolOf(0), _poolOf(1)];
        uint256[2] memory taxes;
        uint256[2] memory due;
        uint256[2] memory held = [_donatedLP, SALE.totalTokensOffered() + _donatedOffering - _withdrawnOffering];
        for (uint256 who = 0; who < ACCOUNTS; ++who) {
            uint256[3][2] memory shares;
            for (uint8 pid = 0; pid < 2; ++pid) {
                Book memory book = _books[pid][who];
                shares[pid] = _shares(pools[pid], book.committed);
                if (book.isClaimed) {
                    taxes[pid] += shares[pid][2];
                    vm.assertEq(book.refunded, shares[pid][1], "TS-3: refund");
                } else {
                    due[0] += shares[pid][1];
                }
                vm.assertLe(book.paid, shares[pid][0], "TS-2: paid");
                due[1] += shares[pid][0] - book.paid;
                held[0] += book.committed - book.refunded;
                held[1] -= book.paid;
            }
            _checkShown(who, shares);
        }
        held[0] -= _withdrawnLP;
        vm.assertEq(LP.balanceOf(address(SALE)), held[0], "TS-1: held");
        vm.assertEq(OFFERED.balanceOf(address(SALE)), held[1], "TS-2: held");
        vm.assertGe(held[0], due[0], "TS-6: refunds were taken");
        vm.assertGe(held[1], due[1], "TS-6: sold tokens were taken");
        uint256 raised = 0;
        for (uint8 pid = 0; pid < 2; ++pid) {
            vm.assertEq(pools[pid].committed, _totals[pid], "TS-1: committed");
            vm.assertEq(pools[pid].taxes, taxes[pid], "TS-4: fees");
            if (pools[pid].isRefunded) continue;
            raised += Math.min(pools[pid].committed, pools[pid].raising) + taxes[pid];
        }
        // Less than a unit per account and pool, by rounding.
        vm.assertLe(_withdrawnLP, raised + _donatedLP + 2 * ACCOUNTS, "TS-6: more than was raised");
    }

    function _checkShown(uint256 who, uint256[3][2] memory shares) private view {
        uint8[] memory pids = new uint8[](2);
        pids[1] = 1;
        uint256[3][] memory shown = SALE.viewUserOfferingAndRefundingAmountsForPools(_accounts[who], pids);
        for (uint256 pid = 0; pid < 2; ++pid) {
            vm.assertEq(shown[pid][0], shares[pid][0], "TS-2: shown");
            vm.assertEq(shown[pid][1], shares[pid][1], "TS-3: shown");
            vm.assertEq(shown[pid][2], shares[pid][2], "TS-4: shown");
        }
    }

    function _book(uint8 pid, uint256 who, uint256[2] memory before) private {
        uint256[2] memory afterwards = _holdings(who);
        Book storage book = _books[pid][who];
        book.refunded += afterwards[0] - before[0];
        book.paid += afterwards[1] - before[1];
        book.isClaimed = true;
        ++harvests;
    }

    function _poolOf(uint8 pid) private view returns (Pool memory pool) {
        (pool.raising, pool.offering,, pool.hasTax, pool.committed, pool.taxes) = SALE.viewPoolInformation(pid);
        pool.isRefunded = SALE.isBelowMinimum();
    }

    /// @dev Offered tokens, refund and fee by definition, with the fee's steps as a list.
    function _shares(Pool memory pool, uint256 amount) private pure returns (uint256[3] memory) {
        if (amount == 0 || pool.isRefunded) return [0, amount, 0];
        if (pool.committed <= pool.raising) return [pool.offering * amount / pool.raising, 0, 0];
        uint256 spent = (pool.raising * amount + pool.committed - 1) / pool.committed;
        uint256 tax = pool.hasTax ? (amount - spent) * _rate(pool) / 1e12 : 0;
        return [pool.offering * amount / pool.committed, amount - spent - tax, tax];
    }

    function _rate(Pool memory pool) private pure returns (uint256) {
        uint16[7] memory steps = [0, 50, 100, 250, 500, 1000, 1500];
        uint40[7] memory rates = [1e10, 5e9, 3e9, 2.5e9, 2e9, 1e9, 5e8];
        uint256 step = 6;
        while (pool.committed < steps[step] * pool.raising) --step;
        return rates[step];
    }

    function _isDue(uint8 pid, uint256 who) private view returns (bool) {
        Book storage book = _books[pid][who];
        return book.committed != 0 && (!book.isClaimed || _dueRelease(pid, who) != 0);
    }

    function _dueRefund(uint8 pid, uint256 who) private view returns (uint256 refund) {
        Book storage book = _books[pid][who];
        if (!book.isClaimed) refund = _shares(_poolOf(pid), book.committed)[1];
    }

    function _dueRelease(uint8 pid, uint256 who) private view returns (uint256) {
        Book storage book = _books[pid][who];
        uint256 got = _shares(_poolOf(pid), book.committed)[0];
        uint256 passed = block.timestamp - SALE.endTime();
        uint256 lasts = SALE.releaseSeconds();
        return (passed >= lasts ? got : got * passed / lasts) - book.paid;
    }

    function _holdings(uint256 who) private view returns (uint256[2] memory) {
        return [LP.balanceOf(_accounts[who]), OFFERED.balanceOf(_accounts[who])];
    }
}
