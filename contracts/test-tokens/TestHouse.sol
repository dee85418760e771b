// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ICollectibleStation} from "../src/trading-competition/ICollectibleStation.sol";
import {ICompetitionProfile} from "../src/trading-competition/ICompetitionProfile.sol";
import {ITradingCompetition} from "../src/trading-competition/ITradingCompetition.sol";

// solhint-disable gas-custom-errors

/// @title Profiles and a minting station for tests
/// @notice Anyone may join any team; it can be set to reject calls and to reenter a competition. For local chains and
/// tests only.
contract TestHouse is ICollectibleStation, ICompetitionProfile {
    struct Member {
        uint256 teamId;
        bool isActive;
        uint256 points;
        uint256 collectibles;
        uint256 lastCampaign;
    }

    mapping(address account => Member) public members;
    bool public refusesPoints;
    bool public refusesCollectibles;
    address public calledBack;

    function join(address account, uint256 teamId, bool isActive) external {
        (members[account].teamId, members[account].isActive) = (teamId, isActive);
    }

    function refuse(bool points, bool collectibles) external {
        (refusesPoints, refusesCollectibles) = (points, collectibles);
    }

    function callBack(address target) external {
        calledBack = target;
    }

    function hasRegistered(address account) public view returns (bool) {
        return members[account].teamId != 0;
    }

    function getUserProfile(address account)
        external
        view
        returns (uint256, uint256, uint256, address, uint256, bool)
    {
        require(hasRegistered(account), "no profile");
        Member memory member = members[account];
        return (1, member.points, member.teamId, address(this), 0, member.isActive);
    }

    function increaseUserPoints(address account, uint256 numberPoints, uint256 campaignId) external {
        require(!refusesPoints, "no role");
        members[account].points += numberPoints;
        members[account].lastCampaign = campaignId;
    }

    function mintCollectible(address receiver, string calldata, uint8 bunnyId) external returns (uint256) {
        require(!refusesCollectibles, "no role");
        if (calledBack != address(0)) ITradingCompetition(calledBack).claimReward();
        ++members[receiver].collectibles;
        return bunnyId;
    }
}
