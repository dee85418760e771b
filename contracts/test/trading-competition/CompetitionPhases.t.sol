// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ITradingCompetition} from "../../src/trading-competition/ITradingCompetition.sol";
import {CompetitionTest, IOwnedAndGuarded} from "./CompetitionTest.sol";

/// @dev TC-1, TC-2, TC-6.
contract CompetitionPhases is CompetitionTest {
    ITradingCompetition.CompetitionStatus private constant REGISTRATION =
    ITradingCompetition.CompetitionStatus.Registration;
    ITradingCompetition.CompetitionStatus private constant OPEN = ITradingCompetition.CompetitionStatus.Open;
    ITradingCompetition.CompetitionStatus private constant CLOSE = ITradingCompetition.CompetitionStatus.Close;
    ITradingCompetition.CompetitionStatus private constant CLAIMING =
    ITradingCompetition.CompetitionStatus.Claiming;
    ITradingCompetition.CompetitionStatus private constant OVER = ITradingCompetition.CompetitionStatus.Over;

    function test_Terms() external view {
        vm.assertEq(competition.cakeToken(), address(cake), "cake token");
        vm.assertEq(competition.pancakeProfile(), address(house), "pancake profile");
        vm.assertEq(competition.bunnyMintingStation(), address(house), "bunny minting station");
        vm.assertEq(competition.previous(), address(4), "previous");
        vm.assertEq(competition.eligiblePairs()[0], address(3), "1 and 2");
        vm.assertEq(competition.exemptFunders()[0], address(3), "exempt funders");
        vm.assertEq(competition.custodians()[0], address(5), "custodians");
        vm.assertEq(competition.factory(), address(this), "factory");
        vm.assertEq(competition.startTime(), START, "start time");
        vm.assertEq(competition.endTime(), END, "end time");
        vm.assertEq(competition.objectionSeconds(), OBJECTION, "objection seconds");
        vm.assertEq(competition.claimSeconds(), CLAIM, "claim seconds");
        vm.assertEq(competition.resultDeadline(), END + 60 days, "result deadline");
        vm.assertEq(competition.numberTeams(), 3, "number teams");
        vm.assertEq(competition.operator(), operator, "operator");
        vm.assertEq(_guarded().owner(), owner, "guarded owner");
    }

    /// @custom:proves competition.9
    /// @custom:proves competition.10
    function test_FunctionsOfTheOriginal() external pure {
        bytes4[12] memory ours = [
            ITradingCompetition.register.selector,
            ITradingCompetition.claimReward.selector,
            ITradingCompetition.claimInformation.selector,
            ITradingCompetition.userTradingStats.selector,
            ITradingCompetition.viewRewardTeams.selector,
            ITradingCompetition.currentStatus.selector,
            ITradingCompetition.winningTeamId.selector,
            ITradingCompetition.updateCompetitionStatus.selector,
            ITradingCompetition.updateTeamRewards.selector,
            ITradingCompetition.updateUserStatusMultiple.selector,
            ITradingCompetition.updateWinningTeamAndTokenURIAndBunnyId.selector,
            ITradingCompetition.claimRemainder.selector
        ];
        string[12] memory theirs = [
            "register()",
            "claimReward()",
            "claimInformation(address)",
            "userTradingStats(address)",
            "viewRewardTeams()",
            "currentStatus()",
            "winningTeamId()",
            "updateCompetitionStatus(uint8)",
            "updateTeamRewards(uint256,uint256[5],uint256[5],uint256[5])",
            "updateUserStatusMultiple(address[],uint256)",
            "updateWinningTeamAndTokenURIAndBunnyId(uint256,string,uint8)",
            "claimRemainder(uint256)"
        ];
        for (uint256 i = 0; i < 12; ++i) {
            vm.assertEq(bytes32(ours[i]), bytes32(bytes4(keccak256(bytes(theirs[i])))), theirs[i]);
        }
    }

    function test_RevertWhen_TimesAreImpossible() external {
        for (uint256 i = 0; i < 5; ++i) {
            ITradingCompetition.CompetitionTerms memory terms = _terms();
            if (i == 0) terms.startTime = block.timestamp;
            if (i == 1) terms.endTime = terms.startTime;
            if (i == 2) terms.claimSeconds = 0;
            if (i == 3) terms.claimSeconds = 366 days + 1;
            if (i == 4) terms.objectionSeconds = 366 days + 1;
            vm.expectRevert(
                abi.encodeWithSelector(
                    ITradingCompetition.CompetitionInvalidTimes.selector,
                    terms.startTime,
                    terms.endTime,
                    terms.claimSeconds
                )
            );
            _deploy(terms);
        }
    }

    /// @custom:proves competition.1
    function test_Register() external {
        _register(bob);
        (uint256 rewardGroup, uint256 teamId, bool hasRegistered, bool hasClaimed) =
            competition.userTradingStats(bob);
        vm.assertEq(rewardGroup, 0, "reward group");
        vm.assertEq(teamId, 2, "team id");
        vm.assertTrue(hasRegistered, "registered");
        vm.assertFalse(hasClaimed, "not claimed");
        vm.assertEq(competition.registered(2), 1, "registered");
        (bool isRegistered,,,,,) = competition.claimInformation(bob);
        vm.assertTrue(isRegistered, "also before claims open");
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionAlreadyRegistered.selector, bob));
        _register(bob);
    }

    function test_RegisterUntilTheEnd() external {
        _announceAll();
        vm.warp(START);
        _move(OPEN);
        vm.warp(END - 1);
        _register(alice);
        vm.warp(END);
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionTooLate.selector, END));
        _register(bob);
        _move(CLOSE);
        _expectStatus(CLOSE);
        _register(bob);
    }

    /// @custom:proves profile.15.2
    function test_RevertWhen_NoActiveProfile() external {
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionNoProfile.selector, stranger));
        _register(stranger);
        house.join(stranger, 1, false);
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionProfilePaused.selector, stranger));
        _register(stranger);
        house.join(stranger, 4, true);
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionNoTeam.selector, 4));
        _register(stranger);
    }

    /// @custom:proves competition.6
    function test_StatusesAtTheirTimes() external {
        vm.warp(START - 1);
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionTooEarly.selector, START));
        _move(OPEN);
        vm.warp(START);
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionPrizesMissing.selector, 1));
        _move(OPEN);
        _announceAll();
        vm.prank(stranger);
        _move(OPEN);
        vm.warp(END - 1);
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionTooEarly.selector, END));
        _move(CLOSE);
        vm.warp(END);
        _move(CLOSE);
        _setTeams();
        _publish(0, 0);
        uint256 change = competition.lastChange();
        vm.warp(change + OBJECTION - 1);
        vm.expectRevert(
            abi.encodeWithSelector(ITradingCompetition.CompetitionTooEarly.selector, change + OBJECTION)
        );
        _move(CLAIMING);
        vm.warp(change + OBJECTION);
        _move(CLAIMING);
        vm.assertEq(competition.claimEnd(), change + OBJECTION + CLAIM, "claim end");
        vm.warp(competition.claimEnd() - 1);
        vm.expectRevert(
            abi.encodeWithSelector(ITradingCompetition.CompetitionTooEarly.selector, competition.claimEnd())
        );
        _move(OVER);
        vm.warp(competition.claimEnd());
        _move(OVER);
        vm.assertEq(uint8(competition.currentStatus()), uint8(OVER), "uint current status");
    }

    function test_RevertWhen_StatusIsNotTheNext(uint8 from, uint8 to) external {
        (from, to) = (from % 5, to % 5);
        _reach(from);
        vm.warp(block.timestamp + 400 days);
        if (to == from + 1 || (to == 4 && from < 3)) return;
        _expectStatus(ITradingCompetition.CompetitionStatus(from));
        _move(ITradingCompetition.CompetitionStatus(to));
    }

    function test_PrizesOfThePlaces() external {
        _announceAll();
        ITradingCompetition.CompetitionRewards[] memory prizes = competition.viewPrizes();
        vm.assertEq(prizes.length, 3, "prizes length");
        vm.assertEq(prizes[0].cakeRewards[4], 3000, "prizes cake rewards");
        vm.assertEq(prizes[2].pointUsers[4], 1250, "prizes point users");
        vm.assertEq(prizes[1].userCampaignId[0], 50, "prizes user campaign id");
        vm.assertEq(competition.viewRewardTeams()[0].cakeRewards[4], 0, "view reward teams cake rewa");
        _announce(1);
    }

    function test_RevertWhen_PrizesAreChangedLate() external {
        _announce(1);
        (uint256[5] memory tokens, uint256[5] memory points) = _prizes(1);
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(IOwnedAndGuarded.OwnableUnauthorizedAccount.selector, stranger));
        competition.announcePrizes(1, _campaigns(), tokens, points);
        vm.startPrank(owner);
        for (uint256 place = 0; place <= 4; place += 4) {
            vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionNoPlace.selector, place));
            competition.announcePrizes(place, _campaigns(), tokens, points);
        }
        vm.warp(START);
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionTooLate.selector, START));
        competition.announcePrizes(1, _campaigns(), tokens, points);
        vm.stopPrank();
        _announce(2);
        _announce(3);
        _move(OPEN);
        vm.prank(owner);
        _expectStatus(OPEN);
        competition.announcePrizes(1, _campaigns(), tokens, points);
    }

    function _reach(uint256 status) private {
        if (status == 0) return;
        if (status >= 3) return _reachClaims(status);
        _announceAll();
        vm.warp(START);
        _move(OPEN);
        if (status == 1) return;
        vm.warp(END);
        _move(CLOSE);
    }

    function _reachClaims(uint256 status) private {
        _settle();
        if (status == 3) return;
        vm.warp(competition.claimEnd());
        _move(OVER);
    }
}
