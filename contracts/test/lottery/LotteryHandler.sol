// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {BaseTest} from "../BaseTest.sol";
import {ILottery} from "../../src/lottery/ILottery.sol";
import {IIbullToken} from "../../src/token/IIbullToken.sol";
import {TestRandomSource} from "./TestRandomSource.sol";

/// @title Handler that plays, advances rounds, lets them fail, and acts as owner and operator
/// @notice Keeps its own books: each ticket, each purchase, each round's state and debt. Predicts which calls
/// succeed, and counts winners by comparing whole endings of numbers, longest first.
contract LotteryHandler is BaseTest {
    enum Phase {
        None,
        Open,
        Closed,
        Drawn,
        Claimable,
        Cancelled
    }

    struct Ticket {
        address buyer;
        uint32 number;
        bool isClaimed;
    }

    struct Book {
        Phase phase;
        uint256 endTime;
        uint256 deadline;
        bool hasWord;
        uint256 sold;
        uint256 injected;
        uint256 bounties;
        uint256 tallied;
        /// The lottery's debt for the round: all of it, or the part not yet claimed or refunded.
        uint256 owed;
        uint256[6] shares;
        Ticket[] tickets;
    }

    uint256 private constant PRICE = 5e9;
    uint256 private constant DIVISOR = 2000;
    uint256 private constant FEE = 2000;

    ILottery private immutable LOTTERY;
    TestRandomSource private immutable SOURCE;
    IIbullToken private immutable IBULL;
    address private immutable OWNER;
    address private immutable OPERATOR;
    address private immutable TREASURY;
    address[] private _players;
    mapping(uint256 lotteryId => Book book) private _books;
    mapping(uint256 lotteryId => mapping(address account => uint256[] prices)) private _purchases;
    mapping(uint256 lotteryId => mapping(address account => uint256 count)) private _refunds;
    mapping(uint256 lotteryId => uint256 ticketId) private _firstTicketOf;

    /// @notice All rounds so far.
    uint256 public lotteryId;
    /// @notice The lottery's total debt.
    uint256 public owed;
    /// @notice Funds waiting for the next round.
    uint256 public carriedOver;
    uint256 public bought;
    uint256 public drawn;
    uint256 public tallied;
    uint256 public claimed;
    uint256 public refunded;
    bool public isPaused;

    constructor(
        ILottery lottery_,
        TestRandomSource source_,
        IIbullToken ibull_,
        address[3] memory roles,
        address[] memory players_
    ) {
        (LOTTERY, SOURCE, IBULL, _players) = (lottery_, source_, ibull_, players_);
        (OWNER, OPERATOR, TREASURY) = (roles[0], roles[1], roles[2]);
    }

    function startNoRevert(uint256 shape, uint256 length, bool isRepeated) public {
        uint256[6] memory shares = _sharesOf(shape);
        length = _bound(length, 4 hours, 12 hours);
        Book storage last = _books[lotteryId];
        bool mayStart = last.phase != Phase.Open && !isPaused;
        if (isRepeated) {
            mayStart = mayStart && lotteryId != 0 && block.timestamp >= last.endTime + 1 days;
            // As the owner set them for the last one.
            shares = last.shares;
            length = LOTTERY.viewLottery(lotteryId).endTime - LOTTERY.viewLottery(lotteryId).startTime;
        } else {
            if (mayStart) {
                vm.prank(OWNER);
                LOTTERY.setTerms(DIVISOR, shares, FEE);
            }
            vm.prank(OPERATOR);
        }
        uint256 end = block.timestamp + length;
        bool isDone = _try(
            isRepeated
                ? abi.encodeCall(ILottery.repeatLottery, ())
                : abi.encodeCall(ILottery.startLottery, (end, PRICE, DIVISOR, shares, FEE))
        );
        vm.assertEq(isDone, mayStart, "LO-9: started");
        if (!isDone) return;
        _firstTicketOf[lotteryId + 1] = _firstTicketOf[lotteryId] + last.tickets.length;
        Book storage book = _books[++lotteryId];
        (book.phase, book.endTime, book.deadline, book.shares) = (Phase.Open, end, end + 1 days, shares);
        (book.injected, carriedOver) = (carriedOver, 0);
        _owe(book, book.injected);
    }

    function buyNoRevert(uint256 who, uint256 count, uint256 seed) public {
        address player = _players[who % _players.length];
        uint32[] memory numbers = new uint32[](_bound(count, 1, 14));
        for (uint256 i = 0; i < numbers.length; ++i) {
            // Few different endings, so that some win.
            seed = uint256(keccak256(abi.encode(seed)));
            numbers[i] = uint32(1_000_000 + seed % 3 + (seed >> 8) % 2 * 10 + (seed >> 16) % 10 * 100_000);
        }
        Book storage book = _books[lotteryId];
        uint256 before = IBULL.balanceOf(player);
        vm.prank(player);
        bool isDone = _try(abi.encodeCall(ILottery.buyTickets, (lotteryId, numbers)));
        bool isForSale = book.phase == Phase.Open && block.timestamp < book.endTime;
        vm.assertEq(isDone, isForSale, "LO-3: sold while it is for sale");
        if (!isDone) return;
        uint256 paid = before - IBULL.balanceOf(player);
        // Each ticket after the first lowers the price of all by 0.05 %.
        uint256 full = PRICE * numbers.length;
        vm.assertEq(paid, full - full * (numbers.length - 1) / DIVISOR, "LO-2: price");
        book.sold += paid;
        _owe(book, paid);
        _purchases[lotteryId][player].push(paid);
        for (uint256 i = 0; i < numbers.length; ++i) {
            book.tickets.push(Ticket(player, numbers[i], false));
        }
        ++bought;
    }

    function injectNoRevert(uint256 who, uint256 amount) external {
        amount = _bound(amount, 0, 1e12);
        Book storage book = _books[lotteryId];
        vm.prank(_players[who % _players.length]);
        bool isDone = _try(abi.encodeCall(ILottery.injectFunds, (lotteryId, amount)));
        vm.assertEq(isDone, book.phase == Phase.Open, "injected");
        if (!isDone) return;
        book.injected += amount;
        _owe(book, amount);
    }

    function passNoRevert(uint256 time, bool isLong) external {
        vm.warp(block.timestamp + _bound(time, 1, isLong ? 30 hours : 4 hours));
    }

    function closeNoRevert(uint256 which) public {
        uint256 id = _pick(which);
        Book storage book = _books[id];
        bool isDone = _try(abi.encodeCall(ILottery.closeLottery, (id)));
        bool isTime = block.timestamp >= book.endTime && block.timestamp <= book.deadline;
        vm.assertEq(isDone, book.phase == Phase.Open && isTime, "LO-4: closed");
        if (isDone) (book.phase, book.deadline) = (Phase.Closed, block.timestamp + 25 hours);
    }

    function answerNoRevert(uint256 which, uint256 seed) public {
        uint256 id = _pick(which);
        Book storage book = _books[id];
        // Like a real source: one word, up to the deadline.
        if (book.phase != Phase.Closed || book.hasWord || block.timestamp > book.deadline) return;
        uint256 count = book.tickets.length;
        uint256 number = count == 0 ? seed % 1_000_000 : book.tickets[seed % count].number + (seed >> 8) % 2 * 100;
        SOURCE.give(id, 1_000_000 + number);
        book.hasWord = true;
    }

    function drawNoRevert(uint256 which) public {
        uint256 id = _pick(which);
        Book storage book = _books[id];
        bool isDone = _try(abi.encodeCall(ILottery.drawFinalNumberAndMakeLotteryClaimable, (id, true)));
        vm.assertEq(isDone, book.phase == Phase.Closed && book.hasWord, "LO-4: drawn");
        if (!isDone) return;
        book.phase = Phase.Drawn;
        ++drawn;
        if (book.tickets.length == 0) _finish(id, 0);
    }

    function tallyNoRevert(uint256 which, uint256 who, uint256 most) public {
        uint256 id = _pick(which);
        Book storage book = _books[id];
        most = _bound(most, 0, 40);
        address player = _players[who % _players.length];
        uint256 before = IBULL.balanceOf(player);
        uint256 treasuryBefore = IBULL.balanceOf(TREASURY);
        vm.prank(player);
        bool isDone = _try(abi.encodeCall(ILottery.tallyTickets, (id, most)));
        vm.assertEq(isDone, book.phase == Phase.Drawn && most != 0, "LO-5: counted");
        if (!isDone) return;
        uint256 bounty = IBULL.balanceOf(player) - before;
        book.bounties += bounty;
        book.tallied += most;
        ++tallied;
        _pay(book, bounty);
        if (book.tallied >= book.tickets.length) _finish(id, IBULL.balanceOf(TREASURY) - treasuryBefore);
        else vm.assertEq(IBULL.balanceOf(TREASURY), treasuryBefore, "LO-6: at the end only");
    }

    function cancelNoRevert(uint256 which) public {
        uint256 id = _pick(which);
        Book storage book = _books[id];
        bool isDone = _try(abi.encodeCall(ILottery.cancelLottery, (id)));
        bool isStuck = book.phase == Phase.Open || (book.phase == Phase.Closed && !book.hasWord);
        vm.assertEq(isDone, isStuck && block.timestamp > book.deadline, "LO-8: cancelled");
        if (!isDone) return;
        book.phase = Phase.Cancelled;
        carriedOver += book.injected;
        _pay(book, book.injected);
        vm.assertEq(book.owed, book.sold, "LO-8: all that was paid is owed");
    }

    function claimNoRevert(uint256 which, uint256 place, uint256 wrong) public {
        uint256 id = _pick(which);
        Book storage book = _books[id];
        if (book.tickets.length == 0) return;
        place %= book.tickets.length;
        Ticket storage ticket = book.tickets[place];
        ILottery.Lottery memory round = LOTTERY.viewLottery(id);
        uint256 wins = _winsOf(ticket.number, round.finalNumber, book.shares);
        uint256 bracket = wrong % 8 < 6 ? wrong % 8 : wins == 0 ? 0 : wins - 1;
        uint256[] memory ids = new uint256[](1 + (wrong >> 8) % 2);
        uint32[] memory brackets = new uint32[](ids.length);
        for (uint256 i = 0; i < ids.length; ++i) {
            (ids[i], brackets[i]) = (_firstTicketOf[id] + place, uint32(bracket));
        }
        uint256 before = IBULL.balanceOf(ticket.buyer);
        vm.prank(ticket.buyer);
        bool isDone = _try(abi.encodeCall(ILottery.claimTickets, (id, ids, brackets)));
        bool isRight = book.phase == Phase.Claimable && wins == bracket + 1 && !ticket.isClaimed;
        vm.assertEq(isDone, isRight && ids.length == 1, "LO-7: once, in its bracket");
        if (!isDone) return;
        ticket.isClaimed = true;
        ++claimed;
        uint256 paid = IBULL.balanceOf(ticket.buyer) - before;
        vm.assertEq(paid, round.cakePerBracket[bracket], "LO-7: the prize");
        _pay(book, paid);
    }

    function refundNoRevert(uint256 which, uint256 who, uint256 most) public {
        uint256 id = _pick(which);
        address player = _players[who % _players.length];
        uint256[] storage prices = _purchases[id][player];
        most = _bound(most, 0, 5);
        uint256 amount = 0;
        uint256 done = _refunds[id][player];
        uint256 end = done + most < prices.length ? done + most : prices.length;
        for (uint256 i = done; i < end; ++i) {
            amount += prices[i];
        }
        uint256 before = IBULL.balanceOf(player);
        vm.prank(player);
        bool isDone = _try(abi.encodeCall(ILottery.refundTickets, (id, most)));
        vm.assertEq(isDone, _books[id].phase == Phase.Cancelled && end > done, "LO-8: refunded");
        if (!isDone) return;
        _refunds[id][player] = end;
        ++refunded;
        vm.assertEq(IBULL.balanceOf(player) - before, amount, "LO-8: what was paid");
        _pay(_books[id], amount);
    }

    /// @dev LO-9: whatever the owner sets, no token moves and no round changes.
    function ownerNoRevert(uint256 action, uint256 value) external {
        bytes32 before = keccak256(abi.encode(LOTTERY.viewLottery(lotteryId), LOTTERY.viewRound(lotteryId)));
        vm.startPrank(OWNER);
        if (action % 3 == 0) LOTTERY.setMaxNumberTicketsPerBuy(_bound(value, 14, 150));
        if (action % 3 == 1) LOTTERY.setMinAndMaxTicketPriceInCake(value % PRICE, PRICE + value % 1e18);
        if (action % 3 == 2) LOTTERY.changeRandomGenerator(address(SOURCE));
        vm.stopPrank();
        bytes32 later = keccak256(abi.encode(LOTTERY.viewLottery(lotteryId), LOTTERY.viewRound(lotteryId)));
        vm.assertEq(later, before, "LO-9: the owner changed a round");
    }

    /// @dev LO-12: stops rounds to come, and one that has sold nothing.
    function pauseNoRevert(bool isStop) public {
        vm.prank(OWNER);
        if (isStop) LOTTERY.pause();
        else LOTTERY.unpause();
        isPaused = isStop;
        Book storage book = _books[lotteryId];
        if (!isStop || book.phase != Phase.Open || book.tickets.length != 0) return;
        book.phase = Phase.Cancelled;
        carriedOver += book.injected;
        _pay(book, book.injected);
    }

    /// @notice Ends every round, pays everyone, and plays one more round to each of its two outcomes.
    function finishEverything() external {
        pauseNoRevert(false);
        _endAll();
        this.startNoRevert(0, 4 hours, false);
        this.buyNoRevert(0, 14, 1);
        this.buyNoRevert(1, 3, 2);
        _endAll();
        this.startNoRevert(1, 4 hours, false);
        this.buyNoRevert(0, 14, 3);
        vm.warp(block.timestamp + 4 hours);
        this.closeNoRevert(lotteryId);
        this.answerNoRevert(lotteryId, 7);
        this.drawNoRevert(lotteryId);
        for (uint256 i = 0; i < 3; ++i) {
            this.tallyNoRevert(lotteryId, i, 1 + i);
        }
        _endAll();
        vm.assertEq(owed, 0, "LO-1: everyone was paid");
    }

    /// @dev Functions that invariant runs may call.
    function actions() external pure returns (bytes4[] memory selectors) {
        selectors = new bytes4[](15);
        selectors[0] = this.startNoRevert.selector;
        selectors[1] = this.buyNoRevert.selector;
        selectors[2] = this.buyNoRevert.selector;
        selectors[3] = this.injectNoRevert.selector;
        selectors[4] = this.passNoRevert.selector;
        selectors[5] = this.closeNoRevert.selector;
        selectors[6] = this.answerNoRevert.selector;
        selectors[7] = this.drawNoRevert.selector;
        selectors[8] = this.tallyNoRevert.selector;
        selectors[9] = this.cancelNoRevert.selector;
        selectors[10] = this.claimNoRevert.selector;
        selectors[11] = this.refundNoRevert.selector;
        selectors[12] = this.ownerNoRevert.selector;
        selectors[13] = this.passNoRevert.selector;
        selectors[14] = this.pauseNoRevert.selector;
    }

    /// @dev Moves every undrawn round past its deadlines, and pays all prizes and refunds.
    function _endAll() private {
        vm.warp(block.timestamp + 3 days);
        for (uint256 id = 1; id <= lotteryId; ++id) {
            Book storage book = _books[id];
            if (book.phase == Phase.Closed && book.hasWord) this.drawNoRevert(id);
            if (book.phase == Phase.Open || book.phase == Phase.Closed) this.cancelNoRevert(id);
            while (book.phase == Phase.Drawn) this.tallyNoRevert(id, 0, 40);
            if (book.phase == Phase.Claimable) _claimAll(id);
            else _refundAll(id);
        }
    }

    function _claimAll(uint256 id) private {
        Book storage book = _books[id];
        uint32 finalNumber = LOTTERY.viewLottery(id).finalNumber;
        for (uint256 i = 0; i < book.tickets.length && book.owed != 0; ++i) {
            if (book.tickets[i].isClaimed) continue;
            if (_winsOf(book.tickets[i].number, finalNumber, book.shares) != 0) this.claimNoRevert(id, i, 6);
        }
        vm.assertEq(book.owed, 0, "LO-1: every prize was paid");
    }

    function _refundAll(uint256 id) private {
        for (uint256 i = 0; i < _players.length; ++i) {
            while (_refunds[id][_players[i]] < _purchases[id][_players[i]].length) this.refundNoRevert(id, i, 5);
        }
        vm.assertEq(_books[id].owed, 0, "LO-1: every purchase was refunded");
    }

    /// @dev Once all are counted, the counts equal a recount, and prizes, treasury and rest add up to the whole.
    function _finish(uint256 id, uint256 forTreasury) private {
        Book storage book = _books[id];
        book.phase = Phase.Claimable;
        ILottery.Lottery memory round = LOTTERY.viewLottery(id);
        uint256[6] memory counts;
        for (uint256 i = 0; i < book.tickets.length; ++i) {
            uint256 wins = _winsOf(book.tickets[i].number, round.finalNumber, book.shares);
            if (wins != 0) ++counts[wins - 1];
        }
        vm.assertEq(abi.encode(round.countWinnersPerBracket), abi.encode(counts), "LO-5: recount");
        uint256 pool = book.sold + book.injected - forTreasury - book.bounties;
        vm.assertEq(pool, book.injected + book.sold * (10_000 - FEE) / 10_000, "LO-6: fee");
        uint256 prizes = 0;
        for (uint256 i = 0; i < 6; ++i) {
            uint256 paid = counts[i] * round.cakePerBracket[i];
            uint256 share = pool * book.shares[i] / 10_000;
            vm.assertLe(paid, share, "LO-6: share");
            if (counts[i] != 0) vm.assertLt(share - paid, counts[i], "LO-6: dust");
            prizes += paid;
        }
        carriedOver += pool - prizes;
        _pay(book, forTreasury + pool - prizes);
        vm.assertEq(book.owed, prizes, "LO-6: prizes are what is left");
    }

    function _owe(Book storage book, uint256 amount) private {
        book.owed += amount;
        owed += amount;
    }

    function _pay(Book storage book, uint256 amount) private {
        book.owed -= amount;
        owed -= amount;
    }

    function _try(bytes memory call) private returns (bool isDone) {
        (isDone,) = address(LOTTERY).call(call);
    }

    /// @dev One of the last three rounds, or of all if specified.
    function _pick(uint256 which) private view returns (uint256) {
        if (which != 0 && which <= lotteryId) return which;
        return lotteryId > 3 ? lotteryId - which % 3 : which % (lotteryId + 1);
    }

    function _sharesOf(uint256 shape) private pure returns (uint256[6] memory) {
        if (shape % 3 == 0) return [uint256(250), 375, 625, 1250, 2500, 5000];
        if (shape % 3 == 1) return [uint256(2000), 0, 3000, 0, 5000, 0];
        return [uint256(0), 10_000, 0, 0, 0, 0];
    }

    /// @dev One plus the bracket of the longest common ending that has a share; 0 for none.
    function _winsOf(uint256 number, uint256 finalNumber, uint256[6] memory shares)
        private
        pure
        returns (uint256)
    {
        for (uint256 digits = 6; digits != 0; --digits) {
            if (shares[digits - 1] != 0 && number % 10 ** digits == finalNumber % 10 ** digits) {
                return digits;
            }
        }
        return 0;
    }
}
