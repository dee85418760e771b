// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ILottery} from "../../src/lottery/ILottery.sol";
import {LotteryTest} from "./LotteryTest.sol";

contract LotteryReadsTest is LotteryTest {
    uint256 private constant PAGE = 2500;
    /// @dev Gas of an `eth_call`, by geth's default.
    uint256 private constant CALL_GAS = 50_000_000;

    /// @dev LO-10: ten thousand tickets of one account, interleaved with others', in five pages, the last one empty.
    /// @custom:proves lottery.14
    function test_Pages_TenThousandTicketsOfOneAccount() external {
        for (uint256 i = 0; i < 100; ++i) {
            _buyMany(alice, 100, uint32(1_000_000 + i));
            _buy(bob, 1_999_999);
        }
        uint256 cursor = 0;
        uint256 pages = 0;
        for (uint256 length = PAGE; length == PAGE; ++pages) {
            uint256[] memory ids;
            uint32[] memory numbers;
            (ids, numbers,, cursor) = lottery.viewUserInfoForLotteryId{gas: CALL_GAS}(alice, 1, pages * PAGE, PAGE);
            length = ids.length;
            for (uint256 i = 0; i < length; ++i) {
                uint256 place = pages * PAGE + i;
                if (ids[i] != place + place / 100) revert("id");
                if (numbers[i] != 1_000_000 + place / 100) revert("number");
            }
        }
        vm.assertEq(pages, 5, "pages");
        vm.assertEq(cursor, 10_000, "all");
    }

    /// @dev LO-10: the worst case, one purchase per ticket.
    function test_Pages_ThousandsOfSinglePurchases() external {
        for (uint256 i = 0; i < 3000; ++i) {
            _buyMany(alice, 1, uint32(1_000_000 + i));
        }
        (uint256[] memory ids, uint32[] memory numbers,, uint256 next) =
            lottery.viewUserInfoForLotteryId{gas: CALL_GAS}(alice, 1, 600, PAGE);
        vm.assertEq(ids.length, 2400, "the rest");
        vm.assertEq(next, 3000, "next");
        for (uint256 i = 0; i < 2400; ++i) {
            if (ids[i] != 600 + i || numbers[i] != 1_000_600 + i) revert("ticket");
        }
        _draw(1, 1_002_999);
        _claim(alice, 1, 2999, 5);
        _claim(alice, 1, 1999, 2);
        _claim(alice, 1, 9, 0);
    }

    function test_Pages_AreTheListsParts() external {
        for (uint256 i = 1; i < 8; ++i) {
            _buyMany(alice, i, 1_000_000);
            _buyMany(bob, i, 1_000_000);
        }
        (uint256[] memory all,,,) = lottery.viewUserInfoForLotteryId(alice, 1, 0, FOREVER);
        vm.assertEq(all.length, 28, "all");
        for (uint256 cursor = 0; cursor < 31; ++cursor) {
            for (uint256 size = 0; size < 31; size += 5) {
                _assertPage(all, cursor, size);
            }
        }
    }

    function _assertPage(uint256[] memory all, uint256 cursor, uint256 size) private view {
        (uint256[] memory page, uint32[] memory numbers, bool[] memory statuses, uint256 next) =
            lottery.viewUserInfoForLotteryId(alice, 1, cursor, size);
        uint256 rest = cursor < all.length ? all.length - cursor : 0;
        vm.assertEq(page.length, size < rest ? size : rest, "length");
        vm.assertEq(numbers.length + statuses.length, 2 * page.length, "lengths");
        vm.assertEq(next, cursor + page.length, "next");
        for (uint256 i = 0; i < page.length; ++i) {
            vm.assertEq(page[i], all[cursor + i], "ticket");
        }
    }

    /// @dev LO-10: the original reverts there.
    function test_Pages_BehindTheEndAreEmpty() external view {
        (uint256[] memory ids,,, uint256 next) = lottery.viewUserInfoForLotteryId(alice, 1, FOREVER, FOREVER);
        vm.assertEq(ids.length, 0, "none");
        vm.assertEq(next, FOREVER, "next");
    }

    function test_WhatDoesNotExistIsZero() external view {
        (uint32[] memory numbers, bool[] memory statuses) = lottery.viewNumbersAndStatusesForTicketIds(_ids(7));
        vm.assertEq(numbers[0], 0, "number");
        vm.assertTrue(statuses[0], "status");
        ILottery.Lottery memory none;
        ILottery.Progress memory nothing;
        vm.assertEq(abi.encode(lottery.viewLottery(0)), abi.encode(none), "before the first");
        vm.assertEq(abi.encode(lottery.viewLottery(2)), abi.encode(none), "behind the last");
        vm.assertEq(abi.encode(lottery.viewRound(2)), abi.encode(nothing), "progress");
        vm.assertEq(lottery.viewRewardsForTicketId(2, 0, 0), 0, "prize");
    }

    function test_Rewards_OnlyOfWhatCanBeClaimed() external {
        _buy(alice, _numbers(1_000_012, 1_000_112, 1_000_000));
        vm.assertEq(lottery.viewRewardsForTicketId(1, 0, 1), 0, "open");
        _draw(1, 1_000_012);
        ILottery.Lottery memory round = lottery.viewLottery(1);
        vm.assertEq(lottery.viewRewardsForTicketId(1, 0, 5), round.cakePerBracket[5], "all digits");
        vm.assertEq(lottery.viewRewardsForTicketId(1, 0, 4), 0, "lower");
        vm.assertEq(lottery.viewRewardsForTicketId(1, 1, 1), round.cakePerBracket[1], "two digits");
        vm.assertEq(lottery.viewRewardsForTicketId(1, 1, 2), 0, "higher");
        vm.assertEq(lottery.viewRewardsForTicketId(1, 2, 0), 0, "none");
        vm.assertEq(lottery.viewRewardsForTicketId(1, 3, 0), 0, "behind the last");
        vm.assertEq(lottery.viewRewardsForTicketId(1, 0, 4_000_000_000), 0, "no bracket");
        _start();
        _buy(alice, 1_000_012);
        _draw(2, 1_000_012);
        vm.assertEq(lottery.viewRewardsForTicketId(2, 0, 5), 0, "of the round before");
    }
}
