// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {BaseTest} from "../BaseTest.sol";
import {IFactory} from "../../src/exchange/IFactory.sol";
import {IPair} from "../../src/exchange/IPair.sol";
import {IFarmMaster} from "../../src/farms/IFarmMaster.sol";
import {IStakingPool} from "../../src/pools/IStakingPool.sol";
import {IStakingPoolFactory} from "../../src/pools/IStakingPoolFactory.sol";
import {IReferral} from "../../src/referral/IReferral.sol";
import {IIbullToken} from "../../src/token/IIbullToken.sol";
import {IVault} from "../../src/vault/IVault.sol";
import {IYieldLens} from "../../src/yield-lens/IYieldLens.sol";
import {TwinToken} from "../../twins/TwinToken.sol";

/// @dev Stops to answer in one of several ways.
contract MoodyToken is TwinToken {
    enum Mood {
        Fine,
        Reverts,
        BurnsGas,
        AnswersNothing,
        RevertsAtLength
    }

    Mood public mood;

    constructor() TwinToken("Moody", "MOOD", 18, 1e30) {}

    function setMood(Mood mood_) external {
        mood = mood_;
    }

    function balanceOf(address account) public view override returns (uint256) {
        _behave();
        return super.balanceOf(account);
    }

    function _behave() internal view {
        if (mood == Mood.Reverts) revert("moody");
        while (mood == Mood.BurnsGas) {}
        if (mood == Mood.AnswersNothing) {
            assembly {
                return(0, 0)
            }
        }
        if (mood == Mood.RevertsAtLength) {
            assembly {
                revert(0, 100000)
            }
        }
    }
}

