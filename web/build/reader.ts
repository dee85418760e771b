/** Reads the fields of a JSON object; problems are reported as sentences that name the field and its fix. */
export class Reader {
  readonly #path: string
  readonly #value: Readonly<Record<string, unknown>>
  readonly #problems: string[]

  /** @param path its path in messages: the file, then the parent fields. */
  constructor(path: string, value: unknown, problems: string[]) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (!isObject) problems.push(`${path} is no object: write { ... }`)
    this.#path = path
    this.#value = isObject ? (value as Record<string, unknown>) : {}
    this.#problems = problems
  }

  /** Returns the names of its fields. */
  names(): readonly string[] {
    return Object.keys(this.#value)
  }

  /** Whether a field is present and not null. */
  has(name: string): boolean {
    return (this.#value[name] ?? undefined) !== undefined
  }

  /** Rejects every field except these. */
  allow(known: readonly string[]): void {
    for (const name of this.names())
      if (!known.includes(name)) this.refuse(name, `is unknown: use ${listOf(known)}`)
  }

  /** Returns a field's unchecked value. */
  value(name: string): unknown {
    return this.#value[name] ?? undefined
  }

  /** Reads a nested object; an empty one if it is absent. */
  part(name: string): Reader {
    return new Reader(`${this.#path}: ${name}`, this.#value[name] ?? {}, this.#problems)
  }

  /** Reads a required single-line text. */
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

  /** Reads a text, or `undefined` if it is null or absent. */
  textOrNull(name: string): string | undefined {
    const text = this.#value[name] ?? undefined
    if (text === undefined || typeof text === 'string') return text
    this.refuse(name, 'is no text: write one, or null')
    return undefined
  }

  /** Reads an absolute https URL, or `undefined` if it is null or absent. */
  address(name: string): string | undefined {
    const text = this.textOrNull(name)
    if (text === undefined) return undefined
    if (/^https:\/\/[^\s/]+\S*$/.test(text) && URL.canParse(text)) return text
    this.refuse(name, 'is no address: write it with https://, or null while there is none')
    return undefined
  }

  /** Reads a color as `#rrggbb`. */
  color(name: string): string {
    const text = this.#value[name]
    if (typeof text === 'string' && /^#[\da-f]{6}$/i.test(text)) return text.toLowerCase()
    this.refuse(name, 'is missing or no color: write it as "#rrggbb"')
    return '#000000'
  }

  /** Reads a list of known names, without duplicates. */
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
