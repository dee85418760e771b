// The mistakes that teams made, each on purpose: refused before anything is published, by a sentence that names the
// field and what to write.
import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkOnChain, loadNetworkFile } from '@ibull/chain/network-file'
import { deployProtocol, parseParameters, type ContractName } from '@ibull/contracts/deploy'
import { leftOut } from '@ibull/domain/network-file'
import { DevelopmentChain } from '@ibull/testkit'
import type { PublicClient } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connectNode } from '../../operations/src/deployment/connect-node.ts'
import { readDeployment } from '../../operations/src/deployment/read-deployment.ts'
import { writeNetworkFile } from '../../operations/src/deployment/write-network-file.ts'
import { planOwnerAct } from '../../operations/src/owner/run-owner.ts'
import { planSeed } from '../../operations/src/seed/plan-seed.ts'
import { checkBrand, houseFolder } from '../../web/build/brand/brand.ts'
import { tokenProblems } from '../../web/build/brand/token-problems.ts'
import { readBundleParts } from '../../web/build/hosting/bundle-parts.ts'
import { deploymentProblem } from '../../web/build/hosting/deployment-problem.ts'
import { readHostingParameters } from '../../web/build/hosting/hosting-parameters.ts'
import { unaccepted } from '../../web/build/hosting/unaccepted.ts'
import { isAsOnChain } from '../../web/build/network/is-as-on-chain.ts'
import { readNetworkData } from '../../web/build/network/network-data.ts'
import { BRAND, DEPLOYER_KEY } from './team.ts'

const DEPLOYED: readonly ContractName[] = [
  'wrappedNative',
  'factory',
  'router',
  'multicall',
  'mainToken',
  'referral',
  'farm',
  'timelock',
]
const EMPTY_ADDRESS = '0x0000000000000000000000000000000000000bad'
const HOST = 'app.example.org'

type Fields = Record<string, unknown>

let chain: DevelopmentChain
let folder: string
let parameters: Fields
let network: Fields
let client: PublicClient
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ibull-mistakes-'))
  chain = await DevelopmentChain.start(['--chain-id', '97'])
  const dollar = await chain.deploy('TestToken', ['Dollar', 'USD', 6n, 10n ** 12n])
  parameters = {
    chainId: 97,
    rpcUrl: chain.url,
    confirmations: 0,
    owner: chain.accounts[1],
    treasury: chain.accounts[1],
    contracts: Object.fromEntries(DEPLOYED.map((name) => [name, 'deploy'])),
    timelock: { minDelaySeconds: 60 },
    liquidityToken: { name: 'Orchard LPs', symbol: 'ORCH-LP' },
    mainToken: {
      name: 'Orchard Token',
      symbol: 'ORCH',
      initialSupply: '1000000000',
      holder: chain.accounts[1],
      yearlyMintLimit: '7000000000',
    },
    tokens: { USD: dollar },
    stableTokens: ['USD'],
    farming: { ibullPerSecond: '0', blockTimeMs: 450, referralCommissionBps: 0 },
    vault: {
      performanceFeeBps: 200,
      callFeeBps: 25,
      withdrawFeeBps: 10,
      withdrawFeePeriodSeconds: 259_200,
    },
    farms: [{ stake: 'mainToken', allocPoint: 1, depositFeeBps: 0, harvestIntervalSeconds: 0 }],
    pools: [],
  }
  write('protocol.json', parameters)
  await deployed({})
  assert.deepEqual(await writeNetworkFile(at('network.json'), at('protocol.json'), deployment()), [])
  network = JSON.parse(readFileSync(at('network.json'), 'utf8')) as Fields
  client = await connectNode(chain.url, { chainId: 97, genesis: undefined })
})
afterAll(async () => {
  await chain?.stop()
  rmSync(folder, { recursive: true })
})

const at = (name: string): string => join(folder, name)
const write = (name: string, content: unknown): void => writeFileSync(at(name), JSON.stringify(content))
const deployment = () => readDeployment(at('protocol.json'))
const silent = (): undefined => undefined

/** What a promise, or a function, is refused with. */
async function refusalOf(attempt: () => unknown): Promise<string> {
  try {
    await attempt()
  } catch (error) {
    return (error as Error).message
  }
  return 'It was not refused.'
}

