// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {BaseTest} from "../BaseTest.sol";
import {IStakingPool} from "../../src/pools/IStakingPool.sol";
import {IStakingPoolFactory} from "../../src/pools/IStakingPoolFactory.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";

/// @title A staking pool of two plain tokens that starts now, and two accounts with enough of the first
abstract contract StakingPoolTest is BaseTest {
    uint256 internal constant START = 1_700_000_000;
    uint256 internal constant DURATION = 1000;
    uint256 internal constant RATE = 10e18;
    uint256 internal constant PLENTY = 1e30;

    IStakingPool internal pool;
    TestToken internal stakedToken;
    TestToken internal rewardToken;
    address internal owner;
    address internal alice;
    address internal bob;

    function setUp() public virtual {
        vm.warp(START);
        owner = _actor("owner");
        alice = _actor("alice");
        bob = _actor("bob");
        stakedToken = new TestToken("Staked", "S", 18, 0);
        rewardToken = new TestToken("Reward", "R", 8, 0);
        pool = _deployPool(_terms());
    }

    function _terms() internal view returns (IStakingPoolFactory.PoolTerms memory) {
        return IStakingPoolFactory.PoolTerms({
            stakedToken: address(stakedToken),
            rewardToken: address(rewardToken),
            rewardPerSecond: RATE,
            startTime: START,
            endTime: START + DURATION,
            bonusEndTime: START,
            bonusMultiplier: 1,
            poolLimitPerUser: 0,
            owner: owner
        });
    }

    function _deployPool(IStakingPoolFactory.PoolTerms memory terms) internal returns (IStakingPool deployed) {
        deployed = IStakingPool(vm.deployCode("StakingPool.sol:StakingPool", abi.encode(terms)));
        address[3] memory accounts = [alice, bob, address(this)];
        for (uint256 i = 0; i < accounts.length; ++i) {
            _equip(accounts[i], TestToken(terms.stakedToken), address(deployed));
            if (terms.rewardToken.code.length != 0) {
                _equip(accounts[i], TestToken(terms.rewardToken), address(deployed));
            }
        }
    }

    function _fund(uint256 amount) internal {
        rewardToken.mint(address(this), amount);
        pool.fund(amount);
    }

    function _stake(address account, uint256 amount) internal {
        stakedToken.mint(account, amount);
        vm.prank(account);
        pool.deposit(amount);
    }

    function _withdraw(address account, uint256 amount) internal {
        vm.prank(account);
        pool.withdraw(amount);
    }

    function _harvest(address account) internal {
        vm.prank(account);
        pool.deposit(0);
    }

    function _pass(uint256 time) internal {
        vm.warp(block.timestamp + time);
    }

    function _stakeOf(address account) internal view returns (uint256 amount) {
        (amount,) = pool.userInfo(account);
    }

    function _equip(address account, TestToken token, address spender) private {
        vm.prank(account);
        (bool isDone,) = address(token).call(abi.encodeCall(IERC20.approve, (spender, FOREVER)));
        vm.assertTrue(isDone, "approve");
    }
}
