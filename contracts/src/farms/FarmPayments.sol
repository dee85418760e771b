// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IReferral} from "../referral/IReferral.sol";
import {IIbullToken} from "../token/IIbullToken.sol";
import {IFarmMaster} from "./IFarmMaster.sol";

/// @title Farm payments
/// @notice Mints rewards and commissions. A failing mint or registry call is skipped and never blocks a user.
abstract contract FarmPayments is IFarmMaster {
    uint256 internal constant BPS = 10_000;

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
    function ibull() public view returns (address) {
        return address(IBULL);
    }

    function _payCommission(address account, uint256 harvested) internal {
        address referrer = _tryGetReferrer(account);
        if (referrer == address(0)) return;
        uint256 commission = harvested * referralCommissionBps / BPS;
        if (commission == 0 || !_tryMint(referrer, commission)) return;
        emit ReferralCommissionPaid(account, referrer, commission);
        uint256 available = gasleft();
        try REFERRAL.recordReferralCommission(account, commission) {}
        catch {
            _requireGas(available);
        }
    }

    function _tryMint(address account, uint256 amount) internal returns (bool isMinted) {
        uint256 available = gasleft();
        (isMinted,) = address(IBULL).call(abi.encodeCall(IIbullToken.mint, (account, amount)));
        if (!isMinted) _requireGas(available);
    }

    function _tryRecordReferral(address account, address referrer) internal {
        uint256 available = gasleft();
        try REFERRAL.recordReferral(account, referrer) {}
        catch {
            _requireGas(available);
        }
    }

    function _tryGetReferrer(address account) internal view returns (address) {
        uint256 available = gasleft();
        try REFERRAL.getReferrer(account) returns (address referrer) {
            return referrer;
        } catch {
            _requireGas(available);
            return address(0);
        }
    }

    function _requireContract(address account) internal view {
        if (account.code.length == 0) revert FarmMasterNotContract(account);
    }

    /// @dev Reverts if the failed call may have run out of gas, that is, if at most 1/64 of `available` is left.
    /// Otherwise a low gas limit could pass for a token that rejects minting. The calls have no fixed gas limit,
    /// because it would end payments once the chain raises the price of storage. The token and the registry call no
    /// other contract, so neither can hide that it ran out of gas.
    function _requireGas(uint256 available) private view {
        if (gasleft() <= available / 64) revert FarmMasterInsufficientGas(available);
    }
}
