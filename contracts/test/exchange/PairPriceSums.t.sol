// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ExchangeTest} from "./ExchangeTest.sol";

/// @dev Cumulative prices: EX-8 and EX-9.
contract PairPriceSumsTest is ExchangeTest {
    uint256 private constant Q112 = 1 << 112;

    /// @dev EX-8, the case from Uniswap V2's suite.
    function test_Sums_FollowThePriceThatStood() external {
        _addLiquidity(3 * ONE, 3 * ONE);
        uint256 start = block.timestamp;
        vm.warp(start + 1);
        pair.sync();
        vm.assertEq(pair.price0CumulativeLast(), Q112, "price0 after 1 s");
        vm.assertEq(pair.price1CumulativeLast(), Q112, "price1 after 1 s");

        token0.transfer(address(pair), 3 * ONE);
        vm.warp(start + 10);
        // The price changes with this swap; the sum uses the price from before it.
        pair.swap(0, ONE, address(this), "");
        vm.assertEq(pair.price0CumulativeLast(), Q112 * 10, "price0 after 10 s");
        vm.assertEq(pair.price1CumulativeLast(), Q112 * 10, "price1 after 10 s");

        vm.warp(start + 20);
        pair.sync();
        vm.assertEq(pair.price0CumulativeLast(), Q112 * 10 + Q112 / 3 * 10, "price0 after 20 s");
        vm.assertEq(pair.price1CumulativeLast(), Q112 * 10 + Q112 * 3 * 10, "price1 after 20 s");
        (,, uint32 changedAt) = pair.getReserves();
        vm.assertEq(changedAt, uint32(start + 20), "blockTimestampLast");
    }

    /// @dev EX-8: a second change in the same second adds nothing.
    function test_Sums_OncePerSecond() external {
        _addLiquidity(ONE, 2 * ONE);
        vm.warp(block.timestamp + 5);
        pair.sync();
        uint256 sum = pair.price0CumulativeLast();
        vm.assertEq(sum, Q112 * 2 * 5, "price0");
        pair.sync();
        vm.assertEq(pair.price0CumulativeLast(), sum, "again");
    }

    /// @dev EX-8: an empty pair has no price.
    function test_Sums_NothingWhileAReserveIsZero() external {
        _addLiquidity(ONE, ONE);
        vm.prank(address(pair));
        token1.transfer(trader, ONE);
        pair.sync();
        uint256 sum0 = pair.price0CumulativeLast();
        uint256 sum1 = pair.price1CumulativeLast();
        vm.warp(block.timestamp + 5);
        pair.sync();
        vm.assertEq(pair.price0CumulativeLast(), sum0, "price0");
        vm.assertEq(pair.price1CumulativeLast(), sum1, "price1");
    }

    /// @dev EX-9: in February 2106 the 32-bit time restarts at 0.
    function test_Time_WrapsAt32Bits() external {
        _addLiquidity(ONE, ONE);
        vm.warp(uint256(type(uint32).max) - 2);
        pair.sync();
        uint256 sum = pair.price0CumulativeLast();
        vm.warp(uint256(type(uint32).max) + 8);
        pair.sync();
        vm.assertEq(pair.price0CumulativeLast() - sum, Q112 * 10, "10 s across the edge");
        (,, uint32 changedAt) = pair.getReserves();
        vm.assertEq(changedAt, 7, "blockTimestampLast");
    }

    /// @dev EX-9: the sums wrap around modulo 2^256, and their difference stays correct.
    function test_Sums_WrapAt256Bits() external {
        _addLiquidity(ONE, ONE);
        bytes32 nearlyFull = bytes32(type(uint256).max - 5);
        vm.store(address(pair), _slotOf(pair.price0CumulativeLast, nearlyFull), nearlyFull);
        vm.store(address(pair), _slotOf(pair.price1CumulativeLast, nearlyFull), nearlyFull);
        vm.assertEq(pair.price0CumulativeLast(), uint256(nearlyFull), "price0 before");
        vm.assertEq(pair.price1CumulativeLast(), uint256(nearlyFull), "price1 before");
        vm.warp(block.timestamp + 3);
        pair.sync();
        unchecked {
            vm.assertEq(pair.price0CumulativeLast(), uint256(nearlyFull) + Q112 * 3, "price0");
            vm.assertEq(pair.price1CumulativeLast(), uint256(nearlyFull) + Q112 * 3, "price1");
        }
    }

    /// @dev EX-8
    function testFuzz_Sums(uint256 reserve0, uint256 reserve1, uint32 elapsed) external {
        reserve0 = _bound(reserve0, 1e4, type(uint112).max);
        reserve1 = _bound(reserve1, 1e4, type(uint112).max);
        token0.mint(address(this), reserve0);
        token1.mint(address(this), reserve1);
        _addLiquidity(reserve0, reserve1);
        vm.warp(block.timestamp + elapsed);
        pair.sync();
        vm.assertEq(pair.price0CumulativeLast(), (reserve1 << 112) / reserve0 * elapsed, "price0");
        vm.assertEq(pair.price1CumulativeLast(), (reserve0 << 112) / reserve1 * elapsed, "price1");
    }

    /// @dev Returns the slot read by the getter.
    function _slotOf(function() external view returns (uint256) getter, bytes32 value) private returns (bytes32) {
        for (uint256 slot = 0; slot < 16; ++slot) {
            bytes32 original = vm.load(address(pair), bytes32(slot));
            vm.store(address(pair), bytes32(slot), value);
            bool isShown = getter() == uint256(value);
            vm.store(address(pair), bytes32(slot), original);
            if (isShown && original != value) return bytes32(slot);
        }
        revert("no slot");
    }
}
