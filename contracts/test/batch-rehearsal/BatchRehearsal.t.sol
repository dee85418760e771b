// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IBatchRehearsal} from "../../src/batch-rehearsal/IBatchRehearsal.sol";
import {IRouter} from "../../src/exchange/IRouter.sol";
import {ExchangeTest} from "../exchange/ExchangeTest.sol";

/// @dev The code replaces the trader's.
contract BatchRehearsalTest is ExchangeTest {
    IBatchRehearsal private _account;

    function setUp() public override {
        super.setUp();
        _addLiquidity(100 * ONE, 100 * ONE);
        vm.deal(address(this), 100 * ONE);
        _approveRouter(token0);
        router.addLiquidityETH{value: 50 * ONE}(address(token0), 50 * ONE, 0, 0, address(this), FOREVER);
        vm.etch(trader, vm.deployCode("BatchRehearsal.sol:BatchRehearsal").code);
        vm.deal(trader, ONE);
        token0.transfer(trader, ONE);
        _account = IBatchRehearsal(trader);
    }

    function test_CallsActAsTheAccount() external {
        (uint256 succeeded, uint256 gasUsed, bytes memory returnData) = _account.rehearse(_approveAndSell(ONE));
        vm.assertEq(succeeded, 2, "both");
        vm.assertEq(returnData, "", "no reason");
        vm.assertGt(gasUsed, 80_000, "gas of both");
        vm.assertEq(token0.balanceOf(trader), 0, "sold");
        vm.assertGt(trader.balance, ONE, "paid in the native currency");
    }

    function test_ValueGoesAlong() external {
        IBatchRehearsal.Call[] memory calls = new IBatchRehearsal.Call[](1);
        calls[0] = IBatchRehearsal.Call(address(wrapped), ONE, abi.encodeWithSignature("deposit()"));
        (uint256 succeeded,,) = _account.rehearse(calls);
        vm.assertEq(succeeded, 1, "wrapped");
        vm.assertEq(IERC20(address(wrapped)).balanceOf(trader), ONE, "balance");
    }

    function test_StopsAtTheFirstFailureWithItsReason() external {
        IBatchRehearsal.Call[] memory calls = new IBatchRehearsal.Call[](3);
        IBatchRehearsal.Call[] memory two = _approveAndSell(2 * ONE);
        (calls[0], calls[1]) = (two[0], two[1]);
        calls[2] = IBatchRehearsal.Call(address(token1), 0, abi.encodeCall(IERC20.approve, (address(this), 7)));
        (uint256 succeeded,, bytes memory returnData) = _account.rehearse(calls);
        vm.assertEq(succeeded, 1, "the approval");
        vm.assertGt(returnData.length, 3, "a reason");
        vm.assertEq(token1.allowance(trader, address(this)), 0, "nothing after it");
    }

    function _approveAndSell(uint256 amount) private view returns (IBatchRehearsal.Call[] memory calls) {
        calls = new IBatchRehearsal.Call[](2);
        bytes memory approve = abi.encodeCall(IERC20.approve, (address(router), amount));
        calls[0] = IBatchRehearsal.Call(address(token0), 0, approve);
        bytes memory sell = abi.encodeCall(
            IRouter.swapExactTokensForETH, (amount, 1, _path(address(token0), address(wrapped)), trader, FOREVER)
        );
        calls[1] = IBatchRehearsal.Call(address(router), 0, sell);
    }
}
