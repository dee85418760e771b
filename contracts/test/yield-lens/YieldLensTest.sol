// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {BaseTest} from "../BaseTest.sol";
import {IFactory} from "../../src/exchange/IFactory.sol";
import {IFarmMaster} from "../../src/farms/IFarmMaster.sol";
import {IIbullToken} from "../../src/token/IIbullToken.sol";
import {IPair} from "../../src/exchange/IPair.sol";
import {IReferral} from "../../src/referral/IReferral.sol";
import {IStakingPoolFactory} from "../../src/pools/IStakingPoolFactory.sol";
import {IStakingPool} from "../../src/pools/IStakingPool.sol";
import {IVault} from "../../src/vault/IVault.sol";
import {IYieldLens} from "../../src/yield-lens/IYieldLens.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";
import {MoodyPair} from "./MoodyPair.sol";
import {MoodyToken} from "./MoodyToken.sol";

/// @title Farms of the main token (0), a pair (1), a moody token (2), a moody pair (3); two pools; the vault
abstract contract YieldLensTest is BaseTest {
    IFactory internal factory;
    IIbullToken internal ibull;
    IFarmMaster internal farm;
    IReferral internal registry;
    IStakingPoolFactory internal poolFactory;
    IStakingPool[] internal pools;
    IVault internal vault;
    IYieldLens internal lens;
    TestToken internal token;
    MoodyToken internal moody;
    MoodyPair internal moodyPair;
    IPair internal pair;
    address internal user;
    uint256[] internal pids;

    function setUp() public virtual {
        vm.warp(1_700_000_000);
        user = _actor("user");
        factory =
            IFactory(vm.deployCode("Factory.sol:Factory", abi.encode(address(this), "iBull LPs", "IBULL-LP")));
        ibull = IIbullToken(
            vm.deployCode(
                "IbullToken.sol:IbullToken",
                abi.encode("iBull Token", "IBULL", address(this), address(this), 1e9 * 1e9, MINTABLE)
            )
        );
        registry = IReferral(vm.deployCode("Referral.sol:Referral", abi.encode(address(this))));
        farm = IFarmMaster(
            vm.deployCode(
                "FarmMaster.sol:FarmMaster",
                abi.encode(address(this), ibull, registry, _actor("fees"), uint256(1e9), uint256(450))
            )
        );
        registry.setOperator(address(farm), true);
        ibull.setMinter(address(farm), true);
        lens = IYieldLens(vm.deployCode("YieldLens.sol:YieldLens"));
        token = new TestToken("Token", "TKN", 18, 1e30);
        (moody, moodyPair) = (new MoodyToken(), new MoodyPair());
        pair = IPair(factory.createPair(address(token), address(ibull)));
        token.transfer(address(pair), 1e24);
        ibull.transfer(address(pair), 1e15);
        pair.mint(address(this));
        farm.add(1000, address(ibull), 0, 0);
        farm.add(4000, address(pair), 400, 8 hours);
        farm.add(200, address(moody), 100, 0);
        farm.add(0, address(moodyPair), 0, 1 hours);
        pids = [0, 1, 2, 3];
        vault = IVault(
            vm.deployCode("Vault.sol:Vault", abi.encode(address(this), address(this), farm, _actor("treasury")))
        );
        poolFactory = IStakingPoolFactory(
            vm.deployCode("StakingPoolFactory.sol:StakingPoolFactory", abi.encode(address(this)))
        );
        pools.push(_makePool(address(token), 0));
        pools.push(_makePool(address(moody), 5e18));
    }

    /// @dev The user stakes in everything and refers a friend.
    function _takePart() internal {
        ibull.transfer(user, 1e12);
        token.transfer(user, 1e20);
        moody.transfer(user, 1e20);
        moodyPair.transfer(user, 1e20);
        pair.transfer(user, 1e15);
        address friend = _actor("friend");
        vm.startPrank(user);
        ibull.approve(address(vault), 3e11);
        ibull.approve(address(farm), 2e11);
        pair.approve(address(farm), 2e14);
        moody.approve(address(farm), 2e18);
        moodyPair.approve(address(farm), 2e18);
        token.approve(address(pools[0]), 7e18);
        moody.approve(address(pools[1]), 6e18);
        farm.deposit(0, 1e11, friend);
        farm.deposit(1, 1e14, friend);
        farm.deposit(2, 1e18, friend);
        farm.deposit(3, 1e18, friend);
        pools[0].deposit(4e18);
        pools[1].deposit(5e18);
        vault.deposit(1e11);
        vm.stopPrank();
        vm.warp(block.timestamp + 1 hours);
        vm.startPrank(user);
        farm.deposit(0, 0, address(0));
        farm.deposit(1, 0, address(0));
        vm.stopPrank();
        vm.warp(block.timestamp + 1 hours);
    }

    function _makePool(address staked, uint256 limit) private returns (IStakingPool pool) {
        pool = IStakingPool(
            poolFactory.createPool(
                IStakingPoolFactory.PoolTerms({
                    stakedToken: staked,
                    rewardToken: address(ibull),
                    rewardPerSecond: 1000,
                    startTime: block.timestamp + 1,
                    endTime: block.timestamp + 10 days,
                    bonusEndTime: block.timestamp + 1 days,
                    bonusMultiplier: 3,
                    poolLimitPerUser: limit,
                    owner: address(this)
                })
            )
        );
        ibull.approve(address(pool), 1e12);
        pool.fund(1e12);
    }
}
