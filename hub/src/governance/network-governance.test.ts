import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NetworkFile } from '@ibull/domain/network-file'
import { expect, test } from 'vitest'
import { isGoverned, networkGovernance } from './network-governance.ts'

const INDEXER = 'http://127.0.0.1:42069/exchange'
const FARM = '0x73feaa1eE314F8c655E354234017bE2193C9E24E'
const VAULT = '0xa80240Eb5d7E05d3F250cF000eEc0891d00b51CC'
const house = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../networks/bsc.json'), 'utf8'),
) as NetworkFile
const file: NetworkFile = {
  ...house,
  contracts: { ...house.contracts, farm: FARM, vault: VAULT },
  services: { hubUrl: '/api', governanceHubUrl: '/api/governance' },
  governance: {
    space: 'acme.eth',
    name: 'Acme',
    admins: [FARM],
    minimumPower: 10,
    quorum: 1_000,
    pairedTokens: ['WBNB'],
  },
}

test('default: the space of the network file, with the pairs of its factory', () => {
  const cake = house.tokens['CAKE']
  const pairs = ['0x0eD7e52944161450477ee417DE9Cd3a859b14fD0']
  const { space, symbol, decimals, power } = networkGovernance(file, INDEXER) ?? {}
  expect([symbol, decimals]).toEqual(['CAKE', 18])
  expect(space).toEqual({
    id: 'acme.eth',
    name: 'Acme',
    chainId: 56,
    admins: [FARM],
    minimumPower: 10n * 10n ** 18n,
    quorum: 1_000n * 10n ** 18n,
    pairs,
    rules: { leastPeriod: 43_200, mostPeriod: 15_552_000, mostSnapshotAge: 2_592_000 },
  })
  expect(power?.url()).toBe(INDEXER)
  expect(power?.contracts).toEqual({ mainToken: cake?.address, farm: FARM, vault: VAULT, pairs })
})

test('behavior: amounts have the decimals of the main token; a quorum may be absent', () => {
  const tokens = { ...file.tokens, CAKE: { ...file.tokens['CAKE'], decimals: 9, symbol: 'HERD' } as never }
  const { quorum: _quorum, ...governance } = file.governance ?? ({} as never)
  const { space, symbol } = networkGovernance({ ...file, tokens, governance }, INDEXER) ?? {}
  expect([symbol, space?.minimumPower, space?.quorum]).toEqual(['HERD', 10n ** 10n, undefined])
})

test('behavior: a hub keeps the votes of a file that names its own path, and not those of another hub', () => {
  expect(isGoverned(file)).toBe(true)
  const services = { governanceHubUrl: 'https://hub.snapshot.org' }
  expect(isGoverned({ ...file, services })).toBe(false)
  expect(isGoverned(house)).toBe(false)
})
