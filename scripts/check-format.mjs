// Checks the format of every file that git knows of or could know of. Equal texts are parsed once on a machine.
import { extname, join } from 'node:path'
import * as prettier from 'prettier'
import { root } from './ensure-installed.mjs'
import { checkOnce } from './passed-before.mjs'
import { sourceFiles } from './source-files.mjs'

const options = await prettier.resolveConfig(join(root, 'package.json'))
const settings = JSON.stringify([prettier.version, options])

const files = []
for (const { path, text } of sourceFiles()) {
  const ignorePath = join(root, '.prettierignore')
  const { ignored, inferredParser } = await prettier.getFileInfo(join(root, path), { ignorePath })
  if (!ignored && inferredParser !== null) files.push({ path, inferredParser, text: text.toString() })
}
const failed = await checkOnce(
  'formatted',
  files,
  ({ path, inferredParser, text }) => `${settings}\0${inferredParser}\0${extname(path)}\0${text}`,
  async (unknown) => {
    const wrong = []
    for (const file of unknown) if (!(await isFormatted(file))) wrong.push(file)
    return wrong
  },
)
for (const { path } of failed) console.error(`${path}: run "npm run format"`)
console.log(`${files.length} files, ${failed.length} not formatted`)
process.exit(failed.length === 0 ? 0 : 1)

async function isFormatted({ path, text }) {
  try {
    return await prettier.check(text, { ...options, filepath: join(root, path) })
  } catch (error) {
    console.error(String(error))
    return false
  }
}
