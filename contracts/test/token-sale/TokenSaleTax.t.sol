// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {TokenSaleTest} from "./TokenSaleTest.sol";

/// @dev TS-4: the fee on refunds at each of its thresholds, and its base.
contract TokenSaleTaxTest is TokenSaleTest {
    uint256 private constant UNLIMITED_RAISE = 7000;

    uint256[6] private _coverages = [uint256(50), 100, 250, 500, 1000, 1500];
    uint256[7] private _rates = [uint256(1e10), 5e9, 3e9, 2.5e9, 2e9, 1e9, 5e8];

    /// @custom:proves ifo.12
    function test_Ladder_AtEachEdge() external {
        vm.warp(START);
        vm.assertEq(sale.viewPoolTaxRateOverflow(UNLIMITED), 1e10, "1 % at first");
        for (uint256 step = 0; step < 6; ++step) {
            _commit(alice, _coverages[step] * UNLIMITED_RAISE - 1 - _committed(alice, UNLIMITED), UNLIMITED);
            vm.assertEq(sale.viewPoolTaxRateOverflow(UNLIMITED), _rates[step], "a unit below the edge");
            _assertTax(_rates[step]);
            _commit(alice, 1, UNLIMITED);
            vm.assertEq(sale.viewPoolTaxRateOverflow(UNLIMITED), _rates[step + 1], "at the edge");
            _assertTax(_rates[step + 1]);
        }
        _commit(alice, 1e20, UNLIMITED);
        vm.assertEq(sale.viewPoolTaxRateOverflow(UNLIMITED), 5e8, "0.05 % at last");
    }

    /// @dev Fee, refund and payment add up to the commitment, whatever its size.
    function testFuzz_Shares_AddUp(uint256 amount, uint256 other) external {
        amount = _bound(amount, 1, 1e29);
        other = _bound(other, 1, 1e29);
        vm.warp(START);
        _commit(alice, amount, UNLIMITED);
        _commit(bob, other, UNLIMITED);
        uint256 total = amount + other;
        (uint256 got, uint256 refund, uint256 tax) = _amounts(alice, UNLIMITED);
        uint256 rate = sale.viewPoolTaxRateOverflow(UNLIMITED);
        if (total <= UNLIMITED_RAISE) {
            vm.assertEq(refund + tax, 0, "all of it is needed");
            vm.assertEq(got, amount * 100, "the price");
            return;
        }
        uint256 spent = amount - refund - tax;
        vm.assertGe(spent * total, amount * UNLIMITED_RAISE, "pays its part");
        vm.assertLt(spent * total - amount * UNLIMITED_RAISE, total, "and less than a unit more");
        vm.assertEq(tax, (refund + tax) * rate / 1e12, "the fee on the refund, rounded down");
        vm.assertEq(got, 700_000 * amount / total, "its part of the offer, rounded down");
    }

    function _assertTax(uint256 rate) private view {
        uint256 amount = _committed(alice, UNLIMITED);
        (, uint256 refund, uint256 tax) = _amounts(alice, UNLIMITED);
        vm.assertEq(refund + tax, amount - UNLIMITED_RAISE, "what was not needed");
        vm.assertEq(tax, (amount - UNLIMITED_RAISE) * rate / 1e12, "of the refunded part");
    }
}
