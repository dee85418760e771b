import './copy.ts'
import type { Currency } from '@ibull/domain'
import { Button } from '@ibull/ui'
import type { ReactNode } from 'react'
import { useCopy } from '../../../../i18n/index.ts'
import { CurrencyField, PairLogo, type LoadableText } from '../../../../tokens/index.ts'
import { AmountForm, type AmountFormProps } from './amount-form.tsx'
import { FactList, Notes } from './fact-list.tsx'
import type { ReviewNote, ReviewRow } from './review-facts.ts'
import styles from './yield-dialogs.module.css'

export interface AmountFormViewProps extends Omit<AmountFormProps, 'children'> {
  readonly title: string
  readonly amountLabel: string
  /** Name of the stake: "CAKE-BNB LP". */
  readonly name: string
  readonly marks: readonly Currency[]
  readonly text: string
  readonly onTextChange: (text: string) => void
  /** Wallet balance, or the stake. */
  readonly balance: LoadableText
  readonly worth: LoadableText
  /** Share of the maximum selected with a button. */
  readonly share: number | undefined
  readonly onShare: (percent: number) => void
  readonly canShare: boolean
  readonly caution: string | undefined
  readonly rows: readonly ReviewRow[]
  readonly notes: readonly ReviewNote[]
  /** Why the last attempt without a dialog failed. */
  readonly error: ReactNode
}

const SHARES = [25, 50, 75, 100] as const

/** An amount to stake or withdraw, and its result. */
export function AmountFormView(props: AmountFormViewProps) {
  const t = useCopy()
  const { marks, share } = props
  const [a, b] = marks
  return (
    <AmountForm formRef={props.formRef} onSubmit={props.onSubmit}>
      <CurrencyField
        title={props.title}
        isEstimated={false}
        amountLabel={props.amountLabel}
        amount={props.text}
        onAmountChange={props.onTextChange}
        currency={a}
        symbol={props.name}
        caution={props.caution}
        currencyLabel=""
        balance={props.balance}
        usdValue={props.worth}
        {...(a === undefined || b === undefined ? {} : { mark: <PairLogo a={a} b={b} /> })}
      />
      <div className={styles.shares} role="group" aria-label={t('stake.shareOf', { name: props.name })}>
        {SHARES.map((percent) => (
          <Button
            key={percent}
            size="small"
            variant="secondary"
            isDisabled={!props.canShare}
            aria-pressed={share === percent}
            className={share === percent ? styles.chosen : undefined}
            onClick={() => props.onShare(percent)}
          >
            {percent === 100 ? t('stake.max') : t('stake.percent', { percent })}
          </Button>
        ))}
      </div>
      <FactList rows={props.rows} />
      <Notes notes={props.notes} />
      <p className={styles.error} role="alert" hidden={props.error === undefined}>
        {props.error}
      </p>
    </AmountForm>
  )
}
