// The texts that all forms share.
import '../../../tokens/form/copy.ts'
import { registerCopy } from '../../../i18n/index.ts'
import english from './copy/en.json'

declare module '../../../i18n/copy-rooms.ts' {
  interface CopyRooms {
    readonly yieldActions: typeof english
  }
}

registerCopy(english)
