// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {BaseTest} from "../BaseTest.sol";
import {ITokenSale} from "../../src/token-sale/ITokenSale.sol";
import {ITokenSaleProfile} from "../../src/token-sale/ITokenSaleProfile.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";

/// @title A funded sale that starts soon, and accounts with profiles and enough LP tokens
abstract contract TokenSaleTest is BaseTest {
    uint256 internal constant NOW = 1_700_000_000;
    uint256 internal constant START = NOW + 1000;
    uint256 internal constant END = START + 3600;
    uint256 internal constant OFFERING = 1_000_000;
    uint256 internal constant RAISING = 10_000;
    uint256 internal constant LIMIT = 100;
    uint256 internal constant PLENTY = 1e30;
    uint8 internal constant BASIC = 0;
    uint8 internal constant UNLIMITED = 1;

    ITokenSale internal sale;
    TestToken internal lp;
    TestToken internal offered;
    TestProfile internal profiles;
    address internal owner;
    address internal operator;
    address internal treasury;
    address internal alice;
    address internal bob;
    address internal carol;

    function setUp() public virtual {
        vm.warp(NOW);
        vm.roll(1_000_000);
        (owner, operator, treasury) = (_actor("owner"), _actor("operator"), _actor("treasury"));
        (alice, bob, carol) = (_actor("alice"), _actor("bob"), _actor("carol"));
        lp = new TestToken("Liquidity", "LP", 18, 0);
        offered = new TestToken("Offered", "O", 18, 0);
        profiles = new TestProfile();
        profiles.setActive(alice, true);
        profiles.setActive(bob, true);
        _open(_terms());
    }

    function _terms() internal view returns (ITokenSale.SaleTerms memory) {
        return ITokenSale.SaleTerms({
            owner: owner,
            operator: operator,
            treasury: treasury,
            profile: address(profiles),
            lpToken: address(lp),
            offeringToken: address(offered),
            offeringAmount: OFFERING,
            raisingAmount: RAISING,
            basicShare: 3000,
            limitPerUserInLP: LIMIT,
            minimumRaise: 1,
            startTime: START,
            endTime: END,
            releaseSeconds: 0,
            campaignId: 511_110_000,
            numberPoints: 200,
            thresholdPoints: 10,
            blockTime: 450
        });
    }

    /// @dev Creates and funds a sale with these terms, with allowances from all accounts.
    function _open(ITokenSale.SaleTerms memory terms) internal {
        sale = _deploy(terms);
        address[4] memory accounts = [alice, bob, carol, address(this)];
        for (uint256 i = 0; i < 4; ++i) {
            uint256 held = TestToken(terms.lpToken).balanceOf(accounts[i]);
            if (held < PLENTY) TestToken(terms.lpToken).mint(accounts[i], PLENTY - held);
            _approve(accounts[i], terms.lpToken);
        }
        TestToken(terms.offeringToken).mint(address(this), terms.offeringAmount);
        _approve(address(this), terms.offeringToken);
        sale.fund();
    }

    /// @dev Some tokens return nothing.
    function _approve(address account, address token) private {
        vm.prank(account);
        (bool isDone,) = token.call(abi.encodeCall(IERC20.approve, (address(sale), FOREVER)));
        vm.assertTrue(isDone, "approved");
    }

    function _deploy(ITokenSale.SaleTerms memory terms) internal returns (ITokenSale) {
        return ITokenSale(vm.deployCode("TokenSale.sol:TokenSale", abi.encode(terms)));
    }

    function _commit(address account, uint256 amount, uint8 pid) internal {
        vm.prank(account);
        sale.depositPool(amount, pid);
    }

    /// @dev Returns the account's payments in both tokens.
    function _harvest(address account, uint8 pid) internal returns (uint256 got, uint256 refund) {
        TestToken offering = TestToken(sale.offeringToken());
        TestToken raised = TestToken(sale.lpToken());
        (got, refund) = (offering.balanceOf(account), raised.balanceOf(account));
        vm.prank(account);
        sale.harvestPool(pid);
        (got, refund) = (offering.balanceOf(account) - got, raised.balanceOf(account) - refund);
    }

    function _amounts(address account, uint8 pid)
        internal
        view
        returns (uint256 got, uint256 refund, uint256 tax)
    {
        uint256[3][] memory amounts = sale.viewUserOfferingAndRefundingAmountsForPools(account, _pids(pid));
        return (amounts[0][0], amounts[0][1], amounts[0][2]);
    }

    function _committed(address account, uint8 pid) internal view returns (uint256) {
        (uint256[] memory amounts,) = sale.viewUserInfo(account, _pids(pid));
        return amounts[0];
    }

    function _withdraw(uint256 lpAmount, uint256 offerAmount) internal {
        vm.prank(owner);
        sale.finalWithdraw(lpAmount, offerAmount);
    }

    function _withdrawAll() internal returns (uint256 lpAmount, uint256 offerAmount) {
        (lpAmount, offerAmount) = sale.viewAvailable();
        _withdraw(lpAmount, offerAmount);
    }

    function _assertAlreadyHarvested(address account, uint8 pid) internal {
        vm.expectRevert(abi.encodeWithSelector(ITokenSale.TokenSaleAlreadyHarvested.selector, pid, account));
        vm.prank(account);
        sale.harvestPool(pid);
    }

    function _pids(uint8 pid) internal pure returns (uint8[] memory list) {
        list = new uint8[](1);
        list[0] = pid;
    }

    function _both() internal pure returns (uint8[] memory list) {
        list = new uint8[](2);
        list[1] = UNLIMITED;
    }
}

contract TestProfile is ITokenSaleProfile {
    mapping(address user => bool) public getUserStatus;

    function setActive(address user, bool isActive) external {
        getUserStatus[user] = isActive;
    }
}
