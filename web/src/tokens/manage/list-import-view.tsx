import type { TokenList } from '@ibull/domain'
import { lists } from '../lists/index.ts'
import { ListImport } from './list-import.tsx'

export interface ListImportViewProps {
  readonly url: string
  /** The very list that was shown: it is not fetched again. */
  readonly list: TokenList
  readonly onDone: () => void
}

/** Imports a list once its reader has understood what that means. */
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
