// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {BaseTest} from "../BaseTest.sol";
import {IPrediction} from "../../src/prediction/IPrediction.sol";
import {LocalPriceFeed} from "../../test-tokens/LocalPriceFeed.sol";

/// @title A market with a price feed, and accounts with enough BNB
abstract contract PredictionTest is BaseTest {
    uint256 internal constant START = 1_700_000_000;
    uint256 internal constant INTERVAL = 300;
    uint256 internal constant BUFFER = 3600;
    uint256 internal constant MAX_DELAY = 90;
    uint256 internal constant MIN_BET = 1e13;
    uint256 internal constant FEE = 300;
    int256 internal constant PRICE = 600e8;

    IPrediction internal market;
    LocalPriceFeed internal feed;
    address internal owner;
    address internal guardian;
    address internal treasury;
    address internal alice;
    address internal bob;
    address internal carol;
    address internal keeper;

    function setUp() public virtual {
        vm.warp(START);
        (owner, guardian, treasury) = (_actor("owner"), _actor("guardian"), _actor("treasury"));
        (alice, bob, carol, keeper) = (_actor("alice"), _actor("bob"), _actor("carol"), _actor("keeper"));
        feed = _makeFeed();
        feed.pushAt(PRICE, START - 60);
        feed.pushAt(PRICE, START - 40);
        market = _deployMarket(_terms());
        vm.prank(owner);
        _guarded().appointGuardian(guardian);
        address[3] memory accounts = [alice, bob, carol];
        for (uint256 i = 0; i < 3; ++i) {
            vm.deal(accounts[i], 1e24);
        }
    }

    function _makeFeed() internal virtual returns (LocalPriceFeed) {
        return new LocalPriceFeed("BNB / USD", 8);
    }

    function _terms() internal view returns (IPrediction.MarketTerms memory) {
        return IPrediction.MarketTerms({
            owner: owner,
            treasury: treasury,
            oracle: address(feed),
            intervalSeconds: INTERVAL,
            bufferSeconds: BUFFER,
            oracleUpdateAllowance: MAX_DELAY,
            minBetAmount: MIN_BET,
            treasuryFee: FEE
        });
    }

    function _deployMarket(IPrediction.MarketTerms memory terms) internal returns (IPrediction) {
        return IPrediction(vm.deployCode("Prediction.sol:Prediction", abi.encode(terms)));
    }

    function _guarded() internal view returns (IGuardedAndOwned) {
        return IGuardedAndOwned(address(market));
    }

    /// @dev Opens round 1 now.
    function _startRounds() internal {
        market.genesisStartRound();
        vm.warp(block.timestamp + 1);
    }

    /// @dev Makes round 1 live from {PRICE}, with round 2 open.
    function _startTwoRounds() internal {
        _startRounds();
        _execute(PRICE);
    }

    /// @dev Ends like a day of rounds would: with the answers around the next boundary, and its execution.
    function _execute(int256 price) internal {
        market.executeRound(_answer(price));
    }

    /// @dev Moves past the next boundary, with an answer right at it and one five seconds later.
    function _answer(int256 price) internal returns (uint80 id) {
        (uint256 boundary,,) = market.nextBoundary();
        vm.warp(boundary + 5);
        feed.pushAt(price + 1e8, boundary);
        return feed.pushAt(price, boundary + 5);
    }

    function _betBull(address account, uint256 epoch, uint256 amount) internal {
        vm.prank(account);
        market.betBull{value: amount}(epoch);
    }

    function _betBear(address account, uint256 epoch, uint256 amount) internal {
        vm.prank(account);
        market.betBear{value: amount}(epoch);
    }

    /// @dev Returns the account's payout.
    function _claim(address account, uint256 epoch) internal returns (uint256) {
        uint256 before = account.balance;
        vm.prank(account);
        market.claim(_list(epoch));
        return account.balance - before;
    }

    function _assertNothing(address account, uint256 epoch) internal {
        vm.assertFalse(market.claimable(epoch, account), "claimable");
        vm.assertFalse(market.refundable(epoch, account), "refundable");
        vm.expectRevert(abi.encodeWithSelector(IPrediction.PredictionNothingToClaim.selector, epoch, account));
        vm.prank(account);
        market.claim(_list(epoch));
    }

    /// @dev Asserts that the stake is refunded, once.
    function _assertRefund(address account, uint256 epoch) internal {
        uint256 stake = market.ledger(epoch, account).amount;
        vm.assertTrue(market.refundable(epoch, account), "refundable");
        vm.assertFalse(market.claimable(epoch, account), "not won");
        vm.assertEq(_claim(account, epoch), stake, "the stake");
        _assertNothing(account, epoch);
    }

    function _list(uint256 epoch) internal pure returns (uint256[] memory list) {
        list = new uint256[](1);
        list[0] = epoch;
    }

    function _list(address account) internal pure returns (address[] memory list) {
        list = new address[](1);
        list[0] = account;
    }
}

interface IGuardedAndOwned {
    function appointGuardian(address guardian) external;
    function owner() external view returns (address);
    function pendingOwner() external view returns (address);
    function transferOwnership(address newOwner) external;
    function acceptOwnership() external;
}
