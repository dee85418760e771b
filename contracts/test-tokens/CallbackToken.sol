// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {TestToken} from "./TestToken.sol";

/// @title Listener notified of transfers by a {CallbackToken}
interface ITransferListener {
    function onTransfer(address from, address to, uint256 value) external;
}

/// @title Token that makes callbacks during a transfer
/// @notice Like ERC-777: the sender's listener is called before the balances change, the receiver's after. Anyone may
/// set a listener for any account.
contract CallbackToken is TestToken {
    mapping(address account => ITransferListener listener) public listenerOf;

    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 supply)
        TestToken(name_, symbol_, decimals_, supply)
    {}

    function setListener(address account, ITransferListener listener) external {
        listenerOf[account] = listener;
    }

    function _update(address from, address to, uint256 value) internal override {
        _notify(from, from, to, value);
        super._update(from, to, value);
        _notify(to, from, to, value);
    }

    function _notify(address account, address from, address to, uint256 value) private {
        ITransferListener listener = listenerOf[account];
        if (address(listener) != address(0)) listener.onTransfer(from, to, value);
    }
}
