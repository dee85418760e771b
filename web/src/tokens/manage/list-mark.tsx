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
  /** `undefined` while it is not known. */
  readonly list: TokenList | undefined
}

/** A list's logo, or the letters of its name. */
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

/** The name of a list, its location while it has none. */
export function ListName({ list, url }: ListMarkProps) {
  return <bdi>{list === undefined ? locationText(url) : listTitle(list)}</bdi>
}

/** How many tokens a list has for this network, its version, and how many tokens were left out. */
export function ListFacts({ list }: { readonly list: TokenList }) {
  const t = useCopy()
  return (
    <>
      {t.plural('lists.tokenCount', tokensHere(list).length)} · {versionText(list.version)}
      {list.leftOut !== undefined && <> · {t.plural('lists.leftOut', list.leftOut)}</>}
    </>
  )
}

/** A location as it may be shown. */
export function locationText(url: string): string {
  return sanitizeText(url, URL_GRAPHEMES)
}
