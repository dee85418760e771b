// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title A contract with roles
/// @notice The owner has the default admin role, no other account ever has it, and it moves with the ownership only.
/// The owner grants the other roles; owner and guardian revoke them, and who has one can give it up.
interface IRoled {
    /// @notice The default admin role is the ownership: it is neither granted nor revoked.
    error RoleIsOwnership();
}
