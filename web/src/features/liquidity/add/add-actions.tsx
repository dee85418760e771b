import '../copy.ts'
import {
  sanitizeSymbol,
  shortenSymbol,
  type AddLiquidityButtonFace,
  type AddLiquidityButtonLabel,
  type AddLiquidityButtons,
} from '@ibull/domain'
import { Button, Icon } from '@ibull/ui'
import { useCopy, type Copy } from '../../../i18n/index.ts'
import type { LiquidityFlowAction } from '../liquidity-flow.ts'
import styles from './add.module.css'

const labelCopy = {
  unsupportedAsset: 'form.unsupportedAsset',
  connectWallet: 'form.connectWallet',
  switchNetwork: 'shell.switchNetwork',
  invalidPair: 'liquidity.invalidPair',
  enterAmount: 'form.enterAmount',
  insufficientBalance: 'form.insufficientBalance',
  poolLoading: 'liquidity.poolLoading',
  poolUnavailable: 'liquidity.poolUnavailable',
  balanceLoading: 'form.balanceLoading',
  balanceUnavailable: 'form.balanceUnavailable',
  depositTooSmall: 'liquidity.depositTooSmall',
  approvalLoading: 'form.approvalLoading',
  approvalUnavailable: 'form.approvalUnavailable',
  supply: 'liquidity.supply',
  enable: 'form.enable',
  enabling: 'form.enabling',
  enabled: 'form.enabled',
} as const satisfies Record<AddLiquidityButtonLabel, string>

/** Returns the text of a button of the add form. */
export function addButtonText(
  { label, values }: AddLiquidityButtonFace,
  networkName: string,
  t: Copy,
): string {
  return t(labelCopy[label], {
    symbol: shortenSymbol(sanitizeSymbol(values.symbol ?? '')),
    network: networkName,
  })
}

/** Action of a button of the add form. */
export type AddAction = Exclude<LiquidityFlowAction, 'remove'> | 'connectWallet' | 'switchNetwork'

export interface AddActionsProps {
  readonly buttons: AddLiquidityButtons
  /** For the text of the switch network button. */
  readonly networkName: string
  /** Action being prepared after a press: its button shows a spinner in place. */
  readonly busyAction?: LiquidityFlowAction | undefined
  readonly onAction: (action: AddAction) => void
  /** Called when the user is likely to press. */
  readonly onIntent?: (() => void) | undefined
}

/** An Enable button per token that needs it, then Supply. */
export function AddActions({ buttons, networkName, busyAction, onAction, onIntent }: AddActionsProps) {
  const t = useCopy()
  const { enableA, enableB, supply } = buttons
  const text = (face: AddLiquidityButtonFace) => addButtonText(face, networkName, t)
  const enable = (face: AddLiquidityButtonFace | undefined, action: 'approveA' | 'approveB') =>
    face !== undefined && (
      <Button
        size="large"
        isFullWidth
        isDisabled={face.isDisabled}
        isLoading={face.label === 'enabling' || busyAction === action}
        startIcon={face.label === 'enabled' ? <Icon name="check" /> : undefined}
        onClick={() => onAction(action)}
        onPointerEnter={onIntent}
        onFocus={onIntent}
      >
        {text(face)}
      </Button>
    )
  return (
    <div className={styles.actions}>
      {enable(enableA, 'approveA')}
      {enable(enableB, 'approveB')}
      <div className={styles.supply}>
        <Button
          size="large"
          isFullWidth
          isDisabled={supply.isDisabled}
          isLoading={busyAction === 'supply'}
          onClick={() => onAction(supply.action === 'approve' ? 'supply' : supply.action)}
          onPointerEnter={onIntent}
          onFocus={onIntent}
        >
          {text(supply)}
        </Button>
      </div>
      {supply.label === 'unsupportedAsset' && (
        <p className={styles.hint}>{t('form.unsupportedExplanation')}</p>
      )}
    </div>
  )
}
