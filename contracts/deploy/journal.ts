import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { uptime } from 'node:os'
import type { AbiParameter, Address, Hex } from 'viem'
import { replaceFile } from './replace-file.ts'

/** One signed transaction of a step. A step has several if it was replaced at a higher price. */
export interface Attempt {
  readonly nonce: number
  readonly hash: Hex
  readonly raw: Hex
  /** In wei. */
  readonly gasPrice: string
}

/** What a step deploys, so that it can be verified when the sources have changed. */
export interface Creation {
  /** Keccak256 of the creation code without arguments. */
  readonly codeHash: Hex
  /** The constructor's parameters. */
  readonly inputs: readonly AbiParameter[]
  /** Their values, ABI-encoded. */
  readonly arguments: Hex
}

/** Record of a started step. */
export interface JournalEntry {
  /** Identifies what the step sends; changes with it. */
  readonly fingerprint: Hex
  /** Address of the resulting contract or pair. */
  readonly address?: Address
  /** Missing for steps that deploy nothing, and in journals of earlier versions. */
  readonly creation?: Creation
  readonly attempts: readonly Attempt[]
}

interface JournalContent {
  readonly format: 1
  readonly chainId: number
  /** Hash of the chain's genesis block, to distinguish chains with the same id. */
  readonly genesis: Hex
  readonly deployer: Address
  readonly steps: Record<string, JournalEntry>
  /** Keccak256 of the code at each verified address. Missing in journals of earlier versions. */
  readonly codes?: Record<Address, Hex>
}

/** The journal belongs to another deployment. */
export class JournalError extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'JournalError'
  }
}

/**
 * Persistent record of a deployment. Signed transactions are written before they are sent, so they can always be
 * found again.
 */
export class Journal {
  #content: JournalContent

  private constructor(
    readonly path: string,
    content: JournalContent,
  ) {
    this.#content = content
  }

  /** Opens or creates the journal. @throws {JournalError} if it belongs to another chain or deployer */
  static open(path: string, identity: Pick<JournalContent, 'chainId' | 'genesis' | 'deployer'>): Journal {
    const { chainId, genesis, deployer } = identity
    if (!existsSync(path)) return new Journal(path, { format: 1, chainId, genesis, deployer, steps: {} })
    const content = readContent(path)
    if (content.chainId !== chainId || content.genesis !== genesis)
      throw new JournalError(
        `${path} belongs to another chain (id ${content.chainId}, genesis ${content.genesis}). Keep it, and start another with --journal.`,
      )
    if (content.deployer !== deployer)
      throw new JournalError(
        `${path} was started by ${content.deployer}, but the key belongs to ${deployer}.`,
      )
    return new Journal(path, content)
  }

  /**
   * Opens an existing journal for reading; `undefined` if there is none. @throws {JournalError} if it belongs to
   * another chain
   */
  static read(path: string, chainId: number): Journal | undefined {
    if (!existsSync(path)) return undefined
    const content = readContent(path)
    if (content.chainId !== chainId)
      throw new JournalError(`${path} is of chain ${content.chainId}, but the parameters are for ${chainId}.`)
    return new Journal(path, content)
  }

  /** Hash of the chain's genesis block. */
  get genesis(): Hex {
    return this.#content.genesis
  }

  /** The account whose transactions it records. */
  get deployer(): Address {
    return this.#content.deployer
  }

  get stepIds(): readonly string[] {
    return Object.keys(this.#content.steps)
  }

  /** The nonce following all signed transactions. */
  get nextNonce(): number {
    const nonces = Object.values(this.#content.steps).flatMap(({ attempts }) =>
      attempts.map(({ nonce }) => nonce + 1),
    )
    return Math.max(0, ...nonces)
  }

  entry(id: string): JournalEntry | undefined {
    return this.#content.steps[id]
  }

  /** Keccak256 of the code that the deployment left at an address; `undefined` if it isn't recorded. */
  codeAt(address: Address): Hex | undefined {
    return this.#content.codes?.[address]
  }

  /** Records a step; on disk when this returns. */
  note(id: string, entry: JournalEntry): void {
    this.#content.steps[id] = entry
    this.#write()
  }

  /** Records the hashes of verified code; on disk when this returns. */
  noteCodes(codes: Readonly<Record<Address, Hex>>): void {
    this.#content = { ...this.#content, codes: { ...this.#content.codes, ...codes } }
    this.#write()
  }

  #write(): void {
    replaceFile(this.path, `${JSON.stringify(this.#content, undefined, 2)}\n`)
  }
}

/**
 * Locks the journal, or another file with a single writer, against other processes until `release` is called.
 * @throws {JournalError} if another process holds the lock
 */
export function lockJournal(path: string): { release(): void } {
  const lock = `${path}.lock`
  if (existsSync(lock)) {
    const holder = Number(readFileSync(lock, 'utf8'))
    // After a power failure the process id may belong to another program.
    const isOfThisBoot = statSync(lock).mtimeMs > Date.now() - uptime() * 1_000
    if (isOfThisBoot && isAlive(holder))
      throw new JournalError(`Process ${holder} is at work with ${path}. Wait for it, or end it first.`)
    rmSync(lock, { force: true })
  }
  const file = openSync(lock, 'wx')
  writeSync(file, String(process.pid))
  closeSync(file)
  return { release: () => rmSync(lock, { force: true }) }
}

function readContent(path: string): JournalContent {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new JournalError(`${path} can't be read: ${String(error)}`)
  }
  if (typeof content !== 'object' || content === null || !('format' in content) || content.format !== 1)
    throw new JournalError(`${path} is no journal of this version.`)
  return content as JournalContent
}

function isAlive(processId: number): boolean {
  if (!Number.isInteger(processId) || processId <= 0 || processId === process.pid) return false
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
