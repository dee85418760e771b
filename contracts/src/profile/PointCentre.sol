// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Owned} from "../ownership/Owned.sol";
import {IPointCentre} from "./IPointCentre.sol";
import {IProfile} from "./IProfile.sol";
import {ITokenSaleV1, ITokenSaleV2} from "./ITokenSale.sol";

/// @title Points for token sale participants
contract PointCentre is IPointCentre, Owned {
    struct Sale {
        uint256 thresholdToClaim;
        uint256 campaignId;
        uint256 numberPoints;
        /// True for version 2, which has two pools.
        bool hasPools;
    }

    /// @inheritdoc IPointCentre
    address public immutable profile;

    address[] private _list;
    mapping(address contractAddress => Sale) private _sales;
    mapping(address account => mapping(address contractAddress => bool)) private _claims;

    constructor(address owner_, address profile_) Ownable(owner_) {
        profile = profile_;
    }

    /// @inheritdoc IPointCentre
    function getPoints(address contractAddress) external {
        Sale memory sale = _sales[contractAddress];
        if (sale.numberPoints == 0) revert PointCentreUnknownSale(contractAddress);
        if (_claims[msg.sender][contractAddress]) revert PointCentreClaimed(msg.sender, contractAddress);
        if (!IProfile(profile).getUserStatus(msg.sender)) revert PointCentreInactiveProfile(msg.sender);
        (uint256 amount, bool isEligible) = _eligibility(msg.sender, contractAddress, sale);
        if (!isEligible) revert PointCentreNotEligible(msg.sender, amount, sale.thresholdToClaim);
        _claims[msg.sender][contractAddress] = true;
        emit PointsClaim(msg.sender, contractAddress, sale.numberPoints, sale.campaignId);
        IProfile(profile).increaseUserPoints(msg.sender, sale.numberPoints, sale.campaignId);
    }

    /// @inheritdoc IPointCentre
    function addIFOAddress(
        address contractAddress,
        uint256 thresholdToClaim,
        uint256 campaignId,
        uint256 numberPoints
    ) external onlyOwner {
        _add(contractAddress, Sale(thresholdToClaim, campaignId, numberPoints, _hasPools(contractAddress)));
    }

    /// @inheritdoc IPointCentre
    function addSale(address contractAddress) external onlyOwner {
        ITokenSaleV2 sale = ITokenSaleV2(contractAddress);
        _add(contractAddress, Sale(sale.thresholdPoints(), sale.campaignId(), sale.numberPoints(), true));
    }

    /// @inheritdoc IPointCentre
    function checkClaimStatus(address userAddress, address contractAddress) external view returns (bool) {
        return _canClaim(userAddress, contractAddress);
    }

    /// @inheritdoc IPointCentre
    function checkClaimStatuses(address userAddress, address[] calldata contractAddresses)
        external
        view
        returns (bool[] memory statuses)
    {
        statuses = new bool[](contractAddresses.length);
        for (uint256 i = 0; i < statuses.length; ++i) {
            statuses[i] = _canClaim(userAddress, contractAddresses[i]);
        }
    }

    /// @inheritdoc IPointCentre
    function ifos(address contractAddress)
        external
        view
        returns (uint256 thresholdToClaim, uint256 campaignId, uint256 numberPoints)
    {
        Sale memory sale = _sales[contractAddress];
        return (sale.thresholdToClaim, sale.campaignId, sale.numberPoints);
    }

    /// @inheritdoc IPointCentre
    function hasPoints(address userAddress, address contractAddress) external view returns (bool) {
        return _claims[userAddress][contractAddress];
    }

    /// @inheritdoc IPointCentre
    function viewSales(uint256 cursor, uint256 size) external view returns (address[] memory page) {
        uint256 length = _list.length;
        uint256 first = Math.min(cursor, length);
        page = new address[](Math.min(size, length - first));
        for (uint256 i = 0; i < page.length; ++i) {
            page[i] = _list[first + i];
        }
    }

    /// @inheritdoc IPointCentre
    function numberSales() external view returns (uint256) {
        return _list.length;
    }

    function _add(address contractAddress, Sale memory sale) private {
        if (_sales[contractAddress].numberPoints != 0) revert PointCentreKnownSale(contractAddress);
        if (sale.campaignId == 0 || sale.numberPoints == 0) {
            revert PointCentreInvalidTerms(sale.campaignId, sale.numberPoints);
        }
        _sales[contractAddress] = sale;
        _list.push(contractAddress);
        emit IFOAdd(contractAddress, sale.thresholdToClaim, sale.campaignId, sale.numberPoints);
        // Rejects a sale that can't be read: it could never give points.
        _eligibility(address(0), contractAddress, sale);
    }

    function _canClaim(address account, address contractAddress) private view returns (bool isEligible) {
        Sale memory sale = _sales[contractAddress];
        if (sale.numberPoints == 0 || _claims[account][contractAddress]) return false;
        (, isEligible) = _eligibility(account, contractAddress, sale);
    }

    /// @dev Returns the account's harvested commitments, and whether they reach the threshold.
    function _eligibility(address account, address contractAddress, Sale memory sale)
        private
        view
        returns (uint256 amount, bool isEligible)
    {
        bool hasHarvested;
        if (sale.hasPools) {
            (uint256[] memory amounts, bool[] memory claimed) =
                ITokenSaleV2(contractAddress).viewUserInfo(account, _pools());
            for (uint256 i = 0; i < amounts.length; ++i) {
                if (!claimed[i]) continue;
                hasHarvested = true;
                amount += amounts[i];
            }
        } else {
            (amount, hasHarvested) = ITokenSaleV1(contractAddress).userInfo(account);
        }
        isEligible = hasHarvested && amount >= sale.thresholdToClaim;
    }

    /// @dev Detects the sale's version by which of the two functions answers.
    function _hasPools(address contractAddress) private view returns (bool) {
        if (contractAddress.code.length != 0) {
            try ITokenSaleV2(contractAddress).viewUserInfo(address(0), _pools()) returns (
                uint256[] memory, bool[] memory
            ) {
                return true;
            } catch {}
            try ITokenSaleV1(contractAddress).userInfo(address(0)) returns (uint256, bool) {
                return false;
            } catch {}
        }
        revert PointCentreNotSale(contractAddress);
    }

    function _pools() private pure returns (uint8[] memory pids) {
        pids = new uint8[](2);
        pids[1] = 1;
    }
}
