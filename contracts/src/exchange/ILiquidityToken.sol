// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";

/// @title LP token of a pair
/// @notice ERC-20 with EIP-2612 permit and 18 decimals. As in Uniswap V2, LP tokens may be sent to the zero address,
/// which burns them for good without reducing the supply, and an allowance of `type(uint256).max` is never reduced.
interface ILiquidityToken is IERC20Metadata, IERC20Permit {
    /// @notice `sender` holds `balance`, less than the `needed` amount.
    error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed);

    /// @notice `spender` has an allowance of `allowance`, less than the `needed` amount.
    error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed);

    /// @notice The permit expired at `deadline`.
    error ERC2612ExpiredSignature(uint256 deadline);

    /// @notice The permit of `owner` was signed by `signer` (zero if the signature is malformed).
    error ERC2612InvalidSigner(address signer, address owner);

    /// @notice The EIP-712 type hash of `Permit(address owner,address spender,uint256 value,uint256 nonce,uint256
    /// deadline)`.
    function PERMIT_TYPEHASH() external view returns (bytes32);
}
