import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nameTypedData } from '@ibull/domain/profile'
import { encodeFunctionData, erc20Abi, keccak256, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_INDEX, LOCAL_CHAIN_ID, localAccount, localAddress } from '../accounts.ts'
import { toQuantity } from '../chain/rpc-client.ts'
import { deployedToken, pairAddress } from '../deploy/deployment.ts'
import { startWorld, type World } from '../world.ts'

const lines: string[] = []
let folder: string
let world: World

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ibull-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>app</title>')
  await writeFile(join(folder, 'assets', 'main-abc.js'), `export const text = '${'long '.repeat(1_000)}'`)
  world = await startWorld({
    history: 'none',
    web: { folder },
    hasTrader: false,
    hub: { hosts: { 'tokens.example': () => Response.json({ name: 'Far' }) } },
    mining: { kind: 'manual' },
    sink: (room, line) => lines.push(`[${room}] ${line}`),
  })
})

afterAll(async () => {
  await world?.stop()
  await rm(folder, { recursive: true })
})

const rpc = async (body: unknown, contentType = 'application/json'): Promise<Response> =>
  fetch(`${world.url}/rpc`, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const request = (method: string, params: readonly unknown[] = [], id = 1): object => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})
/** The body of an answer, for matchers that compare parts of it. */
const bodyOf = async (response: Response | Promise<Response>): Promise<unknown> => (await response).json()

describe('/indexer', () => {
  test('error: a world without an indexer says so, behind its headers', async () => {
    const response = await fetch(`${world.url}/indexer/exchange`, { method: 'POST', body: '{}' })
    expect(response.status).toBe(503)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(await bodyOf(response)).toEqual({ error: 'The indexer is not running.' })
  })

  test('behavior: pages of other origins may ask', async () => {
    const response = await fetch(`${world.url}/indexer/exchange`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://charts.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-headers')).toBe('content-type')
  })
})

test('refuses a request that leads here by another name', async () => {
  const { port } = new URL(world.url)
  const status = await new Promise((resolve, reject) => {
    const headers = { host: `evil.example:${port}` }
    get(`${world.url}/health`, { headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).on('error', reject)
  })
  expect(status).toBe(421)
})

describe('/rpc', () => {
  test('default', async () => {
    expect(await bodyOf(rpc(request('eth_chainId')))).toMatchObject({ id: 1, result: '0x7a69' })
  })

  test('behavior: answers a batch', async () => {
    expect(await bodyOf(rpc([request('eth_chainId', [], 4), request('net_version', [], 5)]))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 4, result: '0x7a69' }),
        expect.objectContaining({ id: 5, result: '31337' }),
      ]),
    )
  })

  test.each([
    ['a long answer, for those who accept it', 'eth_getCode', 'gzip', 'gzip'],
    ['no long answer for others', 'eth_getCode', 'identity', null],
    ['no short answer', 'eth_getBalance', 'gzip', null],
  ])('behavior: compresses %s', async (_case, method, accepted, encoding) => {
    const response = await fetch(`${world.url}/rpc`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': accepted },
      body: JSON.stringify(request(method, [world.deployment.router, 'latest'])),
    })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(await bodyOf(response)).toHaveProperty('result', expect.stringMatching(/^0x/))
  })

  test('behavior: sends signed transactions', async () => {
    const guest = localAccount(ACCOUNT_INDEX.guest)
    const nonce = await world.chain.client.request<Hex>('eth_getTransactionCount', [guest.address, 'latest'])
    const signed = await guest.signTransaction({
      chainId: 31_337,
      to: localAddress(0),
      value: 1n,
      nonce: Number(nonce),
      gas: 21_000n,
      gasPrice: 5_000_000_000n,
    })
    expect(await bodyOf(rpc(request('eth_sendRawTransaction', [signed])))).toHaveProperty(
      'result',
      keccak256(signed),
    )
  })

  test.each([
    'evm_mine',
    'anvil_setBalance',
    'eth_sendTransaction',
    'eth_sign',
    'eth_accounts',
    'debug_traceCall',
    '__proto__',
  ])('error: %s is not offered', async (method) => {
    const before = await world.chain.blockNumber()
    expect(await bodyOf(rpc(request(method)))).toMatchObject({ error: { code: -32_601 } })
    expect(await world.chain.blockNumber()).toBe(before)
  })

  test('error: a batch with one method that is not offered does nothing', async () => {
    expect(await bodyOf(rpc([request('eth_chainId', [], 1), request('evm_mine', [], 2)]))).toMatchObject([
      { id: 1, error: { code: -32_601 } },
      { id: 2, error: { code: -32_601 } },
    ])
  })

  test('error: what is no JSON-RPC is refused', async () => {
    expect((await rpc('{', 'application/json')).status).toBe(400)
    expect((await rpc('[]')).status).toBe(400)
    expect((await rpc({ method: 'eth_chainId' })).status).toBe(400)
    expect((await rpc(request('eth_chainId'), 'text/plain')).status).toBe(415)
    expect((await rpc(Array.from({ length: 101 }, (_, id) => request('eth_chainId', [], id)))).status).toBe(
      400,
    )
    expect((await rpc(request('eth_call', ['x'.repeat(1_100_000)]))).status).toBe(413)
    expect((await fetch(`${world.url}/rpc`)).status).toBe(405)
  })
})

