// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ITokenSale} from "../../src/token-sale/ITokenSale.sol";
import {TokenSaleTest} from "./TokenSaleTest.sol";

/// @dev TS-1, TS-8 and TS-10: participants, amounts and times.
contract TokenSaleCommitsTest is TokenSaleTest {
    function test_Commit_AddsUp() external {
        vm.warp(START);
        vm.expectEmit(address(sale));
        emit ITokenSale.Deposit(alice, 40, BASIC);
        _commit(alice, 40, BASIC);
        _commit(alice, 60, BASIC);
        _commit(alice, 5, UNLIMITED);
        _commit(bob, 7, UNLIMITED);
        (uint256[] memory amounts, bool[] memory areClaimed) = sale.viewUserInfo(alice, _both());
        vm.assertEq(amounts[0], 100, "basic");
        vm.assertEq(amounts[1], 5, "unlimited");
        vm.assertFalse(areClaimed[0] || areClaimed[1], "claimed");
        (,,,, uint256 basic,) = sale.viewPoolInformation(BASIC);
        (,,,, uint256 unlimited,) = sale.viewPoolInformation(UNLIMITED);
        vm.assertEq(basic, 100, "all of the basic pool");
        vm.assertEq(unlimited, 12, "all of the unlimited pool");
        vm.assertEq(lp.balanceOf(address(sale)), 112, "held");
    }

    /// @dev Every second is either before the end or after it.
    function test_Commit_UntilTheEnd() external {
        vm.warp(END - 1);
        _commit(alice, 1, UNLIMITED);
        vm.warp(END);
        _expectRefusal(alice, 1, UNLIMITED, abi.encodeWithSelector(ITokenSale.TokenSaleEnded.selector, END));
        _harvest(alice, UNLIMITED);
    }

    function test_RevertWhen_Commit_BeforeTheStart() external {
        vm.warp(START - 1);
        _expectRefusal(alice, 1, BASIC, abi.encodeWithSelector(ITokenSale.TokenSaleNotStarted.selector, START));
    }

    function test_RevertWhen_Commit_NotFunded() external {
        sale = _deploy(_terms());
        vm.warp(START);
        _expectRefusal(alice, 1, BASIC, abi.encodeWithSelector(ITokenSale.TokenSaleNotFunded.selector));
    }

    /// @custom:proves ifo.10
    /// @custom:proves profile.15.1
    function test_RevertWhen_Commit_NoActiveProfile() external {
        vm.warp(START);
        bytes memory reason = abi.encodeWithSelector(ITokenSale.TokenSaleNoActiveProfile.selector, carol);
        _expectRefusal(carol, 1, BASIC, reason);
        _expectRefusal(carol, 1, UNLIMITED, reason);
        profiles.setActive(carol, true);
        _commit(carol, 1, BASIC);
    }

    /// @dev The profile is checked on commitment, never on harvest.
    function test_Harvest_NeedsNoProfile() external {
        vm.warp(START);
        _commit(alice, 50, UNLIMITED);
        profiles.setActive(alice, false);
        vm.warp(END);
        (uint256 got,) = _harvest(alice, UNLIMITED);
        vm.assertEq(got, 5000, "offered tokens");
    }

    function test_Commit_WithoutProfileWhereNoneIsNeeded() external {
        ITokenSale.SaleTerms memory terms = _terms();
        terms.profile = address(0);
        _open(terms);
        vm.warp(START);
        _commit(carol, 1, BASIC);
        vm.assertEq(_committed(carol, BASIC), 1, "committed");
    }

    /// @dev ± 1 around the limit, which counts all of an account's commitments.
    /// @custom:proves ifo.12
    function test_RevertWhen_Commit_AboveTheLimit() external {
        vm.warp(START);
        _expectRefusal(alice, LIMIT + 1, BASIC, _limitExceeded(LIMIT + 1));
        _commit(alice, LIMIT - 1, BASIC);
        _expectRefusal(alice, 2, BASIC, _limitExceeded(LIMIT + 1));
        _commit(alice, 1, BASIC);
        _expectRefusal(alice, 1, BASIC, _limitExceeded(LIMIT + 1));
        _commit(alice, LIMIT * 1e6, UNLIMITED);
    }

    function test_Commit_NoLimit() external {
        ITokenSale.SaleTerms memory terms = _terms();
        terms.limitPerUserInLP = 0;
        _open(terms);
        vm.warp(START);
        _commit(alice, 1e20, BASIC);
    }

    function test_RevertWhen_Commit_Nothing() external {
        vm.warp(START);
        _expectRefusal(alice, 0, BASIC, abi.encodeWithSelector(ITokenSale.TokenSaleNothingReceived.selector, 0));
    }

    function test_RevertWhen_Commit_UnknownPool() external {
        vm.warp(START);
        _expectRefusal(alice, 1, 2, abi.encodeWithSelector(ITokenSale.TokenSaleUnknownPool.selector, 2));
        vm.expectRevert(abi.encodeWithSelector(ITokenSale.TokenSaleUnknownPool.selector, 2));
        sale.viewUserInfo(alice, _pids(2));
        vm.expectRevert(abi.encodeWithSelector(ITokenSale.TokenSaleUnknownPool.selector, 2));
        sale.viewPoolTaxRateOverflow(2);
    }

    /// @dev A single-pool sale: the other pool accepts nothing, and all reads work for both.
    function test_OnePool() external {
        for (uint8 pid = 0; pid < 2; ++pid) {
            ITokenSale.SaleTerms memory terms = _terms();
            (terms.basicShare, terms.limitPerUserInLP) = (pid == BASIC ? 10_000 : 0, 0);
            (terms.startTime, terms.endTime) = (block.timestamp + 1, block.timestamp + 100);
            _open(terms);
            vm.warp(block.timestamp + 1);
            uint8 other = 1 - pid;
            _expectRefusal(
                alice, 1, other, abi.encodeWithSelector(ITokenSale.TokenSaleUnknownPool.selector, other)
            );
            _commit(alice, RAISING * 2, pid);
            sale.viewUserInfo(alice, _both());
            sale.viewUserAllocationPools(alice, _both());
            vm.assertEq(sale.viewPoolTaxRateOverflow(other), 0, "no fee");
            vm.warp(block.timestamp + 99);
            vm.prank(alice);
            sale.harvestPools();
            vm.assertEq(offered.balanceOf(alice), OFFERING * (pid == BASIC ? 1 : 2), "all of it");
            vm.warp(block.timestamp + 1);
        }
    }

    /// @custom:proves ifo.6
    function test_Pools_30And70() external view {
        (uint256 raising, uint256 offering, uint256 limit, bool hasTax,,) = sale.viewPoolInformation(BASIC);
        vm.assertEq(raising, 3000, "30 % of the raise");
        vm.assertEq(offering, 300_000, "30 % of the offer");
        vm.assertEq(limit, LIMIT, "limit");
        vm.assertFalse(hasTax, "no fee");
        (raising, offering, limit, hasTax,,) = sale.viewPoolInformation(UNLIMITED);
        vm.assertEq(raising, 7000, "70 % of the raise");
        vm.assertEq(offering, 700_000, "70 % of the offer");
        vm.assertEq(limit, 0, "no limit");
        vm.assertTrue(hasTax, "fee");
    }

    function testFuzz_Pools_AddUp(uint256 offering, uint256 raising, uint256 share) external {
        ITokenSale.SaleTerms memory terms = _terms();
        terms.offeringAmount = _bound(offering, 1, type(uint112).max);
        terms.raisingAmount = _bound(raising, 1, type(uint112).max);
        terms.basicShare = _bound(share, 0, 10_000);
        sale = _deploy(terms);
        (uint256 raisingA, uint256 offeringA,,,,) = sale.viewPoolInformation(BASIC);
        (uint256 raisingB, uint256 offeringB,,,,) = sale.viewPoolInformation(UNLIMITED);
        vm.assertEq(raisingA + raisingB, terms.raisingAmount, "raise");
        vm.assertEq(offeringA + offeringB, terms.offeringAmount, "offer");
        vm.assertEq(offeringA, terms.offeringAmount * terms.basicShare / 10_000, "basic");
    }

    /// @dev Blocks are derived from times, before, during and after the sale.
    function test_Blocks() external {
        vm.assertEq(sale.startBlock(), 1_000_000 + uint256(1_000_000) / 450, "start");
        vm.assertEq(sale.endBlock(), 1_000_000 + uint256(4_600_000) / 450, "end");
        vm.warp(END + 450);
        vm.roll(1_010_000);
        vm.assertEq(sale.endBlock(), 1_010_000 - 1000, "a while ago");
        vm.roll(900);
        vm.assertEq(sale.endBlock(), 0, "before the first block");
    }

    function test_Points() external view {
        vm.assertEq(sale.campaignId(), 511_110_000, "campaign");
        vm.assertEq(sale.numberPoints(), 200, "points");
        vm.assertEq(sale.thresholdPoints(), 10, "threshold");
    }

    function test_Allocations() external {
        vm.warp(START);
        _commit(alice, 50, UNLIMITED);
        vm.assertEq(sale.viewUserAllocationPools(alice, _both())[0], 0, "nothing in the other");
        vm.assertEq(sale.viewUserAllocationPools(alice, _both())[1], 1e12, "all of it");
        _commit(bob, 100, UNLIMITED);
        vm.assertEq(sale.viewUserAllocationPools(alice, _pids(UNLIMITED))[0], uint256(1e12) / 3, "a third");
    }

    /// @dev Amounts that don't fit are rejected and change nothing.
    function test_RevertWhen_Commit_TooMuchForTheBooks() external {
        uint256 most = type(uint112).max;
        lp.mint(alice, most);
        vm.warp(START);
        _commit(alice, most, UNLIMITED);
        _expectRefusal(
            alice,
            1,
            UNLIMITED,
            abi.encodeWithSignature("SafeCastOverflowedUintDowncast(uint8,uint256)", 112, most + 1)
        );
        vm.warp(END);
        _harvest(alice, UNLIMITED);
    }

    function _limitExceeded(uint256 amount) private pure returns (bytes memory) {
        return abi.encodeWithSelector(ITokenSale.TokenSaleLimitExceeded.selector, amount, LIMIT);
    }

    function _expectRefusal(address account, uint256 amount, uint8 pid, bytes memory reason) private {
        vm.expectRevert(reason);
        vm.prank(account);
        sale.depositPool(amount, pid);
    }
}
