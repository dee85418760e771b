// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IRouter} from "../../src/exchange/IRouter.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";

/// @title Token with separate taxes for buying, selling and transfers; a tax of 100 % blocks the action
contract MarketTaxToken is TestToken {
    error NotForYou();

    address public pool;
    uint256 public buyBps;
    uint256 public sellBps;
    uint256 public sendBps;

    constructor() TestToken("Market", "MKT", 18, 1e30) {}

    function setTaxes(address pool_, uint256 buyBps_, uint256 sellBps_, uint256 sendBps_) external {
        (pool, buyBps, sellBps, sendBps) = (pool_, buyBps_, sellBps_, sendBps_);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from == address(0) || to == address(0) || pool == address(0)) return super._update(from, to, value);
        uint256 bps = from == pool ? buyBps : to == pool ? sellBps : sendBps;
        if (bps == 10_000) revert NotForYou();
        uint256 fee = value * bps / 10_000;
        super._update(from, to, value - fee);
        if (fee != 0) super._update(from, address(0xfee), fee);
    }
}

/// @title Token that sells its collected fees on every sale
contract FeeSellingToken is TestToken {
    uint256 private constant GATHERED = 1e18;

    IRouter private immutable ROUTER;
    address public pool;
    bool private _isSelling;

    constructor(IRouter router_) TestToken("Fee seller", "FSL", 18, 1e30) {
        ROUTER = router_;
        _mint(address(this), 1000 * GATHERED);
    }

    function setPool(address pool_) external {
        pool = pool_;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to != pool || pool == address(0) || _isSelling) return super._update(from, to, value);
        _isSelling = true;
        _approve(address(this), address(ROUTER), GATHERED);
        address[] memory path = new address[](2);
        (path[0], path[1]) = (address(this), ROUTER.WETH());
        ROUTER.swapExactTokensForETHSupportingFeeOnTransferTokens(
            GATHERED, 0, path, address(0xfee), block.timestamp
        );
        _isSelling = false;
        super._update(from, to, value - value / 10);
        super._update(from, address(this), value / 10);
    }
}

/// @title Token that stops showing balances once it was sold
contract HidingToken is TestToken {
    error Hidden();

    address public pool;
    bool private _isSold;

    constructor() TestToken("Hiding", "HID", 18, 1e30) {}

    function setPool(address pool_) external {
        pool = pool_;
    }

    function balanceOf(address owner) public view override returns (uint256) {
        // Router and pool have to see balances for the sale to succeed.
        if (_isSold && msg.sender.code.length == 0) revert Hidden();
        return super.balanceOf(owner);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (to == pool && pool != address(0)) _isSold = true;
    }
}

/// @title Token that returns more data from each transfer than a caller can pay for
contract LoudToken is TestToken {
    bool public isLoud;

    constructor() TestToken("Loud", "LOUD", 18, 1e30) {}

    function setLoud(bool isLoud_) external {
        isLoud = isLoud_;
    }

    function balanceOf(address owner) public view override returns (uint256) {
        if (isLoud) {
            assembly ("memory-safe") {
                return(0, 400000)
            }
        }
        return super.balanceOf(owner);
    }
}