describe('the app', () => {
  test('default', async () => {
    const response = await fetch(`${world.url}/`)
    expect(await response.text()).toContain('<title>app</title>')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  test('behavior: every screen gets the page', async () => {
    const response = await fetch(`${world.url}/swap/some?outputCurrency=x`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<title>app</title>')
  })

  test('behavior: hashed files are kept forever and come compressed', async () => {
    for (const encoding of ['br', 'gzip']) {
      const response = await fetch(`${world.url}/assets/main-abc.js`, {
        headers: { 'accept-encoding': encoding },
      })
      expect(response.headers.get('cache-control')).toContain('immutable')
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(await response.text()).toContain('long long')
    }
  })

  test.each(['/', '/assets/main-abc.js', '/explorer', '/health', '/missing.js'])(
    'behavior: %s carries the security headers',
    async (path) => {
      const { headers } = await fetch(`${world.url}${path}`)
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('content-security-policy')).toContain('report-uri /csp')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    },
  )

  test('error: a file that is not there is not the page', async () => {
    expect((await fetch(`${world.url}/assets/missing.js`)).status).toBe(404)
    expect((await fetch(`${world.url}/..%2f..%2fpackage.json`)).status).toBe(404)
  })
})

describe('/api', () => {
  test('default: the lists of the deployment', async () => {
    const response = await fetch(`${world.url}/api/lists/local-default.json`)
    expect(await bodyOf(response)).toHaveProperty('name', 'Local Default')
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    )
  })

  test('behavior: the hosts of the world stand for the internet', async () => {
    const near = (hostname: string): Promise<Response> =>
      fetch(`${world.url}/api/list?url=https%3A%2F%2F${hostname}%2F`)
    expect(await bodyOf(near('tokens.example'))).toEqual({ name: 'Far' })
    expect((await near('other.example')).status).toBe(502)
  })

  test('error: an unknown service answers in JSON', async () => {
    const response = await fetch(`${world.url}/api/tokens`)
    expect(response.status).toBe(404)
    expect(await response.json()).toHaveProperty('code', 'notFound')
  })
})

describe('/api/users', () => {
  test("behavior: names are registered by the chain's clock, and by the accounts of this network", async () => {
    const demo = localAccount(ACCOUNT_INDEX.demo)
    const space = { chainId: LOCAL_CHAIN_ID, profile: world.deployment.profile }
    const register = async (name: string, expiry: bigint): Promise<Response> => {
      const registration = { address: demo.address, name, nonce: 1n, expiry }
      const signature = await demo.signTypedData(nameTypedData(space, registration))
      return fetch(`${world.url}/api/users/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          address: demo.address,
          username: name,
          nonce: '1',
          expiry: String(expiry),
          signature,
        }),
      })
    }
    const before = BigInt(await world.chain.timestamp()) + 600n
    await world.chain.skipTime(86_400)
    await world.chain.mine()
    expect(await bodyOf(register('early', before))).toMatchObject({ code: 'registrationExpired' })
    expect((await register('inTime', before + 86_400n)).status).toBe(200)
    const user = await fetch(`${world.url}/api/users/${demo.address}`)
    expect(await bodyOf(user)).toMatchObject({ username: 'inTime' })
  })
})

describe('/health and /csp', () => {
  test('default', async () => {
    expect(await bodyOf(fetch(`${world.url}/health`))).toMatchObject({ status: 'ok', chainId: 31_337 })
  })

  test('behavior: a report is said in the log, on one line', async () => {
    const body = JSON.stringify(
      { 'csp-report': { 'violated-directive': 'script-src', note: 'two\nlines' } },
      null,
      2,
    )
    expect((await fetch(`${world.url}/csp`, { method: 'POST', body })).status).toBe(204)
    const said = lines.filter((line) => line.includes('content security policy violated'))
    expect(said).toHaveLength(1)
    expect(said[0]).toContain('script-src')
    expect(said[0]).not.toContain('\n')
  })
})

describe('/explorer', () => {
  const read = async (path: string): Promise<{ status: number; text: string }> => {
    const response = await fetch(`${world.url}/explorer${path}`)
    return { status: response.status, text: await response.text() }
  }
  const send = async (fields: object): Promise<Hex> => {
    const transaction = { from: localAddress(ACCOUNT_INDEX.demo), ...fields }
    const hash = await world.chain.client.request<Hex>('eth_sendTransaction', [transaction])
    await world.chain.mine()
    return hash
  }

  test('default', async () => {
    const { status, text } = await read('')
    expect(status).toBe(200)
    expect(text).toContain('Latest blocks')
  })

  test('behavior: a transaction is decoded', async () => {
    const busd = deployedToken(world.deployment, 'BUSD').address
    const args = [localAddress(ACCOUNT_INDEX.guest), 12_500_000_000_000_000_000n] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    const { status, text } = await read(`/tx/${await send({ to: busd, data })}`)
    expect(status).toBe(200)
    for (const part of [
      'Succeeded',
      'Call: transfer',
      '12.5',
      'BUSD',
      'Demo wallet',
      'Second demo account',
    ]) {
      expect(text).toContain(part)
    }
  })

  test('behavior: a failed transaction says why', async () => {
    const stuck = deployedToken(world.deployment, 'STUCK').address
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [localAddress(0), 1n] })
    const { text } = await read(`/tx/${await send({ to: stuck, data, gas: toQuantity(100_000) })}`)
    expect(text).toContain('Failed')
    expect(text).toContain('NoTransfers')
  })

  test('behavior: an account shows its balances and what it did', async () => {
    const hash = await send({ to: localAddress(0), value: '0x1' })
    const { text } = await read(`/address/${localAddress(ACCOUNT_INDEX.demo)}`)
    expect(text).toContain('Demo wallet')
    expect(text).toContain('IBULL')
    expect(text).toContain(hash)
    expect(text).not.toContain('>XVS<')
  })

  test('behavior: a token shows its pairs', async () => {
    const { deployment } = world
    const cake = deployedToken(deployment, 'CAKE').address
    const { text } = await read(`/token/${cake}`)
    expect(text).toContain('PancakeSwap Token')
    expect(text).toContain(pairAddress(deployment, cake, deployment.wrappedNative))
  })

  test('behavior: a hostile name stays text', async () => {
    const { text } = await read('/token/%3Cscript%3Ealert(1)%3C%2Fscript%3E')
    expect(text).not.toContain('<script>')
  })

  test.each([
    ['/tx/0x12', 400],
    ['/address/nobody', 400],
    ['/token/0x', 400],
    ['/block/minus', 400],
    [`/tx/0x${'1'.repeat(64)}`, 404],
    [`/token/0x${'0'.repeat(39)}1`, 404],
    ['/block/99999999', 404],
    ['/nothing', 404],
  ])('error: %s is answered in words', async (path, expected) => {
    const { status, text } = await read(path)
    expect(status).toBe(expected)
    expect(text).toMatch(/<h1>(?:Not found|Not understood)<\/h1>/)
  })
})
