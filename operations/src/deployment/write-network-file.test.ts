import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { artifact, pairInitCodeHash } from '@ibull/contracts'
import { parseParameters, type ContractName } from '@ibull/contracts/deploy'
import { checkOnChain, houseNetworkFile, loadNetworkFile } from '@ibull/chain/network-file'
import type { NetworkFile } from '@ibull/domain/network-file'
import { createPublicClient, getAddress, http, type Address } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFaultyNode } from '../testing/faulty-node.ts'
import { OwnChain } from '../testing/own-chain.ts'
import { keyOf } from '../testing/test-protocol.ts'
import { runProgramHere } from '../testing/run-program-here.ts'
import { deployProgram } from './deploy-program.ts'
import { networkFileOf } from './network-file-of.ts'
import { readDeployment, type Deployment } from './read-deployment.ts'
import { writeNetworkFile } from './write-network-file.ts'

const DEPLOYED: readonly ContractName[] = [
  'wrappedNative',
  'factory',
  'router',
  'multicall',
  'mainToken',
  'referral',
  'farm',
]
const FILLED_IN = {
  name: 'Our chain',
  shortName: 'Ours',
  isTestNetwork: true,
  nativeCurrency: { name: 'Coin', symbol: 'COIN' },
  explorer: { name: 'Explorer', url: 'https://scan.example' },
}
const RIGHT = { problems: [], warnings: [] }

let own: OwnChain
let parameterPath: string
let deployment: Deployment
let usd: Address

beforeAll(async () => {
  own = await OwnChain.start([], (started) => Promise.resolve(started))
  usd = getAddress(await own.chain.deploy('TestToken', ['Dollar', 'USD', 18, 10n ** 24n]))
  const odd = own.chain.accounts[5]
  await own.chain.mine(3)
  parameterPath = join(own.folder, 'parameters.json')
  await own.deploy(parameterPath, parametersWith({ tokens: { dollar: usd, odd } }))
  deployment = readDeployment(parameterPath)
})
afterAll(() => own?.stop())

function parametersWith(more: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const [, owner] = own.chain.accounts
  return {
    chainId: 31_337,
    rpcUrl: own.chain.url,
    confirmations: 0,
    owner,
    treasury: owner,
    contracts: Object.fromEntries(DEPLOYED.map((name) => [name, 'deploy'])),
    liquidityToken: { name: 'iBull LPs', symbol: 'IBULL-LP' },
    mainToken: {
      name: 'iBull Token',
      symbol: 'IBULL',
      initialSupply: '1000000000',
      holder: owner,
      yearlyMintLimit: '7000000000',
    },
    farming: { ibullPerSecond: '0', blockTimeMs: 450, referralCommissionBps: 0 },
    farms: [
      { stake: 'mainToken', allocPoint: 1, depositFeeBps: 0, harvestIntervalSeconds: 0 },
      { stake: ['mainToken', 'wrappedNative'], allocPoint: 1, depositFeeBps: 0, harvestIntervalSeconds: 0 },
    ],
    vault: {
      performanceFeeBps: 200,
      callFeeBps: 25,
      withdrawFeeBps: 10,
      withdrawFeePeriodSeconds: 259_200,
    },
    pools: [],
    ...more,
  }
}

const at = (name: ContractName): Address => deployment.addresses.get(name) ?? '0x'
const client = () => createPublicClient({ transport: http(own.chain.url) })
const read = (path: string): NetworkFile => JSON.parse(readFileSync(path, 'utf8')) as NetworkFile
const symbolOf = (file: Pick<NetworkFile, 'tokens'>, address: Address): string | undefined =>
  Object.keys(file.tokens).find((name) => file.tokens[name]?.address === address)

