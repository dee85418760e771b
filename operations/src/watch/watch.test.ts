import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Address } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { requestRpc } from '@ibull/contracts/development-chain'
import { DeployedProtocol } from '../testing/deployed-protocol.ts'
import { runProgramHere } from '../testing/run-program-here.ts'
import { serve, WatchBench } from '../testing/watch-bench.ts'
import { watchProgram } from './watch-program.ts'
import type { Message } from './webhook.ts'
import { Webhook } from './webhook.ts'

const HOUR = 3_600
const QUIET = {
  observationSeconds: 10 ** 9,
  vaultPendingSeconds: 10 ** 9,
  nodeBehindSeconds: 10 ** 9,
  awaySeconds: 0,
}

let protocol: DeployedProtocol
let snapshot: `0x${string}`
let [ibull, timelock, thief, guardian]: Address[] = []
const closing: { close(): Promise<void> }[] = []

beforeAll(async () => {
  protocol = await DeployedProtocol.start()
  ibull = protocol.at('mainToken')
  timelock = protocol.at('timelock')
  ;({ thief, guardian } = protocol.actors)
  snapshot = await protocol.chain.client.snapshot()
})
afterAll(() => protocol?.stop())
beforeEach(async () => {
  await protocol.chain.client.revert({ id: snapshot })
  snapshot = await protocol.chain.client.snapshot()
})
afterEach(async () => {
  for (const server of closing.splice(0)) await server.close()
})

const setMinter = (from: Address | undefined, isAllowed: boolean) =>
  protocol.act(from as Address, 'IbullToken', ibull as Address, 'setMinter', [thief, isAllowed])

async function opened<Server extends { close(): Promise<void> }>(server: Promise<Server>): Promise<Server> {
  closing.push(await server)
  return server
}

/** A proxy in front of the chain's node, controlled by `state.mode`. */
async function nodeInFront() {
  const state = {
    mode: 'up' as 'up' | 'down' | 'busy' | 'garbled' | 'refusing',
    mostBlocks: Infinity,
    ranges: [] as number[],
  }
  const server = await opened(
    serve(async (body, { headers, url }, response) => {
      if (state.mode === 'down') return void response.destroy()
      if (state.mode === 'busy') return void response.writeHead(429).end()
      const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: unknown[] }
      const reply = (answer: object): void =>
        void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
      if (method === 'eth_getLogs') {
        const { fromBlock, toBlock } = params[0] as { fromBlock: string; toBlock: string }
        const blocks = Number(BigInt(toBlock) - BigInt(fromBlock)) + 1
        state.ranges.push(blocks)
        if (blocks > state.mostBlocks) return reply({ error: { code: -32_005, message: 'limit exceeded' } })
      }
      if (state.mode === 'refusing')
        return reply({ error: { code: -32_000, message: `no access to http://${headers.host}${url}` } })
      if (state.mode === 'garbled') return reply({ result: method })
      reply({ result: await requestRpc(protocol.chain.url, method, params) })
    }),
  )
  return { state, rpcUrl: `${server.url}/key-that-is-secret` }
}

describe('restart', () => {
  test('behavior: neither repeats an alarm nor misses an event', async () => {
    const bench = new WatchBench(protocol, QUIET)
    expect(await bench.round()).toEqual([])
    await setMinter(timelock, true)
    expect(await bench.round()).toEqual(['happened event', 'raised permission-unplanned'])
    bench.restart()
    expect(await bench.round()).toEqual([])
    await setMinter(timelock, false)
    await setMinter(timelock, true)
    bench.restart()
    expect(await bench.round()).toEqual(['happened event', 'happened event'])
    await setMinter(guardian, false)
    bench.restart()
    expect(await bench.round()).toEqual(['happened event', 'cleared permission-unplanned'])
  })

  test('behavior: a problem that predates the first start raises its alarm, without past events', async () => {
    await setMinter(timelock, true)
    const bench = new WatchBench(protocol, QUIET)
    expect(await bench.round()).toEqual(['raised permission-unplanned'])
  })

  test('error: a state that can’t be used', async () => {
    const bench = new WatchBench(protocol, QUIET)
    await bench.round()
    const path = bench.statePath
    const state = readFileSync(path, 'utf8')
    writeFileSync(path, state.replace('"chainId":31337', '"chainId":56'))
    expect(() => bench.restart()).toThrow('is of chain 56, but the parameters are for 31337')
    writeFileSync(path, state.slice(0, 50))
    expect(() => bench.restart()).toThrow("can't be read")
    writeFileSync(path, '{"format":2}')
    expect(() => bench.restart()).toThrow('no state of this version')
  })
})

