import './copy/en.json'
import { Amount, shortenAddress } from '@ibull/domain'
import { Banner, Button, Card, Section } from '@ibull/ui'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useAccount, useIsDisconnected } from '../../connect/index.ts'
import { openDialog } from '../../dialogs/index.ts'
import { errorText, useCopy } from '../../i18n/index.ts'
import { Mark, Page, PageHeader, ReadFailure } from '../../layout/index.ts'
import { reloadOnce } from '../../platform/index.ts'
import { symbolText, useMoneyText } from '../../tokens/index.ts'
import { LoweringWindow, preloadLowering, useLowering } from './flow/lowering-flow.ts'
import { spenderName } from './model/spenders.ts'
import { useApprovals, type Approval } from './model/use-approvals.ts'
import { ApprovalTable } from './parts/approval-table.tsx'
import { ScanLine } from './parts/scan-line.tsx'
import styles from './approvals.module.css'

const ReduceDialog = lazy(() => reloadOnce(() => import('./reduce/reduce-dialog.tsx')))
const NONE: ReadonlySet<string> = new Set()

/** `/approvals`: who may spend the connected account's tokens, to revoke or reduce. */
export function ApprovalsPage() {
  const t = useCopy()
  const { account } = useAccount()
  const isDisconnected = useIsDisconnected()
  return (
    <Page isWide>
      <PageHeader title={t('shell.title.approvals')} subtitle={t('approvals.subtitle')} isConfigHidden />
      {isDisconnected ? (
        <Card className={styles.disconnected}>
          <Mark size={88} />
          <p>{t('approvals.connectText')}</p>
          <Button size="large" aria-haspopup="dialog" onClick={() => openDialog('connect')}>
            {t('approvals.connect')}
          </Button>
        </Card>
      ) : (
        // What is chosen belongs to an account.
        <OwnApprovals key={account} account={account} />
      )}
    </Page>
  )
}

function OwnApprovals({ account }: Pick<ReturnType<typeof useAccount>, 'account'>) {
  const t = useCopy()
  const money = useMoneyText()
  const { rows, pendingCount, failedCount, retry, scan } = useApprovals(account)
  const control = useLowering()
  const { start } = control
  const [chosen, setChosen] = useState(NONE)
  const [reduced, setReduced] = useState<Approval>()
  const nameOf = useCallback(
    ({ spender }: Approval) => spenderName(spender, t) ?? shortenAddress(spender),
    [t],
  )
  const chosenRows = useMemo(() => rows.filter(({ key }) => chosen.has(key)), [rows, chosen])
  const lower = useCallback(
    (kind: 'revoke' | 'reduce', action: string, lowered: readonly Approval[], amount: bigint) => {
      start(
        action,
        {
          kind,
          request: {
            allowances: lowered.map(({ token, spender }) => ({ token, spender, amount })),
            lines: lowered.map((row) => ({
              label: t('approvals.line', {
                symbol: row.isOwnToken
                  ? symbolText(row.token)
                  : `${symbolText(row.token)} ${shortenAddress(row.token.address)}`,
                spender: nameOf(row),
              }),
              text: t('approvals.change', {
                from: row.isUnlimited ? t('approvals.unlimited') : money.moneyUp(row.allowance),
                to: money.moneyUp(Amount.fromRaw(row.token, amount)),
              }),
            })),
          },
        },
        false,
      )
    },
    [start, t, money, nameOf],
  )
  const choose = useCallback((key: string, isChosen: boolean) => {
    setChosen((before) => {
      const next = new Set(before)
      if (isChosen) next.add(key)
      else next.delete(key)
      return next
    })
  }, [])
  const revoke = useCallback((row: Approval) => lower('revoke', row.key, [row], 0n), [lower])
  const isLoading = rows.length === 0 && (account === undefined || pendingCount > 0 || scan.isRunning)
  return (
    <>
      {failedCount > 0 && (
        <ReadFailure onRetry={retry}>{t.plural('approvals.failed', failedCount)}</ReadFailure>
      )}
      {control.error !== undefined && (
        <Banner tone="danger" role="alert">
          {errorText(t, control.error)}
        </Banner>
      )}
      <Section
        title={t('approvals.list')}
        actions={
          chosenRows.length > 0 && (
            <Button
              variant="secondary"
              size="small"
              isLoading={control.busyAction === 'chosen'}
              onPointerEnter={preloadLowering}
              onFocus={preloadLowering}
              onClick={() => lower('revoke', 'chosen', chosenRows, 0n)}
            >
              {t.plural('approvals.revokeChosen', chosenRows.length)}
            </Button>
          )
        }
      >
        <ScanLine {...scan} />
        <ApprovalTable
          rows={rows}
          isLoading={isLoading}
          isSearching={scan.isRunning}
          chosen={chosen}
          onChoose={choose}
          busy={control.busyAction}
          onNear={preloadLowering}
          onRevoke={revoke}
          onReduce={setReduced}
        />
        <p className={styles.quiet}>{t('approvals.honest')}</p>
      </Section>
      {reduced !== undefined && (
        <Suspense fallback={null}>
          <ReduceDialog
            approval={reduced}
            spender={nameOf(reduced)}
            onClosed={() => setReduced(undefined)}
            onReview={(amount) => {
              lower('reduce', 'reduce', [reduced], amount)
              setReduced(undefined)
            }}
          />
        </Suspense>
      )}
      <LoweringWindow
        control={control}
        onClosed={() => {
          setChosen(NONE)
          scan.resume()
        }}
      />
    </>
  )
}
