import { registerCopy } from '../../i18n/index.ts'
import english from './copy/en.json'

declare module '../../i18n/copy-rooms.ts' {
  interface CopyRooms {
    readonly historyAway: typeof english
  }
}

registerCopy(english)
