// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IFarmMaster} from "../../src/farms/IFarmMaster.sol";
import {FarmTest} from "./FarmTest.sol";

/// @dev The maximum number of farms: FA-17. Opened in `setUp`, so that the test sees cold storage.
contract FarmNumberTest is FarmTest {
    uint256 private constant MAX_FARMS = 1000;
    uint256 private constant MAX_TRANSACTION_GAS = 2 ** 24;

    function setUp() public override {
        super.setUp();
        _setEmission(0);
        for (uint256 pid = 1; pid < MAX_FARMS; ++pid) {
            _add(1, _newToken(pid), 0, 0);
        }
        _setEmission(EMISSION);
        _wait(1 days);
    }

    /// @dev FA-17: a bug of ours, an unlimited number of farms made changing the emission impossible
    function test_FaultNumber_ChangeOfEmission_FitsInOneTransaction() external {
        vm.prank(owner);
        uint256 before = gasleft();
        farms.setEmission(2 * EMISSION);
        vm.assertLt(before - gasleft(), MAX_TRANSACTION_GAS * 9 / 10, "gas");
    }

    /// @dev FA-17
    function test_RevertWhen_Add_TooManyFarms() external {
        address stakeToken = _newToken(MAX_FARMS);
        vm.expectRevert(abi.encodeWithSelector(IFarmMaster.FarmMasterTooManyFarms.selector, MAX_FARMS));
        vm.prank(owner);
        farms.add(1, stakeToken, 0, 0);
    }

    function _newToken(uint256 number) private returns (address stakeToken) {
        stakeToken = address(uint160(0xfa000000 + number));
        vm.etch(stakeToken, hex"00");
    }
}
