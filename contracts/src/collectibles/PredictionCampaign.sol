// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IPrediction} from "../prediction/IPrediction.sol";
import {Campaign} from "./Campaign.sol";
import {IPredictionCampaign} from "./IPredictionCampaign.sol";

/// @title Campaign for early bettors of a prediction market
contract PredictionCampaign is IPredictionCampaign, Campaign {
    /// @inheritdoc IPredictionCampaign
    address public immutable prediction;
    /// @inheritdoc IPredictionCampaign
    uint256 public thresholdRound;

    constructor(Terms memory terms, address prediction_, uint256 thresholdRound_) Campaign(terms) {
        (prediction, thresholdRound) = (prediction_, thresholdRound_);
    }

    /// @inheritdoc IPredictionCampaign
    function changeThresholdRound(uint256 thresholdRound_) external onlyOwner {
        _checkWider(thresholdRound, thresholdRound_);
        thresholdRound = thresholdRound_;
        emit NewThresholdRound(thresholdRound_);
    }

    function _isEligible(address account) internal view override returns (bool) {
        (uint256[] memory epochs,,) = IPrediction(prediction).getUserRounds(account, 0, 1);
        return epochs.length != 0 && epochs[0] <= thresholdRound;
    }
}
