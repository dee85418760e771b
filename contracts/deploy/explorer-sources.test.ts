import { describe, expect, test } from 'vitest'
import { artifact } from '../index.ts'
import { compiled, EXPLORER_CONTRACTS, standardInput } from './explorer-sources.ts'

describe('standardInput', () => {
  test('default: pairs, pools and the timelock are among the contracts, tokens of tests are not', () => {
    expect([...EXPLORER_CONTRACTS].sort()).toEqual([
      'BullArt',
      'ClaimableThree',
      'Collectibles',
      'Factory',
      'FarmAuction',
      'FarmMaster',
      'FeeCollector',
      'IbullToken',
      'KeeperRandomSource',
      'Lottery',
      'LotteryCampaign',
      'MintingStation',
      'Multicall',
      'Pair',
      'PointCentre',
      'Prediction',
      'PredictionCampaign',
      'Profile',
      'Referral',
      'Router',
      'SplitRouter',
      'StakingPool',
      'StakingPoolFactory',
      'StarterFactory',
      'Timelock',
      'TokenSale',
      'TokenSaleFactory',
      'TradingCompetition',
      'Vault',
      'VaultCampaign',
      'VrfRandomSource',
      'WrappedNative',
      'YieldLens',
      'Zap',
    ])
  })

  test('behavior: it holds the contract’s own imports only', () => {
    expect(Object.keys(standardInput('WrappedNative').sources).sort()).toEqual([
      'lib/@openzeppelin/contracts/token/ERC20/IERC20.sol',
      'lib/@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol',
      'src/wrapped-native/IWrappedNative.sol',
      'src/wrapped-native/WrappedNative.sol',
    ])
    const ofToken = Object.keys(standardInput('IbullToken').sources)
    expect(ofToken).toContain('lib/@openzeppelin/contracts/token/ERC20/ERC20.sol')
    expect(ofToken.filter((path) => path.startsWith('src/farms'))).toEqual([])
  })

  // For all of them: npm run sources -w contracts -- --check
  test('behavior: compiled again, it is the committed build', async () => {
    expect(await compiled('Referral', standardInput('Referral'))).toBe(artifact('Referral').bytecode)
  })
})
