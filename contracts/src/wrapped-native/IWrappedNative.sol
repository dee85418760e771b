// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

/// @title Wrapped BNB
/// @notice ERC-20 backed one to one by BNB. An allowance of `type(uint256).max` is never reduced.
interface IWrappedNative is IERC20Metadata {
    /// @notice `owner` wrapped `value`.
    event Deposit(address indexed owner, uint256 value);

    /// @notice `owner` unwrapped `value`.
    event Withdrawal(address indexed owner, uint256 value);

    /// @notice The balance of `sender`, `balance`, is below `needed`.
    error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed);

    /// @notice The allowance of `spender`, `allowance`, is below `needed`.
    error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed);

    /// @notice `to` rejected a transfer of `value` wei of BNB.
    error WrappedNativeTransferFailed(address to, uint256 value);

    /// @notice Wraps the BNB sent; a plain transfer to the contract does the same.
    function deposit() external payable;

    /// @notice Unwraps `value` and sends the BNB to the caller.
    function withdraw(uint256 value) external;
}
