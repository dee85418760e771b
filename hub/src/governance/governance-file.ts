import { readFileSync } from 'node:fs'
import type { Address } from '@ibull/domain'
import type { GovernanceSpace } from '@ibull/domain/governance'
import { isAddress, parseUnits } from 'viem'
import { InvalidSettingError } from '../settings.ts'
import type { IndexerPowerOptions } from './indexer-power.ts'

/** What the file of the governance settings says. */
export interface GovernanceSettings {
  readonly space: GovernanceSpace
  readonly symbol: string
  /** Of the main token. */
  readonly decimals: number
  readonly power: IndexerPowerOptions
}

/** What is not named otherwise. */
const DECIMALS = 18
const MOST_DECIMALS = 36

/**
 * Reads the file that `docs/OPERATING.md` describes.
 * @param chainId the network whose contracts it names.
 * @throws {InvalidSettingError}
 */
export function readGovernanceFile(path: string, chainId: number): GovernanceSettings {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new InvalidSettingError('GOVERNANCE_FILE', path, 'a file that can be read')
  }
  return readGovernanceSettings(text, chainId)
}

/** Reads its text. @throws {InvalidSettingError} */
export function readGovernanceSettings(text: string, chainId: number): GovernanceSettings {
  const file = new Fields(parse(text), '')
  const contracts = file.object('contracts')
  const decimals = file.has('decimals') ? file.whole('decimals', MOST_DECIMALS) : DECIMALS
  const pairs = contracts.addresses('pairs')
  const indexerUrl = file.text('indexerUrl')
  if (!/^https?:\/\//.test(indexerUrl) || !URL.canParse(indexerUrl))
    file.refuse('indexerUrl', 'an http or https URL')
  return {
    symbol: file.text('symbol'),
    decimals,
    space: {
      id: file.text('space'),
      name: file.text('name'),
      chainId,
      admins: file.addresses('admins'),
      minimumPower: file.amount('minimumPower', decimals),
      quorum: file.has('quorum') ? file.amount('quorum', decimals) : undefined,
      pairs,
    },
    power: {
      url: () => indexerUrl,
      contracts: {
        mainToken: contracts.address('mainToken'),
        farm: contracts.address('farm'),
        vault: contracts.address('vault'),
        pairs,
      },
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new InvalidSettingError('GOVERNANCE_FILE', text.slice(0, 40), 'JSON')
  }
}

/** The fields of an object of the file. */
class Fields {
  readonly #values: Readonly<Record<string, unknown>>
  readonly #path: string

  constructor(value: unknown, path: string) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new InvalidSettingError('GOVERNANCE_FILE', path, 'an object')
    }
    this.#values = value as Readonly<Record<string, unknown>>
    this.#path = path
  }

  has(name: string): boolean {
    return this.#values[name] !== undefined && this.#values[name] !== null
  }

  object(name: string): Fields {
    return new Fields(this.#values[name], `${this.#path}${name}.`)
  }

  text(name: string): string {
    const value = this.#values[name]
    if (typeof value === 'string' && value.trim() !== '') return value
    return this.refuse(name, 'a text')
  }

  /** Whole tokens in decimal digits, in raw units. */
  amount(name: string, decimals: number): bigint {
    const value = this.text(name)
    const [, fraction = ''] = /^\d+(?:\.(\d+))?$/.exec(value) ?? this.refuse(name, 'whole tokens, as a text')
    if (fraction.length > decimals) this.refuse(name, `an amount of at most ${decimals} decimals`)
    return parseUnits(value, decimals)
  }

  whole(name: string, most: number): number {
    const value = this.#values[name]
    const isWhole = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
    return isWhole ? value : this.refuse(name, `a whole number up to ${most}`)
  }

  address(name: string): Address {
    return this.#address(name, this.#values[name])
  }

  addresses(name: string): readonly Address[] {
    const value = this.#values[name]
    if (!Array.isArray(value)) return this.refuse(name, 'a list of addresses')
    return value.map((one) => this.#address(name, one))
  }

  refuse(name: string, expected: string): never {
    const value = JSON.stringify(this.#values[name]) ?? 'nothing'
    throw new InvalidSettingError(`${this.#path}${name} of GOVERNANCE_FILE`, value, expected)
  }

  #address(name: string, value: unknown): Address {
    return typeof value === 'string' && isAddress(value)
      ? value
      : this.refuse(name, 'an address with its checksum')
  }
}
