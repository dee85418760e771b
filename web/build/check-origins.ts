import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Returns another origin's URLs in a built file from which a browser would load code, styles or data. */
export function foreignLoads(name: string, text: string): readonly string[] {
  const patterns = name.endsWith('.html')
    ? [
        /(?:src|href)\s*=\s*["']?(?:https?:)?\/\//gi,
        /<script(?![^>]*\bsrc=)[^>]*>/gi,
        /<style\b/gi,
        /\sstyle\s*=/gi,
      ]
    : name.endsWith('.css')
      ? [/@import\s+(?:url\()?["']?(?:https?:)?\/\//gi, /url\(\s*["']?(?:https?:)?\/\//gi]
      : [
          /import\(\s*["'`](?:https?:)?\/\//g,
          /from\s*["'](?:https?:)?\/\//g,
          /https?:\/\/(?:unpkg\.com|cdn\.jsdelivr\.net|cdnjs\.cloudflare\.com|esm\.sh|www\.googletagmanager\.com|fonts\.googleapis\.com)/g,
        ]
  return patterns.flatMap((pattern) => text.match(pattern) ?? [])
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesBelow(path) : [path]
  })
}

if (process.argv[1] === import.meta.filename) {
  const dist = process.argv[2] ?? join(import.meta.dirname, '../dist')
  const checked = filesBelow(dist).filter((path) => /\.(html|css|js)$/.test(path))
  const problems = checked.flatMap((path) =>
    foreignLoads(path, readFileSync(path, 'utf8')).map((found) => `${relative(dist, path)}: ${found}`),
  )
  for (const problem of problems) console.error(problem)
  console.log(`Origins: ${checked.length} files, ${problems.length} foreign loads`)
  process.exitCode = problems.length === 0 && checked.length > 0 ? 0 : 1
}
