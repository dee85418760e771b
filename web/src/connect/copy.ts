import { registerCopy } from '../i18n/index.ts'
import en from './copy/en.json'

registerCopy(en)

declare module '../i18n/copy-rooms.ts' {
  interface CopyRooms {
    readonly connect: typeof en
  }
}
