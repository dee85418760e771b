// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Guarded} from "./Guarded.sol";
import {IRoled} from "./IRoled.sol";

/// @title Contract with roles
abstract contract Roled is IRoled, Guarded, AccessControl {
    /// @notice Grants a role to an account. Only the owner.
    function grantRole(bytes32 role, address account) public override onlyOwner {
        _grantRole(role, account);
    }

    /// @notice Revokes an account's role. Only the owner or the guardian.
    function revokeRole(bytes32 role, address account) public override {
        _checkAuthority(true);
        _revokeRole(role, account);
    }

    /// @notice Returns whether an account has a role. Only the owner has the default admin role.
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
