import { holdingsFromLogs, powerContracts } from '@ibull/chain/governance-record'
import { localNetwork } from '@ibull/chain/networks'
import { artifact, type ArtifactName } from '@ibull/contracts'
import type { Address } from '@ibull/domain'
import {
  GOVERNANCE_DOMAIN,
  GOVERNANCE_TYPES,
  primaryTypeOf,
  votingPower,
  type MessageKind,
  type VotingPower,
} from '@ibull/domain/governance'
import { indexerPower } from '@ibull/hub'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { limits } from '@ibull/testkit/limits'
import { createPublicClient, createTestClient, encodeFunctionData, http, numberToHex, type Abi } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ACCOUNT_COUNT, ACCOUNT_INDEX, localAccount, localAddress } from '../accounts.ts'
import { startWorld, type World } from '../world.ts'
import { reachHead } from '../indexer/local-indexer.ts'
import { localSpace } from './local-governance.ts'

const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url))

const contracts = powerContracts(localNetwork)
if (contracts === undefined) throw new Error('The local network has no voting power.')
const { mainToken, farm, vault, pairs } = contracts
const [firstPair = mainToken] = pairs
const actors = Array.from({ length: ACCOUNT_COUNT }, (_, index) => localAddress(index))
const newcomer: Address = '0x00000000000000000000000000000000000000ef'
const accounts = [...actors, newcomer, vault, farm, mainToken, ...pairs]
const [demo, guest] = [localAddress(ACCOUNT_INDEX.demo), localAddress(ACCOUNT_INDEX.guest)]

let world: World
const client = () => createPublicClient({ transport: http(world.rpcUrl, { batch: { batchSize: 200 } }) })

beforeAll(async () => {
  world = await startWorld({
    history: 'short',
    web: 'none',
    hasTrader: false,
    indexer: true,
    mining: { kind: 'manual' },
    sink: () => undefined,
  })
  await world.indexer?.ready
})

afterAll(() => world?.stop())

const fromTables = (block: bigint): Promise<ReadonlyMap<Address, VotingPower>> =>
  indexerPower({ contracts, url: () => `${String(world.indexer?.url)}/exchange` }).powerAt(block, accounts)

async function fromLogs(block: bigint): Promise<ReadonlyMap<Address, VotingPower>> {
  const holdings = await holdingsFromLogs(client(), contracts ?? never(), accounts, {
    from: 0,
    to: Number(block),
  })
  return new Map([...holdings].map(([account, held]) => [account, votingPower(held)]))
}

/** Values from the contracts themselves at the end of a block. */
async function fromCalls(block: bigint): Promise<ReadonlyMap<Address, VotingPower>> {
  const read = async <T>(
    address: Address,
    name: ArtifactName,
    functionName: string,
    args: readonly unknown[] = [],
  ) =>
    (await client().readContract({
      address,
      abi: artifact(name).abi as Abi,
      functionName,
      args,
      blockNumber: block,
    })) as T
  const balance = (token: Address, account: Address) =>
    read<bigint>(token, 'IbullToken', 'balanceOf', [account])
  const staked = async (pid: bigint, account: Address) =>
    (await read<readonly bigint[]>(farm, 'FarmMaster', 'userInfo', [pid, account]))[0] ?? 0n
  const assets = (await balance(mainToken, vault)) + (await staked(0n, vault))
  const totalShares = await read<bigint>(vault, 'Vault', 'totalShares')
  const pools = await Promise.all(
    pairs.map(async (id) => {
      const [reserve0, reserve1] = await read<readonly [bigint, bigint, number]>(id, 'Pair', 'getReserves')
      const isFirst = (await read<Address>(id, 'Pair', 'token0')) === mainToken
      const [, pid] = await read<readonly [boolean, bigint]>(farm, 'FarmMaster', 'farmOf', [id])
      const totalSupply = await read<bigint>(id, 'Pair', 'totalSupply')
      return { id, pid, pair: { mainTokenReserve: isFirst ? reserve0 : reserve1, totalSupply } }
    }),
  )
  const others = new Set<Address>([vault, farm, mainToken, ...pairs])
  const none = votingPower({
    wallet: 0n,
    manualPool: 0n,
    vault: { shares: 0n, totalShares, assets },
    pairs: [],
  })
  return new Map(
    await Promise.all(
      accounts.map(async (account): Promise<[Address, VotingPower]> => {
        if (others.has(account)) return [account, none]
        const [shares = 0n] = await read<readonly bigint[]>(vault, 'Vault', 'userInfo', [account])
        const held = await Promise.all(
          pools.map(async ({ id, pid, pair }) => ({
            pair,
            inWallet: await balance(id, account),
            inFarm: await staked(pid, account),
          })),
        )
        const wallet = await balance(mainToken, account)
        const manualPool = await staked(0n, account)
        return [
          account,
          votingPower({ wallet, manualPool, vault: { shares, totalShares, assets }, pairs: held }),
        ]
      }),
    ),
  )
}

