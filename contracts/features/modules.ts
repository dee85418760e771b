import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'

/** Imports a file that some features have next to their manifest, in alphabetical order of the features. */
export async function beside<Module>(
  file: 'gas.ts' | 'mutants.ts' | 'proofs.ts',
): Promise<readonly Module[]> {
  const entries = await readdir(new URL('.', import.meta.url), { withFileTypes: true })
  const urls = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => new URL(`${name}/${file}`, import.meta.url))
    .filter((url) => existsSync(url))
    .sort((a, b) => (a.href < b.href ? -1 : 1))
  return Promise.all(urls.map(async (url) => (await import(url.href)) as Module))
}
