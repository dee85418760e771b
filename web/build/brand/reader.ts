/** Reads the fields of a JSON object; what is wrong becomes a sentence that names the field and what to write. */
export class Reader {
  readonly #path: string
  readonly #value: Readonly<Record<string, unknown>>
  readonly #problems: string[]

  /** @param path how sentences call it: the file, then the fields that lead to it. */
  constructor(path: string, value: unknown, problems: string[]) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (!isObject) problems.push(`${path} is no object: write { ... }`)
    this.#path = path
    this.#value = isObject ? (value as Record<string, unknown>) : {}
    this.#problems = problems
  }

  /** The names of its fields. */
  names(): readonly string[] {
    return Object.keys(this.#value)
  }

  /** Whether a field is there and not null. */
  has(name: string): boolean {
    return (this.#value[name] ?? undefined) !== undefined
  }

  /** Refuses every field but these. */
  allow(known: readonly string[]): void {
    for (const name of this.names())
      if (!known.includes(name)) this.refuse(name, `is unknown: use ${listOf(known)}`)
  }

  /** An object inside; where it is absent, an empty one. */
  part(name: string): Reader {
    return new Reader(`${this.#path}: ${name}`, this.#value[name] ?? {}, this.#problems)
  }

  /** A text of one line that has to be there. */
  text(name: string, maximum: number): string {
    const text = this.#value[name]
    const isText = typeof text === 'string' && text.trim() === text && text !== ''
    if (isText && text.length <= maximum && !/[<>%\r\n\t]/.test(text)) return text
    this.refuse(
      name,
      `is missing or no text: write one line of 1 to ${maximum} characters without <, > and %`,
    )
    return ''
  }

  /** A text, or `undefined` where it is null or absent. */
  textOrNull(name: string): string | undefined {
    const text = this.#value[name] ?? undefined
    if (text === undefined || typeof text === 'string') return text
    this.refuse(name, 'is no text: write one, or null')
    return undefined
  }

  /** An absolute https address, or `undefined` where it is null or absent. */
  address(name: string): string | undefined {
    const text = this.textOrNull(name)
    if (text === undefined) return undefined
    if (/^https:\/\/[^\s/]+\S*$/.test(text) && URL.canParse(text)) return text
    this.refuse(name, 'is no address: write it with https://, or null while there is none')
    return undefined
  }

  /** A color as `#rrggbb`. */
  color(name: string): string {
    const text = this.#value[name]
    if (typeof text === 'string' && /^#[\da-f]{6}$/i.test(text)) return text.toLowerCase()
    this.refuse(name, 'is missing or no color: write it as "#rrggbb"')
    return '#000000'
  }

  /** Names out of a list of known ones, each once. */
  choices<Name extends string>(name: string, known: readonly Name[]): readonly Name[] {
    const value = this.#value[name] ?? []
    const chosen = Array.isArray(value) ? known.filter((item) => value.includes(item)) : []
    if (!Array.isArray(value) || chosen.length !== value.length)
      this.refuse(name, `has to be a list of different names out of ${listOf(known)}`)
    return chosen
  }

  /** Adds a problem of a field. */
  refuse(name: string, what: string): void {
    this.#problems.push(`${this.#path}: ${name} ${what}`)
  }
}

function listOf(names: readonly string[]): string {
  return names.join(', ')
}
