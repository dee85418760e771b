import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'

/** Whether the official schema accepts a value: the peer the list rules are compared with. */
export type OfficialSchema = (value: unknown) => boolean

/** Compiles the published schema of @uniswap/token-lists. */
export function officialSchema(): OfficialSchema {
  const file = createRequire(import.meta.url).resolve('@uniswap/token-lists/src/tokenlist.schema.json')
  const ajv = new Ajv({ strict: false })
  addFormats.default(ajv)
  const validate = ajv.compile<unknown>(JSON.parse(readFileSync(file, 'utf8')) as object)
  return (value) => validate(value)
}
