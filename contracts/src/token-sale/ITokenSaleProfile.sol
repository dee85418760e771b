// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Profile functions used by token sales
interface ITokenSaleProfile {
    /// @notice Returns whether the account has an active profile.
    function getUserStatus(address user) external view returns (bool);
}
