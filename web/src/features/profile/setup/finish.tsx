import '../copy/en.json'
import { Amount, type Address } from '@ibull/domain'
import { Button, FactList, Section } from '@ibull/ui'
import { useCopy } from '../../../i18n/index.ts'
import { network } from '../../../platform/index.ts'
import { useTokenArtwork } from '../../../profiles/index.ts'
import { symbolText, useMoneyText } from '../../../tokens/index.ts'
import { preloadProfileFlows, type ProfileFlowControl } from '../flow/profile-flow.ts'
import type { Setup } from '../model/use-setup.ts'
import { useLack } from '../parts/cost-notice.tsx'
import { useArtworkName } from '../parts/picture-tiles.tsx'
import styles from '../profile.module.css'

export interface FinishProps {
  readonly setup: Setup
  readonly account: Address
  readonly control: ProfileFlowControl
}

/** Summary of all choices, the total cost, and the button that creates the profile. */
export function Finish({ setup, account, control }: FinishProps) {
  const t = useCopy()
  const money = useMoneyText()
  const { picture, team, costs, username, isComplete } = setup
  const artwork = useTokenArtwork(picture?.tokenUri)
  const pictureName = useArtworkName(artwork.name, picture && `#${picture.tokenId}`)
  const cost = costs.status === 'ready' ? costs.value.register : undefined
  const lack = useLack(account, isComplete ? cost : undefined)
  const name = username.status === 'ready' ? username.value : undefined
  const isReady = isComplete && picture !== undefined && team !== undefined && cost !== undefined
  const missing =
    isComplete && costs.status === 'failed'
      ? t('profile.cost.failed', { symbol: symbolText(network.mainToken) })
      : t(isComplete ? 'shell.loading' : 'profile.finish.first')
  const create = () => {
    if (!isReady || lack !== undefined) return
    control.start(
      'create',
      {
        kind: 'create',
        request: {
          teamId: team.teamId,
          teamName: team.name,
          picture: { nftAddress: picture.nftAddress, tokenId: picture.tokenId, name: pictureName },
          username: name,
          cost,
        },
      },
      false,
    )
  }
  return (
    <Section title={t('profile.finish.title')}>
      <FactList
        rows={[
          { label: t('profile.picture'), value: picture === undefined ? '–' : pictureName },
          { label: t('profile.team'), value: team?.name ?? '–' },
          { label: t('profile.name.label'), value: name ?? (isComplete ? t('profile.noName') : '–') },
          {
            label: t('profile.totalCost'),
            value:
              cost === undefined
                ? costs.status === 'failed'
                  ? '–'
                  : '…'
                : money.moneyUp(Amount.fromRaw(network.mainToken, cost)),
          },
        ]}
      />
      {lack !== undefined && (
        <p className={styles.error} role="status">
          {lack}
        </p>
      )}
      <Button
        size="large"
        isFullWidth
        isLoading={control.busyAction === 'create'}
        disabledReason={isReady ? lack : missing}
        onPointerEnter={preloadProfileFlows}
        onFocus={preloadProfileFlows}
        onClick={create}
      >
        {t('profile.finish.review')}
      </Button>
    </Section>
  )
}
