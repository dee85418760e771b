import { holdingsFromLogs } from '@ibull/chain/governance-record'
import { votingPower, type GovernanceSpace } from '@ibull/domain/governance'
import { artifact } from '@ibull/contracts'
import { encodeFunctionData, numberToHex, type Address, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ArchiveMaker, linesOf, resultOf } from '../testing/proposal-archive.ts'
import { accountOf, ibull, TestProtocol } from '../testing/test-protocol.ts'
import { recountOnNode, type SpaceOnChain } from './recount-on-node.ts'

// `VOTERS=10000` is the size of a large vote; the gate has a small one.
const VOTERS = Number(process.env['VOTERS'] ?? 30)
const TIMEOUT_MS = 60_000 + 60 * VOTERS
const START = 1_900_000_000
const token = artifact('IbullToken').abi
const voters = Array.from({ length: VOTERS }, (_, index) =>
  privateKeyToAccount(numberToHex(0x10_0000 + index, { size: 32 })),
)
const held = (index: number): bigint => ibull('1') + BigInt(index)

let protocol: TestProtocol
let found: SpaceOnChain
let snapshot: number
let archive: readonly string[]

beforeAll(async () => {
  protocol = await TestProtocol.start()
  const { chain } = protocol
  const from = accountOf(1).address
  const mainToken = protocol.at('mainToken')
  await chain.request('evm_setBlockGasLimit', numberToHex(10_000_000_000n))
  const pair = await chain.read<Address>(protocol.at('factory'), artifact('Factory').abi, 'getPair', [
    mainToken,
    protocol.at('wrappedNative'),
  ])
  const nonce = Number(await chain.request('eth_getTransactionCount', from, 'latest'))
  for (let first = 0; first < VOTERS; first += 500) {
    await chain.request('evm_setAutomine', false)
    await Promise.all(
      voters.slice(first, first + 500).map(({ address }, index) => {
        const args = [address, held(first + index)]
        const data = encodeFunctionData({ abi: token, functionName: 'transfer', args })
        return chain.request('eth_sendTransaction', {
          from,
          to: mainToken,
          data,
          gas: '0x186a0',
          gasPrice: '0x0',
          nonce: numberToHex(nonce + first + index),
        })
      }),
    )
    await chain.request('evm_mine')
    await chain.request('evm_setAutomine', true)
  }
  snapshot = Number(await chain.blockNumber())
  // Later events don't change the result.
  await chain.write(mainToken, token, 'transfer', [voters[0]?.address, 7n], { from })
  const space: GovernanceSpace = {
    id: 'ibull.eth',
    name: 'Acme',
    chainId: 31_337,
    admins: [],
    minimumPower: ibull('1'),
    quorum: undefined,
    pairs: [pair],
  }
  const contracts = { mainToken, farm: protocol.at('farm'), vault: protocol.at('vault'), pairs: [pair] }
  found = { space, contracts }
  archive = await signedArchive()
}, TIMEOUT_MS)
afterAll(() => protocol.stop())

async function signedArchive(): Promise<readonly string[]> {
  const powers = new Map(voters.map(({ address }, index) => [address, held(index)]))
  const nothing = { inWallet: 0n, inFarm: 0n, pair: { mainTokenReserve: 0n, totalSupply: 0n } }
  const maker = new ArchiveMaker({
    space: found.space,
    author: voters[0] ?? privateKeyToAccount(`0x${'1'.repeat(64)}`),
    start: START,
    snapshot,
    powerOf: (address) =>
      votingPower({
        wallet: powers.get(address as Address) ?? 0n,
        manualPool: 0n,
        vault: { shares: 0n, totalShares: 0n, assets: 0n },
        pairs: [nothing],
      }),
  })
  const header = await maker.headerOf()
  const votes = []
  for (const [index, voter] of voters.entries())
    votes.push(await maker.voteOf(header.id, voter, 1 + (index % 3)))
  return linesOf({ header, votes, result: resultOf('single-choice', votes) })
}

test(
  `behavior: an archive of ${VOTERS} votes is recounted with a node alone, and is equal`,
  { timeout: TIMEOUT_MS },
  async () => {
    const began = performance.now()
    const { differences, tally } = await recountOnNode(protocol.client, archive, found, 0)
    if (VOTERS >= 1_000) console.log(`${VOTERS} votes: ${((performance.now() - began) / 1_000).toFixed(1)} s`)
    expect(differences).toEqual([])
    expect(tally.votes).toBe(VOTERS)
  },
)

test('behavior: a node with small limits on blocks and logs gives the same result', async () => {
  const { client } = protocol
  const accounts: Address[] = [accountOf(1).address, ...voters.slice(0, 3).map(({ address }) => address)]
  const span = { from: 0, to: snapshot }
  const whole = await holdingsFromLogs(client, found.contracts, accounts, span)
  let refused = 0
  const narrow = {
    readContract: client.readContract,
    request: (async (call: { method: string; params: readonly [{ fromBlock: Hex; toBlock: Hex }] }) => {
      const [{ fromBlock, toBlock }] = call.params
      if (Number(toBlock) - Number(fromBlock) >= 9) {
        refused += 1
        throw new Error('query exceeds max block range')
      }
      return client.request(call as never)
    }) as typeof client.request,
  }
  expect(await holdingsFromLogs(narrow, found.contracts, accounts, span)).toEqual(whole)
  expect(refused).toBeGreaterThan(0)
  const trader = whole.get(accountOf(1).address)
  expect(trader?.vault.shares).toBe(trader?.vault.totalShares)
  expect(trader?.pairs[0]?.inWallet).toBeGreaterThan(0n)
})

test('error: a snapshot that the node has not reached is refused', async () => {
  const early = { ...protocol.client, getBlockNumber: () => Promise.resolve(BigInt(snapshot - 1)) }
  await expect(recountOnNode(early, archive, found, 0)).rejects.toThrow(
    `The snapshot is block ${snapshot}, but the node has only ${snapshot - 1}.`,
  )
})
