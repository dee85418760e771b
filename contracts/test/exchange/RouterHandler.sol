// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {BaseTest} from "../BaseTest.sol";
import {IFactory} from "../../src/exchange/IFactory.sol";
import {IPair} from "../../src/exchange/IPair.sol";
import {IRouter} from "../../src/exchange/IRouter.sol";
import {IWrappedNative} from "../../src/wrapped-native/IWrappedNative.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";

/// @dev Trades and provides liquidity through the router with four tokens: plain, plain, taxed, wrapped BNB. Actions
/// that the router's own rules reject are skipped; the others are checked at each step.
contract RouterHandler is BaseTest {
    uint256 private constant LARGEST = 1e24;

    IRouter private immutable ROUTER;
    IFactory private immutable FACTORY;
    IWrappedNative private immutable WRAPPED;
    address[4] private _tokens;
    uint256 public stepsDone;

    constructor(IRouter router, TestToken[3] memory tokens_) {
        ROUTER = router;
        FACTORY = IFactory(router.factory());
        WRAPPED = IWrappedNative(router.WETH());
        for (uint256 i = 0; i < 3; ++i) {
            _tokens[i] = address(tokens_[i]);
            tokens_[i].mint(address(this), 1e40);
            tokens_[i].approve(address(router), FOREVER);
        }
        _tokens[3] = address(WRAPPED);
        WRAPPED.approve(address(router), FOREVER);
    }

    receive() external payable {}

    function addNoRevert(uint256 a, uint256 b, uint256 amountA, uint256 amountB) external {
        (address tokenA, address tokenB) = _two(a, b);
        amountA = _bound(amountA, 2e3, LARGEST);
        amountB = _bound(amountB, 2e3, LARGEST);
        _fund(tokenA, amountA);
        _fund(tokenB, amountB);
        if (!_canAdd(tokenA, tokenB, amountA, amountB)) return;
        (uint256 heldA, uint256 heldB) = (_held(tokenA), _held(tokenB));
        ROUTER.addLiquidity(tokenA, tokenB, amountA, amountB, 0, 0, address(this), block.timestamp);
        vm.assertLe(heldA - _held(tokenA), amountA, "EX-18: tokenA");
        vm.assertLe(heldB - _held(tokenB), amountB, "EX-18: tokenB");
        vm.assertEq(
            FACTORY.getPair(tokenA, tokenB), ROUTER.pairFor(tokenA, tokenB), "EX-12: pairFor equals getPair"
        );
        ++stepsDone;
    }

    function addNativeNoRevert(uint256 a, uint256 amountToken, uint256 value) external {
        address token = _tokens[a % 3];
        amountToken = _bound(amountToken, 2e3, LARGEST);
        value = _bound(value, 2e3, LARGEST);
        if (!_canAdd(token, address(WRAPPED), amountToken, value)) return;
        vm.deal(address(this), value);
        (, uint256 amountETH,) =
            ROUTER.addLiquidityETH{value: value}(token, amountToken, 0, 0, address(this), block.timestamp);
        vm.assertEq(address(this).balance, value - amountETH, "EX-17: surplus BNB");
        ++stepsDone;
    }

    function removeNoRevert(uint256 a, uint256 b, uint256 shares) external {
        (address tokenA, address tokenB) = _two(a, b);
        IPair pair = IPair(FACTORY.getPair(tokenA, tokenB));
        shares = _sharesToRemove(pair, shares);
        if (shares == 0) return;
        ROUTER.removeLiquidity(tokenA, tokenB, shares, 0, 0, address(this), block.timestamp);
        ++stepsDone;
    }

    function removeNativeNoRevert(uint256 a, uint256 shares) external {
        address token = _tokens[a % 3];
        IPair pair = IPair(FACTORY.getPair(token, address(WRAPPED)));
        shares = _sharesToRemove(pair, shares);
        if (shares == 0) return;
        uint256 before = address(this).balance;
        uint256 amountETH = ROUTER.removeLiquidityETHSupportingFeeOnTransferTokens(
            token, shares, 0, 0, address(this), block.timestamp
        );
        vm.assertEq(address(this).balance - before, amountETH, "EX-16: BNB paid out");
        ++stepsDone;
    }

    function swapExactInNoRevert(uint256 a, uint256 b, uint256 c, uint256 amountIn) external {
        address[] memory path = _pathOf(a, b, c);
        amountIn = _bound(amountIn, 1e3, LARGEST);
        if (!_isTradable(path) || _hasTaxed(path)) return;
        uint256 expected = _quote(amountIn, path);
        if (expected == 0) return;
        _fund(path[0], amountIn);
        address last = path[path.length - 1];
        uint256 held = _held(last);
        ROUTER.swapExactTokensForTokens(amountIn, expected, path, address(this), block.timestamp);
        vm.assertEq(_held(last) - held, expected, "EX-13: output");
        ++stepsDone;
    }

    function swapExactOutNoRevert(uint256 a, uint256 b, uint256 c, uint256 amountOut) external {
        address[] memory path = _pathOf(a, b, c);
        amountOut = _bound(amountOut, 1, 1e20);
        if (!_isTradable(path) || _hasTaxed(path)) return;
        (bool isPossible, bytes memory answer) =
            address(ROUTER).call(abi.encodeCall(IRouter.getAmountsIn, (amountOut, path)));
        if (!isPossible) return;
        uint256 cost = abi.decode(answer, (uint256[]))[0];
        if (cost > LARGEST) return;
        _fund(path[0], cost);
        address last = path[path.length - 1];
        (uint256 heldFirst, uint256 heldLast) = (_held(path[0]), _held(last));
        ROUTER.swapTokensForExactTokens(amountOut, cost, path, address(this), block.timestamp);
        vm.assertEq(heldFirst - _held(path[0]), cost, "EX-13: cost");
        vm.assertEq(_held(last) - heldLast, amountOut, "EX-13: output");
        ++stepsDone;
    }

    function swapMeasuredNoRevert(uint256 a, uint256 b, uint256 c, uint256 amountIn, uint256 minimum) external {
        address[] memory path = _pathOf(a, b, c);
        amountIn = _bound(amountIn, 1e3, LARGEST);
        if (!_isTradable(path)) return;
        minimum = _bound(minimum, 0, amountIn);
        _fund(path[0], amountIn);
        address last = path[path.length - 1];
        uint256 held = _held(last);
        (bool isDone,) = address(ROUTER)
            .call(
                abi.encodeCall(
                    IRouter.swapExactTokensForTokensSupportingFeeOnTransferTokens,
                    (amountIn, minimum, path, address(this), block.timestamp)
                )
            );
        if (isDone) {
            vm.assertGe(_held(last) - held, minimum, "EX-19: measured output");
            ++stepsDone;
        }
    }

    function swapNativeNoRevert(uint256 a, uint256 amountOut, uint256 surplus) external {
        address token = _tokens[a % 2];
        address[] memory path = new address[](2);
        (path[0], path[1]) = (address(WRAPPED), token);
        amountOut = _bound(amountOut, 1, 1e20);
        if (!_isTradable(path)) return;
        (bool isPossible, bytes memory answer) =
            address(ROUTER).call(abi.encodeCall(IRouter.getAmountsIn, (amountOut, path)));
        if (!isPossible) return;
        uint256 cost = abi.decode(answer, (uint256[]))[0];
        if (cost > LARGEST) return;
        surplus = _bound(surplus, 0, LARGEST);
        vm.deal(address(this), cost + surplus);
        ROUTER.swapETHForExactTokens{value: cost + surplus}(amountOut, path, address(this), block.timestamp);
        vm.assertEq(address(this).balance, surplus, "EX-17: surplus BNB");
        ++stepsDone;
    }

    /// @dev Functions that invariant runs may call.
    function actions() external pure returns (bytes4[] memory selectors) {
        selectors = new bytes4[](8);
        selectors[0] = this.addNoRevert.selector;
        selectors[1] = this.addNativeNoRevert.selector;
        selectors[2] = this.removeNoRevert.selector;
        selectors[3] = this.removeNativeNoRevert.selector;
        selectors[4] = this.swapExactInNoRevert.selector;
        selectors[5] = this.swapExactOutNoRevert.selector;
        selectors[6] = this.swapMeasuredNoRevert.selector;
        selectors[7] = this.swapNativeNoRevert.selector;
    }

    function tokens() external view returns (address[4] memory) {
        return _tokens;
    }

    function _two(uint256 a, uint256 b) private view returns (address tokenA, address tokenB) {
        return (_tokens[a % 4], _tokens[(a % 4 + 1 + b % 3) % 4]);
    }

    /// @dev Picks two or three different tokens.
    function _pathOf(uint256 a, uint256 b, uint256 c) private view returns (address[] memory path) {
        (address first, address second) = _two(a, b);
        address third = _tokens[c % 4];
        bool isShort = third == first || third == second;
        path = new address[](isShort ? 2 : 3);
        (path[0], path[1]) = (first, second);
        if (!isShort) path[2] = third;
    }

    function _isTradable(address[] memory path) private view returns (bool) {
        for (uint256 i = 0; i + 1 < path.length; ++i) {
            (uint256 reserveA, uint256 reserveB) = _reserves(path[i], path[i + 1]);
            if (reserveA == 0 || reserveB == 0) return false;
            if (reserveA > 1e30 || reserveB > 1e30) return false;
        }
        return true;
    }

    function _hasTaxed(address[] memory path) private view returns (bool) {
        for (uint256 i = 0; i < path.length; ++i) {
            if (path[i] == _tokens[2]) return true;
        }
        return false;
    }

    /// @dev Applies the formula hop by hop; 0 if a hop gives nothing.
    function _quote(uint256 amount, address[] memory path) private view returns (uint256) {
        for (uint256 i = 0; i + 1 < path.length; ++i) {
            (uint256 reserveIn, uint256 reserveOut) = _reserves(path[i], path[i + 1]);
            amount = amount * 9975 * reserveOut / (reserveIn * 10_000 + amount * 9975);
        }
        return amount;
    }

    /// @dev Whether the amounts mint an LP token, with one unit to spare for rounding and fees of both tokens.
    function _canAdd(address tokenA, address tokenB, uint256 amountA, uint256 amountB)
        private
        view
        returns (bool)
    {
        (uint256 reserveA, uint256 reserveB) = _reserves(tokenA, tokenB);
        if (reserveA == 0 && reserveB == 0) return true;
        uint256 optimalB = amountA * reserveB / reserveA;
        if (optimalB > amountB) (amountA, optimalB) = (amountB * reserveA / reserveB, amountB);
        uint256 supply = IPair(FACTORY.getPair(tokenA, tokenB)).totalSupply();
        return (amountA - amountA / 10) * supply / 2 > reserveA
            && (optimalB - optimalB / 10) * supply / 2 > reserveB && reserveA < 1e30 && reserveB < 1e30;
    }

    function _sharesToRemove(IPair pair, uint256 shares) private returns (uint256) {
        if (address(pair) == address(0)) return 0;
        uint256 own = pair.balanceOf(address(this));
        if (own == 0) return 0;
        shares = _bound(shares, 1, own);
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        uint256 supply = pair.totalSupply();
        if (shares * reserve0 < supply || shares * reserve1 < supply) return 0;
        pair.approve(address(ROUTER), shares);
        return shares;
    }

    function _reserves(address tokenA, address tokenB) private view returns (uint256 reserveA, uint256 reserveB) {
        address pair = FACTORY.getPair(tokenA, tokenB);
        if (pair == address(0)) return (0, 0);
        (uint256 reserve0, uint256 reserve1,) = IPair(pair).getReserves();
        return tokenA < tokenB ? (reserve0, reserve1) : (reserve1, reserve0);
    }

    function _fund(address token, uint256 amount) private {
        if (token != address(WRAPPED)) return;
        vm.deal(address(this), amount);
        WRAPPED.deposit{value: amount}();
    }

    function _held(address token) private view returns (uint256) {
        return TestToken(token).balanceOf(address(this));
    }
}
