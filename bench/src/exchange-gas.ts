import { readFileSync } from 'node:fs'
import { artifact } from '@ibull/contracts'
import { exchangeBudgets, LocalChain, measureExchange, type Build } from '@ibull/contracts/gas'
import type { Abi, Hex } from 'viem'
import { printBudget, printComparison } from './report.ts'

const BUDGETS: Readonly<Record<string, number>> = exchangeBudgets

/**
 * Gas of every exchange action, ours and that of the Uniswap V2 builds on npm, as real transactions on one chain
 * with the same token and the same steps. What counts as one action and as steady state is the contracts room's
 * definition (`measureExchange`).
 */
export async function benchExchangeGas(): Promise<void> {
  const chain = await LocalChain.start()
  try {
    const token = artifact('IbullToken')
    const ours = await measureExchange(chain, {
      factory: artifact('Factory'),
      pair: artifact('Pair'),
      router: artifact('Router'),
      wrappedNative: artifact('WrappedNative'),
      token,
    })
    const peer = await measureExchange(chain, {
      factory: npmBuild(import.meta.resolve('@uniswap/v2-core/build/UniswapV2Factory.json')),
      pair: npmBuild(import.meta.resolve('@uniswap/v2-core/build/UniswapV2Pair.json')),
      router: npmBuild(import.meta.resolve('@uniswap/v2-periphery/build/UniswapV2Router02.json')),
      wrappedNative: npmBuild(import.meta.resolve('@uniswap/v2-periphery/build/WETH9.json')),
      token,
    })
    for (const [action, gas] of Object.entries(ours)) {
      const peerGas = peer[action]
      if (peerGas === undefined) throw new Error(`The peer has no ${action}.`)
      printComparison(`gas, ${action}, Uniswap V2`, gas, peerGas, 'gas')
      const budget = BUDGETS[action]
      if (budget !== undefined) printBudget(`gas, ${action}`, gas, budget, 'gas', gas <= budget)
    }
  } finally {
    await chain.stop()
  }
}

function npmBuild(location: string): Build {
  const build: { readonly abi: Abi; readonly bytecode: string } = JSON.parse(
    readFileSync(new URL(location), 'utf8'),
  )
  const bytecode: Hex = `0x${build.bytecode.replace(/^0x/, '')}`
  return { abi: build.abi, bytecode }
}
