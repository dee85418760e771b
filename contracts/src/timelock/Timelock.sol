// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";
import {ITimelock} from "./ITimelock.sol";

/// @title Timelock that owns the protocol's contracts
/// @dev Its proposer also cancels, anyone executes, and only the timelock itself changes roles and the delay.
contract Timelock is ITimelock, TimelockController {
    /// @inheritdoc ITimelock
    uint256 public constant GRACE_PERIOD = 7 days;

    /// @inheritdoc ITimelock
    uint256 public constant LONG_NOTICE = 30 days;

    /// @inheritdoc ITimelock
    mapping(bytes32 id => bool) public isLongNotice;

    constructor(uint256 minDelay, address proposer, address guardian)
        TimelockController(minDelay, _listOf(proposer), _listOf(address(0)), address(0))
    {
        _grantRole(CANCELLER_ROLE, guardian);
    }

    /// @inheritdoc TimelockController
    function schedule(
        address target,
        uint256 value,
        bytes calldata data,
        bytes32 predecessor,
        bytes32 salt,
        uint256 delay
    ) public override {
        super.schedule(target, value, data, predecessor, salt, delay);
        _setNotice(hashOperation(target, value, data, predecessor, salt), delay);
    }

    /// @inheritdoc TimelockController
    function scheduleBatch(
        address[] calldata targets,
        uint256[] calldata values,
        bytes[] calldata payloads,
        bytes32 predecessor,
        bytes32 salt,
        uint256 delay
    ) public override {
        super.scheduleBatch(targets, values, payloads, predecessor, salt, delay);
        _setNotice(hashOperationBatch(targets, values, payloads, predecessor, salt), delay);
    }

    /// @inheritdoc TimelockController
    function cancel(bytes32 id) public override {
        if (isLongNotice[id] && !hasRole(PROPOSER_ROLE, msg.sender)) revert TimelockLongNotice(id);
        super.cancel(id);
    }

    /// @inheritdoc TimelockController
    function getOperationState(bytes32 id) public view override returns (OperationState state) {
        state = super.getOperationState(id);
        if (state == OperationState.Ready && block.timestamp - getTimestamp(id) >= GRACE_PERIOD) {
            state = OperationState.Unset;
        }
    }

    function _setNotice(bytes32 id, uint256 delay) private {
        isLongNotice[id] = delay >= getMinDelay() + LONG_NOTICE;
    }

    function _listOf(address account) private pure returns (address[] memory list) {
        list = new address[](1);
        list[0] = account;
    }
}
