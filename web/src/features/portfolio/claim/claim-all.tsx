import type { Loadable } from '@ibull/domain'
import { Banner, Button } from '@ibull/ui'
import { errorText, useCopy } from '../../../i18n/index.ts'
import { defineScreenFlow } from '../../../transactions/index.ts'
import type { ClaimedHoldings } from '../model/use-parts.ts'
import type { ClaimRequests } from './claim-request.ts'

const screen = defineScreenFlow<'claimAll', ClaimRequests>(
  () => import('./claim-flows.ts'),
  () => import('./claim-dialog.tsx'),
)

export const ClaimWindow = screen.FlowWindow
export const useClaimFlow = screen.useFlow
type ClaimControl = ReturnType<typeof useClaimFlow>

export interface ClaimAllButtonProps {
  readonly claims: Loadable<ClaimedHoldings>
  readonly control: ClaimControl
}

/** Claims everything claimable now. Absent if there is nothing. */
export function ClaimAllButton({ claims, control }: ClaimAllButtonProps) {
  const t = useCopy()
  if (claims.status !== 'ready' || claims.value.claims.length === 0) return null
  const { claims: due, rows, sum } = claims.value
  return (
    <Button
      isLoading={control.busyAction !== undefined}
      onPointerEnter={screen.preload}
      onFocus={screen.preload}
      onClick={() =>
        control.start(
          'claimAll',
          {
            kind: 'claimAll',
            request: {
              claims: due,
              results: new Map(),
              lines: rows.map(({ key, name, detail, amounts }) => ({
                key,
                name: t('portfolio.claimAll.line', { name, detail }),
                text: amounts.join(' + '),
              })),
              totalUsd: sum.unpricedCount === 0 ? sum.usd : undefined,
            },
          },
          false,
        )
      }
    >
      {t('portfolio.claimAll.open')}
    </Button>
  )
}

/** Why the dialog couldn't be opened. */
export function ClaimError({ control: { error } }: { readonly control: ClaimControl }) {
  const t = useCopy()
  return error === undefined ? null : (
    <Banner tone="danger" role="alert">
      {errorText(t, error)}
    </Banner>
  )
}
