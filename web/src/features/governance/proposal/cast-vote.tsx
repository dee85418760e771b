import { acceptWholeNumber, type Address } from '@ibull/domain'
import { choiceText, type SignedChoice } from '@ibull/domain/governance'
import { Banner, Button, Checkbox, Field, RadioGroup, Section, Skeleton, TextInput } from '@ibull/ui'
import { useState } from 'react'
import { openDialog } from '../../../dialogs/index.ts'
import { errorText, useCopy, type Copy } from '../../../i18n/index.ts'
import { preloadGovernanceFlows, type GovernanceFlowControl } from '../flow/governance-flow.ts'
import type { Proposal, Vote } from '../hub/answers.ts'
import type { OwnPower } from '../hub/hub-client.ts'
import { hub, space, useStatedPower, type HubState } from '../hub/use-hub.ts'
import { useGovernanceText } from '../parts/governance-text.ts'
import { Receipt } from '../parts/receipt.tsx'
import { useProposalState } from '../parts/use-proposal-state.ts'
import styles from '../governance.module.css'

const LONGEST_REASON = 280

/** Height of the form, which a page doesn't move for once it comes: without its choices, and of each. */
const FORM_REM = 12.4375
const CHOICE_REM = 3.625

export interface CastVoteProps {
  readonly proposal: Proposal
  readonly account: Address | undefined
  readonly power: HubState<OwnPower>
  /** The account's current vote. */
  readonly own: Vote | undefined
  readonly control: GovernanceFlowControl
}

/** Voting form, or the reason why the account can't vote. */
export function CastVote({ proposal, account, power, own, control }: CastVoteProps) {
  const t = useCopy()
  const text = useGovernanceText()
  const state = useProposalState(proposal)
  const stated = useStatedPower(account, proposal)
  return (
    <Section title={t('governance.cast.title')}>
      {own !== undefined && (
        <div className={styles.quiet}>
          <p>{t('governance.cast.yours', { choice: chosenBy(own, proposal, t) })}</p>
          <p>
            {t('governance.receipt')} <Receipt id={own.id} />
          </p>
        </div>
      )}
      {state === 'pending' ? (
        <p className={styles.quiet}>{t('governance.cast.pending', { date: text.date(proposal.start) })}</p>
      ) : state === 'closed' ? (
        <p className={styles.quiet}>{t('governance.cast.closed')}</p>
      ) : proposal.content === 'changed' ? (
        <p className={styles.quiet}>{t('governance.cast.changed')}</p>
      ) : proposal.areChoicesAlike === true ? (
        <Banner tone="danger">{t('governance.cast.alike')}</Banner>
      ) : account === undefined ? (
        <>
          <p className={styles.quiet}>{t('governance.cast.connect')}</p>
          <Button onClick={() => openDialog('connect')}>{t('shell.header.connect')}</Button>
        </>
      ) : power.status === 'failed' || stated.status === 'failed' ? (
        <Banner
          tone="warning"
          action={
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                power.refresh()
                stated.refresh()
              }}
            >
              {t('governance.retry')}
            </Button>
          }
        >
          {errorText(t, power.status === 'failed' ? power.error : stated.status === 'failed' && stated.error)}
        </Banner>
      ) : state === undefined || power.status !== 'ready' || stated.status !== 'ready' ? (
        <div role="status" aria-label={t('shell.loading')}>
          <Skeleton width="100%" height={`${FORM_REM + CHOICE_REM * proposal.choices.length}rem`} />
        </div>
      ) : power.value.total === 0 ? (
        <p className={styles.quiet}>{t('governance.cast.noPower', { block: String(proposal.snapshot) })}</p>
      ) : (
        <VoteForm
          key={account}
          proposal={proposal}
          replaced={own}
          metadata={
            stated.value === undefined
              ? '{}'
              : JSON.stringify({
                  votingPower: stated.value.total,
                  verificationHash: stated.value.verificationHash,
                })
          }
          control={control}
        />
      )}
    </Section>
  )
}

/** Choice of a vote as text; a dash if there is none to be read. */
function chosenBy({ choice }: Vote, { type, choices }: Proposal, t: Copy): string {
  if (isList(choice) && choice.length === 0) return t('governance.cast.none')
  return choiceText(type, signedOf(choice), choices) || '–'
}

/** Converts a choice from the hub to its signed form. */
export function signedOf(choice: Vote['choice']): SignedChoice {
  if (typeof choice === 'number') return choice
  return isList(choice) ? choice : JSON.stringify(choice)
}

function isList(choice: Vote['choice']): choice is readonly number[] {
  return Array.isArray(choice)
}

interface VoteFormProps {
  readonly proposal: Proposal
  /** Current vote, which would be replaced. */
  readonly replaced: Vote | undefined
  readonly metadata: string
  readonly control: GovernanceFlowControl
}

