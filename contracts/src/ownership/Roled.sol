// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Guarded} from "./Guarded.sol";
import {IRoled} from "./IRoled.sol";

/// @title A contract with roles
abstract contract Roled is IRoled, Guarded, AccessControl {
    /// @notice Gives a role to an account. Only the owner.
    function grantRole(bytes32 role, address account) public override onlyOwner {
        _grantRole(role, account);
    }

    /// @notice Takes a role from an account. Only owner or guardian.
    function revokeRole(bytes32 role, address account) public override {
        _checkAuthority(true);
        _revokeRole(role, account);
    }

    /// @notice Whether an account has a role. The owner alone has the default admin role.
    function hasRole(bytes32 role, address account) public view override returns (bool) {
        return role == DEFAULT_ADMIN_ROLE ? account == owner() : super.hasRole(role, account);
    }

    function _grantRole(bytes32 role, address account) internal override returns (bool) {
        if (role == DEFAULT_ADMIN_ROLE) revert RoleIsOwnership();
        return super._grantRole(role, account);
    }

    function _revokeRole(bytes32 role, address account) internal override returns (bool) {
        if (role == DEFAULT_ADMIN_ROLE) revert RoleIsOwnership();
        return super._revokeRole(role, account);
    }
}
