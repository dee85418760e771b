// A hand-written version of the official schema's rules (https://uniswap.org/tokenlist.schema.json,
// 1.0.0-beta.35): a schema compiler needs `eval`, which the page's security policy forbids.

/** A rule violation: the path below the value, and what is expected there. */
export interface Fault {
  readonly path: string
  readonly rule: string
}

/** Returns the first fault of a value, if any. */
export type Rule = (value: unknown) => Fault | undefined

/** Formats a fault for the list's maintainer. @param base path of the value. */
export function faultText(base: string, { path, rule }: Fault): string {
  return `${base}${path} must be ${rule}`
}

const fault = (rule: string): Fault => ({ path: '', rule })

/** Whether a value is a JSON object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An integer a double represents exactly. */
export function integer(least: number, most = Number.MAX_SAFE_INTEGER): Rule {
  const words = most === Number.MAX_SAFE_INTEGER ? `from ${least} on` : `from ${least} to ${most}`
  return (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most
      ? undefined
      : fault(`an integer ${words}`)
}

/** A text of `least` to `most` characters (code points) that matches `pattern`. */
export function text(least: number, most: number, pattern?: RegExp): Rule {
  const words = `a text of ${least} to ${most} characters`
  return (value) => {
    if (typeof value !== 'string' || !isLengthWithin(value, least, most)) return fault(words)
    if (pattern === undefined || pattern.test(value)) return undefined
    return fault(`${words} that matches ${pattern.source}`)
  }
}

function isLengthWithin(value: string, least: number, most: number): boolean {
  // A code point is at most two code units: longer texts needn't be counted.
  if (value.length > 2 * most) return false
  const length = value.length <= most ? value.length : [...value].length
  return length <= most && (least === 0 || value !== '')
}

/** An array of `least` to `most` items. */
export function array(least: number, most: number, item: Rule): Rule {
  return (value) => {
    if (!Array.isArray(value) || value.length < least || value.length > most) {
      return fault(`an array of ${least} to ${most} items`)
    }
    for (const [index, element] of value.entries()) {
      const found = item(element)
      if (found !== undefined) return below(`[${index}]`, found)
    }
    return undefined
  }
}

/** A map of `least` to `most` entries. */
export function map(least: number, most: number, key: Rule, item: Rule): Rule {
  return (value) => {
    if (!isRecord(value)) return fault('an object')
    const entries = Object.entries(value)
    if (entries.length < least || entries.length > most)
      return fault(`an object of ${least} to ${most} entries`)
    for (const [name, element] of entries) {
      if (key(name) !== undefined) return fault('an object with proper keys')
      const found = item(element)
      if (found !== undefined) return below(`.${name}`, found)
    }
    return undefined
  }
}

/** An object with these fields. Other fields are a fault unless `isOpen`. */
export function object(
  required: Readonly<Record<string, Rule>>,
  optional: Readonly<Record<string, Rule>> = {},
  isOpen = false,
): Rule {
  const rules = new Map([...Object.entries(required), ...Object.entries(optional)])
  const names = Object.keys(required)
  return (value) => {
    if (!isRecord(value)) return fault('an object')
    for (const name of names) if (!Object.hasOwn(value, name)) return below(`.${name}`, fault('given'))
    for (const name of Object.keys(value)) {
      const rule = rules.get(name)
      if (rule === undefined && !isOpen)
        return fault(`an object without ${JSON.stringify(name.slice(0, 40))}`)
      const found = rule?.(value[name])
      if (found !== undefined) return below(`.${name}`, found)
    }
    return undefined
  }
}

/** A value accepted by any of the rules. */
export function either(words: string, ...rules: readonly Rule[]): Rule {
  return (value) => (rules.some((rule) => rule(value) === undefined) ? undefined : fault(words))
}

/** A custom rule. */
export function satisfying(words: string, holds: (value: unknown) => boolean): Rule {
  return (value) => (holds(value) ? undefined : fault(words))
}

function below(step: string, { path, rule }: Fault): Fault {
  return { path: `${step}${path}`, rule }
}

const PCHAR = `(?:[a-z0-9\\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})`
const HOST = `(?:[a-z0-9\\-._~!$&'()*+,;=]|%[0-9a-f]{2})*`
const USER = `(?:(?:[a-z0-9\\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?`
const BODY = `(?://${USER}${HOST}(?::\\d*)?(?:/${PCHAR}*)*|/(?:${PCHAR}+(?:/${PCHAR}*)*)?|${PCHAR}+(?:/${PCHAR}*)*)`
const TAIL = `(?:\\?(?:${PCHAR}|[/?])*)?(?:#(?:${PCHAR}|[/?])*)?`
const URI = new RegExp(`^[a-z][a-z0-9+\\-.]*:${BODY}${TAIL}$`, 'i')
const LONGEST_URI = 2_048

/** A URI of RFC 3986, at most 2,048 characters, without a bracketed IP address. */
export const uri: Rule = satisfying(
  'a URI',
  (value) => typeof value === 'string' && value.length <= LONGEST_URI && URI.test(value),
)

const DATE_TIME =
  /^(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d):(\d\d)(?:\.\d{1,9})?(?:[Zz]|[+-](\d\d)(?::?(\d\d))?)$/

/** An RFC 3339 timestamp with its zone. Leap seconds are rejected. */
export const dateTime: Rule = satisfying('a date and time with its zone', (value) => {
  const found = typeof value === 'string' ? DATE_TIME.exec(value) : null
  if (found === null) return false
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, zoneHour = 0, zoneMinute = 0] = found
    .slice(1)
    .map((digits) => (digits === undefined ? 0 : Number(digits)))
  const isDate = month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month)
  return isDate && hour <= 23 && minute <= 59 && second <= 59 && zoneHour <= 23 && zoneMinute <= 59
})

function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
