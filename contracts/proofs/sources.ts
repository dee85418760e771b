import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { packageRoot } from '../scripts/run-forge.ts'
import type { PlantedError } from './proof.ts'

const MATH = '@openzeppelin/contracts/utils/math/Math.sol'

/** The sources of the contracts, with at most one planted error. */
export class Sources {
  readonly #error: PlantedError | undefined

  constructor(error?: PlantedError) {
    this.#error = error
  }

  /** The text of a file as an import names it. OpenZeppelin's Math, which the solver can't read, is replaced. */
  read(file: string): string {
    if (file === MATH) return readFileSync(join(packageRoot, 'proofs/Math.sol'), 'utf8')
    const root = file.startsWith('@') ? resolve(packageRoot, '../node_modules') : packageRoot
    const text = readFileSync(join(root, file), 'utf8')
    if (this.#error?.file !== file) return text
    const { name, find, replace } = this.#error
    return replaceOnce(text, find, replace, `"${name}", in ${file}`)
  }

  /** The declaration of a function, error, struct or constant that begins with `head`. */
  declaration(file: string, head: string): string {
    const text = this.read(file)
    const begin = indexOfOnce(text, head, file)
    const body = text.slice(begin)
    const [brace, semicolon] = [body.indexOf('{'), body.indexOf(';')]
    if (brace === -1 || (semicolon !== -1 && semicolon < brace)) return body.slice(0, semicolon + 1)
    let depth = 0
    for (let at = brace; at < body.length; at++) {
      if (body[at] === '{') depth++
      if (body[at] === '}' && --depth === 0) return body.slice(0, at + 1)
    }
    throw new Error(`${file}: "${head}" has no end`)
  }

  /** The text of a file from `from`, which occurs once, to the end of the first `to` after it. */
  between(file: string, from: string, to: string): string {
    const text = this.read(file)
    const begin = indexOfOnce(text, from, file)
    const end = text.indexOf(to, begin)
    if (end === -1) throw new Error(`${file} has no "${to}" after "${from}"`)
    return text.slice(begin, end + to.length)
  }
}

function indexOfOnce(text: string, part: string, file: string): number {
  const index = text.indexOf(part)
  if (index === -1 || text.includes(part, index + 1)) throw new Error(`"${part}" must occur once in ${file}`)
  return index
}

function replaceOnce(text: string, find: string, replace: string, where: string): string {
  const [before, after, ...more] = text.split(find)
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`The text of ${where} must occur exactly once`)
  }
  return before + replace + after
}
