import '../errors/index.ts'
import './copy/en.json'
import type { PoolOfBooks } from '@ibull/chain/pool-books'
import { Amount, type Token } from '@ibull/domain'
import { useCopy } from '../i18n/index.ts'
import { symbolText, useMoneyText } from '../tokens/index.ts'
import { FactFlowDialog, type ScreenFlowDialogProps } from '../transactions/index.ts'
import type { PoolRequests } from './pool-flow.ts'
import { pairText } from './pair-text.ts'

const NO_TOKENS: readonly Token[] = []

/** Dialog of the update: what the books say, and what the pool holds. */
export default function PoolFlowDialog({ active, ...props }: ScreenFlowDialogProps<PoolRequests>) {
  const t = useCopy()
  const money = useMoneyText()
  const { request } = active.flow.getSnapshot()
  const factsOf = ({ tokens, reserves, balances }: PoolOfBooks) =>
    tokens.flatMap((token, index) => {
      const symbol = symbolText(token)
      const worded = (raw: bigint | undefined) => money.money(Amount.fromRaw(token, raw ?? 0n))
      return [
        { label: t('poolBooks.inBooks', { symbol }), value: worded(reserves[index]) },
        { label: t('poolBooks.held', { symbol }), value: worded(balances[index]) },
      ]
    })
  return (
    <FactFlowDialog
      {...props}
      flow={active.flow}
      title={t('poolBooks.updateTitle', { pair: request === undefined ? '' : pairText(request.tokens) })}
      action={t('poolBooks.update')}
      done={t('poolBooks.done')}
      factsOf={factsOf}
      note={t('poolBooks.note')}
      tokens={request?.tokens ?? NO_TOKENS}
    />
  )
}
