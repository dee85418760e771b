// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

// The owner of the protocol's contracts, unchanged; imported to be built with them.
// solhint-disable-next-line no-unused-import
import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";
