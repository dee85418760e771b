import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ContractName } from '@ibull/contracts/deploy'
import { concatHex, pad, type Address, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connectNode } from '../deployment/connect-node.ts'
import { readDeployment } from '../deployment/read-deployment.ts'
import { DELAY, DeployedProtocol } from '../testing/deployed-protocol.ts'
import { EXCHANGE_AND_YIELD } from '../testing/deployment-files.ts'
import { keyOf } from '../testing/test-protocol.ts'
import { safeFile } from './safe-file.ts'
import { planOwnerAct, sendTransactions, type OwnerRequest } from './run-owner.ts'
import { signerOf } from './signer.ts'

const OWNER_KEY = keyOf(1)
const GUARDIAN = 2
/** A wallet as code: calls the address in the first word with the remaining data, and bubbles up reverts. */
const WALLET = '0x36602090038060205f375f5f825f5f5f355af16019575f5ffd5b00'

let protocol: DeployedProtocol
let lines: string[]
beforeAll(async () => {
  protocol = await DeployedProtocol.start()
})
afterAll(() => protocol?.stop())

async function plan(act: OwnerRequest['act'], texts: string[], more: Partial<OwnerRequest> = {}) {
  lines = []
  const deployment = more.deployment ?? protocol.deployment()
  const { rpcUrl, chainId } = deployment.parameters
  const client = await connectNode(rpcUrl, { chainId, genesis: deployment.genesis })
  const log = (line: string): void => void lines.push(line)
  const sender = protocol.actors.owner
  const transactions = await planOwnerAct({ deployment, client, act, texts, sender, log, ...more })
  return {
    transactions,
    send: (key: Hex = OWNER_KEY) => sendTransactions(client, rpcUrl, key, transactions, log),
  }
}

const act = async (...input: Parameters<typeof plan>): Promise<void> => (await plan(...input)).send()
const throughTimelock = async (texts: string[], more: Partial<OwnerRequest> = {}): Promise<void> => {
  await act('schedule', texts, more)
  await protocol.chain.pass(DELAY)
  await act('execute', texts, more)
}
const emission = (): Promise<bigint> => protocol.read('FarmMaster', protocol.at('farm'), 'ibullPerSecond')

