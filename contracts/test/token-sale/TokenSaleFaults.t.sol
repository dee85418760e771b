// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ITokenSale} from "../../src/token-sale/ITokenSale.sol";
import {BlockingToken} from "../../test-tokens/BlockingToken.sol";
import {CallbackToken, ITransferListener} from "../../test-tokens/CallbackToken.sol";
import {FeeOnTransferToken} from "../../test-tokens/FeeOnTransferToken.sol";
import {NoReturnToken} from "../../test-tokens/NoReturnToken.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";
import {TokenSaleTest} from "./TokenSaleTest.sol";

/// @dev Known bugs of similar contracts, and hostile tokens, each tried on ours.
contract TokenSaleFaultsTest is TokenSaleTest, ITransferListener {
    bytes[] private _attempts;
    uint256 private _refused;

    /// @dev PancakeSwap's sale tested `< endBlock` and `> endBlock`: at the exact end neither was possible.
    function test_Fault_NeitherPossibleAtTheEnd() external {
        vm.warp(START);
        _commit(alice, 50, UNLIMITED);
        vm.warp(END);
        (uint256 got,) = _harvest(alice, UNLIMITED);
        vm.assertEq(got, 5000, "harvested at the end");
        _withdrawAll();
        vm.assertEq(lp.balanceOf(treasury), 50, "withdrawn at the end");
    }

    /// @dev There `finalWithdraw` could take everything at any time.
    function test_Fault_OwnerCouldTakeEverything() external {
        vm.warp(START);
        _commit(alice, 100_000, UNLIMITED);
        vm.expectRevert(abi.encodeWithSelector(ITokenSale.TokenSaleNotEnded.selector, END));
        _withdraw(1, 0);
        vm.warp(END);
        vm.expectRevert(abi.encodeWithSelector(ITokenSale.TokenSaleExceedsAvailable.selector, 7000, 300_000));
        _withdraw(7001, 0);
        _withdrawAll();
        (uint256 got, uint256 refund) = _harvest(alice, UNLIMITED);
        vm.assertEq(got, 700_000, "offered tokens are there");
        vm.assertEq(refund, 92_070, "the refund is there");
    }

    /// @dev There the loop ran over all pools, whatever was requested.
    function test_Fault_ViewUserInfoLoopedOverThePools() external {
        vm.warp(START);
        _commit(alice, 5, UNLIMITED);
        (uint256[] memory amounts,) = sale.viewUserInfo(alice, _pids(UNLIMITED));
        vm.assertEq(amounts.length, 1, "one was asked for");
        vm.assertEq(amounts[0], 5, "the one that was asked for");
        (amounts,) = sale.viewUserInfo(alice, new uint8[](0));
        vm.assertEq(amounts.length, 0, "none");
        uint8[] memory many = new uint8[](5);
        many[4] = UNLIMITED;
        (amounts,) = sale.viewUserInfo(alice, many);
        vm.assertEq(amounts[4], 5, "five");
        vm.assertEq(sale.viewUserOfferingAndRefundingAmountsForPools(alice, many).length, 5, "five shares");
        vm.assertEq(sale.viewUserAllocationPools(alice, many).length, 5, "five allocations");
        vm.assertEq(sale.viewUserReleasesForPools(alice, many).length, 5, "five releases");
    }

    /// @dev There `notContract` rejected accounts with code since EIP-7702.
    function test_Fault_AccountsWithCodeWereRefused() external {
        vm.etch(alice, hex"6001600155");
        vm.warp(START);
        _commit(alice, 50, UNLIMITED);
        vm.warp(END);
        (uint256 got,) = _harvest(alice, UNLIMITED);
        vm.assertEq(got, 5000, "harvested");
    }

    /// @dev Later commitments and donations don't change other accounts' harvests.
    function test_Fault_GiftsChangedShares() external {
        vm.warp(START);
        _commit(alice, 100_000, UNLIMITED);
        lp.mint(address(sale), 1e20);
        offered.mint(address(sale), 1e20);
        (uint256 got, uint256 refund,) = _amounts(alice, UNLIMITED);
        vm.assertEq(got, 700_000, "offered tokens");
        vm.assertEq(refund, 92_070, "refund");
    }

    function test_FeeOnTransfer_CreditsWhatArrives() external {
        lp = new FeeOnTransferToken("Fee", "F", 18, 0, 1000);
        _open(_terms());
        vm.warp(START);
        _commit(alice, 110, BASIC);
        vm.assertEq(_committed(alice, BASIC), 99, "less a tenth");
        vm.warp(END);
        _withdrawAll();
        vm.assertEq(lp.balanceOf(address(sale)), 0, "what arrived is what was raised");
    }

    function test_SilentTokens() external {
        NoReturnToken silent = new NoReturnToken("Silent", "S", 6, 0);
        lp = TestToken(address(silent));
        offered = TestToken(address(new NoReturnToken("Silent", "S", 6, 0)));
        _open(_terms());
        vm.warp(START);
        _commit(alice, 14_000, UNLIMITED);
        vm.warp(END);
        (uint256 got, uint256 refund) = _harvest(alice, UNLIMITED);
        vm.assertEq(got, 700_000, "offered tokens");
        vm.assertEq(refund, 6930, "refund");
    }

    /// @dev TS-5: the project's token can't block the refunds.
    function test_ARefusingToken_LetsTheRefundLeave() external {
        BlockingToken blocking = new BlockingToken("B", "B", 18, 0);
        offered = blocking;
        _open(_terms());
        vm.warp(START);
        _commit(alice, 60, BASIC);
        _commit(alice, 14_000, UNLIMITED);
        _commit(bob, 30, BASIC);
        vm.warp(END);
        blocking.setBlocked(alice, true);
        vm.expectEmit(address(sale));
        emit ITokenSale.Harvest(alice, 0, 6930, UNLIMITED);
        (uint256 got, uint256 refund) = _harvest(alice, UNLIMITED);
        vm.assertEq(got, 0, "refused");
        vm.assertEq(refund, 6930, "paid all the same");
        _harvest(bob, BASIC);
        _withdrawAll();
        blocking.setBlocked(alice, false);
        vm.prank(alice);
        sale.harvestPools();
        vm.assertEq(blocking.balanceOf(alice), 706_000, "paid later");
        vm.assertEq(lp.balanceOf(alice), PLENTY - 7130, "the refund once");
    }

    /// @dev TS-9
    function test_RevertWhen_EnteredFromAToken() external {
        CallbackToken calling = new CallbackToken("Calling", "C", 18, 0);
        CallbackToken offering = new CallbackToken("Calling", "C", 18, 0);
        (lp, offered) = (calling, offering);
        ITokenSale.SaleTerms memory terms = _terms();
        (terms.owner, terms.operator, terms.profile) = (address(this), address(this), address(0));
        _open(terms);
        _attempts.push(abi.encodeCall(ITokenSale.depositPool, (1, UNLIMITED)));
        _attempts.push(abi.encodeCall(ITokenSale.harvestPool, (UNLIMITED)));
        _attempts.push(abi.encodeCall(ITokenSale.harvestPools, ()));
        _attempts.push(abi.encodeCall(ITokenSale.fund, ()));
        _attempts.push(abi.encodeCall(ITokenSale.finalWithdraw, (0, 0)));
        _attempts.push(abi.encodeCall(ITokenSale.recoverWrongTokens, (address(profiles), 0)));
        calling.setListener(address(sale), this);
        offering.setListener(address(sale), this);
        vm.warp(START);
        sale.depositPool(50, BASIC);
        sale.depositPool(14_000, UNLIMITED);
        vm.warp(END);
        sale.harvestPool(UNLIMITED);
        sale.harvestPools();
        (uint256 lpAmount, uint256 offerAmount) = sale.viewAvailable();
        sale.finalWithdraw(lpAmount, offerAmount);
        vm.assertEq(_refused, 6 * 7, "each in each of seven transfers");
    }

    function onTransfer(address, address, uint256) external {
        for (uint256 i = 0; i < _attempts.length; ++i) {
            (bool isDone, bytes memory answer) = address(sale).call(_attempts[i]);
            vm.assertFalse(isDone, "TS-9: entered");
            bytes memory reason =
                abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
            vm.assertEq(answer, reason, "TS-9: reason");
            ++_refused;
        }
    }
}
