// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ITradingCompetition} from "../../src/trading-competition/ITradingCompetition.sol";
import {CompetitionTest} from "./CompetitionTest.sol";

/// @dev TC-3, TC-7: until its deadline, a result can be replaced by any other.
contract CompetitionPlacesTest is CompetitionTest {
    /// @dev Teams from the first place to the third.
    uint256[3][6] private _orders = [
        [uint256(1), 2, 3],
        [uint256(1), 3, 2],
        [uint256(2), 1, 3],
        [uint256(2), 3, 1],
        [uint256(3), 1, 2],
        [uint256(3), 2, 1]
    ];

    /// @dev A stolen key wrote 1, 2, 3; the guardian objects, and another operator writes what is true.
    function test_AWrongResultIsReplaced() external {
        _close();
        _setTeams();
        _writeAll();
        vm.prank(guardian);
        competition.discardTable();
        operator = _actor("second operator");
        vm.prank(owner);
        competition.setOperator(operator);
        vm.warp(competition.resultDeadline() - 1);
        vm.prank(operator);
        competition.updateWinningTeamAndTokenURIAndBunnyId(2, "data:", BUNNY);
        _place([uint256(2), 1, 3]);
        _writeAll();
        cake.mint(address(competition), 2000 + 300);
        vm.warp(block.timestamp + OBJECTION);
        _move(ITradingCompetition.CompetitionStatus.Claiming);
        _claim(bob);
        _claim(alice);
        vm.assertEq(cake.balanceOf(bob), 300, "second of the first team");
        vm.assertEq(cake.balanceOf(alice), 2000, "first of the second team");
    }

    function test_EachOrderFollowsEachOrder() external {
        _close();
        _replaceAll();
    }

    /// @dev Two places, or all of them, have the same prizes: the order of the calls decides.
    function test_EachOrderFollowsEachOrderOfEqualPrizes() external {
        uint256 start = vm.snapshotState();
        for (uint256 kind = 0; kind < 4; ++kind) {
            for (uint256 place = 1; place <= 3; ++place) {
                // Of kind 3 all, else all but one.
                (uint256[5] memory tokens, uint256[5] memory points) = _prizes(place == kind + 1 ? 2 : 1);
                vm.prank(owner);
                competition.announcePrizes(place, _campaigns(), tokens, points);
            }
            vm.warp(START);
            _move(ITradingCompetition.CompetitionStatus.Open);
            vm.warp(END);
            _move(ITradingCompetition.CompetitionStatus.Close);
            _replaceAll();
            vm.revertToState(start);
        }
    }

    /// @dev An operator that stopped after one call or two, also within a replacement.
    function test_EachOrderFollowsEachPart() external {
        _close();
        uint256 start = vm.snapshotState();
        for (uint256 from = 0; from < 6; ++from) {
            for (uint256 count = 1; count <= 5; ++count) {
                for (uint256 to = 0; to < 6; ++to) {
                    vm.revertToState(start);
                    if (count > 3) _place(_orders[(from + to) % 6]);
                    for (uint256 i = 0; i < count % 3; ++i) {
                        _setTeam(_orders[from][i], i + 1);
                    }
                    _place(_orders[to]);
                }
            }
        }
    }

    /// @dev A replacement that has not been finished is no result.
    function test_RevertWhen_AReplacementIsNotFinished() external {
        _close();
        _setTeams();
        _writeAll();
        cake.mint(address(competition), 10_000);
        _setTeam(1, 1);
        vm.warp(block.timestamp + OBJECTION);
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionTeamWithoutPlace.selector, 2));
        _move(ITradingCompetition.CompetitionStatus.Claiming);
        _setTeam(2, 2);
        _setTeam(3, 3);
        vm.warp(block.timestamp + OBJECTION);
        _move(ITradingCompetition.CompetitionStatus.Claiming);
    }

    /// @dev Prizes of no place leave the result as it was.
    function test_RevertWhen_ACompleteResultIsGivenOtherPrizes() external {
        _close();
        _setTeams();
        (uint256[5] memory tokens, uint256[5] memory points) = _prizes(1);
        vm.prank(operator);
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionOtherPrizes.selector, 2));
        competition.updateTeamRewards(2, points, tokens, points);
        for (uint256 teamId = 1; teamId <= 3; ++teamId) {
            vm.assertEq(competition.placeOf(teamId), teamId, "as before");
        }
    }

    function _replaceAll() private {
        for (uint256 from = 0; from < 6; ++from) {
            for (uint256 to = 0; to < 6; ++to) {
                _place(_orders[from]);
                _place(_orders[to]);
            }
        }
    }

    /// @dev The calls of the keeper: the winner's first.
    function _place(uint256[3] memory order) private {
        ITradingCompetition.CompetitionRewards[] memory prizes = competition.viewPrizes();
        for (uint256 i = 0; i < 3; ++i) {
            vm.prank(operator);
            competition.updateTeamRewards(
                order[i], prizes[i].userCampaignId, prizes[i].cakeRewards, prizes[i].pointUsers
            );
        }
        for (uint256 i = 0; i < 3; ++i) {
            vm.assertEq(competition.placeOf(order[i]), i + 1, "place");
        }
    }
}
