import './copy/en.json'
import { useBlock, useChainTime } from '@ibull/chain'
import { Amount } from '@ibull/domain'
import {
  GOVERNANCE_APP,
  MOST_CHOICES,
  PROPOSAL_LIMITS,
  proposalProblems,
  secondsOfLocal,
  VOTING_TYPES,
  type ProposalDraft,
  type ProposalField,
  type ProposalProblem,
} from '@ibull/domain/governance'
import {
  Banner,
  Button,
  FactList,
  Field,
  IconButton,
  RadioGroup,
  Section,
  Skeleton,
  TextInput,
  trashShape,
} from '@ibull/ui'
import { Tabs } from '@ibull/ui/tabs'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useAccount } from '../../../connect/index.ts'
import { openDialog } from '../../../dialogs/index.ts'
import { errorText, useCopy } from '../../../i18n/index.ts'
import { Page, PageHeader } from '../../../layout/index.ts'
import { network, reloadOnce, useNavigate } from '../../../platform/index.ts'
import { useMoneyText } from '../../../tokens/index.ts'
import { GovernanceFlowWindow, preloadGovernanceFlows, useGovernanceFlow } from '../flow/governance-flow.ts'
import { forgetReceipt, useReceipt } from '../flow/receipts.ts'
import { space, useOwnPower } from '../hub/use-hub.ts'
import { useGovernanceText } from '../parts/governance-text.ts'
import styles from './create.module.css'
import { useBlockTime } from './use-block-time.ts'
import { useDefaultSnapshot, type DatedBlock } from './use-default-snapshot.ts'
import { changeProposal, clearProposal, useProposalDraft } from './proposal-draft.ts'

const Markdown = lazy(() => reloadOnce(() => import('../parts/markdown.tsx')))