describe('through the timelock', () => {
  test('default: reports the changes, schedules, reports the delay in words, and executes', async () => {
    const calls = ['farm.setEmission(100_000_000)', 'farm.setPaused(1, true)']
    const { transactions } = await plan('schedule', calls)
    expect(lines).toContain('  farm.ibullPerSecond(): from 200000000 to 100000000')
    expect(lines).toContain('  farm.isPaused(1): from false to true')
    expect(transactions).toHaveLength(1)
    await expect(plan('execute', calls)).rejects.toThrow('is not scheduled')

    await act('schedule', calls)
    expect(await emission()).toBe(200_000_000n)
    await expect(plan('execute', calls)).rejects.toThrow(
      /^The operation 0x\w+ waits for the delay, and can be executed from \d{4}-.*Z on\.$/,
    )
    await expect(plan('schedule', calls)).rejects.toThrow('is scheduled already')
    await protocol.chain.pass(DELAY)
    await act('execute', calls)
    expect(await emission()).toBe(100_000_000n)
    await expect(plan('execute', calls)).rejects.toThrow('was executed already')
    await expect(plan('schedule', calls)).rejects.toThrow('name another --salt')
    expect((await plan('schedule', calls, { salt: pad('0x01') })).transactions).toHaveLength(1)
    const long = await plan('schedule', calls, { salt: pad('0x01'), delay: BigInt(2 * DELAY) })
    expect(long.transactions[0]?.text).toMatch(new RegExp(`^schedules .* ${2 * DELAY} s later$`))
    expect(lines.at(-1)).toBe('  changes nothing that the contracts show')
  })

  test('behavior: says that an operation has expired, and schedules it again', async () => {
    const calls = ['farm.setEmission(200_000_000)']
    await act('schedule', calls)
    await protocol.chain.pass(DELAY + 7 * 86_400)
    await expect(plan('execute', calls)).rejects.toThrow(
      /has expired: it was to be executed within a week from \d{4}-.*Z on; schedule it again\.$/,
    )
    await throughTimelock(calls)
    expect(await emission()).toBe(200_000_000n)
  })

  test('behavior: the guardian cancels what the owner scheduled', async () => {
    const calls = ['farm.setEmission(1)']
    await act('schedule', calls)
    const { send } = await plan('cancel', calls, { sender: protocol.actors.guardian })
    await send(keyOf(GUARDIAN))
    await expect(plan('execute', calls)).rejects.toThrow('is not scheduled')
  })

  test('behavior: opens a farm and a pool, which is then funded', async () => {
    const { holder } = protocol.actors
    const start = Number(await protocol.chain.now()) + 2 * DELAY
    const terms = `[mainToken, mainToken, 5, ${start}, ${start + 1_000}, ${start}, 1, 0, timelock]`
    await throughTimelock(['farm.add(7, wrappedNative, 0, 0)', `stakingPoolFactory.createPool(${terms})`])
    expect(lines.some((line) => line.endsWith('poolsLength(): from 1 to 2'))).toBe(true)
    const amount = 5_000n
    const { send } = await plan('call', [`mainToken.approve(pool1, ${amount})`, `pool1.fund(${amount})`], {
      sender: holder,
    })
    await send(keyOf(5))
    const pool = await protocol.read<Address>(
      'StakingPoolFactory',
      protocol.at('stakingPoolFactory'),
      'pools',
      [1n],
    )
    expect(await protocol.balanceOf(protocol.at('mainToken'), pool)).toBe(amount)
  })

  test('behavior: creates a token sale, whose operator then sets the raise', async () => {
    const { owner, treasury } = protocol.actors
    const start = Number(await protocol.chain.now()) + 2 * DELAY
    const who = `timelock, ${owner}, ${treasury}, ${protocol.at('router')}`
    const terms = `[${who}, wrappedNative, mainToken, 1000, 10, 3000, 0, 1, ${start}, ${start + 1_000}, 0, 0, 0, 0, 450]`
    await throughTimelock([`tokenSaleFactory.createSale(${terms})`])
    await act('call', ['sale0.setRaise(20, 0)'])
    expect(lines).toContain('sale0.setRaise(20, 0)')
    const factory = protocol.at('tokenSaleFactory')
    const sale = await protocol.read<Address>('TokenSaleFactory', factory, 'sales', [0n])
    const [raise] = await protocol.read<readonly bigint[]>('TokenSale', sale, 'viewPoolInformation', [1n])
    expect(raise).toBe(14n)
    await expect(plan('call', ['sale1.fund()'])).rejects.toThrow(
      /has no contract sale1\. It has .*, sale0\.$/,
    )
  })

  test('behavior: accepts everything a deployment offers it in one operation, and nothing that is offered to another', async () => {
    const { deployer, thief } = protocol.actors
    const names: readonly ContractName[] = [...EXCHANGE_AND_YIELD, 'timelock']
    const contracts = Object.fromEntries(names.map((name) => [name, protocol.at(name)]))
    const offered = ['stakingPoolFactory', 'vault', 'tokenSaleFactory'] as const
    await protocol.deployMore('second', {
      contracts: { ...contracts, ...Object.fromEntries(offered.map((name) => [name, 'deploy'])) },
      farms: [],
      pools: [],
    })
    const deployment = readDeployment(join(protocol.folder, 'second.json'))
    const owners = (): Promise<Address[]> =>
      Promise.all(
        offered.map((name) =>
          protocol.read<Address>('Vault', deployment.addresses.get(name) ?? '0x', 'owner'),
        ),
      )
    const offer = (to: Address): Promise<unknown> =>
      protocol.act(
        deployer,
        'TokenSaleFactory',
        deployment.addresses.get('tokenSaleFactory') ?? '0x',
        'transferOwnership',
        [to],
      )
    await offer(thief)
    const timelock = protocol.at('timelock')
    await throughTimelock(['accept'], { deployment })
    expect(await owners()).toEqual([timelock, timelock, deployer])
    await expect(plan('schedule', ['accept'], { deployment })).rejects.toThrow(/^Nothing is offered to 0x/)
    // What is left is accepted by itself.
    await offer(timelock)
    await throughTimelock(['accept'], { deployment })
    expect(lines.filter((line) => line.includes('()') && !line.startsWith(' '))).toEqual([
      'tokenSaleFactory.acceptOwnership()',
    ])
    expect(await owners()).toEqual([timelock, timelock, timelock])
  })

  test('behavior: a dry run sends nothing, although a key is there', async () => {
    const { parameters, genesis } = protocol.deployment()
    const { owner } = protocol.actors
    const client = await connectNode(parameters.rpcUrl, { chainId: parameters.chainId, genesis })
    const { transactions } = await plan('schedule', ['farm.setEmission(4)'])
    const before = await client.getTransactionCount({ address: owner })
    vi.stubEnv('OWNER_PRIVATE_KEY', OWNER_KEY)
    try {
      const dry = signerOf({ 'dry-run': true }, parameters, (line) => void lines.push(line))
      await dry.deliver(client, transactions)
    } finally {
      vi.unstubAllEnvs()
    }
    expect(await client.getTransactionCount({ address: owner })).toBe(before)
    expect(lines).toContain('\nNothing was sent. It would be:')
    expect(lines.join('\n')).not.toContain(OWNER_KEY.slice(2))
  })

  test('behavior: cancels a scheduled operation', async () => {
    const calls = ['farm.setEmission(3)']
    await act('schedule', calls)
    await act('cancel', calls)
    await protocol.chain.pass(DELAY)
    await expect(plan('execute', calls)).rejects.toThrow('is not scheduled')
  })
})

