import {
  ListCodecUnknownError,
  ListContenthashUnreadableError,
  ListNameResolverMissingError,
  ListNameUnresolvedError,
} from '@ibull/domain'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { base36 } from 'multiformats/bases/base36'
import { CID } from 'multiformats/cid'
import { bytesToHex, stringToBytes, type Hex } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { startEthereumNode, type EthereumNode } from '../testing/ethereum-node.ts'
import { contenthashLocation } from './contenthash.ts'
import { ethereumCallThrough } from './ethereum-call.ts'
import { resolveContent } from './resolve-content.ts'

// Examples of EIP-1577.
const IPFS = '0xe3010170122029f2d17be6139079dc48696d1f582a8530eb9805b561eda517e22a892c7e3f1f'
const IPFS_CID = 'QmRAQB6YaCyidP37UdDnjFY5vQuiBrcqdyoW1CuDgwxkD4'
const SWARM = '0xe40101fa011b20d1de9994b4d039f6548d191eb26786769f580809256b4685ef316805265ea162'

const identity = (namespace: number, codec: number, digest: Uint8Array): Hex =>
  bytesToHex(Uint8Array.from([namespace, 0x01, 0x01, codec, 0x00, digest.length, ...digest]))

test('error: asks nothing about a name of more than 255 characters', async () => {
  let calls = 0
  const call = () => {
    calls += 1
    return Promise.reject(new Error('down'))
  }
  await expect(resolveContent(`${'a.'.repeat(126)}eth`, call)).rejects.toThrow(ListNameUnresolvedError)
  expect(calls).toBe(1)
  await expect(resolveContent(`${'a.'.repeat(127)}eth`, call)).rejects.toThrow(ListNameUnresolvedError)
  expect(calls).toBe(1)
})

test('error: reads no more of an answer than it may have', async () => {
  let sent = 0
  const server = createServer((_, response) => {
    const write = (): void => {
      while (response.writable && response.write('x'.repeat(100_000))) sent += 1
    }
    response.on('drain', write)
    write()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await expect(ethereumCallThrough(`http://127.0.0.1:${port}`, 60_000)('0x12', '0x')).rejects.toThrow(
    'status 200',
  )
  expect(sent).toBeLessThan(1_000)
  server.close()
  server.closeAllConnections()
})

describe('contenthashLocation', () => {
  test('default: ipfs', () => {
    const location = contenthashLocation('a.eth', IPFS)
    expect(location).toMatch(/^ipfs:\/\/bafybei[a-z2-7]+$/)
    expect(CID.parse(location.slice(7)).toV0().toString()).toBe(IPFS_CID)
  })

  test('behavior: a key of ipns', () => {
    const key = 'k51qzi5uqu5dlvj2baxnqndepeb86cbk3ng7n3i46uzyxzyqj2xjonzllnv0v8'
    const bytes = CID.parse(key, base36).bytes
    expect(contenthashLocation('a.eth', bytesToHex(Uint8Array.from([0xe5, 0x01, ...bytes])))).toBe(
      `ipns://${key}`,
    )
  })

  test('behavior: a domain name of ipns', () => {
    expect(contenthashLocation('a.eth', identity(0xe5, 0x70, stringToBytes('tokens.example')))).toBe(
      'ipns://tokens.example',
    )
  })

  test('error: other systems [8.5]', () => {
    expect(() => contenthashLocation('a.eth', SWARM)).toThrow(ListCodecUnknownError)
    expect(() => contenthashLocation('a.eth', '0xbc030161')).toThrow(ListCodecUnknownError)
  })

  test.each([
    ['a namespace alone', '0xe301'],
    ['a cut digest', IPFS.slice(0, -4) as Hex],
    ['a digest that is too long', `${IPFS}00`],
    ['a namespace without end', '0xffffffffffffffffffff'],
    ['rubbish', '0xe301ffffffffffff'],
    ['a domain with a slash', identity(0xe5, 0x70, stringToBytes('a/../b'))],
    ['a domain that is no text', identity(0xe5, 0x70, Uint8Array.from([0, 1, 2, 255]))],
  ] as const)('error: %s', (_name, contenthash) => {
    expect(() => contenthashLocation('a.eth', contenthash)).toThrow(ListContenthashUnreadableError)
  })
})

describe('resolveContent', () => {
  let node: EthereumNode | undefined
  afterEach(async () => {
    await node?.close()
    node = undefined
  })
  const resolve = async (name: string, contents: Readonly<Record<string, Hex>>): Promise<string> => {
    node = await startEthereumNode(contents)
    return resolveContent(name, ethereumCallThrough(node.url, 5_000))
  }

  test('default: name, registry, resolver, content', async () => {
    expect(await resolve('tokens.eth', { 'tokens.eth': IPFS })).toMatch(/^ipfs:\/\/bafybei/)
    expect(node?.calls).toEqual([
      'resolver 0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e',
      `contenthash 0x${'12'.repeat(20)}`,
    ])
  })

  test('behavior: names are compared in their normal form', async () => {
    expect(await resolve('ToKeNs.eth', { 'tokens.eth': IPFS })).toMatch(/^ipfs:/)
  })

  test.each([
    ['a name without a resolver', 'other.eth', {}],
    ['a name without content', 'tokens.eth', { 'tokens.eth': '0x' }],
    ['a name that no normal form allows', 'a_b\u202E.eth', {}],
  ] as const)('error: %s', async (_name, name, contents) => {
    await expect(resolve(name, contents)).rejects.toThrow(ListNameUnresolvedError)
  })

  test('error: an endpoint that fails', async () => {
    const failing = [
      () => Promise.reject(new Error('down')),
      () => Promise.resolve('0x' as const),
      () => Promise.resolve('0x1234' as const),
    ]
    for (const call of failing) {
      await expect(resolveContent('tokens.eth', call)).rejects.toThrow(ListNameUnresolvedError)
    }
    await expect(
      resolveContent('tokens.eth', ethereumCallThrough('http://127.0.0.1:1/', 1_000)),
    ).rejects.toThrow(ListNameUnresolvedError)
  })

  test('error: no endpoint [8.5]', async () => {
    await expect(resolveContent('tokens.eth', undefined)).rejects.toThrow(ListNameResolverMissingError)
  })
})
