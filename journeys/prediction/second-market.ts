import { artifact } from '@ibull/contracts'
import type { Address } from '@ibull/domain'
import { ACCOUNT_INDEX, localAddress, type World } from '@ibull/localnet'
import type { Page } from '@playwright/test'
import { encodeDeployData, toHex, type Abi, type Hex } from 'viem'
import { alterScripts } from '../story/altered-app.ts'
import { Market } from './market.ts'

const OWNER = localAddress(ACCOUNT_INDEX.deployer)
const GAS = toHex(6_000_000)
const { abi, bytecode } = artifact('Prediction')

/** Deploys another market on the world's price feed, and starts its first round. */
export async function openSecondMarket(world: World): Promise<Market> {
  const { client } = world.chain
  const terms = {
    owner: OWNER,
    treasury: OWNER,
    oracle: world.deployment.priceFeed,
    intervalSeconds: 300n,
    bufferSeconds: 3_600n,
    oracleUpdateAllowance: 90n,
    minBetAmount: 10n ** 13n,
    treasuryFee: 300n,
  }
  const data = encodeDeployData({ abi: abi as Abi, bytecode, args: [terms] })
  const hash = await client.request<Hex>('eth_sendTransaction', [{ from: OWNER, data, gas: GAS }])
  await world.chain.mine()
  const receipt = await client.request<{ readonly contractAddress: Address }>('eth_getTransactionReceipt', [
    hash,
  ])
  return Market.start(world, receipt.contractAddress)
}

/** The page's network lists a second market: that of the local world has one. */
export async function listSecondMarket(page: Page, symbol: string, { contract }: Market): Promise<void> {
  const list = `predictionMarkets:[{symbol:"${symbol}",address:"${contract}"}],`
  await alterScripts(page, (script) => script.replace(/initCodeHash:["'`]0x/, (place) => list + place))
}
