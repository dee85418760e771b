import '../copy/en.json'
import type { Address, Loadable } from '@ibull/domain'
import { NAME_LENGTH } from '@ibull/domain/profile'
import { Button, Checkbox, Field, Icon, Spinner, TextInput } from '@ibull/ui'
import { useState } from 'react'
import { useCopy, type Copy } from '../../../i18n/index.ts'
import { ReadFailure } from '../../../layout/index.ts'
import { preloadProfileFlows, type ProfileFlowControl } from '../flow/profile-flow.ts'
import { changeDraft, useProfileDraft } from '../model/profile-draft.ts'
import { useNameCheck, type NameCheck } from '../model/use-name-check.ts'
import styles from '../profile.module.css'

export interface NameFormProps {
  readonly account: Address
  /** Registered name; none yet. */
  readonly username: Loadable<string | undefined>
  readonly control: ProfileFlowControl
  /** Continues without a name: offered if the name service is unavailable. */
  readonly onSkip?: () => void
}

/** Name form, validated while typing and registered by a signature. The text survives a reload. */
export function NameForm({ account, username, control, onSkip }: NameFormProps) {
  const t = useCopy()
  const { name = '' } = useProfileDraft(account)
  const check = useNameCheck(name)
  const [isAcknowledged, setIsAcknowledged] = useState(false)
  const isAway = username.status === 'failed' || username.status === 'idle' || check.status === 'failed'
  const blocker =
    check.status === 'free'
      ? isAcknowledged
        ? undefined
        : t('profile.name.acknowledgeFirst')
      : (messageOf(check, t) ?? t('profile.name.enter'))
  const sign = () => {
    if (blocker === undefined && control.busyAction === undefined) {
      control.start('name', { kind: 'name', request: { name } }, false)
    }
  }
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        sign()
      }}
    >
      <p className={styles.quiet}>
        {t('profile.name.text', { least: String(NAME_LENGTH.least), most: String(NAME_LENGTH.most) })}
      </p>
      <Field
        label={t('profile.name.label')}
        hint={
          check.status === 'free' ? <span className={styles.free}>{t('profile.name.free')}</span> : undefined
        }
        message={messageOf(check, t)}
      >
        {(ids) => (
          <TextInput
            {...ids}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={NAME_LENGTH.most + 5}
            value={name}
            suffix={<Mark check={check} />}
            onChange={(event) => changeDraft(account, { name: event.target.value })}
          />
        )}
      </Field>
      {isAway && (
        <ReadFailure
          onRetry={() => {
            if (username.status === 'failed') username.retry()
            if (check.status === 'failed') check.retry()
          }}
        >
          {t('profile.name.away')}
        </ReadFailure>
      )}
      <Checkbox
        label={t('profile.name.acknowledge')}
        isChecked={isAcknowledged}
        onChange={setIsAcknowledged}
      />
      <p className={styles.quiet}>{t('profile.name.final')}</p>
      <div className={styles.row}>
        <Button
          type="submit"
          isLoading={control.busyAction === 'name'}
          disabledReason={blocker}
          onPointerEnter={preloadProfileFlows}
          onFocus={preloadProfileFlows}
        >
          {t('profile.name.open')}
        </Button>
        {isAway && onSkip !== undefined && (
          <Button variant="quiet" onClick={onSkip}>
            {t('profile.name.skip')}
          </Button>
        )}
      </div>
    </form>
  )
}

function Mark({ check }: { readonly check: NameCheck }) {
  if (check.status === 'checking') return <Spinner size={18} />
  if (check.status === 'free') return <Icon name="check" size={18} />
  return undefined
}

/** Problem of a name; `undefined` if it is available, being checked, or empty. */
function messageOf(check: NameCheck, t: Copy): string | undefined {
  switch (check.status) {
    case 'problem':
      return t(`profile.name.${check.problem}`, {
        least: String(NAME_LENGTH.least),
        most: String(NAME_LENGTH.most),
      })
    case 'taken':
      return t('profile.name.taken')
    case 'refused':
      return check.reason
    case 'failed':
      return t('profile.name.unverified')
    default:
      return undefined
  }
}
