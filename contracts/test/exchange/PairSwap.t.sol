// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IPair} from "../../src/exchange/IPair.sol";
import {IPancakeCallee} from "../../src/exchange/IPancakeCallee.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";
import {ExchangeTest} from "./ExchangeTest.sol";

/// @dev Repays a flash swap, fully or not, and records the arguments of its call.
contract FlashBorrower is IPancakeCallee {
    TestToken private immutable TOKEN;
    uint256 private immutable PAYMENT;
    bytes public received;

    constructor(TestToken token, uint256 payment) {
        TOKEN = token;
        PAYMENT = payment;
    }

    function pancakeCall(address sender, uint256 amount0, uint256 amount1, bytes calldata data) external {
        received = abi.encode(sender, amount0, amount1, data);
        TOKEN.transfer(msg.sender, PAYMENT);
    }
}

/// @dev swap, skim and sync
contract PairSwapTest is ExchangeTest {
    function test_RevertWhen_Swap_NoOutput() external {
        _addLiquidity(ONE, ONE);
        vm.expectRevert(abi.encodeWithSelector(IPair.PairInsufficientOutput.selector));
        pair.swap(0, 0, address(this), "");
    }

    function test_RevertWhen_Swap_OutputEqualsTheReserve() external {
        _addLiquidity(ONE, 2 * ONE);
        bytes4 selector = IPair.PairInsufficientLiquidity.selector;
        vm.expectRevert(abi.encodeWithSelector(selector, ONE, 0, ONE, 2 * ONE));
        pair.swap(ONE, 0, address(this), "");
        vm.expectRevert(abi.encodeWithSelector(selector, 0, 2 * ONE, ONE, 2 * ONE));
        pair.swap(0, 2 * ONE, address(this), "");
    }

    function test_RevertWhen_Swap_ReceiverIsAToken() external {
        _addLiquidity(ONE, ONE);
        vm.expectRevert(abi.encodeWithSelector(IPair.PairInvalidReceiver.selector, address(token0)));
        pair.swap(1, 0, address(token0), "");
        vm.expectRevert(abi.encodeWithSelector(IPair.PairInvalidReceiver.selector, address(token1)));
        pair.swap(1, 0, address(token1), "");
    }

    function test_RevertWhen_Swap_NothingPaid() external {
        _addLiquidity(ONE, ONE);
        vm.expectRevert(abi.encodeWithSelector(IPair.PairInsufficientInput.selector));
        pair.swap(1, 0, address(this), "");
    }

    /// @dev EX-1: in each case the formula's output passes and one unit more is rejected.
    function test_Swap_ExactlyTheOutputOfTheFormula() external {
        _swapCase(1, 5, 10, 1663192997082117548);
        _swapCase(1, 10, 5, 453512161854967037);
        _swapCase(2, 5, 10, 2852037169406719085);
        _swapCase(2, 10, 5, 831596498541058774);
        _swapCase(1, 10, 10, 907024323709934075);
        _swapCase(1, 100, 100, 987648209114086982);
        _swapCase(1, 1000, 1000, 996505985279683515);
    }

    /// @dev EX-1: the same token out and in, before the payment: the fee is 25 basis points of the input.
    function test_Swap_SameTokenBack() external {
        _sameTokenCase(997500000000000000, 5, 10, ONE);
        _sameTokenCase(997500000000000000, 10, 5, ONE);
        _sameTokenCase(997500000000000000, 5, 5, ONE);
        _sameTokenCase(ONE, 5, 5, 1002506265664160402);
    }

    function test_Swap_FirstToken() external {
        _addLiquidity(5 * ONE, 10 * ONE);
        token0.transfer(address(pair), ONE);
        uint256 amountOut = 1663192997082117548;
        vm.expectEmit(address(token1));
        emit IERC20.Transfer(address(pair), trader, amountOut);
        vm.expectEmit(address(pair));
        emit IPair.Sync(uint112(6 * ONE), uint112(10 * ONE - amountOut));
        vm.expectEmit(address(pair));
        emit IPair.Swap(address(this), ONE, 0, 0, amountOut, trader);
        pair.swap(0, amountOut, trader, "");
        _assertReserves(6 * ONE, 10 * ONE - amountOut, "after");
        vm.assertEq(token1.balanceOf(trader), amountOut, "paid");
    }

    function test_Swap_SecondToken() external {
        _addLiquidity(5 * ONE, 10 * ONE);
        token1.transfer(address(pair), ONE);
        uint256 amountOut = 453512161854967037;
        vm.expectEmit(address(token0));
        emit IERC20.Transfer(address(pair), trader, amountOut);
        vm.expectEmit(address(pair));
        emit IPair.Sync(uint112(5 * ONE - amountOut), uint112(11 * ONE));
        vm.expectEmit(address(pair));
        emit IPair.Swap(address(this), 0, ONE, amountOut, 0, trader);
        pair.swap(amountOut, 0, trader, "");
        _assertReserves(5 * ONE - amountOut, 11 * ONE, "after");
        vm.assertEq(token0.balanceOf(trader), amountOut, "paid");
    }

    /// @dev EX-1
    function testFuzz_Swap_ProductNeverFalls(uint256 reserve0, uint256 reserve1, uint256 amountIn, uint256 more)
        external
    {
        reserve0 = _bound(reserve0, 1e6, 1e27);
        reserve1 = _bound(reserve1, 1e6, 1e27);
        amountIn = _bound(amountIn, 1, 1e28);
        _addLiquidity(reserve0, reserve1);
        uint256 amountOut = _amountOut(amountIn, reserve0, reserve1);
        vm.assume(amountOut > 0);
        token0.transfer(address(pair), amountIn);
        more = _bound(more, 1, reserve1 - amountOut);
        (bool isGranted,) =
            address(pair).call(abi.encodeCall(pair.swap, (0, amountOut + more, address(this), bytes(""))));
        vm.assertFalse(isGranted, "more than the formula gives");
        pair.swap(0, amountOut, address(this), "");
        (uint256 after0, uint256 after1,) = pair.getReserves();
        vm.assertGe(after0 * after1, reserve0 * reserve1, "product");
    }

    /// @dev EX-7: no sequence of up to 20 swaps in one pool leaves the attacker with more of one token and no less of
    /// the other.
    function testFuzz_Swap_SequenceNeverProfits(uint256[20] memory steps) external {
        _addLiquidity(1e21, 3e23);
        uint256 before0 = token0.balanceOf(address(this));
        uint256 before1 = token1.balanceOf(address(this));
        for (uint256 i = 0; i < steps.length; ++i) {
            (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
            bool isFirst = steps[i] & 1 == 0;
            uint256 amountIn = _bound(steps[i] >> 1, 1, isFirst ? reserve0 * 2 : reserve1 * 2);
            uint256 amountOut =
                isFirst ? _amountOut(amountIn, reserve0, reserve1) : _amountOut(amountIn, reserve1, reserve0);
            if (amountOut == 0) continue;
            (isFirst ? token0 : token1).transfer(address(pair), amountIn);
            pair.swap(isFirst ? 0 : amountOut, isFirst ? amountOut : 0, address(this), "");
            uint256 now0 = token0.balanceOf(address(this));
            uint256 now1 = token1.balanceOf(address(this));
            vm.assertFalse((now0 > before0 && now1 >= before1) || (now0 >= before0 && now1 > before1), "profit");
        }
    }

    function test_FlashSwap_CallsTheReceiver() external {
        _addLiquidity(10 * ONE, 10 * ONE);
        FlashBorrower borrower = new FlashBorrower(token0, 1002506265664160402);
        token0.transfer(address(borrower), ONE);
        pair.swap(ONE, 0, address(borrower), hex"1234");
        vm.assertEq(borrower.received(), abi.encode(address(this), ONE, 0, hex"1234"), "arguments");
        _assertReserves(10 * ONE + 2506265664160402, 10 * ONE, "after");
    }

    function test_RevertWhen_FlashSwap_PaidOneUnitTooLittle() external {
        _addLiquidity(10 * ONE, 10 * ONE);
        uint256 payment = 1002506265664160401;
        FlashBorrower borrower = new FlashBorrower(token0, payment);
        token0.transfer(address(borrower), ONE);
        uint256 balance = 9 * ONE + payment;
        uint256 productAfter = (balance * 10_000 - payment * 25) * (10 * ONE * 10_000);
        uint256 productBefore = 100 * ONE * ONE * 1e8;
        vm.expectRevert(
            abi.encodeWithSelector(IPair.PairInsufficientPayment.selector, productAfter, productBefore)
        );
        pair.swap(ONE, 0, address(borrower), hex"00");
    }

    /// @dev EX-4
    function test_RevertWhen_Swap_BalanceExceeds112Bits() external {
        _addLiquidity(ONE, ONE);
        token0.mint(address(pair), type(uint112).max);
        uint256 balance = token0.balanceOf(address(pair));
        vm.expectRevert(abi.encodeWithSelector(IPair.PairReserveOverflow.selector, balance, ONE - 1));
        pair.swap(0, 1, address(this), "");
    }

    function test_Skim() external {
        _addLiquidity(ONE, ONE);
        token0.transfer(address(pair), 3);
        token1.transfer(address(pair), 5);
        pair.skim(trader);
        vm.assertEq(token0.balanceOf(trader), 3, "surplus of token0");
        vm.assertEq(token1.balanceOf(trader), 5, "surplus of token1");
        _assertReserves(ONE, ONE, "unchanged");
    }

    function test_RevertWhen_Skim_BalanceBelowReserve() external {
        _addLiquidity(ONE, ONE);
        vm.prank(address(pair));
        token1.transfer(trader, 1);
        _expectPanic(0x11);
        pair.skim(trader);
    }

    function test_Sync_AcceptsGainAndLoss() external {
        _addLiquidity(ONE, ONE);
        token0.transfer(address(pair), 3);
        vm.prank(address(pair));
        token1.transfer(trader, 5);
        vm.expectEmit(address(pair));
        emit IPair.Sync(uint112(ONE + 3), uint112(ONE - 5));
        pair.sync();
        _assertReserves(ONE + 3, ONE - 5, "after");
    }

    /// @dev EX-4
    function test_RevertWhen_Sync_BalanceExceeds112Bits() external {
        _addLiquidity(ONE, ONE);
        uint256 balance = uint256(type(uint112).max) + 1;
        token1.mint(address(pair), balance - ONE);
        vm.expectRevert(abi.encodeWithSelector(IPair.PairReserveOverflow.selector, ONE, balance));
        pair.sync();
    }

    function _swapCase(uint256 amountIn, uint256 reserveIn, uint256 reserveOut, uint256 expected) private {
        _newPair(reserveIn * ONE, reserveOut * ONE);
        token0.transfer(address(pair), amountIn * ONE);
        uint256 productAfter = (((reserveIn + amountIn) * 10_000 - amountIn * 25) * ONE)
            * ((reserveOut * ONE - expected - 1) * 10_000);
        uint256 productBefore = reserveIn * reserveOut * ONE * ONE * 1e8;
        bytes memory reason =
            abi.encodeWithSelector(IPair.PairInsufficientPayment.selector, productAfter, productBefore);
        vm.expectRevert(reason);
        pair.swap(0, expected + 1, address(this), "");
        pair.swap(0, expected, address(this), "");

        _newPair(reserveOut * ONE, reserveIn * ONE);
        token1.transfer(address(pair), amountIn * ONE);
        vm.expectRevert(reason);
        pair.swap(expected + 1, 0, address(this), "");
        pair.swap(expected, 0, address(this), "");
    }

    function _sameTokenCase(uint256 amountOut, uint256 reserve, uint256 otherReserve, uint256 amountIn) private {
        _newPair(reserve * ONE, otherReserve * ONE);
        token0.transfer(address(pair), amountIn);
        (bool isGranted,) =
            address(pair).call(abi.encodeCall(pair.swap, (amountOut + 1, 0, address(this), bytes(""))));
        vm.assertFalse(isGranted, "one unit more of the first token");
        pair.swap(amountOut, 0, address(this), "");

        _newPair(otherReserve * ONE, reserve * ONE);
        token1.transfer(address(pair), amountIn);
        (isGranted,) = address(pair).call(abi.encodeCall(pair.swap, (0, amountOut + 1, address(this), bytes(""))));
        vm.assertFalse(isGranted, "one unit more of the second token");
        pair.swap(0, amountOut, address(this), "");
    }

    /// @dev Creates a fresh pair with these reserves.
    function _newPair(uint256 reserve0, uint256 reserve1) private {
        TestToken tokenA = new TestToken("Token A", "A", 18, SUPPLY);
        TestToken tokenB = new TestToken("Token B", "B", 18, SUPPLY);
        (token0, token1) = address(tokenA) < address(tokenB) ? (tokenA, tokenB) : (tokenB, tokenA);
        pair = IPair(factory.createPair(address(token0), address(token1)));
        _addLiquidity(reserve0, reserve1);
    }
}
