// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Account that executes several calls atomically
/// @notice For local chains: the delegate of an account with a key (EIP-7702).
contract BatchAccount {
    struct Call {
        address target;
        uint256 value;
        bytes callData;
    }

    error BatchAccountNotOwn(address caller);

    receive() external payable {}

    /// @notice Executes the calls in order; if one fails, all revert with its reason.
    function execute(Call[] calldata calls) external {
        if (msg.sender != address(this)) revert BatchAccountNotOwn(msg.sender);
        for (uint256 i = 0; i < calls.length; ++i) {
            Call calldata next = calls[i];
            (bool isDone, bytes memory answer) = next.target.call{value: next.value}(next.callData);
            if (isDone) continue;
            assembly ("memory-safe") {
                revert(add(answer, 32), mload(answer))
            }
        }
    }

    /// @notice Accepts collectibles, like an account without code.
    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }
}
