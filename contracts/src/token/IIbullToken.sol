// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";

/// @title iBull Token
/// @notice The main token: 9 decimals, EIP-2612 permit. The owner appoints minters and has no power over balances,
/// allowances or transfers. Ownership changes hands in two steps.
interface IIbullToken is IERC20Metadata, IERC20Permit {
    /// @notice `account` may now mint, or no longer.
    event MinterChanged(address indexed account, bool isMinter);

    /// @notice `caller` may not mint.
    error IbullTokenNotMinter(address caller);

    /// @notice Allows `account` to mint or revokes that. Only the owner.
    function setMinter(address account, bool isAllowed) external;

    /// @notice Creates `value` for `to`. Only a minter.
    function mint(address to, uint256 value) external;

    /// @notice Destroys `value` of the caller's.
    function burn(uint256 value) external;

    /// @notice Destroys `value` of `from` out of the caller's allowance.
    function burnFrom(address from, uint256 value) external;

    /// @notice Whether `account` may mint.
    function isMinter(address account) external view returns (bool);
}
