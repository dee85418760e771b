// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {BaseTest} from "../BaseTest.sol";
import {IStakingPoolFactory} from "../../src/pools/IStakingPoolFactory.sol";

contract OwnedTest is BaseTest {
    /// @dev TK-2: a bug in forks, a single call left the contract without an owner for good
    function test_FaultOwnership_NoContractLosesItsOwner() external {
        address owner = _actor("owner");
        address[7] memory owned = _deployAll(owner);
        for (uint256 i = 0; i < owned.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableInvalidOwner.selector, address(0)));
            vm.prank(owner);
            Ownable(owned[i]).renounceOwnership();
            vm.prank(owner);
            Ownable2Step(owned[i]).transferOwnership(address(0));
            vm.assertEq(Ownable(owned[i]).owner(), owner, "still the owner");
        }
    }

    function _deployAll(address owner) private returns (address[7] memory) {
        address token = vm.deployCode(
            "IbullToken.sol:IbullToken", abi.encode("iBull Token", "IBULL", owner, owner, 0, MINTABLE)
        );
        address registry = vm.deployCode("Referral.sol:Referral", abi.encode(owner));
        address farms =
            vm.deployCode("FarmMaster.sol:FarmMaster", abi.encode(owner, token, registry, owner, 0, 3000));
        IStakingPoolFactory.PoolTerms memory terms;
        (terms.stakedToken, terms.rewardToken, terms.owner) = (token, token, owner);
        (terms.endTime, terms.bonusMultiplier) = (block.timestamp + 1, 1);
        bytes memory ofCollector = abi.encode(owner, owner, owner, owner, owner, new address[](0));
        return [
            token,
            registry,
            farms,
            vm.deployCode("StakingPoolFactory.sol:StakingPoolFactory", abi.encode(owner)),
            vm.deployCode("StakingPool.sol:StakingPool", abi.encode(terms)),
            vm.deployCode("Vault.sol:Vault", abi.encode(owner, owner, farms, owner)),
            vm.deployCode("FeeCollector.sol:FeeCollector", ofCollector)
        ];
    }
}
