// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Math as MathForProofs} from "../../proofs/Math.sol";
import {BaseTest} from "../BaseTest.sol";

/// @notice What the proofs take for OpenZeppelin's Math returns the same.
contract MathForProofsTest is BaseTest {
    function testFuzz_ReturnsTheSame(uint256 a, uint256 b) external pure {
        vm.assertEq(MathForProofs.min(a, b), Math.min(a, b), "min");
        vm.assertEq(MathForProofs.max(a, b), Math.max(a, b), "max");
        vm.assertEq(MathForProofs.saturatingSub(a, b), Math.saturatingSub(a, b), "saturatingSub");
    }

    function testFuzz_MultipliesAndDividesTheSame(uint128 x, uint128 y, uint256 denominator) external pure {
        if (denominator == 0) denominator = 1;
        vm.assertEq(MathForProofs.mulDiv(x, y, denominator), Math.mulDiv(x, y, denominator), "mulDiv");
    }
}
