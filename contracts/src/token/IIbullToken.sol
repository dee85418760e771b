// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";

/// @title iBull Token
/// @notice The main token: 9 decimals, EIP-2612 permit. The owner appoints minters but has no power over balances,
/// allowances or transfers. Ownership transfers take two steps. The guardian can only revoke minters.
///
/// A fixed limit applies to all minters together: from a year's first mint to its end, the supply grows by at most
/// {yearlyMintLimit} and what was left of the year before, which is at most the limit again. So rewards that were
/// earned in a year and harvested in the next don't use up the next one's allowance. Years have 365 days and count from
/// the deployment.
interface IIbullToken is IERC20Metadata, IERC20Permit {
    /// @notice `account` was allowed to mint, or revoked.
    event MinterChanged(address indexed account, bool isMinter);

    /// @notice `caller` is not a minter.
    error IbullTokenNotMinter(address caller);

    /// @notice `value` exceeds `remaining`, this year's remaining mint allowance.
    error IbullTokenYearlyLimit(uint256 value, uint256 remaining);

    /// @notice Allows or revokes a minter. Only the owner; the guardian can revoke too.
    function setMinter(address account, bool isAllowed) external;

    /// @notice Mints `value` to `to`, within the yearly limit. Only a minter.
    function mint(address to, uint256 value) external;

    /// @notice Burns `value` of the caller's tokens.
    function burn(uint256 value) external;

    /// @notice Burns `value` of the tokens of `from`, spending the caller's allowance.
    function burnFrom(address from, uint256 value) external;

    /// @notice Whether `account` is a minter.
    function isMinter(address account) external view returns (bool);

    /// @notice Maximum growth of the supply per year, without what is carried over.
    function yearlyMintLimit() external view returns (uint256);

    /// @notice Remaining mint allowance of this year, for all minters together. Burning increases it by the same
    /// amount.
    function remainingMint() external view returns (uint256);
}
