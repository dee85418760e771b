// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {BaseTest} from "../BaseTest.sol";
import {IFactory} from "../../src/exchange/IFactory.sol";
import {IPair} from "../../src/exchange/IPair.sol";
import {IRouter} from "../../src/exchange/IRouter.sol";
import {ISplitRouter} from "../../src/split-router/ISplitRouter.sol";
import {IWrappedNative} from "../../src/wrapped-native/IWrappedNative.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";

/// @title Two tokens with a direct pair and routes over a third, a fourth and wrapped BNB
abstract contract SplitRouterTest is BaseTest {
    IFactory internal factory;
    IRouter internal router;
    IWrappedNative internal wrapped;
    ISplitRouter internal splitRouter;
    TestToken internal sold;
    TestToken internal bought;
    TestToken internal third;
    TestToken internal fourth;
    address internal friend;

    receive() external payable {}

    function setUp() public virtual {
        vm.warp(1_700_000_000);
        friend = _actor("friend");
        factory =
            IFactory(vm.deployCode("Factory.sol:Factory", abi.encode(address(this), "iBull LPs", "IBULL-LP")));
        wrapped = IWrappedNative(vm.deployCode("WrappedNative.sol:WrappedNative"));
        router = IRouter(vm.deployCode("Router.sol:Router", abi.encode(factory, wrapped)));
        splitRouter = ISplitRouter(vm.deployCode("SplitRouter.sol:SplitRouter", abi.encode(router)));
        (sold, bought) = (_makeToken("Sold"), _makeToken("Bought"));
        third = new TestToken("Third", "T3", 6, 1e40);
        fourth = new TestToken("Fourth", "T4", 18, 1e40);
        vm.deal(address(this), 1e30);
        wrapped.deposit{value: 1e29}();
        _makePair(sold, bought, 3e24, 6e24);
        _makePair(sold, third, 2e24, 5e12);
        _makePair(third, bought, 5e12, 4e24);
        _makePair(sold, fourth, 1e24, 1e24);
        _makePair(fourth, bought, 1e24, 2e24);
        _makePair(sold, wrapped, 1e24, 3e23);
        _makePair(wrapped, bought, 3e23, 2e24);
        _makePair(wrapped, third, 3e23, 5e12);
        sold.approve(address(splitRouter), FOREVER);
    }

    function _makeToken(string memory name) internal virtual returns (TestToken) {
        return new TestToken(name, name, 18, 1e40);
    }

    function _makePair(IERC20 a, IERC20 b, uint256 amountA, uint256 amountB) internal {
        address pair = factory.createPair(address(a), address(b));
        a.transfer(pair, amountA);
        b.transfer(pair, amountB);
        IPair(pair).mint(address(this));
    }

    /// @dev From the sold token to the bought one, directly and over each of the others.
    function _fourRoutes(uint256 a, uint256 b, uint256 c, uint256 d)
        internal
        view
        returns (ISplitRouter.Route[] memory routes)
    {
        routes = new ISplitRouter.Route[](4);
        routes[0] = _route(a, address(sold), address(bought));
        routes[1] = _route(b, address(sold), address(third), address(bought));
        routes[2] = _route(c, address(sold), address(fourth), address(bought));
        routes[3] = _route(d, address(sold), address(wrapped), address(bought));
    }

    function _toNative(uint256 a, uint256 b) internal view returns (ISplitRouter.Route[] memory routes) {
        routes = new ISplitRouter.Route[](2);
        routes[0] = _route(a, address(sold), address(wrapped));
        routes[1] = _route(b, address(sold), address(third), address(wrapped));
    }

    function _fromNative(uint256 a, uint256 b) internal view returns (ISplitRouter.Route[] memory routes) {
        routes = new ISplitRouter.Route[](2);
        routes[0] = _route(a, address(wrapped), address(bought));
        routes[1] = _route(b, address(wrapped), address(third), address(bought));
    }

    /// @dev Returns each route's output on its own.
    function _quote(ISplitRouter.Route[] memory routes) internal view returns (uint256 amountOut) {
        for (uint256 i = 0; i < routes.length; ++i) {
            uint256[] memory amounts = router.getAmountsOut(routes[i].amountIn, routes[i].path);
            amountOut += amounts[amounts.length - 1];
        }
    }

    function _assertEmpty() internal view {
        IERC20[5] memory all = [IERC20(sold), bought, third, fourth, wrapped];
        for (uint256 i = 0; i < all.length; ++i) {
            vm.assertEq(all[i].balanceOf(address(splitRouter)), 0, "SR-1: token left");
            vm.assertEq(all[i].allowance(address(splitRouter), address(router)), 0, "SR-1: allowance left");
        }
        vm.assertEq(address(splitRouter).balance, 0, "SR-1: BNB left");
    }

    function _route(uint256 amountIn, address a, address b) internal pure returns (ISplitRouter.Route memory) {
        address[] memory path = new address[](2);
        (path[0], path[1]) = (a, b);
        return ISplitRouter.Route(amountIn, path);
    }

    function _route(uint256 amountIn, address a, address b, address c)
        internal
        pure
        returns (ISplitRouter.Route memory)
    {
        address[] memory path = new address[](3);
        (path[0], path[1], path[2]) = (a, b, c);
        return ISplitRouter.Route(amountIn, path);
    }
}
