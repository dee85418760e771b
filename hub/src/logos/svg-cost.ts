import { pictureSize } from './picture-size.ts'
import { pictureType } from './picture-type.ts'
import { readElements, type SvgElement } from './svg-elements.ts'

/** In parts, such as a shape or 100 characters of a path. A browser draws so many in less than a second. */
export const MOST_SVG_COST = 3_000

const MOST_EMBEDDED_PIXELS = 2_048
const CHARACTERS_PER_PART = 100
const LETTERS_PER_PART = 1
/** Lines of a path may all cross each other: drawing one takes the square of its length, and longer with a stroke. */
const PATH_SQUARE = 3_000
const STROKED_SQUARE = 1_000
const EMBEDDED_PICTURE = 500
const DASHES = 50
const LAYER = 20
const TILES = 100

/** Elements that change with time, hold other documents, work on each pixel or repeat themselves along a path. */
const REFUSED: ReadonlySet<string> = new Set(
  (
    'animate animateColor animateMotion animateTransform set discard mpath foreignObject iframe audio video canvas ' +
    'object embed filter marker textPath font'
  ).split(' '),
)
const TEXTS: ReadonlySet<string> = new Set(['text', 'tspan', 'a'])
const GRADIENTS: ReadonlySet<string> = new Set(['linearGradient', 'radialGradient'])
/** Styles that change with time, embed, work on each pixel, are in disguise or take long to match. */
const REFUSED_STYLE =
  /\\|animation|transition|data:|filter\s*:(?!\s*none)|:(?:has|is|where|not|nth-[\w-]+)\(/i
const STYLE_CHARACTERS_PER_PART = 2_000
const MOST_DEPTH = 1_000
const REFERENCE = /#([^'")\s]+)/g

/**
 * Returns what a browser has to draw, with what is used again counted each time: `Infinity` for what refers to itself,
 * and for elements and styles that no logo needs. `undefined` for what is not well-formed.
 */
export function svgCost(source: string): number | undefined {
  const root = readElements(source)
  return root === undefined ? undefined : new Drawing(root).cost
}

class Drawing {
  readonly #root: SvgElement
  readonly #byId = new Map<string, SvgElement[]>()
  readonly #costs = new Map<SvgElement, number>()
  readonly #square: number
  #depth = 0
  /** What the style sheets add to each element. */
  readonly #styleCost: number

  constructor(root: SvgElement) {
    this.#root = root
    let styles = ''
    for (const element of everyElement(root)) {
      const id = element.attributes.get('id')
      if (id !== undefined) this.#byId.set(id, [...(this.#byId.get(id) ?? []), element])
      if (element.name === 'style') styles += element.text
    }
    const isStroked = /stroke\s*:/i.test(styles) || [...everyElement(root)].some(hasStroke)
    this.#square = isStroked ? STROKED_SQUARE : PATH_SQUARE
    this.#styleCost = 0
    this.#styleCost =
      this.#referenceCost(styles) + cssCost(styles) + Math.floor(styles.length / STYLE_CHARACTERS_PER_PART)
  }

  get cost(): number {
    return this.#costOf(this.#root)
  }

  /** Infinite while it is being computed: what refers to itself has no end. */
  #costOf(element: SvgElement): number {
    const known = this.#costs.get(element)
    if (known !== undefined) return known
    this.#costs.set(element, Infinity)
    this.#depth += 1
    let cost = this.#depth > MOST_DEPTH ? Infinity : this.#ownCost(element)
    // The sum is infinite already otherwise.
    if (Number.isFinite(cost)) for (const child of element.children) cost += this.#costOf(child)
    this.#depth -= 1
    this.#costs.set(element, cost)
    return cost
  }

  #ownCost({ name, attributes, text }: SvgElement): number {
    if (REFUSED.has(name)) return Infinity
    if (name === 'style') return 1
    let cost = 1 + this.#styleCost + this.#textCost(name, text)
    for (const [attribute, value] of attributes) {
      if (name === 'image' && attribute === 'href') cost += embeddedCost(value)
      else if (attribute === 'href' || value.includes('url(')) cost += this.#referenceCost(value)
      else cost += value.length / CHARACTERS_PER_PART
      if (attribute === 'd' || attribute === 'points') cost += (value.length / this.#square) ** 2
      if (attribute !== 'href') cost += cssCost(`${attribute}:${value}`)
      if (value.includes('&#')) return Infinity
    }
    return cost
  }

  #textCost(name: string, text: string): number {
    return text.trim().length / (TEXTS.has(name) ? LETTERS_PER_PART : CHARACTERS_PER_PART)
  }

  #referenceCost(text: string): number {
    let cost = 0
    for (const [, id = ''] of text.matchAll(REFERENCE)) {
      for (const element of this.#byId.get(id) ?? []) {
        if (GRADIENTS.has(element.name)) cost += 1
        else cost += (LAYER + this.#costOf(element)) * (element.name === 'pattern' ? TILES : 1)
      }
    }
    return cost
  }
}

const hasStroke = ({ attributes }: SvgElement): boolean =>
  (attributes.get('stroke') ?? 'none') !== 'none' || /stroke\s*:/i.test(attributes.get('style') ?? '')

function* everyElement(element: SvgElement): Generator<SvgElement> {
  yield element
  for (const child of element.children) yield* everyElement(child)
}

/** Of a style sheet, or of an attribute as a declaration. */
function cssCost(css: string): number {
  if (REFUSED_STYLE.test(css)) return Infinity
  return /stroke-dasharray\s*:(?!\s*none)/i.test(css) ? DASHES : 0
}

/** Of a picture inside of the drawing; one that would be loaded isn't, as the policy of the page forbids it. */
function embeddedCost(uri: string): number {
  if (!/^\s*data:/i.test(uri)) return 1
  const bytes = Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64')
  const type = pictureType(bytes)
  const size = type === undefined || type === 'image/svg+xml' ? undefined : pictureSize(bytes, type)
  const isSmall = size !== undefined && Math.max(size.width, size.height) <= MOST_EMBEDDED_PIXELS
  return isSmall ? EMBEDDED_PICTURE : Infinity
}
