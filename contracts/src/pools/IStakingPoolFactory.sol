// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Factory of staking pools
/// @notice Creates staking pools and lists them. The number of a pool in the list is its `sousId` less one: number 0
/// of the screens is the farm of the main token.
interface IStakingPoolFactory {
    /// @notice The terms of a pool. Times are in seconds; the rate is in base units of the reward token a second.
    struct PoolTerms {
        address stakedToken;
        address rewardToken;
        uint256 rewardPerSecond;
        uint256 startTime;
        uint256 endTime;
        uint256 bonusEndTime;
        uint256 bonusMultiplier;
        uint256 poolLimitPerUser;
        address owner;
    }

    /// @notice Pool number `index` was created.
    event PoolCreated(address indexed pool, uint256 indexed index, address stakedToken, address rewardToken);

    /// @notice Index `index` is out of range: there are `length` pools.
    error StakingPoolFactoryUnknownPool(uint256 index, uint256 length);

    /// @notice Creates a pool; it pays once it is funded. Only the owner.
    function createPool(PoolTerms calldata terms) external returns (address pool);

    /// @notice The pool created as number `index`, from 0.
    function pools(uint256 index) external view returns (address);

    /// @notice The number of pools.
    function poolsLength() external view returns (uint256);
}
