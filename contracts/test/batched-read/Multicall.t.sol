// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {BaseTest} from "../BaseTest.sol";
import {IMulticall} from "../../src/batched-read/IMulticall.sol";

contract Answering {
    error Refused(uint256 value);

    uint256 public received;

    function echo(uint256 value) external pure returns (uint256) {
        return value;
    }

    function refuse(uint256 value) external pure {
        revert Refused(value);
    }

    function pay() external payable {
        received += msg.value;
    }
}

contract MulticallTest is BaseTest {
    IMulticall private _multicall;
    Answering private _target;

    function setUp() public {
        _multicall = IMulticall(vm.deployCode("Multicall.sol:Multicall"));
        _target = new Answering();
        vm.deal(address(this), 10 ether);
        vm.roll(500);
    }

    function test_Aggregate() external {
        (uint256 blockNumber, bytes[] memory data) = _multicall.aggregate(_calls(false));
        vm.assertEq(blockNumber, 500, "block");
        vm.assertEq(data.length, 2, "length");
        vm.assertEq(data[0], abi.encode(7), "first");
        vm.assertEq(data[1], abi.encode(8), "second");
    }

    function test_RevertWhen_ACallFails() external {
        IMulticall.Call[] memory calls = _calls(true);
        bytes memory reason = abi.encodeWithSelector(
            IMulticall.MulticallCallFailed.selector, 1, abi.encodeWithSelector(Answering.Refused.selector, 8)
        );
        vm.expectRevert(reason);
        _multicall.aggregate(calls);
        vm.expectRevert(reason);
        _multicall.blockAndAggregate(calls);
        vm.expectRevert(reason);
        _multicall.tryAggregate(true, calls);
        vm.expectRevert(reason);
        _multicall.tryBlockAndAggregate(true, calls);
        vm.expectRevert(reason);
        _multicall.aggregate3(_calls3(false));
        vm.expectRevert(reason);
        _multicall.aggregate3Value(_callsWithValue(0, false));
    }

    function test_TryAggregate() external {
        IMulticall.Result[] memory results = _multicall.tryAggregate(false, _calls(true));
        _assertOneOfTwo(results);
        uint256 blockNumber;
        (blockNumber,, results) = _multicall.tryBlockAndAggregate(false, _calls(true));
        _assertOneOfTwo(results);
        vm.assertEq(blockNumber, 500, "block");
        (blockNumber,, results) = _multicall.blockAndAggregate(_calls(false));
        vm.assertTrue(results[1].success, "both");
    }

    function test_Aggregate3() external {
        _assertOneOfTwo(_multicall.aggregate3(_calls3(true)));
        vm.assertEq(_multicall.aggregate3(new IMulticall.Call3[](0)).length, 0, "nothing asked");
    }

    function test_Aggregate3Value() external {
        _assertOneOfTwo(_multicall.aggregate3Value(_callsWithValue(0, true)));
        IMulticall.Call3Value[] memory calls = new IMulticall.Call3Value[](1);
        calls[0] = IMulticall.Call3Value(address(_target), false, 3, abi.encodeCall(Answering.pay, ()));
        _multicall.aggregate3Value{value: 3}(calls);
        vm.assertEq(_target.received(), 3, "value");
        vm.expectRevert(abi.encodeWithSelector(IMulticall.MulticallValueMismatch.selector, 3, 4));
        _multicall.aggregate3Value{value: 4}(calls);
    }

    function test_FactsOfTheChain() external {
        vm.warp(1_700_000_123);
        vm.chainId(56);
        vm.deal(address(_target), 42);
        vm.assertEq(_multicall.getBlockNumber(), 500, "block number");
        vm.assertEq(_multicall.getCurrentBlockTimestamp(), 1_700_000_123, "timestamp");
        vm.assertEq(_multicall.getEthBalance(address(_target)), 42, "balance");
        vm.assertEq(_multicall.getChainId(), 56, "chain");
        vm.assertEq(_multicall.getBlockHash(499), blockhash(499), "block hash");
        vm.assertEq(_multicall.getLastBlockHash(), blockhash(499), "last block hash");
        vm.assertEq(_multicall.getCurrentBlockGasLimit(), block.gaslimit, "gas limit");
        vm.assertEq(_multicall.getCurrentBlockCoinbase(), block.coinbase, "coinbase");
        vm.assertEq(_multicall.getCurrentBlockDifficulty(), block.prevrandao, "random value");
        vm.assertEq(_multicall.getBasefee(), block.basefee, "base fee");
    }

    function _assertOneOfTwo(IMulticall.Result[] memory results) private pure {
        vm.assertEq(results.length, 2, "length");
        vm.assertTrue(results[0].success, "first");
        vm.assertEq(results[0].returnData, abi.encode(7), "first answer");
        vm.assertFalse(results[1].success, "second");
        vm.assertEq(results[1].returnData, abi.encodeWithSelector(Answering.Refused.selector, 8), "reason");
    }

    function _callData(bool isSecondRefused) private pure returns (bytes memory first, bytes memory second) {
        first = abi.encodeCall(Answering.echo, (7));
        second = isSecondRefused ? abi.encodeCall(Answering.refuse, (8)) : abi.encodeCall(Answering.echo, (8));
    }

    function _calls(bool isSecondRefused) private view returns (IMulticall.Call[] memory calls) {
        (bytes memory first, bytes memory second) = _callData(isSecondRefused);
        calls = new IMulticall.Call[](2);
        calls[0] = IMulticall.Call(address(_target), first);
        calls[1] = IMulticall.Call(address(_target), second);
    }

    function _calls3(bool isFailureAllowed) private view returns (IMulticall.Call3[] memory calls) {
        (bytes memory first, bytes memory second) = _callData(true);
        calls = new IMulticall.Call3[](2);
        calls[0] = IMulticall.Call3(address(_target), false, first);
        calls[1] = IMulticall.Call3(address(_target), isFailureAllowed, second);
    }

    function _callsWithValue(uint256 value, bool isFailureAllowed)
        private
        view
        returns (IMulticall.Call3Value[] memory calls)
    {
        (bytes memory first, bytes memory second) = _callData(true);
        calls = new IMulticall.Call3Value[](2);
        calls[0] = IMulticall.Call3Value(address(_target), false, value, first);
        calls[1] = IMulticall.Call3Value(address(_target), isFailureAllowed, value, second);
    }
}
