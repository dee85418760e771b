// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {BaseTest} from "../BaseTest.sol";
import {IFarmMaster} from "../../src/farms/IFarmMaster.sol";
import {IIbullToken} from "../../src/token/IIbullToken.sol";
import {IVault} from "../../src/vault/IVault.sol";

/// @dev Acts on one vault over the real farms, and keeps books of what all shares must be worth: stakes as they came
/// and went, and what the farm minted during the vault's own calls, less the fees. No function reverts.
contract VaultHandler is BaseTest {
    uint256 private constant LARGEST = 1e15;
    uint256 private constant BPS = 10_000;

    IVault private immutable VAULT;
    IFarmMaster private immutable FARM;
    IIbullToken private immutable TOKEN;
    address private immutable OWNER;
    address private immutable ADMIN;
    address private immutable TREASURY;
    address private immutable KEEPER;
    address[3] private _accounts;

    /// @dev Fees of 10,000: performance, call, withdrawal.
    uint256[3] private _fees = [200, 25, 10];
    uint256 private _period = 72 hours;
    mapping(uint256 who => uint256 time) private _depositedAt;
    mapping(uint256 who => uint256 shares) private _shares;
    uint256 private _yield;
    uint256 private _priceAssets = 1;
    uint256 private _priceShares = 1e11;
    bool private _isStopped;
    bool private _isFeeOn;
    uint256 public modelAssets;
    uint256 public stepsDone;

    struct Money {
        uint256 account;
        uint256 treasury;
        uint256 supply;
    }

    constructor(IVault vault, address owner) {
        (VAULT, OWNER, ADMIN, TREASURY) = (vault, owner, vault.admin(), vault.treasury());
        (FARM, TOKEN) = (IFarmMaster(vault.farm()), IIbullToken(vault.token()));
        KEEPER = _actor("keeper");
        _accounts = [_actor("account 0"), _actor("account 1"), _actor("account 2")];
        for (uint256 i = 0; i < _accounts.length; ++i) {
            vm.prank(_accounts[i]);
            TOKEN.approve(address(vault), FOREVER);
        }
        TOKEN.approve(address(FARM), FOREVER);
    }

    modifier counted() {
        _;
        ++stepsDone;
        _assertPriceDidNotFall();
    }

    function depositNoRevert(uint256 amount, uint256 who) external counted {
        who %= 3;
        if (_isStopped || FARM.isPaused(0)) return;
        // Small deposits as often as large ones, but not so small that rounding matters.
        uint256 least = (modelAssets + 1) * 20_000 / (VAULT.totalShares() + 1e11) + 100;
        least += VAULT.calculateTotalPendingCakeRewards() * 20_000 / (VAULT.totalShares() + 1e11);
        if (least > LARGEST) return;
        amount = amount % 2 == 0 ? _bound(amount, least, LARGEST) : _bound(amount, least, least + 1000);
        _give(_accounts[who], amount);
        uint256 minted = TOKEN.totalSupply();
        vm.prank(_accounts[who]);
        VAULT.deposit(amount);
        _earn(TOKEN.totalSupply() - minted);
        uint256 credited = amount - (_isFeeOn ? amount * 400 / BPS : 0);
        uint256 shares = Math.mulDiv(credited, _totalShares() + 1e11, modelAssets + 1);
        modelAssets += credited;
        _shares[who] += shares;
        _depositedAt[who] = block.timestamp;
        uint256 worth = _worth(shares);
        vm.assertGe(worth + 1 + credited / 10_000, credited, "VA-6: lost by depositing");
        vm.assertLe(worth, credited, "VA-6: gained by depositing");
    }

    function withdrawNoRevert(uint256 shares, uint256 who) external counted {
        who %= 3;
        if (_shares[who] == 0) return;
        _leave(who, shares % 4 == 0 ? _shares[who] : _bound(shares, 1, _shares[who]));
    }

    function harvestNoRevert() external counted {
        if (_isStopped) return;
        uint256 told = VAULT.calculateHarvestCakeRewards();
        Money memory before = _money(KEEPER);
        vm.prank(KEEPER);
        (bool isDone,) = address(VAULT).call(abi.encodeCall(IVault.harvest, ()));
        Money memory afterwards = _money(KEEPER);
        uint256 minted = afterwards.supply - before.supply;
        if (!isDone) {
            vm.assertEq(_yield, 0, "VA-4: refused though there is yield");
            return;
        }
        _earn(minted);
        vm.assertEq(afterwards.treasury - before.treasury, _yield * _fees[0] / BPS, "VA-4: performance fee");
        vm.assertEq(afterwards.account - before.account, _yield * _fees[1] / BPS, "VA-4: call fee");
        if (TOKEN.isMinter(address(FARM))) vm.assertEq(afterwards.account - before.account, told, "as told");
        _yield = 0;
    }

    function donateNoRevert(uint256 amount) external counted {
        uint256 price = VAULT.getPricePerFullShare();
        uint256 pending = VAULT.calculateTotalPendingCakeRewards();
        _give(address(VAULT), _bound(amount, 1, LARGEST));
        vm.assertEq(VAULT.getPricePerFullShare(), price, "VA-4: a donation changed the price");
        vm.assertEq(VAULT.calculateTotalPendingCakeRewards(), pending, "VA-4: a donation is no yield");
    }

    function stakeBesideNoRevert(uint256 amount) external counted {
        (uint256 staked,,,) = FARM.userInfo(0, address(this));
        if (staked > LARGEST) {
            FARM.withdraw(0, _bound(amount, 1, staked));
        } else if (!FARM.isPaused(0)) {
            amount = _bound(amount, 100, LARGEST);
            _give(address(this), amount);
            FARM.deposit(0, amount, address(0));
        }
    }

    function setFeesNoRevert(uint256 performanceFee, uint256 callFee, uint256 withdrawFee) external counted {
        Money memory before = _money(KEEPER);
        uint256[3] memory fees =
            [_bound(performanceFee, 0, 500), _bound(callFee, 0, 100), _bound(withdrawFee, 0, 100)];
        vm.prank(ADMIN);
        VAULT.setFees(fees[0], fees[1], fees[2]);
        vm.assertEq(_money(KEEPER).treasury - before.treasury, _feesOn(_yield), "VA-4: at the former fees");
        (_fees, _yield) = (fees, 0);
    }

    function setPeriodNoRevert(uint256 period) external counted {
        _period = _bound(period, 0, 72 hours);
        vm.prank(ADMIN);
        VAULT.setWithdrawFeePeriod(_period);
    }

    function changeFarmNoRevert(uint256 choice) external counted {
        bool isMinter = choice % 8 > 1;
        vm.startPrank(OWNER);
        FARM.setPaused(0, choice % 5 == 0);
        _isFeeOn = choice / 5 % 5 == 0;
        FARM.set(0, choice / 25 % 5 == 0 ? 0 : 100, _isFeeOn ? 400 : 0, choice / 125 % 5 == 0 ? 1 days : 0);
        FARM.setEmission(choice / 625 % 5 == 0 ? 0 : 1e9);
        TOKEN.setMinter(address(FARM), isMinter);
        vm.stopPrank();
    }

    function waitNoRevert(uint256 time) external counted {
        vm.warp(block.timestamp + _bound(time, 1, 2 days));
    }

    function stopNoRevert(uint256 choice) external counted {
        if (_isStopped || choice % 16 != 0) return;
        vm.prank(ADMIN);
        VAULT.emergencyWithdraw();
        _isStopped = true;
        modelAssets += _feesOn(_yield);
        _yield = 0;
        vm.assertGe(TOKEN.balanceOf(address(VAULT)), modelAssets, "VA-7: all is in the vault");
    }

    /// @dev What the invariant runs may call.
    function actions() external pure returns (bytes4[] memory selectors) {
        selectors = new bytes4[](10);
        selectors[0] = this.depositNoRevert.selector;
        selectors[1] = this.withdrawNoRevert.selector;
        selectors[2] = this.harvestNoRevert.selector;
        selectors[3] = this.donateNoRevert.selector;
        selectors[4] = this.stakeBesideNoRevert.selector;
        selectors[5] = this.setFeesNoRevert.selector;
        selectors[6] = this.setPeriodNoRevert.selector;
        selectors[7] = this.changeFarmNoRevert.selector;
        selectors[8] = this.waitNoRevert.selector;
        selectors[9] = this.stopNoRevert.selector;
    }

    /// @dev VA-1 and VA-2
    function checkAssets() external view {
        uint256 redeemable = 0;
        for (uint256 i = 0; i < 3; ++i) {
            (uint256 shares,,,) = VAULT.userInfo(_accounts[i]);
            vm.assertEq(shares, _shares[i], "VA-1: shares");
            redeemable += _worth(shares);
        }
        vm.assertEq(VAULT.totalShares(), _totalShares(), "VA-1: totalShares");
        vm.assertEq(VAULT.balanceOf(), modelAssets, "VA-2: balanceOf");
        vm.assertLe(redeemable, modelAssets, "VA-2: redeemable");
        (uint256 staked,,,) = FARM.userInfo(0, address(VAULT));
        uint256 held = TOKEN.balanceOf(address(VAULT));
        vm.assertGe(staked + held, modelAssets + _feesOn(_yield), "VA-2: held and staked");
        vm.assertGe(held, _feesOn(_yield), "VA-2: the fees wait in the vault");
    }

    /// @dev VA-8: at the end everybody leaves, whatever the farm is like.
    function leaveAll() external {
        for (uint256 i = 0; i < 3; ++i) {
            if (_shares[i] != 0) _leave(i, _shares[i]);
        }
        vm.assertEq(VAULT.totalShares() + VAULT.balanceOf(), 0, "VA-8: all have left and nothing is left");
    }

    function _leave(uint256 who, uint256 shares) private {
        bool isLast = shares == _totalShares();
        uint256 worth = _worth(shares);
        Money memory before = _money(_accounts[who]);
        bool isAll = shares == _shares[who];
        vm.prank(_accounts[who]);
        isAll ? VAULT.withdrawAll() : VAULT.withdraw(shares);
        Money memory afterwards = _money(_accounts[who]);
        _earn(afterwards.supply - before.supply);
        uint256 feesOnYield = 0;
        if (isLast) (worth, feesOnYield, _yield) = (modelAssets, _feesOn(_yield), 0);
        uint256 fee = block.timestamp < _depositedAt[who] + _period ? worth * _fees[2] / BPS : 0;
        vm.assertEq(afterwards.account - before.account, worth - fee, "VA-2: paid");
        vm.assertEq(afterwards.treasury - before.treasury, fee + feesOnYield, "VA-5: fee");
        modelAssets -= worth;
        _shares[who] -= shares;
        // No shares are left that could lose.
        if (isLast) (_priceAssets, _priceShares) = (1, 1e11);
    }

    function _earn(uint256 minted) private {
        if (_totalShares() == 0) return;
        uint256 fees = _feesOn(_yield + minted) - _feesOn(_yield);
        _yield += minted;
        modelAssets += minted - fees;
    }

    /// @dev VA-3, exactly: assets per share.
    function _assertPriceDidNotFall() private {
        uint256 assets = VAULT.balanceOf() + 1;
        uint256 shares = VAULT.totalShares() + 1e11;
        (uint256 high, uint256 low) = Math.mul512(assets, _priceShares);
        (uint256 highBefore, uint256 lowBefore) = Math.mul512(_priceAssets, shares);
        vm.assertTrue(high > highBefore || (high == highBefore && low >= lowBefore), "VA-3: the price fell");
        (_priceAssets, _priceShares) = (assets, shares);
    }

    /// @dev From the test's own balance: the supply does not change, so the farm's minting stays measurable.
    function _give(address account, uint256 amount) private {
        TOKEN.transfer(account, amount);
    }

    function _money(address account) private view returns (Money memory) {
        return Money({
            account: TOKEN.balanceOf(account), treasury: TOKEN.balanceOf(TREASURY), supply: TOKEN.totalSupply()
        });
    }

    function _feesOn(uint256 yield) private view returns (uint256) {
        return yield * _fees[0] / BPS + yield * _fees[1] / BPS;
    }

    function _worth(uint256 shares) private view returns (uint256) {
        return Math.mulDiv(shares, modelAssets + 1, _totalShares() + 1e11);
    }

    function _totalShares() private view returns (uint256) {
        return _shares[0] + _shares[1] + _shares[2];
    }
}