describe('a new file', () => {
  test('default: has everything that deployment and chain provide, and is valid once completed', async () => {
    const path = join(own.folder, 'new.json')
    expect(await writeNetworkFile(path, parameterPath, deployment)).toEqual([
      'name is null: write one line of 1 to 40 characters without <, > and %',
      'shortName is null: write one line of 1 to 16 characters without <, > and %',
      'isTestNetwork is null: write true or false',
      'nativeCurrency is null: write an object, { ... }',
      'explorer is null: write an object, { ... }',
      'stableTokens is empty, so nothing has a price: add those worth a US dollar each',
    ])
    const file = read(path)
    const main = symbolOf(file, at('mainToken')) ?? ''
    expect(file).toMatchObject({
      key: 'chain-31337',
      chainId: 31_337,
      rpcUrls: ['/rpc'],
      initCodeHash: pairInitCodeHash,
      contracts: {
        factory: at('factory'),
        router: at('router'),
        multicall: at('multicall'),
        farm: at('farm'),
      },
      wrappedNative: 'WBNB',
      mainToken: main,
      baseTokens: ['WBNB', main, 'USD'],
      defaultTokens: ['WBNB', main, 'USD'],
      suggestedTokens: [main],
      pinnedPairs: [[main, 'WBNB']],
      farms: { tokenOnlyPids: [0] },
      services: {
        hubUrl: '/api',
        exchangeGraphUrl: '/indexer/exchange',
        blocksGraphUrl: '/indexer/blocks',
      },
    })
    expect(file.tokens['USD']).toEqual({ address: usd, decimals: 18, name: 'Dollar' })
    expect(file.tokens[main]?.decimals).toBe(9)
    const block = Number(file.startBlock)
    const factory = { address: at('factory') }
    expect(await client().getCode({ ...factory, blockNumber: BigInt(block) })).not.toBeUndefined()
    expect(await client().getCode({ ...factory, blockNumber: BigInt(block - 1) })).toBeUndefined()
    const { standard, fast, instant } = file.gasPresetsGwei
    const proposed = Number(await client().getGasPrice()) / 1e9
    expect([standard / proposed, fast / standard, instant / standard]).toEqual([
      expect.closeTo(5, 0) as number,
      expect.closeTo(1.2, 1) as number,
      expect.closeTo(1.4, 1) as number,
    ])
    writeFileSync(path, JSON.stringify({ ...file, ...FILLED_IN }))
    expect(await checkOnChain(loadNetworkFile(path), own.chain.url)).toEqual(RIGHT)
  })

  test('behavior: on a public chain, has its endpoints and explorer, and the tokens of the exchange in use', async () => {
    const house = houseNetworkFile(97)
    if (house === undefined) throw new Error('No file of 97')
    const { parameters } = deployment
    const fresh = await networkFileOf(client(), { deployment, namedTokens: [usd], house })
    expect(fresh).toMatchObject({ key: house.key, explorer: house.explorer, rpcUrls: ['/rpc'] })
    expect(Object.keys(fresh.tokens)).toHaveLength(3)
    expect(fresh.stableTokens).toEqual([])
    const withDollar = { ...deployment, parameters: { ...parameters, stableTokens: [usd] } }
    const priced = await networkFileOf(client(), { deployment: withDollar, namedTokens: [usd] })
    expect([priced.stableTokens, priced.trackedTokens]).toEqual([['USD'], expect.arrayContaining(['USD'])])
    const onPublicNode = { ...parameters, rpcUrl: 'https://node.example/secret' }
    const publicNode = { ...deployment, parameters: onPublicNode }
    const visited = await networkFileOf(client(), { deployment: publicNode, namedTokens: [], house })
    expect(visited.rpcUrls).toEqual(house.rpcUrls)
    expect(JSON.stringify(visited)).not.toContain('secret')
    const factory = house.contracts['factory'] ?? '0x'
    const reused = {
      ...deployment,
      addresses: new Map([...deployment.addresses, ['factory' as const, factory]]),
      parameters: { ...parameters, contracts: { ...parameters.contracts, factory }, farms: [] },
    }
    const beside = await networkFileOf(client(), { deployment: reused, namedTokens: [], house })
    expect(beside.initCodeHash).toBe(house.initCodeHash)
    expect(beside.stableTokens).toEqual(house.stableTokens)
    expect(beside.baseTokens).toEqual(expect.arrayContaining([...house.baseTokens]))
    expect(beside.mainToken).toBe(symbolOf(beside as NetworkFile, at('mainToken')))
    expect(beside.tokens[beside.mainToken]?.address).toBe(at('mainToken'))
  })
})

