// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {BaseTest} from "../BaseTest.sol";
import {ITradingCompetition} from "../../src/trading-competition/ITradingCompetition.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";
import {TestHouse} from "../../test-tokens/TestHouse.sol";

/// @dev Plays a competition with an operator that publishes arbitrary results, and keeps books of each account's
/// prize and payments. No function reverts: calls that must be rejected are tried.
contract CompetitionHandler is BaseTest {
    uint256 private constant ACCOUNTS = 6;

    ITradingCompetition private immutable COMPETITION;
    TestToken private immutable CAKE;
    TestHouse private immutable HOUSE;
    address private immutable OWNER;
    address[ACCOUNTS] private _accounts;
    uint256 private _version;
    bytes32[] private _rows;
    mapping(uint256 version => mapping(address account => uint256)) private _groups;
    uint256 private _status;

    uint256 public registrations;
    uint256 public tables;
    uint256 public paid;
    uint256 public claims;
    uint256 public promised;
    bool public isWithoutResult;
    bool private _isRight;
    bool private _isPlaced;

    constructor(ITradingCompetition competition, TestToken cake, TestHouse house, address owner) {
        (COMPETITION, CAKE, HOUSE, OWNER) = (competition, cake, house, owner);
        for (uint256 i = 0; i < ACCOUNTS; ++i) {
            _accounts[i] = _actor(string(abi.encodePacked("trader ", bytes1(uint8(48 + i)))));
            house.join(_accounts[i], 1 + i % 3, true);
        }
    }

    function registerNoRevert(uint256 who) public {
        address account = _accounts[who % ACCOUNTS];
        (,, bool isIn,) = COMPETITION.userTradingStats(account);
        bool isRight = !isIn && _status <= 1 && block.timestamp < COMPETITION.endTime();
        vm.prank(account);
        bool isDone = _call(abi.encodeCall(ITradingCompetition.register, ()));
        vm.assertEq(isDone, isRight, "TC-1");
        if (isDone) ++registrations;
    }

    function waitNoRevert(uint256 time) external {
        vm.warp(block.timestamp + _bound(time, 1, 2 days));
    }

    function moveNoRevert(uint256 to) public {
        to = _bound(to, 0, 4);
        bool isDone = _call(
            abi.encodeCall(
                ITradingCompetition.updateCompetitionStatus, (ITradingCompetition.CompetitionStatus(to))
            )
        );
        if (to == 4 && _status < 3) {
            bool isLate = block.timestamp >= COMPETITION.resultDeadline() + COMPETITION.objectionSeconds();
            vm.assertEq(isDone, isLate && !_hasResult(), "TC-7");
            if (isDone) (_status, isWithoutResult) = (4, true);
            return;
        }
        if (!isDone) return;
        vm.assertEq(to, _status + 1, "TC-2");
        _status = to;
        if (to == 1) vm.assertGe(block.timestamp, COMPETITION.startTime(), "TC-2: start");
        if (to == 2) vm.assertGe(block.timestamp, COMPETITION.endTime(), "TC-2: end");
        if (to == 3) {
            vm.assertGe(CAKE.balanceOf(address(COMPETITION)), _promises(), "TC-4");
            vm.assertTrue(_hasResult(), "TC-3");
            promised = _promises();
        }
    }

    function fundNoRevert(uint256 amount) external {
        CAKE.mint(address(COMPETITION), _bound(amount, 0, 3000));
    }

    /// @dev A table of all accounts with tiers of the operator's choice.
    function writeNoRevert(uint256 tiers, bool isPublishedRight) public {
        if (_status != 2) return;
        if (block.timestamp >= COMPETITION.resultDeadline()) {
            vm.prank(OWNER);
            vm.assertFalse(_call(abi.encodeCall(ITradingCompetition.publishTable, (0, 0))), "TC-7: nothing more");
            return;
        }
        uint256 count = 0;
        bytes32 root = 0;
        uint256[ACCOUNTS] memory groups;
        address[] memory members = new address[](ACCOUNTS);
        for (uint256 i = 0; i < ACCOUNTS; ++i) {
            (,, bool isIn,) = COMPETITION.userTradingStats(_accounts[i]);
            if (!isIn) continue;
            members[count] = _accounts[i];
            // A team's second member can't also be its best.
            groups[count++] = i < 3 ? (tiers >> (8 * i)) % 5 : (tiers >> (8 * i)) % 4;
        }
        root = _rootOf(members, groups, count);
        vm.startPrank(OWNER);
        COMPETITION.publishTable(isPublishedRight ? root : bytes32(tiers), count);
        ++_version;
        for (uint256 i = 0; i < count; ++i) {
            address[] memory one = new address[](1);
            one[0] = members[i];
            COMPETITION.updateUserStatusMultiple(one, groups[i]);
            _groups[_version][members[i]] = groups[i] + 1;
        }
        vm.stopPrank();
        _isRight = isPublishedRight;
        ++tables;
    }

    /// @dev Any order of the teams, or the beginning of one.
    function placeNoRevert(uint256 order, uint256 count) public {
        if (_status != 2 || block.timestamp >= COMPETITION.resultDeadline()) return;
        uint256 first = order % 3;
        uint256 second = (first + 1 + order / 3 % 2) % 3;
        uint256[3] memory teams = [first + 1, second + 1, 4 - first - second];
        count = _bound(count, 1, 3);
        ITradingCompetition.CompetitionRewards[] memory prizes = COMPETITION.viewPrizes();
        vm.startPrank(OWNER);
        COMPETITION.updateWinningTeamAndTokenURIAndBunnyId(teams[0], "data:", 1);
        for (uint256 i = 0; i < count; ++i) {
            COMPETITION.updateTeamRewards(
                teams[i], prizes[i].userCampaignId, prizes[i].cakeRewards, prizes[i].pointUsers
            );
        }
        vm.stopPrank();
        for (uint256 i = 0; i < count; ++i) {
            vm.assertEq(COMPETITION.placeOf(teams[i]), i + 1, "TC-3: place");
        }
        for (uint256 i = count; i < 3; ++i) {
            uint256 place = COMPETITION.placeOf(teams[i]);
            vm.assertTrue(place == 0 || place > count, "TC-3: one team on a place");
        }
        _isPlaced = COMPETITION.placeOf(1) * COMPETITION.placeOf(2) * COMPETITION.placeOf(3) != 0;
    }

    function discardNoRevert(uint256 chance) external {
        if (_status != 2 || chance % 8 != 0) return;
        vm.prank(OWNER);
        COMPETITION.discardTable();
        _isRight = false;
        ++_version;
    }

    function claimNoRevert(uint256 who, bool refusesPoints, bool refusesCollectibles) public {
        address account = _accounts[who % ACCOUNTS];
        HOUSE.refuse(refusesPoints, refusesCollectibles);
        uint256 before = CAKE.balanceOf(account);
        vm.prank(account);
        bool isDone = _call(abi.encodeCall(ITradingCompetition.claimReward, ()));
        uint256 amount = CAKE.balanceOf(account) - before;
        HOUSE.refuse(false, false);
        if (!isDone) return;
        vm.assertEq(_status, 3, "TC-5: when");
        ++claims;
        paid += amount;
        vm.assertEq(CAKE.balanceOf(account), _promiseTo(who % ACCOUNTS), "TC-5: once and whole");
    }

    /// @dev The owner can take nothing until the end, and no one else anything at all.
    function takeNoRevert(uint256 amount) external {
        vm.prank(OWNER);
        bool isDone = _call(abi.encodeCall(ITradingCompetition.claimRemainder, (_bound(amount, 1, 100))));
        if (isDone) vm.assertEq(_status, 4, "TC-6");
    }

    function checkBooks() external view {
        if (isWithoutResult) vm.assertEq(paid, 0, "TC-7: no claims");
        if (_status == 3) {
            vm.assertGe(CAKE.balanceOf(address(COMPETITION)), promised - paid, "TC-4: what is owed is here");
        }
        uint256 inTeams = 0;
        for (uint256 teamId = 1; teamId <= 3; ++teamId) {
            inTeams += COMPETITION.registered(teamId);
        }
        vm.assertEq(inTeams, registrations, "TC-1: teams");
        vm.assertEq(uint8(COMPETITION.currentStatus()), _status, "TC-2: status");
        vm.assertEq(COMPETITION.rewardsOwed(), _promises(), "TC-4: sum");
        vm.assertLe(paid, promised, "TC-5: no more than promised");
    }

    /// @dev Whatever came before, the competition ends with everyone paid, or everything returned.
    function finish() external {
        for (uint256 i = 0; i < ACCOUNTS; ++i) {
            registerNoRevert(i);
        }
        while (_status < 2) {
            uint256 time = _status == 0 ? COMPETITION.startTime() : COMPETITION.endTime();
            if (block.timestamp < time) vm.warp(time);
            moveNoRevert(_status + 1);
        }
        if (_status == 2) {
            placeNoRevert(0, 3);
            writeNoRevert(0x0102030402, true);
            CAKE.mint(address(COMPETITION), 1e6);
            vm.warp(block.timestamp + COMPETITION.objectionSeconds());
            moveNoRevert(3);
            moveNoRevert(4);
        }
        vm.assertGe(_status, 3, "finished");
        if (isWithoutResult) _takeAll();
        if (_status == 4) return;
        for (uint256 i = 0; i < ACCOUNTS; ++i) {
            claimNoRevert(i, true, true);
            claimNoRevert(i, false, false);
        }
        vm.assertEq(paid, promised, "TC-5: all");
        vm.warp(COMPETITION.claimEnd());
        moveNoRevert(4);
    }

    function actions() external pure returns (bytes4[] memory selectors) {
        selectors = new bytes4[](9);
        selectors[0] = this.registerNoRevert.selector;
        selectors[1] = this.waitNoRevert.selector;
        selectors[2] = this.moveNoRevert.selector;
        selectors[3] = this.fundNoRevert.selector;
        selectors[4] = this.writeNoRevert.selector;
        selectors[5] = this.discardNoRevert.selector;
        selectors[6] = this.claimNoRevert.selector;
        selectors[7] = this.takeNoRevert.selector;
        selectors[8] = this.placeNoRevert.selector;
    }

    function _takeAll() private {
        uint256 held = CAKE.balanceOf(address(COMPETITION));
        vm.prank(OWNER);
        COMPETITION.claimRemainder(held);
        vm.assertEq(CAKE.balanceOf(address(COMPETITION)), 0, "TC-7: all of it");
    }

    function _hasResult() private view returns (bool) {
        return _isRight && _isPlaced && CAKE.balanceOf(address(COMPETITION)) >= _promises();
    }

    function _call(bytes memory data) private returns (bool isDone) {
        (isDone,) = address(COMPETITION).call(data);
    }

    /// @dev Prizes by the current table and places, and {CompetitionTest}.
    function _promiseTo(uint256 who) private view returns (uint256) {
        uint256 group = _groups[_version][_accounts[who]];
        uint256 place = COMPETITION.placeOf(1 + who % 3);
        if (group < 2 || place == 0) return 0;
        return (4 - place) * 10 ** (group - 2);
    }

    function _promises() private view returns (uint256 sum) {
        for (uint256 i = 0; i < ACCOUNTS; ++i) {
            sum += _promiseTo(i);
        }
    }

    function _rootOf(address[] memory members, uint256[ACCOUNTS] memory groups, uint256 count)
        private
        view
        returns (bytes32 root)
    {
        uint256 end = count;
        bool isFirst = true;
        for (uint256 size = 1; end != 0; size *= 2) {
            if (count & size == 0) continue;
            bytes32 node = _tree(members, groups, end - size, end);
            root = isFirst ? node : keccak256(abi.encodePacked(node, root));
            (end, isFirst) = (end - size, false);
        }
    }

    function _tree(address[] memory members, uint256[ACCOUNTS] memory groups, uint256 from, uint256 to)
        private
        view
        returns (bytes32)
    {
        if (to - from == 1) {
            (, uint256 teamId,,) = COMPETITION.userTradingStats(members[from]);
            return keccak256(abi.encodePacked(members[from], uint8(teamId), uint8(groups[from])));
        }
        uint256 middle = (from + to) / 2;
        return
            keccak256(abi.encodePacked(_tree(members, groups, from, middle), _tree(members, groups, middle, to)));
    }
}
