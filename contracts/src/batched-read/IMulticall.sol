// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Batched reads
/// @notice Batches calls and block data into one call. Compatible with Multicall3.
/// @dev WARNING: never approve or send tokens to this contract: anyone can make it call anything.
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

    /// @notice Call `index` failed with `returnData` and was not allowed to fail.
    error MulticallCallFailed(uint256 index, bytes returnData);

    /// @notice The calls' values add up to `spent`, but `sent` was sent.
    error MulticallValueMismatch(uint256 spent, uint256 sent);

    /// @notice Executes all calls. Reverts if one fails.
    function aggregate(Call[] calldata calls)
        external
        payable
        returns (uint256 blockNumber, bytes[] memory returnData);

    /// @notice Executes all calls. If `requireSuccess` is set, reverts if one fails.
    function tryAggregate(bool requireSuccess, Call[] calldata calls)
        external
        payable
        returns (Result[] memory returnData);

    /// @notice Like {tryAggregate}, and returns the block.
    function tryBlockAndAggregate(bool requireSuccess, Call[] calldata calls)
        external
        payable
        returns (uint256 blockNumber, bytes32 blockHash, Result[] memory returnData);

    /// @notice Like {aggregate}, and returns the block.
    function blockAndAggregate(Call[] calldata calls)
        external
        payable
        returns (uint256 blockNumber, bytes32 blockHash, Result[] memory returnData);

    /// @notice Executes all calls. Reverts if a call without `allowFailure` fails.
    function aggregate3(Call3[] calldata calls) external payable returns (Result[] memory returnData);

    /// @notice Like {aggregate3}, with BNB for each call. The values must add up to the BNB sent.
    function aggregate3Value(Call3Value[] calldata calls) external payable returns (Result[] memory returnData);

    /// @notice Returns the hash of block `blockNumber`; zero if it is not among the last 256.
    function getBlockHash(uint256 blockNumber) external view returns (bytes32 blockHash);

    /// @notice Returns the current block number.
    function getBlockNumber() external view returns (uint256 blockNumber);

    /// @notice Returns the current block's producer.
    function getCurrentBlockCoinbase() external view returns (address coinbase);

    /// @notice Returns the current block's random value, which replaced the difficulty.
    function getCurrentBlockDifficulty() external view returns (uint256 difficulty);

    /// @notice Returns the current block's gas limit.
    function getCurrentBlockGasLimit() external view returns (uint256 gaslimit);

    /// @notice Returns the current block's timestamp, in seconds.
    function getCurrentBlockTimestamp() external view returns (uint256 timestamp);

    /// @notice Returns the BNB balance of `account`, in wei.
    function getEthBalance(address account) external view returns (uint256 balance);

    /// @notice Returns the previous block's hash.
    function getLastBlockHash() external view returns (bytes32 blockHash);

    /// @notice Returns the current block's base fee, in wei per gas.
    function getBasefee() external view returns (uint256 basefee);

    /// @notice Returns the chain id.
    function getChainId() external view returns (uint256 chainid);
}
