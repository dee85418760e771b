import { execute, parse, buildSchema, validate } from 'graphql'
import { numberToHex } from 'viem'
import { readFileSync } from 'node:fs'
import { powerQuery, type PowerContracts } from '@ibull/domain/governance'
import type { Address } from '@ibull/domain'
import { expect, it } from 'vitest'
import { indexerPower, type IndexerPowerOptions } from './indexer-power.ts'
import { PowerUnknownError } from './power-source.ts'

/** The indexer's own schema, which must contain the queried fields. */
const schema = buildSchema(
  readFileSync(new URL('../../../indexer/src/api/exchange.generated.graphql', import.meta.url), 'utf8'),
)
const at = (number: number): Address => numberToHex(number, { size: 20 })
const contracts: PowerContracts = {
  mainToken: at(0xa1),
  farm: at(0xa2),
  vault: at(0xa3),
  pairs: [at(0xb1), at(0xb2)],
}
const [ann, bob, cid] = [at(1), at(2), '0x00000000000000000000000000000000000000Ef' as Address]

const row = (id: string, amount: bigint) => ({ id, amount: String(amount), shares: String(amount) })
const pair = (id: Address, mainSide: 0 | 1) => ({
  id,
  token0: mainSide === 0 ? contracts.mainToken : at(0xc1),
  token1: mainSide === 1 ? contracts.mainToken : at(0xc1),
  reserve0: '1000',
  reserve1: '50',
  totalSupply: '300',
})

/** The indexer's results by root field and relevant arguments. */
const rows = {
  mainTokenBalances: [row(ann, 5n), row(cid.toLowerCase(), 2n ** 100n)],
  farmStakes: ({ where }: Where) => {
    if (where.farm === 0) return [row(`${ann}-0`, 7n)]
    return where.token === contracts.pairs[0] ? [row(`${bob}-1`, 30n)] : []
  },
  vaultShares: [row(ann, 10n), row(bob, 20n)],
  vaultTotal: row('vault', 30n),
  mainTokenBalance: row(contracts.vault, 4n),
  farmStake: row(`${contracts.vault}-0`, 98n),
  pairAmount: ({ id }: { id: Address }) => pair(id, id === contracts.pairs[0] ? 0 : 1),
  liquidityPositions: ({ where }: Where) => [
    { ...row(`${String(where.pair)}-${ann}`, 30n), liquidityTokenBalance: '0' },
  ],
}
interface Where {
  readonly where: { readonly farm?: number; readonly token?: Address; readonly pair?: Address }
}

let requested: string[] = []
const answering =
  (rootValue: object): typeof fetch =>
  async (_url, init) => {
    const { query, variables } = JSON.parse(String(init?.body)) as {
      query: string
      variables: Record<string, unknown>
    }
    requested.push(String(init?.body))
    const result = await execute({ schema, document: parse(query), rootValue, variableValues: variables })
    return Response.json(result)
  }

const source = (more: Partial<IndexerPowerOptions> = {}) =>
  indexerPower({ url: () => 'http://indexer.example/exchange', contracts, fetch: answering(rows), ...more })

it("behavior: asks what the indexer's schema offers, and adds up wallet, pool, vault and liquidity by the formula", async () => {
  expect(validate(schema, parse(powerQuery(contracts)))).toEqual([])
  requested = []
  const powers = await source().powerAt(7n, [ann, bob, cid, at(4)])
  expect(requested).toHaveLength(1)
  const lines = { wallet: 0n, manualPool: 0n, vault: 0n, walletLiquidity: 0n, farmLiquidity: 0n }
  expect([...powers]).toEqual([
    // 30 of 300 LP tokens of a pair with 1000 main tokens, and of one with 50; 10 of 30 shares of 102.
    [
      ann,
      { lines: { ...lines, wallet: 5n, manualPool: 7n, vault: 34n, walletLiquidity: 105n }, total: 151n },
    ],
    [bob, { lines: { ...lines, vault: 68n, farmLiquidity: 100n }, total: 168n }],
    [cid, { lines: { ...lines, wallet: 2n ** 100n }, total: 2n ** 100n }],
    [at(4), { lines, total: 0n }],
  ])
})

it('behavior: contracts that hold for others have no power of their own', async () => {
  const { mainToken, farm, vault, pairs } = contracts
  const all = [mainToken, farm, vault, ...pairs]
  const held = { ...rows, mainTokenBalances: all.map((account) => row(account, 9n)) }
  const bare = { vaultShares: [], farmStakes: [], liquidityPositions: [] }
  const powers = await source({ fetch: answering({ ...held, ...bare }) }).powerAt(1n, all)
  expect([...powers.values()].map(({ total }) => total)).toEqual(all.map(() => 0n))
})

