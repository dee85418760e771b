// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {BaseTest} from "../BaseTest.sol";
import {IFarmMaster} from "../../src/farms/IFarmMaster.sol";
import {IIbullToken} from "../../src/token/IIbullToken.sol";
import {IVault} from "../../src/vault/IVault.sol";

/// @dev Acts on one vault over the real farms, next to a model that settles every account continuously: the farm's
/// debt to the vault for each second belongs, net of fees, to the accounts by their holdings at that time. The model
/// knows neither shares nor when the vault makes the farm pay. No function reverts.
contract VaultHandler is BaseTest {
    uint256 private constant LARGEST = 1e15;
    uint256 private constant BPS = 10_000;
    uint256 private constant VIRTUAL = 3;

    IVault private immutable VAULT;
    IFarmMaster private immutable FARM;
    IIbullToken private immutable TOKEN;
    address private immutable OWNER;
    address private immutable ADMIN;
    address private immutable TREASURY;
    address private immutable KEEPER;
    address[3] private _accounts;

    /// @dev Terms of the unstaking fee at an account's last deposit.
    struct Terms {
        uint256 time;
        uint256 fee;
        uint256 period;
    }

    struct Price {
        uint256 assets;
        uint256 shares;
    }

    struct Switches {
        bool stopped;
        bool feeOn;
    }

    /// @dev What is held back for accounts that have left: until the farm pays, and to be paid out.
    struct Held {
        uint256 waiting;
        uint256 released;
    }

    struct Money {
        uint256 account;
        uint256 treasury;
        uint256 supply;
    }

    /// @dev Fees in basis points: performance, call, withdrawal.
    uint256[3] private _fees = [200, 25, 10];
    uint256 private _period = 72 hours;
    mapping(uint256 who => Terms terms) private _terms;

    /// @dev Each account's claim, in 10^-18 units; the last is that of the virtual shares, initially a unit.
    uint256[4] private _claims;
    /// @dev Maximum difference, through rounding, between a claim and the vault's payment.
    uint256 private _slack;
    /// @dev The farm's debt to the vault at the end of the last step.
    uint256 private _owed;

    /// @dev Rewards the farm minted to the vault since the fees were last paid.
    uint256 private _yield;
    uint256 private _donated;
    Price private _price = Price(1, 1e11);
    Switches private _is;
    Held private _later;

    uint256 public deposits;
    uint256 public harvests;
    uint256 public lastLeavings;
    uint256 public heldBacks;

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

    /// @dev A step rounds a reward, the fees and a payment, each by less than a unit of the farm's payment.
    modifier settled() {
        _settle();
        _;
        _owed = _pending();
        uint256 total = _total();
        if (total != 0) _slack += Math.mulDiv(3 * ONE, total, total - _unpaid());
        _assertPriceDidNotFall();
    }

    function depositNoRevert(uint256 amount, uint256 who) external settled {
        who %= 3;
        if (_is.stopped || FARM.isPaused(0)) return;
        // Small deposits as often as large ones, but not so small that the vault rejects them.
        uint256 least = (VAULT.balanceOf() + 1) * 20_000 / (VAULT.totalShares() + 1e11) + 10_000;
        if (least > LARGEST) return;
        amount = amount % 2 == 0 ? _bound(amount, least, LARGEST) : _bound(amount, least, least + 1000);
        _give(_accounts[who], amount);
        bool isFirst = VAULT.totalShares() == 0;
        uint256 heldBefore = _sharesOf(who);
        Money memory before = _money(_accounts[who]);
        vm.prank(_accounts[who]);
        (bool isDone,) = address(VAULT).call(abi.encodeCall(IVault.deposit, (amount)));
        vm.assertEq(isDone, TOKEN.isMinter(address(FARM)) || _pending() == 0, "VA-13: deposited");
        if (!isDone) return;
        Money memory afterwards = _money(_accounts[who]);
        uint256 minted = afterwards.supply - before.supply;
        uint256 free = minted == 0 ? 0 : minted - _later.waiting;
        vm.assertEq(afterwards.treasury - before.treasury, isFirst ? free : 0, "VA-6: yield without shares");
        _release(minted);
        // Unpayable, unowned rewards arrive with the first deposit.
        if (isFirst) _claims[VIRTUAL] = ONE + _unpaid();
        else _yield += minted;

        uint256 credited = amount - (_is.feeOn ? amount * 400 / BPS : 0);
        _enter(who, credited * ONE);
        _terms[who] = Terms(block.timestamp, _fees[2], _period);
        ++deposits;
        uint256 worth = _worth(_sharesOf(who) - heldBefore);
        vm.assertGe(worth + 1 + credited / 10_000, credited, "VA-6: lost by depositing");
    }

    function withdrawNoRevert(uint256 shares, uint256 who) external settled {
        who %= 3;
        uint256 held = _sharesOf(who);
        if (held != 0) _leave(who, shares % 4 == 0 ? held : _bound(shares, 1, held));
    }

    function harvestNoRevert() external settled {
        bool isMinter = TOKEN.isMinter(address(FARM));
        uint256 due = isMinter ? _pending() : 0;
        bool isWorthIt = _yield + due != 0 || (_idle() != 0 && !_is.feeOn && !FARM.isPaused(0));
        uint256 shown = VAULT.calculateHarvestCakeRewards();
        Money memory before = _money(KEEPER);
        vm.prank(KEEPER);
        (bool isDone, bytes memory answer) = address(VAULT).call(abi.encodeCall(IVault.harvest, ()));
        if (_is.stopped || VAULT.totalShares() == 0 || !isWorthIt) {
            bytes4 reason = _is.stopped ? IVault.VaultStopped.selector : IVault.VaultNothingToHarvest.selector;
            vm.assertFalse(isDone, "VA-7: harvested");
            vm.assertEq(answer, abi.encodeWithSelector(reason), "VA-7: reason");
            return;
        }
        vm.assertTrue(isDone, "VA-4: refused though there is yield");
        Money memory afterwards = _money(KEEPER);
        vm.assertEq(afterwards.supply - before.supply, due, "VA-4: the farm pays all");
        _release(due);
        _yield += due;
        uint256 bounty = _yield * _fees[1] / BPS;
        vm.assertEq(afterwards.account - before.account, bounty, "VA-4: call fee");
        vm.assertEq(afterwards.treasury - before.treasury, _feesOn(_yield) - bounty, "VA-4: performance fee");
        if (isMinter) vm.assertEq(bounty, shown, "VA-4: as shown");
        _yield = 0;
        ++harvests;
    }

    function donateNoRevert(uint256 amount) external settled {
        amount = _bound(amount, 1, LARGEST);
        _donated += amount;
        _give(address(VAULT), amount);
    }

    function stakeBesideNoRevert(uint256 amount) external settled {
        (uint256 staked,,,) = FARM.userInfo(0, address(this));
        if (staked > LARGEST) {
            FARM.withdraw(0, _bound(amount, 1, staked));
        } else if (!FARM.isPaused(0)) {
            amount = _bound(amount, 100, LARGEST);
            _give(address(this), amount);
            FARM.deposit(0, amount, address(0));
        }
    }

    function setFeesNoRevert(uint256 performanceFee, uint256 callFee, uint256 withdrawFee) external settled {
        uint256[3] memory fees =
            [_bound(performanceFee, 0, 500), _bound(callFee, 0, 100), _bound(withdrawFee, 0, 100)];
        uint256 unpaid = _unpaid();
        Money memory before = _money(KEEPER);
        vm.prank(ADMIN);
        (bool isDone,) = address(VAULT).call(abi.encodeCall(IVault.setFees, (fees[0], fees[1], fees[2])));
        // On what is held back, fees no longer change.
        vm.assertEq(isDone, _later.waiting == 0 || (_canPay() && _hasStake()), "VA-13: fees");
        if (!isDone) return;
        Money memory afterwards = _money(KEEPER);
        _release(afterwards.supply - before.supply);
        _yield += afterwards.supply - before.supply;
        vm.assertEq(afterwards.treasury - before.treasury, _feesOn(_yield), "VA-4: at the former fees");
        (_fees, _yield) = (fees, 0);
        // Rewards that the farm can't pay yet bear the new fees.
        if (VAULT.totalShares() != 0) _scaleTo(_total() - unpaid + _unpaid());
    }

    function setPeriodNoRevert(uint256 period) external settled {
        _period = _bound(period, 0, 72 hours);
        vm.prank(ADMIN);
        VAULT.setWithdrawFeePeriod(_period);
    }

    function changeFarmNoRevert(uint256 choice) external settled {
        _is.feeOn = choice / 5 % 5 == 0;
        _changeFarm(choice % 5 == 0, choice / 25 % 5 == 0 ? 0 : 100, choice / 625 % 5 == 0, choice % 8 > 1);
    }

    function waitNoRevert(uint256 time) external settled {
        vm.warp(block.timestamp + _bound(time, 1, 2 days));
        _settle();
    }

    function stopNoRevert(uint256 choice) external settled {
        if (_is.stopped || choice % 61 != 17) return;
        uint256 unpaid = _unpaid();
        uint256 supply = TOKEN.totalSupply();
        vm.prank(ADMIN);
        VAULT.emergencyWithdraw();
        _is.stopped = true;
        uint256 fees = _feesOn(_yield + TOKEN.totalSupply() - supply);
        _release(TOKEN.totalSupply() - supply);
        _yield = 0;
        if (VAULT.totalShares() != 0) _scaleTo(_total() - unpaid + fees * ONE);
        vm.assertEq(
            TOKEN.balanceOf(address(VAULT)),
            VAULT.balanceOf() + _donated + _later.released,
            "VA-7: all is in the vault"
        );
    }

    /// @dev VA-13: to whom it belongs, once the farm pays, by anyone.
    function payHeldBackNoRevert(uint256 most) public settled {
        most = _bound(most, 1, 3);
        uint256 supply = TOKEN.totalSupply();
        uint256 before = TOKEN.balanceOf(address(VAULT));
        uint256[3] memory held = _held();
        (bool isDone,) = address(VAULT).call(abi.encodeCall(IVault.payHeldBack, (most)));
        uint256 minted = TOKEN.totalSupply() - supply;
        if (minted != 0) {
            uint256 ofShares = minted - _later.waiting;
            _release(minted);
            // Without shares, the rest goes to the treasury.
            if (VAULT.totalShares() == 0) minted -= ofShares;
            else if (_is.stopped) _scaleTo(_total() + ofShares * ONE);
            else _yield += minted;
        }
        vm.assertEq(isDone, _later.released != 0, "VA-13: paid");
        if (!isDone) return;
        uint256 paid = before + minted - TOKEN.balanceOf(address(VAULT));
        _later.released -= paid;
        uint256[3] memory left = _held();
        vm.assertEq(paid, held[0] + held[1] + held[2] - left[0] - left[1] - left[2], "VA-13: booked");
        vm.assertEq(_later.released + _later.waiting, left[0] + left[1] + left[2], "VA-13: sum");
    }

    /// @dev Functions that invariant runs may call.
    function actions() external pure returns (bytes4[] memory selectors) {
        selectors = new bytes4[](11);
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
        selectors[10] = this.payHeldBackNoRevert.selector;
    }

    /// @dev VA-1, VA-2 and VA-11
    function checkAssets() external {
        _settle();
        uint256 shares = 0;
        uint256 worth = 0;
        for (uint256 i = 0; i < 3; ++i) {
            shares += _sharesOf(i);
            worth += _worth(_sharesOf(i));
            _assertNear(_worth(_sharesOf(i)), _claims[i], "VA-11: worth");
        }
        vm.assertEq(VAULT.totalShares(), shares, "VA-1: totalShares");
        vm.assertLe(worth, VAULT.balanceOf(), "VA-2: redeemable");
        (uint256 staked,,,) = FARM.userInfo(0, address(VAULT));
        vm.assertEq(_booked(), staked + _idle(), "VA-2: held and staked");
    }

    /// @dev VA-8: everyone withdraws, in any state of the farm; then, while the vault runs, everyone stakes, earns
    /// and withdraws again.
    function finish() external {
        _leaveAll();
        _is.feeOn = false;
        _changeFarm(false, 100, false, true);
        while (_later.released + _later.waiting != 0) {
            this.payHeldBackNoRevert(3);
        }
        if (_is.stopped) return;
        for (uint256 i = 0; i < 3; ++i) {
            this.depositNoRevert(LARGEST, i);
        }
        vm.warp(block.timestamp + 1 days);
        this.harvestNoRevert();
        _leaveAll();
    }

    function _leaveAll() private {
        for (uint256 i = 0; i < 3; ++i) {
            this.withdrawNoRevert(0, i);
        }
        vm.assertEq(VAULT.totalShares() + VAULT.balanceOf(), 0, "VA-8: all have left and nothing is left");
    }

    function _changeFarm(bool isPaused, uint256 points, bool isDry, bool isMinter) private {
        vm.startPrank(OWNER);
        FARM.setPaused(0, isPaused);
        FARM.set(0, points, _is.feeOn ? 400 : 0, 0);
        FARM.setEmission(isDry ? 0 : 1e9);
        TOKEN.setMinter(address(FARM), isMinter);
        vm.stopPrank();
    }

    function _leave(uint256 who, uint256 shares) private {
        bool isLast = shares == VAULT.totalShares();
        uint256 part = Math.mulDiv(_claims[who], shares, _sharesOf(who));
        // What the farm can't pay is held back; the last one also gets that of the virtual shares.
        uint256 expected = _total() - _unpaid();
        expected = isLast ? expected - ONE : Math.mulDiv(part, expected, _total());
        (uint256 worth, uint256 held) = _takeOut(who, shares, isLast);
        _assertNear(worth, expected, "VA-11: paid");
        _later.waiting += held;
        if (held != 0) ++heldBacks;
        if (!isLast) {
            _assertNear(worth + held, part, "VA-13: held back");
            _claims[who] -= part;
            return;
        }
        delete _claims;
        (_slack, _price.assets, _price.shares) = (0, 1, 1e11);
        ++lastLeavings;
    }

    /// @dev Returns what was paid, with the unstaking fee, and what was held back.
    function _takeOut(uint256 who, uint256 shares, bool isLast) private returns (uint256 worth, uint256 held) {
        address account = _accounts[who];
        uint256 unstakingFee = _unstakingFee(who);
        held = VAULT.heldBackOf(account);
        (uint256 shown, uint256 shownHeld) = VAULT.previewWithdraw(account, shares);
        Money memory before = _money(account);
        bool isAll = shares == _sharesOf(who);
        vm.prank(account);
        isAll ? VAULT.withdrawAll() : VAULT.withdraw(shares);
        Money memory afterwards = _money(account);
        _release(afterwards.supply - before.supply);
        _yield += afterwards.supply - before.supply;
        uint256 fee = afterwards.treasury - before.treasury;
        if (isLast) {
            fee -= _feesOn(_yield);
            _yield = 0;
        }
        worth = afterwards.account - before.account + fee;
        vm.assertEq(fee, worth * unstakingFee / BPS, "VA-5: fee");
        held = VAULT.heldBackOf(account) - held;
        if (isLast) return (worth, held);
        vm.assertEq(shown, worth - fee, "VA-13: as shown");
        vm.assertLe(held, shownHeld, "VA-13: held back as shown");
        vm.assertLe(shownHeld, held + 1, "VA-13: held back as shown");
    }

    /// @dev `who` buys a share of everything but what the farm can't pay.
    function _enter(uint256 who, uint256 credited) private {
        uint256 total = _total() + credited;
        uint256 claim = Math.mulDiv(credited, total, total - _unpaid());
        _scaleTo(total - claim);
        _claims[who] += claim;
        _slack += (VAULT.getPricePerFullShare() / 1e18 + 1) * ONE;
    }

    function _settle() private {
        uint256 earned = _pending() - _owed;
        if (earned == 0) return;
        _owed += earned;
        _scaleTo(_total() + _lessFees(earned * ONE));
    }

    /// @dev Distributes the change pro rata to the holdings.
    function _scaleTo(uint256 total) private {
        uint256 before = _total();
        for (uint256 i = 0; i < 4; ++i) {
            _claims[i] = Math.mulDiv(_claims[i], total, before);
        }
        if (total > before) _slack = Math.mulDiv(_slack, total, before) + 1;
    }

    /// @dev The farm pays all or nothing.
    function _release(uint256 minted) private {
        if (minted != 0) (_later.waiting, _later.released) = (0, _later.released + _later.waiting);
    }

    function _held() private view returns (uint256[3] memory held) {
        for (uint256 i = 0; i < 3; ++i) {
            held[i] = VAULT.heldBackOf(_accounts[i]);
        }
    }

    function _canPay() private view returns (bool) {
        return TOKEN.isMinter(address(FARM));
    }

    function _hasStake() private view returns (bool) {
        (uint256 staked,,,) = FARM.userInfo(0, address(VAULT));
        return staked != 0;
    }

    /// @dev VA-3, exactly: the farm's payments, per share.
    function _assertPriceDidNotFall() private {
        uint256 assets = _booked() + 1;
        uint256 shares = VAULT.totalShares() + 1e11;
        (uint256 high, uint256 low) = Math.mul512(assets, _price.shares);
        (uint256 highBefore, uint256 lowBefore) = Math.mul512(_price.assets, shares);
        vm.assertTrue(high > highBefore || (high == highBefore && low >= lowBefore), "VA-3: the price fell");
        (_price.assets, _price.shares) = (assets, shares);
    }

    /// @dev From the test's own balance: the supply doesn't change, so the farm's minting stays measurable.
    function _give(address account, uint256 amount) private {
        TOKEN.transfer(account, amount);
    }

    function _assertNear(uint256 found, uint256 expected, string memory label) private view {
        vm.assertLe(found * ONE, expected + _slack + ONE, label);
        vm.assertGe(found * ONE + _slack + ONE, expected, label);
    }

    function _money(address account) private view returns (Money memory) {
        return Money({
            account: TOKEN.balanceOf(account), treasury: TOKEN.balanceOf(TREASURY), supply: TOKEN.totalSupply()
        });
    }

    /// @dev Value of the shares without the farm's debt.
    function _booked() private view returns (uint256) {
        uint256 owed = _is.stopped || VAULT.totalShares() == 0 ? 0 : _pending();
        if (owed == 0 || !_hasStake()) return VAULT.balanceOf();
        uint256 net = owed + _feesOn(_yield) - _feesOn(_yield + owed);
        return VAULT.balanceOf() - (net > _later.waiting ? net - _later.waiting : 0);
    }

    /// @dev The vault's idle balance, waiting for the farm or a withdrawal.
    function _idle() private view returns (uint256) {
        return TOKEN.balanceOf(address(VAULT)) - _donated - _feesOn(_yield) - _later.released;
    }

    /// @dev The part of the claims that the farm owes but can't pay.
    function _unpaid() private view returns (uint256) {
        return _is.stopped || TOKEN.isMinter(address(FARM)) ? 0 : _lessFees(_owed * ONE) - _later.waiting * ONE;
    }

    function _pending() private view returns (uint256) {
        return FARM.pendingIbull(0, address(VAULT));
    }

    function _total() private view returns (uint256) {
        return _claims[0] + _claims[1] + _claims[2] + _claims[VIRTUAL];
    }

    function _unstakingFee(uint256 who) private view returns (uint256) {
        Terms memory terms = _terms[who];
        bool isEarly = block.timestamp < terms.time + Math.min(terms.period, _period);
        return isEarly ? Math.min(terms.fee, _fees[2]) : 0;
    }

    function _lessFees(uint256 amount) private view returns (uint256) {
        return amount - amount * (_fees[0] + _fees[1]) / BPS;
    }

    function _feesOn(uint256 yield) private view returns (uint256) {
        return yield * (_fees[0] + _fees[1]) / BPS;
    }

    function _sharesOf(uint256 who) private view returns (uint256 shares) {
        (shares,,,) = VAULT.userInfo(_accounts[who]);
    }

    function _worth(uint256 shares) private view returns (uint256) {
        return Math.mulDiv(shares, VAULT.balanceOf() + 1, VAULT.totalShares() + 1e11);
    }
}
