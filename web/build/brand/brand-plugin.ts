import type { HtmlTagDescriptor, Plugin } from 'vite'
import type { BrandData, MarkShape } from '../../src/platform/brand-file.ts'
import type { Brand } from './brand.ts'
import { colorsCss } from './colors-css.ts'
import { themeColors } from './colors.ts'
import { sharePicture } from './share-picture.ts'
import { svgText, type SvgNode } from './svg.ts'

const moduleId = 'virtual:brand'
const loadedId = `\0${moduleId}`
const themeFile = /[\\/]ui[\\/]src[\\/]theme[\\/]theme\.css$/

/**
 * Applies a brand to the page: its data and logo as the module `virtual:brand`, its colors in place of the default
 * ones, and its texts and images in `index.html` and the manifest.
 * @param isSafeApp adds the manifest under the name by which Safe's page reads it
 */
export function brandPlugin(brand: Brand, isSafeApp = false): Plugin {
  const files = brandFiles(brand, isSafeApp)
  return {
    name: 'exchange:brand',
    enforce: 'pre',
    resolveId: (id) => (id === moduleId ? loadedId : undefined),
    load: (id) => (id === loadedId ? `export default ${JSON.stringify(brandData(brand))}` : undefined),
    transform(code, id) {
      if (!themeFile.test(id)) return
      return { code: `${code.replace("@import './colors.css';", '')}\n${colorsCss(brand.colors)}`, map: null }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.find(({ name }) => `/${name}` === (request.url ?? '').split('?')[0])
        if (file === undefined) return next()
        response.setHeader('Content-Type', file.type)
        response.end(file.source)
      })
    },
    generateBundle() {
      for (const { name, source } of files) this.emitFile({ type: 'asset', fileName: name, source })
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => ({ html: brandedHtml(html, brand), tags: shareTags(brand) }),
    },
  }
}

function brandData({ file, logo }: Brand): BrandData {
  if (logo === undefined) throw new Error('A brand without a logo was not checked.')
  return { ...file, mark: { viewBox: logo.attributes['viewBox'] ?? '', shapes: logo.children.map(shapeOf) } }
}

/** An element with its attributes in React spelling. */
function shapeOf({ tag, attributes, children }: SvgNode): MarkShape {
  const named = Object.entries(attributes).map(([name, value]): [string, string] => [
    name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ])
  const list: Readonly<Record<string, string>> = Object.fromEntries(named)
  return children.length === 0 ? [tag, list] : [tag, list, children.map(shapeOf)]
}

type BrandAsset = { readonly name: string; readonly type: string; readonly source: string | Uint8Array }

function brandFiles({ file, colors, favicon, share }: Brand, isSafeApp: boolean): readonly BrandAsset[] {
  if (favicon === undefined) throw new Error('A brand without a favicon was not checked.')
  const page = themeColors('dark', colors.dark).page
  const manifest = {
    name: file.name,
    short_name: file.name,
    description: file.description,
    start_url: './',
    display: 'standalone',
    background_color: page,
    theme_color: page,
    icons: [{ src: './favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' }],
  }
  const safeApp = { name: file.name, description: file.description, iconPath: 'favicon.svg' }
  return [
    ...(isSafeApp
      ? [{ name: 'manifest.json', type: 'application/json', source: JSON.stringify(safeApp) }]
      : []),
    { name: 'favicon.svg', type: 'image/svg+xml', source: svgText(favicon) },
    { name: 'manifest.webmanifest', type: 'application/manifest+json', source: JSON.stringify(manifest) },
    ...(share === undefined ? [] : [{ name: sharePicture.name, type: 'image/png', source: share }]),
  ]
}

/** `index.html` with its `%BRAND_...%` placeholders filled. */
function brandedHtml(html: string, { file, colors }: Brand): string {
  const values: Readonly<Record<string, string>> = {
    NAME: file.name,
    DESCRIPTION: file.description,
    PAGE_COLOR: themeColors('dark', colors.dark).page,
  }
  return html.replace(/%BRAND_([A-Z_]+)%/g, (place, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`index.html has the place ${place}, which no brand fills.`)
    return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  })
}

/** Meta tags for link previews on other sites. */
function shareTags({ file, share }: Brand): HtmlTagDescriptor[] {
  const meta = (property: string, content: string): HtmlTagDescriptor => ({
    tag: 'meta',
    attrs: { property, content },
    injectTo: 'head',
  })
  return [
    meta('og:title', file.name),
    meta('og:description', file.description),
    ...(share === undefined || file.host === undefined
      ? []
      : [
          meta('og:image', `https://${file.host}/${sharePicture.name}`),
          {
            tag: 'meta',
            attrs: { name: 'twitter:card', content: 'summary_large_image' },
            injectTo: 'head' as const,
          },
        ]),
  ]
}
