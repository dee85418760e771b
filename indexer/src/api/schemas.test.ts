import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { schemaFile, schemaTexts } from './write-schemas.ts'

test('default: the committed schema files say what the endpoints answer (else: npm run generate -w indexer)', () => {
  for (const [name, text] of Object.entries(schemaTexts()))
    expect(readFileSync(schemaFile(name), 'utf8')).toBe(text)
})
