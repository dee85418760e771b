// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IPair} from "../../src/exchange/IPair.sol";
import {IPancakeCallee} from "../../src/exchange/IPancakeCallee.sol";
import {BlockingToken} from "../../test-tokens/BlockingToken.sol";
import {CallbackToken, ITransferListener} from "../../test-tokens/CallbackToken.sol";
import {NoReturnToken} from "../../test-tokens/NoReturnToken.sol";
import {RebasingToken} from "../../test-tokens/RebasingToken.sol";
import {ReturnsFalseToken} from "../../test-tokens/ReturnsFalseToken.sol";
import {ExchangeTest} from "./ExchangeTest.sol";

/// @dev Tries every locked function of a pair whenever it is called, and records what it saw.
contract Intruder is ITransferListener, IPancakeCallee {
    IPair private immutable PAIR;
    uint256 public attempts;
    uint256 public refusals;
    uint256 public seenProduct;
    uint256 public seenSupply;
    uint256 public seenPriceSum;

    constructor(IPair pair) {
        PAIR = pair;
    }

    function onTransfer(address, address, uint256) external {
        _intrude();
    }

    function pancakeCall(address, uint256, uint256, bytes calldata) external {
        _intrude();
    }

    function _intrude() private {
        _try(abi.encodeCall(IPair.mint, (address(this))));
        _try(abi.encodeCall(IPair.burn, (address(this))));
        _try(abi.encodeCall(IPair.swap, (1, 0, address(this), "")));
        _try(abi.encodeCall(IPair.skim, (address(this))));
        _try(abi.encodeCall(IPair.sync, ()));
        (uint256 reserve0, uint256 reserve1,) = PAIR.getReserves();
        seenProduct = reserve0 * reserve1;
        seenSupply = PAIR.totalSupply();
        seenPriceSum = PAIR.price0CumulativeLast();
    }

    function _try(bytes memory callData) private {
        (bool isDone, bytes memory answer) = address(PAIR).call(callData);
        ++attempts;
        if (!isDone && keccak256(answer) == keccak256(abi.encodeWithSelector(IPair.PairLocked.selector))) {
            ++refusals;
        }
    }
}

