import { shortenAddress, shortenHash } from '@ibull/domain'
import { Icon } from '@ibull/ui'
import type { ReactNode } from 'react'
import { network } from '../../../platform/index.ts'
import { useCopy } from '../../../i18n/index.ts'
import { PageLink } from '../../../layout/index.ts'
import { useInfoPath } from '../info-window.ts'
import { PairName, TokenName } from '../parts/index.ts'
import { pathOf, type SearchOption } from './search-groups.ts'
import styles from './search.module.css'

export interface OptionLinkProps {
  readonly id: string
  readonly option: SearchOption
  readonly isActive: boolean
  readonly onTake: (option: SearchOption) => void
}

/** One option: a real link, so it can be opened in a new tab. Keyboard focus stays in the search box. */
export function OptionLink({ id, option, isActive, onTake }: OptionLinkProps) {
  const pathTo = useInfoPath()
  const common = {
    id,
    role: 'option',
    'aria-selected': isActive,
    'data-active': isActive || undefined,
    tabIndex: -1,
    className: styles.option,
    onClick: () => onTake(option),
  }
  if (option.kind !== 'transaction') {
    return (
      <PageLink {...common} to={pathTo(pathOf(option))}>
        <OptionText option={option} />
      </PageLink>
    )
  }
  return (
    <a
      {...common}
      href={network.explorer.transactionUrl(option.hash)}
      target="_blank"
      rel="noopener noreferrer"
    >
      <OptionText option={option} />
    </a>
  )
}

function OptionText({ option }: { readonly option: SearchOption }) {
  const t = useCopy()
  switch (option.kind) {
    case 'token':
      return (
        <>
          <TokenName token={option.token} />
          <bdi className={styles.detail}>{option.token.name}</bdi>
        </>
      )
    case 'pair':
      return <PairName pair={option} />
    case 'account':
      return (
        <Marked icon="users" detail={t('search.openAccount')}>
          {shortenAddress(option.address)}
        </Marked>
      )
    case 'transaction':
      return (
        <Marked icon="external" detail={t('search.openTransaction', { explorer: network.explorer.name })}>
          {shortenHash(option.hash)}
        </Marked>
      )
  }
}

function Marked({
  icon,
  detail,
  children,
}: {
  readonly icon: 'users' | 'external'
  readonly detail: string
  readonly children: ReactNode
}) {
  return (
    <>
      <span className={styles.mark}>
        <Icon name={icon} size={16} />
      </span>
      <bdi dir="ltr" className={styles.code}>
        {children}
      </bdi>
      <span className={styles.detail}>{detail}</span>
    </>
  )
}
