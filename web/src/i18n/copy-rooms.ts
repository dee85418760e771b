import type shell from './copy/en.json'

/**
 * The English texts of each room, by room. A room adds itself where it registers its texts:
 * `declare module '<path>/i18n/copy-rooms.ts' { interface CopyRooms { swap: typeof en } }`.
 */
export interface CopyRooms {
  readonly shell: typeof shell
}

type UnionOfKeys<T> = T extends unknown ? Extract<keyof T, string> : never

/** Every key of every room. */
export type CopyKey = UnionOfKeys<CopyRooms[keyof CopyRooms]>

/** A key without its plural category: `time.minutes` for `time.minutes.one`, `time.minutes.other`. */
export type PluralKey = CopyKey extends infer K ? (K extends `${infer Base}.other` ? Base : never) : never
