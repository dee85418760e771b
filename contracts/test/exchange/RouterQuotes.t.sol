// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IRouter} from "../../src/exchange/IRouter.sol";
import {ExchangeTest} from "./ExchangeTest.sol";

/// @dev quote, getAmountOut, getAmountIn and their path variants.
contract RouterQuotesTest is ExchangeTest {
    function test_Quote() external view {
        vm.assertEq(router.quote(1, 100, 200), 2, "up");
        vm.assertEq(router.quote(2, 200, 100), 1, "down");
    }

    function test_RevertWhen_Quote() external {
        vm.expectRevert(abi.encodeWithSelector(IRouter.RouterInsufficientInput.selector));
        router.quote(0, 100, 200);
        vm.expectRevert(abi.encodeWithSelector(IRouter.RouterInsufficientLiquidity.selector, 0, 200));
        router.quote(1, 0, 200);
        vm.expectRevert(abi.encodeWithSelector(IRouter.RouterInsufficientLiquidity.selector, 100, 0));
        router.quote(1, 100, 0);
    }

    function test_GetAmountOut() external view {
        vm.assertEq(router.getAmountOut(2, 100, 100), 1, "smallest");
        vm.assertEq(router.getAmountOut(ONE, 5 * ONE, 10 * ONE), 1663192997082117548, "1 into 5 and 10");
        vm.assertEq(router.getAmountOut(1000, 10_000, 10_000), 907, "1000 into 10,000");
    }

    function test_RevertWhen_GetAmountOut() external {
        vm.expectRevert(abi.encodeWithSelector(IRouter.RouterInsufficientInput.selector));
        router.getAmountOut(0, 100, 100);
        vm.expectRevert(abi.encodeWithSelector(IRouter.RouterInsufficientLiquidity.selector, 0, 100));
        router.getAmountOut(2, 0, 100);
        vm.expectRevert(abi.encodeWithSelector(IRouter.RouterInsufficientLiquidity.selector, 100, 0));
        router.getAmountOut(2, 100, 0);
        _expectPanic(0x11);
        router.getAmountOut(FOREVER, 100, 100);
    }

    function test_GetAmountIn() external view {
        vm.assertEq(router.getAmountIn(1, 100, 100), 2, "smallest");
        vm.assertEq(router.getAmountIn(1663192997082117548, 5 * ONE, 10 * ONE), ONE, "1 into 5 and 10");
    }

    function test_RevertWhen_GetAmountIn() external {
        vm.expectRevert(abi.encodeWithSelector(IRouter.RouterZeroOutput.selector));
        router.getAmountIn(0, 100, 100);
        vm.expectRevert(abi.encodeWithSelector(IRouter.RouterInsufficientLiquidity.selector, 0, 100));
        router.getAmountIn(1, 0, 100);
        vm.expectRevert(abi.encodeWithSelector(IRouter.RouterInsufficientLiquidity.selector, 100, 0));
        router.getAmountIn(1, 100, 0);
        vm.expectRevert(abi.encodeWithSelector(IRouter.RouterInsufficientLiquidity.selector, 100, 100));
        router.getAmountIn(100, 100, 100);
    }

    /// @dev EX-13: the formula, also beyond 112 bits, where another branch computes it.
    function testFuzz_GetAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) external view {
        amountIn = _bound(amountIn, 1, type(uint120).max);
        reserveIn = _bound(reserveIn, 1, type(uint120).max);
        reserveOut = _bound(reserveOut, 1, type(uint120).max);
        vm.assertEq(
            router.getAmountOut(amountIn, reserveIn, reserveOut),
            _amountOut(amountIn, reserveIn, reserveOut),
            "amountOut"
        );
    }

    /// @dev EX-13: the result of getAmountIn buys at least the amount; one unit less (or two, through rounding) does
    /// not.
    function testFuzz_GetAmountIn_IsEnoughAndNotTooMuch(uint256 amountOut, uint256 reserveIn, uint256 reserveOut)
        external
        view
    {
        reserveIn = _bound(reserveIn, 1e3, type(uint112).max);
        reserveOut = _bound(reserveOut, 1e3, type(uint112).max);
        amountOut = _bound(amountOut, 1, reserveOut - 1);
        uint256 amountIn = router.getAmountIn(amountOut, reserveIn, reserveOut);
        vm.assertGe(_amountOut(amountIn, reserveIn, reserveOut), amountOut, "enough");
        if (amountIn > 2) vm.assertLe(_amountOut(amountIn - 2, reserveIn, reserveOut), amountOut, "not too much");
        vm.assertEq(
            amountIn, reserveIn * amountOut * 10_000 / ((reserveOut - amountOut) * 9975) + 1, "V2's formula"
        );
    }

    function test_GetAmounts() external {
        _addLiquidity(10_000, 10_000);
        address[] memory path = _path(address(token0), address(token1));
        uint256[] memory amounts = router.getAmountsOut(1000, path);
        vm.assertEq(amounts.length, 2, "length");
        vm.assertEq(amounts[0], 1000, "in");
        vm.assertEq(amounts[1], 907, "out");
        amounts = router.getAmountsIn(907, path);
        vm.assertEq(amounts[0], 1000, "in for out");
        vm.assertEq(amounts[1], 907, "out asked");
    }

    function test_RevertWhen_GetAmounts_PathTooShort() external {
        address[] memory path = new address[](1);
        path[0] = address(token0);
        bytes memory reason = abi.encodeWithSelector(IRouter.RouterPathTooShort.selector, 1);
        vm.expectRevert(reason);
        router.getAmountsOut(2, path);
        vm.expectRevert(reason);
        router.getAmountsIn(2, path);
        vm.expectRevert(abi.encodeWithSelector(IRouter.RouterPathTooShort.selector, 0));
        router.getAmountsOut(2, new address[](0));
    }

    function test_RevertWhen_GetAmounts_NoSuchPair() external {
        address a = address(token0);
        vm.expectRevert(abi.encodeWithSelector(IRouter.RouterPairMissing.selector, a, address(wrapped)));
        router.getAmountsOut(2, _path(a, address(wrapped)));
        vm.expectRevert(abi.encodeWithSelector(IRouter.RouterIdenticalTokens.selector, a));
        router.getAmountsOut(2, _path(a, a));
        vm.expectRevert(abi.encodeWithSelector(IRouter.RouterZeroToken.selector));
        router.getAmountsIn(2, _path(a, address(0)));
        vm.expectRevert(abi.encodeWithSelector(IRouter.RouterZeroToken.selector));
        router.getAmountsIn(2, _path(address(0), a));
    }

    function test_Constructor() external view {
        vm.assertEq(router.factory(), address(factory), "factory");
        vm.assertEq(router.WETH(), address(wrapped), "WETH");
    }
}
