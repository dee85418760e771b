// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @title Local counterpart of a token with EIP-2612 permit
/// @notice Anyone may mint. For local chains and tests only.
contract TestPermitToken is ERC20Permit {
    uint8 private immutable DECIMALS;

    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 supply)
        ERC20(name_, symbol_)
        ERC20Permit(name_)
    {
        DECIMALS = decimals_;
        _mint(msg.sender, supply);
    }

    function mint(address to, uint256 value) external {
        _mint(to, value);
    }

    function decimals() public view override returns (uint8) {
        return DECIMALS;
    }
}
