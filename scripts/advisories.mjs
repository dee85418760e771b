// npm run advisories [-- --registry=<URL>]: asks the configured registry for the known advisories of what the lock file
// names, and prints each with what mends it. Needs network. Exits with 1 when one is high or critical, with 2 when the
// registry does not answer.
import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { root } from './ensure-installed.mjs'

const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'info']
const FAILING = new Set(['critical', 'high'])

/**
 * The advisories in a report of `npm audit --json`, the gravest first.
 * @param {string} text
 * @returns {{lines: string[], isFailing: boolean}}
 * @throws {Error} when it is no report, such as the error of a registry without advisories
 */
export function readReport(text) {
  let report
  try {
    report = JSON.parse(text)
  } catch {
    throw new Error('npm audit printed no report.')
  }
  if (report.vulnerabilities === undefined)
    throw new Error(
      `The registry gave no advisories: ${report.message ?? report.error?.summary ?? 'no reason'}`,
    )
  const found = Object.values(report.vulnerabilities).flatMap(({ name, via, fixAvailable }) =>
    // A string names another package with an advisory of its own.
    via
      .filter((one) => typeof one === 'object')
      .map(({ severity, title, url, range }) => ({
        severity,
        line: `${name} ${range}: ${title} (${url})`,
        fixAvailable,
      })),
  )
  const rank = ({ severity }) =>
    (SEVERITIES.indexOf(severity) + SEVERITIES.length + 1) % (SEVERITIES.length + 1)
  const sorted = found.toSorted((a, b) => rank(a) - rank(b))
  return {
    lines: sorted.map(({ severity, line, fixAvailable }) => `${severity}: ${line}; ${fixOf(fixAvailable)}`),
    isFailing: found.some(({ severity }) => FAILING.has(severity) || !SEVERITIES.includes(severity)),
  }
}

function fixOf(fix) {
  if (typeof fix === 'object' && fix !== null) return `mended by ${fix.name} ${fix.version}`
  return fix ? 'mended by an update of the lock file' : 'no version mends it yet'
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const args = ['audit', '--json', '--package-lock-only', ...process.argv.slice(2)]
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 })
  try {
    const { lines, isFailing } = readReport(stdout)
    console.log(lines.length === 0 ? 'No advisory is known.' : lines.join('\n'))
    process.exitCode = isFailing ? 1 : 0
  } catch (error) {
    console.error(error.message)
    process.exitCode = 2
  }
}
