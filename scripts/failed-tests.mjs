// What failed, in few lines, from the reports of Vitest and Playwright: a log may be cut before its end.

const ESCAPES = new RegExp(String.raw`\u001b\[[0-9;]*m`, 'g')
const firstLines = (message = '') =>
  message
    .replaceAll(ESCAPES, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 6)
    .map((line) => `    ${line.slice(0, 200)}`)
    .join('\n')

/**
 * @param {unknown} report what Vitest's JSON reporter wrote, undefined when it died before
 * @param {string} output what Vitest printed: errors outside of any test are only there
 * @returns {string[]} a paragraph for each test, file or loose error
 */
export function failuresOfVitest(report, output) {
  const files = report?.testResults ?? []
  const inTests = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${firstLines(failureMessages[0])}`),
  )
  const inFiles = files
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ name, message }) => `${name}\n${firstLines(message)}`)
  const plain = output.replaceAll(ESCAPES, '')
  const loose = [...plain.matchAll(/^.*Unhandled (?:Error|Rejection).*$/gm)].map(
    ({ index }) => `outside of any test\n${firstLines(plain.slice(index, index + 2000))}`,
  )
  return [...inTests, ...inFiles, ...loose]
}

/**
 * @param {unknown} report what Playwright's JSON reporter wrote, undefined when it died before
 * @returns {string[]} a paragraph for each story
 */
export function failuresOfPlaywright(report) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  return (report?.suites ?? [])
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      // A story that ran out of time has two: that it did, and what it waited for.
      return [`${file}:${line} ${title}`, ...errors.slice(0, 3).flatMap(placedError)].join('\n')
    })
}

function placedError({ message, location }) {
  return [firstLines(message), ...(location ? [`    at ${location.file}:${location.line}`] : [])]
}
