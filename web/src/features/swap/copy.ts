import { registerCopy } from '../../i18n/index.ts'
// The texts that all forms share.
import '../../tokens/form/copy.ts'
import english from './copy/en.json'

declare module '../../i18n/copy-rooms.ts' {
  interface CopyRooms {
    readonly swap: typeof english
  }
}

registerCopy(english)
