import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { BrandFile } from '../../src/platform/brand-file.ts'
import { readBrandFile } from './brand-schema.ts'
import { readBrandTexts, type BrandTexts } from './brand-texts.ts'
import type { BrandColors } from './read-colors.ts'
import { pngProblems, sharePicture } from './share-picture.ts'
import { readSvg, type SvgNode } from './svg.ts'

/** Validated contents of a brand's folder. */
export type Brand = {
  readonly folder: string
  readonly file: BrandFile
  readonly colors: BrandColors
  readonly texts: BrandTexts
  readonly logo: SvgNode | undefined
  readonly favicon: SvgNode | undefined
  /** PNG for link previews on other sites; optional. */
  readonly share: Buffer | undefined
}

const top = join(import.meta.dirname, '../../..')

/** Folder of the default brand. */
export const houseFolder = join(top, 'brands/ibull')

/**
 * Returns the folder of the brand to build: `BRAND_FOLDER`, relative to the repository root, or the default one.
 */
export function brandFolder(): string {
  const folder = process.env['BRAND_FOLDER'] ?? ''
  return folder === '' ? houseFolder : resolve(top, folder)
}

/** Reads a brand's folder with all problems, one sentence each with its fix. */
export function checkBrand(folder: string): {
  /** Absent if `brand.json` can't be read. */
  readonly brand?: Brand
  readonly problems: readonly string[]
} {
  const problems: string[] = []
  const json = jsonOf(join(folder, 'brand.json'), problems)
  if (json === undefined) return { problems }
  const { colors, ...file } = readBrandFile(json, problems)
  const variables = Object.keys(colors.dark.mark).map((name) => `--mark-${name}`)
  const share = existsSync(join(folder, sharePicture.name))
    ? readFileSync(join(folder, sharePicture.name))
    : undefined
  if (share !== undefined) problems.push(...pngProblems(share, file.host))
  const brand = {
    folder,
    file,
    colors,
    texts: readBrandTexts(folder, problems),
    logo: drawing(folder, { name: 'logo.svg', maximumBytes: 4_000, variables }, problems),
    favicon: drawing(folder, { name: 'favicon.svg', maximumBytes: 8_000, variables: [] }, problems),
    share,
  }
  return { brand, problems }
}

/** Reads a brand's folder. @throws with all problems. */
export function readBrand(folder = brandFolder()): Brand {
  const { brand, problems } = checkBrand(folder)
  if (brand === undefined || problems.length > 0)
    throw new Error(`The brand in ${folder} is refused:\n${problems.join('\n')}`)
  return brand
}

function drawing(
  folder: string,
  limits: Parameters<typeof readSvg>[1],
  problems: string[],
): SvgNode | undefined {
  const path = join(folder, limits.name)
  if (existsSync(path)) return readSvg(readFileSync(path, 'utf8'), limits, problems)
  problems.push(`${limits.name} is missing: add it`)
  return undefined
}

function jsonOf(path: string, problems: string[]): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (!existsSync(path)) {
      problems.push(
        `brand.json is missing in ${dirname(path)}: name the folder of your brand, or start with cp -r brands/ibull`,
      )
      return undefined
    }
    problems.push(
      `brand.json can't be read as JSON: ${error instanceof Error ? error.message : String(error)}`,
    )
    return undefined
  }
}
