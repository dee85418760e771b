// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {BaseTest} from "../BaseTest.sol";
import {IFactory} from "../../src/exchange/IFactory.sol";
import {IPair} from "../../src/exchange/IPair.sol";
import {IRouter} from "../../src/exchange/IRouter.sol";
import {IWrappedNative} from "../../src/wrapped-native/IWrappedNative.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";

/// @title An exchange with one pair of two plain tokens, held by the test
abstract contract ExchangeTest is BaseTest {
    uint256 internal constant SUPPLY = 1e30;
    uint256 internal constant MINIMUM_LIQUIDITY = 1000;

    IFactory internal factory;
    IRouter internal router;
    IWrappedNative internal wrapped;
    IPair internal pair;
    TestToken internal token0;
    TestToken internal token1;
    address internal setter;
    address internal treasury;
    address internal trader;

    receive() external payable {}

    function setUp() public virtual {
        setter = _actor("setter");
        treasury = _actor("treasury");
        trader = _actor("trader");
        vm.warp(1_700_000_000);
        factory = IFactory(vm.deployCode("Factory.sol:Factory", abi.encode(setter, "iBull LPs", "IBULL-LP")));
        wrapped = IWrappedNative(vm.deployCode("WrappedNative.sol:WrappedNative"));
        router = IRouter(vm.deployCode("Router.sol:Router", abi.encode(factory, wrapped)));
        TestToken tokenA = new TestToken("Token A", "A", 18, SUPPLY);
        TestToken tokenB = new TestToken("Token B", "B", 18, SUPPLY);
        (token0, token1) = address(tokenA) < address(tokenB) ? (tokenA, tokenB) : (tokenB, tokenA);
        pair = IPair(factory.createPair(address(token0), address(token1)));
    }

    /// @dev Sends both amounts to the pair and mints the LP tokens to the test.
    function _addLiquidity(uint256 amount0, uint256 amount1) internal returns (uint256 liquidity) {
        token0.transfer(address(pair), amount0);
        token1.transfer(address(pair), amount1);
        return pair.mint(address(this));
    }

    function _turnProtocolShareOn() internal {
        vm.prank(setter);
        factory.setFeeTo(treasury);
    }

    function _approveRouter(IERC20 token) internal {
        token.approve(address(router), FOREVER);
    }

    function _path(address a, address b) internal pure returns (address[] memory path) {
        path = new address[](2);
        (path[0], path[1]) = (a, b);
    }

    function _path(address a, address b, address c) internal pure returns (address[] memory path) {
        path = new address[](3);
        (path[0], path[1], path[2]) = (a, b, c);
    }

    function _assertReserves(uint256 expected0, uint256 expected1, string memory label) internal view {
        (uint112 reserve0, uint112 reserve1,) = pair.getReserves();
        vm.assertEq(reserve0, expected0, string.concat(label, ": reserve0"));
        vm.assertEq(reserve1, expected1, string.concat(label, ": reserve1"));
    }

    /// @dev Expected output by definition: the largest for which the product, net of the fee, holds.
    function _amountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) internal pure returns (uint256) {
        return amountIn * 9975 * reserveOut / (reserveIn * 10_000 + amountIn * 9975);
    }
}