describe('an existing file', () => {
  test('default: keeps its values and adds those of the deployment', async () => {
    const path = join(own.folder, 'ours.json')
    await writeNetworkFile(path, parameterPath, deployment)
    const { farm: _farm, ...contracts } = read(path).contracts
    const changes = {
      ...FILLED_IN,
      name: 'Ours',
      stableTokens: ['USD'],
      suggestedTokens: [],
      services: {},
    }
    writeFileSync(path, JSON.stringify({ ...read(path), ...changes, contracts, startBlock: 0 }))
    expect(await writeNetworkFile(path, parameterPath, deployment)).toEqual([])
    expect(read(path)).toMatchObject(changes)
    expect(read(path).contracts['farm']).toBe(at('farm'))
    expect(read(path).startBlock).toBeGreaterThan(0)
    expect(await checkOnChain(loadNetworkFile(path), own.chain.url)).toEqual(RIGHT)
  })

  test('default: markets with parameter files of their own are listed beside those that are known', async () => {
    const { chain, folder } = own
    const feed = getAddress(await chain.deploy('LocalPriceFeed', ['BTC / USD', 8n]))
    for (const price of [60_000n, 60_001n])
      await chain.write(feed, artifact('LocalPriceFeed').abi, 'push', [price * 10n ** 8n])
    const path = join(folder, 'btc.json')
    const { findings, addresses } = await own.deploy(
      path,
      parametersWith({
        contracts: {
          wrappedNative: at('wrappedNative'),
          factory: at('factory'),
          mainToken: at('mainToken'),
          prediction: 'deploy',
        },
        farms: [],
        prediction: { feed },
      }),
    )
    const open = findings.filter(({ isRight }) => !isRight).map(({ subject }) => subject)
    // Only its owner has yet to accept it.
    expect(open).toEqual(['prediction: owner'])
    const btc = { symbol: 'BTC', address: addresses.get('prediction') ?? '0x' }
    const further = { BTC: btc.address }
    const text = JSON.stringify(parametersWith({ prediction: { feed, further } }))
    const parameters = parseParameters(text)
    expect(parameters.prediction?.further).toEqual([btc])
    const eth = { symbol: 'ETH', address: at('router') }
    const known = {
      ...(houseNetworkFile(97) as NetworkFile),
      predictionMarkets: [{ ...btc, address: at('farm') }, eth],
    }
    const file = await networkFileOf(client(), {
      deployment: { ...deployment, parameters },
      namedTokens: [],
      known,
    })
    expect(file.predictionMarkets).toEqual([eth, btc])
  })

  test('behavior: a node that has forgotten the deployment takes nothing out of the file', async () => {
    const house = houseNetworkFile(97) as NetworkFile
    const forgotten = { ...deployment, creations: new Map() }
    const known = { ...house, startBlock: 7, contracts: { ...house.contracts, factory: at('factory') } }
    const kept = await networkFileOf(client(), { deployment: forgotten, namedTokens: [], known })
    expect(kept.startBlock).toBe(7)
    const other = { ...known, contracts: house.contracts }
    const dropped = await networkFileOf(client(), { deployment: forgotten, namedTokens: [], known: other })
    expect(dropped.startBlock).toBeNull()
  })

  test('error: a node that goes away leaves the file as it is, and its address out of the sentence', async () => {
    const path = join(own.folder, 'interrupted.json')
    const node = await startFaultyNode(own.chain.url, 'eth_call')
    try {
      const { parameters } = deployment
      const rpcUrl = `${node.url}/key-that-is-secret`
      const interrupted = writeNetworkFile(path, parameterPath, {
        ...deployment,
        parameters: { ...parameters, rpcUrl },
      })
      await expect(interrupted).rejects.toThrow(
        /^The node failed: (?!.*secret).*interrupted\.json stays as it is: run the same command again\.$/,
      )
      expect(existsSync(path)).toBe(false)
    } finally {
      await node.close()
    }
  })

  test('behavior: what a team wrote of later and archived farms stays, unless the farm master is another', async () => {
    const farms = { tokenOnlyPids: [5], archivedPids: { from: 1, to: 4 } }
    const house = houseNetworkFile(97) as NetworkFile
    const completed = async (farm: Address) => {
      const known = { ...house, contracts: { ...house.contracts, farm }, farms }
      return (await networkFileOf(client(), { deployment, namedTokens: [], known })).farms
    }
    expect(await completed(at('farm'))).toEqual({ ...farms, tokenOnlyPids: [0, 5] })
    expect(await completed(at('router'))).toEqual({ tokenOnlyPids: [0] })
  })

  test('behavior: farms have the numbers that the farm master gave them, whatever the order in the file', async () => {
    const farms = deployment.parameters.farms.toReversed()
    const reversed = { ...deployment, parameters: { ...deployment.parameters, farms } }
    const fresh = await networkFileOf(client(), { deployment: reversed, namedTokens: [] })
    expect(fresh.farms).toEqual({ tokenOnlyPids: [0] })
    const house = houseNetworkFile(97) as NetworkFile
    const contracts = { ...house.contracts, farm: at('farm') }
    // The second farm is of a pair, whatever a file says that was written by the order.
    const known = { ...house, contracts, farms: { tokenOnlyPids: [1, 5] } }
    const completed = await networkFileOf(client(), { deployment, namedTokens: [], known })
    expect(completed.farms).toEqual({ tokenOnlyPids: [0, 5] })
  })

  test('error: a farm of the parameters that the farm master does not have', async () => {
    const [first] = deployment.parameters.farms
    if (first === undefined) throw new Error('A farm is missing.')
    const completed = (farms: (typeof first)[]) =>
      networkFileOf(client(), {
        deployment: { ...deployment, parameters: { ...deployment.parameters, farms } },
        namedTokens: [],
      })
    await expect(completed([first, { ...first, stake: usd }])).rejects.toThrow(
      `farms[1] stakes ${usd}, of which the farm master ${at('farm')} has no farm: correct the parameter file, or run npm run deploy, which opens the farm.`,
    )
    await expect(completed([{ ...first, stake: ['mainToken', usd] }])).rejects.toThrow(
      `farms[0] stakes the pair of ${at('mainToken')} and ${usd}, of which the farm master`,
    )
  })

  test('behavior: values for another factory are dropped: its first block, its pairs’ code', async () => {
    const { parameters } = deployment
    const contracts = { ...parameters.contracts, factory: at('factory') }
    const reusing = { ...deployment, parameters: { ...parameters, contracts } }
    const known = { ...(houseNetworkFile(97) as NetworkFile), startBlock: 5 }
    const file = await networkFileOf(client(), { deployment: reusing, namedTokens: [], known })
    expect([file.startBlock, file.initCodeHash]).toEqual([null, pairInitCodeHash])
    const same = { ...known, contracts: { ...known.contracts, factory: at('factory') } }
    const kept = await networkFileOf(client(), { deployment: reusing, namedTokens: [], known: same })
    expect([kept.startBlock, kept.initCodeHash]).toEqual([5, known.initCodeHash])
  })

  test('behavior: the hash of the pairs’ code is that of the deployed factory, whatever this checkout builds', async () => {
    const address = at('factory')
    const code = (await client().getCode({ address })) ?? '0x'
    const other = `0x${'ab'.repeat(32)}` as const
    const farmless = { ...deployment, parameters: { ...deployment.parameters, farms: [] } }
    // Returns the hash, whatever is called.
    await own.chain.client.setCode({ address, bytecode: `0x7f${other.slice(2)}5f5260205ff3` })
    try {
      const file = await networkFileOf(client(), { deployment: farmless, namedTokens: [] })
      expect(file.initCodeHash).toBe(other)
      await own.chain.client.setCode({ address, bytecode: '0x00' })
      const silent = await networkFileOf(client(), { deployment: farmless, namedTokens: [] })
      expect(silent.initCodeHash).toBeNull()
    } finally {
      await own.chain.client.setCode({ address, bytecode: code })
    }
  })

  test('error: another chain’s is not touched, and neither is one with problems', async () => {
    const path = join(own.folder, 'other.json')
    const text = JSON.stringify(houseNetworkFile(97))
    writeFileSync(path, text)
    await expect(writeNetworkFile(path, parameterPath, deployment)).rejects.toThrow(
      'is of chain 97, but the parameters are for 31337: name another file with --network.',
    )
    writeFileSync(path, '{}')
    await expect(writeNetworkFile(path, parameterPath, deployment)).rejects.toThrow('key is missing')
    expect(readFileSync(path, 'utf8')).toBe('{}')
  })
})

