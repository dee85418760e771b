// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";

/// @title iBull Token
/// @notice The main token: 9 decimals, EIP-2612 permit. The owner appoints minters and has no power over balances,
/// allowances or transfers. Ownership changes hands in two steps. The guardian can revoke a minter and nothing else.
///
/// Minting is limited by a constant for all minters together: from one year's first mint to its end the supply grows by
/// {yearlyMintLimit} at most. Years have 365 days and count from the deployment; what is not minted in a year is not
/// carried over.
interface IIbullToken is IERC20Metadata, IERC20Permit {
    /// @notice `account` may now mint, or no longer.
    event MinterChanged(address indexed account, bool isMinter);

    /// @notice `caller` may not mint.
    error IbullTokenNotMinter(address caller);

    /// @notice `value` is more than what `remaining` is left of this year.
    error IbullTokenYearlyLimit(uint256 value, uint256 remaining);

    /// @notice Allows `account` to mint or revokes that. Only the owner; the guardian may revoke.
    function setMinter(address account, bool isAllowed) external;

    /// @notice Creates `value` for `to`, within the limit of the year. Only a minter.
    function mint(address to, uint256 value) external;

    /// @notice Destroys `value` of the caller's.
    function burn(uint256 value) external;

    /// @notice Destroys `value` of `from` out of the caller's allowance.
    function burnFrom(address from, uint256 value) external;

    /// @notice Whether `account` may mint.
    function isMinter(address account) external view returns (bool);

    /// @notice How much the supply may grow in a year.
    function yearlyMintLimit() external view returns (uint256);

    /// @notice What all minters together may still mint this year. A burn makes room for as much.
    function remainingMint() external view returns (uint256);
}
