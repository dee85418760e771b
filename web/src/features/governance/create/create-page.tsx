import './copy/en.json'
import { useBlock, useChainTime } from '@ibull/chain'
import { Amount, IbullError } from '@ibull/domain'
import { GOVERNANCE_APP, proposalProblems, secondsOfLocal } from '@ibull/domain/governance'
import { Banner, Button, FactList, Section } from '@ibull/ui'
import { useEffect, useRef, useState } from 'react'
import { useAccount } from '../../../connect/index.ts'
import { openDialog } from '../../../dialogs/index.ts'
import { errorText, useCopy } from '../../../i18n/index.ts'
import { Page, PageHeader } from '../../../layout/index.ts'
import { network, reloadOnce, useNavigate } from '../../../platform/index.ts'
import { useMoneyText } from '../../../tokens/index.ts'
import { GovernanceFlowWindow, preloadGovernanceFlows, useGovernanceFlow } from '../flow/governance-flow.ts'
import { forgetReceipt, noteReceipt, useReceipt } from '../flow/receipts.ts'
import { hub, space, useOwnPower } from '../hub/use-hub.ts'
import { useGovernanceText } from '../parts/governance-text.ts'
import styles from './create.module.css'
import { clearProposal, leftOpen, useProposalDraft } from './proposal-draft.ts'
import { Choices, Snapshot, Times, Words } from './proposal-fields.tsx'
import { useBlockTime } from './use-block-time.ts'
import { useDefaultSnapshot } from './use-default-snapshot.ts'

const loadPublication = () => reloadOnce(() => import('../flow/unanswered-proposal.ts'))

/** `/voting/proposal/create`: a proposal, validated while typed, previewed, signed and published. */
export function CreateProposalPage() {
  const t = useCopy()
  const navigate = useNavigate()
  const control = useGovernanceFlow()
  const published = useReceipt('propose')
  useEffect(() => {
    if (published === undefined) return
    clearProposal()
    forgetReceipt('propose')
    navigate(`/voting/proposal/${published}`, { replace: true })
  }, [published, navigate])
  return (
    <Page isWide>
      <PageHeader
        title={t('propose.title')}
        subtitle={t('propose.subtitle')}
        back={{ to: '/voting', label: t('propose.back') }}
        isConfigHidden
      />
      {control.error !== undefined && (
        <Banner tone="danger" role="alert">
          {errorText(t, control.error)}
        </Banner>
      )}
      <Form control={control} isPublished={published !== undefined} />
      <GovernanceFlowWindow control={control} />
    </Page>
  )
}

interface FormProps {
  readonly control: ReturnType<typeof useGovernanceFlow>
  readonly isPublished: boolean
}

