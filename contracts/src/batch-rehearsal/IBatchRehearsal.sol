// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Rehearsal of a batch of calls
/// @notice Never deployed. In an `eth_call` its code replaces that of an account (state override), so that the
/// account's calls run one after the other as its wallet would run them in one transaction.
interface IBatchRehearsal {
    struct Call {
        address target;
        uint256 value;
        bytes callData;
    }

    /// @notice Makes the calls until one fails.
    /// @return succeeded How many succeeded: all, or the index of the one that failed.
    /// @return gasUsed What the calls burned together, without the cost of a transaction itself.
    /// @return returnData What the failed one gave; empty when none failed.
    function rehearse(Call[] calldata calls)
        external
        returns (uint256 succeeded, uint256 gasUsed, bytes memory returnData);
}
