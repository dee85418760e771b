// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {ILottery} from "../../src/lottery/ILottery.sol";
import {LotteryTest} from "./LotteryTest.sol";
import {TestRandomSource} from "./TestRandomSource.sol";

contract LotteryOwnerTest is LotteryTest {
    /// @dev LO-9
    /// @custom:proves lottery.7
    function test_RevertWhen_NotOwner() external {
        bytes[7] memory calls = [
            abi.encodeCall(ILottery.changeRandomGenerator, (address(source))),
            abi.encodeCall(ILottery.setMinAndMaxTicketPriceInCake, (1, 2)),
            abi.encodeCall(ILottery.setMaxNumberTicketsPerBuy, (1)),
            abi.encodeCall(ILottery.setTerms, (DIVISOR, _breakdown(), FEE)),
            abi.encodeCall(ILottery.unpause, ()),
            abi.encodeCall(ILottery.setOperatorAndTreasuryAndInjectorAddresses, (alice, alice, alice)),
            abi.encodeCall(Ownable.transferOwnership, (alice))
        ];
        address[5] memory others = [alice, operator, treasury, injector, guardian];
        for (uint256 i = 0; i < calls.length; ++i) {
            for (uint256 j = 0; j < others.length; ++j) {
                vm.prank(others[j]);
                (bool isDone, bytes memory answer) = address(lottery).call(calls[i]);
                vm.assertFalse(isDone, "done");
                vm.assertEq(
                    answer,
                    abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, others[j]),
                    "refusal"
                );
            }
        }
    }

    function test_Ownership_TakesTwoSteps() external {
        vm.prank(owner);
        Ownable2Step(address(lottery)).transferOwnership(alice);
        vm.assertEq(Ownable(address(lottery)).owner(), owner, "still the old one");
        vm.prank(alice);
        Ownable2Step(address(lottery)).acceptOwnership();
        vm.assertEq(Ownable(address(lottery)).owner(), alice, "the new one");
    }

    /// @custom:proves lottery.7
    function test_Roles_AreNamedByTheOwner() external {
        vm.startPrank(owner);
        vm.expectEmit(address(lottery));
        emit ILottery.NewOperatorAndTreasuryAndInjectorAddresses(alice, bob, treasury);
        lottery.setOperatorAndTreasuryAndInjectorAddresses(alice, bob, treasury);
        address zero = address(0);
        address[3][3] memory wrong = [[zero, bob, bob], [bob, zero, bob], [bob, bob, zero]];
        for (uint256 i = 0; i < 3; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ILottery.LotteryZeroAddress.selector));
            lottery.setOperatorAndTreasuryAndInjectorAddresses(wrong[i][0], wrong[i][1], wrong[i][2]);
        }
        vm.assertEq(lottery.operatorAddress(), alice, "operator");
        vm.assertEq(lottery.treasuryAddress(), bob, "treasury");
        vm.assertEq(lottery.injectorAddress(), treasury, "injector");
    }

    /// @dev LO-2 and LO-9: above half the divisor, an additional ticket would lower the total cost.
    function test_MostTickets_HasACap() external {
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(ILottery.LotteryNoTickets.selector));
        lottery.setMaxNumberTicketsPerBuy(0);
        _expect(ILottery.LotteryTooManyTickets.selector, 151, 150);
        lottery.setMaxNumberTicketsPerBuy(151);
        vm.expectEmit(address(lottery));
        emit ILottery.MaxNumberTicketsChanged(100, 150);
        lottery.setMaxNumberTicketsPerBuy(150);
        vm.stopPrank();
        _buyMany(alice, 150, 1_000_000);
        _expect(ILottery.LotteryTooManyTickets.selector, 151, 150);
        _buyIn(alice, 1, _repeated(151, 1_000_000));
    }

    function test_PriceLimits_AreForRoundsToCome() external {
        vm.startPrank(owner);
        _expect(ILottery.LotteryPriceOutOfRange.selector, 3, 0, 2);
        lottery.setMinAndMaxTicketPriceInCake(3, 2);
        vm.expectEmit(address(lottery));
        emit ILottery.TicketPriceLimitsChanged(PRICE + 1, PRICE + 1);
        lottery.setMinAndMaxTicketPriceInCake(PRICE + 1, PRICE + 1);
        vm.stopPrank();
        _buy(alice, 1_000_000);
        vm.assertEq(ibull.balanceOf(alice), PLENTY - PRICE, "the price when it started");
        _draw(1, 1_000_000);
        vm.warp(END + 1 days);
        lottery.repeatLottery();
        vm.assertEq(lottery.viewLottery(2).priceTicketInCake, PRICE + 1, "the lowest");
    }

    /// @dev LO-9: a round is drawn by the source it started with.
    function test_RandomSource_IsForRoundsToCome() external {
        TestRandomSource other = new TestRandomSource(address(lottery));
        other.give(1, 1_000_001);
        vm.expectEmit(address(lottery));
        emit ILottery.NewRandomGenerator(address(other));
        vm.prank(owner);
        lottery.changeRandomGenerator(address(other));
        vm.assertEq(lottery.viewRound(1).randomSource, address(source), "of the open round");
        _draw(1, 1_000_002);
        vm.assertEq(lottery.viewLottery(1).finalNumber, 1_000_002, "of the first source");
        _start();
        vm.assertEq(lottery.viewRound(2).randomSource, address(other), "of the next round");
    }

    function test_RevertWhen_TheRandomSourceIsNotTheLotterys() external {
        TestRandomSource foreign = new TestRandomSource(alice);
        vm.expectRevert(
            abi.encodeWithSelector(ILottery.LotteryForeignRandomSource.selector, address(foreign), alice)
        );
        vm.prank(owner);
        lottery.changeRandomGenerator(address(foreign));
        lottery = _deployLottery();
        vm.startPrank(owner);
        lottery.setOperatorAndTreasuryAndInjectorAddresses(operator, treasury, injector);
        lottery.setTerms(DIVISOR, _breakdown(), FEE);
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(ILottery.LotteryNoRandomSource.selector));
        vm.prank(operator);
        lottery.startLottery(END, PRICE, DIVISOR, _breakdown(), FEE);
    }

    /// @dev LO-9: whatever owner and operator do, a started round pays the same.
    function test_OwnerAndOperator_HaveNoPowerOverARoundThatStarted() external {
        _buy(alice, _numbers(1_000_012, 1_000_112, 1_000_002));
        vm.startPrank(owner);
        lottery.setMinAndMaxTicketPriceInCake(0, 0);
        lottery.setMaxNumberTicketsPerBuy(1);
        lottery.setOperatorAndTreasuryAndInjectorAddresses(bob, bob, bob);
        lottery.changeRandomGenerator(address(new TestRandomSource(address(lottery))));
        lottery.setTerms(300, [uint256(10_000), 0, 0, 0, 0, 0], 3000);
        lottery.pause();
        lottery.unpause();
        vm.stopPrank();
        _close(1);
        vm.prank(bob);
        lottery.startLottery(block.timestamp + LENGTH, 0, 300, [uint256(10_000), 0, 0, 0, 0, 0], 3000);
        source.give(1, 1_000_012);
        lottery.drawFinalNumberAndMakeLotteryClaimable(1, true);
        lottery.tallyTickets(1, 3);
        uint256 pool = PRICE * 3 * 1998 / 2000 * 8 / 10;
        vm.assertEq(lottery.viewLottery(1).cakePerBracket[5], pool / 2, "prize");
        uint256 before = ibull.balanceOf(alice);
        _claim(alice, 1, 0, 5);
        _claim(alice, 1, 1, 1);
        _claim(alice, 1, 2, 0);
        vm.assertEq(ibull.balanceOf(alice) - before, pool / 2 + pool * 375 / 10_000 + pool * 250 / 10_000, "paid");
    }
}
