// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {BaseTest} from "./BaseTest.sol";
import {IFactory} from "../src/exchange/IFactory.sol";
import {IStakingPoolFactory} from "../src/pools/IStakingPoolFactory.sol";
import {IPrediction} from "../src/prediction/IPrediction.sol";
import {LocalPriceFeed} from "../test-tokens/LocalPriceFeed.sol";

/// @dev CO-1: deployed code never delegates, self-destructs or reads the transaction's origin.
contract DeployedCodeTest is BaseTest {
    function test_Exchange() external {
        address wrapped = vm.deployCode("WrappedNative.sol:WrappedNative");
        address factory = vm.deployCode("Factory.sol:Factory", abi.encode(address(this), "iBull LPs", "IBULL-LP"));
        _assertHarmless(wrapped, "WrappedNative");
        _assertHarmless(factory, "Factory");
        _assertHarmless(vm.deployCode("Router.sol:Router", abi.encode(factory, wrapped)), "Router");
        _assertHarmless(IFactory(factory).createPair(address(1), address(2)), "Pair");
    }

    function test_Others() external {
        _assertHarmless(vm.deployCode("Multicall.sol:Multicall"), "Multicall");
        _assertHarmless(
            vm.deployCode(
                "IbullToken.sol:IbullToken",
                abi.encode("iBull Token", "IBULL", address(this), address(this), 0, MINTABLE)
            ),
            "IbullToken"
        );
    }

    function test_FeesZapAndLens() external {
        address account = address(1);
        bytes memory collectorArguments = abi.encode(account, account, account, account, account, new address[](0));
        _assertHarmless(vm.deployCode("FeeCollector.sol:FeeCollector", collectorArguments), "FeeCollector");
        _assertHarmless(vm.deployCode("Zap.sol:Zap", abi.encode(account, account, account)), "Zap");
        _assertHarmless(vm.deployCode("YieldLens.sol:YieldLens"), "YieldLens");
    }

    function test_FarmsAndReferrals() external {
        address token = vm.deployCode(
            "IbullToken.sol:IbullToken",
            abi.encode("iBull Token", "IBULL", address(this), address(this), 0, MINTABLE)
        );
        address registry = vm.deployCode("Referral.sol:Referral", abi.encode(address(this)));
        bytes memory arguments = abi.encode(address(this), token, registry, address(this), 0, 3000);
        _assertHarmless(registry, "Referral");
        _assertHarmless(vm.deployCode("FarmMaster.sol:FarmMaster", arguments), "FarmMaster");
    }

    function test_PoolsAndVault() external {
        address token = vm.deployCode(
            "IbullToken.sol:IbullToken",
            abi.encode("iBull Token", "IBULL", address(this), address(this), 0, MINTABLE)
        );
        IStakingPoolFactory.PoolTerms memory terms;
        (terms.stakedToken, terms.rewardToken, terms.owner) = (token, token, address(this));
        (terms.endTime, terms.bonusMultiplier) = (block.timestamp + 1, 1);
        _assertHarmless(vm.deployCode("StakingPool.sol:StakingPool", abi.encode(terms)), "StakingPool");
        bytes memory arguments = abi.encode(address(this));
        _assertHarmless(
            vm.deployCode("StakingPoolFactory.sol:StakingPoolFactory", arguments), "StakingPoolFactory"
        );
        arguments = abi.encode(address(this), token, token, address(this), 0, 3000);
        address farm = vm.deployCode("FarmMaster.sol:FarmMaster", arguments);
        arguments = abi.encode(address(this), address(this), farm, address(this));
        _assertHarmless(vm.deployCode("Vault.sol:Vault", arguments), "Vault");
    }

    function test_Lottery() external {
        address account = address(1);
        _assertHarmless(vm.deployCode("Lottery.sol:Lottery", abi.encode(account, account, 1, 1, 2)), "Lottery");
        bytes memory arguments = abi.encode(account, account, 1, bytes32(0), 3);
        _assertHarmless(vm.deployCode("VrfRandomSource.sol:VrfRandomSource", arguments), "VrfRandomSource");
        arguments = abi.encode(account, account);
        _assertHarmless(
            vm.deployCode("KeeperRandomSource.sol:KeeperRandomSource", arguments), "KeeperRandomSource"
        );
    }

    function test_Prediction() external {
        vm.warp(1_700_000_000);
        LocalPriceFeed feed = new LocalPriceFeed("BNB / USD", 8);
        feed.push(1);
        feed.push(1);
        IPrediction.MarketTerms memory terms =
            IPrediction.MarketTerms(address(this), address(this), address(feed), 300, 3600, 90, 1, 300);
        _assertHarmless(vm.deployCode("Prediction.sol:Prediction", abi.encode(terms)), "Prediction");
    }

    function test_Timelock() external {
        bytes memory arguments = abi.encode(0, address(1), address(2));
        _assertHarmless(vm.deployCode("Timelock.sol:Timelock", arguments), "Timelock");
    }

    function test_TheScanFindsWhatItLooksFor() external pure {
        vm.assertTrue(_isForbidden(0x32) && _isForbidden(0xf2) && _isForbidden(0xf4) && _isForbidden(0xff), "all");
        // PUSH1 0xff, ORIGIN: the pushed byte is data, the next one is not.
        (uint256 count, uint256 scanned) = _countForbidden(hex"60ff32");
        vm.assertEq(count, 1, "one");
        vm.assertEq(scanned, 3, "scanned");
    }

    function _assertHarmless(address target, string memory name) private view {
        bytes memory code = target.code;
        // The factory carries the pair's creation code as data after the last instruction (INVALID).
        (uint256 count, uint256 scanned) = _countForbidden(code);
        vm.assertEq(count, 0, name);
        vm.assertGt(scanned, 1000, "instructions, not a stub");
    }

    function _countForbidden(bytes memory code) private pure returns (uint256 count, uint256 scanned) {
        for (; scanned < code.length; ++scanned) {
            uint8 operation = uint8(code[scanned]);
            if (operation == 0xfe) return (count, scanned);
            if (_isForbidden(operation)) ++count;
            if (operation >= 0x60 && operation <= 0x7f) scanned += operation - 0x5f;
        }
    }

    /// @dev ORIGIN, CALLCODE, DELEGATECALL, SELFDESTRUCT
    function _isForbidden(uint8 operation) private pure returns (bool) {
        return operation == 0x32 || operation == 0xf2 || operation == 0xf4 || operation == 0xff;
    }
}
