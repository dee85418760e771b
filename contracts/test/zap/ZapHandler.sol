// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {BaseTest} from "../BaseTest.sol";
import {IPair} from "../../src/exchange/IPair.sol";
import {IFarmMaster} from "../../src/farms/IFarmMaster.sol";
import {IWrappedNative} from "../../src/wrapped-native/IWrappedNative.sol";
import {IZap} from "../../src/zap/IZap.sol";

/// @title Handler that zaps, trades and donates
contract ZapHandler is BaseTest {
    IZap private immutable ZAP;
    IFarmMaster private immutable FARM;
    IWrappedNative private immutable WRAPPED;
    IPair[] private _pairs;
    address[] private _tokens;

    /// @notice Donations to the zap.
    mapping(address token => uint256 amount) public givenOf;

    /// @param pairs_ pairs of farms 1 and 2, the first with wrapped BNB
    constructor(
        IZap zap_,
        IFarmMaster farm_,
        IWrappedNative wrapped_,
        IPair[] memory pairs_,
        address[] memory tokens_
    ) {
        (ZAP, FARM, WRAPPED, _pairs, _tokens) = (zap_, farm_, wrapped_, pairs_, tokens_);
        for (uint256 i = 0; i < tokens_.length; ++i) {
            IERC20(tokens_[i]).approve(address(zap_), FOREVER);
        }
    }

    receive() external payable {}

    function zapNoRevert(uint256 which, bool isFirst, uint256 part) external {
        which = which % 2;
        IPair pair = _pairs[which];
        address token = isFirst ? pair.token0() : pair.token1();
        uint256 amount = _amountOf(pair, token, part);
        uint256 had = IERC20(token).balanceOf(address(this));
        if (had < amount) return;
        uint256 staked = _staked(which + 1);
        address[] memory path = new address[](1);
        path[0] = token;
        uint256 liquidity = ZAP.zapIn(which + 1, path, amount, 1, address(0), block.timestamp);
        _assertStaked(which, staked, liquidity);
        vm.assertGe(IERC20(token).balanceOf(address(this)), had - amount, "ZA-4: took more");
    }

    function zapNativeNoRevert(uint256 part) external {
        uint256 amount = _amountOf(_pairs[0], address(WRAPPED), part);
        if (address(this).balance < amount) return;
        uint256 staked = _staked(1);
        address[] memory path = new address[](1);
        path[0] = address(WRAPPED);
        uint256 liquidity = ZAP.zapInNative{value: amount}(1, path, 1, address(0), block.timestamp);
        _assertStaked(0, staked, liquidity);
    }

    function tradeNoRevert(uint256 which, bool isFirst, uint256 part) external {
        IPair pair = _pairs[which % 2];
        address token = isFirst ? pair.token0() : pair.token1();
        uint256 amount = _amountOf(pair, token, part);
        if (IERC20(token).balanceOf(address(this)) < amount) return;
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        (uint256 reserveIn, uint256 reserveOut) = isFirst ? (reserve0, reserve1) : (reserve1, reserve0);
        IERC20(token).transfer(address(pair), amount);
        uint256 out = amount * 9975 * reserveOut / (reserveIn * 10_000 + amount * 9975);
        pair.swap(isFirst ? 0 : out, isFirst ? out : 0, address(this), "");
    }

    function giveNoRevert(uint256 which, uint256 amount) external {
        address token = _tokens[which % _tokens.length];
        amount = _bound(amount, 1, 1e18);
        if (IERC20(token).balanceOf(address(this)) < amount) return;
        IERC20(token).transfer(address(ZAP), amount);
        givenOf[token] += amount;
    }

    /// @dev Functions that invariant runs may call.
    function actions() external pure returns (bytes4[] memory selectors) {
        selectors = new bytes4[](4);
        selectors[0] = this.zapNoRevert.selector;
        selectors[1] = this.zapNativeNoRevert.selector;
        selectors[2] = this.tradeNoRevert.selector;
        selectors[3] = this.giveNoRevert.selector;
    }

    /// @dev Farm 2 charges 4 %.
    function _assertStaked(uint256 which, uint256 before, uint256 liquidity) private view {
        uint256 fee = which == 1 ? liquidity * 400 / 10_000 : 0;
        vm.assertEq(_staked(which + 1) - before, liquidity - fee, "ZA-3: stake");
        vm.assertEq(_pairs[which].allowance(address(ZAP), address(FARM)), 0, "ZA-1: allowance");
    }

    function _amountOf(IPair pair, address token, uint256 part) private view returns (uint256) {
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        return (token == pair.token0() ? reserve0 : reserve1) / _bound(part, 2, 1e9);
    }

    function _staked(uint256 pid) private view returns (uint256 staked) {
        (staked,,,) = FARM.userInfo(pid, address(this));
    }
}
