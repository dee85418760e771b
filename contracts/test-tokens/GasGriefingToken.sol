// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {TestToken} from "./TestToken.sol";

/// @title Token whose `balanceOf` burns gas
/// @notice Each balance read hashes `rounds` times. Anyone may change that.
contract GasGriefingToken is TestToken {
    uint256 public rounds;

    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 supply, uint256 rounds_)
        TestToken(name_, symbol_, decimals_, supply)
    {
        rounds = rounds_;
    }

    function setRounds(uint256 rounds_) external {
        rounds = rounds_;
    }

    function balanceOf(address owner) public view override returns (uint256) {
        bytes32 hash = bytes32(rounds);
        for (uint256 i = 0; i < rounds; ++i) {
            hash = keccak256(abi.encode(hash));
        }
        // The hash is part of the result, so that the compiler keeps the loop.
        return hash == 0 ? 0 : super.balanceOf(owner);
    }
}
