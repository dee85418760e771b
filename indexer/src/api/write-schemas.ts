import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { printSchema } from '../graph/graphql-library.ts'
import { graphSchema } from '../graph/index.ts'
import { endpointEntities } from './endpoints.ts'

/** Returns the schema of each endpoint, by file name. */
export function schemaTexts(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...endpointEntities({ wrappedNative: '0x' })].map(([name, entities]) => [
      `${name}.generated.graphql`,
      `${printSchema(graphSchema(entities))}\n`,
    ]),
  )
}

export const schemaFile = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, text] of Object.entries(schemaTexts())) writeFileSync(schemaFile(name), text)
}
