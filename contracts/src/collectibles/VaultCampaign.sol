// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IVault} from "../vault/IVault.sol";
import {Campaign} from "./Campaign.sol";
import {IVaultCampaign} from "./IVaultCampaign.sol";

/// @title Campaign for vault depositors
contract VaultCampaign is IVaultCampaign, Campaign {
    /// @inheritdoc IVaultCampaign
    address public immutable cakeVault;
    /// @inheritdoc IVaultCampaign
    uint256 public thresholdTimestamp;

    constructor(Terms memory terms, address cakeVault_, uint256 thresholdTimestamp_) Campaign(terms) {
        (cakeVault, thresholdTimestamp) = (cakeVault_, thresholdTimestamp_);
    }

    /// @inheritdoc IVaultCampaign
    function changeThresholdTimestamp(uint256 thresholdTimestamp_) external onlyOwner {
        _checkWider(thresholdTimestamp, thresholdTimestamp_);
        thresholdTimestamp = thresholdTimestamp_;
        emit NewThresholdTimestamp(thresholdTimestamp_);
    }

    function _isEligible(address account) internal view override returns (bool) {
        (, uint256 lastDepositedTime,,) = IVault(cakeVault).userInfo(account);
        return lastDepositedTime != 0 && lastDepositedTime < thresholdTimestamp;
    }
}
