// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IPair} from "../../src/exchange/IPair.sol";
import {IFeeCollector} from "../../src/fee-collector/IFeeCollector.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";
import {FeeCollectorTest} from "./FeeCollectorTest.sol";

/// @dev When and how much the collector trades, FC-4 and FC-5
contract FeeCollectorPriceTest is FeeCollectorTest {
    function test_RevertWhen_NotObserved() external {
        _give(800e18);
        collector.convert(address(token));
        _assertRefused(address(token), _notObserved(0));
    }

    function test_RevertWhen_NotObservedForLongEnough() external {
        _give(800e18);
        collector.observe(address(token));
        uint256 readyAt = block.timestamp + 30 minutes;
        vm.warp(readyAt - 1);
        vm.assertEq(collector.convert(address(token)), 0, "shares only");
        _assertRefused(address(token), _notObserved(readyAt));
        vm.warp(readyAt);
        vm.assertGt(collector.convert(address(token)), 0, "ready");
    }

    /// @dev Repeated observations don't block trading.
    function test_ObservingOftenDoesNoHarm() external {
        _give(800e18);
        collector.observe(address(token));
        for (uint256 i = 0; i < 31; ++i) {
            vm.warp(block.timestamp + 1 minutes);
            collector.observe(address(token));
        }
        vm.assertGt(collector.convert(address(token)), 0, "ready");
    }

    /// @dev FC-5: nor do they shorten the average.
    function test_RevertWhen_ObservedOftenAroundAMovedPrice() external {
        _observeBoth();
        _give(800e18);
        _trade(tokenPair, address(token), TOKEN_RESERVE / 20);
        for (uint256 i = 0; i < 10; ++i) {
            vm.warp(block.timestamp + 1 minutes);
            collector.observe(address(token));
        }
        (bool isReady, bytes4 reason) = collector.convertible(address(token));
        vm.assertFalse(isReady, "the price stood for ten minutes only");
        vm.assertEq(bytes32(reason), bytes32(IFeeCollector.FeeCollectorPriceDeviation.selector), "reason");
    }

    /// @dev FC-5: a price that was not observed for two hours counts for nothing, until half an hour after the next
    /// observation.
    function test_RevertWhen_TheAverageIsOld() external {
        collector.observe(address(token));
        uint256 start = block.timestamp;
        vm.warp(start + 2 hours);
        _give(80_000e18);
        vm.assertGt(collector.convert(address(token)), 0, "two hours");
        vm.warp(block.timestamp + 2 hours + 1);
        _assertRefused(address(token), _notObserved(0));
        collector.observe(address(token));
        uint256 readyAt = block.timestamp + 30 minutes;
        _assertRefused(address(token), _notObserved(readyAt));
        vm.warp(readyAt);
        vm.assertGt(collector.convert(address(token)), 0, "ready");
    }

    /// @dev FC-5: no one observed for two weeks while the price rose by a quarter. The owner of all liquidity moves the
    /// price to the old average, and gets nothing for it.
    function test_RevertWhen_ThePriceIsMovedToAnOldAverage() external {
        collector.observe(address(token));
        vm.warp(block.timestamp + 7 days);
        _trade(tokenPair, address(wrapped), NATIVE_RESERVE * 118 / 1000);
        vm.warp(block.timestamp + 7 days);
        _give(800_000e18);
        collector.convert(address(token));
        (uint256 reserveIn,) = _reserves(tokenPair, address(token));
        for (uint256 i = 0; i < 200; ++i) {
            _trade(tokenPair, address(token), reserveIn / 1000);
            (bool isReady,) = collector.convertible(address(token));
            vm.assertFalse(isReady, "at no price");
        }
    }

    function test_RevertWhen_ObservingWithoutPair() external {
        TestToken lonely = new TestToken("Lonely", "L", 18, 0);
        vm.expectRevert(
            abi.encodeWithSelector(IFeeCollector.FeeCollectorNoPair.selector, address(lonely), address(0))
        );
        collector.observe(address(lonely));
    }

    function test_RevertWhen_ThePairIsEmpty() external {
        TestToken fresh = new TestToken("Fresh", "F", 18, 1e30);
        factory.createPair(address(fresh), address(wrapped));
        _route(address(fresh), address(wrapped));
        fresh.transfer(address(collector), 1000);
        collector.convert(address(fresh));
        _assertRefused(
            address(fresh),
            abi.encodeWithSelector(IFeeCollector.FeeCollectorNoPair.selector, address(fresh), address(wrapped))
        );
    }

    function test_RevertWhen_ThePoolIsTooSmall() external {
        TestToken fresh = new TestToken("Fresh", "F", 18, 1e30);
        _makePair(fresh, wrapped, 1e4, 1e4);
        _route(address(fresh), address(wrapped));
        vm.warp(block.timestamp + 1);
        collector.observe(address(fresh));
        vm.warp(block.timestamp + 30 minutes);
        fresh.transfer(address(collector), 1);
        collector.convert(address(fresh));
        _assertRefused(
            address(fresh),
            abi.encodeWithSelector(IFeeCollector.FeeCollectorAmountTooSmall.selector, address(fresh), 1)
        );
    }

    /// @dev FC-4: one call trades at most 1/500 of the reserve, which moves the price by less than 0.5 %.
    function test_OneCallMovesThePriceByLessThanHalfAPercent(uint256 amount, bool isSecondStep) external {
        _observeBoth();
        (IPair pair, address tokenIn) = isSecondStep ? (ibullPair, address(wrapped)) : (tokenPair, address(token));
        (uint256 reserveIn, uint256 reserveOut) = _reserves(pair, tokenIn);
        amount = _bound(amount, 1e15, reserveIn * 2);
        IERC20(tokenIn).transfer(address(collector), amount);
        collector.convert(tokenIn);
        (uint256 reserveInAfter, uint256 reserveOutAfter) = _reserves(pair, tokenIn);
        uint256 toBurn = amount - amount * 3 / 8;
        uint256 most = reserveIn / 500;
        vm.assertEq(reserveInAfter - reserveIn, toBurn < most ? toBurn : most, "amountIn");
        // The price of the token that is bought is in / out.
        vm.assertLe(
            reserveInAfter * reserveOut * 1000, reserveIn * reserveOutAfter * 1005, "at most half a percent"
        );
    }

    function test_RevertWhen_TheLastExchangeWasAMomentAgo() external {
        _observeBoth();
        _give(80_000e18);
        collector.convert(address(token));
        uint256 readyAt = block.timestamp + 5 minutes;
        bytes memory reason =
            abi.encodeWithSelector(IFeeCollector.FeeCollectorCooldown.selector, address(tokenPair), readyAt);
        _assertRefused(address(token), reason);
        vm.warp(readyAt - 1);
        _assertRefused(address(token), reason);
        vm.warp(readyAt);
        vm.assertGt(collector.convert(address(token)), 0, "ready");
    }

    /// @dev FC-5, at the boundary: a price 1 % off its average is accepted, one further off is not.
    function test_RevertWhen_ThePriceIsOff(uint256 moved, bool isUp) external {
        _observeBoth();
        _give(800e18);
        address tokenIn = isUp ? address(wrapped) : address(token);
        (uint256 reserveIn,) = _reserves(tokenPair, tokenIn);
        moved = _bound(moved, reserveIn / 1_000_000, reserveIn / 50);
        (uint256 priceBefore, uint256 inverseBefore) = _spot();
        _trade(tokenPair, tokenIn, moved);
        (uint256 price, uint256 inverse) = _spot();
        bool isNear = _isWithinOnePercent(price, priceBefore) && _isWithinOnePercent(inverse, inverseBefore);
        (bool isReady, bytes4 reason) = collector.convertible(address(token));
        vm.assertEq(isReady, isNear, "ready where near");
        vm.assertEq(
            bytes32(reason),
            isNear ? bytes32(0) : bytes32(IFeeCollector.FeeCollectorPriceDeviation.selector),
            "reason"
        );
    }

    function test_RevertWhen_ThePriceIsOff_Values() external {
        _observeBoth();
        _give(800e18);
        collector.convert(address(token));
        vm.warp(block.timestamp + 5 minutes);
        (uint256 reserveIn, uint256 reserveOut) = _reserves(tokenPair, address(token));
        uint256 priceBefore = (uint256(NATIVE_RESERVE) << 112) / TOKEN_RESERVE;
        uint256 average = (priceBefore * 30 minutes + (reserveOut << 112) / reserveIn * 5 minutes) / 35 minutes;
        _trade(tokenPair, address(token), 30_000e18);
        (reserveIn, reserveOut) = _reserves(tokenPair, address(token));
        _give(8e18);
        collector.convert(address(token));
        vm.expectRevert(
            abi.encodeWithSelector(
                IFeeCollector.FeeCollectorPriceDeviation.selector,
                address(tokenPair),
                (reserveOut << 112) / reserveIn,
                average
            )
        );
        collector.convert(address(token));
    }

    /// @dev FC-5: a one-block price spike lifts the mean by more than 1 %. The mean of the inverse shows it.
    function test_RevertWhen_AShortPeakLiftedTheAverage() external {
        _assertNoPeakHelps(address(wrapped), address(token));
    }

    function test_RevertWhen_AShortDipLiftedTheInverse() external {
        _assertNoPeakHelps(address(token), address(wrapped));
    }

    /// @dev FC-4: nor are donations to the pair traded.
    function test_DonationsAtThePairAreNotTraded() external {
        _observeBoth();
        _give(800e18);
        (uint256 reserveIn, uint256 reserveOut) = _reserves(tokenPair, address(token));
        token.transfer(address(tokenPair), TOKEN_RESERVE / 10);
        uint256 lessFee = 500e18 * 9975;
        vm.assertEq(
            collector.convert(address(token)), lessFee * reserveOut / (reserveIn * 10_000 + lessFee), "received"
        );
    }

    /// @dev FC-5: an exchange also observes, so that a later one isn't measured by prices from before the first.
    function test_AnExchangeObserves() external {
        _observeBoth();
        _give(80_000e18);
        collector.convert(address(token));
        _trade(tokenPair, address(token), TOKEN_RESERVE / 50);
        vm.warp(block.timestamp + 30 minutes);
        vm.assertGt(collector.convert(address(token)), 0, "at the new price");
    }

    /// @dev FC-4: liquidity added for the call alone doesn't increase the traded amount.
    function test_LiquidityOfTheMomentCountsForNothing() external {
        _observeBoth();
        _assertTradesOfSteadyReserve();
    }

    /// @dev FC-4: nor if it is observed at the same moment.
    function test_LiquidityOfTheLastObservationCountsForNothing() external {
        _observeBoth();
        uint256 liquidity = _addMuch();
        collector.observe(address(token));
        _removeLiquidity(tokenPair, liquidity);
        _assertTradesOfSteadyReserve();
    }

    /// @dev FC-4: nor if it was added for the first observation, once anyone observes again, within the half hour or
    /// after it.
    function test_LiquidityOfTheFirstObservationCountsForNothing(uint256 time) external {
        uint256 liquidity = _addMuch();
        collector.observe(address(token));
        _removeLiquidity(tokenPair, liquidity);
        uint256 start = block.timestamp;
        vm.warp(start + _bound(time, 0, 50 minutes));
        collector.observe(address(token));
        if (block.timestamp < start + 30 minutes) vm.warp(start + 30 minutes);
        _assertTradesOfSteadyReserve();
    }

    /// @dev FC-4: without that, liquidity added for both observation and call takes at most 1 % of the traded amount.
    function test_LiquidityForObservationAndCallTakesAtMostOnePercent(uint256 part) external {
        part = _bound(part, 0, 60);
        _give(1_000_000e18);
        collector.convert(address(token));
        uint256 liquidity = _addMuch();
        collector.observe(address(token));
        _removeLiquidity(tokenPair, liquidity);
        vm.warp(block.timestamp + 30 minutes);
        uint256 tokens = token.balanceOf(address(this));
        uint256 natives = wrapped.balanceOf(address(this));
        liquidity = _addMuch();
        (uint256 reserveIn,) = _reserves(tokenPair, address(token));
        uint256 pushed = part == 0 ? 0 : _trade(tokenPair, address(token), reserveIn * part / 10_000);
        (, uint256 waiting) = collector.waiting(address(token));
        (bool isDone,) = address(collector).call(abi.encodeCall(IFeeCollector.convert, (address(token))));
        (, uint256 left) = collector.waiting(address(token));
        if (part != 0) _trade(tokenPair, address(wrapped), pushed);
        _removeLiquidity(tokenPair, liquidity);
        vm.assertEq(isDone, waiting > left, "traded");
        // At the price of the average.
        uint256 price = TOKEN_RESERVE / NATIVE_RESERVE;
        uint256 worth = token.balanceOf(address(this)) + wrapped.balanceOf(address(this)) * price;
        vm.assertLe(worth, tokens + natives * price + (waiting - left) / 100, "gain");
    }

    /// @dev FC-4: liquidity that was removed doesn't count either.
    function test_LiquidityThatHasLeftCountsForNothing() external {
        _observeBoth();
        _give(80_000e18);
        _removeLiquidity(tokenPair, tokenPair.balanceOf(address(this)) / 2);
        (uint256 reserveIn,) = _reserves(tokenPair, address(token));
        collector.convert(address(token));
        (uint256 afterwards,) = _reserves(tokenPair, address(token));
        vm.assertEq(afterwards - reserveIn, reserveIn / 500, "of the reserve that is left");
    }

    /// @dev FC-5: a pair that changes first in every second is still observed.
    function test_APairThatChangesInEverySecondIsObserved() external {
        _give(800e18);
        for (uint256 i = 0; i <= 31 minutes; ++i) {
            vm.warp(block.timestamp + 1);
            tokenPair.sync();
            if (i % 60 == 0) collector.observe(address(token));
        }
        vm.assertGt(collector.convert(address(token)), 0, "ready");
    }

    /// @dev FC-5: a price counts only once it has held into a later second.
    function test_ThePriceOfTheMomentCountsForNothing() external {
        _give(800e18);
        uint256 back = _trade(tokenPair, address(token), TOKEN_RESERVE * 9);
        collector.observe(address(token));
        _trade(tokenPair, address(wrapped), back);
        vm.warp(block.timestamp + 30 minutes);
        vm.assertGt(collector.convert(address(token)), 0, "at the price that stood");
    }

    /// @dev The pair's 32-bit time wraps around in February 2106.
    function test_TheWrapOfThePairsTimeDoesNotStopIt() external {
        vm.warp(2 ** 32 - 10 minutes);
        tokenPair.sync();
        vm.warp(block.timestamp + 1);
        collector.observe(address(token));
        vm.warp(block.timestamp + 30 minutes);
        _give(800e18);
        vm.assertGt(collector.convert(address(token)), 0, "trades");
    }

    function _assertNoPeakHelps(address tokenIn, address tokenOut) private {
        _observeBoth();
        _give(800e18);
        (uint256 reserveIn,) = _reserves(tokenPair, tokenIn);
        uint256 back = _trade(tokenPair, tokenIn, reserveIn * 9);
        vm.warp(block.timestamp + 3);
        _trade(tokenPair, tokenOut, back);
        // A hundred times the price for 3 of 1800 seconds lifts the mean by 16 %. In steps past that:
        for (uint256 i = 0; i < 60; ++i) {
            (bool isReady, bytes4 reason) = collector.convertible(address(token));
            vm.assertFalse(isReady, "ready");
            vm.assertEq(bytes32(reason), bytes32(IFeeCollector.FeeCollectorPriceDeviation.selector), "reason");
            _trade(tokenPair, tokenIn, reserveIn / 400);
        }
    }

    function _addMuch() private returns (uint256 liquidity) {
        (uint256 reserveIn, uint256 reserveOut) = _reserves(tokenPair, address(token));
        return _addLiquidity(tokenPair, token, wrapped, reserveIn * 100, reserveOut * 100);
    }

    /// @dev Whatever is added now, only the earlier reserve determines the traded amount, to the unit.
    function _assertTradesOfSteadyReserve() private {
        _give(80_000e18);
        (uint256 reserveIn,) = _reserves(tokenPair, address(token));
        _addMuch();
        (uint256 large,) = _reserves(tokenPair, address(token));
        collector.convert(address(token));
        (uint256 afterwards,) = _reserves(tokenPair, address(token));
        vm.assertLe(afterwards - large, reserveIn / 500, "of the reserve that was there before");
        vm.assertGe(afterwards - large + 1, reserveIn / 500, "and not less");
    }

    function _give(uint256 amount) private {
        token.transfer(address(collector), amount);
    }

    function _spot() private view returns (uint256 price, uint256 inverse) {
        (uint256 reserveIn, uint256 reserveOut) = _reserves(tokenPair, address(token));
        return ((reserveOut << 112) / reserveIn, (reserveIn << 112) / reserveOut);
    }

    function _isWithinOnePercent(uint256 value, uint256 mean) private pure returns (bool) {
        return value * 100 <= mean * 101 && value * 100 >= mean * 99;
    }

    function _notObserved(uint256 readyAt) private view returns (bytes memory) {
        return abi.encodeWithSelector(IFeeCollector.FeeCollectorNotObserved.selector, address(tokenPair), readyAt);
    }
}

