// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ITradingCompetition} from "../../src/trading-competition/ITradingCompetition.sol";
import {CompetitionTest, IOwnedAndGuarded} from "./CompetitionTest.sol";

/// @dev TC-7.
contract CompetitionDeadlineTest is CompetitionTest {
    ITradingCompetition.CompetitionStatus private constant CLAIMING =
    ITradingCompetition.CompetitionStatus.Claiming;
    ITradingCompetition.CompetitionStatus private constant OVER = ITradingCompetition.CompetitionStatus.Over;
    uint256 private constant DEADLINE = END + 60 days;
    uint256 private constant FUNDS = 3200;

    /// @dev The operator never published a thing.
    function test_PrizesWithoutAResultReturn() external {
        _close();
        cake.mint(address(competition), FUNDS);
        _endWithoutResult();
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(IOwnedAndGuarded.OwnableUnauthorizedAccount.selector, stranger));
        competition.claimRemainder(FUNDS);
        vm.prank(owner);
        competition.claimRemainder(FUNDS);
        vm.assertEq(cake.balanceOf(owner), FUNDS, "all of it");
    }

    /// @dev Prizes were never announced, or no one opened or closed it.
    function test_AForgottenCompetitionEnds() external {
        cake.mint(address(competition), FUNDS);
        uint256 start = vm.snapshotState();
        _endWithoutResult();
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionWrongStatus.selector, OVER));
        _register(alice);
        vm.revertToState(start);
        _announceAll();
        vm.warp(START);
        _move(ITradingCompetition.CompetitionStatus.Open);
        _endWithoutResult();
    }

    /// @dev Rows that were written are worth nothing, and are not shown as prizes.
    function test_NothingFollowsTheEnd() external {
        _close();
        _setTeams();
        _publish(0, 2);
        _write(alice, 4);
        cake.mint(address(competition), FUNDS);
        _endWithoutResult();
        vm.assertEq(competition.claimEnd(), 0, "claims never opened");
        (
            bool isRegistered,
            bool hasClaimed,
            uint256 group,
            uint256 tokens,
            uint256 points,
            bool isCollectibleDue
        ) = competition.claimInformation(alice);
        vm.assertTrue(isRegistered, "registered");
        vm.assertFalse(hasClaimed || isCollectibleDue, "no prize");
        vm.assertEq(group + tokens + points, 0, "nothing");
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionWrongStatus.selector, OVER));
        _claim(alice);
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionWrongStatus.selector, OVER));
        _publish(0, 0);
        vm.prank(guardian);
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionWrongStatus.selector, OVER));
        competition.discardTable();
        for (uint8 status = 0; status < 5; ++status) {
            vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionWrongStatus.selector, OVER));
            _move(ITradingCompetition.CompetitionStatus(status));
        }
    }

    function test_RevertWhen_TheResultIsLate() external {
        _close();
        (uint256[5] memory tokens, uint256[5] memory points) = _prizes(1);
        bytes[4] memory calls = [
            abi.encodeCall(ITradingCompetition.publishTable, (bytes32(0), 1)),
            abi.encodeCall(ITradingCompetition.updateUserStatusMultiple, (_list(alice), 0)),
            abi.encodeCall(ITradingCompetition.updateTeamRewards, (1, _campaigns(), tokens, points)),
            abi.encodeCall(ITradingCompetition.updateWinningTeamAndTokenURIAndBunnyId, (1, "data:", BUNNY))
        ];
        uint256 before = vm.snapshotState();
        vm.warp(DEADLINE - 1);
        for (uint256 i = 0; i < 4; ++i) {
            vm.prank(operator);
            (bool isDone,) = address(competition).call(calls[i]);
            vm.assertTrue(isDone, "in time");
        }
        vm.revertToState(before);
        vm.warp(DEADLINE);
        for (uint256 i = 0; i < 4; ++i) {
            vm.prank(i % 2 == 0 ? operator : owner);
            (bool isDone, bytes memory reason) = address(competition).call(calls[i]);
            vm.assertFalse(isDone, "late");
            vm.assertEq(
                reason, abi.encodeWithSelector(ITradingCompetition.CompetitionTooLate.selector, DEADLINE), "reason"
            );
        }
    }

    /// @dev However late claims are opened, a complete result can't be ended.
    function test_ACompleteResultOfTheLastMoment() external {
        _close();
        cake.mint(address(competition), FUNDS);
        vm.warp(DEADLINE - 1);
        _setTeams();
        _writeAll();
        vm.warp(DEADLINE + OBJECTION - 2);
        vm.expectRevert(
            abi.encodeWithSelector(ITradingCompetition.CompetitionTooEarly.selector, DEADLINE + OBJECTION - 1)
        );
        _move(CLAIMING);
        vm.warp(DEADLINE + 400 days);
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionHasResult.selector, 1));
        vm.prank(owner);
        _move(OVER);
        vm.prank(stranger);
        _move(CLAIMING);
        _claim(alice);
        vm.assertEq(cake.balanceOf(alice), 3000, "paid");
        vm.expectRevert(
            abi.encodeWithSelector(ITradingCompetition.CompetitionTooEarly.selector, competition.claimEnd())
        );
        _move(OVER);
    }

    /// @dev Any account may add what is missing before it ends.
    function test_AResultWithoutFunds() external {
        _close();
        _setTeams();
        _writeAll();
        cake.mint(address(competition), FUNDS - 1);
        uint256 before = vm.snapshotState();
        _endWithoutResult();
        vm.revertToState(before);
        vm.warp(DEADLINE + OBJECTION);
        cake.mint(address(competition), 1);
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionHasResult.selector, 1));
        _move(OVER);
        _move(CLAIMING);
    }

    /// @dev A wrong table of the last moment can be discarded, but not replaced.
    function test_ATableDiscardedAfterTheDeadline() external {
        _close();
        cake.mint(address(competition), FUNDS);
        _setTeams();
        vm.warp(DEADLINE - 1);
        _writeAll();
        vm.warp(DEADLINE);
        vm.prank(guardian);
        competition.discardTable();
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionTooLate.selector, DEADLINE));
        _publish(0, 3);
        _endWithoutResult();
    }

    function _endWithoutResult() private {
        vm.warp(DEADLINE + OBJECTION - 1);
        vm.expectRevert(
            abi.encodeWithSelector(ITradingCompetition.CompetitionTooEarly.selector, DEADLINE + OBJECTION)
        );
        _move(OVER);
        vm.warp(DEADLINE + OBJECTION);
        vm.expectEmit(address(competition));
        emit ITradingCompetition.NewCompetitionStatus(OVER);
        vm.prank(stranger);
        _move(OVER);
        vm.assertEq(uint8(competition.currentStatus()), uint8(OVER), "over");
    }
}
