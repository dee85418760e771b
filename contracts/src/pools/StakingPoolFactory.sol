// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Owned} from "../ownership/Owned.sol";
import {IStakingPoolFactory} from "./IStakingPoolFactory.sol";
import {StakingPool} from "./StakingPool.sol";

/// @title Staking pool factory
contract StakingPoolFactory is IStakingPoolFactory, Owned {
    address[] private _pools;

    /// @param owner_ account allowed to create pools
    constructor(address owner_) Ownable(owner_) {}

    /// @inheritdoc IStakingPoolFactory
    function createPool(PoolTerms calldata terms) external onlyOwner returns (address pool) {
        pool = address(new StakingPool(terms));
        emit PoolCreated(pool, _pools.length, terms.stakedToken, terms.rewardToken);
        _pools.push(pool);
    }

    /// @inheritdoc IStakingPoolFactory
    function pools(uint256 index) external view returns (address) {
        if (index >= _pools.length) revert StakingPoolFactoryUnknownPool(index, _pools.length);
        return _pools[index];
    }

    /// @inheritdoc IStakingPoolFactory
    function poolsLength() external view returns (uint256) {
        return _pools.length;
    }
}
