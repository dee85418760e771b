// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title What a token sale asks of profiles
interface ITokenSaleProfile {
    /// @notice Whether the account has a profile with a picture.
    function getUserStatus(address user) external view returns (bool);
}
