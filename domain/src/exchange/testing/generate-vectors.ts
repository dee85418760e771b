// Writes exchange vectors that both TypeScript and Solidity must reproduce: `tsx generate-vectors.ts [--check]`.
import { readFileSync, writeFileSync } from 'node:fs'
import { exchangeVectors } from './exchange-vectors.ts'

const file = new URL('../vectors.generated.json', import.meta.url)
const text = exchangeVectors()

if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== text) {
    console.error('vectors.generated.json differs from what the code gives: run `npm run generate -w domain`')
    process.exit(1)
  }
  console.log('vectors.generated.json is up to date')
} else {
  writeFileSync(file, text)
  console.log(`wrote ${file.pathname}`)
}
