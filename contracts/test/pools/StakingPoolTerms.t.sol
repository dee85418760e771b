// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IStakingPool} from "../../src/pools/IStakingPool.sol";
import {IStakingPoolFactory} from "../../src/pools/IStakingPoolFactory.sol";
import {StakingPoolTest} from "./StakingPoolTest.sol";

contract StakingPoolTermsTest is StakingPoolTest {
    function test_Terms() external view {
        vm.assertEq(pool.stakedToken(), address(stakedToken), "stakedToken");
        vm.assertEq(pool.rewardToken(), address(rewardToken), "rewardToken");
        vm.assertEq(pool.rewardPerSecond(), RATE, "rewardPerSecond");
        vm.assertEq(pool.startTime(), START, "startTime");
        vm.assertEq(pool.endTime(), START + DURATION, "endTime");
        vm.assertEq(pool.bonusEndTime(), START, "bonusEndTime");
        vm.assertEq(pool.bonusMultiplier(), 1, "bonusMultiplier");
        vm.assertEq(pool.poolLimitPerUser(), 0, "poolLimitPerUser");
        vm.assertEq(Ownable(address(pool)).owner(), owner, "owner");
    }

    function test_RevertWhen_Constructor_StakedTokenIsNoContract() external {
        IStakingPoolFactory.PoolTerms memory terms = _terms();
        terms.stakedToken = alice;
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.StakingPoolNotAToken.selector, alice));
        this.deploy(terms);
    }

    function test_RevertWhen_Constructor_RewardTokenIsNoContract() external {
        IStakingPoolFactory.PoolTerms memory terms = _terms();
        terms.rewardToken = alice;
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.StakingPoolNotAToken.selector, alice));
        this.deploy(terms);
    }

    function test_RevertWhen_Constructor_TimesDoNotFit() external {
        _expectBadTimes(START, START, START);
        _expectBadTimes(START + 2, START + 2, START + 1);
        _expectBadTimes(START, START - 1, START + 1);
        _expectBadTimes(START, START + 2, START + 1);
        _expectBadTimes(START - 2, START - 1, START - 1);
        _expectBadTimes(START - 2, START - 1, START);
    }

    function test_RevertWhen_Constructor_NoMultiplier() external {
        IStakingPoolFactory.PoolTerms memory terms = _terms();
        terms.bonusMultiplier = 0;
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.StakingPoolInvalidBonus.selector, 0));
        this.deploy(terms);
    }

    function test_RevertWhen_Constructor_TooManyRewards() external {
        IStakingPoolFactory.PoolTerms memory terms = _terms();
        uint256 cap = 2 ** 104 - 1;
        terms.endTime = START + 1;
        terms.rewardPerSecond = cap + 1;
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.StakingPoolRewardsTooHigh.selector, cap + 1, cap));
        this.deploy(terms);
        terms.rewardPerSecond = cap;
        this.deploy(terms);
    }

    function deploy(IStakingPoolFactory.PoolTerms calldata terms) external {
        _deployPool(terms);
    }

    function _expectBadTimes(uint256 start, uint256 bonusEnd, uint256 end) private {
        IStakingPoolFactory.PoolTerms memory terms = _terms();
        (terms.startTime, terms.bonusEndTime, terms.endTime) = (start, bonusEnd, end);
        vm.expectRevert(
            abi.encodeWithSelector(IStakingPool.StakingPoolInvalidTimes.selector, start, bonusEnd, end)
        );
        this.deploy(terms);
    }
}
