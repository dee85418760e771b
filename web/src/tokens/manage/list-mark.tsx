import { sanitizeText, versionText, type TokenList } from '@ibull/domain'
import { network } from '../../platform/index.ts'
import { useCopy } from '../../i18n/index.ts'
import { logoUrl, RemoteLogo } from '../lists/list-logo.tsx'
import { tokensHere } from '../lists/list-publication.ts'
import { listTitle } from '../lists/list-title.ts'
import { monogramOf } from '../monogram.ts'
import styles from './manage.module.css'

const LOGO_SIZE = 32
const URL_GRAPHEMES = 120

export interface ListMarkProps {
  readonly url: string
  /** `undefined` until loaded. */
  readonly list: TokenList | undefined
}

/** A list's logo, or the initials of its name. */
export function ListLogo({ list, url }: ListMarkProps) {
  const { letters } = monogramOf(list === undefined ? url : listTitle(list), undefined)
  return (
    <RemoteLogo src={logoUrl(list?.logoURI, network.services.hubUrl)} size={LOGO_SIZE}>
      <span className={styles.monogram} aria-hidden="true">
        {letters}
      </span>
    </RemoteLogo>
  )
}

/** A list's name, or its location until it is loaded. */
export function ListName({ list, url }: ListMarkProps) {
  return <bdi>{list === undefined ? locationText(url) : listTitle(list)}</bdi>
}

/** A list's number of tokens on this network, its version, and the number of tokens left out. */
export function ListFacts({ list }: { readonly list: TokenList }) {
  const t = useCopy()
  return (
    <>
      {t.plural('lists.tokenCount', tokensHere(list).length)} · {versionText(list.version)}
      {list.leftOut !== undefined && <> · {t.plural('lists.leftOut', list.leftOut)}</>}
    </>
  )
}

/** Formats a location for display. */
export function locationText(url: string): string {
  return sanitizeText(url, URL_GRAPHEMES)
}
