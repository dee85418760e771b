// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Batched reads
/// @notice Many calls in one, and facts of the chain in the same block. Compatible with Multicall3.
/// @dev WARNING: never give this contract an allowance or send it tokens: anyone can make it call anything.
interface IMulticall {
    struct Call {
        address target;
        bytes callData;
    }

    struct Call3 {
        address target;
        bool allowFailure;
        bytes callData;
    }

    struct Call3Value {
        address target;
        bool allowFailure;
        uint256 value;
        bytes callData;
    }

    struct Result {
        bool success;
        bytes returnData;
    }

    /// @notice Call number `index` failed with `returnData` and was not allowed to.
    error MulticallCallFailed(uint256 index, bytes returnData);

    /// @notice The calls spend `spent`, and `sent` came along.
    error MulticallValueMismatch(uint256 spent, uint256 sent);

    /// @notice Makes all calls; any failure reverts.
    function aggregate(Call[] calldata calls)
        external
        payable
        returns (uint256 blockNumber, bytes[] memory returnData);

    /// @notice Makes all calls; a failure reverts when `requireSuccess` is set.
    function tryAggregate(bool requireSuccess, Call[] calldata calls)
        external
        payable
        returns (Result[] memory returnData);

    /// @notice As {tryAggregate}, with the block.
    function tryBlockAndAggregate(bool requireSuccess, Call[] calldata calls)
        external
        payable
        returns (uint256 blockNumber, bytes32 blockHash, Result[] memory returnData);

    /// @notice As {aggregate}, with the block.
    function blockAndAggregate(Call[] calldata calls)
        external
        payable
        returns (uint256 blockNumber, bytes32 blockHash, Result[] memory returnData);

    /// @notice Makes all calls; a failure reverts where `allowFailure` is not set.
    function aggregate3(Call3[] calldata calls) external payable returns (Result[] memory returnData);

    /// @notice As {aggregate3}, with BNB for each call. The values must add up to what was sent.
    function aggregate3Value(Call3Value[] calldata calls) external payable returns (Result[] memory returnData);

    /// @notice The hash of block `blockNumber`; zero when it is not among the last 256.
    function getBlockHash(uint256 blockNumber) external view returns (bytes32 blockHash);

    /// @notice The number of the current block.
    function getBlockNumber() external view returns (uint256 blockNumber);

    /// @notice The producer of the current block.
    function getCurrentBlockCoinbase() external view returns (address coinbase);

    /// @notice The current block's random value, which replaced the difficulty.
    function getCurrentBlockDifficulty() external view returns (uint256 difficulty);

    /// @notice The current block's gas limit.
    function getCurrentBlockGasLimit() external view returns (uint256 gaslimit);

    /// @notice The current block's time in seconds.
    function getCurrentBlockTimestamp() external view returns (uint256 timestamp);

    /// @notice The BNB that `account` holds, in wei.
    function getEthBalance(address account) external view returns (uint256 balance);

    /// @notice The hash of the previous block.
    function getLastBlockHash() external view returns (bytes32 blockHash);

    /// @notice The current block's base fee in wei per gas.
    function getBasefee() external view returns (uint256 basefee);

    /// @notice The id of the chain.
    function getChainId() external view returns (uint256 chainid);
}
