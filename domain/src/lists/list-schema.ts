import {
  array,
  dateTime,
  either,
  integer,
  map,
  object,
  satisfying,
  text,
  uri,
  type Rule,
} from './list-rules.ts'
import { LIST_LIMIT_DECIMALS, LIST_LIMIT_TOKENS } from './token-list.ts'

/** Address of an EVM chain. */
export const EVM_ADDRESS = /^0x[a-fA-F0-9]{40}$/

const tagKey = text(1, 10, /^\w+$/u)
const extensionKey = text(1, 40, /^\w+$/u)
const plainValue = either(
  'a text of 1 to 42 characters, a number, a boolean or null',
  text(1, 42),
  satisfying('a number, a boolean or null', (value) =>
    value === null ? true : typeof value === 'number' || typeof value === 'boolean',
  ),
)
const extensionMap = (value: Rule): Rule => map(0, 10, extensionKey, value)
const innerExtension = either('a value or a map of values', plainValue, extensionMap(plainValue))
const extension = either('a value or a map of values', plainValue, extensionMap(innerExtension))

const version = object({ major: integer(0), minor: integer(0), patch: integer(0) })

const tag = object({
  name: text(1, 20, /^[ \w]+$/u),
  description: text(1, 200, /^[ \w.,:]+$/u),
})

/** One token. As in the official schema, its address may belong to a non-EVM chain. */
export const tokenRule: Rule = object(
  {
    chainId: integer(1),
    address: text(32, 44, /^(?:0x[a-fA-F0-9]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/u),
    decimals: integer(0, LIST_LIMIT_DECIMALS),
    name: text(0, 60, /^[ \S+]*$/u),
    symbol: text(0, 20, /^\S*$/u),
  },
  { logoURI: uri, tags: array(0, 10, tagKey), extensions: extensionMap(extension) },
)

const keywords = array(0, 20, text(1, 20, /^[\w ]+$/u))
const distinct = satisfying(
  'without repetitions',
  (value) => Array.isArray(value) && new Set(value).size === value.length,
)

/** All fields of a list except its tokens, which are checked one by one. */
export const listRule: Rule = object(
  {
    name: text(1, 30, /^[\w ]+$/u),
    timestamp: dateTime,
    version,
    tokens: array(1, LIST_LIMIT_TOKENS, () => undefined),
  },
  {
    tokenMap: map(1, LIST_LIMIT_TOKENS, () => undefined, tokenRule),
    keywords: (value) => keywords(value) ?? distinct(value),
    tags: map(0, 20, tagKey, tag),
    logoURI: uri,
  },
  true,
)
