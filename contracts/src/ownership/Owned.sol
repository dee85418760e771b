// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";

/// @title Two-step ownership that can't be renounced
abstract contract Owned is Ownable2Step {
    /// @notice Always reverts: without an owner, no one could end an emission or revoke a minter.
    function renounceOwnership() public pure override {
        revert OwnableInvalidOwner(address(0));
    }
}
