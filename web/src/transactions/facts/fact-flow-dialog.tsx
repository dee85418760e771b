import './copy/en.json'
import { useUsdPrices } from '@ibull/chain'
import type { Flow, StepSnapshot } from '@ibull/chain/write'
import type { Address, IbullError, Token } from '@ibull/domain'
import { FactList, type Fact } from '@ibull/ui'
import { useCopy } from '../../i18n/index.ts'
import { network } from '../../platform/index.ts'
import { useMoneyText } from '../../tokens/index.ts'
import type { FailureWords } from '../failure-text.ts'
import { FlowDialog } from '../flow-dialog.tsx'
import type { ScreenFlowDialogProps } from '../screen-flow.tsx'
import { stepsFee } from '../steps-fee.ts'
import { useRowReader } from '../use-row-reader.ts'
import styles from './fact-flow-dialog.module.css'

export interface FactFlowDialogProps<Request> extends Omit<
  ScreenFlowDialogProps<unknown>,
  'active' | 'prices'
> {
  readonly flow: Flow<Request>
  readonly title: string
  /** Text of the button, and of the wallet stage. */
  readonly action: string
  readonly done: string | ((request: Request) => string)
  /** Facts to review; the network fee is appended. */
  readonly factsOf: (request: Request) => readonly Fact[]
  /** Below the facts. */
  readonly note?: string | ((request: Request) => string)
  /** Tokens the request moves that may be unlisted; defaults to the main token. Memoise the array. */
  readonly tokens?: readonly Token[]
  /** Describes who may spend by an approval, with the address. */
  readonly describeSpender?: (spender: Address) => string
  readonly describeFailure?: (error: IbullError) => FailureWords
}

/** May be unlisted. */
const OWN_TOKENS = [network.mainToken]

/** Dialog of a flow whose review is a list of facts. */
export function FactFlowDialog<Request>({
  flow,
  title,
  action,
  done,
  factsOf,
  note,
  tokens = OWN_TOKENS,
  describeSpender,
  describeFailure,
  isReviewSkipped,
  onClose,
  onClosed,
}: FactFlowDialogProps<Request>) {
  const t = useCopy()
  const describeRow = useRowReader(tokens)
  return (
    <FlowDialog
      flow={flow}
      title={title}
      confirmLabel={action}
      pendingText={() => action}
      doneText={(request) => (typeof done === 'string' ? done : done(request))}
      describeRow={describeRow}
      describeSpender={describeSpender}
      describeFailure={describeFailure}
      explorerUrlOf={network.explorer.transactionUrl}
      explorerLabel={t('flow.facts.viewOnExplorer', { explorer: network.explorer.name })}
      isReviewSkipped={isReviewSkipped}
      isRejectionSilent
      onClose={(hash) => onClose(hash !== undefined)}
      onClosed={onClosed}
      review={(request, steps) => (
        <div className={styles.review}>
          <Facts rows={factsOf(request)} steps={steps} />
          {note !== undefined && (
            <p className={styles.note}>{typeof note === 'string' ? note : note(request)}</p>
          )}
        </div>
      )}
    />
  )
}

interface FactsProps {
  readonly rows: readonly Fact[]
  readonly steps: readonly StepSnapshot[]
}

function Facts({ rows, steps }: FactsProps) {
  const t = useCopy()
  const money = useMoneyText()
  const usd = useUsdPrices()
  const prices = usd.status === 'ready' ? usd.value : undefined
  const fee = stepsFee(steps, prices, t, money) ?? '…'
  return <FactList rows={[...rows, { label: t('flow.facts.networkFee'), value: fee }]} />
}
