// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {BaseTest} from "../BaseTest.sol";
import {ISplitRouter} from "../../src/split-router/ISplitRouter.sol";

/// @title Handler that sells and buys back over several routes, and donates
contract SplitRouterHandler is BaseTest {
    ISplitRouter private immutable SPLIT_ROUTER;
    address private immutable SOLD;
    address private immutable BOUGHT;
    address private immutable WRAPPED;
    address[2] private _between;
    uint256 public stepsDone;

    /// @notice Donations to the split router.
    mapping(address token => uint256 amount) public givenOf;

    constructor(ISplitRouter splitRouter, address sold, address bought, address[2] memory between) {
        (SPLIT_ROUTER, SOLD, BOUGHT, _between) = (splitRouter, sold, bought, between);
        WRAPPED = splitRouter.WETH();
        IERC20(sold).approve(address(splitRouter), FOREVER);
        IERC20(bought).approve(address(splitRouter), FOREVER);
    }

    receive() external payable {}

    function swapNoRevert(bool isBack, uint256 count, uint256 amount, uint256 share) external {
        (address tokenIn, address tokenOut) = isBack ? (BOUGHT, SOLD) : (SOLD, BOUGHT);
        amount = _amountOf(IERC20(tokenIn).balanceOf(address(this)), amount);
        if (amount == 0) return;
        uint256 had = IERC20(tokenIn).balanceOf(address(this));
        uint256 before = IERC20(tokenOut).balanceOf(address(this));
        uint256 amountOut = SPLIT_ROUTER.swapTokensForTokens(
            _routes(tokenIn, tokenOut, count, amount, share), 1, address(this), block.timestamp
        );
        vm.assertEq(IERC20(tokenOut).balanceOf(address(this)) - before, amountOut, "SR-2: received");
        vm.assertEq(had - IERC20(tokenIn).balanceOf(address(this)), amount, "SR-3: taken");
        ++stepsDone;
    }

    function swapNativeInNoRevert(uint256 count, uint256 amount, uint256 share) external {
        amount = _amountOf(address(this).balance, amount);
        if (amount == 0) return;
        uint256 before = IERC20(BOUGHT).balanceOf(address(this));
        uint256 amountOut = SPLIT_ROUTER.swapNativeForTokens{value: amount}(
            _routes(WRAPPED, BOUGHT, count, amount, share), 1, address(this), block.timestamp
        );
        vm.assertEq(IERC20(BOUGHT).balanceOf(address(this)) - before, amountOut, "SR-2: received");
        ++stepsDone;
    }

    function swapNativeOutNoRevert(uint256 count, uint256 amount, uint256 share) external {
        amount = _amountOf(IERC20(SOLD).balanceOf(address(this)), amount);
        if (amount == 0) return;
        uint256 before = address(this).balance;
        uint256 amountOut = SPLIT_ROUTER.swapTokensForNative(
            _routes(SOLD, WRAPPED, count, amount, share), 1, address(this), block.timestamp
        );
        vm.assertEq(address(this).balance - before, amountOut, "SR-2: received BNB");
        ++stepsDone;
    }

    function donateNoRevert(bool isSold, uint256 amount) external {
        address token = isSold ? SOLD : BOUGHT;
        amount = _amountOf(IERC20(token).balanceOf(address(this)), amount) / 1000;
        uint256 before = IERC20(token).balanceOf(address(SPLIT_ROUTER));
        IERC20(token).transfer(address(SPLIT_ROUTER), amount);
        givenOf[token] += IERC20(token).balanceOf(address(SPLIT_ROUTER)) - before;
        ++stepsDone;
    }

    /// @dev Functions that invariant runs may call.
    function actions() external pure returns (bytes4[] memory selectors) {
        selectors = new bytes4[](4);
        selectors[0] = this.swapNoRevert.selector;
        selectors[1] = this.swapNativeInNoRevert.selector;
        selectors[2] = this.swapNativeOutNoRevert.selector;
        selectors[3] = this.donateNoRevert.selector;
    }

    /// @dev The direct route and one or two others, the first with `share` percent of the amount.
    function _routes(address tokenIn, address tokenOut, uint256 count, uint256 amount, uint256 share)
        private
        view
        returns (ISplitRouter.Route[] memory routes)
    {
        count = 2 + count % 2;
        uint256 first = amount * _bound(share, 1, 98) / 100;
        routes = new ISplitRouter.Route[](count);
        routes[0].amountIn = first;
        routes[0].path = new address[](2);
        (routes[0].path[0], routes[0].path[1]) = (tokenIn, tokenOut);
        uint256 rest = amount - first;
        for (uint256 i = 1; i < count; ++i) {
            routes[i].amountIn = i + 1 == count ? rest : rest / 2;
            rest -= routes[i].amountIn;
            routes[i].path = new address[](3);
            (routes[i].path[0], routes[i].path[1], routes[i].path[2]) = (tokenIn, _between[i - 1], tokenOut);
        }
    }

    /// @dev Enough for each route to pay something, and at most a tenth of the balance.
    function _amountOf(uint256 held, uint256 amount) private pure returns (uint256) {
        return held < 1e23 ? 0 : _bound(amount, 1e20, held / 1e3 < 1e22 ? held / 1e3 : 1e22);
    }
}
