// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {BaseTest} from "../BaseTest.sol";
import {IPair} from "../../src/exchange/IPair.sol";
import {IFeeCollector} from "../../src/fee-collector/IFeeCollector.sol";

/// @title Handler that trades, donates, redeems and converts, and acts as the owner
/// @notice Keeps its own books of the collector's income and its use.
contract FeeCollectorHandler is BaseTest {
    IFeeCollector private immutable COLLECTOR;
    address private immutable OWNER;
    IPair[] private _pairs;
    address[] private _tokens;
    address[] private _treasuries;
    mapping(IPair pair => uint256 time) private _exchangedAt;

    /// @notice Income in a token, except from the collector's own exchanges.
    mapping(address token => uint256 amount) public incomeOf;

    /// @notice Income in a token from the collector's own exchanges.
    mapping(address token => uint256 amount) public boughtOf;

    /// @notice Amount of a token that the collector sent to a pair.
    mapping(address token => uint256 amount) public soldOf;

    uint256 public conversions;

    /// @param tokens_ a token, wrapped BNB, the main token; `pairs_` are the pairs of consecutive ones
    constructor(IFeeCollector collector_, address owner_, IPair[] memory pairs_, address[] memory tokens_) {
        COLLECTOR = collector_;
        OWNER = owner_;
        _pairs = pairs_;
        _tokens = tokens_;
        _treasuries.push(collector_.treasury());
        _treasuries.push(_actor("second treasury"));
    }

    function tradeNoRevert(uint256 which, bool isFirst, uint256 part) external {
        IPair pair = _pairs[which % _pairs.length];
        address tokenIn = isFirst ? pair.token0() : pair.token1();
        (uint256 reserveIn, uint256 reserveOut) = _reserves(pair, tokenIn);
        uint256 amountIn = reserveIn / _bound(part, 3, 10_000);
        if (IERC20(tokenIn).balanceOf(address(this)) < amountIn) return;
        IERC20(tokenIn).transfer(address(pair), amountIn);
        uint256 lessFee = amountIn * 9975;
        uint256 amountOut = lessFee * reserveOut / (reserveIn * 10_000 + lessFee);
        pair.swap(isFirst ? 0 : amountOut, isFirst ? amountOut : 0, address(this), "");
    }

    /// @dev Also mints the protocol's share.
    function addLiquidityNoRevert(uint256 which, uint256 part) external {
        IPair pair = _pairs[which % _pairs.length];
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        part = _bound(part, 10, 1000);
        if (IERC20(pair.token0()).balanceOf(address(this)) < reserve0 / part) return;
        if (IERC20(pair.token1()).balanceOf(address(this)) < reserve1 / part) return;
        IERC20(pair.token0()).transfer(address(pair), reserve0 / part);
        IERC20(pair.token1()).transfer(address(pair), reserve1 / part);
        pair.mint(address(this));
    }

    function redeemNoRevert(uint256 which) external {
        IPair pair = _pairs[which % _pairs.length];
        uint256 liquidity = pair.balanceOf(address(COLLECTOR));
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        uint256 supply = pair.totalSupply();
        if (liquidity != 0 && (liquidity * reserve0 / supply < 2 || liquidity * reserve1 / supply < 2)) return;
        uint256[] memory before = _holdings(address(COLLECTOR));
        address[] memory list = new address[](1);
        list[0] = address(pair);
        COLLECTOR.redeem(list);
        uint256[] memory afterwards = _holdings(address(COLLECTOR));
        for (uint256 i = 0; i < _tokens.length; ++i) {
            incomeOf[_tokens[i]] += afterwards[i] - before[i];
        }
    }

    function giveNoRevert(uint256 which, uint256 part) external {
        address token = _tokens[which % _tokens.length];
        uint256 amount = IERC20(token).balanceOf(address(this)) / _bound(part, 100, 1e9);
        IERC20(token).transfer(address(COLLECTOR), amount);
        incomeOf[token] += amount;
    }

    function observeNoRevert(uint256 which) external {
        uint256[] memory before = _holdings(address(COLLECTOR));
        COLLECTOR.observe(_tokens[which % 2]);
        _assertSame(before);
    }

    function convertNoRevert(uint256 which) external {
        which = which % _tokens.length;
        address token = _tokens[which];
        uint256[] memory before = _holdings(address(COLLECTOR));
        (uint256 forTreasury,) = COLLECTOR.waiting(token);
        (bool isReady, bytes4 reason) = COLLECTOR.convertible(token);
        (uint256 reserveIn, uint256 reserveOut) = which == 2 ? (0, 0) : _reserves(_pairs[which], token);
        (bool isDone, bytes memory answer) =
            address(COLLECTOR).call(abi.encodeCall(IFeeCollector.convert, (token)));
        if (!isDone) {
            vm.assertFalse(isReady, "FC-8: convertible, but it reverts");
            vm.assertEq(forTreasury, 0, "FC-1: the treasury waits");
            vm.assertEq(bytes32(bytes4(answer)), bytes32(reason), "FC-8: reason");
            return;
        }
        uint256 amountOut = abi.decode(answer, (uint256));
        if (which != 2) vm.assertEq(amountOut != 0, isReady, "FC-8: exchanges where convertible");
        if (amountOut == 0 || which == 2) return;
        ++conversions;
        _afterExchange(which, before[which] - forTreasury, reserveIn, reserveOut, amountOut);
    }

    function waitNoRevert(uint256 time) external {
        vm.warp(block.timestamp + _bound(time, 1, 2 hours));
    }

    /// @dev FC-7: whatever the owner sets, no funds leave the collector.
    function ownerNoRevert(uint256 action, uint256 a, uint256 b) external {
        uint256[] memory before = _holdings(address(COLLECTOR));
        vm.startPrank(OWNER);
        if (action % 2 == 0) COLLECTOR.setTreasury(_treasuries[a % 2]);
        else _setBridge(_tokens[a % 2], _tokens[b % 3]);
        vm.stopPrank();
        _assertSame(before);
    }

    /// @notice Keeps both pairs' prices unchanged for an averaging period, and converts the income.
    function convertAtLast() external {
        vm.warp(block.timestamp + 30 minutes);
        for (uint256 which = 0; which < 2; ++which) {
            (uint256 reserveIn,) = _reserves(_pairs[which], _tokens[which]);
            IERC20(_tokens[which]).transfer(address(COLLECTOR), reserveIn / 1e6);
            incomeOf[_tokens[which]] += reserveIn / 1e6;
            COLLECTOR.observe(_tokens[which]);
        }
        vm.warp(block.timestamp + 30 minutes);
        uint256 before = conversions;
        this.convertNoRevert(0);
        this.convertNoRevert(1);
        vm.assertEq(conversions, before + 2, "FC-5: converts once the price has stood");
    }

    /// @dev Functions that invariant runs may call.
    function actions() external pure returns (bytes4[] memory selectors) {
        selectors = new bytes4[](8);
        selectors[0] = this.tradeNoRevert.selector;
        selectors[1] = this.addLiquidityNoRevert.selector;
        selectors[2] = this.redeemNoRevert.selector;
        selectors[3] = this.giveNoRevert.selector;
        selectors[4] = this.observeNoRevert.selector;
        selectors[5] = this.convertNoRevert.selector;
        selectors[6] = this.waitNoRevert.selector;
        selectors[7] = this.ownerNoRevert.selector;
    }

    /// @notice Returns both treasuries' balance of a token.
    function paidOf(address token) external view returns (uint256) {
        return IERC20(token).balanceOf(_treasuries[0]) + IERC20(token).balanceOf(_treasuries[1]);
    }

    /// @dev Sets a route and resets it, because the ledgers above assume the first one.
    function _setBridge(address token, address bridge) private {
        address previous = COLLECTOR.nextToken(token);
        (bool isDone,) = address(COLLECTOR).call(abi.encodeCall(IFeeCollector.setBridge, (token, bridge)));
        if (isDone) COLLECTOR.setBridge(token, previous);
    }

    function _afterExchange(uint256 which, uint256 most, uint256 reserveIn, uint256 reserveOut, uint256 amountOut)
        private
    {
        (address token, address tokenOut) = (_tokens[which], _tokens[which + 1]);
        IPair pair = _pairs[which];
        (uint256 reserveInAfter, uint256 reserveOutAfter) = _reserves(pair, token);
        uint256 sold = reserveInAfter - reserveIn;
        soldOf[token] += sold;
        boughtOf[tokenOut] += amountOut;
        vm.assertEq(reserveOut - reserveOutAfter, amountOut, "FC-2: what came out");
        vm.assertLe(sold, most, "FC-2: more than is to be burnt");
        vm.assertLe(sold, reserveIn / 500, "FC-4: part of the reserve");
        vm.assertLe(reserveInAfter * reserveOut * 1000, reserveIn * reserveOutAfter * 1005, "FC-4: price moved");
        vm.assertGe(block.timestamp, _exchangedAt[pair] + 5 minutes, "FC-5: rest");
        _exchangedAt[pair] = block.timestamp;
    }

    function _assertSame(uint256[] memory before) private view {
        uint256[] memory afterwards = _holdings(address(COLLECTOR));
        for (uint256 i = 0; i < before.length; ++i) {
            vm.assertEq(afterwards[i], before[i], "FC-2: moved without a conversion");
        }
    }

    function _holdings(address account) private view returns (uint256[] memory amounts) {
        amounts = new uint256[](_tokens.length);
        for (uint256 i = 0; i < _tokens.length; ++i) {
            amounts[i] = IERC20(_tokens[i]).balanceOf(account);
        }
    }

    function _reserves(IPair pair, address tokenIn) private view returns (uint256 reserveIn, uint256 reserveOut) {
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        return tokenIn == pair.token0() ? (reserve0, reserve1) : (reserve1, reserve0);
    }
}
