import type { CallParameter, DescribedCall } from '@ibull/chain/timelock'
import type { Address } from '@ibull/domain'

/** Returns the value of a parameter among a call's arguments. */
export function parameterOf({ args }: DescribedCall, { arg, field }: CallParameter): unknown {
  return field === undefined ? args[arg] : fieldOf(args[arg], field)
}

/** Returns the token of a parameter that is an amount. */
export function tokenOf({ args }: DescribedCall, { arg, token }: CallParameter): Address | undefined {
  if (token === undefined) return undefined
  const address = 'field' in token ? fieldOf(args[arg], token.field) : args[token.arg]
  return typeof address === 'string' ? (address as Address) : undefined
}

/** Returns the tokens of a call's parameters. */
export function tokenAddressesOf(call: DescribedCall): readonly Address[] {
  return Object.values(call.does?.parameters ?? {}).flatMap((parameter) => tokenOf(call, parameter) ?? [])
}

function fieldOf(struct: unknown, field: string): unknown {
  return (Object(struct) as Readonly<Record<string, unknown>>)[field]
}
