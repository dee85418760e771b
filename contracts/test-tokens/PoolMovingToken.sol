// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IPair} from "../src/exchange/IPair.sol";
import {PlainToken} from "./PlainToken.sol";

/// @title Token that changes a pool's balance when others move it
/// @notice A sale or a transfer burns a part of the pool's balance, or mints to it, and makes the pool take the new
/// balance as its reserve. Anyone may set the pool and the parts.
contract PoolMovingToken is PlainToken {
    address public pool;
    /// @notice Basis points of the pool's balance; negative to burn.
    int256 public saleBps;
    int256 public transferBps;

    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 supply)
        PlainToken(name_, symbol_, decimals_, supply)
    {}

    function setMoves(address pool_, int256 saleBps_, int256 transferBps_) external {
        (pool, saleBps, transferBps) = (pool_, saleBps_, transferBps_);
    }

    function _update(address from, address to, uint256 value) internal override {
        bool isOther = pool == address(0) || from == address(0) || to == address(0) || from == pool;
        if (!isOther) _movePool(to == pool ? saleBps : transferBps);
        super._update(from, to, value);
    }

    function _movePool(int256 bps) private {
        int256 change = int256(balanceOf(pool)) * bps / 10_000;
        if (change == 0) return;
        if (change < 0) super._update(pool, address(0), uint256(-change));
        else super._update(address(0), pool, uint256(change));
        IPair(pool).sync();
    }
}