function VoteForm({ proposal, replaced, metadata, control }: VoteFormProps) {
  const t = useCopy()
  const [edited, setEdited] = useState<ReadonlyMap<number, number>>()
  const [isNone, setIsNone] = useState(false)
  const weights = edited ?? weightsOf(replaced?.choice)
  const [reason, setReason] = useState('')
  const { id, title, type, choices, end } = proposal
  const choice = signedChoice(type, weights, isNone)
  const set = (index: number, weight: number, isOnly: boolean) => {
    const kept = [...weights].filter(([other]) => !isOnly && other !== index)
    setEdited(new Map(weight === 0 ? kept : [...kept, [index, weight]]))
    setIsNone(false)
  }
  const cast = () => {
    if (choice === undefined || space === undefined || hub === undefined) return
    const request = {
      space: space.id,
      proposal: { id, title, type, choices, end },
      choice,
      reason: reason.trim(),
      metadata,
      after: replaced?.created,
    }
    control.start('vote', { kind: 'vote', request }, false)
  }
  return (
    <form
      className={styles.form}
      onPointerEnter={preloadGovernanceFlows}
      onSubmit={(event) => {
        event.preventDefault()
        cast()
      }}
    >
      {type === 'single-choice' ? (
        <RadioGroup
          label={t('governance.cast.choice')}
          options={choices.map((label, index) => ({ value: String(index), label: <bdi>{label}</bdi> }))}
          value={String([...weights.keys()][0] ?? '')}
          onChange={(value) => set(Number(value), 1, true)}
        />
      ) : type === 'approval' ? (
        <fieldset className={styles.choices}>
          <legend>{t('governance.cast.approve')}</legend>
          {choices.map((label, index) => (
            <Checkbox
              key={label + String(index)}
              label={<bdi>{label}</bdi>}
              isChecked={weights.has(index)}
              onChange={(isChecked) => set(index, isChecked ? 1 : 0, false)}
            />
          ))}
          <Checkbox
            label={t('governance.cast.none')}
            isChecked={isNone}
            onChange={(isChecked) => {
              setIsNone(isChecked)
              setEdited(new Map())
            }}
          />
        </fieldset>
      ) : (
        <fieldset className={styles.choices}>
          <legend>{t('governance.cast.divide')}</legend>
          {choices.map((label, index) => (
            <Field key={label + String(index)} label={<bdi>{label}</bdi>}>
              {(ids) => (
                <TextInput
                  {...ids}
                  inputMode="numeric"
                  value={weights.get(index) ?? ''}
                  placeholder="0"
                  suffix={shareOf(weights, index)}
                  onChange={({ target }) => {
                    const accepted = acceptWholeNumber(target.value, 4)
                    if (accepted !== undefined) set(index, Number(accepted), false)
                  }}
                />
              )}
            </Field>
          ))}
        </fieldset>
      )}
      <Field label={t('governance.cast.reasonLabel')} hint={t('governance.cast.reasonHint')}>
        {(ids) => (
          <TextInput
            {...ids}
            value={reason}
            maxLength={LONGEST_REASON}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        isLoading={control.busyAction === 'vote'}
        disabledReason={choice === undefined ? t('governance.cast.chooseFirst') : undefined}
      >
        {t(replaced !== undefined ? 'governance.cast.change' : 'governance.cast.button')}
      </Button>
    </form>
  )
}

/** Weights of a vote by the index of the choice, where the form starts. */
function weightsOf(choice: Vote['choice'] | undefined): ReadonlyMap<number, number> {
  if (choice === undefined) return new Map()
  if (typeof choice === 'number') return new Map([[choice - 1, 1]])
  if (isList(choice)) return new Map(choice.map((number) => [number - 1, 1]))
  return new Map(Object.entries(choice).map(([number, weight]) => [Number(number) - 1, weight]))
}

/** Choice to sign; `undefined` while nothing is selected. Approving none must be selected, too. */
function signedChoice(
  type: Proposal['type'],
  weights: ReadonlyMap<number, number>,
  isNone: boolean,
): SignedChoice | undefined {
  const chosen = [...weights].sort(([a], [b]) => a - b)
  if (chosen.length === 0) return isNone ? [] : undefined
  if (type === 'approval') return chosen.map(([index]) => index + 1)
  if (type === 'single-choice') return (chosen[0]?.[0] ?? 0) + 1
  return JSON.stringify(Object.fromEntries(chosen.map(([index, weight]) => [index + 1, weight])))
}

/** A choice's share of the power, rounded to the nearest percent. */
function shareOf(weights: ReadonlyMap<number, number>, index: number): string {
  const sum = [...weights.values()].reduce((total, weight) => total + weight, 0)
  return sum === 0 ? '0%' : `${Math.round((100 * (weights.get(index) ?? 0)) / sum)}%`
}
