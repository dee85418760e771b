// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ILottery} from "../../src/lottery/ILottery.sol";
import {LotteryTest} from "./LotteryTest.sol";

/// @dev LO-9, LO-12: what the operator can do with what was carried over, and who stops it.
contract LotteryOperatorTest is LotteryTest {
    uint256 private constant POT = 100_000 * UNIT;

    /// @dev No one won the first round: everything is carried over.
    function setUp() public override {
        super.setUp();
        vm.prank(injector);
        lottery.injectFunds(1, POT);
        _draw(1, 1_000_000);
        vm.assertEq(lottery.pendingInjectionNextLottery(), POT, "carried over");
    }

    /// @dev All for one digit, without a fee, at half the price for many, or at the lowest price of the limits.
    function test_RevertWhen_TheTermsAreNotTheOwners() external {
        uint256 end = block.timestamp + LENGTH;
        vm.startPrank(operator);
        _expect(ILottery.LotteryOtherTerms.selector, DIVISOR, FEE);
        lottery.startLottery(end, PRICE, DIVISOR, [uint256(10_000), 0, 0, 0, 0, 0], FEE);
        _expect(ILottery.LotteryOtherTerms.selector, DIVISOR, FEE);
        lottery.startLottery(end, PRICE, DIVISOR, [uint256(251), 374, 625, 1250, 2500, 5000], FEE);
        _expect(ILottery.LotteryOtherTerms.selector, DIVISOR, FEE);
        lottery.startLottery(end, PRICE, 300, _breakdown(), FEE);
        _expect(ILottery.LotteryOtherTerms.selector, DIVISOR, FEE);
        lottery.startLottery(end, PRICE, DIVISOR, _breakdown(), 0);
        _expect(ILottery.LotteryOtherTerms.selector, DIVISOR, FEE);
        lottery.startLottery(end, PRICE, DIVISOR + 65_536, _breakdown(), FEE + 65_536);
        vm.stopPrank();
    }

    /// @dev At most a quarter from the last round's price, and within the limits.
    function test_PriceMovesByAQuarter() external {
        uint256 end = block.timestamp + LENGTH;
        uint256 lowest = PRICE * 3 / 4;
        uint256 highest = PRICE * 5 / 4;
        uint256 state = vm.snapshotState();
        vm.startPrank(operator);
        _expect(ILottery.LotteryPriceOutOfRange.selector, lowest - 1, lowest, highest);
        lottery.startLottery(end, lowest - 1, DIVISOR, _breakdown(), FEE);
        _expect(ILottery.LotteryPriceOutOfRange.selector, highest + 1, lowest, highest);
        lottery.startLottery(end, highest + 1, DIVISOR, _breakdown(), FEE);
        lottery.startLottery(end, highest, DIVISOR, _breakdown(), FEE);
        vm.revertToState(state);
        lottery.startLottery(end, lowest, DIVISOR, _breakdown(), FEE);
        vm.stopPrank();
        _draw(2, 1_000_000);
        vm.startPrank(operator);
        _expect(ILottery.LotteryPriceOutOfRange.selector, UNIT / 200, lowest * 3 / 4, lowest * 5 / 4);
        lottery.startLottery(block.timestamp + LENGTH, UNIT / 200, DIVISOR, _breakdown(), FEE);
        vm.stopPrank();
    }

    /// @dev The owner's limits go first, also where they exclude a quarter from the last price.
    function test_PriceFollowsTheOwnersLimits() external {
        vm.prank(owner);
        lottery.setMinAndMaxTicketPriceInCake(UNIT, 2 * UNIT);
        uint256 end = block.timestamp + LENGTH;
        vm.startPrank(operator);
        _expect(ILottery.LotteryPriceOutOfRange.selector, 2 * UNIT - 1, 2 * UNIT, 2 * UNIT);
        lottery.startLottery(end, 2 * UNIT - 1, DIVISOR, _breakdown(), FEE);
        lottery.startLottery(end, 2 * UNIT, DIVISOR, _breakdown(), FEE);
        vm.stopPrank();
    }

    /// @dev The best of all legal terms: the lowest price and the shortest sale. The thief pays what anyone pays, gets
    /// what anyone gets, and what took 95 % of the pot for 76 tokens now costs more than it brings.
    function test_TheOperatorIsAPlayerLikeOthers() external {
        address thief = _actor("thief");
        _equip(thief);
        uint256 end = block.timestamp + lottery.MIN_LENGTH_LOTTERY();
        vm.prank(operator);
        lottery.startLottery(end, PRICE * 3 / 4, DIVISOR, _breakdown(), FEE);
        uint32[] memory numbers = new uint32[](100);
        for (uint256 i = 0; i < 100; ++i) {
            numbers[i] = uint32(1_000_000 + i);
        }
        for (uint256 i = 0; i < 200; ++i) {
            _buy(thief, numbers);
        }
        _buy(alice, numbers);
        uint256 ofAlice = PLENTY - ibull.balanceOf(alice);
        uint256 spent = PLENTY - ibull.balanceOf(thief);
        vm.assertEq(spent, 200 * ofAlice, "the same price");
        _draw(2, 1_777_777);
        ILottery.Lottery memory round = lottery.viewLottery(2);
        uint256 each = 9 * round.cakePerBracket[0] + round.cakePerBracket[1];
        vm.assertLt(200 * each, spent / 4, "a loss");
        // Both are paid the same for the same tickets.
        uint256 first = round.firstTicketId;
        for (uint256 i = 0; i < 2; ++i) {
            address player = i == 0 ? thief : alice;
            uint256 before = ibull.balanceOf(player);
            _claim(player, 2, first + i * 20_000 + 77, 1);
            vm.assertEq(ibull.balanceOf(player) - before, round.cakePerBracket[1], "the same prize");
        }
    }

    /// @dev LO-12: the pot goes back, and no round opens until the owner resumes.
    function test_TheGuardianStopsARoundWithoutTickets() external {
        _start();
        vm.expectEmit(address(lottery));
        emit ILottery.Pause(2);
        vm.expectEmit(address(lottery));
        emit ILottery.LotteryCancel(2);
        vm.prank(guardian);
        lottery.pause();
        vm.assertEq(lottery.pendingInjectionNextLottery(), POT, "back");
        vm.assertTrue(lottery.isPaused(), "paused");
        vm.expectRevert(abi.encodeWithSelector(ILottery.LotteryNotOpen.selector, 2));
        _buyIn(alice, 2, _numbers(1_000_000));
        vm.expectRevert(abi.encodeWithSelector(ILottery.LotteryPaused.selector));
        vm.prank(operator);
        lottery.startLottery(block.timestamp + LENGTH, PRICE, DIVISOR, _breakdown(), FEE);
        vm.warp(block.timestamp + LENGTH + 1 days);
        vm.expectRevert(abi.encodeWithSelector(ILottery.LotteryPaused.selector));
        lottery.repeatLottery();
        vm.prank(owner);
        lottery.unpause();
        lottery.repeatLottery();
        vm.assertEq(lottery.viewRound(3).amountInjected, POT, "in the next round");
    }

    /// @dev LO-9, LO-12: who has a ticket plays on.
    function test_TheGuardianLeavesARoundWithATicket() external {
        _start();
        _buy(alice, 1_000_000);
        vm.prank(guardian);
        lottery.pause();
        _buy(bob, 1_000_001);
        _draw(2, 1_000_000);
        _claim(alice, 2, lottery.viewLottery(2).firstTicketId, 5);
        vm.prank(guardian);
        lottery.pause();
        vm.assertEq(uint8(lottery.viewRound(2).stage), uint8(ILottery.Stage.Claimable), "as before");
    }

    function test_RevertWhen_OthersStopOrResume() external {
        address[3] memory others = [alice, operator, treasury];
        for (uint256 i = 0; i < 3; ++i) {
            vm.prank(others[i]);
            vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, others[i]));
            lottery.pause();
        }
        vm.prank(guardian);
        lottery.pause();
        vm.prank(guardian);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, guardian));
        lottery.unpause();
    }

    /// @dev Of the owner, through its timelock, for rounds to come.
    function test_TheOwnerSetsTheTerms() external {
        vm.startPrank(owner);
        _expect(ILottery.LotteryDiscountDivisorOutOfRange.selector, 299, 300, 65_535);
        lottery.setTerms(299, _breakdown(), FEE);
        _expect(ILottery.LotteryDiscountDivisorOutOfRange.selector, 65_536, 300, 65_535);
        lottery.setTerms(65_536, _breakdown(), FEE);
        _expect(ILottery.LotteryTreasuryFeeTooHigh.selector, 3001, 3000);
        lottery.setTerms(DIVISOR, _breakdown(), 3001);
        _expect(ILottery.LotteryWrongBreakdown.selector, 10_001);
        lottery.setTerms(DIVISOR, [uint256(251), 375, 625, 1250, 2500, 5000], FEE);
        _expect(ILottery.LotteryWrongBreakdown.selector, 9999);
        lottery.setTerms(DIVISOR, [uint256(249), 375, 625, 1250, 2500, 5000], FEE);
        uint256[6] memory shares = [uint256(2000), 0, 3000, 0, 5000, 0];
        vm.expectEmit(address(lottery));
        emit ILottery.NewTerms(300, shares, 3000);
        lottery.setTerms(300, shares, 3000);
        vm.stopPrank();
        (uint256 divisor, uint256[6] memory shown, uint256 fee) = lottery.viewTerms();
        vm.assertEq(divisor, 300, "divisor");
        vm.assertEq(fee, 3000, "fee");
        vm.assertEq(abi.encode(shown), abi.encode(shares), "shares");
        // Also of a round that anyone repeats.
        vm.warp(END + 1 days);
        lottery.repeatLottery();
        ILottery.Lottery memory round = lottery.viewLottery(2);
        vm.assertEq(round.discountDivisor, 300, "divisor of the round");
        vm.assertEq(round.treasuryFee, 3000, "fee of the round");
        vm.assertEq(abi.encode(round.rewardsBreakdown), abi.encode(shares), "shares of the round");
    }
}
