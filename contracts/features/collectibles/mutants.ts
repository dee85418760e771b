import { mutantsOf } from '../../mutants/mutant.ts'

const TESTS = 'test/collectibles/*.t.sol'

export const mutants = [
  ...mutantsOf('src/collectibles/Collectibles.sol', TESTS, [
    [
      'CO-1',
      'collectibles: a name changes',
      'if (bytes(named).length != 0) revert CollectiblesNamed(bunnyId_, named);',
      '',
    ],
    ['CO-1', 'collectibles: names break the metadata', ` && sign != '"'`, ''],
    [
      'CO-1',
      'collectibles: all are the first character',
      'if (bunnyId_ != 0) _bunnyIds[tokenId] = bunnyId_;',
      '',
    ],
    ['CO-1', 'collectibles: a given address is forgotten', 'if (bytes(uri).length != 0) return uri;', ''],
    [
      'CO-2',
      'collectibles: anyone mints',
      'if (!isMinter[msg.sender]) revert CollectiblesNotMinter(msg.sender);',
      '',
    ],
    [
      'CO-2',
      'collectibles: the guardian allows minters',
      '_checkAuthority(!isAllowed);',
      '_checkAuthority(true);',
    ],
  ]),
  ...mutantsOf('src/collectibles/MintingStation.sol', TESTS, [
    ['CO-2', 'station: anyone mints', '        onlyRole(MINTER_ROLE)\n', ''],
  ]),
  ...mutantsOf('src/collectibles/BullArt.sol', TESTS, [
    ['CO-6', 'drawings: all wear nothing and look alike', '            bull.worn,\n', ''],
  ]),
  ...mutantsOf('src/collectibles/StarterFactory.sol', TESTS, [
    ['CO-3', 'starters: several for one account', 'hasClaimed[msg.sender] = true;', ''],
    [
      'CO-3',
      'starters: inactive ones are minted',
      'if (!starter.isActive) revert ClaimUnknownBunny(bunnyId);',
      '',
    ],
    [
      'CO-3',
      'starters: the cost stays here',
      'safeTransferFrom(msg.sender, treasury,',
      'safeTransferFrom(msg.sender, address(this),',
    ],
    [
      'CO-3',
      'starters: the threshold counts, too',
      'return userId < thresholdUser;',
      'return userId <= thresholdUser;',
    ],
  ]),
  ...mutantsOf('src/collectibles/Campaign.sol', TESTS, [
    [
      'CO-4',
      'campaign: claimed again',
      '(hasClaimed[msg.sender], _isStarted) = (true, true);',
      '_isStarted = true;',
    ],
    [
      'CO-4',
      'campaign: a claim at the very end',
      'if (block.timestamp >= endTime) revert',
      'if (block.timestamp > endTime) revert',
    ],
    [
      'CO-4',
      'campaign: without an active profile',
      'if (!IProfile(profile).getUserStatus(msg.sender)) revert ClaimNeedsProfile(msg.sender);',
      '',
    ],
    [
      'CO-5',
      'campaign: it may end earlier',
      'if (value <= current) revert ClaimOnlyWider(current, value);',
      '',
    ],
    ['CO-5', 'campaign: points are cut', '_checkWider(numberPoints, numberPoints_);', ''],
    [
      'CO-5',
      'campaign: later claims give something else',
      'if (_isStarted) revert ClaimsStarted(bunnyId);',
      '',
    ],
    [
      'CO-5',
      'campaign: another picture after the first claim',
      'string calldata tokenURI_) external onlyOwner beforeClaims',
      'string calldata tokenURI_) external onlyOwner',
    ],
  ]),
  ...mutantsOf('src/collectibles/VaultCampaign.sol', TESTS, [
    ['CO-4', 'vault campaign: without a deposit', 'lastDepositedTime != 0 && ', ''],
    [
      'CO-4',
      'vault campaign: the threshold counts, too',
      'lastDepositedTime < thresholdTimestamp',
      'lastDepositedTime <= thresholdTimestamp',
    ],
  ]),
  ...mutantsOf('src/collectibles/PredictionCampaign.sol', TESTS, [
    ['CO-4', 'prediction campaign: any first bet', ' && epochs[0] <= thresholdRound', ''],
  ]),
  ...mutantsOf('src/collectibles/LotteryCampaign.sol', TESTS, [
    ['CO-4', 'lottery campaign: any member', 'if (userId >= thresholdUser) return false;', ''],
    ['CO-4', 'lottery campaign: the last round is left out', 'lotteryId <= last;', 'lotteryId < last;'],
  ]),
  ...mutantsOf('src/collectibles/ClaimableThree.sol', TESTS, [
    [
      'CO-4',
      'three: claimed again',
      '(hasClaimed[msg.sender][bunnyId], _isStarted[bunnyId]) = (true, true);',
      '_isStarted[bunnyId] = true;',
    ],
    ['CO-4', 'three: any ticket is a prize', '(bunnyId == NFT_1 || areClaimed[0])', 'true'],
    ['CO-4', 'three: a cursor behind the end', 'ticketIds.length != 0 && (bunnyId', '(bunnyId'],
    ['CO-4', 'three: any account is named', 'return userWhitelistForNft3[account];', 'return true;'],
    [
      'CO-5',
      'three: rounds are taken away',
      'if (finalLotteryRound_ < finalLotteryRound)',
      'if (finalLotteryRound_ < 0)',
    ],
    ['CO-5', 'three: points are cut', '_checkWider(numberPoints[bunnyId], numberPoints_);', ''],
    [
      'CO-5',
      'three: later claims give something else',
      'if (_isStarted[bunnyId]) revert ClaimsStarted(bunnyId);',
      '',
    ],
    [
      'CO-5',
      'three: a claim of one fixes all',
      'if (_isStarted[bunnyId]) revert',
      'if (_isStarted[NFT_1]) revert',
    ],
  ]),
]
