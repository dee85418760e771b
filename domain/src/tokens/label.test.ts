import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { decodeBytes32Text } from './bytes32.ts'
import { sanitizeName, sanitizeSymbol, sanitizeText } from './label.ts'
import { hasMixedScripts, scriptsOf } from './scripts.ts'

const graphemesOf = (text: string) => [...new Intl.Segmenter('en').segment(text)].length

describe('sanitizeSymbol', () => {
  it.each([
    ['CAKE', 'CAKE'],
    ['BN\u202eB', 'BNB'],
    ['B\u200bN\u200dB', 'BNB'],
    ['\ufeffBNB', 'BNB'],
    ['ＢＮＢ', 'BNB'],
    ['𝐁𝐍𝐁', 'BNB'],
    ['  BNB \n', 'BNB'],
    ['A\u00a0\u2003 B', 'A B'],
    ['A\u0000\u0007B', 'AB'],
    ['e\u200d\u0301', 'é'],
    ['\ud800A', 'A'],
    ['\ue000A', 'A'],
    ['A\u2028B', 'AB'],
    ['<script>alert(1)</script>', '<scr...ript>'],
    ['A'.repeat(20), 'A'.repeat(20)],
    ['ANEXTRAORDINARILYLONGSYMBOL', 'ANEX...YMBOL'],
    ['🐂'.repeat(30), `${'🐂'.repeat(4)}...${'🐂'.repeat(5)}`],
    ['', 'UNKNOWN'],
    ['\u200b\u202e', 'UNKNOWN'],
    ['   ', 'UNKNOWN'],
    ['Тест', 'Тест'],
    ['क्षमता', 'क्षमता'],
  ])('default: %j becomes %j [2.6.10]', (text, label) => {
    expect(sanitizeSymbol(text)).toBe(label)
  })

  it('behavior: at most 2 combining marks on a letter', () => {
    expect(sanitizeSymbol(`Q${'\u0335'.repeat(15)}`)).toBe('Q\u0335\u0335')
  })

  it('behavior: whatever comes in, what comes out stays as it is and is not shortened again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
        const label = sanitizeSymbol(text)
        expect(sanitizeSymbol(label)).toBe(label)
        expect(graphemesOf(label)).toBeLessThanOrEqual(20)
      }),
      { numRuns: 2000 },
    )
  })

  it('behavior: a grapheme without end is cut', () => {
    expect([...sanitizeSymbol(`👍${'🏽'.repeat(400)}`)].length).toBeLessThanOrEqual(80)
  })
})

describe('sanitizeName', () => {
  it('behavior: a cut never leaves a space at the end', () => {
    expect(sanitizeName(`${'A'.repeat(59)} B`)).toBe('A'.repeat(59))
  })

  it('default: 60 graphemes, and its own word for nothing [5.31]', () => {
    expect(sanitizeName('N'.repeat(10_000))).toBe('N'.repeat(60))
    expect(sanitizeName('\u202e')).toBe('Unknown Token')
  })

  it('behavior: whatever comes in, what comes out is short, visible and stays as it is', () => {
    const hostile = fc.string({
      unit: fc.constantFrom(
        'a',
        'Б',
        ' ',
        '\u0301',
        '\u0335',
        '\u200b',
        '\u202e',
        '\u200d',
        '\ufdfa',
        '👍',
        '🏽',
        '\ud800',
        '\n',
        'ｱ',
        '\u1100',
      ),
      maxLength: 200,
    })
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 200 })), (text) => {
        const label = sanitizeName(text)
        expect(label).not.toBe('')
        expect(label).not.toMatch(/[\p{Default_Ignorable_Code_Point}\p{C}\p{Zl}\p{Zp}]/u)
        expect(label).not.toMatch(/\p{M}{3}|\s\s|^\s|\s$/u)
        expect(graphemesOf(label)).toBeLessThanOrEqual(60)
        expect([...label].length).toBeLessThanOrEqual(240)
        expect(sanitizeName(label)).toBe(label)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('decodeBytes32Text', () => {
  const bytes32 = (hex: string) => `0x${hex.padEnd(64, '0')}`

  it('default: the text before the first zero byte [5.31]', () => {
    expect(decodeBytes32Text(bytes32('4d4b52'))).toBe('MKR')
    expect(decodeBytes32Text(bytes32('e0a4ac'))).toBe('ब')
    expect(decodeBytes32Text(bytes32('41004200'))).toBe('A')
  })

  it.each([
    ['empty', bytes32('')],
    ['no zero byte', `0x${'41'.repeat(32)}`],
    ['not UTF-8', bytes32('ff41')],
    ['an overlong form', bytes32('c0af')],
    ['31 bytes', `0x${'41'.repeat(31)}`],
    ['text', 'MKR'],
    ['nothing', ''],
  ])('behavior: %s holds no text', (_, hex) => {
    expect(decodeBytes32Text(hex)).toBeUndefined()
  })

  it('behavior: a percent sign is a percent sign', () => {
    expect(decodeBytes32Text(bytes32('253431'))).toBe('%41')
  })
})

describe('hasMixedScripts', () => {
  it.each(['BNB', 'Тест', 'क्षमता', '東京タワー', '한국 漢字', 'USDT 2.0', '₮!!', 'Ünïcode', ''])(
    'default: %s is of one writing system',
    (text) => {
      expect(hasMixedScripts(text)).toBe(false)
    },
  )

  it.each(['BNВ', 'САKE', 'UЅDT', 'ΒNB', '東京 Coin', 'Aא'])('default: %s mixes', (text) => {
    expect(hasMixedScripts(text)).toBe(true)
  })

  it('behavior: names the scripts, and Other for the rare ones', () => {
    expect([...scriptsOf('BNВ1')]).toEqual(['Latin', 'Cyrillic'])
    expect([...scriptsOf('ሀ')]).toEqual(['Other'])
  })
})

describe('sanitizeText', () => {
  it.each([
    ['Trading is paused', 100, 'Trading is paused'],
    ['pay\u202e me\u200b\n now', 100, 'pay me now'],
    ['x'.repeat(500), 100, 'x'.repeat(100)],
    ['\u200b', 100, ''],
    ['', 100, ''],
  ])('default: %j', (text, limit, expected) => {
    expect(sanitizeText(text, limit)).toBe(expected)
  })

  it('behavior: plain text is cut without a segmenter as with one', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aZ9 –’ñéБёй§'), maxLength: 40 })
    fc.assert(
      fc.property(letters, fc.integer({ min: 0, max: 30 }), (text, limit) => {
        const segmented = [...new Intl.Segmenter('en').segment(text.replace(/ +/g, ' ').trim())]
        const expected = segmented
          .slice(0, limit)
          .map(({ segment }) => segment)
          .join('')
          .trim()
        const made = vi.spyOn(Intl, 'Segmenter')
        expect(sanitizeText(text, limit)).toBe(expected)
        sanitizeSymbol(text)
        expect(made).not.toHaveBeenCalled()
        made.mockRestore()
      }),
    )
  })

  it('behavior: what is cut without a segmenter has one grapheme per character', () => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment')
    let cutWithout = 0
    for (let code = 0x20; code < 0x2200; code++) {
      const text = sanitizeText(`a${String.fromCodePoint(code)}a`, 99)
      segment.mockClear()
      sanitizeText(text, text.length - 1)
      if (segment.mock.calls.length > 0) continue
      cutWithout += 1
      expect(graphemesOf(text), code.toString(16)).toBe(text.length)
    }
    expect(cutWithout).toBeGreaterThan(500)
    segment.mockRestore()
  })
})
