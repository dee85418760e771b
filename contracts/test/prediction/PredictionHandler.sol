// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {BaseTest} from "../BaseTest.sol";
import {IPrediction} from "../../src/prediction/IPrediction.sol";
import {LocalPriceFeed} from "../../test-tokens/LocalPriceFeed.sol";

/// @dev Plays a market and keeps books by definition: all bets and all of the feed's answers, from which each
/// boundary's price and each bet's payout follow. No function reverts: impossible actions must be rejected or are
/// skipped, so a revert is a finding.
contract PredictionHandler is BaseTest {
    uint256 private constant ACCOUNTS = 3;

    /// @dev Number of latest rounds that a step claims; the others are claimed at the end.
    uint256 private constant CLAIMED = 3;
    int256 private constant PRICE = 600e8;

    struct Answer {
        uint80 id;
        uint256 time;
        int256 price;
    }

    struct Book {
        uint256 lock;
        uint256 close;
        uint256 deadline;
        uint256 fee;
        uint16 phase;
        bool isClosed;
        // Paused while it was open.
        bool isReturned;
        // 0 for bulls, 1 for bears, 2 for neither.
        uint8 winner;
        uint256[2] sides;
        uint256 paid;
    }

    struct Stake {
        uint256 amount;
        uint256 side;
        bool isPaid;
    }

    IPrediction private immutable MARKET;
    LocalPriceFeed private immutable FEED;
    address private immutable OWNER;
    uint256 private immutable MAX_DELAY;
    address[ACCOUNTS] private _accounts;
    Answer[] private _answers;
    mapping(uint256 epoch => Book) private _books;
    mapping(uint256 epoch => mapping(uint256 who => Stake)) private _stakes;
    uint256 private _latest;
    bool private _isOpen;
    bool private _isLive;

    uint256 public held;
    uint256 public fees;
    uint256 public bets;
    uint256 public wins;
    uint256 public refunds;
    uint256 public ties;
    uint256 public payouts;
    uint256 public expired;

    constructor(IPrediction market, LocalPriceFeed feed, address owner) {
        (MARKET, FEED, OWNER) = (market, feed, owner);
        MAX_DELAY = market.oracleUpdateAllowance();
        for (uint256 i = 0; i < ACCOUNTS; ++i) {
            _accounts[i] = _actor(string(abi.encodePacked("account ", bytes1(uint8(48 + i)))));
            vm.deal(_accounts[i], 1e30);
        }
        answerNoRevert(0);
    }

    function betNoRevert(uint256 who, uint256 side, uint256 amount) public {
        (who, side, amount) = (who % ACCOUNTS, side % 2, _bound(amount, MARKET.minBetAmount(), 1e22));
        bytes memory data = side == 0
            ? abi.encodeCall(IPrediction.betBull, (_latest))
            : abi.encodeCall(IPrediction.betBear, (_latest));
        Book storage book = _books[_latest];
        IPrediction.Round memory round = MARKET.rounds(_latest);
        bool isInTime = block.timestamp > round.startTimestamp && block.timestamp < book.lock;
        vm.prank(_accounts[who]);
        (bool isDone,) = address(MARKET).call{value: amount}(data);
        bool isFirst = _stakes[_latest][who].amount == 0;
        vm.assertEq(isDone, _isOpen && isInTime && isFirst && !MARKET.paused(), "PR-1: accepted");
        if (!isDone) return;
        _stakes[_latest][who] = Stake(amount, side, false);
        book.sides[side] += amount;
        held += amount;
        ++bets;
    }

    /// @dev Few different prices, so that some rounds are ties.
    function answerNoRevert(uint256 price) public {
        int256 value = PRICE + int256(price % 3);
        _answers.push(Answer(FEED.push(value), block.timestamp, value));
    }

    function waitNoRevert(uint256 time) external {
        vm.warp(block.timestamp + _bound(time, 1, 200));
    }

    /// @dev Moves to the next boundary, with an answer that is usually in time.
    function reachBoundaryNoRevert(uint256 price, uint256 delay) public {
        (uint256 boundary,,) = MARKET.nextBoundary();
        if (boundary <= block.timestamp) return;
        vm.warp(boundary);
        if (price % 2 == 0) answerNoRevert(price >> 8);
        vm.warp(block.timestamp + (delay % 8 == 0 ? _bound(delay, 1, 120) : 1 + delay % 20));
        answerNoRevert(price >> 16);
    }

    /// @dev By anyone, at any time before the deadline, also with wrong answers.
    function executeNoRevert(uint256 caller, uint256 delay) public {
        (uint256 boundary, uint256 deadline, uint16 phase) = MARKET.nextBoundary();
        vm.assertEq(boundary, _boundary(), "PR-2: boundary");
        if (delay % 4 == 0 && block.timestamp < deadline) {
            vm.warp(_bound(delay, block.timestamp, block.timestamp + 200));
        }
        (uint80 id, int256 price) = _firstAfter(boundary, phase);
        vm.startPrank(_accounts[caller % ACCOUNTS]);
        _assertRefused(id + 1);
        if (id > 1) _assertRefused(id - 1);
        if (boundary == 0 || id == 0 || block.timestamp > deadline) {
            if (id != 0) _assertRefused(id);
            vm.stopPrank();
            return;
        }
        MARKET.executeRound(id);
        vm.stopPrank();
        if (_isLive) _bookClose(_isOpen ? _latest - 1 : _latest);
        (_isLive, _isOpen) = (_isOpen, false);
        if (!_isLive) return;
        vm.assertEq(uint256(MARKET.rounds(_latest).lockPrice), uint256(price), "PR-3: lock price");
        uint256 close = _books[_latest].close;
        if (!MARKET.paused() && block.timestamp < close) _bookStart(close, _books[_latest].phase);
    }

    function startNoRevert() public {
        bool isPossible =
            !MARKET.paused() && ((!_isOpen && !_isLive) || block.timestamp > _books[_latest].deadline);
        (bool isDone,) = address(MARKET).call(abi.encodeCall(IPrediction.genesisStartRound, ()));
        vm.assertEq(isDone, isPossible, "PR-6: started");
        if (!isDone) return;
        _isLive = false;
        _bookStart(block.timestamp + MARKET.intervalSeconds(), FEED.phase());
    }

    /// @dev Claims everything an account is owed, in one transaction.
    function claimNoRevert(uint256 who) external {
        _claim(who % ACCOUNTS, _latest > CLAIMED ? _latest - CLAIMED : 0);
    }

    function _claim(uint256 who, uint256 after_) private {
        uint256[] memory epochs = new uint256[](_latest);
        uint256 count = 0;
        uint256 total = 0;
        for (uint256 epoch = after_ + 1; epoch <= _latest; ++epoch) {
            uint256 due = _checkedDue(epoch, who);
            if (due == 0) continue;
            epochs[count++] = epoch;
            total += due;
            _bookPayment(epoch, who, due);
        }
        assembly {
            mstore(epochs, count)
        }
        uint256 before = _accounts[who].balance;
        vm.prank(_accounts[who]);
        MARKET.claim(epochs);
        vm.assertEq(_accounts[who].balance - before, total, "PR-4: paid");
    }

    /// @dev PR-9
    function claimForNoRevert(uint256 epoch, uint256 fee, uint256 who) external {
        if (_latest == 0) return;
        (epoch, who, fee) = (_bound(epoch, 1, _latest), who % ACCOUNTS, _bound(fee, 0, 1e18));
        address account = _accounts[who];
        vm.prank(account);
        MARKET.allowAutomaticPayout(fee);
        uint256 due = _checkedDue(epoch, who);
        bool isPaid = due != 0 && due >= 10 * fee;
        address[] memory list = new address[](2);
        (list[0], list[1]) = (account, account);
        address keeper = _actor("keeper");
        (uint256 before, uint256 keeperBefore) = (account.balance, keeper.balance);
        vm.prank(keeper);
        MARKET.claimFor(epoch, list);
        vm.assertEq(account.balance - before, isPaid ? due - fee : 0, "PR-9: paid");
        vm.assertEq(keeper.balance - keeperBefore, isPaid ? fee : 0, "PR-9: fee");
        if (!isPaid) return;
        _bookPayment(epoch, who, due);
        ++payouts;
    }

    function claimTreasuryNoRevert() public {
        address treasury = MARKET.treasury();
        uint256 before = treasury.balance;
        MARKET.claimTreasury();
        vm.assertEq(treasury.balance - before, fees, "PR-7: fees");
        (held, fees) = (held - fees, 0);
    }

    function pauseNoRevert(uint256 action) external {
        vm.prank(OWNER);
        action % 4 == 0 ? MARKET.pause() : MARKET.unpause();
        if (action % 4 == 0 && _isOpen) _books[_latest].isReturned = true;
    }

    /// @dev PR-10: no owner setting changes existing bets or debts.
    function setNoRevert(uint256 action, uint256 value) external {
        vm.startPrank(OWNER);
        if (action % 3 == 0) MARKET.setTreasuryFee(value % 1001);
        else if (action % 3 == 1) MARKET.setMinBetAmount(_bound(value, 1, 1e18));
        else MARKET.setBufferAndIntervalSeconds(_bound(value, 1, 7200), _bound(value >> 8, 60, 600));
        vm.stopPrank();
    }

    function changePhaseNoRevert(uint256 chance) external {
        if (chance % 4 != 0) return;
        FEED.changePhase();
        answerNoRevert(chance);
        answerNoRevert(chance >> 8);
    }

    function outageNoRevert(uint256 chance) public {
        if (chance % 4 != 0) return;
        vm.warp(block.timestamp + _bound(chance, 1, 3 hours));
    }

    /// @dev A won round, a tie, a one-sided round, an unexecuted one, and everyone is paid.
    function finish() external {
        vm.startPrank(OWNER);
        MARKET.unpause();
        MARKET.setBufferAndIntervalSeconds(60, 60);
        MARKET.setMinBetAmount(1);
        MARKET.setTreasuryFee(300);
        vm.stopPrank();
        vm.warp(block.timestamp + 1 days);
        answerNoRevert(0);
        answerNoRevert(0);
        startNoRevert();
        vm.warp(block.timestamp + 1);
        for (uint256 i = 0; i < 5; ++i) {
            if (i < 4) betNoRevert(0, 0, 1e18 + i);
            if (i != 2 && i < 4) betNoRevert(1, 1, 3e18 + i);
            // Prices 0, 1, 1, 2: up, a tie, and up with bulls only.
            if (i < 4) reachBoundaryNoRevert(((i + 1) / 2) << 16, 1);
            if (i < 4) executeNoRevert(2, 1);
        }
        vm.warp(block.timestamp + 1 days);
        for (uint256 who = 0; who < ACCOUNTS; ++who) {
            _claim(who, 0);
        }
        claimTreasuryNoRevert();
        // The remainder is rounding: less than a wei per winner.
        vm.assertLe(held, wins, "PR-8: dust");
    }

    /// @dev Functions that invariant runs may call.
    function actions() external pure returns (bytes4[] memory selectors) {
        selectors = new bytes4[](16);
        selectors[0] = this.betNoRevert.selector;
        selectors[1] = this.answerNoRevert.selector;
        selectors[2] = this.waitNoRevert.selector;
        selectors[3] = this.reachBoundaryNoRevert.selector;
        selectors[4] = this.executeNoRevert.selector;
        selectors[5] = this.startNoRevert.selector;
        selectors[6] = this.claimNoRevert.selector;
        selectors[7] = this.claimForNoRevert.selector;
        selectors[8] = this.claimTreasuryNoRevert.selector;
        selectors[9] = this.pauseNoRevert.selector;
        selectors[10] = this.setNoRevert.selector;
        selectors[11] = this.changePhaseNoRevert.selector;
        selectors[12] = this.outageNoRevert.selector;
        selectors[13] = this.playNoRevert.selector;
        selectors[14] = this.playOneSideNoRevert.selector;
        selectors[15] = this.playWithoutKeeperNoRevert.selector;
    }

    /// @dev A regular round, so that the campaign makes progress.
    function playNoRevert(uint256 first, uint256 second, uint256 prices) public {
        startNoRevert();
        vm.warp(block.timestamp + 1);
        betNoRevert(0, prices, first);
        betNoRevert(1, ~prices, second);
        betNoRevert(2, prices >> 1, first ^ second);
        reachBoundaryNoRevert(prices, 1);
        executeNoRevert(first, 1);
        reachBoundaryNoRevert(prices >> 24, 1);
        executeNoRevert(second, 1);
    }

    function playOneSideNoRevert(uint256 side, uint256 amount, uint256 prices) external {
        startNoRevert();
        vm.warp(block.timestamp + 1);
        betNoRevert(0, side, amount);
        reachBoundaryNoRevert(prices, 1);
        executeNoRevert(amount, 1);
    }

    function playWithoutKeeperNoRevert(uint256 who, uint256 amount) external {
        startNoRevert();
        vm.warp(block.timestamp + 1);
        betNoRevert(who, amount, amount);
        if (block.timestamp <= _books[_latest].deadline) vm.warp(_books[_latest].deadline + 1);
    }

    /// @dev PR-1: the market holds open bets, debts and fees, and nothing else but the dust.
    function checkBooks() external view {
        vm.assertEq(address(MARKET).balance, held, "PR-1: held");
        vm.assertEq(MARKET.treasuryAmount(), fees, "PR-7: fees");
        vm.assertEq(MARKET.currentEpoch(), _latest, "PR-2: latest round");
        vm.assertEq(MARKET.genesisLockOnce(), _isLive, "PR-2: live");
        vm.assertEq(MARKET.genesisStartOnce(), _isLive || _isOpen, "PR-2: under way");
    }

    function _bookStart(uint256 lock, uint16 phase) private {
        Book storage book = _books[++_latest];
        (book.lock, book.close) = (lock, lock + MARKET.intervalSeconds());
        book.deadline = book.close + MARKET.bufferSeconds();
        (book.fee, book.phase) = (MARKET.treasuryFee(), phase);
        _isOpen = true;
        IPrediction.Round memory round = MARKET.rounds(_latest);
        vm.assertEq(round.lockTimestamp, book.lock, "PR-2: lock");
        vm.assertEq(round.closeTimestamp, book.close, "PR-2: close");
        vm.assertEq(_isLive ? _books[_latest - 1].close : book.lock, book.lock, "PR-2: one boundary");
    }

    function _bookClose(uint256 epoch) private {
        Book storage book = _books[epoch];
        IPrediction.Round memory round = MARKET.rounds(epoch);
        book.isClosed = block.timestamp <= book.deadline && !book.isReturned;
        vm.assertEq(round.oracleCalled, book.isClosed, "PR-6: closed until its deadline");
        if (!book.isClosed) {
            ++expired;
            return;
        }
        (, int256 price) = _firstAfter(book.close, book.phase);
        vm.assertEq(uint256(round.closePrice), uint256(price), "PR-3: close price");
        book.winner = _winnerOf(book);
        if (book.winner == 2) ++ties;
        else fees += (book.sides[0] + book.sides[1]) * book.fee / 10_000;
    }

    function _bookPayment(uint256 epoch, uint256 who, uint256 amount) private {
        _stakes[epoch][who].isPaid = true;
        Book storage book = _books[epoch];
        book.paid += amount;
        held -= amount;
        uint256 total = book.sides[0] + book.sides[1];
        bool hasFee = book.isClosed && book.winner != 2;
        hasFee ? ++wins : ++refunds;
        vm.assertLe(book.paid, total - (hasFee ? total * book.fee / 10_000 : 0), "PR-4: more than came in");
    }

    function _assertRefused(uint80 id) private {
        (bool isDone,) = address(MARKET).call(abi.encodeCall(IPrediction.executeRound, (id)));
        vm.assertFalse(isDone, "PR-3: another answer was accepted");
    }

    /// @dev PR-5: won or refunded, never both, and matching the books.
    function _checkedDue(uint256 epoch, uint256 who) private view returns (uint256 due) {
        due = _due(epoch, who);
        bool isRefund = !_books[epoch].isClosed || _books[epoch].winner == 2;
        vm.assertEq(MARKET.claimable(epoch, _accounts[who]), due != 0 && !isRefund, "PR-5: claimable");
        vm.assertEq(MARKET.refundable(epoch, _accounts[who]), due != 0 && isRefund, "PR-5: refundable");
    }

    function _due(uint256 epoch, uint256 who) private view returns (uint256) {
        (Book storage book, Stake storage stake) = (_books[epoch], _stakes[epoch][who]);
        if (stake.isPaid) return 0;
        if (!book.isClosed) return book.isReturned || block.timestamp > book.deadline ? stake.amount : 0;
        if (book.winner == 2) return stake.amount;
        if (book.winner != stake.side) return 0;
        uint256 total = book.sides[0] + book.sides[1];
        return stake.amount * (total - total * book.fee / 10_000) / book.sides[stake.side];
    }

    function _winnerOf(Book storage book) private view returns (uint8) {
        (, int256 locked) = _firstAfter(book.lock, book.phase);
        (, int256 closed) = _firstAfter(book.close, book.phase);
        if (locked == closed || book.sides[0] == 0 || book.sides[1] == 0) return 2;
        return closed > locked ? 0 : 1;
    }

    function _boundary() private view returns (uint256) {
        if (_isOpen) return _books[_latest].lock;
        return _isLive ? _books[_latest].close : 0;
    }

    /// @dev The first answer of a phase after `time`; none if it is too late, or the phase's first.
    function _firstAfter(uint256 time, uint16 phase) private view returns (uint80, int256) {
        uint80 first = 0;
        for (uint256 i = _answers.length; i != 0 && _answers[i - 1].time > time;) {
            if (uint16(_answers[--i].id >> 64) == phase) first = uint80(i);
        }
        Answer storage answer = _answers[first];
        bool hasPrevious = first != 0 && uint16(_answers[first - 1].id >> 64) == phase;
        return hasPrevious && answer.time - time <= MAX_DELAY ? (answer.id, answer.price) : (uint80(0), int256(0));
    }
}
