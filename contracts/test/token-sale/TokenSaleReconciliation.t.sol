// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ITokenSale} from "../../src/token-sale/ITokenSale.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";
import {TokenSaleTest} from "./TokenSaleTest.sol";

/// @dev TS-2, TS-3 and TS-6: a sale with a thousand participants reconciles to the unit on both sides.
contract TokenSaleReconciliationTest is TokenSaleTest {
    uint256 private constant PARTICIPANTS = 1000;

    struct Sums {
        uint256 committed;
        uint256 refunded;
        uint256 taxes;
        uint256 paid;
    }

    /// @dev Each count of decimals is once raised and once offered.
    function test_Decimals0() external {
        _reconcile(0, 9);
    }

    function test_Decimals6() external {
        _reconcile(6, 18);
    }

    function test_Decimals9() external {
        _reconcile(9, 0);
    }

    function test_Decimals18() external {
        _reconcile(18, 6);
    }

    function test_Decimals24() external {
        _reconcile(24, 24);
    }

    function _reconcile(uint8 raisedDecimals, uint8 offeredDecimals) private {
        lp = new TestToken("Raised", "R", raisedDecimals, 0);
        offered = new TestToken("Offered", "O", offeredDecimals, 0);
        uint256 one = 10 ** raisedDecimals;
        ITokenSale.SaleTerms memory terms = _terms();
        (terms.profile, terms.limitPerUserInLP) = (address(0), 3000 * one);
        terms.raisingAmount = 20_011 * one;
        terms.offeringAmount = 7_654_321 * 10 ** offeredDecimals + 1;
        _open(terms);
        vm.warp(START);
        Sums memory sums;
        for (uint256 i = 0; i < PARTICIPANTS; ++i) {
            sums.committed += _commitBoth(i, one);
        }
        vm.warp(END);
        (uint256 raised, uint256 unsold) = _withdrawAll();
        for (uint256 i = 0; i < PARTICIPANTS; ++i) {
            _harvestBoth(_participant(i), sums);
        }
        (uint256 rest, uint256 left) = _withdrawAll();
        vm.assertEq(lp.balanceOf(address(sale)), 0, "nothing raised stays");
        vm.assertEq(offered.balanceOf(address(sale)), 0, "nothing offered stays");
        vm.assertEq(sums.refunded + raised + rest, sums.committed, "commitments");
        vm.assertEq(sums.paid + unsold + left, terms.offeringAmount, "offer");
        (,,,,, uint256 taxes) = sale.viewPoolInformation(UNLIMITED);
        vm.assertEq(taxes, sums.taxes, "fees");
        uint256 both = terms.raisingAmount + taxes;
        vm.assertGe(raised + rest, both, "the whole raise");
        vm.assertLt(raised + rest - both, 2 * PARTICIPANTS, "and less than a unit of each commitment more");
        vm.assertLt(unsold + left, 2 * PARTICIPANTS, "as with the offer");
    }

    function _commitBoth(uint256 i, uint256 one) private returns (uint256 total) {
        uint256 random = uint256(keccak256(abi.encode(i, one)));
        uint256[2] memory amounts =
            [(random % 2900) * one + random % one, (random % 90_000 + 1) * one + random % one];
        address account = _participant(i);
        total = amounts[0] + amounts[1];
        lp.mint(account, total);
        vm.startPrank(account);
        lp.approve(address(sale), total);
        for (uint8 pid = 0; pid < 2; ++pid) {
            if (amounts[pid] != 0) sale.depositPool(amounts[pid], pid);
        }
        vm.stopPrank();
    }

    function _harvestBoth(address account, Sums memory sums) private {
        uint256[3][] memory shown = sale.viewUserOfferingAndRefundingAmountsForPools(account, _both());
        vm.prank(account);
        sale.harvestPools();
        vm.assertEq(lp.balanceOf(account), shown[0][1] + shown[1][1], "the refunds that were shown");
        vm.assertEq(offered.balanceOf(account), shown[0][0] + shown[1][0], "the tokens that were shown");
        sums.refunded += lp.balanceOf(account);
        sums.paid += offered.balanceOf(account);
        sums.taxes += shown[1][2];
    }

    function _participant(uint256 i) private pure returns (address) {
        return address(uint160(0xBEEF0000 + i));
    }
}