/// @dev A pair that stops to answer.
contract MoodyPair is MoodyToken {
    address public immutable token0 = address(1);
    address public immutable token1 = address(2);

    function getReserves() external view returns (uint112, uint112, uint32) {
        _behave();
        return (3, 4, 5);
    }
}

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
    TwinToken internal token;
    MoodyToken internal moody;
    MoodyPair internal moodyPair;
    IPair internal pair;
    address internal user;
    uint256[] internal pids;

    function setUp() public virtual {
        vm.warp(1_700_000_000);
        user = _actor("user");
        factory = IFactory(vm.deployCode("Factory.sol:Factory", abi.encode(address(this))));
        ibull = IIbullToken(
            vm.deployCode("IbullToken.sol:IbullToken", abi.encode(address(this), address(this), 1e9 * 1e9))
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
        token = new TwinToken("Token", "TKN", 18, 1e30);
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

    /// @dev The user stakes in everything and brings a friend.
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

/// @dev LE-1 and LE-4: it tells what the contracts tell.
contract YieldLensAnswersTest is YieldLensTest {
    function test_FarmConfigs() external view {
        (uint256 total, IYieldLens.FarmConfig[] memory configs) = lens.farmConfigs(address(farm), 0, 10);
        vm.assertEq(total, 4, "total");
        vm.assertEq(configs.length, 4, "length");
        address[4] memory tokens = [address(ibull), address(pair), address(moody), address(moodyPair)];
        address[4] memory firsts = [address(0), pair.token0(), address(0), address(1)];
        address[4] memory seconds_ = [address(0), pair.token1(), address(0), address(2)];
        for (uint256 i = 0; i < 4; ++i) {
            vm.assertEq(configs[i].pid, i, "pid");
            vm.assertEq(configs[i].stakeToken, tokens[i], "stakeToken");
            vm.assertEq(configs[i].token0, firsts[i], "token0");
            vm.assertEq(configs[i].token1, seconds_[i], "token1");
        }
    }

    /// @dev LE-4: any page is the part of the list, and beyond the end there is none.
    function test_Pages(uint256 start, uint256 count) external view {
        (uint256 total, IYieldLens.FarmConfig[] memory configs) = lens.farmConfigs(address(farm), start, count);
        uint256 expected = start >= 4 ? 0 : count < 4 - start ? count : 4 - start;
        vm.assertEq(total, 4, "farms");
        vm.assertEq(configs.length, expected, "page of farms");
        for (uint256 i = 0; i < configs.length; ++i) {
            vm.assertEq(configs[i].pid, start + i, "pid");
        }
        IYieldLens.PoolConfig[] memory poolConfigs;
        (total, poolConfigs) = lens.poolConfigs(address(poolFactory), start, count);
        expected = start >= 2 ? 0 : count < 2 - start ? count : 2 - start;
        vm.assertEq(total, 2, "pools");
        vm.assertEq(poolConfigs.length, expected, "page of pools");
        for (uint256 i = 0; i < poolConfigs.length; ++i) {
            vm.assertEq(poolConfigs[i].pool, address(pools[start + i]), "pool");
        }
    }

    function test_PagesAtTheirEdges() external view {
        this.assertPage(0, 0, 0);
        this.assertPage(0, 4, 4);
        this.assertPage(1, 2, 2);
        this.assertPage(3, 2, 1);
        this.assertPage(4, 1, 0);
        this.assertPage(FOREVER, FOREVER, 0);
        this.assertPage(1, FOREVER, 3);
    }

    function test_FarmStates() external {
        _takePart();
        IYieldLens.FarmStates memory states = lens.farmStates(address(farm), pids, user);
        vm.assertEq(states.blockNumber, block.number, "blockNumber");
        vm.assertEq(states.timestamp, block.timestamp, "timestamp");
        vm.assertEq(states.ibullPerSecond, 1e9, "ibullPerSecond");
        vm.assertEq(states.totalAllocPoint, 5200, "totalAllocPoint");
        vm.assertEq(states.referralCommissionBps, farm.referralCommissionBps(), "referralCommissionBps");
        vm.assertEq(states.farms.length, 4, "farms");
        for (uint256 i = 0; i < 4; ++i) {
            vm.assertTrue(states.farms[i].isReadable, "isReadable");
            _assertTerms(states.farms[i], i);
            _assertUser(states.farms[i], i);
        }
        (uint112 reserve0, uint112 reserve1,) = pair.getReserves();
        vm.assertEq(states.farms[1].reserve0, reserve0, "reserve0");
        vm.assertEq(states.farms[1].reserve1, reserve1, "reserve1");
        vm.assertEq(states.farms[1].lpTotalSupply, pair.totalSupply(), "lpTotalSupply");
        vm.assertGt(states.farms[1].lockedUp, 0, "locked");
        vm.assertEq(states.farms[0].lpTotalSupply, 0, "lpTotalSupply of a single token");
        vm.assertEq(states.farms[0].reserve0, 0, "reserve0 of a single token");
    }

    function test_FarmStatesInAnyOrder() external {
        farm.setPaused(1, true);
        pids = [3, 1, 1];
        IYieldLens.FarmStates memory states = lens.farmStates(address(farm), pids, user);
        vm.assertEq(states.farms[0].pid, 3, "first");
        vm.assertEq(states.farms[2].pid, 1, "third");
        vm.assertTrue(states.farms[2].isPaused, "paused");
        vm.assertFalse(states.farms[0].isPaused, "not paused");
    }

    function test_FarmStatesWithoutAccount() external {
        _takePart();
        IYieldLens.FarmStates memory states = lens.farmStates(address(farm), pids, address(0));
        for (uint256 i = 0; i < 4; ++i) {
            IYieldLens.FarmState memory state = states.farms[i];
            vm.assertTrue(state.isReadable, "isReadable");
            _assertTerms(state, i);
            vm.assertEq(state.walletBalance + state.allowance + state.stakedBalance, 0, "wallet");
            vm.assertEq(state.earnings + state.lockedUp + state.nextHarvestUntil, 0, "earnings");
        }
        vm.assertEq(states.farms[1].lpTotalSupply, pair.totalSupply(), "lpTotalSupply");
    }

    function test_PoolConfigs() external view {
        (, IYieldLens.PoolConfig[] memory configs) = lens.poolConfigs(address(poolFactory), 0, 2);
        for (uint256 i = 0; i < 2; ++i) {
            vm.assertEq(configs[i].pool, address(pools[i]), "pool");
            vm.assertEq(configs[i].stakedToken, pools[i].stakedToken(), "stakedToken");
            vm.assertEq(configs[i].rewardToken, address(ibull), "rewardToken");
            vm.assertEq(configs[i].startTime, pools[i].startTime(), "startTime");
            vm.assertEq(configs[i].bonusEndTime, pools[i].bonusEndTime(), "bonusEndTime");
            vm.assertEq(configs[i].rewardPerSecond, 1000, "rewardPerSecond");
            vm.assertEq(configs[i].bonusMultiplier, 3, "bonusMultiplier");
        }
    }

    function test_PoolStates() external {
        _takePart();
        IYieldLens.PoolState[] memory states = lens.poolStates(_poolList(), user);
        for (uint256 i = 0; i < 2; ++i) {
            IERC20 staked = IERC20(pools[i].stakedToken());
            (uint256 amount,) = pools[i].userInfo(user);
            vm.assertTrue(states[i].isReadable, "isReadable");
            vm.assertEq(states[i].pool, address(pools[i]), "pool");
            vm.assertEq(states[i].endTime, pools[i].endTime(), "endTime");
            vm.assertEq(states[i].poolLimitPerUser, i * 5e18, "poolLimitPerUser");
            vm.assertEq(states[i].totalStaked, pools[i].totalStaked(), "totalStaked");
            vm.assertEq(states[i].funded, pools[i].funded(), "funded");
            vm.assertEq(states[i].walletBalance, staked.balanceOf(user), "walletBalance");
            vm.assertEq(states[i].allowance, staked.allowance(user, address(pools[i])), "allowance");
            vm.assertEq(states[i].stakedBalance, amount, "stakedBalance");
            vm.assertEq(states[i].earnings, pools[i].pendingReward(user), "earnings");
            vm.assertGt(states[i].earnings, 0, "earned something");
        }
        states = lens.poolStates(_poolList(), address(0));
        vm.assertTrue(states[0].isReadable, "isReadable without account");
        vm.assertEq(states[0].totalStaked, 4e18, "totalStaked without account");
        vm.assertEq(states[0].stakedBalance + states[0].earnings + states[0].walletBalance, 0, "account");
    }

    function test_VaultState() external {
        _takePart();
        IYieldLens.VaultState memory state = lens.vaultState(address(vault), user);
        (uint256 shares, uint256 deposited, uint256 cake, uint256 acted) = vault.userInfo(user);
        vm.assertEq(state.timestamp, block.timestamp, "timestamp");
        vm.assertFalse(state.isStopped, "isStopped");
        vm.assertEq(state.totalShares, vault.totalShares(), "totalShares");
        vm.assertEq(state.pricePerFullShare, vault.getPricePerFullShare(), "pricePerFullShare");
        vm.assertEq(state.totalAssets, vault.balanceOf(), "totalAssets");
        vm.assertEq(state.estimatedBounty, vault.calculateHarvestCakeRewards(), "estimatedBounty");
        vm.assertEq(state.totalPendingHarvest, vault.calculateTotalPendingCakeRewards(), "totalPendingHarvest");
        vm.assertEq(state.performanceFee, vault.performanceFee(), "performanceFee");
        vm.assertEq(state.callFee, vault.callFee(), "callFee");
        vm.assertEq(state.withdrawFee, vault.withdrawFee(), "withdrawFee");
        vm.assertEq(state.withdrawFeePeriod, vault.withdrawFeePeriod(), "withdrawFeePeriod");
        vm.assertEq(state.walletBalance, ibull.balanceOf(user), "walletBalance");
        vm.assertEq(state.allowance, 2e11, "allowance");
        vm.assertEq(state.userShares, shares, "userShares");
        vm.assertEq(state.lastDepositedTime, deposited, "lastDepositedTime");
        vm.assertEq(state.cakeAtLastUserAction, cake, "cakeAtLastUserAction");
        vm.assertEq(state.lastUserActionTime, acted, "lastUserActionTime");
        vm.assertGt(state.estimatedBounty, 0, "bounty");
        vault.emergencyWithdraw();
        state = lens.vaultState(address(vault), address(0));
        vm.assertTrue(state.isStopped, "stopped");
        vm.assertEq(state.walletBalance + state.allowance + state.userShares, 0, "account");
    }

    function test_ReferralState() external {
        _takePart();
        address friend = _actor("friend");
        IYieldLens.ReferralState memory state = lens.referralState(address(farm), friend);
        vm.assertEq(state.referrer, address(0), "referrer of the friend");
        vm.assertEq(state.referralsCount, 1, "referralsCount");
        vm.assertEq(state.totalCommissions, registry.totalReferralCommissions(friend), "totalCommissions");
        vm.assertGt(state.totalCommissions, 0, "commissions");
        vm.assertEq(state.commissionBps, farm.referralCommissionBps(), "commissionBps");
        vm.assertEq(lens.referralState(address(farm), user).referrer, friend, "referrer of the user");
        state = lens.referralState(address(farm), address(0));
        vm.assertEq(state.commissionBps, farm.referralCommissionBps(), "commissionBps without account");
        vm.assertEq(state.referralsCount, 0, "referralsCount without account");
    }

    function assertPage(uint256 start, uint256 count, uint256 expected) external view {
        (, IYieldLens.FarmConfig[] memory configs) = lens.farmConfigs(address(farm), start, count);
        vm.assertEq(configs.length, expected, "length");
        for (uint256 i = 0; i < configs.length; ++i) {
            vm.assertEq(configs[i].pid, start + i, "pid");
        }
    }

    function _assertTerms(IYieldLens.FarmState memory state, uint256 pid) private view {
        (, uint256 allocPoint,,, uint256 depositFeeBps, uint256 harvestInterval) = farm.poolInfo(pid);
        vm.assertEq(state.pid, pid, "pid");
        vm.assertEq(state.allocPoint, allocPoint, "allocPoint");
        vm.assertEq(state.depositFeeBps, depositFeeBps, "depositFeeBps");
        vm.assertEq(state.harvestInterval, harvestInterval, "harvestInterval");
        vm.assertEq(state.totalStaked, farm.totalStaked(pid), "totalStaked");
    }

    function _assertUser(IYieldLens.FarmState memory state, uint256 pid) private view {
        (address stakeToken,,,,,) = farm.poolInfo(pid);
        (uint256 staked,, uint256 lockedUp, uint256 nextHarvestUntil) = farm.userInfo(pid, user);
        vm.assertEq(state.walletBalance, IERC20(stakeToken).balanceOf(user), "walletBalance");
        vm.assertEq(state.allowance, IERC20(stakeToken).allowance(user, address(farm)), "allowance");
        vm.assertEq(state.stakedBalance, staked, "stakedBalance");
        vm.assertEq(state.earnings, farm.pendingIbull(pid, user), "earnings");
        vm.assertEq(state.lockedUp, lockedUp, "lockedUp");
        vm.assertEq(state.nextHarvestUntil, nextHarvestUntil, "nextHarvestUntil");
        vm.assertGt(state.stakedBalance, 0, "staked something");
    }

    function _poolList() private view returns (address[] memory list) {
        list = new address[](2);
        (list[0], list[1]) = (address(pools[0]), address(pools[1]));
    }
}

/// @dev LE-2 and LE-3: what fails spoils nothing else, and too little gas is not told as a failure.
contract YieldLensFailuresTest is YieldLensTest {
    function test_ATokenThatFailsSpoilsNothingElse() external {
        _takePart();
        for (uint8 mood = 1; mood <= 4; ++mood) {
            _failToken(MoodyToken.Mood(mood));
        }
    }

    /// @dev The pair fails without an account too; of the single token nothing is asked then.
    function test_APairThatFailsWithoutAccount() external {
        moodyPair.setMood(MoodyToken.Mood.Reverts);
        moody.setMood(MoodyToken.Mood.Reverts);
        IYieldLens.FarmStates memory states = lens.farmStates(address(farm), pids, address(0));
        vm.assertTrue(states.farms[1].isReadable, "pair");
        vm.assertTrue(states.farms[2].isReadable, "moody token");
        vm.assertFalse(states.farms[3].isReadable, "moody pair");
    }

    function test_APoolThatFailsSpoilsNothingElse() external {
        _takePart();
        for (uint8 mood = 1; mood <= 4; ++mood) {
            _failPool(MoodyToken.Mood(mood));
        }
    }

    function test_AVaultWhoseTokenFailsIsTold() external {
        _takePart();
        vm.etch(address(ibull), hex"fe");
        IYieldLens.VaultState memory state = lens.vaultState(address(vault), user);
        vm.assertEq(state.walletBalance + state.allowance, 0, "wallet");
        vm.assertEq(state.userShares, vault.totalShares(), "shares");
    }

    /// @dev LE-3: with any gas the answer is the whole truth or a revert.
    function test_TooLittleGasIsNoFailure(uint256 gasLimit) external {
        _takePart();
        bytes memory call = abi.encodeCall(IYieldLens.farmStates, (address(farm), pids, user));
        bytes memory expected = abi.encode(lens.farmStates(address(farm), pids, user));
        (bool isDone, bytes memory answer) = address(lens).staticcall{gas: _bound(gasLimit, 21_000, 600_000)}(call);
        if (isDone) {
            vm.assertEq(answer, expected, "the whole truth");
            return;
        }
        bool isTold = bytes4(answer) == IYieldLens.YieldLensOutOfGas.selector;
        vm.assertTrue(isTold || answer.length == 0, "reason");
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
        vm.assertEq(abi.encode(states.farms[0]), abi.encode(fine.farms[0]), "farm 0");
        vm.assertEq(abi.encode(states.farms[1]), abi.encode(fine.farms[1]), "farm 1");
        for (uint256 i = 2; i < 4; ++i) {
            IYieldLens.FarmState memory state = states.farms[i];
            vm.assertFalse(state.isReadable, "isReadable");
            vm.assertEq(state.walletBalance + state.allowance + state.lpTotalSupply, 0, "of the token");
            vm.assertEq(state.reserve0 + state.reserve1, 0, "reserves");
            vm.assertEq(state.stakedBalance, fine.farms[i].stakedBalance, "the farm's own words");
            vm.assertEq(state.earnings, farm.pendingIbull(i, user), "earnings");
        }
    }

    function _failPool(MoodyToken.Mood chosen) private {
        address[] memory list = new address[](5);
        (list[0], list[1], list[2], list[3], list[4]) =
        (address(pools[1]), _actor("nobody"), address(pools[0]), address(token), address(0));
        moody.setMood(chosen);
        IYieldLens.PoolState[] memory states = lens.poolStates(list, user);
        for (uint256 i = 0; i < list.length; ++i) {
            vm.assertEq(states[i].pool, list[i], "pool");
            vm.assertEq(states[i].isReadable, i == 2, "isReadable");
            if (i == 2) continue;
            vm.assertEq(states[i].totalStaked + states[i].endTime + states[i].funded, 0, "zeros");
            vm.assertEq(states[i].stakedBalance + states[i].earnings + states[i].walletBalance, 0, "account");
        }
        vm.assertEq(states[2].stakedBalance, 4e18, "the pool that answers");
    }
}
