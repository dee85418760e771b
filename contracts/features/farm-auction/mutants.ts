import { mutantsOf } from '../../mutants/mutant.ts'

const TESTS = 'test/farm-auction/*.t.sol'

export const mutants = [
  ...mutantsOf('src/farm-auction/RankedBids.sol', TESTS, [
    [
      'FA-3',
      'farm auction: a tie ousts the earlier bid',
      '.steps >= steps) break;',
      '.steps > steps) break;',
    ],
    [
      'FA-3',
      'farm auction: a raise ranks by itself',
      'steps += entry.steps;\n            entry.steps = steps.toUint88();',
      'entry.steps += steps.toUint88();',
    ],
    ['FA-3', 'farm auction: nine bids are ranked', 'RANKS = 10;', 'RANKS = 9;'],
    [
      'FA-4',
      'farm auction: one more wins',
      '_rankOf(book.ranks, place) < count',
      '_rankOf(book.ranks, place) <= count',
    ],
  ]),
  ...mutantsOf('src/farm-auction/FarmAuction.sol', TESTS, [
    [
      'FA-2',
      'farm auction: anyone bids',
      'if (!whitelisted(msg.sender)) revert FarmAuctionNotWhitelisted(msg.sender);',
      '',
    ],
    [
      'FA-2',
      'farm auction: bids at the very end',
      'block.timestamp >= terms.endTime',
      'block.timestamp > terms.endTime',
    ],
    ['FA-2', 'farm auction: bids before the start', 'block.timestamp < terms.startTime || ', ''],
    ['FA-2', 'farm auction: bids of any amount', 'amount == 0 || amount % STEP != 0', 'amount == 0'],
    [
      'FA-2',
      'farm auction: the first bid may be low',
      'if (steps < terms.initialSteps) revert FarmAuctionBidTooLow(amount, terms.initialSteps * STEP);',
      '',
    ],
    ['FA-2', 'farm auction: the step is of 18 decimals', '10 ** IERC20Metadata(token_).decimals()', '1e18'],
    [
      'FA-5',
      'farm auction: closed again',
      'if (terms.status != Status.Open) revert FarmAuctionNotOpen(auctionId);',
      'if (auctionId == 0) revert FarmAuctionNotOpen(auctionId);',
    ],
    [
      'FA-5',
      'farm auction: closed before its end',
      'if (block.timestamp < terms.endTime) revert FarmAuctionInProgress(auctionId, terms.endTime);',
      '',
    ],
    [
      'FA-5',
      'farm auction: only the operator closes',
      'function closeAuction() external {\n',
      'function closeAuction() external {\n        _checkOperator();\n',
    ],
    [
      'FA-6',
      'farm auction: refunds before the close',
      '_terms[auctionId].status == Status.Close && !_isWinning',
      '!_isWinning',
    ],
    ['FA-6', 'farm auction: winners take back', ' && !_isWinning(auctionId, place)', ''],
    ['FA-6', 'farm auction: refunds are paid again', '        entry.hasClaimed = true;\n', ''],
    ['FA-7', 'farm auction: collected again', '        terms.isCollected = true;\n', ''],
    [
      'FA-7',
      'farm auction: bids of losers are collected',
      'rank < terms.leaderboard; ++rank',
      'rank < RankedBids.RANKS; ++rank',
    ],
    [
      'FA-8',
      'farm auction: the announced auction never opens',
      'if (_terms[auctionId + 1].endTime != 0) _open(auctionId + 1);',
      '',
    ],
    [
      'FA-9',
      'farm auction: the owner recovers bids',
      'if (token == address(TOKEN)) revert FarmAuctionRecoversBids();',
      '',
    ],
    [
      'FA-9',
      'farm auction: an announcement is overwritten',
      'if (terms.endTime != 0) revert FarmAuctionAnnounced(auctionId);',
      '',
    ],
    [
      'FA-10',
      'farm auction: a page beyond the end panics',
      'cursor < length ? length - cursor : 0',
      'length - cursor',
    ],
    ['FA-10', 'farm auction: a removed account is still listed', '_whitelistPlaces[last] = place;', ''],
  ]),
]
