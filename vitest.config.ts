import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { brandPlugin } from './web/build/brand/brand-plugin.ts'
import { houseFolder, readBrand } from './web/build/brand/brand.ts'
import { englishPlugin } from './web/build/copy-plugin.ts'
import { networkPlugin } from './web/build/network/network-plugin.ts'

const brand = readBrand(houseFolder)
const network: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'networks/local.json'), 'utf8'))
const isDeep = process.env['TEST_DEPTH'] === 'deep'

interface Room {
  readonly name: string
  /** The folders that hold its tests. */
  readonly folders?: readonly string[]
  /** Whether its tests run in a page. */
  readonly hasPage?: boolean
  /** Constants that its build gets from Vite. */
  readonly define?: Record<string, string>
  readonly timeoutSeconds?: number
}

const rooms: readonly Room[] = [
  { name: 'contracts', folders: ['deploy', 'features', 'scripts'], timeoutSeconds: 60 },
  { name: 'domain' },
  { name: 'chain' },
  { name: 'hub' },
  { name: 'ui', hasPage: true },
  {
    name: 'web',
    folders: ['src', 'build', '.'],
    hasPage: true,
    define: {
      'import.meta.env.VITE_NETWORK': JSON.stringify('local'),
      'import.meta.env.VITE_WALLETCONNECT_PROJECT_ID': JSON.stringify(''),
    },
  },
  { name: 'localnet', timeoutSeconds: 60 },
  { name: 'operations', timeoutSeconds: 60 },
  { name: 'testkit' },
  { name: 'bench', timeoutSeconds: 60 },
  { name: 'scripts', folders: ['.'] },
]

/** Tests of a room as paths from it. */
function testsOf({ name, folders = ['src'] }: Room): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(import.meta.dirname, name, folder), { recursive: folder !== '.' })
      .map(String)
      .filter((path) => /\.test\.(?:tsx?|mjs)$/.test(path))
      .map((path) => join(folder, path)),
  )
}

/**
 * Test files share the modules and the page of their process, which are made once: `testkit/src/test-setup.ts` puts back
 * what a file changed. A process of its own has a file that replaces or reloads modules, or brings a page to a room
 * without one.
 */
function projectsOf(room: Room): readonly TestProjectInlineConfiguration[] {
  const { name, define = {}, hasPage = false, timeoutSeconds = 30 } = room
  const needsOwnProcess = (path: string): boolean =>
    (!hasPage && path.endsWith('.tsx')) ||
    /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(join(import.meta.dirname, name, path), 'utf8'))
  return [false, true]
    .map((isolate) => ({
      root: name,
      define,
      plugins: [brandPlugin(brand), englishPlugin(brand.texts), networkPlugin(network)],
      test: {
        name: isolate ? `${name}-isolated` : name,
        isolate,
        environment: hasPage ? 'happy-dom' : 'node',
        include: testsOf(room).filter((path) => needsOwnProcess(path) === isolate),
        setupFiles: [join(import.meta.dirname, 'testkit/src/test-setup.ts')],
        testTimeout: isDeep ? 3_600_000 : timeoutSeconds * 1000,
        hookTimeout: 120_000,
        expect: { poll: { timeout: 10_000 } },
        css: { modules: { classNameStrategy: 'non-scoped' as const } },
      },
    }))
    .filter(({ test }) => test.include.length > 0)
}

export default defineConfig({
  test: {
    // Vitest leaves one core free, which on two cores halves it.
    maxWorkers: '100%',
    projects: ['indexer', ...rooms.flatMap(projectsOf)],
  },
})
