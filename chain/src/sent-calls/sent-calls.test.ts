import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { toFunctionSignature, type Abi } from 'viem'
import { expect, test } from 'vitest'
import { sentCalls } from './index.ts'

const root = join(import.meta.dirname, '..')

const signaturesOf = (abi: Abi) =>
  abi.flatMap((item) => (item.type === 'function' ? [toFunctionSignature(item)] : []))
const isRule = (value: unknown): value is { readonly kind: string; readonly functions: Abi } =>
  typeof value === 'object' && value !== null && 'functions' in value && 'kind' in value

test('default: the functions of all rules, and no others', async () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /-rules?\.ts$/.test(file),
  )
  const modules = await Promise.all(
    files.map(async (file) => (await import(join(root, file))) as Readonly<Record<string, unknown>>),
  )
  const rules = modules.flatMap((module) => Object.values(module).filter(isRule))
  expect(rules.length).toBeGreaterThan(35)
  const allowed = rules.flatMap(({ functions }) => signaturesOf(functions))
  expect(new Set(signaturesOf(sentCalls))).toEqual(new Set(allowed))
})
