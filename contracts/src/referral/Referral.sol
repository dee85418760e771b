// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Owned} from "../ownership/Owned.sol";
import {IReferral} from "./IReferral.sol";

/// @title Referrals
contract Referral is IReferral, Owned {
    /// @dev Levels above a referrer that are searched for the referred account.
    uint256 private constant LEVELS_ABOVE = 10;

    /// @inheritdoc IReferral
    mapping(address account => bool isAllowed) public isOperator;

    /// @inheritdoc IReferral
    mapping(address account => address referrer) public getReferrer;

    /// @inheritdoc IReferral
    mapping(address referrer => uint256 commissions) public totalReferralCommissions;

    /// @inheritdoc IReferral
    mapping(address account => uint256 commissions) public commissionsFrom;

    mapping(address referrer => address[] accounts) private _referrals;

    modifier onlyOperator() {
        if (!isOperator[msg.sender]) revert ReferralNotOperator(msg.sender);
        _;
    }

    /// @param owner_ account that appoints operators
    constructor(address owner_) Ownable(owner_) {}

    /// @inheritdoc IReferral
    function recordReferral(address account, address referrer) external onlyOperator returns (bool recorded) {
        if (!isAcceptable(account, referrer)) return false;
        getReferrer[account] = referrer;
        _referrals[referrer].push(account);
        emit ReferralRecorded(account, referrer);
        return true;
    }

    /// @inheritdoc IReferral
    function recordReferralCommission(address account, uint256 commission) external onlyOperator {
        address referrer = getReferrer[account];
        if (referrer == address(0)) revert ReferralNoReferrer(account);
        totalReferralCommissions[referrer] += commission;
        commissionsFrom[account] += commission;
        emit ReferralCommissionRecorded(account, referrer, commission);
    }

    /// @inheritdoc IReferral
    function setOperator(address operator, bool isAllowed) external onlyOwner {
        isOperator[operator] = isAllowed;
        emit OperatorChanged(operator, isAllowed);
    }

    /// @inheritdoc IReferral
    function referralsCount(address referrer) external view returns (uint256) {
        return _referrals[referrer].length;
    }

    /// @inheritdoc IReferral
    function viewReferrals(address referrer, uint256 cursor, uint256 size)
        external
        view
        returns (address[] memory accounts, uint256[] memory commissions, uint256 nextCursor)
    {
        address[] storage all = _referrals[referrer];
        uint256 left = cursor < all.length ? all.length - cursor : 0;
        uint256 count = size < left ? size : left;
        accounts = new address[](count);
        commissions = new uint256[](count);
        for (uint256 i = 0; i < count; ++i) {
            address account = all[cursor + i];
            accounts[i] = account;
            commissions[i] = commissionsFrom[account];
        }
        nextCursor = cursor + count;
    }

    /// @inheritdoc IReferral
    function isAcceptable(address account, address referrer) public view returns (bool) {
        if (account == address(0) || referrer == address(0) || account == referrer) return false;
        if (getReferrer[account] != address(0)) return false;
        address above = getReferrer[referrer];
        for (uint256 level = 1; level < LEVELS_ABOVE && above != address(0); ++level) {
            if (above == account) return false;
            above = getReferrer[above];
        }
        return above != account;
    }
}
