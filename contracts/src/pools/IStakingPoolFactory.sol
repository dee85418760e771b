// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Factory of staking pools
/// @notice Creates and lists staking pools. A pool's index is its `sousId` minus one: `sousId` 0 is the main token's
/// farm.
interface IStakingPoolFactory {
    /// @notice Terms of a pool. Times are Unix seconds; the rate is in base units of the reward token per second.
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

    /// @notice The pool at `index` was created.
    event PoolCreated(address indexed pool, uint256 indexed index, address stakedToken, address rewardToken);

    /// @notice Index `index` is out of range: there are `length` pools.
    error StakingPoolFactoryUnknownPool(uint256 index, uint256 length);

    /// @notice Creates a pool, which pays rewards once funded. Only the owner.
    function createPool(PoolTerms calldata terms) external returns (address pool);

    /// @notice The pool at `index`, in order of creation from 0.
    function pools(uint256 index) external view returns (address);

    /// @notice The number of pools.
    function poolsLength() external view returns (uint256);
}
