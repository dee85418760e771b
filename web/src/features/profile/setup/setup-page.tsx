import '../copy/en.json'
import { useRefreshUsername } from '@ibull/chain/profile'
import { Amount, type Address } from '@ibull/domain'
import { creationCost } from '@ibull/domain/profile'
import { Banner, Button, Section, Skeleton } from '@ibull/ui'
import { useState } from 'react'
import { useAccount } from '../../../connect/index.ts'
import { openDialog } from '../../../dialogs/index.ts'
import { errorText, useCopy } from '../../../i18n/index.ts'
import { LinkButton, Page, PageHeader, ReadFailure } from '../../../layout/index.ts'
import { network } from '../../../platform/index.ts'
import { useTokenArtwork } from '../../../profiles/index.ts'
import { useMoneyText } from '../../../tokens/index.ts'
import { ProfileFlowWindow, useProfileFlow } from '../flow/profile-flow.ts'
import { changeDraft } from '../model/profile-draft.ts'
import { useSetup, type Setup } from '../model/use-setup.ts'
import { CostFailure } from '../parts/cost-notice.tsx'
import { NameForm } from '../parts/name-form.tsx'
import { PageNotices } from '../parts/page-notices.tsx'
import { useArtworkName } from '../parts/picture-tiles.tsx'
import { StepCard } from '../parts/step-card.tsx'
import { Finish } from './finish.tsx'
import { PictureStep } from './picture-step.tsx'
import { StarterStep } from './starter-step.tsx'
import { TeamStep } from './team-step.tsx'
import styles from '../profile.module.css'

/** `/create-profile`: a collectible, a picture, a team and a name, then the profile. */
export function SetupPage() {
  const t = useCopy()
  const { account } = useAccount()
  // Outlives the account's part, so that its window can say that the account changed.
  const control = useProfileFlow()
  const refreshName = useRefreshUsername()
  return (
    <Page isWide>
      <div className={styles.head}>
        <PageHeader
          title={t('profile.setup.title')}
          subtitle={t('profile.setup.subtitle')}
          back={{ to: '/profile', label: t('profile.setup.back') }}
          isConfigHidden
        />
      </div>
      {account === undefined ? (
        <Section title={t('profile.connect.title')}>
          <p className={styles.quiet}>{t('profile.setup.connect')}</p>
          <Button onClick={() => openDialog('connect')}>{t('shell.header.connect')}</Button>
        </Section>
      ) : (
        <SetupOf key={account} account={account} control={control} />
      )}
      <ProfileFlowWindow
        control={control}
        onClose={(_hasSent, kind) => {
          if (kind === 'name' && account !== undefined) refreshName(account)
        }}
      />
    </Page>
  )
}

function SetupOf({ account, control }: Pick<StepsProps, 'account' | 'control'>) {
  const t = useCopy()
  const setup = useSetup(account)
  const { profile, pictures, offer, teams, costs } = setup
  const isLoading = [profile, pictures, offer, teams, costs].some(({ status }) => status === 'loading')
  // The steps come with all that they need, so that none moves another; then they stay, with what is typed in them.
  const [isShown, setIsShown] = useState(false)
  if (!isLoading && !isShown) setIsShown(true)
  return (
    <>
      <PageNotices control={control} />
      {profile.status === 'failed' ? (
        <ReadFailure onRetry={profile.retry}>
          {t('profile.failed', { reason: errorText(t, profile.error) })}
        </ReadFailure>
      ) : profile.status !== 'ready' || !isShown ? (
        <div role="status" aria-label={t('profile.loading')}>
          <Skeleton width="100%" height="24rem" />
        </div>
      ) : profile.value === null ? (
        <Steps setup={setup} account={account} control={control} />
      ) : (
        <Section title={t('profile.setup.doneTitle')}>
          <p className={styles.quiet}>{t('profile.setup.done')}</p>
          <LinkButton to="/profile">{t('profile.setup.toProfile')}</LinkButton>
        </Section>
      )}
    </>
  )
}

interface StepsProps {
  readonly setup: Setup
  readonly account: Address
  readonly control: ReturnType<typeof useProfileFlow>
}

function Steps({ setup, account, control }: StepsProps) {
  const t = useCopy()
  const { states, picture, team, username, draft } = setup
  const artwork = useTokenArtwork(picture?.tokenUri)
  const pictureName = useArtworkName(artwork.name, picture && `#${picture.tokenId}`)
  const isStale = [setup.profile, setup.pictures, setup.teams].some(
    (state) => state.status === 'ready' && state.isStale,
  )
  const name = username.status === 'ready' ? username.value : undefined
  return (
    <>
      {isStale && (
        <Banner tone="warning" role="status">
          {t('profile.stale')}
        </Banner>
      )}
      <TotalCost setup={setup} />
      <CostFailure costs={setup.costs} />
      <ol className={styles.steps} aria-label={t('profile.setup.steps')}>
        <StepCard number={1} title={t('profile.step.starter')} state={states.starter}>
          <StarterStep setup={setup} account={account} control={control} />
        </StepCard>
        <StepCard
          number={2}
          title={t('profile.step.picture')}
          state={states.picture}
          chosen={pictureName}
          onChange={() => changeDraft(account, { picture: undefined })}
        >
          <PictureStep setup={setup} account={account} />
        </StepCard>
        <StepCard
          number={3}
          title={t('profile.step.team')}
          state={states.team}
          chosen={team?.name}
          onChange={() => changeDraft(account, { teamId: undefined })}
        >
          <TeamStep setup={setup} account={account} />
        </StepCard>
        <StepCard
          number={4}
          title={t('profile.step.name')}
          state={states.name}
          chosen={name ?? t('profile.noName')}
          onChange={
            draft.isNameless === true && name === undefined
              ? () => changeDraft(account, { isNameless: undefined })
              : undefined
          }
        >
          <NameForm
            account={account}
            username={username}
            control={control}
            onSkip={() => changeDraft(account, { isNameless: true })}
          />
        </StepCard>
      </ol>
      <Finish setup={setup} account={account} control={control} />
    </>
  )
}

/** Total cost of a profile, from the contracts. */
function TotalCost({ setup: { costs, offer } }: { readonly setup: Setup }) {
  const t = useCopy()
  const money = useMoneyText()
  if (costs.status !== 'ready' || offer.status !== 'ready') return undefined
  const [starter] = offer.value.starters
  const mint = offer.value.canMint ? (starter?.price ?? 0n) : 0n
  const textOf = (raw: bigint) => money.moneyUp(Amount.fromRaw(network.mainToken, raw))
  return (
    <p className={styles.quiet}>
      {t('profile.setup.cost', { total: textOf(creationCost(costs.value, mint)) })}{' '}
      {mint > 0n &&
        t('profile.setup.costParts', { mint: textOf(mint), register: textOf(costs.value.register) })}
    </p>
  )
}