describe('governance', () => {
  const admin: Address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
  const space = { space: 'orchard.eth', name: 'Orchard', admins: [admin], minimumPower: 10 }
  const withSpace = (changes: object = {}) => ({
    ...deployment,
    parameters: {
      ...deployment.parameters,
      governance: {
        ...space,
        quorum: undefined,
        pairedTokens: ['wrappedNative', usd],
        ...changes,
      } as NonNullable<Deployment['parameters']['governance']>,
    },
  })
  const known = () => {
    const { governance: _, ...file } = houseNetworkFile(97) as NetworkFile
    return { ...file, contracts: { ...file.contracts, farm: at('farm'), vault: at('router') } }
  }

  test('error: a valid file stays as it is where it would become invalid', async () => {
    const path = join(own.folder, 'without-hub.json')
    await writeNetworkFile(path, parameterPath, deployment)
    writeFileSync(path, JSON.stringify({ ...read(path), ...FILLED_IN, stableTokens: ['USD'], services: {} }))
    const before = readFileSync(path, 'utf8')
    const withProfiles = new Map([...deployment.addresses, ['profile' as const, at('router')]])
    await expect(
      writeNetworkFile(path, parameterPath, { ...deployment, addresses: withProfiles }),
    ).rejects.toThrow(/without-hub\.json stays as it is: .*services\.hubUrl is missing/)
    expect(readFileSync(path, 'utf8')).toBe(before)
  })

  test('behavior: the hub that keeps the votes is that of the bundle, unless they are kept elsewhere', async () => {
    const servicesWith = async (services: NetworkFile['services']) =>
      (
        await networkFileOf(client(), {
          deployment: withSpace(),
          namedTokens: [],
          known: { ...known(), services },
        })
      ).services
    const own = { hubUrl: '/api', governanceHubUrl: '/api/governance' }
    expect(await servicesWith({})).toEqual(own)
    expect(await servicesWith({ hubUrl: '/hub' })).toEqual({ ...own, hubUrl: '/hub' })
    for (const governanceHubUrl of ['https://hub.example/api', '/votes'])
      expect(await servicesWith({ governanceHubUrl })).toEqual({ governanceHubUrl })
  })

  test('default: the space of the parameters, with its tokens and the hub that keeps its votes', async () => {
    const fresh = await networkFileOf(client(), { deployment: withSpace({ quorum: 7 }), namedTokens: [] })
    const pairedTokens = ['WBNB', 'USD']
    expect(fresh.governance).toEqual({ ...space, quorum: 7, pairedTokens })
    expect(fresh.services.governanceHubUrl).toBe('/api/governance')
    expect(fresh.tokens['USD']?.address).toBe(usd)
    const completed = await networkFileOf(client(), {
      deployment: withSpace(),
      namedTokens: [],
      known: { ...known(), services: { hubUrl: '/api', governanceHubUrl: 'https://hub.example/api' } },
    })
    expect(symbolOf(completed, at('wrappedNative'))).toBe(completed.wrappedNative)
    expect(completed.governance).toEqual({ ...space, pairedTokens: [completed.wrappedNative, 'USD'] })
    expect(completed.services.governanceHubUrl).toBe('https://hub.example/api')
    expect(await networkFileOf(client(), { deployment, namedTokens: [] })).not.toHaveProperty('governance')
  })

  test('error: another space than votes are signed for, and a token that does not answer', async () => {
    const other = { ...known(), governance: { ...space, space: 'other.eth', pairedTokens: [] } }
    await expect(
      networkFileOf(client(), { deployment: withSpace(), namedTokens: [], known: other }),
    ).rejects.toThrow(
      'governance.space is "orchard.eth", but the network file has "other.eth", for which votes may be signed: write that into the parameters, or correct the network file.',
    )
    await expect(
      networkFileOf(client(), { deployment: withSpace({ pairedTokens: [admin] }), namedTokens: [] }),
    ).rejects.toThrow(
      `governance.pairedTokens names ${admin}, where no token answers: correct it in "tokens".`,
    )
  })
})

