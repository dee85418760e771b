import { build, type Plugin } from 'esbuild'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Where Ponder runs. */
const ROOT = join(import.meta.dirname, '../../ponder')
const ENTRIES = ['ponder.config.ts', 'ponder.schema.ts', 'src/index.ts', 'src/api/index.ts']

/** Leaves to Vite what is not ours: packages, and the `ponder:` modules. */
const ourModules: Plugin = {
  name: 'our-modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[^.]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@ibull/') ? undefined : { path, external: true },
    )
    // Files that find others by their own place keep it.
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      const place = JSON.stringify(pathToFileURL(path).href)
      return { contents: text.replaceAll('import.meta.url', place), loader: 'ts' }
    })
  },
}

let files: ReadonlyMap<string, string> = new Map()

async function bundle(): Promise<void> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ENTRIES,
    outdir: ROOT,
    // In place of the entries, whose names Ponder knows.
    outExtension: { '.js': '.ts' },
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'external',
    sourcesContent: false,
    plugins: [ourModules],
  })
  files = new Map(outputFiles.map(({ path, text }) => [path, text]))
}

/**
 * Vite's configuration in Ponder's process. Each module that Vite loads costs time: it finds few, bundled in memory at
 * each start.
 */
export default {
  // What is bundled is JavaScript already.
  esbuild: false,
  server: { watch: null },
  plugins: [
    {
      name: 'ibull-bundle',
      enforce: 'pre',
      buildStart: bundle,
      resolveId(id: string, importer = '') {
        const file = id.startsWith('.') ? join(dirname(importer), id) : id
        // Vite names a file by its place below this folder, too.
        return [file, join(ROOT, file)].find((name) => files.has(name))
      },
      load(id: string) {
        const code = files.get(id)
        return code === undefined ? undefined : { code, map: files.get(`${id}.map`) }
      },
    },
  ],
}
