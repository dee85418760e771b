import { mutantsOf } from '../../mutants/mutant.ts'

const TESTS = 'test/trading-competition/*.t.sol'

export const mutants = [
  ...mutantsOf('src/trading-competition/RankTable.sol', TESTS, [
    [
      'TC-3',
      'competition: the root forgets what waits',
      'if (rest & 1 == 0) continue;',
      'if (rest & 1 == 0 || !isFirst) continue;',
    ],
    [
      'TC-3',
      'competition: a leaf is without its tier',
      'abi.encodePacked(account, teamId, rewardGroup)',
      'abi.encodePacked(account, teamId)',
    ],
    [
      'TC-3',
      'competition: a new table continues the old rows',
      'table.version) = (root, size, 0, version);',
      'table.version) = (root, size, table.written, version);',
    ],
  ]),
  ...mutantsOf('src/trading-competition/TradingCompetition.sol', TESTS, [
    [
      'TC-1',
      'competition: registration after the end',
      'if (block.timestamp >= endTime) revert',
      'if (block.timestamp > endTime) revert',
    ],
    [
      'TC-1',
      'competition: registration twice',
      'if (user.teamId != 0) revert CompetitionAlreadyRegistered(msg.sender);',
      '',
    ],
    [
      'TC-1',
      'competition: a paused profile registers',
      'if (!isActive) revert CompetitionProfilePaused(msg.sender);',
      '',
    ],
    [
      'TC-2',
      'competition: statuses go backward',
      'uint8(status) != uint8(current) + 1',
      'uint8(status) == uint8(current)',
    ],
    ['TC-2', 'competition: opens without prizes', '_requirePrizes();', ''],
    ['TC-2', 'competition: ends early', '_requireTime(endTime);', ''],
    ['TC-2', 'competition: claims end early', '_requireTime(claimEnd);', ''],
    [
      'TC-2',
      'competition: prizes change after the start',
      '_prizeHashes[place] != 0 && block.timestamp >= startTime',
      '_prizeHashes[place] != 0 && block.timestamp > startTime',
    ],
    ['TC-3', 'competition: no time for objections', 'lastChange + objectionSeconds', 'lastChange'],
    [
      'TC-3',
      'competition: rows leave the time for objections as it was',
      '        lastChange = block.timestamp;\n        emit UserUpdateMultiple',
      '        emit UserUpdateMultiple',
    ],
    ['TC-3', 'competition: a table may be cut short', '_table.written != _table.size || root', 'root'],
    ['TC-3', 'competition: another table than the published one', ' || root != _table.root', ''],
    [
      'TC-3',
      'competition: a discarded table counts',
      '!_table.isPublished || _table.written',
      '_table.written',
    ],
    [
      'TC-3',
      'competition: an account has two rows',
      'if (user.table == version) revert CompetitionAlreadyRanked(account);',
      '',
    ],
    [
      'TC-3',
      'competition: a tier has one account too many',
      '> _tierLimit(rewardGroup)',
      '> _tierLimit(rewardGroup) + 1',
    ],
    [
      'TC-3',
      'competition: two teams have one place',
      '_prizeHashes[place] != hash || _isTaken(place)',
      '_prizeHashes[place] != hash',
    ],
    [
      'TC-3',
      'competition: prizes that were not announced',
      '_prizeHashes[place] != hash || _isTaken(place)',
      '_isTaken(place)',
    ],
    [
      'TC-3',
      'competition: the winner has any place',
      'if (placeOf[winningTeamId] != 1) revert',
      'if (placeOf[winningTeamId] == 0) revert',
    ],
    [
      'TC-4',
      'competition: claims open without the prizes',
      'if (held < owed) revert',
      'if (held == 0) revert',
    ],
    [
      'TC-4',
      'competition: the sum leaves out a tier',
      'for (uint256 i = 0; i < TIERS; ++i)',
      'for (uint256 i = 0; i < TIERS - 1; ++i)',
    ],
    ['TC-5', 'competition: claims are paid twice', 'user.paid |= due;', ''],
    ['TC-5', 'competition: what was paid is due again', '_due(user) & ~user.paid', '_due(user)'],
    ['TC-5', 'competition: withheld points are lost', 'user.paid &= ~POINTS;', ''],
    ['TC-5', 'competition: a withheld collectible is lost', 'user.paid &= ~COLLECTIBLE;', ''],
    [
      'TC-5',
      'competition: any team has the collectible',
      'rewardGroup != 0 && user.teamId == winningTeamId',
      'rewardGroup != 0',
    ],
    [
      'TC-5',
      'competition: an account without a row claims',
      'return user.table != 0 && user.table == _table.version;',
      'return user.teamId != 0;',
    ],
    [
      'TC-6',
      'competition: the owner takes prizes',
      'function claimRemainder(uint256 amount) external onlyOwner onlyAt(CompetitionStatus.Over)',
      'function claimRemainder(uint256 amount) external onlyOwner',
    ],
    ['TC-6', 'competition: anyone writes the table', 'if (msg.sender != operator) _checkOwner();', ''],
    ['TC-6', 'competition: anyone discards the table', '_checkAuthority(true);', ''],
    [
      'TC-6',
      'competition: anyone takes the remainder',
      'function claimRemainder(uint256 amount) external onlyOwner onlyAt',
      'function claimRemainder(uint256 amount) external onlyAt',
    ],
  ]),
]
