// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ILottery} from "../lottery/ILottery.sol";
import {IProfile} from "../profile/IProfile.sol";
import {Campaign} from "./Campaign.sol";
import {ILotteryCampaign} from "./ILotteryCampaign.sol";

/// @title Campaign for early members with a lottery ticket
contract LotteryCampaign is ILotteryCampaign, Campaign {
    uint256 private constant MOST_ROUNDS = 32;

    /// @inheritdoc ILotteryCampaign
    address public immutable lottery;
    /// @inheritdoc ILotteryCampaign
    uint256 public thresholdUser;
    /// @inheritdoc ILotteryCampaign
    uint256 public startLotteryRound;
    /// @inheritdoc ILotteryCampaign
    uint256 public finalLotteryRound;

    constructor(
        Terms memory terms,
        address lottery_,
        uint256 thresholdUser_,
        uint256 startLotteryRound_,
        uint256 finalLotteryRound_
    ) Campaign(terms) {
        (lottery, thresholdUser) = (lottery_, thresholdUser_);
        _setRounds(startLotteryRound_, finalLotteryRound_);
    }

    /// @inheritdoc ILotteryCampaign
    function changeThresholdUser(uint256 thresholdUser_) external onlyOwner {
        _checkWider(thresholdUser, thresholdUser_);
        thresholdUser = thresholdUser_;
        emit NewThresholdUser(thresholdUser_);
    }

    /// @inheritdoc ILotteryCampaign
    function changeLotteryRounds(uint256 startLotteryRound_, uint256 finalLotteryRound_) external onlyOwner {
        if (startLotteryRound_ > startLotteryRound) revert ClaimOnlyWider(startLotteryRound, startLotteryRound_);
        if (finalLotteryRound_ < finalLotteryRound) revert ClaimOnlyWider(finalLotteryRound, finalLotteryRound_);
        _setRounds(startLotteryRound_, finalLotteryRound_);
    }

    function _setRounds(uint256 first, uint256 last) private {
        if (first == 0 || last < first || last - first >= MOST_ROUNDS) revert CampaignInvalidRounds(first, last);
        (startLotteryRound, finalLotteryRound) = (first, last);
        emit NewLotteryRounds(first, last);
    }

    function _isEligible(address account) internal view override returns (bool) {
        (uint256 userId,,,,,) = IProfile(profile).getUserProfile(account);
        if (userId >= thresholdUser) return false;
        uint256 last = finalLotteryRound;
        for (uint256 lotteryId = startLotteryRound; lotteryId <= last; ++lotteryId) {
            (uint256[] memory ticketIds,,,) = ILottery(lottery).viewUserInfoForLotteryId(account, lotteryId, 0, 1);
            if (ticketIds.length != 0) return true;
        }
        return false;
    }
}