describe('token sales', () => {
  const HOUR = 3_600
  const OFFERED = 10n ** 24n

  const sale = (startTime: number, changes: object = {}) => ({
    raisedToken: ['mainToken', 'wrappedNative'],
    offeredToken: 'dollar',
    profile: 'none',
    offeringAmount: String(OFFERED),
    raisingAmount: '500000000000000000',
    startTime,
    endTime: startTime + HOUR,
    campaignId: 511_110_000,
    blockTimeMs: 450,
    ...changes,
  })

  /** Parameters of a factory of sales beside what is deployed. */
  const sellingOnly = (tokenSales: readonly object[], tokens: object = {}) =>
    parametersWith({
      contracts: {
        ...Object.fromEntries(DEPLOYED.map((name) => [name, at(name)])),
        tokenSaleFactory: 'deploy',
      },
      tokens: { dollar: usd, ...tokens },
      farms: [],
      tokenSales,
    })

  test('default: those of the factory, the next one first; what the file says of one stays', async () => {
    const { chain, folder } = own
    const now = Number(await chain.now())
    const path = join(folder, 'sales.json')
    await own.deploy(
      path,
      sellingOnly([sale(now + HOUR), sale(now + 9 * HOUR), sale(now + 3 * HOUR, { basicShareBps: 0 })]),
    )
    const selling = readDeployment(path)
    const listings = async (known?: NetworkFile) => {
      const file = await networkFileOf(client(), { deployment: selling, namedTokens: [usd], known })
      return { file: file as NetworkFile, sales: file.tokenSales ?? [] }
    }
    const shown = (sales: NonNullable<NetworkFile['tokenSales']>) =>
      sales.map(({ id, isActive }) => `${id}${isActive ? ' active' : ''}`)
    const { file, sales } = await listings()
    expect(shown(sales)).toEqual(['usd active', 'usd-2', 'usd-1'])
    const main = symbolOf(file, at('mainToken')) ?? ''
    const factory = {
      address: selling.addresses.get('tokenSaleFactory') ?? '0x',
      abi: artifact('TokenSaleFactory').abi,
    }
    expect(sales[0]).toEqual({
      id: 'usd',
      address: await client().readContract({ ...factory, functionName: 'sales', args: [0n] }),
      isActive: true,
      name: 'Dollar',
      poolBasic: {
        saleAmount: '300000 USD',
        raiseAmount: `0.15 ${main}-WBNB LP`,
        cakeToBurn: '$0',
        distributionRatio: 0.3,
      },
      poolUnlimited: {
        saleAmount: '700000 USD',
        raiseAmount: `0.35 ${main}-WBNB LP`,
        cakeToBurn: '$0',
        distributionRatio: 0.7,
      },
      currency: {
        address: sales[0]?.currency.address,
        symbol: `${main}-WBNB LP`,
        decimals: 18,
      },
      token: { address: usd, symbol: 'USD', decimals: 18 },
      releaseBlockNumber: 0,
      campaignId: '511110000',
      articleUrl: '',
      tokenOfferingPrice: null,
      version: 2,
    })
    const [first, , second] = sales
    if (first === undefined || second === undefined) throw new Error('A sale is missing.')
    const article = 'https://blog.example/dollar'
    const older = { ...first, id: 'older', address: at('router'), isActive: false }
    const known = { ...file, ...FILLED_IN, tokenSales: [{ ...first, articleUrl: article }, older] }
    // The first is over; no one paid the others' tokens in.
    await chain.write(usd, artifact('TestToken').abi, 'approve', [first.address, OFFERED])
    await chain.write(first.address, artifact('TokenSale').abi, 'fund', [])
    await chain.pass(3 * HOUR)
    // Only one sale is the running one, whatever the file said of those of another factory.
    const running = { ...known, tokenSales: [first, { ...older, isActive: true }] }
    expect(shown((await listings(running)).sales)).toEqual(['usd-2 active', 'usd-1', 'usd', 'older'])
    const later = await listings(known)
    expect(shown(later.sales)).toEqual(['usd-2 active', 'usd-1', 'usd', 'older'])
    expect(later.sales[2]?.articleUrl).toBe(article)
    await chain.pass(20 * HOUR)
    expect(shown((await listings(known)).sales)).toEqual(['usd', 'older'])
    expect(shown((await listings()).sales)).toEqual(['usd'])
  })

  test('error: a token without decimals is named, until the file says how many it has', async () => {
    const { chain, folder } = own
    const odd = getAddress(await chain.deploy('TestToken', ['Odd', 'ODD', 18, 10n ** 24n]))
    const code = (await client().getCode({ address: odd })) ?? '0x'
    const [decimals, none] = ['313ce567', 'ffffffff']
    await chain.client.setCode({ address: odd, bytecode: code.replace(decimals, none) as `0x${string}` })
    const listed = async (changes: object, tokens: NetworkFile['tokens'] = {}) => {
      const path = join(folder, `odd-${Object.keys(changes).join()}.json`)
      if (!existsSync(path))
        await own.deploy(path, sellingOnly([sale(Number(await chain.now()) + HOUR, changes)], { odd }))
      const known = { ...(houseNetworkFile(97) as NetworkFile), tokens }
      const file = await networkFileOf(client(), { deployment: readDeployment(path), namedTokens: [], known })
      return file.tokenSales?.[0]
    }
    const sentence = `tokenSales: ODD (${odd}) does not return its decimals, without which no amount of it can be shown: write the token with them into "tokens" of the network file, which may be a copy of one in networks/, and run the same command again.`
    const tokens = { ODD: { address: odd, decimals: 7, name: 'Odd' } }
    for (const changes of [{ offeredToken: 'odd' }, { raisedToken: 'odd' }])
      await expect(listed(changes)).rejects.toThrow(sentence)
    expect((await listed({ offeredToken: 'odd' }, tokens))?.token.decimals).toBe(7)
    // Of the tokens of a pair only the symbols are shown.
    const raised = { raisedToken: ['odd', 'wrappedNative'] }
    expect((await listed({ ...raised, campaignId: 1 }))?.currency).toMatchObject({
      symbol: 'ODD-WBNB LP',
      decimals: 18,
    })
  })

  test('behavior: a factory without a sale is no page without sales', async () => {
    const { addresses } = deployment
    const empty = {
      ...deployment,
      addresses: new Map([...addresses, ['tokenSaleFactory' as const, at('router')]]),
    }
    expect(await networkFileOf(client(), { deployment: empty, namedTokens: [] })).not.toHaveProperty(
      'tokenSales',
    )
  })
})

