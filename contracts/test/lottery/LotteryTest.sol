// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {BaseTest} from "../BaseTest.sol";
import {IGuarded} from "../../src/ownership/IGuarded.sol";
import {ILottery} from "../../src/lottery/ILottery.sol";
import {IIbullToken} from "../../src/token/IIbullToken.sol";
import {TestRandomSource} from "./TestRandomSource.sol";

/// @title A lottery with its first round open, and accounts with enough main tokens
abstract contract LotteryTest is BaseTest {
    uint256 internal constant UNIT = 1e9;
    uint256 internal constant PRICE = 5 * UNIT;
    uint256 internal constant DIVISOR = 2000;
    uint256 internal constant FEE = 2000;
    uint256 internal constant LENGTH = 12 hours;
    uint256 internal constant START = 1_700_000_000;
    uint256 internal constant END = START + LENGTH;
    uint256 internal constant PLENTY = 1e9 * UNIT;

    ILottery internal lottery;
    TestRandomSource internal source;
    IIbullToken internal ibull;
    address internal owner;
    address internal guardian;
    address internal operator;
    address internal treasury;
    address internal injector;
    address internal alice;
    address internal bob;

    function setUp() public virtual {
        vm.warp(START);
        (owner, operator, treasury) = (_actor("owner"), _actor("operator"), _actor("treasury"));
        guardian = _actor("guardian");
        (injector, alice, bob) = (_actor("injector"), _actor("alice"), _actor("bob"));
        ibull = IIbullToken(
            vm.deployCode(
                "IbullToken.sol:IbullToken",
                abi.encode("iBull Token", "IBULL", address(this), address(this), PLENTY * 1000, MINTABLE)
            )
        );
        lottery = _deployLottery();
        source = new TestRandomSource(address(lottery));
        vm.startPrank(owner);
        lottery.changeRandomGenerator(address(source));
        lottery.setOperatorAndTreasuryAndInjectorAddresses(operator, treasury, injector);
        lottery.setTerms(DIVISOR, _breakdown(), FEE);
        IGuarded(address(lottery)).appointGuardian(guardian);
        vm.stopPrank();
        _equip(alice);
        _equip(bob);
        _equip(injector);
        _start();
    }

    function _deployLottery() internal returns (ILottery) {
        bytes memory arguments = abi.encode(owner, ibull, 4 hours - 5 minutes, UNIT / 200, 50 * UNIT);
        return ILottery(vm.deployCode("Lottery.sol:Lottery", arguments));
    }

    function _equip(address account) internal {
        ibull.transfer(account, PLENTY);
        vm.prank(account);
        ibull.approve(address(lottery), FOREVER);
    }

    function _breakdown() internal pure returns (uint256[6] memory) {
        return [uint256(250), 375, 625, 1250, 2500, 5000];
    }

    /// @dev Opens a round with the usual terms.
    function _start() internal {
        vm.prank(operator);
        lottery.startLottery(block.timestamp + LENGTH, PRICE, DIVISOR, _breakdown(), FEE);
    }

    function _startWith(uint256[6] memory breakdown, uint256 fee) internal {
        vm.prank(owner);
        lottery.setTerms(DIVISOR, breakdown, fee);
        vm.prank(operator);
        lottery.startLottery(block.timestamp + LENGTH, PRICE, DIVISOR, breakdown, fee);
    }

    function _buy(address account, uint32[] memory numbers) internal {
        _buyIn(account, lottery.currentLotteryId(), numbers);
    }

    function _buyIn(address account, uint256 lotteryId, uint32[] memory numbers) internal {
        vm.prank(account);
        lottery.buyTickets(lotteryId, numbers);
    }

    function _buy(address account, uint32 number) internal {
        _buy(account, _numbers(number));
    }

    /// @dev Buys `count` tickets with the same number.
    function _buyMany(address account, uint256 count, uint32 number) internal {
        _buy(account, _repeated(count, number));
    }

    /// @dev Ends the sale and closes the round.
    function _close(uint256 lotteryId) internal {
        uint256 endTime = lottery.viewLottery(lotteryId).endTime;
        if (block.timestamp < endTime) vm.warp(endTime);
        lottery.closeLottery(lotteryId);
    }

    /// @dev Draws this number for the round and tallies all tickets.
    function _draw(uint256 lotteryId, uint32 finalNumber) internal {
        _drawOnly(lotteryId, finalNumber);
        if (lottery.viewRound(lotteryId).numberTickets != 0) lottery.tallyTickets(lotteryId, FOREVER);
    }

    function _drawOnly(uint256 lotteryId, uint32 finalNumber) internal {
        _close(lotteryId);
        source.give(lotteryId, finalNumber);
        lottery.drawFinalNumberAndMakeLotteryClaimable(lotteryId, true);
    }

    /// @dev Lets the open round miss its closing deadline, and cancels it.
    function _cancel(uint256 lotteryId) internal {
        vm.warp(lottery.viewLottery(lotteryId).endTime + 1 days + 1);
        lottery.cancelLottery(lotteryId);
    }

    function _claim(address account, uint256 lotteryId, uint256 ticketId, uint32 bracket) internal {
        vm.prank(account);
        lottery.claimTickets(lotteryId, _ids(ticketId), _numbers(bracket));
    }

    function _refund(address account, uint256 lotteryId, uint256 most) internal {
        vm.prank(account);
        lottery.refundTickets(lotteryId, most);
    }

    function _numbers(uint32 a) internal pure returns (uint32[] memory list) {
        list = new uint32[](1);
        list[0] = a;
    }

    function _numbers(uint32 a, uint32 b, uint32 c) internal pure returns (uint32[] memory list) {
        list = new uint32[](3);
        (list[0], list[1], list[2]) = (a, b, c);
    }

    function _ids(uint256 a) internal pure returns (uint256[] memory list) {
        list = new uint256[](1);
        list[0] = a;
    }

    function _ids(uint256 a, uint256 b, uint256 c) internal pure returns (uint256[] memory list) {
        list = new uint256[](3);
        (list[0], list[1], list[2]) = (a, b, c);
    }

    function _repeated(uint256 count, uint32 number) internal pure returns (uint32[] memory list) {
        list = new uint32[](count);
        for (uint256 i = 0; i < count; ++i) {
            list[i] = number;
        }
    }

    function _expect(bytes4 reason, uint256 a) internal {
        vm.expectRevert(abi.encodeWithSelector(reason, a));
    }

    function _expect(bytes4 reason, uint256 a, uint256 b) internal {
        vm.expectRevert(abi.encodeWithSelector(reason, a, b));
    }

    function _expect(bytes4 reason, uint256 a, uint256 b, uint256 c) internal {
        vm.expectRevert(abi.encodeWithSelector(reason, a, b, c));
    }
}