test('behavior: an alarm that stays is repeated after its interval', async () => {
  const bench = new WatchBench(protocol, { ...QUIET, repeatSeconds: HOUR })
  await bench.round()
  await setMinter(timelock, true)
  await bench.round()
  bench.ahead = HOUR - 1
  expect(await bench.roundNow()).toEqual([])
  bench.ahead = HOUR
  expect(await bench.roundNow()).toEqual(['repeated permission-unplanned'])
  bench.ahead = HOUR + 10
  expect(await bench.roundNow()).toEqual([])
})

describe('blocks', () => {
  test('behavior: are read once confirmed', async () => {
    await protocol.chain.mine(3)
    const bench = new WatchBench(protocol, { ...QUIET, confirmations: 3 })
    expect(await bench.round()).toEqual([])
    await setMinter(timelock, true)
    await protocol.chain.mine(2)
    expect(await bench.round()).toEqual([])
    await protocol.chain.mine()
    expect(await bench.round()).toEqual(['happened event', 'raised permission-unplanned'])
  })

  test('behavior: a confirmed one that disappears is an alarm, and everything is read again', async () => {
    const bench = new WatchBench(protocol, QUIET)
    await bench.round()
    const before = await protocol.chain.client.snapshot()
    await setMinter(timelock, true)
    await bench.round()
    await protocol.chain.client.revert({ id: before })
    await protocol.chain.mine(2)
    expect(await bench.round()).toEqual(['raised chain-reorganised', 'cleared permission-unplanned'])
    expect(await bench.round()).toEqual(['cleared chain-reorganised'])
    await setMinter(timelock, true)
    expect(await bench.round()).toEqual(['happened event', 'raised permission-unplanned'])
  })

  test('behavior: are read in ranges that the node accepts', async () => {
    const { state, rpcUrl } = await nodeInFront()
    await protocol.chain.mine(40)
    state.mostBlocks = 10
    await setMinter(timelock, true)
    const bench = new WatchBench(protocol, { ...QUIET, blocksPerRequest: 64 }, { rpcUrl })
    expect(await bench.round()).toEqual(['raised permission-unplanned'])
    expect(Math.max(...state.ranges)).toBeGreaterThan(10)
    expect(bench.watch.state.block?.number).toBe(await protocol.chain.blockNumber())
    for (let block = 0; block < 12; block += 1) await setMinter(timelock, true)
    state.mostBlocks = 3
    expect(await bench.round()).toEqual(Array<string>(12).fill('happened event'))
    state.mostBlocks = 0
    await setMinter(timelock, false)
    expect(await bench.round()).toEqual(['raised node-down'])
    state.mostBlocks = 10
    expect(await bench.round()).toEqual([
      'happened event',
      'cleared node-down',
      'cleared permission-unplanned',
    ])
  })
})

describe('node', () => {
  test('behavior: that is down, busy or garbled is an alarm, and clears no other alarm', async () => {
    const { state, rpcUrl } = await nodeInFront()
    state.mode = 'down'
    const bench = new WatchBench(protocol, QUIET, { rpcUrl })
    expect(await bench.round()).toEqual(['raised node-down'])
    state.mode = 'up'
    await setMinter(timelock, true)
    expect(await bench.round()).toEqual(['raised permission-unplanned', 'cleared node-down'])
    for (const mode of ['down', 'busy', 'garbled', 'refusing'] as const) {
      state.mode = mode
      expect(await bench.round()).toEqual(['raised node-down'])
      expect(await bench.watch.metrics.registry.metrics()).toContain('ibull_node_up 0')
      state.mode = 'up'
      expect(await bench.round()).toEqual(['cleared node-down'])
    }
    expect(bench.lines.map(({ message }) => message).join()).not.toContain('secret')
  })

  test('behavior: of another chain is an alarm', async () => {
    const other = await opened(
      serve((body, _, response) => {
        const { id } = JSON.parse(body) as { id: number }
        response.end(JSON.stringify({ jsonrpc: '2.0', id, result: '0x38' }))
      }),
    )
    const bench = new WatchBench(protocol, QUIET, { rpcUrl: other.url })
    expect(await bench.round()).toEqual(['raised node-down'])
  })

  test('behavior: that is behind, until it is not', async () => {
    const bench = new WatchBench(protocol, { ...QUIET, nodeBehindSeconds: 60 })
    await bench.round()
    bench.ahead = 60
    expect(await bench.round()).toEqual([])
    bench.ahead = 61
    expect(await bench.round()).toEqual(['raised node-behind'])
    bench.ahead = 0
    expect(await bench.round()).toEqual(['cleared node-behind'])
  })
})