contract PairHostileTokensTest is ExchangeTest {
    CallbackToken private _callback;
    Intruder private _intruder;

    /// @dev EX-10 and EX-11
    function test_Reentrancy_Swap_TokenCallsBack() external {
        _pairWithCallback();
        (uint256 product, uint256 supply, uint256 priceSum) = _facts();
        vm.warp(block.timestamp + 7);
        token0.transfer(address(pair), ONE);
        _listenTo(trader);
        bool isFirst = pair.token0() == address(_callback);
        pair.swap(isFirst ? ONE / 2 : 0, isFirst ? 0 : ONE / 2, trader, "");
        _assertRefused(5);
        _assertSeen(product, supply, priceSum);
    }

    /// @dev EX-10 and EX-11
    function test_Reentrancy_FlashSwap_ReceiverCallsBack() external {
        _pairWithCallback();
        (uint256 product, uint256 supply, uint256 priceSum) = _facts();
        vm.warp(block.timestamp + 7);
        token0.transfer(address(pair), ONE);
        bool isFirst = pair.token0() == address(_callback);
        pair.swap(isFirst ? ONE / 2 : 0, isFirst ? 0 : ONE / 2, address(_intruder), hex"00");
        _assertRefused(5);
        _assertSeen(product, supply, priceSum);
    }

    /// @dev EX-10 and EX-11: the LP tokens are burned and the protocol's share is minted after the last external code
    /// has run.
    function test_Reentrancy_Burn_TokenCallsBack() external {
        _turnProtocolShareOn();
        _pairWithCallback();
        token0.transfer(address(pair), ONE);
        bool isFirst = pair.token0() == address(_callback);
        pair.swap(isFirst ? ONE / 2 : 0, isFirst ? 0 : ONE / 2, address(this), "");
        pair.transfer(address(pair), ONE);
        (uint256 product, uint256 supply, uint256 priceSum) = _facts();
        vm.warp(block.timestamp + 7);
        _listenTo(trader);
        pair.burn(trader);
        _assertRefused(5);
        _assertSeen(product, supply, priceSum);
        vm.assertGt(pair.balanceOf(treasury), 0, "the protocol got its share");
    }

    /// @dev EX-10 and EX-11
    function test_Reentrancy_Skim_TokenCallsBack() external {
        _pairWithCallback();
        (uint256 product, uint256 supply, uint256 priceSum) = _facts();
        _callback.transfer(address(pair), 5);
        _listenTo(trader);
        pair.skim(trader);
        _assertRefused(5);
        _assertSeen(product, supply, priceSum);
    }

    /// @dev EX-10: the lock is released after each call.
    function test_Lock_OpensAfterEachCall() external {
        _addLiquidity(10 * ONE, 10 * ONE);
        token0.transfer(address(pair), ONE);
        pair.swap(0, ONE / 2, address(this), "");
        pair.skim(address(this));
        pair.sync();
        pair.transfer(address(pair), ONE);
        pair.burn(address(this));
        vm.assertGt(_addLiquidity(ONE, ONE), 0, "all of them passed");
    }

    function test_NoReturnToken_Works() external {
        NoReturnToken odd = new NoReturnToken("Tether", "USDT", 6, SUPPLY);
        pair = IPair(factory.createPair(address(odd), address(token0)));
        odd.transfer(address(pair), 1e12);
        token0.transfer(address(pair), ONE);
        pair.mint(address(this));
        bool isFirst = pair.token0() == address(odd);
        token0.transfer(address(pair), ONE);
        pair.swap(isFirst ? 1e11 : 0, isFirst ? 0 : 1e11, trader, "");
        vm.assertEq(odd.balanceOf(trader), 1e11, "paid");
    }

    function test_RevertWhen_TokenReturnsFalse() external {
        ReturnsFalseToken odd = new ReturnsFalseToken("Odd", "ODD", 18, SUPPLY);
        pair = IPair(factory.createPair(address(odd), address(token0)));
        odd.transfer(address(pair), ONE);
        token0.transfer(address(pair), ONE);
        pair.mint(address(this));
        vm.prank(address(pair));
        odd.transfer(trader, ONE);
        bool isFirst = pair.token0() == address(odd);
        vm.expectRevert(abi.encodeWithSelector(SafeERC20.SafeERC20FailedOperation.selector, address(odd)));
        pair.swap(isFirst ? ONE / 2 : 0, isFirst ? 0 : ONE / 2, trader, "");
    }

    /// @dev The token's own reason is bubbled up.
    function test_RevertWhen_TokenBlocksTheReceiver() external {
        BlockingToken odd = new BlockingToken("Odd", "ODD", 18, SUPPLY);
        pair = IPair(factory.createPair(address(odd), address(token0)));
        odd.transfer(address(pair), ONE);
        token0.transfer(address(pair), ONE);
        pair.mint(address(this));
        odd.setBlocked(trader, true);
        bool isFirst = pair.token0() == address(odd);
        vm.expectRevert(abi.encodeWithSelector(BlockingToken.Blocked.selector, trader));
        pair.swap(isFirst ? ONE / 2 : 0, isFirst ? 0 : ONE / 2, trader, "");
    }

    /// @dev EX-2: after a loss without a transfer, trades revert until sync realises it.
    function test_RebasingToken_LossStopsTradesUntilSync() external {
        RebasingToken odd = new RebasingToken("Odd", "ODD", 18, SUPPLY);
        pair = IPair(factory.createPair(address(odd), address(token0)));
        odd.transfer(address(pair), 10 * ONE);
        token0.transfer(address(pair), 10 * ONE);
        pair.mint(address(this));
        odd.setMultiplier(0.9e18);
        bool isFirst = pair.token0() == address(odd);
        token0.transfer(address(pair), ONE);
        uint256 balance = odd.balanceOf(address(pair));
        (bool isDone,) = address(pair)
            .call(abi.encodeCall(IPair.swap, (isFirst ? ONE / 10 : 0, isFirst ? 0 : ONE / 10, trader, "")));
        vm.assertFalse(isDone, "while reserves exceed balances");
        pair.sync();
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        vm.assertEq(isFirst ? reserve0 : reserve1, balance, "the loss is accepted");
    }

    function _pairWithCallback() private {
        _callback = new CallbackToken("Callback", "CB", 18, SUPPLY);
        pair = IPair(factory.createPair(address(_callback), address(token0)));
        _callback.transfer(address(pair), 10 * ONE);
        token0.transfer(address(pair), 10 * ONE);
        pair.mint(address(this));
        _intruder = new Intruder(pair);
    }

    function _listenTo(address account) private {
        _callback.setListener(account, _intruder);
    }

    function _facts() private view returns (uint256 product, uint256 supply, uint256 priceSum) {
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        return (reserve0 * reserve1, pair.totalSupply(), pair.price0CumulativeLast());
    }

    function _assertRefused(uint256 count) private view {
        vm.assertEq(_intruder.attempts(), count, "attempts");
        vm.assertEq(_intruder.refusals(), count, "all refused with PairLocked");
    }

    function _assertSeen(uint256 product, uint256 supply, uint256 priceSum) private view {
        vm.assertEq(_intruder.seenProduct(), product, "reserves seen from inside");
        vm.assertEq(_intruder.seenSupply(), supply, "supply seen from inside");
        vm.assertEq(_intruder.seenPriceSum(), priceSum, "price sum seen from inside");
    }
}
