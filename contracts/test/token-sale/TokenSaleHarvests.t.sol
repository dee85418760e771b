// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ITokenSale} from "../../src/token-sale/ITokenSale.sol";
import {TokenSaleTest} from "./TokenSaleTest.sol";

/// @dev TS-2 to TS-5 and TS-7: payments for a commitment.
contract TokenSaleHarvestsTest is TokenSaleTest {
    function test_Harvest_BelowTheRaise() external {
        vm.warp(START);
        _commit(alice, 50, BASIC);
        vm.warp(END);
        vm.expectEmit(address(sale));
        emit ITokenSale.Harvest(alice, 5000, 0, BASIC);
        (uint256 got, uint256 refund) = _harvest(alice, BASIC);
        vm.assertEq(got, 5000, "at the price of the sale");
        vm.assertEq(refund, 0, "all of it was needed");
        (, bool[] memory areClaimed) = sale.viewUserInfo(alice, _both());
        vm.assertTrue(areClaimed[0], "claimed");
        vm.assertFalse(areClaimed[1], "the other is not");
        _assertAlreadyHarvested(alice, BASIC);
    }

    /// @dev The raise is met to the unit: nothing is refunded yet.
    function test_Harvest_AtTheRaise() external {
        vm.warp(START);
        _commit(alice, 7000, UNLIMITED);
        vm.warp(END);
        (uint256 got, uint256 refund) = _harvest(alice, UNLIMITED);
        vm.assertEq(got, 700_000, "all");
        vm.assertEq(refund, 0, "nothing");
    }

    function test_Harvest_OverflowOfTheBasicPool_IsFree() external {
        ITokenSale.SaleTerms memory terms = _terms();
        terms.limitPerUserInLP = 0;
        _open(terms);
        vm.warp(START);
        _commit(alice, 2000, BASIC);
        _commit(bob, 4000, BASIC);
        (uint256 got, uint256 refund, uint256 tax) = _amounts(alice, BASIC);
        vm.assertEq(got, 100_000, "a third");
        vm.assertEq(refund, 1000, "half of it");
        vm.assertEq(tax, 0, "no fee");
        vm.assertEq(sale.viewPoolTaxRateOverflow(BASIC), 0, "no rate");
        vm.warp(END);
        (got, refund) = _harvest(alice, BASIC);
        vm.assertEq(got, 100_000, "paid as shown");
        vm.assertEq(refund, 1000, "paid as shown");
    }

    function test_Harvest_OverflowOfTheUnlimitedPool_PaysTheFee() external {
        vm.warp(START);
        _commit(alice, 20_000, UNLIMITED);
        _commit(bob, 50_000, UNLIMITED);
        (uint256 got, uint256 refund, uint256 tax) = _amounts(alice, UNLIMITED);
        vm.assertEq(got, 200_000, "two of seven");
        vm.assertEq(tax, 180, "1 % of 18,000");
        vm.assertEq(refund, 17_820, "the rest of 18,000");
        vm.warp(END);
        (got, refund) = _harvest(alice, UNLIMITED);
        vm.assertEq(got, 200_000, "paid as shown");
        vm.assertEq(refund, 17_820, "paid as shown");
        (,,,,, uint256 taxes) = sale.viewPoolInformation(UNLIMITED);
        vm.assertEq(taxes, 180, "fees of those who harvested");
    }

    function test_HarvestPools_BothAtOnce() external {
        vm.warp(START);
        _commit(alice, 60, BASIC);
        _commit(alice, 14_000, UNLIMITED);
        vm.warp(END);
        vm.prank(alice);
        sale.harvestPools();
        vm.assertEq(offered.balanceOf(alice), 706_000, "of both");
        vm.assertEq(lp.balanceOf(alice), PLENTY - 60 - 7000 - 70, "less the raise and 1 % of the refund");
        _assertAlreadyHarvested(alice, BASIC);
        _assertAlreadyHarvested(alice, UNLIMITED);
        _expectNothingLeft(alice);
    }

    function test_HarvestPools_TakesWhatIsLeft() external {
        vm.warp(START);
        _commit(alice, 60, BASIC);
        _commit(alice, 70, UNLIMITED);
        _commit(bob, 10, UNLIMITED);
        vm.warp(END);
        _harvest(alice, BASIC);
        vm.prank(alice);
        sale.harvestPools();
        vm.assertEq(offered.balanceOf(alice), 13_000, "of both, once");
        vm.prank(bob);
        sale.harvestPools();
        vm.assertEq(offered.balanceOf(bob), 1000, "of the one");
        _expectNothingLeft(carol);
    }

    /// @dev Refund for a share too small for one offered unit: all of it, up to rounding.
    function test_Harvest_NoAllocation() external {
        ITokenSale.SaleTerms memory terms = _terms();
        terms.offeringAmount = 10;
        _open(terms);
        vm.warp(START);
        _commit(alice, 1, UNLIMITED);
        _commit(bob, 1e9, UNLIMITED);
        vm.warp(END);
        (uint256 got,) = _harvest(alice, UNLIMITED);
        vm.assertEq(got, 0, "less than a unit");
        _assertAlreadyHarvested(alice, UNLIMITED);
    }

    function test_RevertWhen_Harvest_BeforeTheEnd() external {
        vm.warp(START);
        _commit(alice, 1, BASIC);
        vm.warp(END - 1);
        bytes memory reason = abi.encodeWithSelector(ITokenSale.TokenSaleNotEnded.selector, END);
        vm.expectRevert(reason);
        vm.prank(alice);
        sale.harvestPool(BASIC);
        vm.expectRevert(reason);
        vm.prank(alice);
        sale.harvestPools();
    }

    function test_RevertWhen_Harvest_NothingCommitted() external {
        vm.warp(END);
        vm.expectRevert(abi.encodeWithSelector(ITokenSale.TokenSaleNothingCommitted.selector, BASIC, alice));
        vm.prank(alice);
        sale.harvestPool(BASIC);
        vm.expectRevert(abi.encodeWithSelector(ITokenSale.TokenSaleUnknownPool.selector, 2));
        vm.prank(alice);
        sale.harvestPool(2);
    }

    /// @dev Everything is still there years later.
    function test_Harvest_IsNeverTooLate() external {
        vm.warp(START);
        _commit(alice, 20_000, UNLIMITED);
        _commit(bob, 50_000, UNLIMITED);
        vm.warp(END);
        _withdrawAll();
        _harvest(bob, UNLIMITED);
        _withdrawAll();
        vm.warp(END + 3650 days);
        (uint256 got, uint256 refund) = _harvest(alice, UNLIMITED);
        vm.assertEq(got, 200_000, "offered tokens");
        vm.assertEq(refund, 17_820, "refund");
    }

    function test_Release_OverTime() external {
        _openWithRelease(1000);
        vm.warp(START);
        _commit(alice, 14_000, UNLIMITED);
        vm.warp(END);
        (uint256 got, uint256 refund) = _harvest(alice, UNLIMITED);
        vm.assertEq(got, 0, "nothing is released yet");
        vm.assertEq(refund, 6930, "the refund at once");
        vm.expectRevert(abi.encodeWithSelector(ITokenSale.TokenSaleNothingReleased.selector, UNLIMITED, alice));
        vm.prank(alice);
        sale.harvestPool(UNLIMITED);
        vm.warp(END + 250);
        uint256[2][] memory releases = sale.viewUserReleasesForPools(alice, _both());
        vm.assertEq(releases[1][0], 0, "paid");
        vm.assertEq(releases[1][1], 175_000, "to be paid");
        (got, refund) = _harvest(alice, UNLIMITED);
        vm.assertEq(got, 175_000, "a quarter");
        vm.assertEq(refund, 0, "once");
        vm.warp(END + 999);
        vm.prank(alice);
        sale.harvestPools();
        vm.assertEq(offered.balanceOf(alice), 699_300, "nearly all");
        vm.warp(END + 1000);
        (got,) = _harvest(alice, UNLIMITED);
        vm.assertEq(got, 700, "the rest");
        releases = sale.viewUserReleasesForPools(alice, _both());
        vm.assertEq(releases[1][0], 700_000, "paid");
        vm.assertEq(releases[1][1], 0, "nothing left");
        _assertAlreadyHarvested(alice, UNLIMITED);
    }

    /// @dev Unreleased tokens belong to no one else.
    function test_Release_StaysInTheSale() external {
        _openWithRelease(1000);
        vm.warp(START);
        _commit(alice, 14_000, UNLIMITED);
        vm.warp(END + 100);
        _harvest(alice, UNLIMITED);
        (, uint256 offerAmount) = _withdrawAll();
        vm.assertEq(offerAmount, 300_000, "the pool without commitments");
        vm.warp(END + 5000);
        (uint256 got,) = _harvest(alice, UNLIMITED);
        vm.assertEq(got, 630_000, "the rest");
        vm.assertEq(offered.balanceOf(address(sale)), 0, "nothing left");
    }

    function test_Minimum_MissedByOne_RefundsAll() external {
        _openWithMinimum();
        vm.warp(START);
        _commit(alice, 99, BASIC);
        _commit(alice, 1_000_000, UNLIMITED);
        vm.assertTrue(sale.isBelowMinimum(), "7,099 of 7,100");
        (uint256 got, uint256 refund, uint256 tax) = _amounts(alice, UNLIMITED);
        vm.assertEq(got, 0, "nothing is sold");
        vm.assertEq(refund, 1_000_000, "all of it");
        vm.assertEq(tax, 0, "no fee");
        vm.warp(END);
        (uint256 lpAmount, uint256 offerAmount) = _withdrawAll();
        vm.assertEq(lpAmount, 0, "nothing was raised");
        vm.assertEq(offerAmount, OFFERING, "nothing was sold");
        vm.prank(alice);
        sale.harvestPools();
        vm.assertEq(lp.balanceOf(alice), PLENTY, "all is back");
        _assertAlreadyHarvested(alice, UNLIMITED);
    }

    function test_Minimum_Met() external {
        _openWithMinimum();
        vm.warp(START);
        _commit(alice, 100, BASIC);
        _commit(alice, 7000, UNLIMITED);
        vm.assertFalse(sale.isBelowMinimum(), "7,100 of 7,100");
        vm.warp(END);
        (uint256 got,) = _harvest(alice, UNLIMITED);
        vm.assertEq(got, 700_000, "sold");
    }

    function _openWithMinimum() private {
        ITokenSale.SaleTerms memory terms = _terms();
        terms.minimumRaise = 7100;
        _open(terms);
    }

    function _openWithRelease(uint256 releaseSeconds) private {
        ITokenSale.SaleTerms memory terms = _terms();
        terms.releaseSeconds = releaseSeconds;
        _open(terms);
    }

    function _expectNothingLeft(address account) private {
        vm.expectRevert(abi.encodeWithSelector(ITokenSale.TokenSaleAlreadyHarvested.selector, 2, account));
        vm.prank(account);
        sale.harvestPools();
    }
}