function deployed(changes: Fields, key = DEPLOYER_KEY, journal = 'protocol.json.journal.json') {
  const file = JSON.stringify({ ...parameters, ...changes })
  return deployProtocol({
    parameters: parseParameters(file),
    key: key as `0x${string}`,
    journalPath: at(journal),
    log: silent,
  })
}

/** What the build says of the network file with another field. */
async function problemsOf(changes: Fields): Promise<string> {
  write('changed.json', { ...network, ...changes })
  return refusalOf(async () => {
    const file = loadNetworkFile(at('changed.json'))
    const { problems } = await checkOnChain(file, chain.url)
    if (problems.length > 0) throw new Error(problems.join('\n'))
  })
}

function contractsWith(changes: Fields): Fields {
  return { contracts: { ...(network['contracts'] as object), ...changes } }
}

/** What `npm run brand` says of the brand after a change. */
function brandProblems(change: (brand: string) => void): string {
  const brand = mkdtempSync(join(folder, 'brand-'))
  cpSync(BRAND, brand, { recursive: true })
  change(brand)
  return checkBrand(brand).problems.join('\n')
}

function hostingRefusal(changes: Fields): Promise<string> {
  return refusalOf(() => {
    const problems: string[] = []
    const file = {
      name: 'orchard',
      host: HOST,
      networkFile: 'network.json',
      nodeUrl: chain.url,
      deployment: 'protocol.json',
      ...changes,
    }
    const hosting = readHostingParameters(file, { fileName: 'hosting.json', folder }, problems)
    if (problems.length > 0) throw new Error(problems.join('\n'))
    readBundleParts(hosting, 'hosting.json')
  })
}