function Form({ control, isPublished }: FormProps) {
  const t = useCopy()
  const { account } = useAccount()
  const block = useBlock()
  const settled = useDefaultSnapshot()
  const time = useChainTime()
  const now = time === undefined ? undefined : Number(time)
  const draft = useProposalDraft(now)
  const [isChecked, setIsChecked] = useState(false)
  const [lookup, setLookup] = useState<'idle' | 'running' | { readonly error: unknown }>('idle')
  const power = useOwnPower(account, undefined)
  const snapshotTime = useBlockTime(draft.snapshot)
  const all = proposalProblems(draft, now ?? 0, block?.number ?? 0n, space?.rules, snapshotTime)
  const problems = isChecked ? all : {}
  const least = wholeTokens(space?.minimumPower ?? 0n)
  const isTooWeak = power.status === 'ready' && power.value.total < least
  const blocker =
    block === undefined || settled === undefined || power.status === 'loading'
      ? t('shell.loading')
      : power.status === 'failed'
        ? errorText(t, power.error)
        : isTooWeak
          ? t('error.votingPowerTooLow')
          : undefined
  const shown = JSON.stringify([account, draft])
  const latest = useRef<string>(undefined)
  useEffect(() => {
    latest.current = shown
    return () => {
      latest.current = undefined
    }
  }, [shown])
  const publish = () => {
    setIsChecked(true)
    const start = secondsOfLocal(draft.startDate, draft.startTime)
    const end = secondsOfLocal(draft.endDate, draft.endTime)
    const isWhole = Object.keys(all).length === 0 && start !== undefined && end !== undefined
    if (!isWhole || settled === undefined || space === undefined || isPublished || blocker !== undefined)
      return
    if (account === undefined || hub === undefined || lookup === 'running') return
    const request = {
      space: space.id,
      type: draft.type,
      title: draft.title.trim(),
      body: draft.body,
      discussion: '',
      choices: draft.choices.map((choice) => choice.trim()),
      labels: [],
      start,
      end,
      snapshot: draft.snapshot === '' ? Number(settled.number) : Number(draft.snapshot),
      plugins: '{}',
      privacy: '',
      app: GOVERNANCE_APP,
    }
    forgetReceipt('propose')
    setLookup('running')
    const { proposal: find } = hub
    const publication = loadPublication().then(({ publicationOf }) =>
      publicationOf(find, request, account, leftOpen(), now ?? 0),
    )
    publication.then(
      (result) => {
        setLookup('idle')
        // What the answer is about has been changed or left meanwhile.
        if (latest.current !== shown) return
        if (result.kind === 'published') noteReceipt('propose', result.id)
        else control.start('propose', { kind: 'propose', request: result.terms }, false)
      },
      (error: unknown) => setLookup({ error }),
    )
  }
  return (
    <form
      className={styles.columns}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        publish()
      }}
    >
      <div className={styles.stack}>
        <Words draft={draft} problems={problems} />
        <Choices draft={draft} problem={problems.choices} />
      </div>
      <Section title={t('propose.actions')}>
        <Times draft={draft} problems={problems} />
        <Snapshot draft={draft} problem={problems.snapshot} settled={settled} />
        <Power least={least} power={power} hasAccount={account !== undefined} />
        {isChecked && Object.keys(all).length > 0 && (
          <p role="alert" className={styles.error}>
            {t('propose.incomplete')}
          </p>
        )}
        {typeof lookup === 'object' && (
          <p role="alert" className={styles.error}>
            {lookup.error instanceof IbullError ? t('propose.unanswered') : errorText(t, lookup.error)}
          </p>
        )}
        {account === undefined ? (
          <Button aria-haspopup="dialog" onClick={() => openDialog('connect')}>
            {t('shell.header.connect')}
          </Button>
        ) : (
          <Button
            type="submit"
            size="large"
            isFullWidth
            isLoading={control.busyAction === 'propose' || lookup === 'running' || isPublished}
            disabledReason={blocker}
            onPointerEnter={preloadGovernanceFlows}
            onFocus={preloadGovernanceFlows}
          >
            {t('propose.publish')}
          </Button>
        )}
      </Section>
    </form>
  )
}

/** Hubs return power as floating-point numbers of whole main tokens. */
function wholeTokens(raw: bigint): number {
  return Number(raw) / 10 ** network.mainToken.decimals
}

interface PowerProps {
  readonly least: number
  readonly power: ReturnType<typeof useOwnPower>
  readonly hasAccount: boolean
}

/** Power required to publish, and the account's. Unknown isn't zero. */
function Power({ least, power, hasAccount }: PowerProps) {
  const t = useCopy()
  const text = useGovernanceText()
  const money = useMoneyText()
  const needed =
    space === undefined ? '–' : money.money(Amount.fromRaw(network.mainToken, space.minimumPower))
  const own =
    power.status === 'ready'
      ? text.tokens(power.value.total)
      : power.status === 'failed'
        ? t('propose.unknown')
        : '…'
  return (
    <FactList
      rows={[
        { label: t('propose.needed'), value: least === 0 ? '–' : needed },
        ...(hasAccount ? [{ label: t('propose.own'), value: own }] : []),
      ]}
    />
  )
}