function never(): never {
  throw new Error('There are no contracts.')
}

/** Sends transactions of accounts into one block, whatever their outcome. @returns the block's number */
async function inOneBlock(
  ...calls: readonly (readonly [Address, Address, ArtifactName, string, readonly unknown[]])[]
): Promise<bigint> {
  const test = createTestClient({ mode: 'anvil', transport: http(world.rpcUrl) })
  for (const [from, to, name, functionName, args] of calls) {
    const data = encodeFunctionData({ abi: artifact(name).abi as Abi, functionName, args: [...args] })
    await test.request({
      method: 'eth_sendTransaction' as never,
      params: [{ from, to, data, gas: numberToHex(3_000_000) }] as never,
    })
  }
  await test.mine({ blocks: 1 })
  return client().getBlockNumber()
}

const BIG = 10n ** 40n

/** The account with the most LP tokens of the first pair, among those the chain can sign for. */
async function liquidityProvider(): Promise<{ readonly holder: Address; readonly liquidity: bigint }> {
  const found = await Promise.all(
    actors.slice(0, ACCOUNT_INDEX.demo).map(async (holder) => {
      const call = {
        address: firstPair,
        abi: artifact('Pair').abi as Abi,
        functionName: 'balanceOf',
        args: [holder],
      }
      return { holder, liquidity: (await client().readContract(call)) as bigint }
    }),
  )
  return found.reduce((most, one) => (one.liquidity > most.liquidity ? one : most))
}

