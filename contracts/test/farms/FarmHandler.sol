// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {BaseTest} from "../BaseTest.sol";
import {IFarmMaster} from "../../src/farms/IFarmMaster.sol";
import {IReferral} from "../../src/referral/IReferral.sol";
import {IIbullToken} from "../../src/token/IIbullToken.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";

/// @dev Stakes (also through a depositor), withdraws and harvests for four accounts in three farms, changes terms as
/// the owner, and occasionally makes the main token reject mints. Keeps its own books: each account's holdings in
/// each farm and, in 2^-40ths of a base unit, its rewards by definition (rate times share of the stake times time).
contract FarmHandler is BaseTest {
    uint256 public constant FARMS = 3;
    uint256 public constant ACCOUNTS = 4;
    uint256 private constant SCALE = 2 ** 40;
    uint256 private constant LARGEST = 1e22;
    uint256 private constant TAX_BPS = 1000;

    IFarmMaster private immutable FARM_MASTER;
    IIbullToken private immutable IBULL;
    IReferral private immutable REGISTRY;
    address private immutable OWNER;
    address private immutable DEPOSITOR;
    address[4] private _accounts;
    address[3] private _tokens;

    uint256 public stepsDone;
    uint256 public deposits;
    uint256 public depositsForOthers;
    uint256 public exits;
    uint256 public emitted;
    uint256 public actions;
    uint256 private _lastTime;
    mapping(uint256 pid => uint256 points) private _points;
    mapping(uint256 pid => mapping(address account => uint256 amount)) public stakeOf;
    mapping(uint256 pid => mapping(address account => uint256 amount)) public dueOf;
    mapping(uint256 pid => mapping(address account => uint256 amount)) public receivedFrom;

    constructor(IFarmMaster farms, address owner_, address depositor, address[3] memory tokens_) {
        FARM_MASTER = farms;
        IBULL = IIbullToken(farms.ibull());
        REGISTRY = IReferral(farms.referral());
        OWNER = owner_;
        DEPOSITOR = depositor;
        _tokens = tokens_;
        _lastTime = block.timestamp;
        for (uint256 i = 0; i < ACCOUNTS; ++i) {
            _accounts[i] = _actor(string(abi.encodePacked("staker ", bytes1(uint8(0x41 + i)))));
            for (uint256 pid = 0; pid < FARMS; ++pid) {
                vm.prank(_accounts[i]);
                IERC20(tokens_[pid]).approve(address(farms), FOREVER);
            }
        }
        for (uint256 pid = 0; pid < FARMS; ++pid) {
            (, _points[pid],,,,) = farms.poolInfo(pid);
            vm.prank(depositor);
            IERC20(tokens_[pid]).approve(address(farms), FOREVER);
        }
    }

    /// @dev An account's holdings before a step.
    struct Before {
        uint256 until;
        uint256 ibull;
        uint256 commissions;
    }

    /// @dev Records the effects of any step, and checks FA-9 and FA-10 for each account.
    modifier step(uint256 pid, address account) {
        _accrue();
        Before memory before = Before(
            _untilOf(pid, account),
            IBULL.balanceOf(account) + (pid == 0 ? stakeOf[0][account] : 0),
            REGISTRY.commissionsFrom(account)
        );
        _;
        vm.assertGe(_untilOf(pid, account), before.until, "FA-9: lock shortened");
        uint256 got = IBULL.balanceOf(account) + (pid == 0 ? stakeOf[0][account] : 0) - before.ibull;
        receivedFrom[pid][account] += got;
        _assertCommission(account, got, before.commissions);
        ++stepsDone;
    }

    function depositNoRevert(uint256 p, uint256 a, uint256 amount, uint256 r) external {
        (uint256 pid, address account) = _choose(p, a);
        if (FARM_MASTER.isPaused(pid)) return;
        amount = _amountOf(pid, amount);
        _give(pid, account, amount);
        address before = REGISTRY.getReferrer(account);
        _deposit(pid, account, amount, _referrerOf(r));
        _assertReferrer(account, before);
        ++deposits;
    }

    function depositForNoRevert(uint256 p, uint256 a, uint256 amount, uint256 r) external {
        (uint256 pid, address account) = _choose(p, a);
        if (FARM_MASTER.isPaused(pid)) return;
        amount = _amountOf(pid, amount);
        _give(pid, DEPOSITOR, amount);
        address before = REGISTRY.getReferrer(account);
        uint256 pending = FARM_MASTER.pendingIbull(pid, account);
        // Not from the account's own balance, which the step's books track.
        stakeOf[pid][account] += _depositFor(pid, account, amount, _referrerOf(r));
        uint256 kept = FARM_MASTER.pendingIbull(pid, account);
        vm.assertLe(kept, pending, "FA-15: earned by a deposit");
        vm.assertGe(kept + 1, pending, "FA-15: paid by a deposit");
        _assertReferrer(account, before);
        ++depositsForOthers;
    }

    function withdrawNoRevert(uint256 p, uint256 a, uint256 amount) external {
        (uint256 pid, address account) = _choose(p, a);
        if (stakeOf[pid][account] == 0) return;
        _withdraw(pid, account, _bound(amount, 0, stakeOf[pid][account]));
    }

    /// @dev FA-12: the owner can't add a depositor any more.
    function setDepositorNoRevert(uint256 a) external {
        address account = _accounts[a % ACCOUNTS];
        vm.startPrank(OWNER);
        (bool isDone,) = address(FARM_MASTER).call(abi.encodeCall(IFarmMaster.setDepositor, (account, true)));
        FARM_MASTER.setDepositor(account, false);
        vm.stopPrank();
        vm.assertFalse(isDone, "FA-12: depositor added");
        vm.assertTrue(FARM_MASTER.isDepositor(DEPOSITOR), "FA-15: another was revoked");
        ++stepsDone;
    }

    function setReferralCommissionNoRevert(uint256 bps) external {
        _accrue();
        uint256[FARMS] memory before = _pendingOfAll();
        vm.prank(OWNER);
        FARM_MASTER.setReferralCommission(bps % 1001);
        _assertPending(before, "FA-11: commission");
    }

    function harvestNoRevert(uint256 p, uint256 a) external {
        (uint256 pid, address account) = _choose(p, a);
        _deposit(pid, account, 0, address(0));
    }

    function harvestAllNoRevert(uint256 a) external {
        address account = _accounts[a % ACCOUNTS];
        _accrue();
        uint256[] memory pids = new uint256[](FARMS + 1);
        uint256[FARMS] memory before;
        for (uint256 pid = 0; pid < FARMS; ++pid) {
            pids[pid] = pid;
            before[pid] = FARM_MASTER.pendingIbull(pid, account);
        }
        uint256 balance = IBULL.balanceOf(account);
        uint256 commissions = REGISTRY.commissionsFrom(account);
        vm.prank(account);
        FARM_MASTER.harvestMany(pids);
        uint256 total = 0;
        for (uint256 pid = 0; pid < FARMS; ++pid) {
            uint256 got = before[pid] - FARM_MASTER.pendingIbull(pid, account);
            receivedFrom[pid][account] += got;
            total += got;
        }
        vm.assertEq(IBULL.balanceOf(account) - balance, total, "FA-2: paid what was pending");
        _assertCommission(account, total, commissions);
        ++stepsDone;
    }

    function emergencyWithdrawNoRevert(uint256 p, uint256 a) external {
        (uint256 pid, address account) = _choose(p, a);
        uint256 stake = stakeOf[pid][account];
        if (stake == 0) return;
        _emergencyWithdraw(pid, account, stake);
    }

    function setTermsNoRevert(uint256 p, uint256 points, uint256 feeBps, uint256 interval) external {
        uint256 pid = p % FARMS;
        _accrue();
        points = points % 4 == 0 ? 0 : points % 1000;
        feeBps = pid == 0 ? 0 : feeBps % 401;
        interval = pid == 0 || interval % 3 == 0 ? 0 : interval % 14 days;
        uint256[FARMS] memory before = _pendingOfAll();
        vm.prank(OWNER);
        FARM_MASTER.set(pid, points, feeBps, interval);
        _points[pid] = points;
        _assertPending(before, "FA-11: points");
    }

    function setEmissionNoRevert(uint256 emission) external {
        _accrue();
        uint256[FARMS] memory before = _pendingOfAll();
        vm.prank(OWNER);
        FARM_MASTER.setEmission(emission % 3 == 0 ? 0 : emission % 1e11);
        _assertPending(before, "FA-11: emission");
    }

    function setPausedNoRevert(uint256 p, bool isPaused) external {
        vm.prank(OWNER);
        FARM_MASTER.setPaused(p % FARMS, isPaused);
    }

    function setMintingNoRevert(uint256 choice) external {
        vm.prank(OWNER);
        IBULL.setMinter(address(FARM_MASTER), choice % 4 != 0);
    }

    function donateNoRevert(uint256 p, uint256 amount) external {
        uint256[FARMS] memory before = _pendingOfAll();
        uint256 pid = p % FARMS;
        _give(pid, address(this), _bound(amount, 1, 1e15));
        IERC20(_tokens[pid]).transfer(address(FARM_MASTER), IERC20(_tokens[pid]).balanceOf(address(this)));
        _assertPending(before, "FA-4: donation");
        ++stepsDone;
    }

    function updateNoRevert(uint256 p) external {
        _accrue();
        FARM_MASTER.updatePool(p % FARMS);
    }

    /// @dev Runs each kind of stake and a harvest once per account, in the state left by a run.
    function stakeAll() external {
        vm.startPrank(OWNER);
        IBULL.setMinter(address(FARM_MASTER), true);
        for (uint256 pid = 0; pid < FARMS; ++pid) {
            FARM_MASTER.setPaused(pid, false);
        }
        vm.stopPrank();
        for (uint256 i = 0; i < ACCOUNTS; ++i) {
            this.depositNoRevert(i, i, 1e18 + i, i);
            vm.warp(block.timestamp + 1 hours);
            this.depositForNoRevert(i, i, 1e18 + i, i + 1);
            this.harvestNoRevert(i, i);
        }
    }

    /// @dev FA-5: everyone leaves a farm that is paused, without points, emission or minting.
    function leaveAll() external {
        vm.startPrank(OWNER);
        FARM_MASTER.setEmission(0);
        IBULL.setMinter(address(FARM_MASTER), false);
        for (uint256 pid = 0; pid < FARMS; ++pid) {
            FARM_MASTER.set(pid, 0, 0, pid == 0 ? 0 : 14 days);
            FARM_MASTER.setPaused(pid, true);
        }
        vm.stopPrank();
        for (uint256 pid = 0; pid < FARMS; ++pid) {
            for (uint256 i = 0; i < ACCOUNTS; ++i) {
                uint256 stake = stakeOf[pid][_accounts[i]];
                if (stake > 0) _withdraw(pid, _accounts[i], stake);
            }
            vm.assertEq(FARM_MASTER.totalStaked(pid), 0, "FA-5: all accounts left");
        }
    }

    function accountAt(uint256 i) external view returns (address) {
        return _accounts[i];
    }

    /// @dev An account's current rewards by definition, rounded down.
    function dueNow(uint256 pid, address who) external returns (uint256) {
        _accrue();
        return dueOf[pid][who] / SCALE;
    }

    function selectors() external pure returns (bytes4[] memory list) {
        list = new bytes4[](14);
        list[0] = this.depositNoRevert.selector;
        list[1] = this.withdrawNoRevert.selector;
        list[2] = this.harvestNoRevert.selector;
        list[3] = this.harvestAllNoRevert.selector;
        list[4] = this.emergencyWithdrawNoRevert.selector;
        list[5] = this.setTermsNoRevert.selector;
        list[6] = this.setEmissionNoRevert.selector;
        list[7] = this.setPausedNoRevert.selector;
        list[8] = this.setMintingNoRevert.selector;
        list[9] = this.donateNoRevert.selector;
        list[10] = this.updateNoRevert.selector;
        list[11] = this.depositForNoRevert.selector;
        list[12] = this.setDepositorNoRevert.selector;
        list[13] = this.setReferralCommissionNoRevert.selector;
    }

    function _deposit(uint256 pid, address account, uint256 amount, address referrer) private step(pid, account) {
        stakeOf[
            pid
        ][
            account
        ] += _creditedOf(pid, account, amount, abi.encodeCall(IFarmMaster.deposit, (pid, amount, referrer)));
    }

    function _depositFor(uint256 pid, address account, uint256 amount, address referrer)
        private
        step(pid, account)
        returns (uint256)
    {
        bytes memory data = abi.encodeCall(IFarmMaster.depositFor, (pid, amount, account, referrer));
        return _creditedOf(pid, DEPOSITOR, amount, data);
    }

    function _creditedOf(uint256 pid, address sender, uint256 amount, bytes memory data)
        private
        returns (uint256 credited)
    {
        IERC20 token = IERC20(_tokens[pid]);
        (,,,, uint256 feeBps,) = FARM_MASTER.poolInfo(pid);
        uint256 held = token.balanceOf(address(FARM_MASTER));
        uint256 total = FARM_MASTER.totalStaked(pid);
        vm.prank(sender);
        (bool isDone,) = address(FARM_MASTER).call(data);
        vm.assertTrue(isDone, "FA-1: deposit refused");
        credited = FARM_MASTER.totalStaked(pid) - total;
        vm.assertEq(token.balanceOf(address(FARM_MASTER)) - held, credited, "FA-1: credited is what stayed");
        uint256 received = pid == 2 ? amount - amount * TAX_BPS / 10_000 : amount;
        vm.assertEq(credited, received - received * feeBps / 10_000, "FA-7: received less the fee");
    }

    function _withdraw(uint256 pid, address account, uint256 amount) private step(pid, account) {
        uint256 held = IERC20(_tokens[pid]).balanceOf(address(FARM_MASTER));
        vm.prank(account);
        FARM_MASTER.withdraw(pid, amount);
        vm.assertEq(
            held - IERC20(_tokens[pid]).balanceOf(address(FARM_MASTER)), amount, "FA-5: what was requested"
        );
        stakeOf[pid][account] -= amount;
        if (stakeOf[pid][account] == 0) ++exits;
    }

    function _emergencyWithdraw(uint256 pid, address account, uint256 stake) private step(pid, account) {
        uint256 held = IERC20(_tokens[pid]).balanceOf(address(FARM_MASTER));
        uint256 givenUp = FARM_MASTER.pendingIbull(pid, account);
        vm.prank(account);
        FARM_MASTER.emergencyWithdraw(pid);
        vm.assertEq(held - IERC20(_tokens[pid]).balanceOf(address(FARM_MASTER)), stake, "FA-6: the stake");
        stakeOf[pid][account] = 0;
        uint256 due = dueOf[pid][account];
        dueOf[pid][account] = due > givenUp * SCALE ? due - givenUp * SCALE : 0;
    }

    function _give(uint256 pid, address to, uint256 amount) private {
        if (pid == 0) {
            vm.prank(OWNER);
            IBULL.transfer(to, amount);
        } else {
            TestToken(_tokens[pid]).mint(to, amount);
        }
    }

    function _accrue() private {
        ++actions;
        uint256 elapsed = block.timestamp - _lastTime;
        _lastTime = block.timestamp;
        uint256 total = _points[0] + _points[1] + _points[2];
        if (elapsed == 0 || total == 0) return;
        uint256 emission = FARM_MASTER.ibullPerSecond();
        emitted += emission * elapsed;
        for (uint256 pid = 0; pid < FARMS; ++pid) {
            uint256 staked = 0;
            for (uint256 i = 0; i < ACCOUNTS; ++i) {
                staked += stakeOf[pid][_accounts[i]];
            }
            if (staked == 0) continue;
            uint256 reward = elapsed * emission * _points[pid] * SCALE / total;
            for (uint256 i = 0; i < ACCOUNTS; ++i) {
                dueOf[pid][_accounts[i]] += reward * stakeOf[pid][_accounts[i]] / staked;
            }
        }
    }

    /// @dev FA-10: commission on the account's payment, for the referrer in the registry.
    function _assertCommission(address account, uint256 got, uint256 before) private view {
        uint256 due = got * FARM_MASTER.referralCommissionBps() / 10_000;
        uint256 commission = REGISTRY.getReferrer(account) == address(0) ? 0 : due;
        vm.assertEq(REGISTRY.commissionsFrom(account) - before, commission, "FA-10: commission");
    }

    function _assertReferrer(address account, address before) private view {
        address referrer = REGISTRY.getReferrer(account);
        vm.assertTrue(before == address(0) || referrer == before, "FA-10: referrer changed");
        vm.assertTrue(referrer != account, "FA-10: self");
    }

    function _assertPending(uint256[FARMS] memory before, string memory label) private view {
        uint256[FARMS] memory current = _pendingOfAll();
        for (uint256 pid = 0; pid < FARMS; ++pid) {
            vm.assertEq(current[pid], before[pid], label);
        }
    }

    function _pendingOfAll() private view returns (uint256[FARMS] memory pending) {
        for (uint256 pid = 0; pid < FARMS; ++pid) {
            for (uint256 i = 0; i < ACCOUNTS; ++i) {
                pending[pid] += FARM_MASTER.pendingIbull(pid, _accounts[i]);
            }
        }
    }

    function _untilOf(uint256 pid, address account) private view returns (uint256 until) {
        (,,, until) = FARM_MASTER.userInfo(pid, account);
    }

    function _referrerOf(uint256 r) private view returns (address) {
        return r % 3 == 0 ? address(0) : _accounts[r % ACCOUNTS];
    }

    function _amountOf(uint256 pid, uint256 amount) private pure returns (uint256) {
        amount = _bound(amount, 10_000, LARGEST);
        return pid == 0 ? amount % 1e15 + 10_000 : amount;
    }

    function _choose(uint256 p, uint256 a) private view returns (uint256, address) {
        return (p % FARMS, _accounts[a % ACCOUNTS]);
    }
}
