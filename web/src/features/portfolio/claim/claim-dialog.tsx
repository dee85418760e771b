import '../../../errors/index.ts'
import '../copy/en.json'
import { claimedAmounts } from '@ibull/chain/claims'
import { Token } from '@ibull/domain'
import { useState } from 'react'
import { errorText, useCopy, type Copy } from '../../../i18n/index.ts'
import { network } from '../../../platform/index.ts'
import { useMoneyText } from '../../../tokens/index.ts'
import { FactFlowDialog, type ScreenFlowDialogProps } from '../../../transactions/index.ts'
import type { ClaimAllRequest, ClaimRequests } from './claim-request.ts'

/** Dialog that claims everything. */
export default function ClaimDialog({ active, ...props }: ScreenFlowDialogProps<ClaimRequests>) {
  const t = useCopy()
  const money = useMoneyText()
  const { flow } = active
  const [tokens] = useState(() => tokensOf(flow.getSnapshot().request))
  return (
    <FactFlowDialog
      {...props}
      flow={flow}
      tokens={tokens}
      title={t('portfolio.claimAll.title')}
      action={t('portfolio.claimAll.open')}
      done={(request) => resultText(request, t)}
      factsOf={({ lines, totalUsd }) => [
        ...lines.map(({ name, text }) => ({ label: name, value: text })),
        {
          label: t('portfolio.claimAll.together'),
          value: totalUsd === undefined ? t('portfolio.noPrice') : `≈ ${money.usd(totalUsd)}`,
        },
      ]}
      note={t('portfolio.claimAll.note')}
    />
  )
}

/** A pool's reward token may be unlisted. */
function tokensOf(request: ClaimAllRequest | undefined): readonly Token[] {
  return (request?.claims ?? []).flatMap((claim) =>
    claimedAmounts(network, claim).flatMap(({ currency }) => (currency instanceof Token ? currency : [])),
  )
}

/** Number of successful claims, and the reason for each failed one. */
function resultText({ lines, results }: ClaimAllRequest, t: Copy): string {
  const refusals = lines.flatMap(({ key, name }) => {
    const result = results.get(key)
    return result === undefined || result === 'claimed'
      ? []
      : [t('portfolio.claimAll.refused', { name, reason: errorText(t, result) })]
  })
  return [t.plural('portfolio.claimAll.done', results.size - refusals.length), ...refusals].join(' ')
}
