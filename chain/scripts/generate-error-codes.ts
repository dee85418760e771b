import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { errorCodesFile, errorCodesFileUrl } from './error-codes-file.ts'

/** Writes `error-codes.generated.ts`; with `--check` only says whether it is up to date. */
const expected = errorCodesFile()
const path = fileURLToPath(errorCodesFileUrl)
if (!process.argv.includes('--check')) {
  writeFileSync(path, expected)
} else if (readFileSync(path, 'utf8') !== expected) {
  process.stderr.write('error-codes.generated.ts is not up to date: run `npm run generate -w chain`.\n')
  process.exitCode = 1
}
