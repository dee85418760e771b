import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { keccak256, type Abi, type Hex } from 'viem'

/** A contract as a package publishes it. */
export interface PublishedBuild {
  readonly abi: Abi
  readonly bytecode: Hex
}

const PLACES: Readonly<Record<string, string>> = {
  Factory: '@uniswap/v2-core/build/UniswapV2Factory.json',
  Router: '@uniswap/v2-periphery/build/UniswapV2Router02.json',
}

/** Uniswap V2's own build of one of our contracts, from npm; `undefined` for contracts it has no equal of. */
export function uniswapBuild(contract: string): PublishedBuild | undefined {
  const place = PLACES[contract]
  return place === undefined ? undefined : published(place)
}

/** keccak256 of the creation code of Uniswap V2's pair. */
export function uniswapInitCodeHash(): Hex {
  return keccak256(published('@uniswap/v2-core/build/UniswapV2Pair.json').bytecode)
}

function published(place: string): PublishedBuild {
  const file = createRequire(import.meta.url).resolve(place)
  const { abi, bytecode } = JSON.parse(readFileSync(file, 'utf8')) as { abi: Abi; bytecode: string }
  return { abi, bytecode: `0x${bytecode.replace(/^0x/, '')}` }
}
