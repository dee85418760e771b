// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {TestToken} from "../../test-tokens/TestToken.sol";

/// @dev Stops answering in one of several ways.
contract MoodyToken is TestToken {
    enum Mood {
        Fine,
        Reverts,
        BurnsGas,
        AnswersNothing,
        RevertsAtLength
    }

    Mood public mood;

    constructor() TestToken("Moody", "MOOD", 18, 1e30) {}

    function setMood(Mood mood_) external {
        mood = mood_;
    }

    function balanceOf(address account) public view override returns (uint256) {
        _behave();
        return super.balanceOf(account);
    }

    function _behave() internal view {
        if (mood == Mood.Reverts) revert("moody");
        while (mood == Mood.BurnsGas) {}
        if (mood == Mood.AnswersNothing) {
            assembly {
                return(0, 0)
            }
        }
        if (mood == Mood.RevertsAtLength) {
            assembly {
                revert(0, 100000)
            }
        }
    }
}
