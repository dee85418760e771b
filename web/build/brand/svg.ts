/** An element of a validated drawing. */
export type SvgNode = {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly SvgNode[]
}

const tags = new Set(
  'svg g defs path circle ellipse rect line polyline polygon linearGradient radialGradient stop'.split(' '),
)
const names = new Set(
  (
    'viewBox id d cx cy r rx ry fx fy x y x1 y1 x2 y2 width height points transform opacity fill fill-rule ' +
    'fill-opacity clip-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity ' +
    'stroke-dasharray offset stop-color stop-opacity gradientUnits gradientTransform'
  ).split(' '),
)

const token =
  /<!--[\s\S]*?-->|<\?xml[^>]*\?>|<\/([A-Za-z]+)\s*>|<([A-Za-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|\s+/y
const attribute = /([\w:-]+)="([^"]*)"/g

/** Limits of a drawing. */
export type SvgLimits = {
  /** File name, for messages. */
  readonly name: string
  readonly maximumBytes: number
  /** Allowed CSS variables. */
  readonly variables: readonly string[]
}

/**
 * Parses a drawing of shapes and gradients. Everything else is rejected by name, not removed: scripts, styles,
 * images, texts and links aren't allowed.
 * @returns `undefined` with a problem, one sentence with its fix.
 */
export function readSvg(source: string, limits: SvgLimits, problems: string[]): SvgNode | undefined {
  const before = problems.length
  const refuse = (what: string): void => void problems.push(`${limits.name} ${what}`)
  const bytes = Buffer.byteLength(source)
  if (bytes > limits.maximumBytes) refuse(`has ${bytes} bytes: simplify it to ${limits.maximumBytes} at most`)
  const root = parse(source, refuse)
  if (root === undefined) return undefined
  if (root.tag !== 'svg') refuse(`begins with <${root.tag}>: its outermost element has to be <svg>`)
  const box = /^0 0 ([\d.]+) ([\d.]+)$/.exec(root.attributes['viewBox'] ?? '')
  if (box === null) refuse('has no viewBox that begins at 0 0: write one, such as viewBox="0 0 64 64"')
  else if (box[1] !== box[2]) refuse(`is ${box[1]} by ${box[2]}: make its viewBox a square`)
  checkNode(root, limits, refuse)
  return problems.length === before ? root : undefined
}

/** Serialises a validated drawing. */
export function svgText({ tag, attributes, children }: SvgNode): string {
  const space = tag === 'svg' ? { xmlns: 'http://www.w3.org/2000/svg' } : {}
  const list = Object.entries({ ...attributes, ...space }).map(([name, value]) => ` ${name}="${value}"`)
  const inside = children.map(svgText).join('')
  return `<${tag}${list.join('')}${inside === '' ? '/>' : `>${inside}</${tag}>`}`
}

type Open = { tag: string; attributes: Record<string, string>; children: SvgNode[] }

function parse(source: string, refuse: (what: string) => void): SvgNode | undefined {
  const top: Open = { tag: '', attributes: {}, children: [] }
  const open = [top]
  token.lastIndex = 0
  while (token.lastIndex < source.length) {
    const at = token.lastIndex
    const match = token.exec(source)
    if (match === null) {
      refuse(
        `can't be read from '${source.slice(at, at + 30)}': only elements with "quoted" attributes may be there`,
      )
      return undefined
    }
    const [, closed, opened, list = '', isEmpty] = match
    if (opened !== undefined) {
      const found = Array.from(
        list.matchAll(attribute),
        ([, name = '', value = '']) => [name, value] as const,
      )
      const node: Open = { tag: opened, attributes: Object.fromEntries(found), children: [] }
      open.at(-1)?.children.push(node)
      if (isEmpty === '') open.push(node)
    }
    if (closed !== undefined && open.pop()?.tag !== closed) {
      refuse(`closes <${closed}>, which is not open there`)
      return undefined
    }
  }
  const root = top.children[0]
  if (open.length === 1 && top.children.length === 1) return root
  refuse('has to be one <svg> element that is closed')
  return undefined
}

function checkNode(node: SvgNode, limits: SvgLimits, refuse: (what: string) => void): void {
  if (!tags.has(node.tag)) refuse(`has the element <${node.tag}>: draw it with shapes and gradients`)
  for (const [name, value] of Object.entries(node.attributes)) {
    if (name === 'xmlns' && node.tag === 'svg') continue
    if (!names.has(name)) refuse(`has the attribute ${name} on <${node.tag}>: take it out`)
    else if (!/^[\w\s.,#()%+-]*$/.test(value))
      refuse(`has ${name}="${value}": write numbers, colors or a path`)
    for (const [, variable = ''] of value.matchAll(/var\(([^)]*)\)/g))
      if (!limits.variables.includes(variable)) refuse(`uses ${variable}: ${namedOf(limits.variables)}`)
    if (/url\((?!#[\w-]+\))/.test(value))
      refuse(`has ${name}="${value}": only url(#id) of the same file may be there`)
  }
  for (const child of node.children) {
    if (child.tag === 'svg') refuse('has an <svg> inside: use <g>')
    checkNode(child, limits, refuse)
  }
}

function namedOf(variables: readonly string[]): string {
  return variables.length === 0 ? 'write the color itself' : `use one of ${variables.join(', ')}`
}
