// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title Token whose balances change without a transfer
/// @notice Balances are shares times a multiplier (scaled by 1e18), which anyone may change.
contract RebasingToken is IERC20 {
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    uint256 public multiplier = 1e18;
    uint256 public totalShares;
    mapping(address owner => uint256 shares) public sharesOf;
    mapping(address owner => mapping(address spender => uint256 value)) public allowance;

    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 supply) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
        mint(msg.sender, supply);
    }

    function setMultiplier(uint256 multiplier_) external {
        multiplier = multiplier_;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _transfer(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        _transfer(from, to, value);
        return true;
    }

    function totalSupply() external view returns (uint256) {
        return totalShares * multiplier / 1e18;
    }

    function balanceOf(address owner) external view returns (uint256) {
        return sharesOf[owner] * multiplier / 1e18;
    }

    function mint(address to, uint256 value) public {
        uint256 shares = value * 1e18 / multiplier;
        totalShares += shares;
        sharesOf[to] += shares;
        emit Transfer(address(0), to, value);
    }

    function _transfer(address from, address to, uint256 value) private {
        uint256 shares = value * 1e18 / multiplier;
        sharesOf[from] -= shares;
        sharesOf[to] += shares;
        emit Transfer(from, to, value);
    }
}
