// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ILiquidityToken} from "../../src/exchange/ILiquidityToken.sol";
import {IFactory} from "../../src/exchange/IFactory.sol";
import {IPair} from "../../src/exchange/IPair.sol";
import {IRouter} from "../../src/exchange/IRouter.sol";
import {FeeOnTransferToken} from "../../test-tokens/FeeOnTransferToken.sol";
import {ExchangeTest} from "./ExchangeTest.sol";

contract RefusesNative {
    function add(IRouter router, address token) external payable {
        (bool isDone, bytes memory reason) = address(router).call{value: msg.value}(
            abi.encodeCall(IRouter.addLiquidityETH, (token, 1, 0, 0, address(this), type(uint256).max))
        );
        if (!isDone) {
            assembly ("memory-safe") {
                revert(add(reason, 0x20), mload(reason))
            }
        }
    }
}

/// @dev addLiquidity and removeLiquidity in all their forms
contract RouterLiquidityTest is ExchangeTest {
    /// @dev EX-21: dust and `sync` neither block the first liquidity nor set its price.
    function test_DustDoesNotBlockTheFirstLiquidity() external {
        token0.transfer(address(pair), 1);
        vm.expectRevert(abi.encodeWithSelector(IPair.PairNotOpened.selector));
        vm.prank(trader);
        pair.sync();
        token1.transfer(address(pair), 1000);
        vm.expectRevert(abi.encodeWithSelector(IPair.PairNotOpened.selector));
        pair.sync();
        _assertReserves(0, 0, "no price without shares");
        _approveRouter(token0);
        _approveRouter(token1);
        (uint256 amount0, uint256 amount1,) = router.addLiquidity(
            address(token0), address(token1), 1e18, 1e18, 0.995e18, 0.995e18, address(this), block.timestamp
        );
        vm.assertEq(amount0, 1e18, "amount0");
        vm.assertEq(amount1, 1e18, "amount1");
        pair.sync();
        _assertReserves(1e18 + 1, 1e18 + 1000, "open");
    }

    IPair private _nativePair;

    function setUp() public override {
        super.setUp();
        vm.deal(address(this), 1000 ether);
        _approveRouter(token0);
        _approveRouter(token1);
        pair.approve(address(router), FOREVER);
    }

    function test_RevertWhen_DeadlineExpired() external {
        uint256 late = block.timestamp - 1;
        bytes memory reason = abi.encodeWithSelector(IRouter.RouterDeadlineExpired.selector, late, block.timestamp);
        address a = address(token0);
        address b = address(token1);
        vm.expectRevert(reason);
        router.addLiquidity(a, b, 1, 1, 0, 0, address(this), late);
        vm.expectRevert(reason);
        router.addLiquidityETH{value: 1}(a, 1, 0, 0, address(this), late);
        vm.expectRevert(reason);
        router.removeLiquidity(a, b, 1, 0, 0, address(this), late);
        vm.expectRevert(reason);
        router.removeLiquidityETH(a, 1, 0, 0, address(this), late);
        vm.expectRevert(reason);
        router.removeLiquidityETHSupportingFeeOnTransferTokens(a, 1, 0, 0, address(this), late);
    }

    function test_AddLiquidity_InTheLastSecond() external {
        router.addLiquidity(address(token0), address(token1), ONE, ONE, 0, 0, address(this), block.timestamp);
        _assertReserves(ONE, ONE, "after");
    }

    /// @dev EX-18
    function test_AddLiquidity_CreatesThePair() external {
        FeeOnTransferToken other = new FeeOnTransferToken("Other", "O", 18, SUPPLY, 0);
        _approveRouter(other);
        (uint256 amountA, uint256 amountB, uint256 shares) =
            router.addLiquidity(address(other), address(token0), ONE, 4 * ONE, ONE, 4 * ONE, trader, FOREVER);
        vm.assertEq(amountA, ONE, "amountA");
        vm.assertEq(amountB, 4 * ONE, "amountB");
        vm.assertEq(shares, 2 * ONE - MINIMUM_LIQUIDITY, "shares");
        vm.assertEq(IPair(factory.getPair(address(other), address(token0))).balanceOf(trader), shares, "receiver");
    }

    function test_RevertWhen_AddLiquidity_NoPairPossible() external {
        vm.expectRevert(abi.encodeWithSelector(IFactory.FactoryIdenticalTokens.selector, token0));
        router.addLiquidity(address(token0), address(token0), 1, 1, 0, 0, address(this), FOREVER);
    }

    /// @dev EX-18
    function test_AddLiquidity_TakesTheSecondAtThePrice() external {
        _addLiquidity(ONE, 4 * ONE);
        (uint256 amountA, uint256 amountB,) = router.addLiquidity(
            address(token0), address(token1), ONE, 5 * ONE, ONE, 4 * ONE, address(this), FOREVER
        );
        vm.assertEq(amountA, ONE, "amountA");
        vm.assertEq(amountB, 4 * ONE, "amountB");
    }

    /// @dev EX-18
    function test_AddLiquidity_TakesTheFirstAtThePrice() external {
        _addLiquidity(ONE, 4 * ONE);
        (uint256 amountA, uint256 amountB,) = router.addLiquidity(
            address(token0), address(token1), 2 * ONE, 4 * ONE, ONE, 4 * ONE, address(this), FOREVER
        );
        vm.assertEq(amountA, ONE, "amountA");
        vm.assertEq(amountB, 4 * ONE, "amountB");
    }

    function test_RevertWhen_AddLiquidity_TooLittleOfTheSecond() external {
        _addLiquidity(ONE, 4 * ONE);
        vm.expectRevert(abi.encodeWithSelector(IRouter.RouterInsufficientAmountB.selector, 4 * ONE, 4 * ONE + 1));
        router.addLiquidity(address(token0), address(token1), ONE, 5 * ONE, 0, 4 * ONE + 1, address(this), FOREVER);
    }

    function test_RevertWhen_AddLiquidity_TooLittleOfTheFirst() external {
        _addLiquidity(ONE, 4 * ONE);
        vm.expectRevert(abi.encodeWithSelector(IRouter.RouterInsufficientAmountA.selector, ONE, ONE + 1));
        router.addLiquidity(address(token0), address(token1), 2 * ONE, 4 * ONE, ONE + 1, 0, address(this), FOREVER);
    }

    /// @dev EX-18
    function testFuzz_AddLiquidity_NeverMoreThanDesiredNorLessThanMin(
        uint256 reserve0,
        uint256 reserve1,
        uint256 desired0,
        uint256 desired1,
        uint256 min0,
        uint256 min1
    ) external {
        reserve0 = _bound(reserve0, 1e6, 1e27);
        reserve1 = _bound(reserve1, 1e6, 1e27);
        desired0 = _bound(desired0, 1, 1e27);
        desired1 = _bound(desired1, 1, 1e27);
        min0 = _bound(min0, 0, desired0);
        min1 = _bound(min1, 0, desired1);
        _addLiquidity(reserve0, reserve1);
        uint256 before0 = token0.balanceOf(address(this));
        uint256 before1 = token1.balanceOf(address(this));
        (bool isDone,) = address(router)
            .call(
                abi.encodeCall(
                    IRouter.addLiquidity,
                    (address(token0), address(token1), desired0, desired1, min0, min1, address(this), FOREVER)
                )
            );
        uint256 taken0 = before0 - token0.balanceOf(address(this));
        uint256 taken1 = before1 - token1.balanceOf(address(this));
        vm.assertLe(taken0, desired0, "desired0");
        vm.assertLe(taken1, desired1, "desired1");
        if (isDone) {
            vm.assertGe(taken0, min0, "min0");
            vm.assertGe(taken1, min1, "min1");
        }
        _assertRouterIsEmpty();
    }

    /// @dev EX-16 and EX-17: surplus BNB is refunded.
    function test_AddLiquidityETH_RefundsTheSurplus() external {
        _addNative(ONE, 4 ether);
        uint256 before = address(this).balance;
        (uint256 amountToken, uint256 amountETH, uint256 shares) =
            router.addLiquidityETH{value: 9 ether}(address(token0), ONE, ONE, 4 ether, trader, FOREVER);
        vm.assertEq(amountToken, ONE, "amountToken");
        vm.assertEq(amountETH, 4 ether, "amountETH");
        vm.assertEq(before - address(this).balance, 4 ether, "spent");
        vm.assertEq(_nativePair.balanceOf(trader), shares, "shares");
        _assertRouterIsEmpty();
    }

    function test_RevertWhen_AddLiquidityETH_TooLittleBnb() external {
        _addNative(ONE, 4 ether);
        vm.expectRevert(abi.encodeWithSelector(IRouter.RouterInsufficientAmountB.selector, 4 ether, 4 ether + 1));
        router.addLiquidityETH{value: 9 ether}(address(token0), ONE, 0, 4 ether + 1, trader, FOREVER);
    }

    function test_RevertWhen_AddLiquidityETH_TooLittleToken() external {
        _addNative(ONE, 4 ether);
        vm.expectRevert(abi.encodeWithSelector(IRouter.RouterInsufficientAmountA.selector, ONE, ONE + 1));
        router.addLiquidityETH{value: 4 ether}(address(token0), 2 * ONE, ONE + 1, 0, trader, FOREVER);
    }

    function test_RevertWhen_AddLiquidityETH_SenderRefusesTheRefund() external {
        _addNative(1e6, 1e6);
        RefusesNative refuser = new RefusesNative();
        token0.transfer(address(refuser), 10);
        vm.prank(address(refuser));
        token0.approve(address(router), FOREVER);
        // One unit of token0 is added with one wei; the remainder would have to be refunded.
        vm.expectRevert(abi.encodeWithSelector(IRouter.RouterNativeTransferFailed.selector, refuser, 9));
        refuser.add{value: 10}(router, address(token0));
    }

    function test_RevertWhen_BnbComesFromElsewhere() external {
        vm.expectRevert(abi.encodeWithSelector(IRouter.RouterUnexpectedNative.selector, address(this)));
        (bool isSent,) = address(router).call{value: 1}("");
        vm.assertTrue(isSent, "expectRevert turns the result around");
    }

    function test_RemoveLiquidity() external {
        uint256 shares = _addLiquidity(ONE, 4 * ONE);
        (uint256 amountB, uint256 amountA) = router.removeLiquidity(
            address(token1), address(token0), shares, 4 * ONE - 2000, ONE - 500, trader, FOREVER
        );
        vm.assertEq(amountA, ONE - 500, "amount of token0");
        vm.assertEq(amountB, 4 * ONE - 2000, "amount of token1");
        vm.assertEq(token0.balanceOf(trader), amountA, "paid token0");
        vm.assertEq(token1.balanceOf(trader), amountB, "paid token1");
    }

    function test_RevertWhen_RemoveLiquidity_TooLittle() external {
        uint256 shares = _addLiquidity(ONE, 4 * ONE);
        vm.expectRevert(abi.encodeWithSelector(IRouter.RouterInsufficientAmountA.selector, ONE - 500, ONE - 499));
        router.removeLiquidity(address(token0), address(token1), shares, ONE - 499, 0, trader, FOREVER);
        vm.expectRevert(
            abi.encodeWithSelector(IRouter.RouterInsufficientAmountB.selector, 4 * ONE - 2000, 4 * ONE - 1999)
        );
        router.removeLiquidity(address(token0), address(token1), shares, 0, 4 * ONE - 1999, trader, FOREVER);
    }

    function test_RevertWhen_RemoveLiquidity_NoPair() external {
        vm.expectRevert(
            abi.encodeWithSelector(IRouter.RouterPairMissing.selector, address(token0), address(wrapped))
        );
        router.removeLiquidity(address(token0), address(wrapped), 1, 0, 0, trader, FOREVER);
    }

    function test_RevertWhen_RemoveLiquidity_NoAllowance() external {
        uint256 shares = _addLiquidity(ONE, ONE);
        pair.approve(address(router), shares - 1);
        vm.expectRevert(
            abi.encodeWithSelector(
                ILiquidityToken.ERC20InsufficientAllowance.selector, address(router), shares - 1, shares
            )
        );
        router.removeLiquidity(address(token0), address(token1), shares, 0, 0, trader, FOREVER);
    }

    /// @dev EX-16
    function test_RemoveLiquidityETH() external {
        uint256 shares = _addNative(ONE, 4 ether);
        (uint256 amountToken, uint256 amountETH) =
            router.removeLiquidityETH(address(token0), shares, ONE - 500, 4 ether - 2000, trader, FOREVER);
        vm.assertEq(token0.balanceOf(trader), amountToken, "token");
        vm.assertEq(trader.balance, amountETH, "BNB");
        vm.assertEq(amountETH, 4 ether - 2000, "amountETH");
        _assertRouterIsEmpty();
    }

    function test_RevertWhen_RemoveLiquidityETH_ReceiverRefusesBnb() external {
        uint256 shares = _addNative(ONE, 4 ether);
        address refuser = address(new RefusesNative());
        vm.expectRevert(
            abi.encodeWithSelector(IRouter.RouterNativeTransferFailed.selector, refuser, 4 ether - 2000)
        );
        router.removeLiquidityETH(address(token0), shares, 0, 0, refuser, FOREVER);
    }

    function test_RemoveLiquidityWithPermit() external {
        _addLiquidity(ONE, 4 * ONE);
        pair.transfer(trader, ONE);
        _removeWithPermit(ONE, ONE, false);
        vm.assertEq(pair.balanceOf(trader), 0, "shares");
        vm.assertEq(pair.allowance(trader, address(router)), 0, "the exact allowance is used up");
    }

    function test_RemoveLiquidityWithPermit_Unlimited() external {
        _addLiquidity(ONE, 4 * ONE);
        pair.transfer(trader, ONE);
        _removeWithPermit(ONE, FOREVER, true);
        vm.assertEq(pair.balanceOf(trader), 0, "shares");
        vm.assertEq(pair.allowance(trader, address(router)), FOREVER, "unlimited");
    }

    /// @dev EX-15: another account already submitted the permit; the allowance is set and the call succeeds.
    function test_RemoveLiquidityWithPermit_SubmittedBefore() external {
        _addLiquidity(ONE, 4 * ONE);
        pair.transfer(trader, ONE);
        Signature memory sig =
            _signPermit(_keyOf("trader"), pair.DOMAIN_SEPARATOR(), address(router), ONE, 0, FOREVER);
        pair.permit(trader, address(router), ONE, FOREVER, sig.v, sig.r, sig.s);
        vm.prank(trader);
        router.removeLiquidityWithPermit(
            address(token0), address(token1), ONE, 0, 0, trader, FOREVER, false, sig.v, sig.r, sig.s
        );
        vm.assertEq(pair.balanceOf(trader), 0, "shares");
    }

    function test_RevertWhen_RemoveLiquidityWithPermit_BadSignature() external {
        _addLiquidity(ONE, 4 * ONE);
        pair.transfer(trader, ONE);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityToken.ERC2612InvalidSigner.selector, address(0), trader));
        vm.prank(trader);
        router.removeLiquidityWithPermit(
            address(token0), address(token1), ONE, 0, 0, trader, FOREVER, false, 0, 0, 0
        );
    }

    function test_RevertWhen_RemoveLiquidityWithPermit_NoPair() external {
        vm.expectRevert(
            abi.encodeWithSelector(IRouter.RouterPairMissing.selector, address(token0), address(wrapped))
        );
        router.removeLiquidityETHWithPermit(address(token0), 1, 0, 0, trader, FOREVER, false, 0, 0, 0);
    }

    /// @dev EX-16
    function test_RemoveLiquidityETHWithPermit() external {
        _addNative(ONE, ONE);
        Signature memory sig = _nativePermit();
        vm.prank(trader);
        (, uint256 amountETH) = router.removeLiquidityETHWithPermit(
            address(token0), ONE / 2, 0, 0, trader, FOREVER, false, sig.v, sig.r, sig.s
        );
        vm.assertEq(trader.balance, amountETH, "BNB");
        vm.assertEq(token0.balanceOf(trader), ONE / 2, "token");
        _assertRouterIsEmpty();
    }

    /// @dev EX-16
    function test_RemoveLiquidityETHWithPermitSupportingFee() external {
        _addNative(ONE, ONE);
        Signature memory sig = _nativePermit();
        vm.prank(trader);
        uint256 amountETH = router.removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(
            address(token0), ONE / 2, 0, 0, trader, FOREVER, false, sig.v, sig.r, sig.s
        );
        vm.assertEq(trader.balance, amountETH, "BNB");
        vm.assertEq(token0.balanceOf(trader), ONE / 2, "token");
        _assertRouterIsEmpty();
    }

    /// @dev EX-16: the amount received is forwarded, and funds that others left in the router stay.
    function test_RemoveLiquidityETHSupportingFee() external {
        FeeOnTransferToken taxed = new FeeOnTransferToken("Taxed", "T", 18, SUPPLY, 1000);
        _approveRouter(taxed);
        router.addLiquidityETH{value: 1 ether}(address(taxed), ONE, 0, 0, address(this), FOREVER);
        IPair taxedPair = IPair(factory.getPair(address(taxed), address(wrapped)));
        taxedPair.approve(address(router), FOREVER);
        uint256 shares = taxedPair.balanceOf(address(this));
        taxed.mint(address(router), 7);

        (bool isDone,) = address(router)
            .call(abi.encodeCall(IRouter.removeLiquidityETH, (address(taxed), shares, 0, 0, trader, FOREVER)));
        vm.assertFalse(isDone, "the plain form would pay what did not arrive");

        uint256 amountETH =
            router.removeLiquidityETHSupportingFeeOnTransferTokens(address(taxed), shares, 0, 0, trader, FOREVER);
        vm.assertEq(trader.balance, amountETH, "BNB");
        vm.assertEq(
            taxed.balanceOf(trader),
            _lessTenPercent(_lessTenPercent(_partOf(shares, ONE * 9 / 10))),
            "after two fees"
        );
        vm.assertEq(taxed.balanceOf(address(router)), 7, "what lay there stays");
    }

    function _partOf(uint256 shares, uint256 balance) private pure returns (uint256) {
        return shares * balance / (shares + MINIMUM_LIQUIDITY);
    }

    function _lessTenPercent(uint256 value) private pure returns (uint256) {
        return value - value / 10;
    }

    function _addNative(uint256 amountToken, uint256 amountETH) private returns (uint256 shares) {
        (,, shares) =
            router.addLiquidityETH{value: amountETH}(address(token0), amountToken, 0, 0, address(this), FOREVER);
        _nativePair = IPair(factory.getPair(address(token0), address(wrapped)));
        _nativePair.approve(address(router), FOREVER);
    }

    function _nativePermit() private returns (Signature memory) {
        _nativePair.transfer(trader, ONE / 2);
        return _signPermit(_keyOf("trader"), _nativePair.DOMAIN_SEPARATOR(), address(router), ONE / 2, 0, FOREVER);
    }

    function _removeWithPermit(uint256 shares, uint256 value, bool isUnlimited) private {
        Signature memory sig =
            _signPermit(_keyOf("trader"), pair.DOMAIN_SEPARATOR(), address(router), value, 0, FOREVER);
        vm.prank(trader);
        router.removeLiquidityWithPermit(
            address(token0), address(token1), shares, 0, 0, trader, FOREVER, isUnlimited, sig.v, sig.r, sig.s
        );
    }

    function _assertRouterIsEmpty() private view {
        vm.assertEq(token0.balanceOf(address(router)), 0, "router: token0");
        vm.assertEq(token1.balanceOf(address(router)), 0, "router: token1");
        vm.assertEq(wrapped.balanceOf(address(router)), 0, "router: wrapped BNB");
        vm.assertEq(address(router).balance, 0, "router: BNB");
    }
}
