// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20, IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit, IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {Owned} from "../ownership/Owned.sol";
import {IIbullToken} from "./IIbullToken.sol";

/// @title iBull Token
contract IbullToken is IIbullToken, ERC20Permit, Owned {
    /// @inheritdoc IIbullToken
    mapping(address account => bool isAllowed) public isMinter;

    /// @param owner_ the account that may appoint minters
    /// @param holder the receiver of the initial `supply`
    constructor(address owner_, address holder, uint256 supply)
        ERC20("iBull Token", "IBULL")
        ERC20Permit("iBull Token")
        Ownable(owner_)
    {
        _mint(holder, supply);
    }

    /// @inheritdoc IIbullToken
    function setMinter(address account, bool isAllowed) external onlyOwner {
        isMinter[account] = isAllowed;
        emit MinterChanged(account, isAllowed);
    }

    /// @inheritdoc IIbullToken
    function mint(address to, uint256 value) external {
        if (!isMinter[msg.sender]) revert IbullTokenNotMinter(msg.sender);
        _mint(to, value);
    }

    /// @inheritdoc IIbullToken
    function burn(uint256 value) external {
        _burn(msg.sender, value);
    }

    /// @inheritdoc IIbullToken
    function burnFrom(address from, uint256 value) external {
        _spendAllowance(from, msg.sender, value);
        _burn(from, value);
    }

    /// @inheritdoc IERC20Metadata
    function decimals() public pure override(ERC20, IERC20Metadata) returns (uint8) {
        return 9;
    }

    /// @inheritdoc IERC20Permit
    function nonces(address owner_) public view override(ERC20Permit, IERC20Permit) returns (uint256) {
        return super.nonces(owner_);
    }
}