test('behavior: the file for a Safe, sent by a contract that is the owner, gives the same state', async () => {
  const { owner, guardian } = protocol.actors
  await protocol.chain.client.setCode({ address: owner, bytecode: WALLET })
  const call = 'farm.setEmission(42)'
  const path = join(protocol.folder, 'safe.json')
  const main = join(import.meta.dirname, 'main.ts')
  const parameters = join(protocol.folder, 'network.json')
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', main, parameters, 'schedule', call, '--safe', path],
    { env: { ...process.env, NETWORK_FILE: '', OWNER_PRIVATE_KEY: '' } },
  )
  const sendFile = async (text: string): Promise<void> => {
    const { chainId, transactions } = JSON.parse(text) as {
      chainId: string
      transactions: { to: Address; value: string; data: Hex }[]
    }
    expect([chainId, transactions.map(({ value }) => value)]).toEqual(['31337', ['0']])
    for (const { to, data } of transactions)
      await protocol.chain.send({ from: guardian, to: owner, data: concatHex([pad(to), data]) })
  }
  await sendFile(readFileSync(path, 'utf8'))
  await protocol.chain.pass(DELAY)
  await sendFile(safeFile(31_337, owner, (await plan('execute', [call])).transactions))
  expect(await emission()).toBe(42n)
  await protocol.chain.client.setCode({ address: owner, bytecode: '0x' })
})

describe('error', () => {
  test.each<[string, OwnerRequest['act'], string, string]>([
    ['a call that fails', 'schedule', 'farm.setEmission(999999999999999999)', 'would fail: FarmMaster'],
    ['no right', 'call', 'farm.setEmission(1)', 'would fail: OwnableUnauthorizedAccount('],
    ['no call', 'schedule', 'setEmission', 'write contract.function(arguments)'],
    ['no contract', 'schedule', 'barn.setEmission(1)', 'the deployment has no contract barn. It has'],
    ['no function', 'schedule', 'farm.emit(1)', 'FarmMaster has no function emit'],
    ['a view', 'schedule', 'farm.ibullPerSecond()', 'only reads'],
    ['arguments missing', 'schedule', 'farm.setPaused(1)', 'write setPaused(uint256 pid, bool'],
    ['no number', 'schedule', 'farm.setEmission(1e9)', 'is 1e9: write a whole number (uint256)'],
    ['too large', 'schedule', `farm.setEmission(${2n ** 256n})`, '256-bit unsigned integer'],
    ['no truth', 'schedule', 'farm.setPaused(0, yes)', 'write true or false'],
    ['no address', 'schedule', 'farm.setFeeReceiver(alice)', 'write an address with its checksum'],
    ['no struct', 'schedule', 'stakingPoolFactory.createPool(1)', 'write [address stakedToken, '],
    ['an open bracket', 'schedule', 'farm.setEmission([1)', 'is open'],
  ])('%s', async (_, name, text, reason) => {
    await expect(plan(name, [text])).rejects.toThrow(reason)
  })

  test('only the owner schedules', async () => {
    const sender = protocol.actors.thief
    await expect(plan('schedule', ['farm.setEmission(1)'], { sender })).rejects.toThrow(
      new RegExp(
        `^${sender} may not schedule: .* The owner by the parameter file is ${protocol.actors.owner}: set`,
      ),
    )
  })
})
