import { sentCalls } from '@ibull/chain/sent-calls'
import { addressKey, Amount, formatAmountExact, type Address, type Currency } from '@ibull/domain'
import { decodeFunctionData, erc20Abi, maxUint256, type AbiParameter, type Hex } from 'viem'
import { network } from '../platform/index.ts'
import { actionOf, type CallAction } from './call-action.ts'
import { currencyAt } from './known-addresses.ts'

/** Calls of this app, and a token transfer. */
const knownCalls = [...sentCalls, ...erc20Abi.filter(({ name }) => name === 'transfer')]

/** What an amount of a call is for; it selects the label. `units` are of a token that the call doesn't name. */
export type AmountRole =
  | 'pay'
  | 'payAtMost'
  | 'receive'
  | 'receiveAtLeast'
  | 'supply'
  | 'supplyAtLeast'
  | 'liquidity'
  | 'amount'
  | 'units'

/** A named argument as text, lists one item per line. */
export type CallArgument = {
  readonly name: string
  readonly text: string
  /** Set for an amount. */
  readonly amount?: { readonly role: AmountRole; readonly isUnlimited: boolean }
}

export type DecodedCall = {
  readonly action: CallAction
  /** Name in the contract. */
  readonly method: string
  readonly arguments: readonly CallArgument[]
}

/** Decodes a transaction's call; `undefined` for an unknown function. */
export function decodeCall(data: Hex, to: Address | undefined): DecodedCall | undefined {
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi: knownCalls, data })
    const values: readonly unknown[] = args
    const inputs = inputsOf(functionName, values.length)
    const named = new Map(inputs.map(({ name = '' }, index) => [name, values[index]]))
    return {
      action: actionOf(functionName, values, to),
      method: functionName,
      arguments: inputs.map((input, index) => {
        const name = input.name ?? String(index)
        const value = values[index]
        const role = typeof value === 'bigint' ? roleOf(name, functionName) : undefined
        const currency = role === undefined ? undefined : currencyOf(name, functionName, named, to)
        return {
          name,
          text:
            typeof value === 'bigint' && currency !== undefined
              ? `${formatAmountExact(Amount.fromRaw(currency, value))} ${currency.symbol}`
              : textOf(value),
          ...(role !== undefined && {
            amount: {
              role: currency === undefined && role !== 'liquidity' ? 'units' : role,
              isUnlimited: value === maxUint256,
            },
          }),
        }
      }),
    }
  } catch {
    return undefined
  }
}

function inputsOf(functionName: string, count: number): readonly AbiParameter[] {
  for (const item of knownCalls) {
    if (item.type === 'function' && item.name === functionName && item.inputs.length === count)
      return item.inputs
  }
  return []
}

/** Lists one item per line, the fields of a record in sequence. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('\n')
  return typeof value === 'object' && value !== null
    ? Object.values(value).map(textOf).join('\n')
    : String(value)
}

const ROLES: Readonly<Record<string, AmountRole>> = {
  amount: 'amount',
  shares: 'amount',
  fee: 'payAtMost',
  amountIn: 'pay',
  amountInMax: 'payAtMost',
  amountOut: 'receive',
  amountOutMin: 'receiveAtLeast',
  amountADesired: 'supply',
  amountBDesired: 'supply',
  amountTokenDesired: 'supply',
  liquidity: 'liquidity',
  minLiquidity: 'liquidity',
}

function roleOf(name: string, functionName: string): AmountRole | undefined {
  if (/^amount(A|B|Token|ETH)Min$/.test(name)) {
    return functionName.startsWith('add') ? 'supplyAtLeast' : 'receiveAtLeast'
  }
  return ROLES[name]
}

/** Currency of an amount, as far as the call itself says it. */
function currencyOf(
  name: string,
  functionName: string,
  named: ReadonlyMap<string, unknown>,
  to: Address | undefined,
): Currency | undefined {
  const isSwap = /^(swap|zap)/.test(functionName)
  if (isSwap && name.startsWith('amountIn')) return endOf(named, 'first')
  if (isSwap && name.startsWith('amountOut')) {
    return /For(Exact)?(ETH|Native)/.test(functionName) ? network.native : endOf(named, 'last')
  }
  if (name.startsWith('amountETH')) return network.native
  if (name.startsWith('amountToken')) return tokenAt(named.get('token'))
  if (name.startsWith('amountA')) return tokenAt(named.get('tokenA'))
  if (name.startsWith('amountB')) return tokenAt(named.get('tokenB'))
  if (name === 'fee') return network.native
  if (name === 'amount') return to === undefined ? undefined : currencyAt(to)
  return undefined
}

function endOf(named: ReadonlyMap<string, unknown>, end: 'first' | 'last'): Currency | undefined {
  const routes = named.get('routes')
  const [route] = Array.isArray(routes) ? (routes as readonly unknown[]) : []
  const path = typeof route === 'object' && route !== null ? Reflect.get(route, 'path') : named.get('path')
  return Array.isArray(path) ? tokenAt(path.at(end === 'first' ? 0 : -1)) : undefined
}

function tokenAt(address: unknown): Currency | undefined {
  return typeof address === 'string'
    ? network.defaultTokens.find((token) => addressKey(token.address) === address.toLowerCase())
    : undefined
}
