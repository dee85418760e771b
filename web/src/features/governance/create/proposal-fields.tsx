import './copy/en.json'
import { latinDigits } from '@ibull/domain'
import {
  MOST_CHOICES,
  PROPOSAL_LIMITS,
  VOTING_TYPES,
  type ProposalDraft,
  type ProposalField,
  type ProposalProblem,
} from '@ibull/domain/governance'
import { Button, Field, IconButton, RadioGroup, Section, Skeleton, TextInput, trashShape } from '@ibull/ui'
import { Tabs } from '@ibull/ui/tabs'
import { Suspense, useState } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import { Markdown } from '../../../markdown/index.ts'
import { useGovernanceText } from '../parts/governance-text.ts'
import styles from './create.module.css'
import { changeProposal } from './proposal-draft.ts'
import { useBlockTime } from './use-block-time.ts'
import type { DatedBlock } from './use-default-snapshot.ts'

/** Field values of a part so far, and their problems. */
export interface ProposalPartProps {
  readonly draft: ProposalDraft
  readonly problems: Partial<Record<ProposalField, ProposalProblem>>
}

/** Describes a field's problem, in the specification's words where it has them. */
function useProblemText(): (problem: ProposalProblem | undefined, field: string) => string | undefined {
  const t = useCopy()
  const { duration } = useGovernanceText()
  return (problem, field) => {
    if (problem === undefined) return undefined
    switch (problem.kind) {
      case 'required':
        return t('propose.error.required', { field })
      case 'tooLong':
        return t('propose.error.tooLong', { field, most: String(problem.most) })
      case 'tooFewChoices':
        return t('propose.error.tooFewChoices', { least: String(problem.least) })
      case 'tooShortVote':
      case 'tooLongVote':
      case 'oldSnapshot':
        return t(`propose.error.${problem.kind}`, { duration: duration(problem.seconds) })
      default:
        return t(`propose.error.${problem.kind}`)
    }
  }
}

/** Title and body of the proposal, with a preview of the body. */
export function Words({ draft: { title, body }, problems }: ProposalPartProps) {
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

export interface ChoicesProps {
  readonly draft: ProposalDraft
  readonly problem: ProposalProblem | undefined
}

/** Voting type and choices. */
export function Choices({ draft: { choices, type }, problem }: ChoicesProps) {
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
            // Choices are identified by position only.
            <li key={place} className={styles.choice}>
              <Field label={label}>
                {(ids) => (
                  <TextInput
                    {...ids}
                    value={choice}
                    aria-invalid={isWrong}
                    onChange={({ target }) =>
                      set(choices.map((other, index) => (index === place ? target.value : other)))
                    }
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

/** Voting period. */
export function Times({ draft, problems }: ProposalPartProps) {
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

export interface SnapshotProps extends ChoicesProps {
  readonly settled: DatedBlock | undefined
}

/** Block whose balances count; empty for the latest indexed one. */
export function Snapshot({ draft: { snapshot }, problem, settled }: SnapshotProps) {
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
          onChange={(event) => changeProposal({ snapshot: latinDigits(event.target.value).trim() })}
        />
      )}
    </Field>
  )
}
