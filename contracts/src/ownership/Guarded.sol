// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IGuarded} from "./IGuarded.sol";
import {Owned} from "./Owned.sol";

/// @title Contract with a guardian
abstract contract Guarded is IGuarded, Owned {
    /// @inheritdoc IGuarded
    address public emergencyGuardian;

    /// @inheritdoc IGuarded
    function appointGuardian(address guardian_) external onlyOwner {
        emit GuardianChanged(emergencyGuardian, guardian_);
        emergencyGuardian = guardian_;
    }

    /// @dev The owner may do everything; the guardian only what stops something.
    function _checkAuthority(bool isStop) internal view {
        if (!isStop || msg.sender != emergencyGuardian) _checkOwner();
    }
}
