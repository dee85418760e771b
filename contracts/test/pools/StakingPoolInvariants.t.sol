// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {BaseTest} from "../BaseTest.sol";
import {IStakingPool} from "../../src/pools/IStakingPool.sol";
import {IStakingPoolFactory} from "../../src/pools/IStakingPoolFactory.sol";
import {FeeOnTransferToken} from "../../test-tokens/FeeOnTransferToken.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";
import {StakingPoolHandler} from "./StakingPoolHandler.sol";

/// @dev SP-1 to SP-8, for a pool with terms chosen by the subclass.
abstract contract StakingPoolInvariants is BaseTest {
    uint256 internal constant START = 1_700_000_000;

    StakingPoolHandler internal handler;

    function setUp() public {
        vm.warp(START);
        IStakingPoolFactory.PoolTerms memory terms;
        (terms.owner, terms.startTime, terms.endTime) = (_actor("owner"), START + 1 hours, START + 20 days);
        (terms.bonusEndTime, terms.bonusMultiplier) = (terms.startTime, 1);
        _choose(terms);
        IStakingPool pool = IStakingPool(vm.deployCode("StakingPool.sol:StakingPool", abi.encode(terms)));
        handler = new StakingPoolHandler(pool, terms.owner);
        handler.stakeAll();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](1);
        targets[0] = FuzzSelector(address(handler), handler.actions());
    }

    /// @dev A single function, because forge runs a separate campaign for each. The handler checks SP-3 to SP-8 at
    /// each step.
    function invariant_StakingPool() external view {
        handler.checkBalances();
        handler.checkRewards();
        handler.checkOwed();
    }

    /// @dev Shows that the steps had an effect, and lets everyone withdraw.
    function afterInvariant() external {
        vm.assertGt(handler.stepsDone(), 3, "steps");
        handler.leaveAll();
        handler.checkBalances();
        handler.checkRewards();
        vm.assertGe(handler.stakes(), 3, "each account staked");
        vm.assertGe(handler.exits(), 3, "and left");
    }

    function _choose(IStakingPoolFactory.PoolTerms memory terms) internal virtual;
}

contract PoolWithBonusAndLimitInvariants is StakingPoolInvariants {
    function _choose(IStakingPoolFactory.PoolTerms memory terms) internal override {
        terms.stakedToken = address(new TestToken("S", "S", 18, 0));
        terms.rewardToken = address(new TestToken("R", "R", 8, 0));
        terms.rewardPerSecond = 1e18;
        (terms.bonusEndTime, terms.bonusMultiplier) = (START + 3 days, 4);
        terms.poolLimitPerUser = 1e27;
    }
}

contract PoolOfOneTokenInvariants is StakingPoolInvariants {
    function _choose(IStakingPoolFactory.PoolTerms memory terms) internal override {
        terms.stakedToken = terms.rewardToken = address(new TestToken("S", "S", 9, 0));
        terms.rewardPerSecond = 3;
    }
}

contract PoolOfFeeTokenInvariants is StakingPoolInvariants {
    function _choose(IStakingPoolFactory.PoolTerms memory terms) internal override {
        terms.stakedToken = address(new FeeOnTransferToken("S", "S", 18, 0, 1000));
        terms.rewardToken = address(new FeeOnTransferToken("R", "R", 18, 0, 100));
        terms.rewardPerSecond = 1e22;
    }
}
