import '../copy/en.json'
import type { Address } from '@ibull/domain'
import type { CollectibleGroup, CollectibleToken } from '@ibull/domain/collectibles'
import { Button, ExternalLink } from '@ibull/ui'
import { Dialog } from '@ibull/ui/dialog'
import { useState } from 'react'
import { CollectiblePicture } from '../../../collectibles/index.ts'
import { useCopy } from '../../../i18n/index.ts'
import { PageLink } from '../../../layout/index.ts'
import { network } from '../../../platform/index.ts'
import type { CollectibleFlowControl } from '../flow/collectible-flow.ts'
import { collectibleName } from '../parts/collectible-name.ts'
import { TransferForm } from '../transfer/transfer-form.tsx'
import styles from '../collectibles.module.css'

export interface CollectibleDialogProps {
  readonly group: CollectibleGroup<CollectibleToken>
  readonly account: Address
  /** Outlives this dialog: a sent token is removed from it. */
  readonly control: CollectibleFlowControl
  readonly onDone: () => void
}

/** A collectible of the wallet: its details, its tokens, and a transfer form for each. */
export default function CollectibleDialog({ group, account, control, onDone }: CollectibleDialogProps) {
  const t = useCopy()
  const { collectible, tokens } = group
  const [isLeft, setIsLeft] = useState(false)
  const [sendingId, setSendingId] = useState<bigint>()
  /** Kept for the token that it was typed for alone: a transfer can't be undone. */
  const [recipient, setRecipient] = useState<{ readonly tokenId: bigint; readonly text: string }>()
  const [first] = tokens
  const sending = tokens.find(({ tokenId }) => tokenId === sendingId)
  if (first === undefined) return undefined
  const name = collectibleName(t, collectible, (sending ?? first).tokenId)
  const { address, type } = first.collection
  return (
    <Dialog
      isOpen={!isLeft && control.active === undefined}
      onClose={() => setIsLeft(true)}
      onClosed={() => {
        if (isLeft) onDone()
      }}
      title={<bdi>{name}</bdi>}
      closeLabel={t('collectibles.close')}
      back={
        sending === undefined
          ? undefined
          : { label: t('collectibles.back'), onBack: () => setSendingId(undefined) }
      }
    >
      {sending === undefined ? (
        <div className={styles.stack}>
          <span className={styles.large}>
            <CollectiblePicture collectible={collectible} size="lg" />
          </span>
          {collectible.description !== '' && (
            <p>
              <bdi>{collectible.description}</bdi>
            </p>
          )}
          <ul className={styles.tokens}>
            {tokens.map(({ tokenId }) => (
              <li key={String(tokenId)}>
                <span>#{String(tokenId)}</span>
                <Button size="small" variant="secondary" onClick={() => setSendingId(tokenId)}>
                  {t('collectibles.transfer.open')}
                </Button>
              </li>
            ))}
          </ul>
          <p className={styles.links}>
            {type === 'pancake' && network.contracts.profile !== undefined && (
              <PageLink to="/profile">{t('collectibles.asPicture')}</PageLink>
            )}
            <ExternalLink href={network.explorer.addressUrl(address)} newTabLabel={t('collectibles.newTab')}>
              {t('collectibles.collection')}
            </ExternalLink>
          </p>
        </div>
      ) : (
        <TransferForm
          account={account}
          text={recipient?.tokenId === sending.tokenId ? recipient.text : ''}
          onTextChange={(text) => setRecipient({ tokenId: sending.tokenId, text })}
          isLoading={control.busyAction !== undefined}
          error={control.error}
          onReview={(to) =>
            control.start(
              'transfer',
              { kind: 'transfer', request: { collection: address, tokenId: sending.tokenId, name, to } },
              false,
            )
          }
        />
      )}
    </Dialog>
  )
}
