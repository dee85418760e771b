import type { ArtifactName } from '@ibull/contracts'
import { deployCode } from '@ibull/contracts/hostile-callees'
import type { Address } from '@ibull/domain'
import { encodeFunctionData, keccak256, numberToHex, parseAbi, toHex, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startExchangeWorld, type ExchangeWorld } from '../testing/exchange-world.ts'
import { inspectToken, type TokenInspection } from './inspect-token.ts'

let world: ExchangeWorld

beforeAll(async () => {
  world = await startExchangeWorld()
})

afterAll(() => world?.stop())

/** Of OpenZeppelin's Ownable behind ERC20's five slots. */
const OWNER_SLOT = 5
const ZERO: Address = `0x${'0'.repeat(40)}`
const DEAD: Address = `0x${'0'.repeat(36)}dEaD`
const IMPLEMENTATION_SLOT = numberToHex(BigInt(keccak256(toHex('eip1967.proxy.implementation'))) - 1n)
const BEACON_SLOT = numberToHex(BigInt(keccak256(toHex('eip1967.proxy.beacon'))) - 1n)
const ZOS_SLOT = keccak256(toHex('org.zeppelinos.proxy.implementation'))
const PROXIABLE_SLOT = keccak256(toHex('PROXIABLE'))

const inspect = (address: Address): Promise<TokenInspection> => inspectToken(world.services.rpc, address)
const deploy = async (name: ArtifactName): Promise<Address> => (await world.deployToken(name, 'TKN')).address

/** Delegates every call to the code in a storage slot, as proxies do; deployed with the slot's content. */
async function proxyOn(slot: Hex, content: Address): Promise<Address> {
  const code = `0x365f5f375f5f365f73${'ff'.repeat(20)}5af400${slot.slice(2)}` as Hex
  const address = await deployCode(world.anvil, code)
  await world.anvil.request('anvil_setStorageAt', address, slot, `0x${content.slice(2).padStart(64, '0')}`)
  return address
}

const none = { isReadable: true, powers: [], isReplaceable: false, owner: undefined, hasOtherRights: false }

