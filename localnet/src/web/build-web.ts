import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Logger } from '../log.ts'
import { REPOSITORY, sourceHash } from '../source-hash.ts'
import { KeptBuilds } from './kept-builds.ts'

const INPUTS = {
  folders: ['web', 'ui', 'chain', 'domain', 'networks', 'brands'],
  files: ['package-lock.json', 'tsconfig.base.json'],
}
const PROGRESS_INTERVAL_MS = 5_000

/** The app could not be built. */
class WebBuildFailedError extends Error {
  constructor(output: string) {
    super(`The app could not be built:\n${output}`)
    this.name = 'WebBuildFailedError'
  }
}

/** What a build is for. */
export interface WebBuild {
  readonly networkFile: string
  readonly isSafeApp: boolean
}

/**
 * Builds the app for a network unless a build from the same sources exists. The builds are separate from
 * `web/dist`, which is published for other networks. Of concurrent processes one builds and the others wait. The
 * build stays as long as this process lives.
 * @param folder of the builds, each in its own subfolder
 * @param options `networkFile` is relative to the repository
 * @returns the folder with the build
 * @throws {WebBuildFailedError}, or the signal's reason
 */
export async function buildWeb(
  folder: string,
  options: WebBuild,
  log: Logger,
  signal?: AbortSignal,
): Promise<string> {
  const inputsOf = (): Promise<string> =>
    sourceHash({ ...INPUTS, files: [...INPUTS.files, options.networkFile] })
  const builds = new KeptBuilds(folder)
  const build = async (): Promise<string> => {
    const inputs = await inputsOf()
    if (builds.has(inputs)) log.info('the build is up to date')
    const name = builds.has(inputs)
      ? inputs
      : await rebuild(builds, { inputs, inputsOf, options }, log, signal)
    await builds.use(name)
    await builds.removeUnused(name)
    return builds.folderOf(name)
  }
  return builds.exclusively(build, () => log.info('another process is building'), signal)
}

interface Sources {
  /** Hash of the sources at the start. */
  readonly inputs: string
  readonly inputsOf: () => Promise<string>
  readonly options: WebBuild
}

async function rebuild(
  builds: KeptBuilds,
  { inputs, inputsOf, options }: Sources,
  log: Logger,
  signal: AbortSignal | undefined,
): Promise<string> {
  const startedAt = Date.now()
  const progress = setInterval(
    () => log.info(`building, ${Math.round((Date.now() - startedAt) / 1_000)} s`),
    PROGRESS_INTERVAL_MS,
  )
  log.info('building the app for the local network')
  const unfinished = await builds.begin()
  try {
    const args = ['build', '--outDir', unfinished, '--emptyOutDir', '--manifest', '--logLevel', 'warn']
    await runVite(args, options, signal)
    // Sources that changed meanwhile may or may not be in the build: it is not shared.
    const name = (await inputsOf()) === inputs ? inputs : `${inputs}-changed-${process.pid}-${startedAt}`
    await builds.publish(unfinished, name)
    log.info(`built in ${((Date.now() - startedAt) / 1_000).toFixed(1)} s`)
    return name
  } finally {
    clearInterval(progress)
    await rm(unfinished, { recursive: true, force: true })
  }
}

function runVite(
  args: readonly string[],
  { networkFile, isSafeApp }: WebBuild,
  signal: AbortSignal | undefined,
): Promise<void> {
  const manifest = createRequire(join(REPOSITORY, 'web', 'package.json')).resolve('vite/package.json')
  const command = join(dirname(manifest), 'bin', 'vite.js')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command, ...args], {
      cwd: join(REPOSITORY, 'web'),
      env: {
        ...process.env,
        NETWORK_FILE: networkFile,
        VITE_SAFE_APP: isSafeApp ? 'true' : '',
        NODE_ENV: 'production',
        NO_COLOR: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal === undefined ? {} : { signal }),
    })
    let output = ''
    const collect = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-8_000)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new WebBuildFailedError(output))))
  })
}