it('behavior: before anything was deployed accounts has none', async () => {
  const nothing = {
    mainTokenBalances: [],
    farmStakes: [],
    vaultShares: [],
    vaultTotal: null,
    mainTokenBalance: null,
    farmStake: null,
    pairAmount: null,
    liquidityPositions: [],
  }
  const powers = await source({ fetch: answering(nothing) }).powerAt(1n, [ann])
  expect(powers.get(ann)?.total).toBe(0n)
})

it('behavior: a thousand addresses are one request, more are refused', async () => {
  const many = Array.from({ length: 1_001 }, (_, index) => at(0x1000 + index))
  const bare = { mainTokenBalances: [], vaultShares: [], farmStakes: [], liquidityPositions: [] }
  requested = []
  const powers = await source({ fetch: answering({ ...rows, ...bare }) }).powerAt(7n, many.slice(1))
  expect([powers.size, requested.length]).toEqual([1_000, 1])
  // The indexer's limit.
  expect(requested[0]?.length).toBeLessThan(100_000)
  await expect(source().powerAt(7n, many)).rejects.toThrow(RangeError)
})

const reasonOf = async (fetch: typeof globalThis.fetch, more: Partial<IndexerPowerOptions> = {}) => {
  const error: unknown = await source({ fetch, ...more })
    .powerAt(7n, [ann, bob, cid])
    .catch((caught: unknown) => caught)
  if (!(error instanceof PowerUnknownError)) throw new Error('It was no such error.')
  return [error.reason, error.cause instanceof Error ? error.cause.message : undefined]
}

it('error: an indexer that is not there, fails or refuses is away, and one that has not come to the block is behind', async () => {
  const json =
    (body: unknown, status = 200) =>
    () =>
      Promise.resolve(Response.json(body, { status }))
  const behind = { errors: [{ message: 'x', extensions: { code: 'BLOCK_NOT_INDEXED' } }], data: null }
  const other = { errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] }
  expect(await reasonOf(json({}), { url: () => undefined })).toEqual([
    'away',
    'The indexer did not answer: none runs.',
  ])
  expect(await reasonOf(() => Promise.reject(new TypeError('refused')))).toEqual(['away', 'refused'])
  expect(await reasonOf(json({}, 503))).toEqual(['away', 'The indexer did not answer: its status is 503.'])
  expect(await reasonOf(json(behind))).toEqual(['behind', undefined])
  expect((await reasonOf(json(other)))[0]).toBe('away')
  const beside: typeof fetch = async (url, init) => {
    const whole = (await (await answering(rows)(url, init)).json()) as object
    return Response.json({ ...whole, ...other })
  }
  expect((await reasonOf(beside))[0]).toBe('away')
  expect((await reasonOf(() => Promise.resolve(new Response('<html>'))))[0]).toBe('away')
  for (const nonsense of [null, 5, [], {}, { data: null }, { data: 'x' }, { data: {} }])
    expect((await reasonOf(json(nonsense)))[0]).toBe('away')
})

it.each<[string, object]>([
  ['a row of an account that was not requested', { mainTokenBalances: [row(at(9), 5n)] }],
  ['an account twice', { mainTokenBalances: [row(ann, 5n), row(ann, 6n)] }],
  ['a negative amount', { mainTokenBalances: [row(ann, -5n)] }],
  ['an amount that is no whole number', { mainTokenBalances: [{ id: ann, amount: '1.5' }] }],
  ['an amount of more than 78 digits', { mainTokenBalances: [{ id: ann, amount: '1'.repeat(79) }] }],
  ['an amount with a sign', { vaultTotal: { id: 'vault', shares: '+1' } }],
  ['another vault', { mainTokenBalance: row(at(9), 4n) }],
  ['the stake of the vault in another farm', { farmStake: row(`${contracts.vault}-1`, 4n) }],
  ['another pair', { pairAmount: pair(at(0xb9), 0) }],
  [
    'a pair without the main token',
    { pairAmount: ({ id }: { id: Address }) => ({ ...pair(id, 0), token0: at(3) }) },
  ],
  ['a position in another pair', { liquidityPositions: [row(`${at(0xb9)}-${ann}`, 3n)] }],
])('error: an answer with %s is not used', async (_, faulty) => {
  const [reason, why] = await reasonOf(answering({ ...rows, ...faulty }))
  expect(reason).toBe('away')
  expect(why).toMatch(/^The indexer's answer can't be used: /)
})
