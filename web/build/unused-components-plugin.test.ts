import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withoutEffects } from './unused-components-plugin.ts'

const folder = join(import.meta.dirname, '../../node_modules/react-router/dist/production')

describe('withoutEffects', () => {
  it('default: names go, calls are pure', () => {
    const code =
      'var Link = React10.forwardRef(\n  render\n);\nLink.displayName = "Link";\n    Inner.displayName = "Inner";'
    expect(withoutEffects(code)).toBe(
      'var Link = /* @__PURE__ */ React10.forwardRef(\n  render\n);\n\n    Inner.displayName = "Inner";',
    )
  })

  it('behavior: finds them in the installed version', () => {
    const code = readdirSync(folder)
      .filter((name) => name.endsWith('.mjs'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n')
    expect(code).toContain('\nForm.displayName = "Form";')
    expect(withoutEffects(code)).toContain('var Form = /* @__PURE__ */ React')
    expect(withoutEffects(code)).not.toContain('\nForm.displayName')
  })
})