test('behavior: an indexer that is behind, down, or answers something else', async () => {
  let answer = '{}'
  let status = 200
  const indexer = await opened(serve((_, __, response) => void response.writeHead(status).end(answer)))
  const bench = new WatchBench(protocol, { ...QUIET, indexerLagBlocks: 3, indexerUrl: indexer.url })
  const setBlock = async (lag: bigint) => {
    const number = Number((await protocol.chain.blockNumber()) - lag)
    answer = JSON.stringify({ data: { _meta: { block: { number } } } })
  }
  await setBlock(3n)
  expect(await bench.round()).toEqual([])
  await setBlock(4n)
  expect(await bench.round()).toEqual(['raised indexer-behind'])
  expect(await bench.watch.metrics.registry.metrics()).toContain('ibull_indexer_lag_blocks 4')
  answer = '{"errors":[]}'
  // Whether it is still behind, it does not say.
  expect(await bench.round()).toEqual(['raised indexer-down'])
  status = 503
  expect(await bench.round()).toEqual([])
  status = 200
  await setBlock(0n)
  expect(await bench.round()).toEqual(['cleared indexer-down', 'cleared indexer-behind'])
})

test('behavior: the balance of the account that the keeper names, without one in the settings', async () => {
  const { thief: poor, guardian: rich } = protocol.actors
  await protocol.chain.client.setBalance({ address: poor, value: 1n })
  let account: unknown = rich
  const keeper = await opened(
    serve((_, __, response) => void response.end(JSON.stringify({ status: 'ok', account }))),
  )
  const bench = new WatchBench(protocol, { ...QUIET, keeperUrl: `${keeper.url}/health` })
  expect(await bench.round()).toEqual([])
  account = poor
  expect(await bench.round()).toEqual(['raised keeper-balance'])
  account = 'nobody'
  expect(await bench.round()).toEqual(['cleared keeper-balance'])
})

test('behavior: a site that answers with an error, and backups that stopped', async () => {
  let status = 200
  const site = await opened(serve((_, __, response) => void response.writeHead(status).end()))
  const backupFile = join(protocol.folder, 'backup-time')
  const now = Number(await protocol.chain.now())
  writeFileSync(backupFile, '')
  utimesSync(backupFile, now, now)
  const bench = new WatchBench(protocol, { ...QUIET, siteUrl: site.url, backupFile, backupSeconds: HOUR })
  expect(await bench.round()).toEqual([])
  expect(await bench.watch.metrics.registry.metrics()).toContain('ibull_site_up 1')
  status = 502
  bench.ahead = 2 * HOUR
  expect(await bench.roundNow()).toEqual(['raised site-down', 'raised backup-late'])
  expect(bench.text('site-down')).toContain('get no page: it answers with status 502')
  rmSync(backupFile)
  await site.close()
  expect(await bench.roundNow()).toEqual([])
})

test('behavior: a service that is away for a moment is no alarm, also across a restart', async () => {
  let status = 502
  const well = JSON.stringify({ status: 'ok', data: { _meta: { block: { number: 1 } } } })
  const site = await opened(serve((_, __, response) => void response.writeHead(status).end(well)))
  const { awaySeconds: _, ...quiet } = QUIET
  const bench = new WatchBench(protocol, {
    ...quiet,
    indexerLagBlocks: 10 ** 9,
    siteUrl: site.url,
    hubUrls: [site.url],
    indexerUrl: site.url,
    keeperUrl: site.url,
  })
  expect(await bench.round()).toEqual([])
  expect(await bench.watch.metrics.registry.metrics()).toContain('ibull_site_up 0')
  bench.ahead = 59
  bench.restart()
  expect(await bench.roundNow()).toEqual([])
  bench.ahead = 60
  const raised = ['raised site-down', 'raised indexer-down', 'raised hub-down', 'raised keeper-failing']
  expect(await bench.roundNow()).toEqual(raised)
  bench.restart()
  bench.ahead = 90
  expect(await bench.roundNow()).toEqual([])
})

