import { RadioGroup } from '@ibull/ui'
import { useCopy } from '../i18n/index.ts'
import styles from './flow-dialog.module.css'

/** Allowance to request: the required amount, or unlimited. */
export type ApprovalMode = 'exact' | 'unlimited'

export interface ApprovalChoiceProps {
  readonly symbol: string
  /** Amount the action requires, formatted. */
  readonly amount: string
  /** Describes the spender, with its address. */
  readonly spenderText: string
  readonly mode: ApprovalMode
  readonly onModeChange: (mode: ApprovalMode) => void
}

/** Selects how much an approval allows and explains what the spender may then transfer. */
export function ApprovalChoice({ symbol, amount, spenderText, mode, onModeChange }: ApprovalChoiceProps) {
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
        {t('flow.approveSpender')}: <bdi>{spenderText}</bdi>. {t('flow.approveRemembered')}
      </p>
    </div>
  )
}
