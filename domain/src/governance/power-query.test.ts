import { describe, expect, test } from 'vitest'
import type { Address } from '../money/address.ts'
import {
  NO_HOLDINGS,
  PowerAnswerError,
  powerQuery,
  powerVariables,
  readPowerAnswer,
  type PowerContracts,
} from './index.ts'

const at = (number: number): Address => `0x${number.toString(16).padStart(40, '0')}`
const contracts: PowerContracts = { mainToken: at(0xa1), farm: at(0xa2), vault: at(0xa3), pairs: [at(0xb1)] }
const [pair = at(0)] = contracts.pairs
const [ann, bob] = [at(1), at(2)]
const row = (id: string, amount: string) => ({ id, amount })
const answer = {
  wallets: [row(ann, '5')],
  stakes: [row(`${ann}-0`, '7')],
  shares: [row(bob, '10')],
  total: row('vault', '30'),
  vaultWallet: row(contracts.vault, '4'),
  vaultStake: row(`${contracts.vault}-0`, '98'),
  pair0: {
    id: pair,
    token0: at(0xc1),
    token1: contracts.mainToken,
    reserve0: '1000',
    reserve1: '50',
    totalSupply: '300',
  },
  wallet0: [row(`${pair}-${ann}`, '30')],
  farm0: [row(`${bob}-1`, '60')],
}
const read = (data: unknown) => readPowerAnswer(contracts, [ann, bob], data)

describe('the question', () => {
  test('asks for the stakes of each farm on its own, and names every account once', () => {
    const query = powerQuery(contracts)
    expect(query).toContain(
      'stakes: farmStakes(first: 1000, block: { number: $block }, where: { farm: 0, account_in',
    )
    expect(query).toContain(`where: { token: "${pair}", account_in: $accounts }`)
    expect(query.split('block: { number: $block }')).toHaveLength(10)
    const upper = contracts.vault.toUpperCase().replace('X', 'x') as Address
    expect(powerVariables({ ...contracts, vault: upper }, 7n, [ann])).toEqual({
      block: 7,
      accounts: [ann],
      vault: contracts.vault,
      stake: `${contracts.vault}-0`,
    })
  })
})

describe('the answer', () => {
  test('says what each account holds, the vault with its stake and its balance', () => {
    const state = { mainTokenReserve: 50n, totalSupply: 300n }
    const vault = { totalShares: 30n, assets: 102n }
    expect([...read(answer)]).toEqual([
      [
        ann,
        {
          wallet: 5n,
          manualPool: 7n,
          vault: { shares: 0n, ...vault },
          pairs: [{ pair: state, inWallet: 30n, inFarm: 0n }],
        },
      ],
      [
        bob,
        {
          wallet: 0n,
          manualPool: 0n,
          vault: { shares: 10n, ...vault },
          pairs: [{ pair: state, inWallet: 0n, inFarm: 60n }],
        },
      ],
    ])
  })

  test('gives nothing to contracts that hold for others', () => {
    const { mainToken, farm, vault } = contracts
    const custodians = [mainToken, farm, vault, pair]
    const wallets = custodians.map((account) => row(account, '9'))
    const nothing = { wallets, stakes: [], shares: [], wallet0: [], farm0: [] }
    const found = readPowerAnswer(contracts, custodians, { ...answer, ...nothing })
    expect([...found]).toEqual(custodians.map((account) => [account, NO_HOLDINGS]))
  })

  test.each([
    ['no data', undefined],
    ['a list that is missing', { ...answer, farm0: undefined }],
    ['a list that is null', { ...answer, stakes: null }],
    ['an account that was not requested', { ...answer, wallets: [row(at(9), '1')] }],
    ['an account twice', { ...answer, wallets: [row(ann, '1'), row(ann, '2')] }],
    ['a negative amount', { ...answer, wallets: [row(ann, '-1')] }],
    ['an amount as a number', { ...answer, total: { id: 'vault', amount: 30 } }],
    ['another vault', { ...answer, vaultWallet: row(at(9), '4') }],
    ['another pair', { ...answer, pair0: { ...answer.pair0, id: at(0xb2) } }],
    ['a pair without the main token', { ...answer, pair0: { ...answer.pair0, token1: at(9) } }],
    ['a position in another pair', { ...answer, wallet0: [row(`${at(9)}-${ann}`, '1')] }],
  ])('with %s is not used', (_, data) => {
    expect(() => read(data)).toThrow(PowerAnswerError)
  })
})
