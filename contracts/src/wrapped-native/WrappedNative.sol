// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IWrappedNative} from "./IWrappedNative.sol";

/// @title Wrapped BNB
contract WrappedNative is IWrappedNative {
    /// @inheritdoc IERC20Metadata
    string public constant name = "Wrapped BNB";

    /// @inheritdoc IERC20Metadata
    string public constant symbol = "WBNB";

    /// @inheritdoc IERC20Metadata
    uint8 public constant decimals = 18;

    /// @inheritdoc IERC20
    mapping(address owner => uint256 value) public balanceOf;

    /// @inheritdoc IERC20
    mapping(address owner => mapping(address spender => uint256 value)) public allowance;

    receive() external payable {
        deposit();
    }

    /// @inheritdoc IWrappedNative
    function withdraw(uint256 value) external {
        uint256 balance = balanceOf[msg.sender];
        if (balance < value) revert ERC20InsufficientBalance(msg.sender, balance, value);
        unchecked {
            balanceOf[msg.sender] = balance - value;
        }
        emit Withdrawal(msg.sender, value);
        (bool isSent,) = msg.sender.call{value: value}("");
        if (!isSent) revert WrappedNativeTransferFailed(msg.sender, value);
    }

    /// @inheritdoc IERC20
    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    /// @inheritdoc IERC20
    function transfer(address to, uint256 value) external returns (bool) {
        _transfer(msg.sender, to, value);
        return true;
    }

    /// @inheritdoc IERC20
    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed != type(uint256).max) {
            if (allowed < value) revert ERC20InsufficientAllowance(msg.sender, allowed, value);
            unchecked {
                allowance[from][msg.sender] = allowed - value;
            }
        }
        _transfer(from, to, value);
        return true;
    }

    /// @inheritdoc IERC20
    /// @dev Includes BNB forced into the contract, although no account holds it.
    function totalSupply() external view returns (uint256) {
        return address(this).balance;
    }

    /// @inheritdoc IWrappedNative
    function deposit() public payable {
        unchecked {
            balanceOf[msg.sender] += msg.value;
        }
        emit Deposit(msg.sender, msg.value);
    }

    function _transfer(address from, address to, uint256 value) private {
        uint256 balance = balanceOf[from];
        if (balance < value) revert ERC20InsufficientBalance(from, balance, value);
        unchecked {
            balanceOf[from] = balance - value;
            balanceOf[to] += value;
        }
        emit Transfer(from, to, value);
    }
}
