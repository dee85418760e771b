import { encodeAbiParameters, parseAbi, toEventSelector, type AbiEvent, type Address, type Hex } from 'viem'
import type { EmittedLog } from './chain-types.ts'

/** The events of the exchange's contracts, written out here so that the scenarios share no ABI with the indexer. */
export const EXCHANGE_EVENTS = parseAbi([
  'event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count)',
  'event FeeToChanged(address indexed previous, address indexed current)',
  'event Mint(address indexed sender, uint256 amount0, uint256 amount1)',
  'event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)',
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
  'event Sync(uint112 reserve0, uint112 reserve1)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
])

/** A value of an event. */
export type EventValue =
  bigint | string | boolean | readonly Address[] | Readonly<Record<string, bigint | string>>

/** The log that `address` writes for one of these events, with its arguments by name. */
export function eventLog(
  events: readonly AbiEvent[],
  address: Address,
  name: string,
  values: Readonly<Record<string, EventValue>>,
): EmittedLog {
  const event = events.find((one) => one.name === name)
  if (event === undefined) throw new Error(`There is no event ${name}.`)
  const encoded = (inputs: AbiEvent['inputs']): Hex =>
    encodeAbiParameters(
      inputs,
      inputs.map(({ name: argument }) => values[argument ?? '']),
    )
  const indexed = event.inputs.filter((input) => input.indexed === true)
  return {
    address,
    topics: [selectorOf(event), ...indexed.map((input) => encoded([input]))],
    data: encoded(event.inputs.filter((input) => input.indexed !== true)),
  }
}

const selectors = new Map<AbiEvent, Hex>()

/** Hashed once for each event: a scenario writes thousands of logs. */
function selectorOf(event: AbiEvent): Hex {
  const known = selectors.get(event) ?? toEventSelector(event)
  selectors.set(event, known)
  return known
}
