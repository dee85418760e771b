// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Contract with roles
/// @notice The default admin role belongs to the owner alone and moves with the ownership. The owner grants the other
/// roles; the owner and the guardian revoke them, and a holder can renounce its own.
interface IRoled {
    /// @notice The default admin role stands for the ownership: it can't be granted or revoked.
    error RoleIsOwnership();
}
