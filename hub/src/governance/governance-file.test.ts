import { expect, test } from 'vitest'
import { readGovernanceFile, readGovernanceSettings } from './governance-file.ts'

const [A, B, C] = ['11', '22', '33'].map((part) => `0x${part.repeat(20)}` as const)
const file = {
  space: 'ibull.eth',
  name: 'Acme',
  symbol: 'IBULL',
  admins: [A],
  minimumPower: '10.5',
  quorum: '1000',
  indexerUrl: 'http://127.0.0.1:42069/exchange',
  contracts: { mainToken: A, farm: B, vault: C, pairs: [B, C] },
}

test('the file names the space, its rules and what its power is made of', () => {
  const { space, symbol, power } = readGovernanceSettings(JSON.stringify(file), 97)
  expect(symbol).toBe('IBULL')
  expect(space).toEqual({
    id: 'ibull.eth',
    name: 'Acme',
    chainId: 97,
    admins: [A],
    minimumPower: 10_500_000_000_000_000_000n,
    quorum: 1_000n * 10n ** 18n,
    pairs: [B, C],
  })
  expect(power.url()).toBe('http://127.0.0.1:42069/exchange')
  expect(power.contracts).toEqual(file.contracts)
  expect(readGovernanceSettings(JSON.stringify({ ...file, quorum: null }), 97).space.quorum).toBeUndefined()
})

test('amounts have the decimals of the main token', () => {
  const { space, decimals } = readGovernanceSettings(JSON.stringify({ ...file, decimals: 9 }), 97)
  expect([decimals, space.minimumPower]).toEqual([9, 10_500_000_000n])
})

test.each([
  ['space', { space: '' }],
  ['admins', { admins: A }],
  ['admins', { admins: ['0x12'] }],
  ['minimumPower', { minimumPower: 10 }],
  ['minimumPower', { minimumPower: '-1' }],
  ['quorum', { quorum: '1e3' }],
  ['minimumPower', { decimals: 0 }],
  ['decimals', { decimals: '9' }],
  ['decimals', { decimals: 37 }],
  ['indexerUrl', { indexerUrl: 'ftp://a' }],
  ['contracts.vault', { contracts: { ...file.contracts, vault: '0x' } }],
  ['contracts.pairs', { contracts: { ...file.contracts, pairs: undefined } }],
])('a wrong %s is named', (name, changes) => {
  expect(() => readGovernanceSettings(JSON.stringify({ ...file, ...changes }), 56)).toThrow(
    `${name} of GOVERNANCE_FILE must be `,
  )
})

test('what is no JSON, no object or no file is refused', () => {
  for (const text of ['{', '[]', '3'])
    expect(() => readGovernanceSettings(text, 56)).toThrow('GOVERNANCE_FILE must be')
  expect(() => readGovernanceFile('/no/such/file', 56)).toThrow('GOVERNANCE_FILE must be a file')
})
