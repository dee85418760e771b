// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IBatchRehearsal} from "./IBatchRehearsal.sol";

/// @title Rehearsal of a batch of calls
contract BatchRehearsal is IBatchRehearsal {
    /// @dev The account may receive native currency.
    receive() external payable {}

    /// @inheritdoc IBatchRehearsal
    function rehearse(Call[] calldata calls)
        external
        returns (uint256 succeeded, uint256 gasUsed, bytes memory returnData)
    {
        uint256 gasBefore = gasleft();
        for (; succeeded < calls.length; ++succeeded) {
            Call calldata next = calls[succeeded];
            (bool isDone, bytes memory answer) = next.target.call{value: next.value}(next.callData);
            if (!isDone) {
                returnData = answer;
                break;
            }
        }
        gasUsed = gasBefore - gasleft();
    }
}