const mistakes: readonly (readonly [string, () => string | Promise<string>, RegExp])[] = [
  [
    'the parameters name another chain than that of the node',
    () => refusalOf(() => deployed({ chainId: 56, timelock: { minDelaySeconds: 86_400 } })),
    /^The node is on chain 97, but chainId is 56: correct chainId, or name a node of that chain as rpcUrl\.$/,
  ],
  [
    'the node is no http(s) URL',
    () => refusalOf(() => deployed({ rpcUrl: 'wss://node.example.org' })),
    /^rpcUrl is no http\(s\) URL, such as https:\/\//,
  ],
  [
    'the deployer has no coins',
    () => refusalOf(() => deployed({}, `0x${'77'.repeat(32)}`, 'other.journal.json')),
    /^0x\w{40} has 0 but may need up to \d.*: send it the difference, and run the same command again\. Nothing was sent\.$/,
  ],
  [
    'a contract is said to be there, and is not',
    () =>
      refusalOf(() =>
        deployed(
          { contracts: { ...(parameters['contracts'] as object), multicall: EMPTY_ADDRESS } },
          DEPLOYER_KEY,
          'other.journal.json',
        ),
      ),
    /^contracts\.multicall: there is no contract at 0x\w{40}: correct the address, or write "deploy"\.$/,
  ],
  [
    'the owner has a typing mistake',
    () => refusalOf(() => deployed({ owner: '0x70997970C51812dc3A010C7d01b50e0d17dc79c8' })),
    /^owner is no address, or its checksum is wrong: copy it whole from your wallet or explorer\.$/,
  ],
  [
    'another account than the owner schedules',
    () =>
      refusalOf(() =>
        planOwnerAct({
          deployment: deployment(),
          client,
          act: 'schedule',
          texts: ['accept'],
          sender: chain.accounts[3],
          log: silent,
        }),
      ),
    /may not schedule: .* The owner by the parameter file is 0x7099\w+: set OWNER_PRIVATE_KEY to its key, or write a file with --safe\.$/,
  ],
  [
    'the account that seeds lacks a token',
    () =>
      refusalOf(() =>
        planSeed({
          deployment: deployment(),
          client,
          pairs: [{ token: 'mainToken', quote: 'wrappedNative', amount: '2', price: '1' }],
          sender: chain.accounts[1],
          log: silent,
        }),
      ),
    /^0x7099\w+ needs 2 ORCH, but has 1\. Nothing was sent\.$/,
  ],
  [
    'only the printed addresses are copied: the main token stays another',
    () => problemsOf({ mainToken: 'USD' }),
    /^mainToken is USD, but contracts\.farm works with the token 0x\w+: write that token as mainToken, or correct contracts\.farm$/m,
  ],
  [
    'a token with other decimals',
    () => {
      const tokens = network['tokens'] as Record<string, object>
      return problemsOf({ tokens: { ...tokens, USD: { ...tokens['USD'], decimals: 18 } } })
    },
    /^tokens\.USD\.decimals is 18, but the token has 6: write 6$/m,
  ],
  ['no init code hash', () => problemsOf({ initCodeHash: undefined }), /initCodeHash is missing: write /],
  [
    'the init code hash of another factory',
    () => problemsOf({ initCodeHash: `0x${'12'.repeat(32)}` }),
    /^initCodeHash does not lead to the factory's pairs: write "0x\w{64}"$/m,
  ],
  [
    'the router of another factory',
    () => problemsOf(contractsWith({ factory: (network['contracts'] as Fields)['router'] })),
    /^contracts\.router works with the factory 0x\w+: write it as contracts\.factory, or another router$/m,
  ],
  [
    'the network file of another chain',
    () => problemsOf({ chainId: 56, isTestNetwork: false }),
    /is a node of chain 97: name one of chain 56, or correct chainId/,
  ],
  [
    'an http endpoint that visitors do not have',
    () => problemsOf({ rpcUrls: ['http://10.0.0.5:8545'] }),
    /rpcUrls\[0\] is "http:\/\/10\.0\.0\.5:8545": write an https URL, .* or "\/rpc"/,
  ],
  [
    'no start block, so that the indexer would begin at block 0',
    () => problemsOf({ startBlock: null }),
    /startBlock is null, .*: write the block of the factory's creation/,
  ],
  ['no explorer', () => problemsOf({ explorer: null }), /explorer is null: write an object/],
  [
    'a brand without one of the languages',
    () => brandProblems((brand) => rmSync(join(brand, 'texts/hi.json'))),
    /^texts\/hi\.json is missing: add it with the keys of texts\/en\.json$/m,
  ],
  [
    'a brand with too little contrast',
    () =>
      brandProblems((brand) => {
        const file = join(brand, 'brand.json')
        writeFileSync(file, readFileSync(file, 'utf8').replace('"#4a2bb8"', '"#9a8cff"'))
      }),
    /^brand\.json: colors: light: accent on \w+ has a contrast of \d\.\d+, below 3: write "accent": "#\w{6}"/m,
  ],
  [
    'a port twice',
    () => hostingRefusal({ ports: { watch: 9101 } }),
    /^hosting\.json: ports: watch has 9101, which is also keeper's: write another$/m,
  ],
  [
    'a host with its scheme',
    () => hostingRefusal({ host: `https://${HOST}` }),
    /^hosting\.json: host is "https:\/\/app\.example\.org": write "app\.example\.org"/m,
  ],
  [
    'the bundle of a deployment without its journal',
    () => {
      write('alone.json', parameters)
      return hostingRefusal({ deployment: 'alone.json' })
    },
    /deployment: there is no .*alone\.json\.journal\.json: name the parameter file of npm run deploy, beside its journal/,
  ],
  [
    'the token of the parameters has no name',
    () => {
      const { name: _name, ...mainToken } = parameters['mainToken'] as Fields
      return refusalOf(() => deployed({ mainToken }, DEPLOYER_KEY, 'other.journal.json'))
    },
    /^mainToken\.name is missing: it must be one line of 1 to 31 bytes/,
  ],
  [
    'another name for the token that is deployed',
    () => refusalOf(() => deployed({ mainToken: { ...(parameters['mainToken'] as object), name: 'Pear' } })),
    /^deploy mainToken was started with .* \(mainToken: argument name_ was Orchard Token, not Pear\)\. Restore them, or start over with --journal\.$/,
  ],
  [
    'another rate in the parameters than the farms were opened with',
    () =>
      refusalOf(() =>
        deployed({
          farms: [{ stake: 'mainToken', allocPoint: 2, depositFeeBps: 0, harvestIntervalSeconds: 0 }],
        }),
      ),
    /^farm add 0 was started with different parameters or contracts\. Restore them, and change what runs by npm run owner, /,
  ],
  [
    'a brand with the drawing of another token',
    () => {
      const file = loadNetworkFile(at('network.json'))
      const { brand } = checkBrand(houseFolder)
      return tokenProblems(BRAND, brand, file, at('network.json')).join('\n')
    },
    /^brand\.json: token: symbol is "\w+", but the main token of network\.json is ORCH: write "ORCH", or take token out$/,
  ],
  [
    'the bundle before the owner has accepted',
    async () =>
      (await unaccepted(loadNetworkFile(at('network.json')), chain.url, at('protocol.json'))).join('\n'),
    /^contracts\.farm is offered to 0x\w+, which has not accepted it$[^]*^The deployer's key still owns .*: run npm run owner -- protocol\.json schedule accept, after the delay .* execute accept, /m,
  ],
  [
    'the network file of another deployment on the same chain',
    () => {
      const { router } = network['contracts'] as Fields
      write('earlier.json', { ...network, ...contractsWith({ farm: router }) })
      return deploymentProblem(at('protocol.json'), at('earlier.json')) ?? ''
    },
    /earlier\.json is not of this deployment: run npm run deploy again with --network .*, or correct it\.\ncontracts\.farm is 0x\w{40}, but the deployment has 0x\w{40}$/,
  ],
  [
    'the bundle of a deployment that stopped halfway',
    () => {
      write('halfway.json', parameters)
      const journal = JSON.parse(readFileSync(at('protocol.json.journal.json'), 'utf8')) as { steps: Fields }
      const { ['deploy farm']: _farm, ...steps } = journal.steps
      write('halfway.json.journal.json', { ...journal, steps })
      return deploymentProblem(at('halfway.json'), at('network.json')) ?? ''
    },
    /halfway\.json deploys farm, but .* records no address of it\. Run npm run deploy first, /,
  ],
  [
    'a brand of another host',
    () => hostingRefusal({ brandFolder: BRAND }),
    /^brand\.json: host is "swap\.orchard\.example", but that of hosting\.json is "app\.example\.org": write the same$/m,
  ],
]

