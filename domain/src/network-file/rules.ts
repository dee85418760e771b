/** A field of a JSON file: its path, and where its problems are reported. */
export interface Field {
  /** Such as `tokens.CAKE.decimals`. */
  readonly path: string
  readonly value: unknown
  readonly problems: string[]
}

/** Checks a field and reports each problem with its fix, one sentence each. */
export type Rule = (field: Field) => void

const optionalRules = new WeakSet<Rule>()

/** Applies a rule to a field that may be absent. */
export function optional(rule: Rule): Rule {
  const checked: Rule = (field) => (field.value === undefined ? undefined : rule(field))
  optionalRules.add(checked)
  return checked
}

/** Applies a rule to a field that may be null. */
export function orNull(rule: Rule): Rule {
  return (field) => (field.value === null ? undefined : rule(field))
}

/** Accepts values for which `isRight` is true. @param write the fix, as in "write ...". */
export function matching(isRight: (value: unknown) => boolean, write: string): Rule {
  return ({ path, value, problems }) => {
    if (isRight(value)) return
    problems.push(`${path} is ${value === undefined ? 'missing' : shown(value)}: write ${write}`)
  }
}

/** Accepts single-line text. */
export function text(maximum: number): Rule {
  return matching(
    (value) =>
      typeof value === 'string' &&
      value !== '' &&
      value.trim() === value &&
      value.length <= maximum &&
      !/[<>%\p{C}]/u.test(value),
    `one line of 1 to ${maximum} characters without <, > and %`,
  )
}

/** Accepts text that matches a pattern. */
export function pattern(form: RegExp, write: string): Rule {
  return matching((value) => typeof value === 'string' && form.test(value), write)
}

/** Accepts an integer from `from` to `to`. */
export function whole(from: number, to = Number.MAX_SAFE_INTEGER): Rule {
  const range = to === Number.MAX_SAFE_INTEGER ? `from ${from} on` : `from ${from} to ${to}`
  return matching(
    (value) => Number.isSafeInteger(value) && (value as number) >= from && (value as number) <= to,
    `a whole number ${range}`,
  )
}

/** Accepts a finite number of at least `from`. */
export function number(from: number): Rule {
  return matching((value) => Number.isFinite(value) && (value as number) >= from, `a number from ${from} on`)
}

export const flag: Rule = matching((value) => typeof value === 'boolean', 'true or false')

/** Accepts one of the given values. */
export function oneOf(known: readonly (string | number)[]): Rule {
  return matching(
    (value) => known.includes(value as string | number),
    `one of ${known.map((item) => JSON.stringify(item)).join(', ')}`,
  )
}

/** Accepts a list whose items all match one rule. */
export function list(rule: Rule, minimum = 0, maximum = Number.POSITIVE_INFINITY): Rule {
  return ({ path, value, problems }) => {
    if (Array.isArray(value) && value.length > maximum) {
      problems.push(`${path} has ${value.length} entries: leave at most ${maximum}`)
      return
    }
    if (!Array.isArray(value) || value.length < minimum) {
      const atLeast = minimum === 0 ? 'a list: [ ... ]' : `a list of at least ${minimum}`
      problems.push(`${path} is ${value === undefined ? 'missing' : shown(value)}: write ${atLeast}`)
      return
    }
    for (const [index, item] of value.entries())
      rule({ path: `${path}[${index}]`, value: item as unknown, problems })
  }
}

/** Accepts an object with arbitrary keys. */
export function record(name: RegExp, rule: Rule, write: string): Rule {
  return (field) => {
    for (const [key, value] of fieldsOf(field)) {
      const path = within(field.path, key)
      if (name.test(key)) rule({ path, value, problems: field.problems })
      else field.problems.push(`${path} has a name that can't be: write ${write}`)
    }
  }
}

/** Accepts an object with exactly the fields of `Shape`. */
export function object<Shape>(rules: Readonly<Record<keyof Shape, Rule>>): Rule {
  const known = Object.entries<Rule>(rules)
  return (field) => {
    const fields = new Map(fieldsOf(field))
    for (const name of fields.keys())
      if (!known.some(([one]) => one === name))
        field.problems.push(
          `${within(field.path, name)} is unknown: use ${known.map(([one]) => one).join(', ')}`,
        )
    if (!isObject(field.value)) return
    for (const [name, rule] of known) {
      const value = fields.get(name)
      if (value !== undefined || !optionalRules.has(rule))
        rule({ path: within(field.path, name), value, problems: field.problems })
    }
  }
}

function fieldsOf({ path, value, problems }: Field): readonly [string, unknown][] {
  if (isObject(value)) return Object.entries(value)
  const subject = path === '' ? 'The file' : path
  problems.push(`${subject} is ${value === undefined ? 'missing' : shown(value)}: write an object, { ... }`)
  return []
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function within(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

const SHOWN_CHARACTERS = 80

/** Quotes a value in a sentence. */
function shown(value: unknown): string {
  const json = JSON.stringify(value) ?? String(value)
  return json.length <= SHOWN_CHARACTERS ? json : `${json.slice(0, SHOWN_CHARACTERS)}...`
}
