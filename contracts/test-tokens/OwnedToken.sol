// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {PlainToken} from "./PlainToken.sol";

/// @title Token whose owner can mint, pause, block accounts and set a fee on sales
contract OwnedToken is PlainToken, Ownable {
    bool public isPaused;
    uint256 public feeBps;
    mapping(address account => bool) public isBlacklisted;

    error Paused();
    error Blacklisted(address account);

    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 supply)
        PlainToken(name_, symbol_, decimals_, supply)
        Ownable(msg.sender)
    {}

    function mint(address to, uint256 value) external onlyOwner {
        _mint(to, value);
    }

    function pause() external onlyOwner {
        isPaused = true;
    }

    function setBlacklist(address account, bool isListed) external onlyOwner {
        isBlacklisted[account] = isListed;
    }

    function setFee(uint256 bps) external onlyOwner {
        feeBps = bps;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (isPaused) revert Paused();
        if (isBlacklisted[from]) revert Blacklisted(from);
        uint256 fee = from == address(0) || to == address(0) ? 0 : value * feeBps / 10_000;
        super._update(from, to, value - fee);
        if (fee != 0) super._update(from, owner(), fee);
    }
}