test('behavior: a service that is away in every second round is an alarm', async () => {
  let status = 502
  const site = await opened(serve((_, __, response) => void response.writeHead(status).end()))
  const { awaySeconds: _, ...quiet } = QUIET
  const bench = new WatchBench(protocol, { ...quiet, siteUrl: site.url })
  expect(await bench.round()).toEqual([])
  status = 200
  bench.ahead = 30
  expect(await bench.roundNow()).toEqual([])
  status = 502
  bench.ahead = 60
  expect(await bench.roundNow()).toEqual(['raised site-down'])
  for (const ahead of [90, 120, 150]) {
    status = ahead === 120 ? 502 : 200
    bench.ahead = ahead
    expect(await bench.roundNow()).toEqual([])
  }
  bench.ahead = 239
  expect(await bench.roundNow()).toEqual([])
  bench.ahead = 240
  expect(await bench.roundNow()).toEqual(['cleared site-down'])
})

test('behavior: a service that was well for long enough starts from scratch', async () => {
  let status = 502
  const site = await opened(serve((_, __, response) => void response.writeHead(status).end()))
  const { awaySeconds: _, ...quiet } = QUIET
  const bench = new WatchBench(protocol, { ...quiet, siteUrl: site.url })
  expect(await bench.round()).toEqual([])
  status = 200
  for (const ahead of [30, 60, 90]) {
    bench.ahead = ahead
    expect(await bench.roundNow()).toEqual([])
  }
  status = 502
  bench.ahead = 120
  expect(await bench.roundNow()).toEqual([])
})

test('behavior: what was away before the node was, or before the program stopped, starts from scratch', async () => {
  let status = 502
  const site = await opened(serve((_, __, response) => void response.writeHead(status).end()))
  const { state, rpcUrl } = await nodeInFront()
  const { awaySeconds: _, ...quiet } = QUIET
  const bench = new WatchBench(protocol, { ...quiet, siteUrl: site.url }, { rpcUrl })
  expect(await bench.round()).toEqual([])
  state.mode = 'down'
  bench.ahead = 30
  expect(await bench.roundNow()).toEqual(['raised node-down'])
  state.mode = 'up'
  bench.ahead = 60
  expect(await bench.roundNow()).toEqual(['cleared node-down'])
  bench.restart()
  bench.ahead = 1_200
  expect(await bench.roundNow()).toEqual([])
  bench.ahead = 1_260
  expect(await bench.roundNow()).toEqual(['raised site-down'])
  status = 200
  bench.ahead = 1_380
  expect(await bench.roundNow()).toEqual(['cleared site-down'])
})

test('behavior: an indexer that catches up after its restart is no alarm', async () => {
  let block = 0
  const indexer = await opened(
    serve(
      (_, __, response) =>
        void response.end(JSON.stringify({ data: { _meta: { block: { number: block } } } })),
    ),
  )
  const settings = { ...QUIET, awaySeconds: 60, indexerLagBlocks: 3, indexerUrl: indexer.url }
  const bench = new WatchBench(protocol, settings)
  expect(await bench.round()).toEqual([])
  bench.ahead = 59
  block = Number(await protocol.chain.blockNumber())
  expect(await bench.roundNow()).toEqual([])
  block = 0
  bench.ahead = 120
  expect(await bench.roundNow()).toEqual([])
  bench.ahead = 180
  expect(await bench.roundNow()).toEqual(['raised indexer-behind'])
})

test('behavior: a keeper that reports delays, is silent, or is unreachable', async () => {
  let answer: object = { status: 'ok', node: 'ok', jobs: {} }
  let status = 200
  const keeper = await opened(
    serve((_, __, response) => void response.writeHead(status).end(JSON.stringify(answer))),
  )
  const bench = new WatchBench(protocol, { ...QUIET, keeperUrl: `${keeper.url}/health` })
  expect(await bench.round()).toEqual([])
  expect(await bench.watch.metrics.registry.metrics()).toContain('ibull_keeper_up 1')
  status = 503
  const jobs = {
    lottery: { isOverdue: true, overdue: ['round 7 is not closed'] },
    observe: { isOverdue: true, overdue: [], error: 'the gas price is too high' },
    harvest: { isOverdue: false, overdue: [], error: 'failed once' },
  }
  answer = { status: 'failing', node: 'its latest block is old', jobs }
  expect(await bench.round()).toEqual(Array<string>(3).fill('raised keeper-failing'))
  expect(bench.lines.slice(-3).map(({ message }) => message)).toEqual([
    'raised: The keeper: its node: its latest block is old',
    'raised: The keeper: round 7 is not closed',
    'raised: The keeper: observe is overdue: the gas price is too high',
  ])
  expect(await bench.watch.metrics.registry.metrics()).toContain('ibull_keeper_up 0')
  answer = {}
  expect(await bench.round()).toEqual(['raised keeper-failing'])
  expect(bench.lines.map(({ message }) => message)).toContain(
    'raised: The keeper: it does not say that it is well',
  )
  status = 404
  expect(await bench.round()).toEqual([])
  status = 200
  answer = { status: 'ok' }
  expect(await bench.round()).toEqual(Array<string>(4).fill('cleared keeper-failing'))
  await keeper.close()
  expect(await bench.round()).toEqual(['raised keeper-failing'])
  expect(bench.text('keeper-failing')).toBe('raised: The keeper: it does not answer: ECONNREFUSED')
})

