import { describe, expect, it } from 'vitest'
import { readSvg, svgText } from './svg.ts'

const limits = { name: 'logo.svg', maximumBytes: 500, variables: ['--mark-leaf'] }

function read(source: string) {
  const problems: string[] = []
  return { svg: readSvg(source, limits, problems), problems }
}

describe('readSvg', () => {
  it('default: shapes and gradients are read and written as they were', () => {
    const source =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><defs><linearGradient id="a"><stop offset="0"/>' +
      '</linearGradient></defs><path fill="url(#a)" d="M1 2h-3.5"/><circle r="2" fill="var(--mark-leaf)"/></svg>'
    const { svg, problems } = read(`<?xml version="1.0"?>\n<!-- drawn by hand -->\n${source}\n`)
    expect(problems).toEqual([])
    expect(svg === undefined ? '' : svgText(svg)).toBe(source)
  })

  it.each([
    ['<script>alert(1)</script>', "can't be read from 'alert(1)"],
    ['<script href="x"/>', 'has the element <script>'],
    ['<foreignObject/>', 'has the element <foreignObject>'],
    ['<image href="https://a.example/x.png"/>', 'has the element <image>'],
    ['<style>*{}</style>', "can't be read from '*{}"],
    ['<path onload="alert(1)"/>', 'has the attribute onload on <path>'],
    ['<path style="fill:red"/>', 'has the attribute style on <path>'],
    ['<g xlink:href="#a"/>', 'has the attribute xlink:href on <g>'],
    ['<path fill="url(https://a.example)"/>', 'write numbers, colors or a path'],
    ['<path fill="url(a.svg#x)"/>', 'only url(#id) of the same file'],
    ['<path fill="var(--color-page)"/>', 'uses --color-page: use one of --mark-leaf'],
    ['<path fill="var(--mark-leaf, url(x))"/>', 'uses --mark-leaf, url(x'],
    ['<path fill="&#x6a;"/>', 'write numbers, colors or a path'],
    ["<path d='M0 0'/>", "can't be read from '<path d='"],
    ['<g>', 'closes <svg>, which is not open there'],
    ['<svg viewBox="0 0 1 1"/>', 'has an <svg> inside'],
  ])('behavior: with %s it is refused', (inside, sentence) => {
    const { svg, problems } = read(`<svg viewBox="0 0 8 8">${inside}</svg>`)
    expect(svg).toBeUndefined()
    expect(problems.join('\n')).toContain(sentence)
  })

  it.each([
    ['<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 8 8"/>', "can't be read from '<!DOCTYPE"],
    ['<g viewBox="0 0 8 8"/>', 'its outermost element has to be <svg>'],
    ['<svg/>', 'has no viewBox'],
    ['<svg viewBox="0 0 8 9"/>', 'is 8 by 9: make its viewBox a square'],
    ['<svg viewBox="0 0 8 8"/><svg viewBox="0 0 8 8"/>', 'has to be one <svg> element'],
    [`<svg viewBox="0 0 8 8"><path d="${'1 '.repeat(300)}"/></svg>`, 'simplify it to 500 at most'],
  ])('behavior: %s is refused', (source, sentence) => {
    expect(read(source).problems.join('\n')).toContain(sentence)
  })
})
