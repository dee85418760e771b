import type { TokenList } from '@ibull/domain'
import { lists } from '../lists/index.ts'
import { ListImport } from './list-import.tsx'

export interface ListImportViewProps {
  readonly url: string
  /** The list as shown: it isn't fetched again. */
  readonly list: TokenList
  readonly onDone: () => void
}

/** Imports a list once the user has acknowledged the warning. */
export default function ListImportView({ url, list, onDone }: ListImportViewProps) {
  return (
    <ListImport
      url={url}
      list={list}
      onImport={() => {
        lists.add(url, list)
        onDone()
      }}
    />
  )
}