describe('a mistake is refused with its mend', () => {
  test.each(mistakes)('error: %s', async (_, attempt, sentence) => {
    expect(await attempt()).toMatch(sentence)
  })

  test('behavior: none of them was sent to the chain or changes what is there', async () => {
    expect(await problemsOf({})).toBe('It was not refused.')
    expect(deploymentProblem(at('protocol.json'), at('network.json'))).toBeUndefined()
    expect(await hostingRefusal({})).toBe('It was not refused.')
    const { findings } = await deployed({})
    expect(findings.filter(({ isRight }) => !isRight).map(({ subject }) => subject)).toEqual(
      ['mainToken', 'referral', 'farm', 'factory'].map((name) => `${name}: owner`),
    )
  })
})

test('behavior: --offline skips the comparison with the chain, and warns of it', async () => {
  write('offline.json', { ...network, rpcUrls: ['https://127.0.0.1:1'] })
  vi.stubEnv('NETWORK_FILE', at('offline.json'))
  vi.stubEnv('CHAIN_RPC_URL', 'http://127.0.0.1:1')
  const lines: string[] = []
  expect(await isAsOnChain(true, (line) => lines.push(line))).toBe(true)
  expect(lines.at(-1)).toBe(
    'WARNING  offline.json: not compared with its chain (--offline). Compare it before you publish the build.',
  )
  expect(await isAsOnChain(false, (line) => lines.push(line))).toBe(false)
  expect(lines.at(-1)).toContain('or build with --offline')
})

describe('what cannot go wrong any more', () => {
  test("behavior: the page's policy has the endpoints of the network file, and those alone", () => {
    write('endpoints.json', { ...network, rpcUrls: ['https://node.example.org', '/rpc'] })
    expect(readNetworkData(at('endpoints.json')).connectionOrigins).toEqual(['https://node.example.org'])
  })

  test('behavior: the build names what it leaves out without an indexer', () => {
    write('alone-network.json', { ...network, services: { hubUrl: '/api' } })
    expect(leftOut(loadNetworkFile(at('alone-network.json'))).join('\n')).toMatch(
      /^\/info, charts and the full activity are left out: once an indexer runs, write services\.exchangeGraphUrl/,
    )
  })
})
