// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {BaseTest} from "../BaseTest.sol";
import {IStakingPool} from "../../src/pools/IStakingPool.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";

/// @dev Acts on one pool and tracks each account's earnings by definition, in 2^64ths. No function reverts:
/// impossible actions are skipped, so a revert is a finding.
contract StakingPoolHandler is BaseTest {
    uint256 private constant LARGEST_STAKE = 1e30;
    uint256 private constant BITS = 64;

    struct Book {
        uint256 stake;
        uint256 earned;
        uint256 paid;
        uint256 roundings;
    }

    IStakingPool private immutable POOL;
    TestToken private immutable STAKED_TOKEN;
    TestToken private immutable REWARD_TOKEN;
    address private immutable OWNER;
    address[3] private _accounts;

    mapping(uint256 who => Book book) private _books;
    uint256 private _bookedAt;
    uint256 private _endTime;
    uint256 private _limit;
    uint256 public modelFunded;
    uint256 public stakes;
    uint256 public exits;
    uint256 public stepsDone;

    constructor(IStakingPool pool, address owner) {
        (POOL, OWNER) = (pool, owner);
        (STAKED_TOKEN, REWARD_TOKEN) = (TestToken(pool.stakedToken()), TestToken(pool.rewardToken()));
        (_bookedAt, _endTime, _limit) = (pool.startTime(), pool.endTime(), pool.poolLimitPerUser());
        _accounts = [_actor("account 0"), _actor("account 1"), address(this)];
        for (uint256 i = 0; i < _accounts.length; ++i) {
            vm.startPrank(_accounts[i]);
            STAKED_TOKEN.approve(address(pool), FOREVER);
            REWARD_TOKEN.approve(address(pool), FOREVER);
            vm.stopPrank();
        }
    }

    function stakeNoRevert(uint256 amount, uint256 who) public {
        who %= 3;
        if (block.timestamp >= _endTime) return;
        Book storage book = _books[who];
        uint256 most = _limit == 0 ? LARGEST_STAKE : Math.min(_limit - book.stake, LARGEST_STAKE);
        if (most < 2 || book.stake > LARGEST_STAKE) return;
        // Small stakes as often as large ones.
        amount = amount % 2 == 0 ? _bound(amount, 2, most) : _bound(amount, 2, Math.min(most, 1e6));
        STAKED_TOKEN.mint(_accounts[who], amount);
        uint256 before = STAKED_TOKEN.balanceOf(address(POOL));
        uint256 paid = _act(who, abi.encodeCall(IStakingPool.deposit, (amount)));
        uint256 held = STAKED_TOKEN.balanceOf(address(POOL));
        if (_isOneToken()) held += paid;
        book.stake += held - before;
        ++book.roundings;
        ++stakes;
    }

    function unstakeNoRevert(uint256 amount, uint256 who) external {
        who %= 3;
        Book storage book = _books[who];
        if (book.stake == 0) return;
        _unstake(who, amount % 4 == 0 ? book.stake : _bound(amount, 1, book.stake));
    }

    function _unstake(uint256 who, uint256 amount) private {
        Book storage book = _books[who];
        uint256 before = STAKED_TOKEN.balanceOf(address(POOL));
        uint256 paid = _act(who, abi.encodeCall(IStakingPool.withdraw, (amount)));
        uint256 sent = before - STAKED_TOKEN.balanceOf(address(POOL));
        if (_isOneToken()) sent -= paid;
        vm.assertEq(sent, amount, "SP-5: returned");
        book.stake -= amount;
        ++book.roundings;
        if (book.stake == 0) ++exits;
    }

    function harvestNoRevert(uint256 who) external {
        _act(who % 3, abi.encodeCall(IStakingPool.deposit, (0)));
    }

    function emergencyNoRevert(uint256 who) external {
        who %= 3;
        Book storage book = _books[who];
        if (book.stake == 0 || stepsDone % 3 != 0) return;
        _bookTime();
        uint256 before = STAKED_TOKEN.balanceOf(address(POOL));
        vm.prank(_accounts[who]);
        POOL.emergencyWithdraw();
        vm.assertEq(before - STAKED_TOKEN.balanceOf(address(POOL)), book.stake, "SP-5: returned in an emergency");
        vm.assertEq(POOL.pendingReward(_accounts[who]), 0, "SP-5: given up");
        (book.stake, book.earned, book.roundings) = (0, book.paid << BITS, 0);
        ++stepsDone;
        ++exits;
    }

    function fundNoRevert(uint256 amount) external {
        _fund(_bound(amount, 2, 1e24));
    }

    function _fund(uint256 amount) private {
        REWARD_TOKEN.mint(address(this), amount);
        uint256 before = REWARD_TOKEN.balanceOf(address(POOL));
        POOL.fund(amount);
        modelFunded += REWARD_TOKEN.balanceOf(address(POOL)) - before;
    }

    function donateNoRevert(uint256 amount, bool isReward) external {
        uint256[3] memory before = _dues();
        (isReward ? REWARD_TOKEN : STAKED_TOKEN).mint(address(POOL), _bound(amount, 1, LARGEST_STAKE));
        uint256[3] memory afterwards = _dues();
        for (uint256 i = 0; i < 3; ++i) {
            vm.assertEq(afterwards[i], before[i], "SP-4: a donation changed what is due");
        }
    }

    function waitNoRevert(uint256 time) external {
        vm.warp(block.timestamp + _bound(time, 1, 1 days));
    }

    function setEndNoRevert(uint256 time) external {
        if (block.timestamp >= _endTime) return;
        _bookTime();
        uint256[3] memory before = _dues();
        _endTime = _bound(time, block.timestamp, block.timestamp + 60 days);
        vm.prank(OWNER);
        POOL.setEndTime(_endTime);
        uint256[3] memory afterwards = _dues();
        for (uint256 i = 0; i < 3; ++i) {
            vm.assertEq(afterwards[i], before[i], "SP-7: the end changed what was earned");
        }
    }

    function setLimitNoRevert(uint256 limit) external {
        if (_limit == 0) return;
        _limit = limit % 8 == 0 ? 0 : _bound(limit, _limit, type(uint128).max);
        vm.prank(OWNER);
        POOL.setPoolLimitPerUser(_limit);
    }

    function recoverNoRevert() external {
        if (block.timestamp < _endTime) return;
        _bookTime();
        (bool isDone,) = _recover();
        uint256[3] memory dues = _dues();
        uint256 due = dues[0] + dues[1] + dues[2];
        uint256 held = POOL.funded();
        if (isDone) vm.assertGe(held, due, "SP-8: what is due was taken");
        // Dust: less than 1 per action, plus the rounding of rewards per stake.
        if (held > due) vm.assertLe(held - due, 3 * stepsDone + 3, "SP-8: unowned tokens were left");
        modelFunded = held;
    }

    /// @dev A stake for each account, so that every run has some.
    function stakeAll() external {
        for (uint256 who = 0; who < 3; ++who) {
            stakeNoRevert(1e18 + 2 * who, who);
        }
    }

    /// @dev SP-5: everyone withdraws, in the state left by a run; SP-3: once there is enough, each gets what is due.
    function leaveAll() external {
        uint256 due = 0;
        for (uint256 who = 0; who < 3; ++who) {
            if (_books[who].stake != 0) _unstake(who, _books[who].stake);
            due += POOL.pendingReward(_accounts[who]);
        }
        vm.assertEq(POOL.totalStaked(), 0, "SP-5: all accounts left");
        // A tenth more for a token that charges one.
        _fund(due + due / 5 + 2);
        for (uint256 who = 0; who < 3; ++who) {
            _act(who, abi.encodeCall(IStakingPool.deposit, (0)));
            vm.assertEq(POOL.pendingReward(_accounts[who]), 0, "SP-3: all of it is paid");
        }
    }

    /// @dev Functions that invariant runs may call.
    function actions() external pure returns (bytes4[] memory selectors) {
        selectors = new bytes4[](10);
        selectors[0] = this.stakeNoRevert.selector;
        selectors[1] = this.unstakeNoRevert.selector;
        selectors[2] = this.harvestNoRevert.selector;
        selectors[3] = this.emergencyNoRevert.selector;
        selectors[4] = this.fundNoRevert.selector;
        selectors[5] = this.donateNoRevert.selector;
        selectors[6] = this.waitNoRevert.selector;
        selectors[7] = this.setEndNoRevert.selector;
        selectors[8] = this.setLimitNoRevert.selector;
        selectors[9] = this.recoverNoRevert.selector;
    }

    /// @dev SP-1 and SP-3
    function checkBalances() external view {
        uint256 sum = 0;
        for (uint256 i = 0; i < 3; ++i) {
            (uint256 stake,) = POOL.userInfo(_accounts[i]);
            vm.assertEq(stake, _books[i].stake, "SP-1: stake");
            sum += stake;
        }
        vm.assertEq(POOL.totalStaked(), sum, "SP-1: totalStaked");
        vm.assertEq(POOL.funded(), modelFunded, "SP-3: funded");
        uint256 held = STAKED_TOKEN.balanceOf(address(POOL));
        vm.assertGe(held, _isOneToken() ? sum + modelFunded : sum, "SP-1: held");
        vm.assertGe(REWARD_TOKEN.balanceOf(address(POOL)), modelFunded, "SP-3: held");
    }

    /// @dev SP-11: the total due, plus one rounding per action.
    function checkOwed() external view {
        uint256[3] memory dues = _dues();
        uint256 due = dues[0] + dues[1] + dues[2];
        vm.assertGe(POOL.owed(), due, "SP-11: less than is due");
        vm.assertLe(POOL.owed() - due, 3 * stepsDone + 3, "SP-11: more than is due");
    }

    /// @dev SP-2: paid plus due equals the earnings, at most 1 below per action.
    function checkRewards() external view {
        for (uint256 i = 0; i < 3; ++i) {
            Book storage book = _books[i];
            uint256 got = (book.paid + POOL.pendingReward(_accounts[i])) << BITS;
            uint256 earned = book.earned + _share(book.stake, _emitted(_bookedAt, block.timestamp));
            // One 2^64th for each division in the books.
            vm.assertLe(got, earned + stepsDone + 1, "SP-2: more than earned");
            vm.assertGe(got + ((book.roundings + 2) << BITS), earned, "SP-2: less than earned");
        }
    }

    function _act(uint256 who, bytes memory callData) private returns (uint256 paid) {
        _bookTime();
        uint256 due = POOL.pendingReward(_accounts[who]);
        uint256 heldBefore = POOL.funded();
        vm.prank(_accounts[who]);
        (bool isDone,) = address(POOL).call(callData);
        vm.assertTrue(isDone, "SP-5: refused");
        paid = heldBefore - POOL.funded();
        // A stake change in the same call rounds once.
        vm.assertLe(paid, Math.min(due, heldBefore), "SP-3: paid more");
        vm.assertGe(paid + 1, Math.min(due, heldBefore), "SP-3: paid less");
        modelFunded -= paid;
        _books[who].paid += paid;
    }

    function _recover() private returns (bool isDone, bytes memory answer) {
        vm.prank(OWNER);
        return address(POOL).call(abi.encodeCall(IStakingPool.recoverReward, (OWNER)));
    }

    function _bookTime() private {
        ++stepsDone;
        uint256 emitted = _emitted(_bookedAt, block.timestamp);
        for (uint256 i = 0; i < 3; ++i) {
            _books[i].earned += _share(_books[i].stake, emitted);
        }
        _bookedAt = Math.max(_bookedAt, block.timestamp);
    }

    function _share(uint256 stake, uint256 emitted) private view returns (uint256) {
        uint256 total = _books[0].stake + _books[1].stake + _books[2].stake;
        return total == 0 ? 0 : Math.mulDiv(emitted << BITS, stake, total);
    }

    /// @dev By definition: the rate for each second, plus the bonus until its end.
    function _emitted(uint256 from, uint256 to) private view returns (uint256) {
        uint256 rewarded = _overlap(from, to, POOL.startTime(), _endTime);
        uint256 withBonus = _overlap(from, to, POOL.startTime(), Math.min(POOL.bonusEndTime(), _endTime));
        return POOL.rewardPerSecond() * (rewarded + withBonus * (POOL.bonusMultiplier() - 1));
    }

    function _overlap(uint256 from, uint256 to, uint256 begin, uint256 end) private pure returns (uint256) {
        (from, to) = (Math.max(from, begin), Math.min(to, end));
        return to > from ? to - from : 0;
    }

    function _dues() private view returns (uint256[3] memory dues) {
        for (uint256 i = 0; i < 3; ++i) {
            dues[i] = POOL.pendingReward(_accounts[i]);
        }
    }

    function _isOneToken() private view returns (bool) {
        return address(STAKED_TOKEN) == address(REWARD_TOKEN);
    }
}
