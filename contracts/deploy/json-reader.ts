import { getAddress, isAddress, zeroAddress, type Address } from 'viem'

/** The parameter file can't be used. `path` is the place in it. */
export class ParameterError extends Error {
  constructor(
    readonly path: string,
    reason: string,
  ) {
    super(`${path === '' ? 'The parameter file' : path} ${reason}.`)
    this.name = 'ParameterError'
  }
}

/** @throws {ParameterError} when `isWrong`. */
export function refuseIf(isWrong: boolean, path: string, reason: string): void {
  if (isWrong) throw new ParameterError(path, reason)
}

/** One place of a JSON file; what is read there must be what is expected, or an error names the place. */
export class JsonReader {
  private constructor(
    readonly path: string,
    private readonly value: unknown,
  ) {}

  static parse(text: string): JsonReader {
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch (error) {
      throw new ParameterError('', `is no JSON: ${String(error)}`)
    }
    return new JsonReader('', value)
  }

  get isMissing(): boolean {
    return this.value === undefined
  }

  get isList(): boolean {
    return Array.isArray(this.value)
  }

  /** A field of this object; missing where the object itself is. */
  at(name: string): JsonReader {
    const path = this.path === '' ? name : `${this.path}.${name}`
    if (this.isMissing) return new JsonReader(path, undefined)
    return new JsonReader(path, this.#object()[name])
  }

  /** Refuses fields with other names: a typing mistake would silently become a default. */
  allowOnly(names: readonly string[]): void {
    if (this.isMissing) return
    const unknown = Object.keys(this.#object()).find((name) => !names.includes(name))
    if (unknown !== undefined)
      throw new ParameterError(this.path === '' ? unknown : `${this.path}.${unknown}`, 'is unknown')
  }

  text(): string {
    if (typeof this.value !== 'string') this.#refuse('must be text')
    return this.value as string
  }

  address(): Address {
    const text = this.text()
    if (!isAddress(text)) this.#refuse('is no address, or its checksum is wrong')
    if (text === zeroAddress) this.#refuse('is the zero address')
    return getAddress(text)
  }

  /** An address on the web. Its text is not part of the error: it may hold a key. */
  url(): string {
    const text = this.text()
    if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) this.#refuse('is no http(s) URL')
    return text
  }

  boolean(): boolean {
    if (typeof this.value !== 'boolean') this.#refuse('must be true or false')
    return this.value as boolean
  }

  number(): number {
    if (typeof this.value !== 'number' || !(this.value > 0)) this.#refuse('must be a number above zero')
    return this.value as number
  }

  /** A whole number of at least zero: digits in quotes, or a plain number where that is exact. */
  whole(most?: bigint): bigint {
    const isText = typeof this.value === 'string' && /^\d+$/.test(this.value)
    const isNumber = typeof this.value === 'number' && Number.isSafeInteger(this.value) && this.value >= 0
    if (!isText && !isNumber) this.#refuse('must be a whole number, large ones in quotes')
    const whole = BigInt(this.value as string | number)
    if (most !== undefined && whole > most) this.#refuse(`is above ${most}`)
    return whole
  }

  /** The items of a list; none where it is missing. */
  items(): readonly JsonReader[] {
    if (this.isMissing) return []
    if (!Array.isArray(this.value)) this.#refuse('must be a list')
    return (this.value as readonly unknown[]).map(
      (item, index) => new JsonReader(`${this.path}[${index}]`, item),
    )
  }

  /** The fields of an object; none where it is missing. */
  entries(): readonly (readonly [string, JsonReader])[] {
    if (this.isMissing) return []
    return Object.keys(this.#object()).map((name) => [name, this.at(name)] as const)
  }

  #object(): Readonly<Record<string, unknown>> {
    if (typeof this.value !== 'object' || this.value === null || Array.isArray(this.value))
      this.#refuse('must be an object')
    return this.value as Readonly<Record<string, unknown>>
  }

  #refuse(reason: string): never {
    throw new ParameterError(this.path, this.isMissing ? 'is missing' : reason)
  }
}
