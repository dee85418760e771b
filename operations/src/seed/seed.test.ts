import { artifact } from '@ibull/contracts'
import type { Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectNode } from '../deployment/connect-node.ts'
import { sendTransactions } from '../owner/run-owner.ts'
import { DeployedProtocol } from '../testing/deployed-protocol.ts'
import { keyOf } from '../testing/test-protocol.ts'
import { planSeed } from './plan-seed.ts'
import { parseSeedFile } from './seed-file.ts'

let protocol: DeployedProtocol
let usd: Address
let lines: string[]
beforeAll(async () => {
  protocol = await DeployedProtocol.start()
  usd = await protocol.chain.deploy('TestToken', ['Dollar', 'USD', 18n, 0n])
  const args = [protocol.actors.holder, 10n ** 24n]
  await protocol.chain.write(usd, artifact('TestToken').abi, 'mint', args)
})
afterAll(() => protocol?.stop())

async function seed(pairs: readonly object[], isSent = false): Promise<void> {
  lines = []
  const deployment = protocol.deployment()
  const { rpcUrl, chainId } = deployment.parameters
  const client = await connectNode(rpcUrl, { chainId, genesis: deployment.genesis })
  const log = (line: string): void => void lines.push(line)
  const parsed = parseSeedFile(JSON.stringify(pairs))
  const sender = protocol.actors.holder
  const transactions = await planSeed({ deployment, client, pairs: parsed, sender, log })
  if (isSent) await sendTransactions(client, rpcUrl, keyOf(5), transactions, log)
}

const balances = async (pair: Address, ...tokens: Address[]): Promise<bigint[]> =>
  Promise.all(tokens.map((token) => protocol.balanceOf(token, pair)))
const pairOf = (a: Address, b: Address): Promise<Address> =>
  protocol.read('Factory', protocol.at('factory'), 'getPair', [a, b])

test('default: reports the cost, opens pairs at their prices, and adds only at that price', async () => {
  const [ibull, wbnb] = [protocol.at('mainToken'), protocol.at('wrappedNative')]
  const first = { token: 'mainToken', quote: 'wrappedNative', amount: '1000', price: '0.0015' }
  const second = { token: 'wrappedNative', quote: usd, amount: '2.5', price: '500' }
  const third = { token: 'mainToken', quote: usd, amount: '100', price: '0.75' }
  await seed([first, second, third])
  expect(lines.slice(0, 3)).toEqual([
    expect.stringMatching(/^\w+-\w+: opens at 0.0015 \w+ per \w+$/),
    expect.stringMatching(/^ {2}costs 1000 /),
    expect.stringMatching(/^ {2}costs 1.5 /),
  ])
  expect(lines.at(-1)).toMatch(/^Gas: \d+, at the present price 0\.\d+ of the native coin$/)
  expect(await balances(await protocol.pair(), ibull, wbnb)).toEqual([0n, 0n])

  await seed([first, second, third], true)
  expect(await balances(await protocol.pair(), ibull, wbnb)).toEqual([10n ** 12n, 15n * 10n ** 17n])
  expect(await balances(await pairOf(usd, wbnb), usd, wbnb)).toEqual([1_250n * 10n ** 18n, 25n * 10n ** 17n])
  expect(await balances(await pairOf(usd, ibull), usd, ibull)).toEqual([75n * 10n ** 18n, 10n ** 11n])

  await seed([{ ...first, price: '0.001507' }])
  expect(lines[0]).toMatch(/: adds at 0.001507 /)
  for (const price of ['0.00152', '0.00148', '15'])
    await expect(seed([{ ...first, price }])).rejects.toThrow(
      /^The pair .* holds 1000 .* and 1\.5 .* which is not/,
    )
})

test('error: an account with too little for all pairs together, and an invalid file', async () => {
  const pair = { token: usd, quote: 'mainToken', amount: '600000', price: '1.333' }
  const other = await protocol.chain.deploy('TestToken', ['Other', 'OTH', 18n, 0n])
  await expect(
    seed([
      { token: usd, quote: 'wrappedNative', amount: '999000', price: '0.002' },
      { ...pair, amount: '75000' },
    ]),
  ).rejects.toThrow(/needs 1074000 USD, but has \d+\. Nothing was sent\.$/)
  await expect(seed([{ ...pair, quote: other, amount: '1' }])).rejects.toThrow('needs 1.333 OTH, but has 0.')
  await expect(seed([{ ...pair, token: 'USD' }])).rejects.toThrow('USD is no token: write mainToken')
  await expect(seed([{ ...pair, amount: '1e3' }])).rejects.toThrow('pairs[0].amount is 1e3: write a number')
  await expect(seed([{ ...pair, fee: '1' }])).rejects.toThrow('pairs[0].fee is not known.')
  await expect(seed([])).rejects.toThrow('must be a list of pairs')
})
