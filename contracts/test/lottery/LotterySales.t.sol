// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ILottery} from "../../src/lottery/ILottery.sol";
import {LotteryTest} from "./LotteryTest.sol";

contract LotterySalesTest is LotteryTest {
    /// @custom:proves lottery.14
    function test_Buy_BooksTicketsAndTakesThePrice() external {
        vm.expectEmit(address(lottery));
        emit ILottery.TicketsPurchase(alice, 1, 3);
        _buy(alice, _numbers(1_000_000, 1_999_999, 1_234_567));
        uint256 price = PRICE * 3 * (DIVISOR - 2) / DIVISOR;
        vm.assertEq(ibull.balanceOf(alice), PLENTY - price, "buyer");
        vm.assertEq(ibull.balanceOf(address(lottery)), price, "lottery");
        vm.assertEq(lottery.currentTicketId(), 3, "next ticket");
        ILottery.Lottery memory round = lottery.viewLottery(1);
        vm.assertEq(round.amountCollectedInCake, price, "collected");
        vm.assertEq(round.firstTicketIdNextLottery, 0, "unknown while open");
        (uint32[] memory numbers, bool[] memory statuses) =
            lottery.viewNumbersAndStatusesForTicketIds(_ids(0, 1, 2));
        vm.assertEq(abi.encode(numbers), abi.encode(_numbers(1_000_000, 1_999_999, 1_234_567)), "numbers");
        vm.assertFalse(statuses[0] || statuses[1] || statuses[2], "unclaimed");
    }

    /// @dev LO-1: purchases of every size, in turn, share words and overwrite nothing.
    function test_Buy_PacksPurchasesOfEverySize() external {
        uint256 seed = 7;
        for (uint256 size = 1; size <= 26; ++size) {
            uint32[] memory numbers = new uint32[](size);
            for (uint256 i = 0; i < size; ++i) {
                numbers[i] = uint32(1_000_000 + (seed = (seed * 48_271) % 2_147_483_647) % 1_000_000);
            }
            uint256 first = lottery.currentTicketId();
            _buy(size % 2 == 0 ? alice : bob, numbers);
            for (uint256 i = 0; i < size; ++i) {
                (uint32[] memory found,) = lottery.viewNumbersAndStatusesForTicketIds(_ids(first + i));
                vm.assertEq(found[0], numbers[i], "number");
            }
        }
        (uint256[] memory ids, uint32[] memory all,,) = lottery.viewUserInfoForLotteryId(bob, 1, 0, 1000);
        vm.assertEq(ids.length, 169, "1 + 3 + ... + 25");
        for (uint256 i = 0; i < ids.length; ++i) {
            (uint32[] memory found,) = lottery.viewNumbersAndStatusesForTicketIds(_ids(ids[i]));
            vm.assertEq(all[i], found[0], "of the account");
        }
    }

    /// @dev LO-2
    /// @custom:proves lottery.18.6
    function test_Price_IsTheFormulaForEachNumberOfTickets() external view {
        for (uint256 number = 1; number <= 100; ++number) {
            uint256 expected = 1e18 * number * (2001 - number) / 2000;
            vm.assertEq(lottery.calculateTotalPriceForBulkTickets(2000, 1e18, number), expected, "price");
        }
        _assertDiscount(2, 5);
        _assertDiscount(50, 245);
        _assertDiscount(100, 495);
    }

    /// @dev In basis points.
    function _assertDiscount(uint256 number, uint256 discount) private view {
        uint256 price = lottery.calculateTotalPriceForBulkTickets(2000, 1e18, number);
        vm.assertEq(price, 1e18 * number * (10_000 - discount) / 10_000, "discount");
    }

    /// @dev LO-2: an additional ticket never lowers the total cost.
    function testFuzz_Price_RisesWithTheNumber(uint256 divisor, uint256 price, uint256 number) external view {
        divisor = _bound(divisor, 300, type(uint16).max);
        price = _bound(price, 1e6, 50e18);
        number = _bound(number, 1, 149);
        vm.assertLe(
            lottery.calculateTotalPriceForBulkTickets(divisor, price, number),
            lottery.calculateTotalPriceForBulkTickets(divisor, price, number + 1),
            "dearer"
        );
    }

    function test_RevertWhen_ThePriceHasNoMeaning() external {
        _expect(ILottery.LotteryDiscountDivisorOutOfRange.selector, 299, 300, 65_535);
        lottery.calculateTotalPriceForBulkTickets(299, 1, 1);
        vm.expectRevert(abi.encodeWithSelector(ILottery.LotteryNoTickets.selector));
        lottery.calculateTotalPriceForBulkTickets(300, 1, 0);
        _expect(ILottery.LotteryTooManyTickets.selector, 301, 300);
        lottery.calculateTotalPriceForBulkTickets(300, 1, 301);
    }

    /// @custom:proves lottery.9.2
    function test_RevertWhen_TicketsAreNotForSale() external {
        vm.expectRevert(abi.encodeWithSelector(ILottery.LotteryNoTickets.selector));
        _buyIn(alice, 1, new uint32[](0));
        _expect(ILottery.LotteryTooManyTickets.selector, 101, 100);
        _buyIn(alice, 1, _repeated(101, 1_000_000));
        _expect(ILottery.LotteryNumberOutOfRange.selector, 999_999);
        _buyIn(alice, 1, _numbers(999_999));
        _expect(ILottery.LotteryNumberOutOfRange.selector, 2_000_000);
        _buyIn(alice, 1, _numbers(2_000_000));
        _expect(ILottery.LotteryNotOpen.selector, 2);
        _buyIn(alice, 2, _numbers(1_000_000));
        _expect(ILottery.LotteryNotOpen.selector, 0);
        _buyIn(alice, 0, _numbers(1_000_000));
        _buyIn(alice, 1, _repeated(100, 1_999_999));
    }

    /// @dev LO-3
    function test_RevertWhen_BoughtAtTheEndOrAfterTheRequest() external {
        vm.warp(END - 1);
        _buyIn(alice, 1, _numbers(1_000_000));
        vm.warp(END);
        _expect(ILottery.LotteryOver.selector, 1, END);
        _buyIn(alice, 1, _numbers(1_000_000));
        lottery.closeLottery(1);
        _expect(ILottery.LotteryNotOpen.selector, 1);
        _buyIn(alice, 1, _numbers(1_000_000));
    }

    function test_RevertWhen_TheBuyerCanNotPay() external {
        address poor = _actor("poor");
        vm.expectRevert(
            abi.encodeWithSignature("ERC20InsufficientAllowance(address,uint256,uint256)", lottery, 0, PRICE)
        );
        _buyIn(poor, 1, _numbers(1_000_000));
        vm.assertEq(lottery.currentTicketId(), 0, "no ticket");
    }

    function test_Inject_AnyoneAddsToThePrizes() external {
        vm.expectEmit(address(lottery));
        emit ILottery.LotteryInjection(1, 7 * UNIT);
        vm.prank(bob);
        lottery.injectFunds(1, 7 * UNIT);
        vm.assertEq(lottery.viewLottery(1).amountCollectedInCake, 7 * UNIT, "collected");
        vm.assertEq(lottery.viewRound(1).prizePool, 7 * UNIT, "no fee on what was given");
        vm.assertEq(ibull.balanceOf(bob), PLENTY - 7 * UNIT, "paid");
    }

    function test_RevertWhen_InjectedIntoARoundThatIsNotOpen() external {
        _expect(ILottery.LotteryNotOpen.selector, 2);
        lottery.injectFunds(2, 1);
        _close(1);
        _expect(ILottery.LotteryNotOpen.selector, 1);
        lottery.injectFunds(1, 1);
    }

    function test_Start_OpensTheNextRoundWithWhatWasCarriedOver() external {
        _buy(alice, 1_000_000);
        _draw(1, 1_111_111);
        uint256 carried = PRICE * 8 / 10;
        vm.assertEq(lottery.pendingInjectionNextLottery(), carried, "waits");
        vm.expectEmit(address(lottery));
        emit ILottery.LotteryOpen(2, block.timestamp, block.timestamp + LENGTH, PRICE, 1, carried);
        _start();
        ILottery.Lottery memory round = lottery.viewLottery(2);
        vm.assertEq(uint256(round.status), uint256(ILottery.Status.Open), "open");
        vm.assertEq(round.startTime, END, "start");
        vm.assertEq(round.endTime, END + LENGTH, "end");
        vm.assertEq(round.priceTicketInCake, PRICE, "price");
        vm.assertEq(round.discountDivisor, DIVISOR, "divisor");
        vm.assertEq(abi.encode(round.rewardsBreakdown), abi.encode(_breakdown()), "breakdown");
        vm.assertEq(round.treasuryFee, FEE, "fee");
        vm.assertEq(round.firstTicketId, 1, "first ticket");
        vm.assertEq(round.amountCollectedInCake, carried, "collected");
        vm.assertEq(lottery.pendingInjectionNextLottery(), 0, "nothing waits");
        vm.assertEq(lottery.viewCurrentLotteryId(), 2, "current");
    }

    /// @dev LO-9: the next round doesn't wait for the last one's number.
    function test_Start_DoesNotWaitForAStuckRound() external {
        _buy(alice, 1_000_000);
        _close(1);
        _start();
        _buy(bob, 1_000_000);
        source.give(1, 1_000_000);
        lottery.drawFinalNumberAndMakeLotteryClaimable(1, true);
        lottery.tallyTickets(1, 1);
        vm.assertEq(lottery.viewLottery(1).countWinnersPerBracket[5], 1, "of the first round only");
        _claim(alice, 1, 0, 5);
        vm.assertEq(lottery.currentTicketId(), 2, "ids continue");
    }

    function test_RevertWhen_StartedWithBadTimes() external {
        _close(1);
        vm.startPrank(operator);
        uint256[6] memory shares = _breakdown();
        uint256 longest = 4 days + 5 minutes;
        _expect(ILottery.LotteryLengthOutOfRange.selector, 4 hours - 301, 4 hours - 300, longest);
        lottery.startLottery(block.timestamp + 4 hours - 301, PRICE, DIVISOR, shares, FEE);
        _expect(ILottery.LotteryLengthOutOfRange.selector, longest + 1, 4 hours - 300, longest);
        lottery.startLottery(block.timestamp + longest + 1, PRICE, DIVISOR, shares, FEE);
        _expect(ILottery.LotteryLengthOutOfRange.selector, 0, 4 hours - 300, longest);
        lottery.startLottery(1, PRICE, DIVISOR, shares, FEE);
        lottery.startLottery(block.timestamp + longest, PRICE, DIVISOR, shares, FEE);
        vm.stopPrank();
    }

    function test_RevertWhen_StartedWhileOpenOrByOthers() external {
        vm.expectRevert(abi.encodeWithSelector(ILottery.LotteryNotOperator.selector, alice));
        vm.prank(alice);
        lottery.startLottery(END, PRICE, DIVISOR, _breakdown(), FEE);
        _expect(ILottery.LotteryStillOpen.selector, 1);
        _start();
    }

    /// @dev LO-9: without the operator the lottery continues, a day later and on the same terms.
    function test_Repeat_AnyoneStartsTheNextRoundAfterADay() external {
        vm.prank(bob);
        lottery.injectFunds(1, 7 * UNIT);
        _draw(1, 1_000_000);
        vm.warp(END + 1 days - 1);
        _expect(ILottery.LotteryTooEarly.selector, END + 1 days);
        lottery.repeatLottery();
        vm.warp(END + 1 days);
        vm.prank(alice);
        lottery.repeatLottery();
        (ILottery.Lottery memory first, ILottery.Lottery memory second) =
            (lottery.viewLottery(1), lottery.viewLottery(2));
        vm.assertEq(second.endTime, block.timestamp + LENGTH, "length");
        vm.assertEq(second.priceTicketInCake, first.priceTicketInCake, "price");
        vm.assertEq(second.discountDivisor, first.discountDivisor, "divisor");
        vm.assertEq(second.treasuryFee, first.treasuryFee, "fee");
        vm.assertEq(abi.encode(second.rewardsBreakdown), abi.encode(first.rewardsBreakdown), "breakdown");
        vm.assertEq(second.amountCollectedInCake, 7 * UNIT, "carried over");
    }

    function test_RevertWhen_RepeatedWithoutARoundOrOneThatIsOpen() external {
        vm.warp(END + 1 days);
        _expect(ILottery.LotteryStillOpen.selector, 1);
        lottery.repeatLottery();
        lottery = _deployLottery();
        vm.expectRevert(abi.encodeWithSelector(ILottery.LotteryNoRound.selector));
        lottery.repeatLottery();
    }
}