/// @dev FC-5: a sandwich around {convert} loses, whatever its size, direction and pool.
contract FeeCollectorSandwichTest is FeeCollectorTest {
    uint256 private constant PLENTY = type(uint256).max;

    function test_ASandwichAroundConvertLoses(uint256 size, uint256 income, bool isSecondStep) external {
        (IPair pair, address tokenIn, address tokenOut) = _step(isSecondStep);
        (uint256 reserveIn,) = _prepare(pair, tokenIn, income);
        size = _bound(size, reserveIn / 1e9, reserveIn / 5);
        uint256 bought = _trade(pair, tokenIn, size);
        bool isConverted = _tryConvert(tokenIn);
        uint256 back = _trade(pair, tokenOut, bought);
        vm.assertLt(back, size, isConverted ? "around a conversion" : "around nothing");
    }

    /// @dev Tries closely spaced sizes, up to the price limit.
    function test_ASandwichAroundConvertLosesAtEverySizeThatIsLetThrough() external {
        (IPair pair, address tokenIn, address tokenOut) = _step(false);
        (uint256 reserveIn,) = _prepare(pair, tokenIn, PLENTY);
        uint256 converted;
        for (uint256 part = 1; part <= 60; ++part) {
            uint256 state = vm.snapshotState();
            uint256 size = reserveIn * part / 10_000;
            uint256 bought = _trade(pair, tokenIn, size);
            if (_tryConvert(tokenIn)) ++converted;
            vm.assertLt(_trade(pair, tokenOut, bought), size, "back");
            vm.revertToState(state);
        }
        vm.assertGt(converted, 45, "up to half a percent of the reserve are let through");
        vm.assertLt(converted, 60, "and not more");
    }

    /// @dev A price pushed in the other direction benefits the collector.
    function test_APushInTheOtherDirectionLoses(uint256 size, uint256 income, bool isSecondStep) external {
        (IPair pair, address tokenIn, address tokenOut) = _step(isSecondStep);
        _prepare(pair, tokenIn, income);
        (uint256 reserveOut,) = _reserves(pair, tokenOut);
        size = _bound(size, reserveOut / 1e8, reserveOut / 5);
        uint256 bought = _trade(pair, tokenOut, size);
        _tryConvert(tokenIn);
        vm.assertLt(_trade(pair, tokenIn, bought), size, "back");
    }

    /// @dev Several calls in a row would amount to one large one.
    function test_ManyCallsInsideOneSandwichAreOne(uint256 size) external {
        (IPair pair, address tokenIn, address tokenOut) = _step(false);
        (uint256 reserveIn,) = _prepare(pair, tokenIn, PLENTY);
        size = _bound(size, reserveIn / 1e9, reserveIn / 300);
        uint256 bought = _trade(pair, tokenIn, size);
        uint256 converted;
        for (uint256 i = 0; i < 5; ++i) {
            if (_tryConvert(tokenIn)) ++converted;
        }
        vm.assertEq(converted, 1, "calls");
        vm.assertLt(_trade(pair, tokenOut, bought), size, "back");
    }

    function _step(bool isSecond) private view returns (IPair pair, address tokenIn, address tokenOut) {
        return
            isSecond
                ? (ibullPair, address(wrapped), address(ibull))
                : (tokenPair, address(token), address(wrapped));
    }

    function _prepare(IPair pair, address tokenIn, uint256 income)
        private
        returns (uint256 reserveIn, uint256 reserveOut)
    {
        _observeBoth();
        (reserveIn, reserveOut) = _reserves(pair, tokenIn);
        income = income == PLENTY ? reserveIn / 10 : _bound(income, reserveIn / 1e6, reserveIn / 10);
        IERC20(tokenIn).transfer(address(collector), income);
    }

    function _tryConvert(address tokenIn) private returns (bool isExchanged) {
        (bool isDone, bytes memory answer) =
            address(collector).call(abi.encodeCall(IFeeCollector.convert, (tokenIn)));
        return isDone && abi.decode(answer, (uint256)) != 0;
    }
}
