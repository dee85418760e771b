import '../copy/en.json'
import { useBalance } from '@ibull/chain'
import { Amount, type Address, type Loadable } from '@ibull/domain'
import { lackOf, type ProfileCosts } from '@ibull/domain/profile'
import { useCopy } from '../../../i18n/index.ts'
import { ReadFailure } from '../../../layout/index.ts'
import { network } from '../../../platform/index.ts'
import { symbolText, useMoneyText } from '../../../tokens/index.ts'

/** Returns why an account can't pay a cost; `undefined` if it can, or until known. */
export function useLack(account: Address | undefined, cost: bigint | undefined): string | undefined {
  const t = useCopy()
  const money = useMoneyText()
  const balance = useBalance(account, network.mainToken)
  if (cost === undefined || balance.status !== 'ready') return undefined
  if (lackOf(balance.value.raw, cost) === 0n) return undefined
  const num = money.amountUp(Amount.fromRaw(network.mainToken, cost))
  return t('profile.cost.minimum', { num, symbol: symbolText(network.mainToken) })
}

/** Notice with a retry button if costs couldn't be read. Nothing otherwise. */
export function CostFailure({ costs }: { readonly costs: Loadable<ProfileCosts> }) {
  const t = useCopy()
  if (costs.status !== 'failed') return undefined
  return (
    <ReadFailure onRetry={costs.retry}>
      {t('profile.cost.failed', { symbol: symbolText(network.mainToken) })}
    </ReadFailure>
  )
}
