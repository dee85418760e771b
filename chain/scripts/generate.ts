import { readFileSync, writeFileSync } from 'node:fs'
import { errorCodesFile, errorCodesFileUrl } from './error-codes-file.ts'
import { readsFiles } from './reads-files.ts'

/** Writes the generated files of this package; with `--check` only reports those that are not up to date. */
const files = [{ url: errorCodesFileUrl, text: await errorCodesFile() }, ...(await readsFiles())]
for (const { url, text } of files) {
  if (!process.argv.includes('--check')) {
    writeFileSync(url, text)
  } else if (readFileSync(url, 'utf8') !== text) {
    process.stderr.write(`${url.pathname} is not up to date: run \`npm run generate -w chain\`.\n`)
    process.exitCode = 1
  }
}
