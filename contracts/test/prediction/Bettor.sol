// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IPrediction} from "../../src/prediction/IPrediction.sol";

/// @title Contract account that receives BNB in a configurable manner
contract Bettor {
    enum Manner {
        Accept,
        Refuse,
        BurnGas,
        AnswerAtLength,
        ClaimAgain,
        ClaimForAgain
    }

    IPrediction public market;
    Manner public manner;
    uint256 public received;
    bytes public answer;

    // solhint-disable-next-line no-complex-fallback
    receive() external payable {
        if (manner == Manner.Refuse) revert("no");
        if (manner == Manner.BurnGas) while (true) {}
        if (manner == Manner.AnswerAtLength) {
            assembly {
                return(0, 100000)
            }
        }
        if (manner == Manner.ClaimAgain) {
            uint256[] memory epochs = new uint256[](1);
            epochs[0] = 1;
            (, answer) = address(market).call(abi.encodeCall(IPrediction.claim, (epochs)));
        }
        if (manner == Manner.ClaimForAgain) {
            address[] memory accounts = new address[](1);
            accounts[0] = address(this);
            (, answer) = address(market).call(abi.encodeCall(IPrediction.claimFor, (1, accounts)));
        }
        received += msg.value;
    }

    function behave(IPrediction market_, Manner manner_) external {
        (market, manner) = (market_, manner_);
    }
}
