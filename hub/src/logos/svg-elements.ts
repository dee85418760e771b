/** An element of a drawing, with its local name and attributes as written. */
export interface SvgElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: SvgElement[]
  /** Text directly inside. */
  text: string
}

const MOST_DEPTH = 100
const MOST_ELEMENTS = 20_000
const NAME = '[\\w.:\\u0080-\\uffff-]+'
const SKIPPED = [
  ['<!--', '-->'],
  ['<?', '?>'],
] as const
const CDATA = ['<![CDATA[', ']]>'] as const
const DOCTYPE = /<!DOCTYPE[^[\]>]*>/y
const CLOSING = new RegExp(`</(${NAME})\\s*>`, 'y')
const OPENING = new RegExp(`<(${NAME})`, 'y')
const ATTRIBUTE = new RegExp(`\\s+(${NAME})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'y')
const END = /\s*(\/?)>/y

/** Reads well-formed XML without entities, in time linear in its length; `undefined` for anything else. */
export function readElements(source: string): SvgElement | undefined {
  const top: SvgElement = { name: '', attributes: new Map(), children: [], text: '' }
  const open = [{ written: '', element: top }]
  let elements = 0
  let at = 0
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(source)
    if (found !== null) at = pattern.lastIndex
    return found
  }
  /** Moves behind the end of what begins here. */
  const take = ([begin, end]: readonly [string, string]): string | undefined => {
    if (!source.startsWith(begin, at)) return undefined
    const stop = source.indexOf(end, at + begin.length)
    const content = source.slice(at + begin.length, stop < 0 ? source.length : stop)
    at = stop < 0 ? source.length : stop + end.length
    return content
  }
  while (at < source.length) {
    const inside = open.at(-1)
    if (inside === undefined) return undefined
    if (source[at] !== '<') {
      const next = source.indexOf('<', at)
      const end = next < 0 ? source.length : next
      inside.element.text += source.slice(at, end)
      at = end
      continue
    }
    const data = take(CDATA)
    if (data !== undefined) inside.element.text += data
    if (data !== undefined || SKIPPED.some((pair) => take(pair) !== undefined) || match(DOCTYPE) !== null)
      continue
    const closed = match(CLOSING)?.[1]
    if (closed !== undefined) {
      if (open.length === 1 || open.pop()?.written !== closed) return undefined
      continue
    }
    const written = match(OPENING)?.[1]
    if (written === undefined) return undefined
    const attributes = new Map<string, string>()
    for (let found = match(ATTRIBUTE); found !== null; found = match(ATTRIBUTE)) {
      const [, name = '', double, single = ''] = found
      attributes.set(localName(name), double ?? single)
    }
    const end = match(END)
    elements += 1
    if (end === null || elements > MOST_ELEMENTS || open.length > MOST_DEPTH) return undefined
    const element: SvgElement = { name: localName(written), attributes, children: [], text: '' }
    inside.element.children.push(element)
    if (end[1] === '') open.push({ written, element })
  }
  const [root] = top.children
  return open.length === 1 && top.children.length === 1 ? root : undefined
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1)
}
