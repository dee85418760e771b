import { getAddress, isAddress, zeroAddress, type Address } from 'viem'

/** The parameter file is invalid at `path`. */
export class ParameterError extends Error {
  constructor(
    readonly path: string,
    reason: string,
  ) {
    super(`${path === '' ? 'The parameter file' : path} ${reason}.`)
    this.name = 'ParameterError'
  }
}

/** @throws {ParameterError} if `isWrong` */
export function refuseIf(isWrong: boolean, path: string, reason: string): void {
  if (isWrong) throw new ParameterError(path, reason)
}

/** A position in a JSON file. Reads check the expected type; errors name the position. */
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

  /** A field of this object; missing if the object is. */
  at(name: string): JsonReader {
    const path = this.path === '' ? name : `${this.path}.${name}`
    if (this.isMissing) return new JsonReader(path, undefined)
    return new JsonReader(path, this.#object()[name])
  }

  /** Rejects unknown fields: a typo would silently become a default. */
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

  /** A string that passes `isRight`; `rule` describes the condition. */
  matching(isRight: (text: string) => boolean, rule: string): string {
    if (this.isMissing) throw new ParameterError(this.path, `is missing: it ${rule}`)
    const text = this.text()
    if (!isRight(text)) this.#refuse(rule)
    return text
  }

  address(): Address {
    const text = this.text()
    if (!isAddress(text))
      this.#refuse('is no address, or its checksum is wrong: copy it whole from your wallet or explorer')
    if (text === zeroAddress) this.#refuse('is the zero address')
    return getAddress(text)
  }

  /** A URL. Its text is not part of the error, since it may contain a key. */
  url(): string {
    const text = this.text()
    if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
      this.#refuse('is no http(s) URL, such as https://node.example.org')
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

  /** A non-negative integer: a string of digits, or a plain number if exact. */
  whole(most?: bigint): bigint {
    const isText = typeof this.value === 'string' && /^\d+$/.test(this.value)
    const isNumber = typeof this.value === 'number' && Number.isSafeInteger(this.value) && this.value >= 0
    if (!isText && !isNumber) this.#refuse('must be a whole number, large ones in quotes')
    const whole = BigInt(this.value as string | number)
    if (most !== undefined && whole > most) this.#refuse(`is above ${most}`)
    return whole
  }

  /** The items of a list; empty if missing. */
  items(): readonly JsonReader[] {
    if (this.isMissing) return []
    if (!Array.isArray(this.value)) this.#refuse('must be a list')
    return (this.value as readonly unknown[]).map(
      (item, index) => new JsonReader(`${this.path}[${index}]`, item),
    )
  }

  /** The fields of an object; empty if missing. */
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
