// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IFarmMaster} from "../../src/farms/IFarmMaster.sol";
import {IYieldLens} from "../../src/yield-lens/IYieldLens.sol";
import {MoodyToken} from "./MoodyToken.sol";
import {YieldLensTest} from "./YieldLensTest.sol";

/// @dev LE-2 and LE-3: a failure affects nothing else, and too little gas is not reported as a failure.
contract YieldLensFailuresTest is YieldLensTest {
    function setUp() public override {
        super.setUp();
        _takePart();
    }

    function test_ATokenThatFailsSpoilsNothingElse() external {
        for (uint8 mood = 1; mood <= 4; ++mood) {
            _failToken(MoodyToken.Mood(mood));
        }
    }

    /// @dev The pair also fails without an account; the single token isn't read then.
    function test_APairThatFailsWithoutAccount() external {
        moodyPair.setMood(MoodyToken.Mood.Reverts);
        moody.setMood(MoodyToken.Mood.Reverts);
        IYieldLens.FarmStates memory states = lens.farmStates(address(farm), pids, address(0));
        vm.assertEq(states.unreadablePids.length, 1, "unreadable");
        vm.assertEq(states.unreadablePids[0], 3, "moody pair");
    }

    function test_APoolThatFailsSpoilsNothingElse() external {
        for (uint8 mood = 1; mood <= 4; ++mood) {
            _failPool(MoodyToken.Mood(mood));
        }
    }

    function test_ReportsAVaultWhoseTokenFails() external {
        vm.etch(address(ibull), hex"fe");
        IYieldLens.VaultState memory state = lens.vaultState(address(vault), user);
        vm.assertEq(state.walletBalance + state.allowance, 0, "wallet");
        vm.assertEq(state.userShares, vault.totalShares(), "shares");
    }

    /// @dev LE-3: with any gas the answer is complete, or reverts.
    function test_TooLittleGasIsNoFailure(uint256 gasLimit) external view {
        bytes memory call = abi.encodeCall(IYieldLens.farmStates, (address(farm), pids, user));
        bytes memory expected = abi.encode(lens.farmStates(address(farm), pids, user));
        (bool isDone, bytes memory answer) = address(lens).staticcall{gas: _bound(gasLimit, 21_000, 600_000)}(call);
        if (isDone) {
            vm.assertEq(answer, expected, "the whole truth");
            return;
        }
        bool isReported = bytes4(answer) == IYieldLens.YieldLensOutOfGas.selector;
        vm.assertTrue(isReported || answer.length == 0, "reason");
    }

    function test_RevertWhen_TheGasMayNotSuffice() external view {
        bytes memory call = abi.encodeCall(IYieldLens.farmStates, (address(farm), pids, user));
        (bool isDone, bytes memory answer) = address(lens).staticcall{gas: 150_000}(call);
        vm.assertFalse(isDone, "done");
        vm.assertEq(
            bytes32(bytes4(answer)), bytes32(IYieldLens.YieldLensOutOfGas.selector), "too little for one read"
        );
    }

    function test_RevertWhen_TheFarmIsUnknown() external {
        pids = [9];
        vm.expectRevert(abi.encodeWithSelector(IFarmMaster.FarmMasterUnknownFarm.selector, 9));
        lens.farmStates(address(farm), pids, user);
    }

    function _failToken(MoodyToken.Mood chosen) private {
        moody.setMood(MoodyToken.Mood.Fine);
        moodyPair.setMood(MoodyToken.Mood.Fine);
        IYieldLens.FarmStates memory fine = lens.farmStates(address(farm), pids, user);
        moody.setMood(chosen);
        moodyPair.setMood(chosen);
        IYieldLens.FarmStates memory states = lens.farmStates(address(farm), pids, user);
        vm.assertEq(fine.unreadablePids.length, 0, "unreadable before");
        vm.assertEq(states.unreadablePids.length, 2, "unreadable");
        vm.assertEq(states.wallets.length, 2, "wallets");
        for (uint256 i = 0; i < 2; ++i) {
            vm.assertEq(abi.encode(states.farms[i]), abi.encode(fine.farms[i]), "farm that answers");
            vm.assertEq(abi.encode(states.wallets[i]), abi.encode(fine.wallets[i]), "wallet that answers");
            vm.assertEq(states.unreadablePids[i], i + 2, "unreadable pid");
        }
        for (uint256 i = 2; i < 4; ++i) {
            IYieldLens.FarmState memory state = states.farms[i];
            vm.assertEq(state.lpTotalSupply + state.reserve0 + state.reserve1, 0, "of the pair");
            vm.assertEq(state.totalStaked, fine.farms[i].totalStaked, "the farm's own words");
        }
        vm.assertEq(abi.encode(states.stakes), abi.encode(fine.stakes), "stakes");
        vm.assertEq(states.stakes[3].earnings, farm.pendingIbull(3, user), "earnings");
    }

    function _failPool(MoodyToken.Mood chosen) private {
        address[] memory list = new address[](5);
        (list[0], list[1], list[2], list[3], list[4]) =
        (address(pools[1]), _actor("outsider"), address(pools[0]), address(token), address(0));
        moody.setMood(chosen);
        IYieldLens.PoolState[] memory states = lens.poolStates(list, user);
        for (uint256 i = 0; i < list.length; ++i) {
            vm.assertEq(states[i].isReadable, i == 2, "isReadable");
            if (i == 2) continue;
            vm.assertEq(states[i].totalStaked + states[i].endTime + states[i].funded + states[i].owed, 0, "zeros");
            vm.assertEq(states[i].stakedBalance + states[i].earnings + states[i].walletBalance, 0, "account");
        }
        vm.assertEq(states[2].stakedBalance, 4e18, "the pool that answers");
    }
}