test('behavior: a hub that is away, whose database is away, and one without governance', async () => {
  const answers = new Map([
    ['/api/health', 200],
    ['/api/health/names', 200],
    ['/api/health/governance', 404],
  ])
  const hub = await opened(
    serve((_, { url = '' }, response) => void response.writeHead(answers.get(url) ?? 500).end('{}')),
  )
  const other = await opened(serve((_, __, response) => void response.end('{}')))
  const bench = new WatchBench(protocol, { ...QUIET, hubUrls: [`${hub.url}/`, other.url] })
  const { host } = new URL(hub.url)
  expect(await bench.round()).toEqual([])
  expect(await bench.watch.metrics.registry.metrics()).toContain(`ibull_hub_up{hub="${host}"} 1`)
  answers.set('/api/health/names', 500)
  expect(await bench.round()).toEqual(['raised hub-down'])
  expect(bench.text('hub-down')).toBe(
    `raised: The hub at ${host} is not well: /api/health/names answers with status 500`,
  )
  expect(await bench.watch.metrics.registry.metrics()).toContain(`ibull_hub_up{hub="${host}"} 0`)
  answers.set('/api/health/names', 200)
  answers.set('/api/health', 404)
  expect(await bench.round()).toEqual([])
  answers.set('/api/health', 200)
  expect(await bench.round()).toEqual(['cleared hub-down'])
  await other.close()
  expect(await bench.round()).toEqual(['raised hub-down'])
  expect(bench.text('hub-down')).toMatch(/: \/api\/health: ECONNREFUSED$/)
})

test('behavior: a value that a round could not measure is absent, not zero', async () => {
  const { state, rpcUrl } = await nodeInFront()
  const { keeper } = protocol.actors
  const bench = new WatchBench(protocol, { ...QUIET, keeper }, { rpcUrl })
  const metrics = () => bench.watch.metrics.registry.metrics()
  await bench.round()
  expect(await metrics()).toMatch(/^ibull_keeper_balance_wei \d/m)
  expect(await metrics()).toMatch(/^ibull_vault_stopped 0/m)
  state.mode = 'down'
  await bench.round()
  expect(await metrics()).toMatch(/^ibull_node_up 0/m)
  expect(await metrics()).not.toMatch(/^ibull_(?:keeper_balance_wei|vault_stopped) /m)
})

describe('webhook', () => {
  test('behavior: gets one message per change, also after it was down and after a restart', async () => {
    const received: Message[] = []
    let status = 500
    const server = await opened(
      serve((body, _, response) => {
        if (status === 200) received.push(JSON.parse(body) as Message)
        response.writeHead(status).end()
      }),
    )
    let time = 0
    const lines: unknown[] = []
    const log = {
      info: () => undefined,
      warning: (...line: unknown[]) => void lines.push(line),
      error: (...line: unknown[]) => void lines.push(line),
    }
    const webhookOf = () => new Webhook({ url: `${server.url}/T0/secret`, log, now: () => time })
    const bench = new WatchBench(protocol, QUIET, { webhook: webhookOf() })
    await bench.round()
    await setMinter(timelock, true)
    await bench.round()
    await bench.watch.deliver()
    expect(lines).toEqual([['the webhook failed', { reason: 'status 500', undelivered: 2, pauseMs: 1_000 }]])
    status = 200
    time = 999
    await bench.watch.deliver()
    expect(received).toEqual([])
    const restarted = new WatchBench(protocol, QUIET, { webhook: webhookOf() }, bench.statePath)
    await restarted.watch.deliver()
    await setMinter(guardian, false)
    await restarted.round()
    await restarted.watch.deliver()
    expect(received.map(({ alarm }) => `${alarm.change} ${alarm.rule}`)).toEqual([
      'happened event',
      'raised permission-unplanned',
      'happened event',
      'cleared permission-unplanned',
    ])
    const [, raised] = received
    expect(raised?.text).toBe(`CRITICAL: mainToken MinterChanged: ${thief} is not planned`)
    expect(raised?.content).toBe(raised?.text)
    expect(raised?.alarm).toMatchObject({
      subject: `mainToken MinterChanged ${thief}`,
      severity: 'critical',
      chainId: 31_337,
    })
    const written = [lines, bench.lines.map(({ message }) => message), readFileSync(bench.statePath, 'utf8')]
    expect(JSON.stringify(written)).not.toContain('secret')
    expect(restarted.watch.state.undelivered).toEqual([])
  })
})

