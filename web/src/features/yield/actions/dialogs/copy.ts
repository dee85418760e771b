import '../../../../errors/index.ts'
import '../../../../transactions/copy.ts'
import '../copy.ts'
import { registerCopy } from '../../../../i18n/index.ts'
import english from './copy/en.json'

declare module '../../../../i18n/copy-rooms.ts' {
  interface CopyRooms {
    readonly yieldActionDialogs: typeof english
  }
}

registerCopy(english)
