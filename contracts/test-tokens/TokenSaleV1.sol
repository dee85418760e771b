// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ITokenSaleV1} from "../src/token-sale/ITokenSaleV1.sol";

/// @title Local counterpart of a token sale of the first version
/// @notice It has no owner. For local chains and tests only.
contract TokenSaleV1 is ITokenSaleV1 {
    using SafeERC20 for IERC20;

    struct UserInfo {
        uint256 amount;
        bool claimed;
    }

    address public immutable lpToken;
    address public immutable offeringToken;
    uint256 public immutable startBlock;
    uint256 public immutable endBlock;
    uint256 public immutable raisingAmount;
    uint256 public immutable offeringAmount;
    uint256 public totalAmount;
    mapping(address user => UserInfo) public userInfo;

    error NotNow();
    error NothingToHarvest();

    constructor(
        address lpToken_,
        address offeringToken_,
        uint256 startBlock_,
        uint256 endBlock_,
        uint256 offeringAmount_,
        uint256 raisingAmount_
    ) {
        (lpToken, offeringToken) = (lpToken_, offeringToken_);
        (startBlock, endBlock) = (startBlock_, endBlock_);
        (offeringAmount, raisingAmount) = (offeringAmount_, raisingAmount_);
    }

    function deposit(uint256 amount) external {
        if (block.number <= startBlock || block.number >= endBlock) revert NotNow();
        userInfo[msg.sender].amount += amount;
        totalAmount += amount;
        emit Deposit(msg.sender, amount);
        IERC20(lpToken).safeTransferFrom(msg.sender, address(this), amount);
    }

    function harvest() external {
        UserInfo storage info = userInfo[msg.sender];
        if (block.number <= endBlock) revert NotNow();
        if (info.amount == 0 || info.claimed) revert NothingToHarvest();
        uint256 offering = getOfferingAmount(msg.sender);
        uint256 refund = getRefundingAmount(msg.sender);
        info.claimed = true;
        emit Harvest(msg.sender, offering, refund);
        IERC20(offeringToken).safeTransfer(msg.sender, offering);
        if (refund != 0) IERC20(lpToken).safeTransfer(msg.sender, refund);
    }

    function hasHarvest(address user) external view returns (bool) {
        return userInfo[user].claimed;
    }

    function getUserAllocation(address user) public view returns (uint256) {
        return totalAmount == 0 ? 0 : userInfo[user].amount * 1e6 / totalAmount;
    }

    function getOfferingAmount(address user) public view returns (uint256) {
        return userInfo[user].amount * offeringAmount / Math.max(totalAmount, raisingAmount);
    }

    function getRefundingAmount(address user) public view returns (uint256) {
        if (totalAmount <= raisingAmount) return 0;
        return userInfo[user].amount - Math.mulDiv(userInfo[user].amount, raisingAmount, totalAmount);
    }
}
