// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {BaseTest} from "../BaseTest.sol";
import {ITradingCompetition} from "../../src/trading-competition/ITradingCompetition.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";
import {TestHouse} from "../../test-tokens/TestHouse.sol";

/// @title A competition with members in three teams
abstract contract CompetitionTest is BaseTest {
    uint256 internal constant NOW = 1_700_000_000;
    uint256 internal constant START = NOW + 1 days;
    uint256 internal constant END = NOW + 8 days;
    uint256 internal constant OBJECTION = 3 days;
    uint256 internal constant CLAIM = 30 days;
    uint8 internal constant BUNNY = 15;

    ITradingCompetition internal competition;
    TestToken internal cake;
    TestHouse internal house;
    address internal owner;
    address internal operator;
    address internal guardian;
    address internal alice;
    address internal bob;
    address internal carol;
    address internal stranger;

    function setUp() public virtual {
        vm.warp(NOW);
        (owner, operator, guardian) = (_actor("owner"), _actor("operator"), _actor("guardian"));
        (alice, bob, carol) = (_actor("alice"), _actor("bob"), _actor("carol"));
        stranger = _actor("stranger");
        cake = new TestToken("Cake", "CAKE", 9, 0);
        house = new TestHouse();
        (address[3] memory all) = [alice, bob, carol];
        for (uint256 i = 0; i < 3; ++i) {
            house.join(all[i], i + 1, true);
        }
        competition = _deploy(_terms());
        vm.startPrank(owner);
        _guarded().appointGuardian(guardian);
        competition.setOperator(operator);
        vm.stopPrank();
    }

    function _terms() internal view returns (ITradingCompetition.CompetitionTerms memory) {
        address[2][] memory pairs = new address[2][](1);
        pairs[0] = [address(1), address(2)];
        address[] memory custodians = new address[](1);
        custodians[0] = address(5);
        address[] memory exempt = new address[](1);
        exempt[0] = address(3);
        return ITradingCompetition.CompetitionTerms({
            owner: owner,
            cakeToken: address(cake),
            profile: address(house),
            mintingStation: address(house),
            previous: address(4),
            startTime: START,
            endTime: END,
            objectionSeconds: OBJECTION,
            claimSeconds: CLAIM,
            factory: address(this),
            pairs: pairs,
            exemptFunders: exempt,
            custodians: custodians
        });
    }

    /// @dev The exchange of these tests.
    function getPair(address a, address b) external pure returns (address) {
        return address(uint160(a) + uint160(b));
    }

    function _deploy(ITradingCompetition.CompetitionTerms memory terms) internal returns (ITradingCompetition) {
        return ITradingCompetition(vm.deployCode("TradingCompetition.sol:TradingCompetition", abi.encode(terms)));
    }

    function _guarded() internal view returns (IOwnedAndGuarded) {
        return IOwnedAndGuarded(address(competition));
    }

    /// @dev 1,000 for the first place's best tier, a tenth for each tier below, and a third less per place.
    function _prizes(uint256 place) internal pure returns (uint256[5] memory tokens, uint256[5] memory points) {
        uint256 least = 4 - place;
        tokens = [uint256(0), least, 10 * least, 100 * least, 1000 * least];
        points = [uint256(0), 100, 250, 500, 1250 * least];
    }

    function _campaigns() internal pure returns (uint256[5] memory) {
        return [uint256(50), 51, 52, 53, 54];
    }

    function _announce(uint256 place) internal {
        (uint256[5] memory tokens, uint256[5] memory points) = _prizes(place);
        vm.prank(owner);
        competition.announcePrizes(place, _campaigns(), tokens, points);
    }

    function _announceAll() internal {
        for (uint256 place = 1; place <= 3; ++place) {
            _announce(place);
        }
    }

    function _register(address account) internal {
        vm.prank(account);
        competition.register();
    }

    function _move(ITradingCompetition.CompetitionStatus status) internal {
        competition.updateCompetitionStatus(status);
    }

    /// @dev Registers all three and ends the competition.
    function _close() internal {
        _announceAll();
        _register(alice);
        _register(bob);
        _register(carol);
        vm.warp(START);
        _move(ITradingCompetition.CompetitionStatus.Open);
        vm.warp(END);
        _move(ITradingCompetition.CompetitionStatus.Close);
    }

    function _setTeam(uint256 teamId, uint256 place) internal {
        (uint256[5] memory tokens, uint256[5] memory points) = _prizes(place);
        vm.prank(operator);
        competition.updateTeamRewards(teamId, _campaigns(), tokens, points);
    }

    function _setTeams() internal {
        for (uint256 i = 1; i <= 3; ++i) {
            _setTeam(i, i);
        }
        vm.prank(operator);
        competition.updateWinningTeamAndTokenURIAndBunnyId(1, "data:", BUNNY);
    }

    function _publish(bytes32 root, uint256 size) internal {
        vm.prank(operator);
        competition.publishTable(root, size);
    }

    function _write(address account, uint256 rewardGroup) internal {
        vm.prank(operator);
        competition.updateUserStatusMultiple(_list(account), rewardGroup);
    }

    function _leaf(address account, uint256 teamId, uint256 rewardGroup) internal pure returns (bytes32) {
        return keccak256(abi.encodePacked(account, uint8(teamId), uint8(rewardGroup)));
    }

    function _join(bytes32 left, bytes32 right) internal pure returns (bytes32) {
        return keccak256(abi.encodePacked(left, right));
    }

    /// @dev Alice leads the first team, Bob is second in his, and Carol is in the lowest tier.
    function _writeAll() internal {
        bytes32 left = _join(_leaf(alice, 1, 4), _leaf(bob, 2, 3));
        _publish(_join(left, _leaf(carol, 3, 0)), 3);
        _write(alice, 4);
        _write(bob, 3);
        _write(carol, 0);
    }

    /// @dev Opens the claims.
    function _settle() internal {
        _close();
        _setTeams();
        _writeAll();
        cake.mint(address(competition), competition.rewardsOwed());
        vm.warp(block.timestamp + OBJECTION);
        _move(ITradingCompetition.CompetitionStatus.Claiming);
    }

    function _claim(address account) internal {
        vm.prank(account);
        competition.claimReward();
    }

    function _list(address account) internal pure returns (address[] memory list) {
        list = new address[](1);
        list[0] = account;
    }

    function _expectStatus(ITradingCompetition.CompetitionStatus status) internal {
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionWrongStatus.selector, status));
    }
}

interface IOwnedAndGuarded {
    error OwnableUnauthorizedAccount(address account);

    function appointGuardian(address guardian) external;
    function transferOwnership(address newOwner) external;
    function acceptOwnership() external;
    function owner() external view returns (address);
}
