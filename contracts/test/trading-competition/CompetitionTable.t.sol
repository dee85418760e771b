// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ITradingCompetition} from "../../src/trading-competition/ITradingCompetition.sol";
import {CompetitionTest, IOwnedAndGuarded} from "./CompetitionTest.sol";

/// @dev TC-3, TC-4.
contract CompetitionTable is CompetitionTest {
    ITradingCompetition.CompetitionStatus private constant REGISTRATION =
    ITradingCompetition.CompetitionStatus.Registration;
    ITradingCompetition.CompetitionStatus private constant CLAIMING =
    ITradingCompetition.CompetitionStatus.Claiming;

    /// @custom:proves competition.5
    function test_WinningTeam() external {
        _close();
        _setTeams();
        vm.assertEq(competition.numberTeams(), 3, "number teams");
        vm.assertEq(competition.winningTeamId(), 1, "winning team id");
        vm.assertEq(competition.tokenURI(), "data:", "token uri");
        vm.assertEq(competition.bunnyId(), BUNNY, "bunny id");
    }

    /// @custom:proves competition.4
    function test_RewardsOfTheTeams() external {
        _close();
        _setTeam(2, 1);
        _setTeam(1, 2);
        _setTeam(3, 3);
        ITradingCompetition.CompetitionRewards[] memory rewards = competition.viewRewardTeams();
        vm.assertEq(rewards[1].cakeRewards[4], 3000, "rewards cake rewards");
        vm.assertEq(rewards[0].cakeRewards[4], 2000, "rewards cake rewards");
        vm.assertEq(rewards[0].userCampaignId[4], 54, "rewards user campaign id");
        vm.assertEq(rewards[0].pointUsers[3], 500, "rewards point users");
        vm.assertEq(competition.placeOf(2), 1, "place of");
    }

    function test_RewardsCanBeSetAgain() external {
        _close();
        _setTeam(1, 1);
        _setTeam(1, 2);
        _setTeam(2, 1);
        vm.assertEq(competition.placeOf(1), 2, "place of");
    }

    /// @dev Places with equal prizes still go to one team each, which keeps its own when it is given them again.
    function test_EqualPlaces() external {
        (uint256[5] memory tokens, uint256[5] memory points) = _prizes(1);
        vm.startPrank(owner);
        for (uint256 place = 1; place <= 3; ++place) {
            competition.announcePrizes(place, _campaigns(), tokens, points);
        }
        vm.stopPrank();
        vm.warp(START);
        _move(ITradingCompetition.CompetitionStatus.Open);
        vm.warp(END);
        _move(ITradingCompetition.CompetitionStatus.Close);
        _setTeam(3, 1);
        _setTeam(3, 1);
        vm.assertEq(competition.placeOf(3), 1, "place of");
        _setTeam(2, 1);
        vm.assertEq(competition.placeOf(2), 2, "place of");
        vm.assertEq(competition.placeOf(3), 1, "place of");
    }

    function test_RevertWhen_PrizesAreOthers() external {
        _close();
        vm.startPrank(operator);
        (uint256[5] memory tokens, uint256[5] memory points) = _prizes(2);
        tokens[4] += 1;
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionOtherPrizes.selector, 2));
        competition.updateTeamRewards(2, _campaigns(), tokens, points);
        for (uint256 teamId = 0; teamId <= 4; teamId += 4) {
            vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionNoTeam.selector, teamId));
            competition.updateTeamRewards(teamId, _campaigns(), tokens, points);
            vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionNoTeam.selector, teamId));
            competition.updateWinningTeamAndTokenURIAndBunnyId(teamId, "", BUNNY);
        }
        vm.stopPrank();
    }

    function test_RootOfWhatWasWritten(uint8 count) external {
        count = count % 20;
        _announceAll();
        bytes32[] memory leaves = new bytes32[](count);
        address[] memory accounts = new address[](count);
        for (uint256 i = 0; i < count; ++i) {
            accounts[i] = address(uint160(0x1000 + i));
            house.join(accounts[i], 1 + i % 3, true);
            _register(accounts[i]);
            leaves[i] = _leaf(accounts[i], 1 + i % 3, 0);
        }
        vm.warp(START);
        _move(ITradingCompetition.CompetitionStatus.Open);
        vm.warp(END);
        _move(ITradingCompetition.CompetitionStatus.Close);
        _publish(bytes32(uint256(1)), count);
        vm.prank(operator);
        competition.updateUserStatusMultiple(accounts, 0);
        (uint256 version, bytes32 root, uint256 size, uint256 written, bytes32 writtenRoot) = competition.table();
        vm.assertEq(version, 1, "version");
        vm.assertEq(root, bytes32(uint256(1)), "root");
        vm.assertEq(size, count, "size");
        vm.assertEq(written, count, "written");
        vm.assertEq(writtenRoot, _rootOf(leaves), "written root");
    }

    function test_AnotherTable() external {
        _close();
        _setTeams();
        _publish(0, 1);
        _write(carol, 4);
        vm.assertEq(competition.rewardsOwed(), 1000, "rewards owed");
        _writeAll();
        vm.assertEq(competition.rewardsOwed(), 3000 + 200, "rewards owed");
        vm.assertTrue(competition.isRanked(carol), "ranked again");
        (uint256 rewardGroup,,,) = competition.userTradingStats(carol);
        vm.assertEq(rewardGroup, 0, "reward group");
    }

    function test_DiscardedTable() external {
        _close();
        _setTeams();
        _writeAll();
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(IOwnedAndGuarded.OwnableUnauthorizedAccount.selector, stranger));
        competition.discardTable();
        vm.warp(block.timestamp + 1);
        vm.prank(guardian);
        competition.discardTable();
        vm.assertEq(competition.rewardsOwed(), 0, "rewards owed");
        vm.assertFalse(competition.isRanked(alice), "no longer");
        (uint256 rewardGroup,,,) = competition.userTradingStats(alice);
        vm.assertEq(rewardGroup, 0, "reward group");
        vm.assertEq(competition.lastChange(), block.timestamp, "last change");
        vm.expectRevert(
            abi.encodeWithSelector(ITradingCompetition.CompetitionOtherTable.selector, bytes32(0), 0, 0)
        );
        _write(alice, 4);
        vm.warp(block.timestamp + OBJECTION);
        vm.expectRevert(
            abi.encodeWithSelector(ITradingCompetition.CompetitionOtherTable.selector, bytes32(0), 0, 0)
        );
        _move(CLAIMING);
    }

    function test_RevertWhen_RowsAreWrong() external {
        _close();
        _publish(0, 5);
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionNoTier.selector, 5));
        _write(alice, 5);
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionNotRegistered.selector, stranger));
        _write(stranger, 1);
        _write(alice, 4);
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionAlreadyRanked.selector, alice));
        _write(alice, 3);
    }

    /// @custom:proves competition.11
    function test_TiersOfATeam() external {
        uint256[5] memory limits = [type(uint256).max, 400, 90, 9, 1];
        _announceAll();
        address[] memory accounts = new address[](502);
        for (uint256 i = 0; i < 502; ++i) {
            accounts[i] = address(uint160(0x1000 + i));
            house.join(accounts[i], 1, true);
            _register(accounts[i]);
        }
        _register(bob);
        vm.warp(START);
        _move(ITradingCompetition.CompetitionStatus.Open);
        vm.warp(END);
        _move(ITradingCompetition.CompetitionStatus.Close);
        _publish(0, 503);
        uint256 next = 0;
        for (uint256 group = 4; group > 0; --group) {
            for (uint256 i = 0; i < limits[group]; ++i) {
                _write(accounts[next++], group);
            }
            vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionTierFull.selector, 1, group));
            _write(accounts[next], group);
        }
        vm.assertEq(next, 500, "the first 500 of a team");
        _write(accounts[500], 0);
        _write(accounts[501], 0);
        _write(bob, 4);
    }

    function test_RevertWhen_ResultIsNotWhole() external {
        _close();
        vm.warp(END + OBJECTION);
        _expectOther(0, 0, 0);
        bytes32 half = _join(_leaf(alice, 1, 4), _leaf(bob, 2, 3));
        bytes32 root = _join(half, _leaf(carol, 3, 0));
        _publish(root, 3);
        _write(alice, 4);
        _write(bob, 3);
        _wait();
        _expectOther(half, 2, 3);
        _write(carol, 1);
        _wait();
        _expectOther(_join(half, _leaf(carol, 3, 1)), 3, 3);
        _publish(half, 3);
        _write(alice, 4);
        _write(bob, 3);
        _wait();
        _expectOther(half, 2, 3);
        _writeAll();
        _wait();
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionTeamWithoutPlace.selector, 1));
        _move(CLAIMING);
        for (uint256 i = 1; i <= 3; ++i) {
            _setTeam(i, i);
        }
        _wait();
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionTeamWithoutPlace.selector, 0));
        _move(CLAIMING);
        vm.prank(operator);
        competition.updateWinningTeamAndTokenURIAndBunnyId(2, "data:", BUNNY);
        _wait();
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionTeamWithoutPlace.selector, 2));
        _move(CLAIMING);
        vm.prank(operator);
        competition.updateWinningTeamAndTokenURIAndBunnyId(1, "data:", BUNNY);
        cake.mint(address(competition), 3199);
        _wait();
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionNotFunded.selector, 3199, 3200));
        _move(CLAIMING);
        cake.mint(address(competition), 1);
        _move(CLAIMING);
    }

    /// @dev Each change of the result restarts the full objection period.
    function test_EveryChangeWaits() external {
        _close();
        _setTeams();
        _writeAll();
        cake.mint(address(competition), 10_000);
        bytes32 before = keccak256(abi.encode(competition.lastChange()));
        for (uint256 i = 0; i < 4; ++i) {
            vm.warp(block.timestamp + OBJECTION - 1);
            if (i == 0) _setTeam(1, 1);
            if (i == 1) _setTeams();
            if (i == 2) _publish(_leaf(alice, 1, 4), 1);
            if (i == 3) _write(alice, 4);
            vm.assertEq(competition.lastChange(), block.timestamp, "last change");
        }
        vm.assertTrue(before != keccak256(abi.encode(competition.lastChange())), "changed");
        vm.warp(block.timestamp + OBJECTION);
        _move(CLAIMING);
    }

    /// @custom:proves competition.8
    function test_RevertWhen_NotTheOperator() external {
        _close();
        (uint256[5] memory tokens, uint256[5] memory points) = _prizes(1);
        bytes[4] memory calls = [
            abi.encodeCall(ITradingCompetition.publishTable, (bytes32(0), 0)),
            abi.encodeCall(ITradingCompetition.updateUserStatusMultiple, (_list(alice), 0)),
            abi.encodeCall(ITradingCompetition.updateTeamRewards, (1, _campaigns(), tokens, points)),
            abi.encodeCall(ITradingCompetition.updateWinningTeamAndTokenURIAndBunnyId, (1, "data:", BUNNY))
        ];
        for (uint256 i = 0; i < 4; ++i) {
            vm.prank(guardian);
            (bool isDone, bytes memory reason) = address(competition).call(calls[i]);
            vm.assertFalse(isDone, "guardian");
            vm.assertEq(
                bytes32(bytes4(reason)),
                bytes32(IOwnedAndGuarded.OwnableUnauthorizedAccount.selector),
                "bytes reason"
            );
            vm.prank(owner);
            (isDone,) = address(competition).call(calls[i]);
            vm.assertTrue(isDone, "owner");
        }
    }

    function test_RevertWhen_NotClosed() external {
        (uint256[5] memory tokens, uint256[5] memory points) = _prizes(1);
        vm.startPrank(operator);
        _expectStatus(REGISTRATION);
        competition.publishTable(0, 0);
        _expectStatus(REGISTRATION);
        competition.updateUserStatusMultiple(_list(alice), 0);
        _expectStatus(REGISTRATION);
        competition.updateTeamRewards(1, _campaigns(), tokens, points);
        _expectStatus(REGISTRATION);
        competition.updateWinningTeamAndTokenURIAndBunnyId(1, "", BUNNY);
        vm.stopPrank();
        vm.prank(guardian);
        _expectStatus(REGISTRATION);
        competition.discardTable();
        _settle();
        _expectStatus(CLAIMING);
        _write(alice, 0);
    }

    function test_Operator() external {
        vm.prank(operator);
        vm.expectRevert(abi.encodeWithSelector(IOwnedAndGuarded.OwnableUnauthorizedAccount.selector, operator));
        competition.setOperator(operator);
        vm.prank(owner);
        competition.setOperator(address(0));
        _close();
        vm.expectRevert(abi.encodeWithSelector(IOwnedAndGuarded.OwnableUnauthorizedAccount.selector, operator));
        _publish(0, 0);
    }

    function _wait() private {
        vm.warp(block.timestamp + OBJECTION);
    }

    function _expectOther(bytes32 root, uint256 written, uint256 size) private {
        vm.expectRevert(
            abi.encodeWithSelector(ITradingCompetition.CompetitionOtherTable.selector, root, written, size)
        );
        _move(CLAIMING);
    }

    /// @dev By definition: the largest complete tree, joined with the root of the rest.
    function _rootOf(bytes32[] memory leaves) private pure returns (bytes32) {
        return leaves.length == 0 ? bytes32(0) : _rootOf(leaves, 0, leaves.length);
    }

    function _rootOf(bytes32[] memory leaves, uint256 from, uint256 to) private pure returns (bytes32) {
        uint256 size = to - from;
        if (size == 1) return leaves[from];
        uint256 half = 1;
        while (half * 2 < size) half *= 2;
        return _join(_rootOf(leaves, from, from + half), _rootOf(leaves, from + half, to));
    }
}
