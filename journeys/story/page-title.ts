import { readBrand } from '../../web/build/brand/brand.ts'

const name = readBrand().file.name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** A page's title: a pattern of its own, then the name of the brand that was built. */
export function titled(pattern: string): RegExp {
  return new RegExp(`${pattern} \\| ${name}$`)
}