it('behavior: the power of every account, from the tables, from logs alone and from calls, is one and the same at each block in which stakes, shares and liquidity move', async () => {
  const before = await client().getBlockNumber()
  const balance = await client().readContract({
    address: mainToken,
    abi: artifact('IbullToken').abi as Abi,
    functionName: 'balanceOf',
    args: [demo],
  })
  const unit = (balance as bigint) / 100n
  const { holder, liquidity } = await liquidityProvider()
  const pid = await client().readContract({
    address: farm,
    abi: artifact('FarmMaster').abi as Abi,
    functionName: 'farmOf',
    args: [firstPair],
  })
  const lpFarm = (pid as readonly [boolean, bigint])[1]
  const approve = (token: Address, spender: Address) =>
    [demo, token, 'IbullToken', 'approve', [spender, BIG]] as const
  const blocks = [
    before,
    await inOneBlock(approve(mainToken, farm), approve(mainToken, vault), approve(firstPair, farm), [
      holder,
      firstPair,
      'IbullToken',
      'transfer',
      [demo, liquidity / 2n],
    ]),
    // In, through two accounts and back within one block: only the final state counts.
    await inOneBlock(
      [demo, mainToken, 'IbullToken', 'transfer', [guest, unit]],
      [guest, mainToken, 'IbullToken', 'transfer', [newcomer, unit]],
      [demo, mainToken, 'IbullToken', 'transfer', [demo, unit]],
    ),
    await inOneBlock(
      [demo, farm, 'FarmMaster', 'deposit', [0n, unit * 3n, newcomer]],
      [demo, vault, 'Vault', 'deposit', [unit * 5n]],
      [demo, farm, 'FarmMaster', 'deposit', [lpFarm, liquidity / 4n, guest]],
    ),
    await inOneBlock(
      [demo, farm, 'FarmMaster', 'withdraw', [0n, unit]],
      [demo, vault, 'Vault', 'harvest', []],
    ),
    await inOneBlock(
      [demo, vault, 'Vault', 'withdraw', [1_000_000n]],
      [demo, farm, 'FarmMaster', 'emergencyWithdraw', [lpFarm]],
    ),
    await inOneBlock(
      [demo, farm, 'FarmMaster', 'emergencyWithdraw', [0n]],
      [demo, vault, 'Vault', 'withdrawAll', []],
      // Sent to a contract that holds for others.
      [demo, mainToken, 'IbullToken', 'transfer', [vault, unit]],
      [demo, firstPair, 'IbullToken', 'transfer', [newcomer, 7n]],
    ),
    await inOneBlock(
      [localAddress(ACCOUNT_INDEX.deployer), vault, 'Vault', 'emergencyWithdraw', []],
      [demo, farm, 'FarmMaster', 'deposit', [0n, unit, newcomer]],
    ),
  ]
  await reachHead(String(world.indexer?.url), Number(blocks.at(-1)), new AbortController().signal)
  const totals: bigint[] = []
  for (const block of blocks) {
    const tables = await fromTables(block)
    expect(tables).toEqual(await fromLogs(block))
    expect(tables).toEqual(await fromCalls(block))
    totals.push(tables.get(newcomer)?.total ?? 0n)
  }
  expect(totals.slice(0, 3)).toEqual([0n, 0n, unit])
  const lines = (await fromTables(blocks[3] ?? 0n)).get(demo)?.lines
  expect(Object.entries(lines ?? {}).filter(([, power]) => power === 0n)).toEqual([])
})

it('behavior: at blocks of the past, whose state the chain has forgotten, the tables say what the logs say', async () => {
  const head = await client().getBlockNumber()
  for (const part of [1n, 7n, 15n, 29n, 51n, 88n]) {
    const block = (head * part) / 100n
    expect(await fromTables(block)).toEqual(await fromLogs(block))
  }
})

it('error: a block that is not there yet is behind, and nothing is guessed', async () => {
  const head = await client().getBlockNumber()
  await expect(fromTables(head + 1n)).rejects.toMatchObject({ code: 'powerUnknown', reason: 'behind' })
})