describe('npm run watch', () => {
  const run = async (args: readonly string[], variables: Readonly<Record<string, string>> = {}) => {
    const { code, output } = await runProgramHere(watchProgram, args, variables)
    return { code, output }
  }

  test('options: --once ends with 1 while an alarm is raised', async () => {
    protocol.deployment({ ...QUIET, confirmations: 0 })
    const path = join(protocol.folder, 'network.json')
    expect(await run([path, '--once'])).toEqual({ code: 0, output: '' })
    await setMinter(timelock, true)
    const main = join(import.meta.dirname, 'main.ts')
    const child = spawn(process.execPath, ['--import', 'tsx', main, path, '--once'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const closed = once(child, 'close')
    expect(await text(child.stdout)).toContain('"rule":"permission-unplanned"')
    expect(await closed).toEqual([1, null])
  })

  test('options: --once waits for no second round', async () => {
    const { awaySeconds: _, ...quiet } = QUIET
    protocol.deployment({ ...quiet, confirmations: 0, siteUrl: 'http://127.0.0.1:1/' })
    const path = join(protocol.folder, 'network.json')
    rmSync(`${path}.watch.json`, { force: true })
    const { code, output } = await run([path, '--once'])
    expect([code, output]).toEqual([1, expect.stringContaining('"rule":"site-down"')])
  })

  test('options: --drill says whether the webhook takes an alarm, also beside a running program', async () => {
    protocol.deployment(QUIET)
    const path = join(protocol.folder, 'network.json')
    const lock = `${path}.watch.json.lock`
    writeFileSync(lock, `${process.ppid}`)
    onTestFinished(() => rmSync(lock))
    const received: Message[] = []
    let status = 204
    const { url } = await opened(
      serve((body, _, response) => {
        received.push(JSON.parse(body) as Message)
        response.writeHead(status).end()
      }),
    )
    const drill = (WATCH_WEBHOOK_URL: string) => run([path, '--drill'], { WATCH_WEBHOOK_URL })
    expect(await drill(`${url}/secret`)).toEqual({
      code: 0,
      output:
        'The webhook took the alarm. See whether its channel shows: "Drill: alarms of chain 31337 arrive here, and nothing is wrong."\n',
    })
    expect(received).toMatchObject([
      {
        text: 'Drill: alarms of chain 31337 arrive here, and nothing is wrong.',
        alarm: { change: 'happened', rule: 'drill', chainId: 31_337 },
      },
    ])
    status = 404
    expect(await drill(`${url}/secret`)).toEqual({
      code: 1,
      output:
        'The webhook did not take the alarm: status 404. Correct WATCH_WEBHOOK_URL, and repeat the drill.\n',
    })
    expect(received).toHaveLength(2)
    expect(await drill('')).toEqual({
      code: 1,
      output:
        'WATCH_WEBHOOK_URL is missing, so alarms are in the log alone: set it to the address of a webhook, and repeat the drill.\n',
    })
  })

  test('error: an unwritable state ends the program, which could no longer watch', async () => {
    protocol.deployment({ ...QUIET, confirmations: 0 })
    const path = join(protocol.folder, 'network.json')
    const unwritable = `${path}.watch.json.new`
    mkdirSync(unwritable)
    onTestFinished(() => rmdirSync(unwritable))
    const { code, output } = await run([path, '--port', '0'])
    expect(code).toBe(1)
    expect(output).toContain('EISDIR')
  })

  test('error: a second program with the same state', async () => {
    protocol.deployment({ ...QUIET, confirmations: 0 })
    const path = join(protocol.folder, 'network.json')
    const lock = `${path}.watch.json.lock`
    writeFileSync(lock, `${process.ppid}`)
    onTestFinished(() => rmSync(lock))
    const { code, output } = await run([path, '--once'])
    expect(code).toBe(1)
    expect(output).toContain(`Process ${process.ppid} is at work with ${path}.watch.json`)
  })
})
