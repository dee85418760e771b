import { isSameAddress, type Address } from '@ibull/domain'
import type { Copy } from '../../../i18n/index.ts'
import { network, predictionMarkets } from '../../../platform/index.ts'

/** Uniswap's Permit2, at the same address on every chain: what it may spend, signatures pass on. */
const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'

/** Contracts that any token is approved for. */
export const EXCHANGE_SPENDERS: readonly Address[] = [
  network.contracts.router,
  network.contracts.splitRouter,
  network.contracts.zap,
].flatMap((spender) => spender ?? [])

/** Returns the name of a contract of this app, or a public one that is known; `undefined` for a stranger's. */
export function spenderName(spender: Address, t: Copy): string | undefined {
  const isSpender = (address: Address) => isSameAddress(address, spender)
  if (isPermitBased(spender)) return 'Permit2'
  if (network.tokenSales?.some(({ address }) => isSpender(address))) return t('approvals.spender.sale')
  if (predictionMarkets().some(({ address }) => isSpender(address))) return t('approvals.spender.prediction')
  const role = Object.entries(network.contracts).find(([, known]) => isSpender(known))?.[0]
  return role === undefined ? undefined : (t.find(`approvals.spender.${role}`) ?? t('approvals.spender.own'))
}

/** Whether signatures alone decide who gets what this spender may spend. */
export function isPermitBased(spender: Address): boolean {
  return spender.toLowerCase() === PERMIT2
}
