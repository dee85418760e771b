import { RadioGroup } from '@ibull/ui'
import { useCopy } from '../i18n/index.ts'
import styles from './flow-dialog.module.css'

/** How much a spender may take: the stated amount, or everything for ever. */
export type ApprovalMode = 'exact' | 'unlimited'

export interface ApprovalChoiceProps {
  readonly symbol: string
  /** The amount that the action needs, ready to be shown. */
  readonly amount: string
  /** Who may take it. */
  readonly spender: string
  /** Who the spender is, with its address. Defaults to the exchange's router. */
  readonly spenderText?: string | undefined
  readonly mode: ApprovalMode
  readonly onModeChange: (mode: ApprovalMode) => void
}

/** Asks how much an approval allows and says in words what the spender may then take. */
export function ApprovalChoice({
  symbol,
  amount,
  spender,
  spenderText,
  mode,
  onModeChange,
}: ApprovalChoiceProps) {
  const t = useCopy()
  return (
    <div className={styles.approval}>
      <p className={styles.text}>{t('flow.approveExplanation', { symbol })}</p>
      <RadioGroup
        label={t('flow.approveAmountLegend')}
        isLabelHidden
        value={mode}
        onChange={onModeChange}
        options={[
          {
            value: 'exact',
            label: t('flow.approveExact'),
            description: t('flow.approveExactMeaning', { amount, symbol }),
          },
          {
            value: 'unlimited',
            label: t('flow.approveUnlimited'),
            description: t('flow.approveUnlimitedMeaning', { symbol }),
          },
        ]}
      />
      <p className={styles.note}>
        {t('flow.approveSpender')}:{' '}
        <bdi>{spenderText ?? t('flow.approveSpenderExchange', { address: spender })}</bdi>.{' '}
        {t('flow.approveRemembered')}
      </p>
    </div>
  )
}
