import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { locales } from '../src/i18n/locales.ts'
import { pageFiles, scriptsLast, type PageChunk } from './preload-plugin.ts'

const chunk = (name: string, module: string, imports: readonly string[], css: readonly string[] = []) =>
  ({
    fileName: `assets/${name}.js`,
    facadeModuleId: join(import.meta.dirname, '..', 'src', module),
    imports: imports.map((other) => `assets/${other}.js`),
    isEntry: name === 'index',
    viteMetadata: { importedCss: new Set(css.map((file) => `assets/${file}.css`)) },
  }) as unknown as PageChunk

const chunks = [
  chunk('index', 'main.tsx', ['base'], ['index']),
  chunk('base', 'base.ts', []),
  chunk('farms', 'farms.tsx', ['base', 'list'], ['farms']),
  chunk('pools', 'pools.tsx', ['list', 'base']),
  chunk('list', 'list.tsx', ['base', 'money'], ['list']),
  chunk('money', 'money.ts', ['list']),
]

describe('pageFiles', () => {
  test('default: all that a page imports beyond the entry, with its styles, each name once', () => {
    const { files, pages } = pageFiles(
      { '/farms': ['farms.tsx'], '/both': ['pools.tsx', 'farms.tsx'] },
      chunks,
    )
    const namesOf = (path: string) => pages[path]?.map((place) => files[place]).sort()
    expect(namesOf('/farms')).toEqual(['farms.css', 'farms.js', 'list.css', 'list.js', 'money.js'])
    expect(namesOf('/both')).toEqual(['farms.css', 'farms.js', 'list.css', 'list.js', 'money.js', 'pools.js'])
    expect(new Set(files).size).toBe(files.length)
  })

  test('error: a module that starts no chunk, since it was moved', () => {
    expect(() => pageFiles({ '/': ['gone.tsx'] }, chunks)).toThrow('gone.tsx starts no chunk.')
  })
})

test('default: scripts are requested after the styles', () => {
  const built = [
    '<script async blocking="render" src="/start.js"></script>',
    '<script type="module" crossorigin src="/a.js"></script>',
    '<link rel="modulepreload" crossorigin href="/b.js">',
    '<link rel="stylesheet" crossorigin href="/a.css">',
  ]
  const lines = scriptsLast(built.join('\n')).split('\n')
  expect(lines.map((line) => line.includes('fetchpriority="low"'))).toEqual([false, true, true, false])
})

describe('start.js', () => {
  const source = readFileSync(join(import.meta.dirname, '..', 'public', 'start.js'), 'utf8')
  const show = vi.fn()
  const visit = (path: string, content?: string, isOld = false) => {
    vi.stubGlobal('CSS', { supports: () => !isOld })
    vi.stubGlobal('XMLHttpRequest', function Request(this: Record<string, unknown>) {
      this['open'] = (...to: string[]) => show(...to)
      this['send'] = () => {
        this['responseText'] = '{"app.oldBrowser":"Too old."}'
        ;(this['onload'] as () => void)()
      }
    })
    window.history.replaceState(null, '', path)
    if (content !== undefined) {
      const table = document.createElement('meta')
      table.name = 'page-files'
      table.content = content
      document.head.append(table)
    }
    // Kept out of the document, which would fetch them.
    const append = vi.spyOn(document.head, 'append').mockImplementation(() => undefined)
    runInThisContext(source)
    const links = append.mock.calls.flat() as HTMLLinkElement[]
    append.mockRestore()
    return links.map(({ rel, as, crossOrigin, fetchPriority, href }) => {
      expect(fetchPriority).toBe('low')
      return [rel, as, crossOrigin, new URL(href).pathname]
    })
  }
  const table = JSON.stringify({ files: ['a.js', 'a.css', 'b.js'], pages: { '/': [2], '/farms': [0, 1] } })

  afterEach(() => {
    document.head.replaceChildren()
    delete document.documentElement.dataset['theme']
    localStorage.clear()
    document.body.replaceChildren()
    show.mockReset()
    vi.unstubAllGlobals()
  })

  test('default: says nothing of a supported browser', () => {
    visit('/')
    expect(show).not.toHaveBeenCalled()
  })

  test.each(locales.map(({ code }) => code))('error: says in %s that a browser is too old', (code) => {
    localStorage.setItem('ibull.settings.v1', JSON.stringify({ state: { locale: code } }))
    visit('/farms', table, true)
    expect(show).toHaveBeenCalledExactlyOnceWith('GET', `/locales/${code}.json`)
    expect(document.body.firstElementChild?.getAttribute('role')).toBe('alert')
    expect(document.body.firstElementChild?.textContent).toBe('Too old.')
  })

  test('error: a browser too old without settings is addressed in its own language', () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValueOnce('ru-RU').mockReturnValueOnce('fr')
    visit('/', undefined, true)
    visit('/', undefined, true)
    expect(show.mock.calls.map(([, path]) => path)).toEqual(['/locales/ru.json', '/locales/en.json'])
  })

  test('behavior: has no syntax that engines below the floor refuse', () => {
    const code = source.replaceAll(/^ *\/\/.*$/gm, '')
    expect(code).not.toMatch(/=>|\b(?:const|let|class|async)\b|\?\.|\?\?|`|\.\.\.|catch \{/)
    expect(code.replace("new RegExp('(?<=a)b')", '')).not.toContain('(?<')
  })

  test.each(['/farms', '/farms/', '/farms?search=x#y'])('default: requests the files of %s', (path) => {
    expect(visit(path, table)).toEqual([
      ['modulepreload', '', '', '/assets/a.js'],
      ['preload', 'style', '', '/assets/a.css'],
    ])
  })

  test('default: an address in a path is that of any', () => {
    const ofAddress = JSON.stringify({
      files: ['a.js'],
      pages: { '/info/pair/:address': [0], '/remove/:address/:address': [0] },
    })
    const address = '0x0eD7e52944161450477ee417DE9Cd3a859b14fD0'
    expect(visit(`/info/pair/${address}/`, ofAddress)).toHaveLength(1)
    document.head.replaceChildren()
    expect(visit(`/remove/${address}/${address}`, ofAddress)).toHaveLength(1)
    document.head.replaceChildren()
    expect(visit(`/info/pair/${address}0`, ofAddress)).toEqual([])
  })

  test('behavior: those of the first page; none of a page that is not named, or without a table', () => {
    expect(visit('/', table).map(([, , , href]) => href)).toEqual(['/assets/b.js'])
    document.head.replaceChildren()
    expect(visit('/teams', table)).toEqual([])
    document.head.replaceChildren()
    expect(visit('/farms')).toEqual([])
  })

  test('default: applies the saved theme, and ignores settings that can’t be read', () => {
    localStorage.setItem('ibull.settings.v1', '{"state":{"theme":"light"}}')
    visit('/')
    expect(document.documentElement.dataset['theme']).toBe('light')
    delete document.documentElement.dataset['theme']
    localStorage.setItem('ibull.settings.v1', '{')
    visit('/')
    expect(document.documentElement.dataset['theme']).toBeUndefined()
  })
})
