import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderInEnglish } from '../i18n/testing/render-in-english.tsx'
import { hostileTexts } from './testing/hostile-texts.ts'
import Markdown from './markdown.tsx'

const show = (text: string) => renderInEnglish(<Markdown text={text} />).container

afterEach(cleanup)

describe('Markdown', () => {
  it('default: headings below those of the page, tables, lists of tasks, and links in a new tab', () => {
    const shown = show(
      '# Title\n\n## Part\n\n| a | b |\n|-|-|\n| 1 | 2 |\n\n- [x] done\n\n[site](https://example.org/a?b=1) [mail](mailto:a@example.org)',
    )
    expect(screen.getByRole('heading', { level: 3, name: 'Title' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 4, name: 'Part' })).toBeTruthy()
    expect(shown.querySelectorAll('td')).toHaveLength(2)
    const link = screen.getByRole('link', { name: /^site/ })
    expect(link.getAttribute('href')).toBe('https://example.org/a?b=1')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc')
    expect(screen.getByRole('link', { name: /^mail/ }).getAttribute('href')).toBe('mailto:a@example.org')
  })

  it('behavior: a picture is a link, and nothing of it is loaded', () => {
    const shown = show('![a cat](https://example.org/cat.png) ![](data:image/svg+xml,x)')
    expect(shown.querySelector('img')).toBeNull()
    expect(screen.getByRole('link', { name: /a cat/ }).getAttribute('href')).toBe(
      'https://example.org/cat.png',
    )
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })

  it.each(['https://bank.example@evil.example/', 'ftp://a.example', '/voting', '//evil.example', '#top'])(
    'error: %s is a text, not a link',
    (url) => {
      show(`[go](${url})`)
      expect(screen.queryByRole('link')).toBeNull()
    },
  )

  it('error: 100 hostile texts give neither elements nor attributes that do anything', () => {
    expect(new Set(hostileTexts).size).toBe(100)
    const tags =
      /^(?:A|BDI|SPAN|SVG|PATH|P|DIV|H[3-6]|UL|OL|LI|CODE|PRE|EM|STRONG|DEL|BLOCKQUOTE|HR|BR|TABLE|THEAD|TBODY|TR|TH|TD|SUP|SECTION)$/
    for (const text of hostileTexts) {
      const shown = show(text)
      for (const element of shown.querySelectorAll('*')) {
        expect(element.tagName.toUpperCase(), text).toMatch(tags)
        for (const { name, value } of element.attributes) {
          expect(name, text).not.toMatch(/^on|^style$|^src|formaction|xlink/i)
          expect(name === 'href' ? value : 'mailto:', text).toMatch(/^(?:https?:\/\/|mailto:)/)
        }
      }
      cleanup()
    }
  })
})
