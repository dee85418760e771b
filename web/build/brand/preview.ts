import { join, resolve } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { brandPlugin } from './brand-plugin.ts'
import { brandFolder, checkBrand, type Brand } from './brand.ts'
import { themes } from './colors.ts'
import { svgText } from './svg.ts'

// `npm run brand -- <folder> [--check]`: validates a brand's folder, then shows all components in its colors.
const args = process.argv.slice(2)
const named = args.find((arg) => !arg.startsWith('-'))
const unknown = args.filter((arg) => arg !== named && arg !== '--check')
if (unknown.length > 0) {
  console.error(`${unknown.join(' ')}: unknown. Write npm run brand -- <folder> [--check]`)
  process.exit(2)
}
const folder = named === undefined ? brandFolder() : resolve(process.env['INIT_CWD'] ?? '.', named)
const { brand, problems } = checkBrand(folder)
for (const problem of problems) console.error(problem)
if (brand === undefined || problems.length > 0) {
  console.error(`${folder}: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`)
  process.exit(1)
}
console.log(`${brand.file.name}: no problems. Build it with BRAND_FOLDER=${folder} npm run build`)
if (!args.includes('--check')) await show(brand)

/** Serves the gallery of ui with the brand's colors, below its logo on both backgrounds. */
async function show(shown: Brand): Promise<void> {
  const root = join(import.meta.dirname, '../../../ui/gallery')
  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    plugins: [brandPlugin(shown), headPlugin(shown)],
  })
  await server.listen()
  server.printUrls()
  console.log('Ctrl-C ends it. Changed the folder? Start it again.')
}

function headPlugin({ file, logo }: Brand): Plugin {
  const drawn = logo === undefined ? '' : svgText(logo).replace('<svg ', '<svg width="72" height="72" ')
  const escape = (text: string): string => text.replaceAll('&', '&amp;')
  return {
    name: 'exchange:brand-head',
    transformIndexHtml: (html) => ({
      html: html.replace(/<title>.*<\/title>/, `<title>${escape(file.name)}</title>`),
      tags: [
        { tag: 'link', attrs: { rel: 'icon', href: '/favicon.svg' }, injectTo: 'head' },
        ...themes.map((theme) => ({
          tag: 'header',
          attrs: {
            'data-theme': theme,
            style:
              'display: flex; gap: 1rem; padding: 1rem; background: var(--color-page); color: var(--color-text)',
          },
          children: `${drawn}<div><strong>${escape(file.name)}</strong><p>${escape(file.description)}</p></div><img src="/favicon.svg" width="32" height="32" alt="favicon" />`,
          injectTo: 'body-prepend' as const,
        })),
      ],
    }),
  }
}