const query = async (text: string): Promise<Readonly<Record<string, never>>> => {
  const body = JSON.stringify({ query: text })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${world.url}/api/governance/graphql`, { method: 'POST', headers, body })
  const { data } = (await answer.json()) as { data: Readonly<Record<string, never>> }
  return data
}

it('default: the world begins with twelve proposals in all states, whose votes are counted once the indexer knows their power', async () => {
  interface Listed {
    readonly state: string
    readonly title: string
    readonly votes: number
    readonly scores_total: number
    readonly type: string
  }
  const list = async (): Promise<readonly Listed[]> =>
    (await query('{ proposals(first: 100) { state title type votes scores_total } }'))['proposals'] ?? []
  const proposals = await list()
  const states = proposals.map(({ state }) => state).toSorted()
  expect(states).toEqual([
    ...Array.from({ length: 4 }, () => 'active'),
    ...Array.from({ length: 6 }, () => 'closed'),
    'pending',
    'pending',
  ])
  expect(new Set(proposals.map(({ type }) => type)).size).toBe(3)
  await expect
    .poll(
      async () => (await list()).filter(({ votes, scores_total: total }) => votes > 0 && total > 0).length,
      {
        timeout: limits.world,
      },
    )
    .toBe(10)
  const now = await query(`{ vp(voter: "${demo}", space: "ibull.eth") { vp } }`)
  expect((now['vp'] as { readonly vp: number } | undefined)?.vp).toBeGreaterThan(10)
  const own = await query(`{ votes(where: { voter: "${demo}" }) { vp proposal { title } } }`)
  expect(own['votes']).toHaveLength(2)
})

type Message = Readonly<Record<string, unknown>>

/** Signs and posts a message as an account of the world. @returns its id. */
async function post(index: number, kind: Exclude<MessageKind, 'alias'>, message: Message): Promise<string> {
  const signer = localAccount(index)
  const types = GOVERNANCE_TYPES[kind]
  const data = {
    domain: GOVERNANCE_DOMAIN,
    types,
    message: { from: signer.address, space: localSpace().id, ...message },
  }
  const sig = await signer.signTypedData({ ...data, primaryType: primaryTypeOf(kind) } as never)
  const answer = await fetch(`${world.url}/api/governance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address: signer.address, sig, data }),
  })
  const body = (await answer.json()) as { readonly id?: string }
  if (body.id === undefined) throw new Error(JSON.stringify(body))
  return body.id
}

/** Runs `npm run recount` like an outside verifier. */
function recount(...args: readonly string[]): Promise<{ readonly code: unknown; readonly said: string }> {
  return new Promise((resolve) => {
    execFile(
      'npm',
      ['run', '--silent', 'recount', '--', ...args],
      { cwd: REPOSITORY },
      (error, stdout, stderr) => {
        resolve({ code: error?.code ?? 0, said: `${stdout}${stderr}` })
      },
    )
  })
}

it("behavior: a stranger's recount with a node alone equals what the hub shows, and says in a line what was changed", async () => {
  const { number, timestamp } = await client().getBlock()
  await reachHead(String(world.indexer?.url), Number(number), new AbortController().signal)
  const now = Number(timestamp)
  const proposal = await post(ACCOUNT_INDEX.demo, 'proposal', {
    timestamp: now,
    type: 'single-choice',
    title: 'Plant a meadow',
    body: 'It is **green**.',
    discussion: '',
    choices: ['Yes', 'No'],
    labels: [],
    start: now,
    end: now + 3_600,
    snapshot: Number(number),
    plugins: '{}',
    privacy: '',
    app: 'ibull',
  })
  const vote = (index: number, choice: number, ahead = 0) =>
    post(index, 'vote', {
      timestamp: now + ahead,
      proposal,
      choice,
      reason: '',
      app: 'ibull',
      metadata: '{}',
    })
  for (const index of [1, 2, 3]) await vote(index, 1)
  await vote(ACCOUNT_INDEX.demo, 1)
  await vote(ACCOUNT_INDEX.demo, 2, 1)

  const place = `${world.url}/api/governance/archive/${proposal}`
  const equal = await recount('proposal', place, world.rpcUrl)
  expect(equal.said).toContain('4 votes')
  expect(equal.said).toContain('The archive is what the rule gives.')
  expect(equal.code).toBe(0)

  const lines = (await (await fetch(place)).text()).trimEnd().split('\n')
  const voters = lines
    .slice(1, -1)
    .map((line) => JSON.parse(line) as { readonly envelope: { address: Address } })
  expect(voters).toHaveLength(5)
  const folder = await mkdtemp(join(tmpdir(), 'ibull-recount-'))
  const file = join(folder, 'without-a-vote.ndjson')
  await writeFile(file, `${[...lines.slice(0, 1), ...lines.slice(2)].join('\n')}\n`)
  const changed = await recount('proposal', file, world.rpcUrl)
  expect(changed.said).toContain("The result's number of votes is 4, not 3.")
  expect(changed.code).toBe(1)
  expect((await recount('proposal')).code).toBe(2)
  await rm(folder, { recursive: true })
})
