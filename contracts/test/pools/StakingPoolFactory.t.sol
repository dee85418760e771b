// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IStakingPool} from "../../src/pools/IStakingPool.sol";
import {IStakingPoolFactory} from "../../src/pools/IStakingPoolFactory.sol";
import {StakingPoolTest} from "./StakingPoolTest.sol";

contract StakingPoolFactoryTest is StakingPoolTest {
    IStakingPoolFactory private _factory;

    function setUp() public override {
        super.setUp();
        _factory =
            IStakingPoolFactory(vm.deployCode("StakingPoolFactory.sol:StakingPoolFactory", abi.encode(owner)));
    }

    /// @dev SP-10
    function test_RevertWhen_CreatePool_NotOwner() external {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, alice));
        vm.prank(alice);
        _factory.createPool(_terms());
    }

    /// @dev SP-10
    function test_RevertWhen_Pools_Unknown() external {
        vm.expectRevert(abi.encodeWithSelector(IStakingPoolFactory.StakingPoolFactoryUnknownPool.selector, 0, 0));
        _factory.pools(0);
    }

    /// @dev SP-10
    function test_CreatePool_ListsAndEmits() external {
        vm.prank(owner);
        address first = _factory.createPool(_terms());
        IStakingPoolFactory.PoolTerms memory terms = _terms();
        terms.owner = bob;
        terms.poolLimitPerUser = 3;
        vm.prank(owner);
        address second = _factory.createPool(terms);
        vm.assertEq(_factory.poolsLength(), 2, "poolsLength");
        vm.assertEq(_factory.pools(0), first, "first");
        vm.assertEq(_factory.pools(1), second, "second");
        vm.assertEq(Ownable(second).owner(), bob, "its owner");
        vm.assertEq(IStakingPool(second).poolLimitPerUser(), 3, "its terms");
    }

    /// @dev SP-10
    function test_CreatePool_TakesTheTermsOfThePool() external {
        IStakingPoolFactory.PoolTerms memory terms = _terms();
        terms.bonusMultiplier = 0;
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.StakingPoolInvalidBonus.selector, 0));
        vm.prank(owner);
        _factory.createPool(terms);
    }
}
