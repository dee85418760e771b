// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ITokenProbe} from "../../src/token-probe/ITokenProbe.sol";
import {BlockingToken} from "../../test-tokens/BlockingToken.sol";
import {FeeOnTransferToken} from "../../test-tokens/FeeOnTransferToken.sol";
import {GasGriefingToken} from "../../test-tokens/GasGriefingToken.sol";
import {PoolMovingToken} from "../../test-tokens/PoolMovingToken.sol";
import {NoReturnToken} from "../../test-tokens/NoReturnToken.sol";
import {ReturnsFalseToken} from "../../test-tokens/ReturnsFalseToken.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";
import {ExchangeTest} from "../exchange/ExchangeTest.sol";
import {FeeSellingToken, HidingToken, LoudToken, MarketTaxToken} from "./OddMarketTokens.sol";

/// @dev The constructor's result is the code at the new address, where the test reads it.
contract TokenProbeTest is ExchangeTest {
    uint256 private constant FUNDS = 1000 * ONE;
    address private constant LOCKER = address(0x10c);
    address private constant OTHER_LOCKER = address(0x20c);

    function setUp() public override {
        super.setUp();
        vm.deal(address(this), 1_000_000 * ONE);
    }

    function test_OrdinaryToken() external {
        _listNative(address(token0), 1000 * ONE, 10 * ONE);
        _assertClean(_probe(address(token0)), "ordinary token");
    }

    function test_TokenWithoutAPool() external {
        _assertUntouched(_probe(address(token0)), "no pool");
        _assertUntouched(_probe(address(0xdead)), "no contract");
    }

    function test_TheWrappedTokenNeedsNoTrial() external {
        _listNative(address(token1), 1000 * ONE, 10 * ONE);
        _assertUntouched(_probe(address(wrapped)), "the wrapped token itself");
    }

    function test_TokenThatReturnsNothing() external {
        NoReturnToken token = new NoReturnToken("No return", "NRT", 6, 1e30);
        _listNative(address(token), 1000e6, 10 * ONE);
        _assertClean(_probe(address(token)), "no return");
    }

    function test_TokenThatReturnsFalse() external {
        ReturnsFalseToken token = new ReturnsFalseToken("False", "RFT", 18, 1e30);
        _listNative(address(token), 1000 * ONE, 10 * ONE);
        _assertClean(_probe(address(token)), "honest transfers");
    }

    function test_TokenWithFewUnits() external {
        TestToken token = new TestToken("Whole", "WHL", 0, 1e30);
        _listNative(address(token), 3000, 10 * ONE);
        _assertClean(_probe(address(token)), "zero decimals");
    }

    function test_BestPoolIsOfABase() external {
        _listNative(address(token1), 100_000 * ONE, 1000 * ONE);
        _addLiquidity(100 * ONE, 50_000 * ONE);
        _assertClean(_probe(address(token0)), "by the base");
        _listNative(address(token0), ONE, ONE / 100);
        _assertClean(_probe(address(token0)), "the shallow native pool is left aside");
    }

    function test_TheDeepestPoolDecides() external {
        MarketTaxToken token = new MarketTaxToken();
        _listNative(address(token1), 100_000 * ONE, 1000 * ONE);
        _approveRouter(token);
        _approveRouter(token1);
        router.addLiquidity(address(token), address(token1), 500 * ONE, 5000 * ONE, 0, 0, address(this), FOREVER);
        _listNative(address(token), ONE, ONE);
        token.setTaxes(factory.getPair(address(token), address(token1)), 100, 200, 0);
        _assertTaxes(_probe(address(token)), 100, 0, 200);
    }

    function test_BaseWithoutANativePoolIsNoRoute() external {
        _addLiquidity(100 * ONE, 100 * ONE);
        _assertUntouched(_probe(address(token0)), "no route to the base");
    }

    function test_FeeOnEachTransfer() external {
        FeeOnTransferToken token = new FeeOnTransferToken("Fee", "FEE", 18, 1e30, 500);
        _listNative(address(token), 1000 * ONE, 10 * ONE);
        ITokenProbe.Result memory result = _probe(address(token));
        vm.assertTrue(result.canBuy && result.canTransfer && result.canSell, "all");
        _assertTaxes(result, 500, 500, 500);
    }

    function testFuzz_TaxOfEachPart(uint256 buyBps, uint256 sellBps, uint256 sendBps) external {
        MarketTaxToken token = new MarketTaxToken();
        address pool = _listNative(address(token), 1000 * ONE, 10 * ONE);
        (buyBps, sellBps, sendBps) = (_bound(buyBps, 0, 9999), _bound(sellBps, 0, 9990), _bound(sendBps, 0, 9999));
        token.setTaxes(pool, buyBps, sellBps, sendBps);
        ITokenProbe.Result memory result = _probe(address(token));
        vm.assertTrue(result.canBuy && result.canTransfer && result.canSell, "all");
        _assertTaxes(result, buyBps, sendBps, sellBps);
    }

    function test_TaxBehindABase() external {
        FeeOnTransferToken token = new FeeOnTransferToken("Fee", "FEE", 18, 1e30, 1234);
        _listNative(address(token1), 100_000 * ONE, 1000 * ONE);
        _approve(address(token));
        _approveRouter(token1);
        router.addLiquidity(address(token), address(token1), 500 * ONE, 500 * ONE, 0, 0, address(this), FOREVER);
        _assertTaxes(_probe(address(token)), 1234, 1234, 1234);
    }

    function test_CanNotBeBought() external {
        MarketTaxToken token = new MarketTaxToken();
        token.setTaxes(_listNative(address(token), 1000 * ONE, 10 * ONE), 10_000, 0, 0);
        ITokenProbe.Result memory result = _probe(address(token));
        vm.assertTrue(result.hasPool, "pool");
        vm.assertFalse(result.canBuy || result.canTransfer || result.canSell, "nothing");
    }

    function test_CanNotBeSold() external {
        MarketTaxToken token = new MarketTaxToken();
        token.setTaxes(_listNative(address(token), 1000 * ONE, 10 * ONE), 100, 10_000, 200);
        ITokenProbe.Result memory result = _probe(address(token));
        vm.assertTrue(result.canBuy && result.canTransfer, "bought and sent");
        vm.assertFalse(result.canSell, "a trap");
        _assertTaxes(result, 100, 200, 0);
    }

    function test_CanNotBeSentOn() external {
        MarketTaxToken token = new MarketTaxToken();
        token.setTaxes(_listNative(address(token), 1000 * ONE, 10 * ONE), 0, 300, 10_000);
        ITokenProbe.Result memory result = _probe(address(token));
        vm.assertTrue(result.canBuy && result.canSell, "bought and sold");
        vm.assertFalse(result.canTransfer, "sent");
        _assertTaxes(result, 0, 0, 300);
    }

    function test_PausedToken() external {
        BlockingToken token = new BlockingToken("Blocking", "BLK", 18, 1e30);
        _listNative(address(token), 1000 * ONE, 10 * ONE);
        _assertClean(_probe(address(token)), "open");
        token.setPaused(true);
        vm.assertFalse(_probe(address(token)).canBuy, "paused");
    }

    function test_TokenThatBurnsGas() external {
        GasGriefingToken token = new GasGriefingToken("Grief", "GRF", 18, 1e30, 1);
        _listNative(address(token), 1000 * ONE, 10 * ONE);
        token.setRounds(1_000_000_000);
        uint256 gasBefore = gasleft();
        ITokenProbe.Result memory result = _probe(address(token));
        vm.assertLt(gasBefore - gasleft(), 20_000_000, "what an eth_call is given");
        vm.assertTrue(result.hasPool, "pool");
        vm.assertFalse(result.canBuy, "its own result only");
    }

    function test_TokenThatAnswersAtLength() external {
        LoudToken token = new LoudToken();
        _listNative(address(token), 1000 * ONE, 10 * ONE);
        token.setLoud(true);
        vm.assertFalse(_probe(address(token)).canBuy, "its own result only");
    }

    function test_TokenThatSellsItsFeesDuringTheTransfer() external {
        FeeSellingToken token = new FeeSellingToken(router);
        token.setPool(_listNative(address(token), 100_000 * ONE, 1000 * ONE));
        ITokenProbe.Result memory result = _probe(address(token));
        vm.assertTrue(result.canSell, "sold");
        vm.assertGe(result.sellTaxBps, 1000, "its own sale moves the price too");
        vm.assertLt(result.sellTaxBps, 1010, "by little");
    }

    function test_HonestTradesMoveThePoolByWhatWasSold() external {
        _listNative(address(token0), 1000 * ONE, 10 * ONE);
        ITokenProbe.Result memory result = _probe(address(token0));
        vm.assertGt(result.transferred.amount, 0, "sent");
        vm.assertEq(result.transferred.poolChange, int256(0), "by a transfer");
        vm.assertGt(result.sold.amount, 0, "sold");
        vm.assertEq(result.sold.poolChange, int256(result.sold.amount), "by a sale");
    }

    function testFuzz_MovesThePoolBesidesTheSale(uint256 saleBps, uint256 transferBps) external {
        PoolMovingToken token = new PoolMovingToken("Moving", "MOV", 18, 1000 * ONE);
        address pool = _listNative(address(token), 1000 * ONE, 10 * ONE);
        int256 sale = int256(_bound(saleBps, 0, 15_000)) - 5000;
        int256 transfer = int256(_bound(transferBps, 0, 15_000)) - 5000;
        token.setMoves(pool, sale, transfer);
        ITokenProbe.Result memory result = _probe(address(token));
        vm.assertTrue(result.canTransfer && result.canSell, "all");
        uint256 bought = result.transferred.amount + result.sold.amount;
        int256 pooled = int256(1000 * ONE - bought);
        vm.assertEq(result.transferred.poolChange, pooled * transfer / 10_000, "by a transfer");
        pooled += result.transferred.poolChange;
        int256 byItself = pooled * sale / 10_000;
        vm.assertEq(result.sold.poolChange, byItself + int256(result.sold.amount), "by a sale");
    }

    function test_SaleThatSellsCollectedFeesMovesThePoolFurther() external {
        FeeSellingToken token = new FeeSellingToken(router);
        token.setPool(_listNative(address(token), 100_000 * ONE, 1000 * ONE));
        ITokenProbe.Move memory sold = _probe(address(token)).sold;
        vm.assertEq(sold.poolChange, int256(sold.amount - sold.amount / 10 + ONE), "its own sale too");
    }

    function test_BalanceHiddenAfterTheSaleIsNotMeasured() external {
        HidingToken token = new HidingToken();
        token.setPool(_listNative(address(token), 1000 * ONE, 10 * ONE));
        ITokenProbe.Result memory result = _probe(address(token));
        vm.assertTrue(result.canSell, "sold");
        vm.assertEq(result.sold.amount, 0, "hidden");
    }

    function test_LiquidityOfAFreshPool() external {
        address pool = _listNative(address(token0), 1000 * ONE, 10 * ONE);
        ITokenProbe.Liquidity memory liquidity = _probe(address(token0)).liquidity;
        vm.assertEq(liquidity.total, IERC20(pool).totalSupply(), "total");
        vm.assertEq(liquidity.burnt, 1000, "what each pool locks at its start");
        vm.assertEq(liquidity.locked, 0, "locked");
    }

    function test_LiquidityBurntAndLocked() external {
        IERC20 pool = IERC20(_listNative(address(token0), 1000 * ONE, 10 * ONE));
        pool.transfer(address(0xdead), 7 * ONE);
        pool.transfer(address(0), 2 * ONE);
        pool.transfer(LOCKER, 5 * ONE);
        pool.transfer(OTHER_LOCKER, ONE);
        ITokenProbe.Liquidity memory liquidity = _probe(address(token0)).liquidity;
        vm.assertEq(liquidity.burnt, 9 * ONE + 1000, "burnt");
        vm.assertEq(liquidity.locked, 6 * ONE, "locked");
        vm.assertEq(liquidity.total, pool.totalSupply(), "total");
    }

    function _listNative(address token, uint256 amount, uint256 native) private returns (address pool) {
        _approve(token);
        router.addLiquidityETH{value: native}(token, amount, 0, 0, address(this), FOREVER);
        return factory.getPair(token, address(wrapped));
    }

    /// @dev Some tokens return nothing.
    function _approve(address token) private {
        (bool isDone,) = token.call(abi.encodeCall(IERC20.approve, (address(router), FOREVER)));
        vm.assertTrue(isDone, "approved");
    }

    function _probe(address token) private returns (ITokenProbe.Result memory) {
        address[] memory bases = new address[](2);
        (bases[0], bases[1]) = (address(token1), address(wrapped));
        address[] memory lockers = new address[](2);
        (lockers[0], lockers[1]) = (LOCKER, OTHER_LOCKER);
        bytes memory code =
            bytes.concat(vm.getCode("TokenProbe.sol:TokenProbe"), abi.encode(router, token, bases, lockers));
        uint256 funds = FUNDS;
        address created;
        assembly ("memory-safe") {
            created := create(funds, add(code, 32), mload(code))
        }
        return abi.decode(created.code, (ITokenProbe.Result));
    }

    function _assertClean(ITokenProbe.Result memory result, string memory label) private pure {
        vm.assertTrue(result.hasPool, string.concat(label, ": pool"));
        vm.assertTrue(result.canBuy, string.concat(label, ": bought"));
        vm.assertTrue(result.canTransfer, string.concat(label, ": sent"));
        vm.assertTrue(result.canSell, string.concat(label, ": sold"));
        _assertTaxes(result, 0, 0, 0);
    }

    function _assertUntouched(ITokenProbe.Result memory result, string memory label) private pure {
        vm.assertFalse(result.hasPool || result.canBuy || result.canTransfer || result.canSell, label);
    }

    function _assertTaxes(ITokenProbe.Result memory result, uint256 buy, uint256 send, uint256 sell) private pure {
        vm.assertEq(result.buyTaxBps, buy, "buy tax");
        vm.assertEq(result.transferTaxBps, send, "transfer tax");
        vm.assertEq(result.sellTaxBps, sell, "sell tax");
    }
}
