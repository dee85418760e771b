// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {BaseTest} from "../BaseTest.sol";
import {IFactory} from "../../src/exchange/IFactory.sol";
import {IPair} from "../../src/exchange/IPair.sol";
import {IFeeCollector} from "../../src/fee-collector/IFeeCollector.sol";
import {IIbullToken} from "../../src/token/IIbullToken.sol";
import {IWrappedNative} from "../../src/wrapped-native/IWrappedNative.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";

/// @title An exchange whose fees go to a collector: a token and the main token, each against wrapped BNB
abstract contract FeeCollectorTest is BaseTest {
    uint256 internal constant TOKEN_RESERVE = 600_000e18;
    uint256 internal constant NATIVE_RESERVE = 2000e18;
    uint256 internal constant IBULL_RESERVE = 1_000_000e9;

    IFactory internal factory;
    IWrappedNative internal wrapped;
    IIbullToken internal ibull;
    TestToken internal token;
    TestToken internal bridge;
    IPair internal tokenPair;
    IPair internal ibullPair;
    IFeeCollector internal collector;
    address internal setter;
    address internal treasury;
    address internal owner;

    function setUp() public virtual {
        vm.warp(1_700_000_000);
        setter = _actor("setter");
        treasury = _actor("treasury");
        owner = _actor("owner");
        factory = IFactory(vm.deployCode("Factory.sol:Factory", abi.encode(setter, "iBull LPs", "IBULL-LP")));
        wrapped = IWrappedNative(vm.deployCode("WrappedNative.sol:WrappedNative"));
        ibull = IIbullToken(
            vm.deployCode(
                "IbullToken.sol:IbullToken",
                abi.encode("iBull Token", "IBULL", address(this), address(this), 1e9 * 1e9, MINTABLE)
            )
        );
        token = _makeToken();
        bridge = new TestToken("Bridge", "BRG", 18, 1e30);
        vm.deal(address(this), 1e30);
        wrapped.deposit{value: 1e27}();
        address[] memory bridges = new address[](1);
        bridges[0] = address(bridge);
        collector = _makeCollector(bridges);
        _route(address(token), address(wrapped));
        vm.prank(setter);
        factory.setFeeTo(address(collector));
        tokenPair = _makePair(token, wrapped, TOKEN_RESERVE, NATIVE_RESERVE);
        ibullPair = _makePair(ibull, wrapped, IBULL_RESERVE, NATIVE_RESERVE);
        vm.warp(block.timestamp + 1);
    }

    function _makeCollector(address[] memory bridges) internal returns (IFeeCollector) {
        return IFeeCollector(
            vm.deployCode(
                "FeeCollector.sol:FeeCollector", abi.encode(owner, factory, wrapped, ibull, treasury, bridges)
            )
        );
    }

    function _route(address what, address over) internal {
        vm.prank(owner);
        collector.setBridge(what, over);
    }

    function _makeToken() internal virtual returns (TestToken) {
        return new TestToken("Token", "TKN", 18, 1e30);
    }

    function _makePair(IERC20 a, IERC20 b, uint256 amountA, uint256 amountB) internal returns (IPair pair) {
        pair = IPair(factory.createPair(address(a), address(b)));
        _addLiquidity(pair, a, b, amountA, amountB);
    }

    function _addLiquidity(IPair pair, IERC20 a, IERC20 b, uint256 amountA, uint256 amountB)
        internal
        returns (uint256 liquidity)
    {
        a.transfer(address(pair), amountA);
        b.transfer(address(pair), amountB);
        return pair.mint(address(this));
    }

    /// @dev Sells `amountIn` of the test's own tokens.
    function _trade(IPair pair, address tokenIn, uint256 amountIn) internal returns (uint256 amountOut) {
        (uint256 reserveIn, uint256 reserveOut) = _reserves(pair, tokenIn);
        IERC20(tokenIn).transfer(address(pair), amountIn);
        uint256 lessFee = (IERC20(tokenIn).balanceOf(address(pair)) - reserveIn) * 9975;
        amountOut = lessFee * reserveOut / (reserveIn * 10_000 + lessFee);
        bool isFirst = tokenIn == pair.token0();
        pair.swap(isFirst ? 0 : amountOut, isFirst ? amountOut : 0, address(this), "");
    }

    function _removeLiquidity(IPair pair, uint256 liquidity) internal {
        pair.transfer(address(pair), liquidity);
        pair.burn(address(this));
    }

    function _reserves(IPair pair, address tokenIn) internal view returns (uint256 reserveIn, uint256 reserveOut) {
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        return tokenIn == pair.token0() ? (reserve0, reserve1) : (reserve1, reserve0);
    }

    /// @dev Observes both pairs for long enough.
    function _observeBoth() internal {
        collector.observe(address(token));
        collector.observe(address(wrapped));
        vm.warp(block.timestamp + 30 minutes);
    }

    function _list(address a) internal pure returns (address[] memory list) {
        list = new address[](1);
        list[0] = a;
    }

    function _assertRefused(address what, bytes memory reason) internal {
        (bool isReady, bytes4 selector) = collector.convertible(what);
        vm.assertFalse(isReady, "convertible");
        vm.assertEq(bytes32(selector), bytes32(bytes4(reason)), "reason");
        vm.expectRevert(reason);
        collector.convert(what);
    }
}
