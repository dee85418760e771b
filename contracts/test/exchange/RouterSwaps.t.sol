// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IRouter} from "../../src/exchange/IRouter.sol";
import {FeeOnTransferToken} from "../../test-tokens/FeeOnTransferToken.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";
import {ExchangeTest} from "./ExchangeTest.sol";

/// @dev A token that trades through the router during its own transfer, as many tokens of this chain do.
contract SelfSellingToken is TestToken {
    IRouter private immutable ROUTER;
    bool public isArmed;

    constructor(IRouter router, uint256 supply) TestToken("Self", "SELF", 18, supply) {
        ROUTER = router;
    }

    receive() external payable {}

    function arm() external {
        isArmed = true;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (isArmed && from == address(ROUTER)) {
            isArmed = false;
            address[] memory path = new address[](2);
            (path[0], path[1]) = (address(this), ROUTER.WETH());
            _approve(address(this), address(ROUTER), type(uint256).max);
            ROUTER.swapExactTokensForETHSupportingFeeOnTransferTokens(
                1e15, 1, path, address(this), type(uint256).max
            );
        }
        super._update(from, to, value);
    }
}

/// @dev The nine swaps
contract RouterSwapsTest is ExchangeTest {
    uint256 private constant IN = 1e18;
    address[] private _tokens;
    address[] private _toBnb;
    address[] private _fromBnb;
    FeeOnTransferToken private _taxed;

    function setUp() public override {
        super.setUp();
        vm.deal(address(this), 1000 ether);
        _taxed = new FeeOnTransferToken("Taxed", "TAX", 18, SUPPLY, 1000);
        _approveRouter(token0);
        _approveRouter(token1);
        _approveRouter(_taxed);
        _addLiquidity(5e18, 10e18);
        router.addLiquidityETH{value: 10 ether}(address(token1), 20e18, 0, 0, address(this), FOREVER);
        router.addLiquidityETH{value: 10 ether}(address(_taxed), 20e18, 0, 0, address(this), FOREVER);
        _tokens = _path(address(token0), address(token1));
        _toBnb = _path(address(token0), address(token1), address(wrapped));
        _fromBnb = _path(address(wrapped), address(token1), address(token0));
    }

    function test_RevertWhen_DeadlineExpired() external {
        uint256 late = block.timestamp - 1;
        bytes memory reason = abi.encodeWithSelector(IRouter.RouterDeadlineExpired.selector, late, block.timestamp);
        vm.expectRevert(reason);
        router.swapExactTokensForTokens(IN, 0, _tokens, trader, late);
        vm.expectRevert(reason);
        router.swapTokensForExactTokens(IN, FOREVER, _tokens, trader, late);
        vm.expectRevert(reason);
        router.swapExactETHForTokens{value: 1}(0, _fromBnb, trader, late);
        vm.expectRevert(reason);
        router.swapTokensForExactETH(1, FOREVER, _toBnb, trader, late);
        vm.expectRevert(reason);
        router.swapExactTokensForETH(IN, 0, _toBnb, trader, late);
        vm.expectRevert(reason);
        router.swapETHForExactTokens{value: 1}(1, _fromBnb, trader, late);
        vm.expectRevert(reason);
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(IN, 0, _tokens, trader, late);
        vm.expectRevert(reason);
        router.swapExactETHForTokensSupportingFeeOnTransferTokens{value: 1}(0, _fromBnb, trader, late);
        vm.expectRevert(reason);
        router.swapExactTokensForETHSupportingFeeOnTransferTokens(IN, 0, _toBnb, trader, late);
    }

    function test_RevertWhen_PathTooShort() external {
        bytes memory reason = abi.encodeWithSelector(IRouter.RouterPathTooShort.selector, 1);
        address[] memory short = new address[](1);
        short[0] = address(token0);
        vm.expectRevert(reason);
        router.swapExactTokensForTokens(IN, 0, short, trader, FOREVER);
        vm.expectRevert(reason);
        router.swapTokensForExactTokens(IN, FOREVER, short, trader, FOREVER);
        vm.expectRevert(reason);
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(IN, 0, short, trader, FOREVER);
        vm.expectRevert(reason);
        router.swapExactETHForTokensSupportingFeeOnTransferTokens{value: 1}(0, short, trader, FOREVER);
        vm.expectRevert(reason);
        router.swapExactTokensForETHSupportingFeeOnTransferTokens(IN, 0, short, trader, FOREVER);
    }

    function test_RevertWhen_PathWithoutWrappedNative() external {
        bytes4 selector = IRouter.RouterPathWithoutWrappedNative.selector;
        bytes memory first = abi.encodeWithSelector(selector, token0);
        bytes memory last = abi.encodeWithSelector(selector, token1);
        vm.expectRevert(first);
        router.swapExactETHForTokens{value: 1e6}(0, _tokens, trader, FOREVER);
        vm.expectRevert(first);
        router.swapETHForExactTokens{value: 1e6}(1, _tokens, trader, FOREVER);
        vm.expectRevert(last);
        router.swapExactTokensForETH(IN, 0, _tokens, trader, FOREVER);
        vm.expectRevert(last);
        router.swapTokensForExactETH(1, FOREVER, _tokens, trader, FOREVER);
        vm.expectRevert(first);
        router.swapExactETHForTokensSupportingFeeOnTransferTokens{value: 1e6}(0, _tokens, trader, FOREVER);
        vm.expectRevert(last);
        router.swapExactTokensForETHSupportingFeeOnTransferTokens(IN, 0, _tokens, trader, FOREVER);
    }

    function test_RevertWhen_PairMissing() external {
        address[] memory path = _path(address(token0), address(wrapped));
        bytes memory reason = abi.encodeWithSelector(IRouter.RouterPairMissing.selector, token0, address(wrapped));
        vm.expectRevert(reason);
        router.swapExactTokensForTokens(IN, 0, path, trader, FOREVER);
        vm.expectRevert(reason);
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(IN, 0, path, trader, FOREVER);
        vm.expectRevert(reason);
        router.swapExactTokensForETHSupportingFeeOnTransferTokens(IN, 0, path, trader, FOREVER);
    }

    function test_SwapExactTokensForTokens() external {
        uint256 expected = 1663192997082117548;
        vm.expectRevert(abi.encodeWithSelector(IRouter.RouterInsufficientOutput.selector, expected, expected + 1));
        router.swapExactTokensForTokens(IN, expected + 1, _tokens, trader, FOREVER);
        uint256[] memory amounts = router.swapExactTokensForTokens(IN, expected, _tokens, trader, block.timestamp);
        vm.assertEq(amounts[0], IN, "in");
        vm.assertEq(amounts[1], expected, "out");
        vm.assertEq(token1.balanceOf(trader), expected, "received");
        _assertRouterIsEmpty();
    }

    function test_SwapTokensForExactTokens() external {
        uint256 amountOut = 1663192997082117548;
        vm.expectRevert(abi.encodeWithSelector(IRouter.RouterExcessiveInput.selector, IN, IN - 1));
        router.swapTokensForExactTokens(amountOut, IN - 1, _tokens, trader, FOREVER);
        uint256 before = token0.balanceOf(address(this));
        uint256[] memory amounts = router.swapTokensForExactTokens(amountOut, IN, _tokens, trader, FOREVER);
        vm.assertEq(amounts[0], IN, "in");
        vm.assertEq(before - token0.balanceOf(address(this)), IN, "spent");
        vm.assertEq(token1.balanceOf(trader), amountOut, "received");
        _assertRouterIsEmpty();
    }

    /// @dev EX-13: along three tokens, each hop trades the previous hop's output.
    function test_SwapExactTokensForETH() external {
        uint256 hop = _amountOut(IN, 5e18, 10e18);
        uint256 expected = _amountOut(hop, 20e18, 10e18);
        vm.expectRevert(abi.encodeWithSelector(IRouter.RouterInsufficientOutput.selector, expected, expected + 1));
        router.swapExactTokensForETH(IN, expected + 1, _toBnb, trader, FOREVER);
        uint256[] memory amounts = router.swapExactTokensForETH(IN, expected, _toBnb, trader, FOREVER);
        vm.assertEq(amounts.length, 3, "length");
        vm.assertEq(amounts[1], hop, "hop");
        vm.assertEq(trader.balance, expected, "received");
        _assertRouterIsEmpty();
    }

    function test_SwapTokensForExactETH() external {
        uint256 amountOut = 0.5 ether;
        uint256 cost = router.getAmountsIn(amountOut, _toBnb)[0];
        vm.expectRevert(abi.encodeWithSelector(IRouter.RouterExcessiveInput.selector, cost, cost - 1));
        router.swapTokensForExactETH(amountOut, cost - 1, _toBnb, trader, FOREVER);
        uint256 before = token0.balanceOf(address(this));
        router.swapTokensForExactETH(amountOut, cost, _toBnb, trader, FOREVER);
        vm.assertEq(before - token0.balanceOf(address(this)), cost, "spent");
        vm.assertEq(trader.balance, amountOut, "received");
        _assertRouterIsEmpty();
    }

    function test_SwapExactETHForTokens() external {
        uint256 expected = router.getAmountsOut(1 ether, _fromBnb)[2];
        vm.expectRevert(abi.encodeWithSelector(IRouter.RouterInsufficientOutput.selector, expected, expected + 1));
        router.swapExactETHForTokens{value: 1 ether}(expected + 1, _fromBnb, trader, FOREVER);
        router.swapExactETHForTokens{value: 1 ether}(expected, _fromBnb, trader, FOREVER);
        vm.assertEq(token0.balanceOf(trader), expected, "received");
        _assertRouterIsEmpty();
    }

    /// @dev EX-17
    function test_SwapETHForExactTokens_RefundsTheSurplus() external {
        uint256 cost = router.getAmountsIn(IN, _fromBnb)[0];
        vm.expectRevert(abi.encodeWithSelector(IRouter.RouterExcessiveInput.selector, cost, cost - 1));
        router.swapETHForExactTokens{value: cost - 1}(IN, _fromBnb, trader, FOREVER);
        uint256 before = address(this).balance;
        router.swapETHForExactTokens{value: cost + 5}(IN, _fromBnb, trader, FOREVER);
        vm.assertEq(before - address(this).balance, cost, "spent");
        vm.assertEq(token0.balanceOf(trader), IN, "received");
        _assertRouterIsEmpty();
    }

    /// @dev EX-19: the minimum is compared with the amount received, after the token's own fee.
    function test_SupportingFee_TokenOut() external {
        address[] memory path = _path(address(wrapped), address(_taxed));
        // 18 of the 20 arrived in the pair.
        uint256 sent = _amountOut(1 ether, 10 ether, 18e18);
        uint256 received = sent - sent / 10;
        vm.expectRevert(abi.encodeWithSelector(IRouter.RouterInsufficientOutput.selector, received, received + 1));
        router.swapExactETHForTokensSupportingFeeOnTransferTokens{value: 1 ether}(
            received + 1, path, trader, FOREVER
        );
        _taxed.mint(trader, 5);
        router.swapExactETHForTokensSupportingFeeOnTransferTokens{value: 1 ether}(received, path, trader, FOREVER);
        vm.assertEq(_taxed.balanceOf(trader), received + 5, "received");
        _assertRouterIsEmpty();
    }

    /// @dev EX-19: the amount that arrived in the pair is traded, and tokens left in the router stay there.
    function test_SupportingFee_TokenIn() external {
        address[] memory path = _path(address(_taxed), address(wrapped));
        uint256 expected = _amountOut(9e17, 18e18, 10 ether);
        vm.expectRevert(abi.encodeWithSelector(IRouter.RouterInsufficientOutput.selector, expected, expected + 1));
        router.swapExactTokensForETHSupportingFeeOnTransferTokens(IN, expected + 1, path, trader, FOREVER);
        wrapped.deposit{value: 3}();
        wrapped.transfer(address(router), 3);
        router.swapExactTokensForETHSupportingFeeOnTransferTokens(IN, expected, path, trader, FOREVER);
        vm.assertEq(trader.balance, expected, "received");
        vm.assertEq(wrapped.balanceOf(address(router)), 3, "what lay there stays");
    }

    /// @dev EX-19: along three tokens, with the taxed one in the middle.
    function test_SupportingFee_TokenInTheMiddle() external {
        address[] memory path = new address[](4);
        (path[0], path[1], path[2]) = (address(token1), address(wrapped), address(_taxed));
        TestToken last = new TestToken("Last", "L", 18, SUPPLY);
        _approveRouter(last);
        router.addLiquidity(address(_taxed), address(last), 20e18, 20e18, 0, 0, address(this), FOREVER);
        path[3] = address(last);
        uint256 bnb = _amountOut(IN, 20e18, 10 ether);
        uint256 taxedOut = _amountOut(bnb, 10 ether, 18e18);
        uint256 expected = _amountOut(taxedOut - taxedOut / 10, 18e18, 20e18);
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(IN, expected, path, trader, FOREVER);
        vm.assertEq(last.balanceOf(trader), expected, "received");
        _assertRouterIsEmpty();
    }

    /// @dev EX-19: for a plain token, the measured variant pays the same as the other one.
    function testFuzz_SupportingFee_EqualsThePlainForm(uint256 amountIn) external {
        amountIn = _bound(amountIn, 1e3, 1e24);
        uint256 expected = router.getAmountsOut(amountIn, _tokens)[1];
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(amountIn, expected, _tokens, trader, FOREVER);
        vm.assertEq(token1.balanceOf(trader), expected, "received");
    }

    /// @dev EX-13: selling the result of `getAmountsIn` buys at least the requested output.
    function testFuzz_ExactOutput_CostsTheQuotedInput(uint256 amountOut) external {
        amountOut = _bound(amountOut, 1, 9e18);
        uint256 cost = router.getAmountsIn(amountOut, _tokens)[0];
        vm.assertGe(router.getAmountsOut(cost, _tokens)[1], amountOut, "sold exactly");
        uint256 before = token0.balanceOf(address(this));
        router.swapTokensForExactTokens(amountOut, cost, _tokens, trader, FOREVER);
        vm.assertEq(token1.balanceOf(trader), amountOut, "received");
        vm.assertEq(before - token0.balanceOf(address(this)), cost, "spent");
    }

    /// @dev EX-16: a token may trade through the router during the router's own payout; neither takes the other's
    /// BNB.
    function test_TokenThatTradesDuringItsTransfer() external {
        SelfSellingToken selling = new SelfSellingToken(router, SUPPLY);
        _approveRouter(selling);
        (,, uint256 shares) =
            router.addLiquidityETH{value: 10 ether}(address(selling), 10e18, 0, 0, address(this), FOREVER);
        selling.transfer(address(selling), 1e18);
        IERC20 sellingPair = IERC20(factory.getPair(address(selling), address(wrapped)));
        sellingPair.approve(address(router), FOREVER);
        selling.arm();
        uint256 amountETH = router.removeLiquidityETHSupportingFeeOnTransferTokens(
            address(selling), shares / 2, 0, 0, trader, FOREVER
        );
        vm.assertEq(trader.balance, amountETH, "the provider's BNB");
        vm.assertGt(address(selling).balance, 0, "the token's BNB");
        vm.assertFalse(selling.isArmed(), "it did trade");
        _assertRouterIsEmpty();
    }

    function _assertRouterIsEmpty() private view {
        vm.assertEq(token0.balanceOf(address(router)), 0, "router: token0");
        vm.assertEq(token1.balanceOf(address(router)), 0, "router: token1");
        vm.assertEq(_taxed.balanceOf(address(router)), 0, "router: taxed");
        vm.assertEq(wrapped.balanceOf(address(router)), 0, "router: wrapped BNB");
        vm.assertEq(address(router).balance, 0, "router: BNB");
    }
}