describe('inspectToken', () => {
  test('default: powers of an owner', async () => {
    const address = await deploy('OwnedToken')
    expect(await inspect(address)).toEqual({
      ...none,
      powers: ['mint', 'pause', 'block', 'fees'],
      owner: world.anvil.accounts[0].toLowerCase(),
    })
  })

  test.each([
    ['OpenZeppelin’s plain token', () => deploy('PlainToken')],
    ['wrapped BNB', () => Promise.resolve(world.network.contracts.wrappedNative)],
  ])('behavior: nothing is found in %s', async (_name, addressOf) => {
    expect(await inspect(await addressOf())).toEqual(none)
  })

  test.each([
    ['the zero address', ZERO],
    ['a dead address', DEAD],
  ])('behavior: an owner that is %s has given up', async (_name, owner) => {
    const address = await deploy('OwnedToken')
    const slot = toHex(OWNER_SLOT, { size: 32 })
    await world.anvil.request('anvil_setStorageAt', address, slot, `0x${owner.slice(2).padStart(64, '0')}`)
    expect(await inspect(address)).toMatchObject({ owner: 'none', hasOtherRights: false })
  })

  test('behavior: a right of others than the owner is noticed', async () => {
    const [deployer] = world.anvil.accounts
    const address = await world.anvil.deploy('IbullToken', ['Main', 'MAIN', deployer, deployer, 1n, 1n])
    expect(await inspect(address)).toMatchObject({ powers: ['mint'], isReadable: true, hasOtherRights: true })
  })

  test('behavior: a proxy is replaceable, and the powers are those of the code behind', async () => {
    expect(await inspect(await deploy('UpgradeableToken'))).toMatchObject({
      isReadable: true,
      isReplaceable: true,
      powers: ['mint'],
      owner: world.anvil.accounts[0].toLowerCase(),
    })
  })

  test.each([
    ['EIP-1967', IMPLEMENTATION_SLOT],
    ['OpenZeppelin’s first proxies', ZOS_SLOT],
    ['EIP-1822', PROXIABLE_SLOT],
  ])('behavior: the slot of %s is read', async (_name, slot) => {
    const address = await proxyOn(slot, await deploy('OwnedToken'))
    expect(await inspect(address)).toMatchObject({ isReplaceable: true, isReadable: true })
    expect((await inspect(address)).powers).toContain('pause')
  })

  test('behavior: the code that a beacon names is read', async () => {
    const target = await deploy('OwnedToken')
    const beacon = await deployCode(world.anvil, `0x73${target.slice(2)}5f5260205ff3` as Hex)
    const address = await proxyOn(BEACON_SLOT, beacon)
    expect(await inspect(address)).toMatchObject({ isReplaceable: true, isReadable: true })
    const silent = await proxyOn(BEACON_SLOT, await deployCode(world.anvil, '0x5f5ffd'))
    expect(await inspect(silent)).toMatchObject({ isReplaceable: true, isReadable: false })
  })

  test.each([
    ['EIP-1167', '363d3d373d3d3d363d73', '5af43d82803e903d91602b57fd5bf3'],
    ['PUSH0', '365f5f375f5f365f73', '5af43d5f5f3e5f3d91602a57fd5bf3'],
    ['the shortest', '3d3d3d3d363d3d37363d73', '5af43d3d93803e602a57fd5bf3'],
  ])('behavior: a clone by %s has the powers of its target, for good', async (_name, head, tail) => {
    const target = await deploy('OwnedToken')
    const address = await deployCode(world.anvil, `0x${head}${target.slice(2).toLowerCase()}${tail}`)
    expect(await inspect(address)).toMatchObject({
      isReadable: true,
      isReplaceable: false,
      powers: ['mint', 'pause', 'block', 'fees'],
    })
  })

  test('behavior: a clone of a clone is not followed, and unreadable', async () => {
    const clone = (target: Address) =>
      deployCode(world.anvil, `0x363d3d373d3d3d363d73${target.slice(2)}5af43d82803e903d91602b57fd5bf3`)
    const address = await clone(await clone(await deploy('OwnedToken')))
    expect(await inspect(address)).toMatchObject({ isReadable: false, powers: [] })
  })

  test('behavior: functions that are cut out one by one are never all known', async () => {
    const selector = encodeFunctionData({
      abi: parseAbi(['function diamondCut((address,uint8,bytes4[])[] cuts, address init, bytes data)']),
      args: [[], ZERO, '0x'],
    }).slice(2, 10)
    const address = await deployCode(world.anvil, `0x5f5f5f63${selector}14500063a9059cbb14`)
    expect(await inspect(address)).toMatchObject({ isReadable: false, isReplaceable: true })
  })

  test('behavior: an account without code has no functions to read', async () => {
    expect(await inspect(world.account)).toEqual({ ...none, isReadable: false })
  })

  test.each([
    ['burns all gas', '0x5b5f56'],
    ['returns 100,000 bytes', '0x620186a05ff3'],
    ['returns an owner of 32 full bytes', '0x5f195f5260205ff3'],
    ['returns a word short of a byte', '0x601f5ff3'],
  ] as const)('behavior: a token that %s has an unknown owner', async (_name, code) => {
    expect(await inspect(await deployCode(world.anvil, code))).toMatchObject({ owner: undefined })
  })

  test.each([
    ['no code', 'eth_getCode', null],
    ['half a byte of code', 'eth_getCode', '0x6'],
    ['a number for code', 'eth_getCode', 7],
    ['a slot of one byte', 'eth_getStorageAt', '0x00'],
    ['words that end early', 'eth_call', `0x${'0'.repeat(128)}01000020`],
  ])('error: a node that answers with %s', async (_name, method, answer) => {
    const { rpc } = world.services
    const token = await deploy('UpgradeableToken')
    const bent: typeof rpc = {
      ...rpc,
      request: (request) =>
        request.method === method ? Promise.resolve(answer).then(request.parse) : rpc.request(request),
    }
    await expect(inspectToken(bent, token)).rejects.toThrow(Error)
  })

  test('error: a node with more code than a contract may have', async () => {
    const { rpc } = world.services
    const bent: typeof rpc = {
      ...rpc,
      request: (request) =>
        request.method === 'eth_getCode'
          ? Promise.resolve(`0x${'00'.repeat(100_000)}`).then(request.parse)
          : rpc.request(request),
    }
    await expect(inspectToken(bent, await deploy('PlainToken'))).rejects.toThrow(RangeError)
  })
})
