import { knowYieldErrors } from '@ibull/chain'
import { registerCopy } from '../i18n/index.ts'
import english from './yield/copy/en.json'

declare module '../i18n/copy-rooms.ts' {
  interface CopyRooms {
    readonly yieldErrors: typeof english
  }
}

// What the contracts of farms, pools, vault and zap refuse with: for every place that may have to say it.
registerCopy(english)
knowYieldErrors()
