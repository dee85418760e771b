import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { directionProblems, styleSheetsBelow } from './check-directions.ts'

const root = join(import.meta.dirname, '..', '..')

describe('directionProblems', () => {
  it('default: sides of the text are fine', () => {
    const css = `
      /* margin-left: 1px */
      .a { margin-inline-start: 1px; padding: 1px 2px; inset: 0 auto 0 auto; inline-size: 100%; text-align: end }
      @media (max-width: 600px) and (min-height: 1px) { .b { border-block-end: 0; line-height: 1.2 } }
      [dir='rtl'] .d { text-align: right }
      .e { padding: max(1px, env(safe-area-inset-top)) 0 calc(1px + (2px - 1px)) 0 }
      .c { border-radius: 1px; transition: width 1s; max-inline-size: 3px }`
    expect(directionProblems('a.css', css)).toEqual([])
  })

  it.each([
    'margin-left: 1px',
    'padding-right:1px',
    'border-top: 1px solid',
    'border-left-color: red',
    'left: 0',
    'bottom:0',
    'width: 1px',
    'max-height: 1px',
    'text-align: right',
    'float: left',
    'border-top-left-radius: 1px',
    'margin: 1px 2px 3px 4px',
  ])('error: %s', (declaration) => {
    expect(directionProblems('a.css', `.a { color: red; ${declaration}; }`)).toHaveLength(1)
    expect(directionProblems('a.css', `.a{${declaration};color:red}`)).toHaveLength(1)
  })

  it('behavior: no style sheet of the product names a side of the screen', () => {
    const sheets = styleSheetsBelow([join(root, 'web', 'src'), join(root, 'ui')].map(String))
    expect(sheets.size).toBeGreaterThan(20)
    expect([...sheets].flatMap(([name, css]) => directionProblems(name, css))).toEqual([])
  })
})
