// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title Token behind a proxy
/// @notice Each has an implementation of its own, {ReplaceableToken}.
contract UpgradeableToken is ERC1967Proxy {
    constructor(string memory name, string memory symbol, uint8 decimals, uint256 supply)
        ERC1967Proxy(
            address(new ReplaceableToken()),
            abi.encodeCall(ReplaceableToken.start, (msg.sender, name, symbol, decimals, supply))
        )
    {}
}

/// @title Implementation of a token behind a proxy or a clone
/// @notice Its owner can mint.
contract ReplaceableToken is IERC20 {
    string public name;
    string public symbol;
    uint8 public decimals;
    uint256 public totalSupply;
    address public owner;
    mapping(address owner => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    error Started();
    error NotOwner();

    function start(address owner_, string calldata name_, string calldata symbol_, uint8 decimals_, uint256 supply)
        external
    {
        if (owner != address(0)) revert Started();
        (owner, name, symbol, decimals) = (owner_, name_, symbol_, decimals_);
        _add(owner_, supply);
    }

    function mint(address to, uint256 value) external {
        if (msg.sender != owner) revert NotOwner();
        _add(to, value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _transfer(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        return _transfer(from, to, value);
    }

    function _add(address to, uint256 value) private {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function _transfer(address from, address to, uint256 value) private returns (bool) {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}
