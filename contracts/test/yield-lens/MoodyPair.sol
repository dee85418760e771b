// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {MoodyToken} from "./MoodyToken.sol";

/// @dev A pair that stops answering.
contract MoodyPair is MoodyToken {
    address public immutable token0 = address(1);
    address public immutable token1 = address(2);

    function getReserves() external view returns (uint112, uint112, uint32) {
        _behave();
        return (3, 4, 5);
    }
}
