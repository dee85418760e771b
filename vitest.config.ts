import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import type { NetworkFile } from './domain/src/network-file/network-file.ts'
import { limits } from './testkit/src/limits.mjs'
import { brandPlugin } from './web/build/brand/brand-plugin.ts'
import { houseFolder, readBrand } from './web/build/brand/brand.ts'
import { englishPlugin } from './web/build/copy-plugin.ts'
import { networkPlugin } from './web/build/network/network-plugin.ts'

const brand = readBrand(houseFolder)
const networkFile = join(import.meta.dirname, 'networks/local.json')
const network = JSON.parse(readFileSync(networkFile, 'utf8')) as NetworkFile
const isDeep = process.env['TEST_DEPTH'] === 'deep'

interface Room {
  readonly name: string
  /** The folders that hold its tests. */
  readonly folders?: readonly string[]
  /** Whether its tests run in a page. */
  readonly hasPage?: boolean
}

const rooms: readonly Room[] = [
  { name: 'contracts', folders: ['bin', 'deploy', 'features', 'scripts'] },
  { name: 'domain' },
  { name: 'chain' },
  { name: 'hub' },
  { name: 'ui', hasPage: true },
  { name: 'web', folders: ['src', 'build', '.'], hasPage: true },
  { name: 'localnet' },
  { name: 'operations' },
  { name: 'testkit' },
  { name: 'bench' },
  { name: 'scripts', folders: ['.'] },
  // Its journeys are Playwright's.
  { name: 'journeys', folders: ['hosting'] },
]

/** The room whose tests run alone (`npm test -- <room>`); else those of all. */
const onlyRoom = process.env['TEST_ROOM']

type Kind = 'node' | 'node-fresh' | 'hooks' | 'page' | 'page-fresh'

/** The tests of a room as paths from here, each with its kind. */
function testsOf({ name, folders = ['src'], hasPage = false }: Room): readonly (readonly [string, Kind])[] {
  return folders.flatMap((folder) =>
    readdirSync(join(import.meta.dirname, name, folder), { recursive: folder !== '.' })
      .map(String)
      .filter((path) => /\.test\.(?:tsx?|mjs)$/.test(path))
      .map((path) => join(name, folder, path))
      .map((path): readonly [string, Kind] => [path, kindOf(path, hasPage)]),
  )
}

function kindOf(path: string, hasPage: boolean): Kind {
  const text = readFileSync(join(import.meta.dirname, path), 'utf8')
  const isInPage = hasPage || text.startsWith('// @vitest-environment happy-dom')
  if (!isInPage && path.endsWith('.tsx')) return 'hooks'
  const isFresh = /\bvi\.(?:mock|doMock|resetModules)\(/.test(text)
  return `${isInPage ? 'page' : 'node'}${isFresh ? '-fresh' : ''}`
}

/**
 * Test files of all rooms share the modules and the page of their process, which are made once:
 * `testkit/src/test-setup.ts` puts back what a file changed. A file that replaces or reloads modules has ours loaded again,
 * but the libraries and the page as they are; those that bring a page of their own share it.
 */
function projects(): readonly TestProjectInlineConfiguration[] {
  const tests = rooms.filter(({ name }) => onlyRoom === undefined || name === onlyRoom).flatMap(testsOf)
  return (['node', 'node-fresh', 'hooks', 'page', 'page-fresh'] as const)
    .map((kind) => ({
      define: {
        'import.meta.env.VITE_NETWORK': JSON.stringify('local'),
        'import.meta.env.VITE_WALLETCONNECT_PROJECT_ID': JSON.stringify(''),
        'import.meta.env.VITE_SAFE_APP_HOSTS': JSON.stringify(''),
      },
      plugins: [brandPlugin(brand), englishPlugin(brand.texts), networkPlugin(network)],
      test: {
        name: kind,
        // At depth each file has a process of its own, which shows what it owes to another.
        isolate: isDeep,
        environment: kind.startsWith('page') ? 'happy-dom' : 'node',
        include: tests.filter(([, each]) => each === kind).map(([path]) => path),
        setupFiles: [
          ...(kind.endsWith('fresh') ? ['fresh-modules.ts'] : []),
          'test-setup.ts',
          ...(kind.startsWith('node') ? [] : ['page-setup.ts']),
        ].map((file) => join(import.meta.dirname, 'testkit/src', file)),
        testTimeout: isDeep ? limits.deepTest : limits.test,
        hookTimeout: isDeep ? limits.deepTest : limits.test,
        expect: { poll: { timeout: limits.condition } },
        css: { modules: { classNameStrategy: 'non-scoped' as const } },
      },
    }))
    .filter(({ test }) => test.include.length > 0)
}

/** What takes longest, whatever the size of its file: whole scenarios, then what starts an indexer, a world or a deployment. */
const LONG = [/\bScenarioRun\.run\(/, /\b(?:startWorld|startIndexer|deployProtocol)\(/]

/** The longest of a kind first, so that no core waits at its end for one of them. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const keys = new Map(
      sorted.map((file) => {
        const text = readFileSync(file.moduleId, 'utf8')
        const rank = LONG.findIndex((pattern) => pattern.test(text))
        return [
          file,
          (LONG.length + 1) * this.ctx.projects.indexOf(file.project) + (rank < 0 ? LONG.length : rank),
        ]
      }),
    )
    return sorted.sort((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0))
  }
}

const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'))

export default defineConfig({
  test: {
    // Tests wait for chains and servers in turn: three files for each two cores keep them busy.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    ...(isShuffled ? {} : { sequence: { sequencer: LongestFirst } }),
    projects: [...(onlyRoom === undefined || onlyRoom === 'indexer' ? ['indexer'] : []), ...projects()],
  },
})
