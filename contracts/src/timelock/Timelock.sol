// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

// Owns the protocol's contracts; imported, unchanged, so that it is built with them.
// solhint-disable-next-line no-unused-import
import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";
