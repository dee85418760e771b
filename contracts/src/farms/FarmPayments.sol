// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IReferral} from "../referral/IReferral.sol";
import {IIbullToken} from "../token/IIbullToken.sol";
import {IFarmMaster} from "./IFarmMaster.sol";

/// @title Payments of the farms
/// @notice Mints rewards and commissions. A mint or registry call that fails is skipped
/// and never blocks a user.
abstract contract FarmPayments is IFarmMaster {
    uint256 internal constant BPS = 10_000;

    /// @dev What a call of the main token or of the registry may use, and what must be left for it to be a fair try:
    /// 64/63 of it and the costs of the call itself. Else a low gas limit could pass for a token that refuses to mint.
    uint256 private constant CALL_GAS = 150_000;
    uint256 private constant GAS_FOR_CALL = 160_000;

    IIbullToken private immutable IBULL;
    IReferral private immutable REFERRAL;

    /// @inheritdoc IFarmMaster
    uint256 public referralCommissionBps = 100;

    constructor(address ibull_, address referral_) {
        _requireContract(ibull_);
        _requireContract(referral_);
        IBULL = IIbullToken(ibull_);
        REFERRAL = IReferral(referral_);
    }

    /// @inheritdoc IFarmMaster
    function referral() external view returns (address) {
        return address(REFERRAL);
    }

    /// @inheritdoc IFarmMaster
    function ibull() external view returns (address) {
        return address(IBULL);
    }

    function _payCommission(address account, uint256 harvested) internal {
        address referrer = _tryGetReferrer(account);
        if (referrer == address(0)) return;
        uint256 commission = harvested * referralCommissionBps / BPS;
        if (commission == 0 || !_tryMint(referrer, commission)) return;
        emit ReferralCommissionPaid(account, referrer, commission);
        uint256 available = gasleft();
        try REFERRAL.recordReferralCommission{gas: CALL_GAS}(account, commission) {}
        catch {
            _requireFairTry(available);
        }
    }

    function _tryMint(address account, uint256 amount) internal returns (bool isMinted) {
        uint256 available = gasleft();
        try IBULL.mint{gas: CALL_GAS}(account, amount) {
            return true;
        } catch {
            _requireFairTry(available);
        }
    }

    function _tryRecordReferral(address account, address referrer) internal {
        uint256 available = gasleft();
        try REFERRAL.recordReferral{gas: CALL_GAS}(account, referrer) {}
        catch {
            _requireFairTry(available);
        }
    }

    function _tryGetReferrer(address account) internal view returns (address) {
        uint256 available = gasleft();
        try REFERRAL.getReferrer{gas: CALL_GAS}(account) returns (address referrer) {
            return referrer;
        } catch {
            _requireFairTry(available);
            return address(0);
        }
    }

    function _requireContract(address account) internal view {
        if (account.code.length == 0) revert FarmMasterNotContract(account);
    }

    function _requireFairTry(uint256 available) internal pure {
        if (available < GAS_FOR_CALL) revert FarmMasterInsufficientGas(available, GAS_FOR_CALL);
    }
}
