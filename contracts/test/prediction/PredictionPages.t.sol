// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IPrediction} from "../../src/prediction/IPrediction.sol";
import {PredictionTest} from "./PredictionTest.sol";

/// @dev PR-11: the list of an account's rounds is complete, ordered, and read in pages that never revert.
contract PredictionPagesTest is PredictionTest {
    /// @dev Storage slots of the latest epoch and the accounts' bits, for more rounds than a test could play.
    bytes32 private constant MARKET_SLOT = bytes32(uint256(3));

    /// @custom:proves prediction.29
    function test_Pages() external {
        _startRounds();
        _betBull(alice, 1, 1 ether);
        _execute(PRICE);
        _execute(PRICE);
        _betBear(alice, 3, 2 ether);
        _execute(PRICE);
        _betBull(alice, 4, 3 ether);
        vm.assertEq(market.getUserRoundsLength(alice), 3, "length");
        vm.assertEq(market.getUserRoundsLength(bob), 0, "none");
        _assertPage(0, 10, [uint256(1), 3, 4], 3);
        _assertPage(0, 2, [uint256(1), 3, 0], 2);
        _assertPage(1, 1, [uint256(3), 0, 0], 2);
        _assertPage(2, type(uint256).max, [uint256(4), 0, 0], 3);
        _assertPage(3, 1, [uint256(0), 0, 0], 3);
        _assertPage(9, 5, [uint256(0), 0, 0], 9);
        _assertPage(0, 0, [uint256(0), 0, 0], 0);
        _assertPage(type(uint256).max, type(uint256).max, [uint256(0), 0, 0], type(uint256).max);
    }

    /// @dev Bets in rounds far apart, across words and summaries, compared with a list.
    /// forge-config: default.fuzz.runs = 100
    function testFuzz_Pages(uint256 seed, uint256 cursor, uint256 size) external {
        uint256[24] memory epochs;
        uint256 epoch = 0;
        for (uint256 i = 0; i < epochs.length; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            epoch += seed % 3 == 0 ? 1 + seed % 5 : seed % 3 == 1 ? 250 + seed % 12 : 65_000 + seed % 900;
            _betIn(epoch, i + 1 ether);
            epochs[i] = epoch;
        }
        (cursor, size) = (_bound(cursor, 0, 26), _bound(size, 0, 26));
        vm.assertEq(market.getUserRoundsLength(alice), epochs.length, "length");
        (uint256[] memory found, IPrediction.BetInfo[] memory bets, uint256 next) =
            market.getUserRounds(alice, cursor, size);
        uint256 left = cursor < epochs.length ? epochs.length - cursor : 0;
        vm.assertEq(found.length, size < left ? size : left, "size");
        vm.assertEq(next, cursor + found.length, "next");
        for (uint256 i = 0; i < found.length; ++i) {
            vm.assertEq(found[i], epochs[cursor + i], "epoch");
            vm.assertEq(bets[i].amount, cursor + i + 1 ether, "bet");
        }
    }

    /// @dev All of 10,000 bets in one call, within the usual gas limit of an `eth_call` (50 million by default).
    function test_TenThousandRounds_InOneCall() external {
        for (uint256 epoch = 1; epoch <= 10_000; ++epoch) {
            _betIn(epoch, 1 ether);
        }
        _chill();
        uint256 gas = gasleft();
        vm.assertEq(market.getUserRoundsLength(alice), 10_000, "length");
        vm.assertLt(gas - gasleft(), 1_000_000, "gas of the length");
        _chill();
        gas = gasleft();
        (bool isDone,) = address(market).staticcall(abi.encodeCall(IPrediction.getUserRounds, (alice, 0, 10_000)));
        vm.assertTrue(isDone, "read");
        vm.assertLt(gas - gasleft(), 45_000_000, "gas of the rounds");
    }

    /// @dev Bets in a round that is made the latest, open one.
    function _betIn(uint256 epoch, uint256 amount) private {
        uint256 word = uint256(vm.load(address(market), MARKET_SLOT));
        // Epoch, start, lock, minimum bet, phase, is open.
        word = word >> 112 & type(uint96).max;
        word = epoch | (block.timestamp - 1) << 32 | (block.timestamp + 1) << 72 | word << 112 | 1 << 224;
        vm.store(address(market), MARKET_SLOT, bytes32(word));
        _betBull(alice, epoch, amount);
    }

    /// @dev Makes reading it cost as much as in a separate transaction.
    function _chill() private {
        vm.cool(address(market));
    }

    function _assertPage(uint256 cursor, uint256 size, uint256[3] memory expected, uint256 expectedNext)
        private
        view
    {
        (uint256[] memory epochs, IPrediction.BetInfo[] memory bets, uint256 next) =
            market.getUserRounds(alice, cursor, size);
        vm.assertEq(next, expectedNext, "next");
        vm.assertEq(bets.length, epochs.length, "as many bets");
        for (uint256 i = 0; i < 3; ++i) {
            vm.assertEq(i < epochs.length ? epochs[i] : 0, expected[i], "epoch");
            if (i < epochs.length) vm.assertEq(bets[i].amount, market.ledger(epochs[i], alice).amount, "amount");
        }
    }
}