/** `/voting/proposal/create`: a proposal, checked while it is typed, previewed, signed and published. */
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
  const power = useOwnPower(account, undefined)
  const all = proposalProblems(draft, now ?? 0, block?.number ?? 0n)
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
  const publish = () => {
    setIsChecked(true)
    const start = secondsOfLocal(draft.startDate, draft.startTime)
    const end = secondsOfLocal(draft.endDate, draft.endTime)
    const isWhole = Object.keys(all).length === 0 && start !== undefined && end !== undefined
    if (!isWhole || settled === undefined || space === undefined || isPublished || blocker !== undefined)
      return
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
    control.start('propose', { kind: 'propose', request }, false)
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
        {account === undefined ? (
          <Button aria-haspopup="dialog" onClick={() => openDialog('connect')}>
            {t('shell.header.connect')}
          </Button>
        ) : (
          <Button
            type="submit"
            size="large"
            isFullWidth
            isLoading={control.busyAction === 'propose' || isPublished}
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

/** Hubs answer power in floating-point numbers of whole main tokens. */
function wholeTokens(raw: bigint): number {
  return Number(raw) / 10 ** network.mainToken.decimals
}

interface PartProps {
  readonly draft: ProposalDraft
  readonly problems: Partial<Record<ProposalField, ProposalProblem>>
}

/** What is wrong with a field, in the words of the specification where it has them. */
function useProblemText(): (problem: ProposalProblem | undefined, field: string) => string | undefined {
  const t = useCopy()
  return (problem, field) => {
    if (problem === undefined) return undefined
    switch (problem.kind) {
      case 'required':
        return t('propose.error.required', { field })
      case 'tooLong':
        return t('propose.error.tooLong', { field, most: String(problem.most) })
      case 'tooFewChoices':
        return t('propose.error.tooFewChoices', { least: String(problem.least) })
      case 'tooLongVote':
        return t('propose.error.tooLongVote', { days: String(problem.days) })
      default:
        return t(`propose.error.${problem.kind}`)
    }
  }
}

function Words({ draft: { title, body }, problems }: PartProps) {
  const t = useCopy()
  const textOf = useProblemText()
  const [view, setView] = useState<'write' | 'preview'>('write')
  return (
    <Section title={t('propose.proposal')}>
      <Field label={t('propose.field.title')} message={textOf(problems.title, t('propose.field.title'))}>
        {(ids) => (
          <TextInput
            {...ids}
            value={title}
            maxLength={PROPOSAL_LIMITS.title + 50}
            aria-invalid={problems.title !== undefined}
            onChange={(event) => changeProposal({ title: event.target.value })}
          />
        )}
      </Field>
      <Tabs
        label={t('propose.proposal')}
        value={view}
        onChange={setView}
        tabs={[
          {
            value: 'write',
            label: t('propose.write'),
            content: (
              <Field
                label={t('propose.field.content')}
                hint={t('propose.contentHint')}
                message={textOf(problems.body, t('propose.field.content'))}
              >
                {(ids) => (
                  <textarea
                    {...ids}
                    className={styles.area}
                    value={body}
                    dir="auto"
                    maxLength={PROPOSAL_LIMITS.body + 1_000}
                    aria-invalid={problems.body !== undefined}
                    onChange={(event) => changeProposal({ body: event.target.value })}
                  />
                )}
              </Field>
            ),
          },
          {
            value: 'preview',
            label: t('propose.preview'),
            content: (
              <div className={styles.preview}>
                {body.trim() === '' ? (
                  <p className={styles.quiet}>{t('propose.nothingYet')}</p>
                ) : (
                  <Suspense fallback={<Skeleton width="100%" height="16rem" />}>
                    <Markdown text={body} />
                  </Suspense>
                )}
              </div>
            ),
          },
        ]}
      />
    </Section>
  )
}

interface ChoicesProps {
  readonly draft: ProposalDraft
  readonly problem: ProposalProblem | undefined
}

function Choices({ draft: { choices, type }, problem }: ChoicesProps) {
  const t = useCopy()
  const textOf = useProblemText()
  const set = (next: readonly string[]) => changeProposal({ choices: next })
  return (
    <Section title={t('propose.field.choices')}>
      <RadioGroup
        label={t('propose.field.type')}
        value={type}
        onChange={(value) => changeProposal({ type: value })}
        options={VOTING_TYPES.map((value) => ({ value, label: t(`propose.type.${value}`) }))}
      />
      <ol className={styles.choices}>
        {[...choices.entries()].map(([place, choice]) => {
          const label = t('propose.choice', { number: String(place + 1) })
          const isWrong = problem !== undefined && choice.trim() === ''
          return (
            // Choices have no identity but their place.
            <li key={place} className={styles.choice}>
              <Field label={label}>
                {(ids) => (
                  <TextInput
                    {...ids}
                    value={choice}
                    aria-invalid={isWrong}
                    onChange={(event) => set(choices.with(place, event.target.value))}
                  />
                )}
              </Field>
              <IconButton
                label={t('propose.removeChoice', { number: String(place + 1) })}
                icon={trashShape}
                disabled={choices.length <= 1}
                onClick={() => set(choices.filter((_, other) => other !== place))}
              />
            </li>
          )
        })}
      </ol>
      {problem !== undefined && (
        <p role="alert" className={styles.error}>
          {textOf(problem, t('propose.field.choices'))}
        </p>
      )}
      <div className={styles.row}>
        <Button
          variant="secondary"
          isDisabled={choices.length >= MOST_CHOICES}
          onClick={() => set([...choices, ''])}
        >
          {t('propose.addChoice')}
        </Button>
      </div>
    </Section>
  )
}

const TIMES = [
  ['startDate', 'date'],
  ['startTime', 'time'],
  ['endDate', 'date'],
  ['endTime', 'time'],
] as const

function Times({ draft, problems }: PartProps) {
  const t = useCopy()
  const textOf = useProblemText()
  return (
    <div className={styles.times}>
      {TIMES.map(([name, type]) => (
        <Field
          key={name}
          label={t(`propose.field.${name}`)}
          message={textOf(problems[name], t(`propose.field.${name}`))}
        >
          {(ids) => (
            <TextInput
              {...ids}
              type={type}
              value={draft[name]}
              aria-invalid={problems[name] !== undefined}
              onChange={(event) => {
                const shown = {
                  startDate: draft.startDate,
                  startTime: draft.startTime,
                  endDate: draft.endDate,
                  endTime: draft.endTime,
                }
                changeProposal({ ...shown, [name]: event.target.value })
              }}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

interface SnapshotProps extends ChoicesProps {
  readonly settled: DatedBlock | undefined
}

function Snapshot({ draft: { snapshot }, problem, settled }: SnapshotProps) {
  const t = useCopy()
  const textOf = useProblemText()
  const text = useGovernanceText()
  const chosenAt = useBlockTime(problem === undefined ? snapshot : '')
  const hint =
    snapshot === '' && settled !== undefined
      ? t('propose.defaultBlock', { block: String(settled.number), date: text.date(settled.time) })
      : chosenAt === undefined
        ? undefined
        : t('propose.chosenBlock', { block: snapshot, date: text.date(chosenAt) })
  return (
    <Field
      label={t('propose.field.snapshot')}
      hint={hint}
      message={textOf(problem, t('propose.field.snapshot'))}
    >
      {(ids) => (
        <TextInput
          {...ids}
          inputMode="numeric"
          value={snapshot}
          placeholder={settled === undefined ? undefined : String(settled.number)}
          aria-invalid={problem !== undefined}
          onChange={(event) => changeProposal({ snapshot: event.target.value.trim() })}
        />
      )}
    </Field>
  )
}

interface PowerProps {
  readonly least: number
  readonly power: ReturnType<typeof useOwnPower>
  readonly hasAccount: boolean
}

/** What publishing needs, and what the account has. Unknown is not zero. */
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