describe('npm run deploy', () => {
  test('default: deploys, and writes the file that --network names', async () => {
    const path = join(own.folder, 'command.json')
    writeFileSync(path, JSON.stringify(parametersWith({ owner: own.chain.accounts[0] })))
    const network = join(own.folder, 'named.json')
    const { code, output } = await closed(start([path, '--network', network]))
    expect(output).toContain(`The network file is ${network}\nIt is not complete:\n\n  name is null`)
    expect(code).toBe(0)
    expect(read(network).contracts['factory']).toBe(readDeployment(path).addresses.get('factory'))
    expect((await command([path, '--dry-run', `--network=${network}`])).output).not.toContain(
      'The network file',
    )
  })

  const keyless = { DEPLOYER_PRIVATE_KEY: '' }

  test('options: --network-only completes the file without a key', async () => {
    const network = join(own.folder, 'only.json')
    const path = parameterPath
    const args = [path, '--network-only', '--network', network]
    await writeNetworkFile(network, path, deployment)
    const { farm, ...contracts } = read(network).contracts
    writeFileSync(network, JSON.stringify({ ...read(network), ...FILLED_IN, contracts }))
    expect(await command(args, keyless)).toEqual({
      code: 0,
      output: expect.stringMatching(new RegExp(`^\n?The network file is ${network}\n`)) as string,
    })
    expect(read(network).contracts['farm']).toBe(farm)
    const refusal = {
      code: 1,
      output:
        '--network-only sends nothing: name the parameter file alone, without --verify and --dry-run.\n',
    }
    expect(await command([...args, '--verify'], keyless)).toEqual(refusal)
    expect(await command([path, '--network-only=true'], keyless)).toEqual(refusal)
    expect(await command(['--network', '--network-only', path], keyless)).toEqual({
      code: 1,
      output: '--network needs the path of a network file after it.\n',
    })
  })

  test('options: --verify names what the network file lacks', async () => {
    const network = join(own.folder, 'verified.json')
    const args = [parameterPath, '--verify', '--network', network]
    await writeNetworkFile(network, parameterPath, deployment)
    writeFileSync(network, JSON.stringify({ ...read(network), ...FILLED_IN, isTestNetwork: false }))
    expect((await command(args, keyless)).output).not.toContain('network file')
    const { farm: _, ...contracts } = read(network).contracts
    writeFileSync(network, JSON.stringify({ ...read(network), contracts }))
    const wrong = await command(args, keyless)
    expect(wrong.code).toBe(1)
    expect(wrong.output).toContain(
      'WRONG  network file: contracts is not what the deployment and the chain say\n',
    )
    expect(wrong.output).toContain('Run it again with --network-only in place of --verify')
  })

  test('error: a deployment that is refused leaves the network file as it is', async () => {
    const path = join(own.folder, 'refused.json')
    await own.deploy(path, parametersWith({ owner: own.chain.accounts[0] }))
    writeFileSync(path, JSON.stringify(parametersWith({ owner: own.chain.accounts[2] })))
    const { code, output } = await command([path])
    expect(output).toContain('was started with different parameters or contracts')
    expect(output).not.toContain('The network file')
    expect(existsSync(`${path}.network.json`)).toBe(false)
    expect(code).toBe(1)
  })

  test('behavior: Ctrl+C ends it at once, without a network file', async () => {
    const path = join(own.folder, 'stopped.json')
    const silentNode = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silentNode, 'listening')
    const { port } = silentNode.address() as AddressInfo
    writeFileSync(path, JSON.stringify(parametersWith({ rpcUrl: `http://127.0.0.1:${port}` })))
    const child = start([path])
    const stopped = closed(child)
    await once(silentNode, 'request')
    child.kill('SIGINT')
    expect(await stopped).toEqual({ code: 1, output: '' })
    silentNode.close()
    expect(existsSync(`${path}.network.json`)).toBe(false)
  })

  test('error: a mistake is reported in one sentence with instructions, without a stack and without the node’s path', async () => {
    const sentence = async (args: readonly string[]): Promise<string> => {
      const { code, output } = await command(args)
      expect(code).toBe(1)
      expect(output).not.toMatch(/ at .*:\d+:\d+/)
      return output
    }
    const none = join(own.folder, 'none.json')
    expect(await sentence([none])).toContain(`${none} is not there: name your parameter file, or start with`)
    const path = join(own.folder, 'away.json')
    writeFileSync(path, JSON.stringify(parametersWith({ rpcUrl: 'http://127.0.0.1:1/secret-key' })))
    const away = await sentence([path, '--dry-run'])
    expect(away).toContain('127.0.0.1:1 does not answer')
    expect(away).toContain('correct rpcUrl, or wait, and run the same command again')
    expect(away).not.toContain('secret-key')
    expect(await sentence([path, '--dry-run', '--from', 'me'])).toContain(
      '--from is "me": write the address of the account that will deploy.',
    )
  })
})

const KEY = { DEPLOYER_PRIVATE_KEY: keyOf(0) }

/** Starts the command as npm does. */
const start = (args: readonly string[]) =>
  spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'deploy-main.ts'), ...args], {
    env: { ...process.env, ...KEY },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** What the command ends with, and its output, including errors. */
async function closed(
  child: ReturnType<typeof start>,
): Promise<{ readonly code: number | null; readonly output: string }> {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => (output += text))
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

/** The same in this process. */
async function command(
  args: readonly string[],
  variables: Readonly<Record<string, string>> = KEY,
): Promise<{ readonly code: number; readonly output: string }> {
  const { code, output } = await runProgramHere(deployProgram, args, variables)
  return { code, output }
}
