import { artifact } from '@ibull/contracts'
import { silentSink, startWorld, type World } from '@ibull/localnet'
import { chromium, type Browser, type Page } from '@playwright/test'
import { decodeFunctionResult, encodeFunctionData, pad, toHex, type Address, type Hex } from 'viem'
import { readsOf } from './page-reads.ts'
import { median, printBudget } from './report.ts'
import { measureScrolling, printSmoothness } from './smoothness.ts'

const MANY_FARMS = 464
/** Of a pair: what is copied of its storage. */
const PAIR_SLOTS = 16
const BLOCKS = 12
const CALLS_BUDGET = 1
const UP_BUDGET_KB = 9
const DOWN_BUDGET_KB = 23
const SCROLL_S = 8

const farmAbi = artifact('FarmMaster').abi

/**
 * `/farms` with a wallet, with the local world's farms and with 464: what it asks of the chain in each block, and how it
 * keeps up with the mouse wheel.
 */
export async function benchFarmsPage(): Promise<void> {
  const world = await startWorld({ history: 'short', hasTrader: false, sink: silentSink })
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    await measureFarms(browser, world, await farmsIn(world))
    await addFarms(world, MANY_FARMS)
    await measureFarms(browser, world, await farmsIn(world))
  } finally {
    await browser.close()
    await world.stop()
  }
}

async function measureFarms(browser: Browser, world: World, farms: number): Promise<void> {
  const { page, reads: measured } = await readsOf(browser, world, '/farms', BLOCKS)
  const calls = measured.length / BLOCKS
  const up = median(measured.map((read) => read.up))
  const down = median(measured.map((read) => read.down))
  const what = `/farms, ${farms} farms, with a wallet`
  printBudget(`${what}, eth_call per block`, calls, CALLS_BUDGET, 'calls', calls <= CALLS_BUDGET)
  printBudget(`${what}, up per call`, up, UP_BUDGET_KB, 'kB', up <= UP_BUDGET_KB)
  printBudget(`${what}, down per call`, down, DOWN_BUDGET_KB, 'kB', down <= DOWN_BUDGET_KB)
  for (const view of ['Cards', 'Table']) {
    await page.locator('label', { has: page.getByRole('radio', { name: view }) }).click()
    await measureWheel(page, `${what}, ${view.toLowerCase()}`)
  }
  await page.context().close()
}

async function measureWheel(page: Page, what: string): Promise<void> {
  printSmoothness(`${what}, scrolled`, await measureScrolling(page, SCROLL_S))
}

async function farmsIn(world: World): Promise<number> {
  return Number(await readFarm(world, 'poolLength'))
}

async function readFarm(world: World, functionName: string): Promise<unknown> {
  const data = await world.chain.client.request<Hex>('eth_call', [
    { to: world.deployment.farm, data: encodeFunctionData({ abi: farmAbi, functionName }) },
    'latest',
  ])
  return decodeFunctionResult({ abi: farmAbi, functionName, data })
}

/** Opens farms until there are `count`: of copies of a pair that is there, with its tokens and reserves. */
async function addFarms(world: World, count: number): Promise<void> {
  const { client } = world.chain
  const { farm } = world.deployment
  const owner = (await readFarm(world, 'owner')) as Address
  const emission = (await readFarm(world, 'ibullPerSecond')) as bigint
  await client.request('anvil_impersonateAccount', [owner])
  await client.request('anvil_setBalance', [owner, toHex(10n ** 24n)])
  const send = (functionName: string, args: readonly unknown[]) => ({
    method: 'eth_sendTransaction',
    params: [
      {
        from: owner,
        to: farm,
        data: encodeFunctionData({ abi: farmAbi, functionName, args }),
        gas: toHex(functionName === 'add' ? 400_000 : 25_000_000),
      },
    ],
  })
  const poolInfo = encodeFunctionData({ abi: farmAbi, functionName: 'poolInfo', args: [1n] })
  const answer = await client.request<Hex>('eth_call', [{ to: farm, data: poolInfo }, 'latest'])
  const [lpToken] = decodeFunctionResult({ abi: farmAbi, functionName: 'poolInfo', data: answer }) as [
    Address,
  ]
  const code = await client.request<Hex>('eth_getCode', [lpToken, 'latest'])
  const slots = Array.from({ length: PAIR_SLOTS }, (_, slot) => pad(toHex(slot)))
  const words = await Promise.all(
    slots.map((slot) => client.request<Hex>('eth_getStorageAt', [lpToken, slot, 'latest'])),
  )

  // While nothing is emitted a new farm changes no rate of the others.
  await client.batch([send('setEmission', [0n])])
  await world.chain.mine()
  for (let pid = await farmsIn(world); pid < count; pid++) {
    const stakeToken = pad(toHex(0xfa0000 + pid), { size: 20 })
    await client.request('anvil_setCode', [stakeToken, code])
    await client.batch([
      ...slots.map((slot, index) => ({
        method: 'anvil_setStorageAt',
        params: [stakeToken, slot, words[index]],
      })),
      send('add', [100n, stakeToken, 0n, 0n]),
    ])
    if (pid % 40 === 0) await world.chain.mine()
  }
  await world.chain.mine()
  await client.batch([send('setEmission', [emission])])
  await world.chain.mine()
  if ((await farmsIn(world)) !== count) throw new Error('Not all farms were opened.')
  await client.request('anvil_stopImpersonatingAccount', [owner])
}
