// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Rehearsal of a batch of calls
/// @notice Never deployed. A state override puts its code at an account in an `eth_call`, so the account's calls run
/// one after the other, as its wallet would execute them in one transaction.
interface IBatchRehearsal {
    struct Call {
        address target;
        uint256 value;
        bytes callData;
    }

    /// @notice Executes the calls until one fails.
    /// @return succeeded Number of successful calls: all of them, or the index of the failed one.
    /// @return gasUsed Gas used by the calls together, without the transaction's own cost.
    /// @return returnData Result of the failed call; empty if none failed.
    function rehearse(Call[] calldata calls)
        external
        returns (uint256 succeeded, uint256 gasUsed, bytes memory returnData);
}
