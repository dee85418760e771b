// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ITokenSale} from "../../src/token-sale/ITokenSale.sol";
import {ITokenSaleFactory} from "../../src/token-sale/ITokenSaleFactory.sol";
import {FeeOnTransferToken} from "../../test-tokens/FeeOnTransferToken.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";
import {TokenSaleTest} from "./TokenSaleTest.sol";

/// @dev TS-6, TS-8 and TS-11: powers of owner and operator, and of no one else.
contract TokenSaleOwnerTest is TokenSaleTest {
    function test_Withdraw_RaisedAndUnsold() external {
        vm.warp(START);
        _commit(alice, 90, BASIC);
        _commit(bob, 70_000, UNLIMITED);
        vm.warp(END);
        (uint256 lpAmount, uint256 offerAmount) = sale.viewAvailable();
        vm.assertEq(lpAmount, 7090, "raised");
        vm.assertEq(offerAmount, 291_000, "unsold");
        vm.expectEmit(address(sale));
        emit ITokenSale.AdminWithdraw(7090, 291_000);
        _withdraw(7090, 291_000);
        vm.assertEq(lp.balanceOf(treasury), 7090, "raised");
        vm.assertEq(offered.balanceOf(treasury), 291_000, "unsold");
        _harvest(bob, UNLIMITED);
        (lpAmount, offerAmount) = sale.viewAvailable();
        vm.assertEq(lpAmount, 630, "the fee of bob");
        vm.assertEq(offerAmount, 0, "no more");
        _withdraw(lpAmount, 0);
        _harvest(alice, BASIC);
        vm.assertEq(lp.balanceOf(address(sale)) + offered.balanceOf(address(sale)), 0, "nothing left");
    }

    function test_RevertWhen_Withdraw_MoreThanThat() external {
        vm.warp(START);
        _commit(alice, 90, BASIC);
        _commit(bob, 70_000, UNLIMITED);
        vm.warp(END);
        bytes memory reason = abi.encodeWithSelector(ITokenSale.TokenSaleExceedsAvailable.selector, 7090, 291_000);
        vm.expectRevert(reason);
        _withdraw(7091, 0);
        vm.expectRevert(reason);
        _withdraw(0, 291_001);
        _withdraw(7090, 0);
        vm.expectRevert(abi.encodeWithSelector(ITokenSale.TokenSaleExceedsAvailable.selector, 0, 291_000));
        _withdraw(1, 0);
    }

    function test_RevertWhen_Withdraw_BeforeTheEnd() external {
        vm.warp(START);
        _commit(alice, 90, BASIC);
        vm.warp(END - 1);
        (uint256 lpAmount, uint256 offerAmount) = sale.viewAvailable();
        vm.assertEq(lpAmount + offerAmount, 0, "nothing");
        vm.expectRevert(abi.encodeWithSelector(ITokenSale.TokenSaleNotEnded.selector, END));
        _withdraw(0, 0);
    }

    /// @dev Rounding remainders go to the treasury with the last harvest, so nothing stays behind.
    function test_Withdraw_LeavesNoDust() external {
        vm.warp(START);
        _commit(alice, 33, UNLIMITED);
        _commit(bob, 7001, UNLIMITED);
        _commit(bob, 7, BASIC);
        vm.warp(END);
        _harvest(alice, UNLIMITED);
        vm.prank(bob);
        sale.harvestPools();
        _withdrawAll();
        vm.assertEq(lp.balanceOf(address(sale)), 0, "raised token");
        vm.assertEq(offered.balanceOf(address(sale)), 0, "offered token");
        vm.assertEq(lp.balanceOf(alice) + lp.balanceOf(bob) + lp.balanceOf(treasury), 2 * PLENTY, "all of it");
    }

    function test_RevertWhen_OwnerFunctions_CalledByOthers() external {
        bytes memory notOwner = abi.encodeWithSignature("OwnableUnauthorizedAccount(address)", alice);
        vm.startPrank(alice);
        vm.expectRevert(notOwner);
        sale.finalWithdraw(0, 0);
        vm.expectRevert(notOwner);
        sale.recoverWrongTokens(address(1), 0);
        vm.expectRevert(abi.encodeWithSelector(ITokenSale.TokenSaleNotOperator.selector, alice));
        sale.setRaise(1, 1);
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSignature("OwnableUnauthorizedAccount(address)", operator));
        vm.prank(operator);
        sale.finalWithdraw(0, 0);
    }

    function test_Recover_OtherTokensOnly() external {
        TestToken other = new TestToken("Other", "X", 18, 5);
        other.transfer(address(sale), 5);
        vm.expectEmit(address(sale));
        emit ITokenSale.AdminTokenRecovery(address(other), 5);
        vm.prank(owner);
        sale.recoverWrongTokens(address(other), 5);
        vm.assertEq(other.balanceOf(treasury), 5, "recovered");
        for (uint256 i = 0; i < 2; ++i) {
            address token = i == 0 ? address(lp) : address(offered);
            vm.expectRevert(abi.encodeWithSelector(ITokenSale.TokenSaleTokenOfSale.selector, token));
            vm.prank(owner);
            sale.recoverWrongTokens(token, 1);
        }
    }

    /// @dev TS-8: the raise can follow the LP token's price until an hour before the start, and not a second longer.
    /// @custom:proves ifo.12
    function test_SetRaise_BeforeTheStart() external {
        vm.warp(START - 1 hours - 1);
        vm.expectEmit(address(sale));
        emit ITokenSale.RaiseSet(20_000, 55);
        vm.prank(operator);
        sale.setRaise(20_000, 55);
        (uint256 raising,, uint256 limit,,,) = sale.viewPoolInformation(BASIC);
        vm.assertEq(raising, 6000, "30 %");
        vm.assertEq(limit, 55, "limit");
        vm.prank(owner);
        sale.setRaise(10, 0);
        for (uint256 i = 0; i < 4; ++i) {
            vm.warp(i < 2 ? START - 1 hours : START);
            vm.expectRevert(abi.encodeWithSelector(ITokenSale.TokenSaleTermsFixed.selector, START - 1 hours));
            vm.prank(i % 2 == 0 ? owner : operator);
            sale.setRaise(20_000, 55);
        }
    }

    /// @dev TS-8: a stolen operator's key lowers the raise to the minimum at most, an hour before anyone commits.
    function test_TheOperatorSellsForTheMinimumAtLeast() external {
        ITokenSale.SaleTerms memory terms = _terms();
        terms.minimumRaise = RAISING / 2;
        _open(terms);
        vm.warp(START - 1 hours - 1);
        vm.prank(operator);
        vm.expectRevert(
            abi.encodeWithSelector(ITokenSale.TokenSaleInvalidAmounts.selector, OFFERING, 10, RAISING / 2)
        );
        sale.setRaise(10, 0);
        vm.prank(operator);
        sale.setRaise(RAISING / 2, 0);
        vm.warp(START);
        _commit(alice, 100, BASIC);
        _commit(bob, 1e9, BASIC);
        _commit(bob, 1e9, UNLIMITED);
        vm.warp(END);
        (uint256 raised,) = sale.viewAvailable();
        vm.assertGe(raised, RAISING / 2, "what the seller gets");
    }

    /// @dev TS-7: nothing is sold for nothing.
    function test_RevertWhen_Terms_WithoutAMinimum() external {
        ITokenSale.SaleTerms memory terms = _terms();
        terms.minimumRaise = 0;
        _expectRefusal(
            terms, abi.encodeWithSelector(ITokenSale.TokenSaleInvalidAmounts.selector, OFFERING, RAISING, 0)
        );
    }

    function test_RevertWhen_SetRaise_Impossible() external {
        vm.warp(START - 1 hours - 1);
        ITokenSale.SaleTerms memory terms = _terms();
        terms.minimumRaise = 500;
        sale = _deploy(terms);
        for (uint256 i = 0; i < 2; ++i) {
            uint256 raise = i == 0 ? 0 : 499;
            vm.expectRevert(
                abi.encodeWithSelector(ITokenSale.TokenSaleInvalidAmounts.selector, OFFERING, raise, 500)
            );
            vm.prank(owner);
            sale.setRaise(raise, 0);
        }
        vm.prank(owner);
        sale.setRaise(500, 0);
    }

    function test_RevertWhen_Fund_TwiceOrTooLate() external {
        vm.expectRevert(abi.encodeWithSelector(ITokenSale.TokenSaleAlreadyFunded.selector));
        sale.fund();
        sale = _deploy(_terms());
        vm.warp(END);
        vm.expectRevert(abi.encodeWithSelector(ITokenSale.TokenSaleEnded.selector, END));
        sale.fund();
    }

    /// @dev A token that withholds part of each transfer would leave the last harvests short.
    function test_RevertWhen_Fund_FeeOnTransfer() external {
        ITokenSale.SaleTerms memory terms = _terms();
        FeeOnTransferToken taxed = new FeeOnTransferToken("Fee", "F", 18, OFFERING, 1);
        terms.offeringToken = address(taxed);
        sale = _deploy(terms);
        taxed.approve(address(sale), FOREVER);
        vm.expectRevert(
            abi.encodeWithSelector(ITokenSale.TokenSaleShortOfTokens.selector, OFFERING - 100, OFFERING)
        );
        sale.fund();
        vm.assertFalse(sale.isFunded(), "not funded");
    }

    function test_RevertWhen_Terms_Impossible() external {
        ITokenSale.SaleTerms memory terms = _terms();
        terms.offeringToken = terms.lpToken;
        _expectRefusal(terms, abi.encodeWithSelector(ITokenSale.TokenSaleSameToken.selector, terms.lpToken));
        terms = _terms();
        terms.lpToken = alice;
        _expectRefusal(terms, abi.encodeWithSelector(ITokenSale.TokenSaleNotAToken.selector, alice));
        terms = _terms();
        terms.offeringToken = alice;
        _expectRefusal(terms, abi.encodeWithSelector(ITokenSale.TokenSaleNotAToken.selector, alice));
        terms = _terms();
        terms.treasury = address(0);
        _expectRefusal(terms, abi.encodeWithSelector(ITokenSale.TokenSaleNoTreasury.selector));
        terms = _terms();
        terms.basicShare = 10_001;
        _expectRefusal(terms, abi.encodeWithSelector(ITokenSale.TokenSaleInvalidShare.selector, 10_001));
        terms = _terms();
        terms.blockTime = 0;
        _expectRefusal(terms, abi.encodeWithSelector(ITokenSale.TokenSaleInvalidBlockTime.selector, 0));
        terms = _terms();
        terms.offeringAmount = 0;
        _expectRefusal(terms, abi.encodeWithSelector(ITokenSale.TokenSaleInvalidAmounts.selector, 0, RAISING, 1));
        terms = _terms();
        terms.minimumRaise = RAISING + 1;
        _expectRefusal(
            terms,
            abi.encodeWithSelector(ITokenSale.TokenSaleInvalidAmounts.selector, OFFERING, RAISING, RAISING + 1)
        );
    }

    function test_RevertWhen_Times_Impossible() external {
        _expectTimesRefused(START, START, 0);
        _expectTimesRefused(NOW - 10, NOW, 0);
        _expectTimesRefused(START, END, 1461 days + 1);
        ITokenSale.SaleTerms memory terms = _terms();
        (terms.startTime, terms.endTime, terms.releaseSeconds) = (NOW - 10, NOW + 1, 1461 days);
        _deploy(terms);
    }

    /// @custom:proves ifo.5
    function test_Factory_CreatesAndLists() external {
        ITokenSaleFactory factory =
            ITokenSaleFactory(vm.deployCode("TokenSaleFactory.sol:TokenSaleFactory", abi.encode(owner)));
        vm.expectRevert(abi.encodeWithSignature("OwnableUnauthorizedAccount(address)", alice));
        vm.prank(alice);
        factory.createSale(_terms());
        for (uint256 i = 0; i < 11; ++i) {
            vm.prank(owner);
            address created = factory.createSale(_terms());
            vm.assertEq(factory.sales(i), created, "listed");
            vm.assertEq(ITokenSale(created).lpToken(), address(lp), "of the terms");
        }
        vm.assertEq(factory.salesLength(), 11, "eleven");
        vm.expectRevert(abi.encodeWithSelector(ITokenSaleFactory.TokenSaleFactoryUnknownSale.selector, 11, 11));
        factory.sales(11);
    }

    function test_Factory_ReportsTerms() external {
        ITokenSaleFactory factory =
            ITokenSaleFactory(vm.deployCode("TokenSaleFactory.sol:TokenSaleFactory", abi.encode(owner)));
        ITokenSale.SaleTerms memory terms = _terms();
        // The first contract that the factory creates.
        bytes32 created = keccak256(abi.encodePacked(hex"d694", address(factory), hex"01"));
        vm.expectEmit(address(factory));
        emit ITokenSaleFactory.SaleTermsSet(address(uint160(uint256(created))), 0, terms);
        vm.prank(owner);
        factory.createSale(terms);
    }

    function _expectTimesRefused(uint256 startTime, uint256 endTime, uint256 releaseSeconds) private {
        ITokenSale.SaleTerms memory terms = _terms();
        (terms.startTime, terms.endTime, terms.releaseSeconds) = (startTime, endTime, releaseSeconds);
        _expectRefusal(
            terms,
            abi.encodeWithSelector(ITokenSale.TokenSaleInvalidTimes.selector, startTime, endTime, releaseSeconds)
        );
    }

    function _expectRefusal(ITokenSale.SaleTerms memory terms, bytes memory reason) private {
        ITokenSaleFactory factory =
            ITokenSaleFactory(vm.deployCode("TokenSaleFactory.sol:TokenSaleFactory", abi.encode(owner)));
        vm.expectRevert(reason);
        vm.prank(owner);
        factory.createSale(terms);
    }
}
