import { readFileSync, writeFileSync } from 'node:fs'
import { errorCodesFile, errorCodesFileUrl } from './error-codes-file.ts'
import { readsFiles } from './reads-files.ts'

/** Writes this package's generated files; with `--check`, only reports the outdated ones. */
const files = [{ url: errorCodesFileUrl, text: await errorCodesFile() }, ...(await readsFiles())]
for (const { url, text } of files) {
  if (!process.argv.includes('--check')) {
    writeFileSync(url, text)
  } else if (readFileSync(url, 'utf8') !== text) {
    process.stderr.write(`${url.pathname} is not up to date: run \`npm run generate -w chain\`.\n`)
    process.exitCode = 1
  }
}
