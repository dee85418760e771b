import { expect, test } from 'vitest'
import { MOST_SVG_COST, svgCost } from './svg-cost.ts'
import { png } from '../testing/sample-pictures.ts'

const drawing = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${inner}</svg>`
const isDrawn = (source: string): boolean => (svgCost(source) ?? Infinity) <= MOST_SVG_COST
const laughs = (levels: number): string =>
  Array.from(
    { length: levels },
    (_, at) => `<g id="l${at + 1}">${`<use xlink:href="#l${at}"/>`.repeat(10)}</g>`,
  ).join('')
const embedded = (side: number): string =>
  `<image href="data:image/png;base64,${Buffer.from(png(side, side)).toString('base64')}"/>`
const MASK = '<mask id="m"><rect width="9" height="9"/></mask>'

test.each([
  ['shapes', '<path d="M0 0L9 9"/><g><circle r="4"/></g>'],
  ['a gradient', '<linearGradient id="a"><stop offset="1"/></linearGradient><path fill="url(#a)" d="M0 0"/>'],
  [
    'a style sheet',
    '<style type="text/css"> .a{fill:#F4B960;} .b{fill:url(#a);} </style><path class="a" d="M0 0"/>',
  ],
  ['parts used again', '<g id="a"><circle r="4"/></g><use href="#a"/><use href="#b" x="3"/>'],
  [
    'masks and clips',
    `${MASK}<clipPath id="c"><path d="M0 0"/></clipPath><g clip-path="url(#c)" mask='url("#m")'/>`,
  ],
  ['a small picture', embedded(2_048)],
  ['comments, instructions and data', '<!-- <a> --><?a <b> ?><title><![CDATA[<c>]]></title>'],
  ['the metadata of an editor', '<metadata><rdf:RDF><cc:Work rdf:about=""/></rdf:RDF></metadata>'],
  ['no filter', '<g style="filter: none; enable-background:new"/>'],
])('default: draws %s', (_, inner) => {
  expect(isDrawn(`<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "a" "b">${drawing(inner)}`)).toBe(true)
})

test.each([
  ['parts that multiply', `<circle id="l0" r="4"/>${laughs(4)}<use href="#l4"/>`],
  ['parts that contain themselves', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
  [
    'one of two parts with the same name',
    `<g id="a"/><g id="a">${'<g/>'.repeat(100)}</g>${'<use href="#a"/>'.repeat(40)}`,
  ],
  [
    'a chain of parts',
    Array.from({ length: 1_100 }, (_, at) => `<use id="a${at}" href="#a${at + 1}"/>`).join(''),
  ],
  ['masks on many parts', `${MASK}${'<g mask="url(#m)"/>'.repeat(200)}`],
  ['masks by a style', `${MASK}<style>g{mask:url(#m)}</style>${'<g/>'.repeat(200)}`],
  [
    'a pattern in a pattern',
    '<pattern id="a"><g/></pattern><pattern id="b"><g fill="url(#a)"/></pattern><g fill="url(#b)"/>',
  ],
  ['a filter', '<filter id="a"><feGaussianBlur stdDeviation="500"/></filter>'],
  ['a filter of another prefix', '<s:filter xmlns:s="http://www.w3.org/2000/svg"/>'],
  ['a filter by a function', '<g filter="blur(9px)"/>'],
  ['an animation', '<circle r="1"><animate attributeName="r" to="9"/></circle>'],
  ['an animation by a style', '<style>@keyframes a{} g{animation:a 1s}</style>'],
  ['a style in disguise', '<style>g{f\\69lter:blur(9px)}</style>'],
  ['a reference in disguise', '<use href="&#35;a"/>'],
  ['a page', '<foreignObject><p>Hello</p></foreignObject>'],
  ['a picture too large', embedded(2_049)],
  ['a drawing in it', '<image href="data:image/svg+xml,%3Csvg/%3E"/>'],
  ['a picture by a style', '<g style="mask:url(data:image/png;base64,AAAA)"/>'],
  ['lines that all cross', `<path d="${'M0 0L9 9 '.repeat(20_000)}"/>`],
  ['strokes that all cross', `<path stroke="red" d="${'M0 0L9 9 '.repeat(8_000)}"/>`],
  ['a long text', `<text>${'a\u0300'.repeat(4_000)}</text>`],
  ['too many elements', '<g/>'.repeat(20_001)],
  ['too many levels', `${'<g>'.repeat(101)}${'</g>'.repeat(101)}`],
])('error: refuses %s', (_, inner) => {
  expect(isDrawn(drawing(inner))).toBe(false)
})

test.each([
  ['half an element', '<svg><path'],
  ['an open element', '<svg><g></svg>'],
  ['two drawings', '<svg/><svg/>'],
  ['an attribute without quotes', '<svg a=b/>'],
  ['declarations', '<!DOCTYPE svg [<!ATTLIST g mask CDATA "url(#m)">]><svg/>'],
  ['nothing', ''],
])('error: cannot read %s', (_, source) => {
  expect(svgCost(source)).toBeUndefined()
})

test('behavior: reads any text of a megabyte in one pass', () => {
  for (const text of ['<svg ', '<svg a="', '<!--', '<g a="b" ', '<a></a>', '</', '<![CDATA[', '\n'])
    expect(isDrawn(text.repeat(1_000_000 / text.length))).toBe(false)
})
