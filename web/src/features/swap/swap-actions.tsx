import {
  sanitizeSymbol,
  shortenSymbol,
  type SwapButtonAction,
  type SwapButtonFace,
  type SwapButtonLabel,
  type SwapButtons,
} from '@ibull/domain'
import { Button, Icon } from '@ibull/ui'
import { useCopy } from '../../i18n/index.ts'
import styles from './swap-form.module.css'

const labelCopy = {
  unsupportedAsset: 'form.unsupportedAsset',
  connectWallet: 'form.connectWallet',
  switchNetwork: 'shell.switchNetwork',
  enterAmount: 'form.enterAmount',
  selectToken: 'form.selectToken',
  enterRecipient: 'swap.enterRecipient',
  invalidRecipient: 'swap.invalidRecipient',
  recipientLoading: 'swap.recipientLoading',
  recipientUnavailable: 'swap.recipientUnavailable',
  confirmRecipient: 'swap.confirmRecipient',
  insufficientLiquidity: 'swap.insufficientLiquidity',
  insufficientBalance: 'form.insufficientBalance',
  quoteLoading: 'swap.quoteLoading',
  quoteUnavailable: 'swap.quoteUnavailable',
  balanceLoading: 'form.balanceLoading',
  balanceUnavailable: 'form.balanceUnavailable',
  approvalLoading: 'form.approvalLoading',
  approvalUnavailable: 'form.approvalUnavailable',
  priceImpactTooHigh: 'swap.priceImpactTooHigh',
  priceImpactHigh: 'swap.priceImpactHigh',
  swapAnyway: 'swap.swapAnyway',
  swap: 'swap.swap',
  wrap: 'swap.wrap',
  unwrap: 'swap.unwrap',
  enable: 'form.enable',
  enabling: 'form.enabling',
  enabled: 'form.enabled',
} as const satisfies Record<SwapButtonLabel, string>

export interface SwapActionsProps {
  readonly buttons: SwapButtons
  /** Why the simulation failed, if it did. */
  readonly refusal?: string | undefined
  /** For the text of the switch network button. */
  readonly networkName: string
  /** Action being prepared after a press: its button shows a spinner in place. */
  readonly busyAction?: SwapButtonAction | undefined
  readonly onAction: (action: SwapButtonAction) => void
  /** Called when the user is likely to press. */
  readonly onIntent?: (() => void) | undefined
}

const REFUSAL_ID = 'swap-refusal'

/** The form's button, or Enable and Swap side by side while the input needs an approval. */
export function SwapActions(props: SwapActionsProps) {
  const { buttons, refusal, networkName, busyAction, onAction, onIntent } = props
  const t = useCopy()
  const { enable, swap, hint } = buttons
  const text = (face: SwapButtonFace) =>
    t(labelCopy[face.label], {
      symbol: shortenSymbol(sanitizeSymbol(face.values.symbol ?? '')),
      network: networkName,
    })
  return (
    <>
      <div className={styles.actions}>
        {enable !== undefined && (
          <Button
            size="large"
            isFullWidth
            isDisabled={enable.isDisabled}
            isLoading={enable.label === 'enabling' || busyAction === 'approve'}
            startIcon={enable.label === 'enabled' ? <Icon name="check" /> : undefined}
            onClick={() => onAction(enable.action)}
            onPointerEnter={onIntent}
            onFocus={onIntent}
          >
            {text(enable)}
          </Button>
        )}
        <Button
          id="swap-button"
          size="large"
          isFullWidth
          variant={swap.isDanger ? 'danger' : 'primary'}
          isDisabled={swap.isDisabled}
          isLoading={busyAction !== undefined && busyAction !== 'approve' && busyAction === swap.action}
          aria-describedby={refusal === undefined ? undefined : REFUSAL_ID}
          onClick={() => onAction(swap.action)}
          onPointerEnter={onIntent}
          onFocus={onIntent}
        >
          {text(swap)}
        </Button>
      </div>
      {refusal !== undefined && (
        <p id={REFUSAL_ID} className={styles.error}>
          {refusal}
        </p>
      )}
      {hint === 'tryMultihop' && <p className={styles.hint}>{t('swap.tryMultihop')}</p>}
      {swap.label === 'priceImpactTooHigh' && (
        <p className={styles.hint}>{t('swap.priceImpactExpertHint')}</p>
      )}
      {swap.label === 'unsupportedAsset' && <p className={styles.hint}>{t('form.unsupportedExplanation')}</p>}
    </>
  )
}
