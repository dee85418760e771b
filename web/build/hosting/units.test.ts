import { expect, test } from 'vitest'
import { readHostingParameters } from './hosting-parameters.ts'
import { environmentFiles, unitFiles } from './units.ts'

const parametersOf = (memory: object = {}) =>
  readHostingParameters(
    {
      name: 'ours',
      host: 'app.example.org',
      networkFile: 'a.json',
      deployment: 'b.json',
      nodeUrl: null,
      memory,
    },
    { fileName: 'hosting.json', folder: '/' },
    [],
  )
const linesOf = (file: string, memory?: object): readonly string[] =>
  unitFiles(parametersOf(memory)).get(file)?.split('\n') ?? []

test('limits the memory of every service, the drill and the backup', () => {
  const services = [...unitFiles(parametersOf())].filter(([name]) => name.endsWith('.service'))
  expect(services).toHaveLength(7)
  for (const [name, text] of services) {
    const [high, most] = ['MemoryHigh', 'MemoryMax'].map((key) =>
      Number(new RegExp(`^${key}=(\\d+)M$`, 'm').exec(text)?.[1]),
    )
    expect([name, high]).toEqual([name, Math.floor((most ?? 0) * 0.9)])
    expect(most).toBeGreaterThanOrEqual(768)
  }
})

test('takes the memory of a role from the hosting file, its heap included', () => {
  expect(linesOf('ours-hub@.service')).toContain('MemoryMax=1280M')
  expect(linesOf('ours-hub@.service', { hub: 2000 })).toContain('MemoryMax=2000M')
  expect(linesOf('ours-indexer.service', { hub: 2000 })).toContain('MemoryMax=2560M')
  expect(environmentFiles(parametersOf({ hub: 2000 })).get('hub.env')).toContain('--max-old-space-size=800\n')
})

test('leaves 752 MB beside the heap of a hub', () => {
  const parameters = parametersOf()
  for (const [name, text] of environmentFiles(parameters)) {
    const role = name.replace('.env', '') as keyof typeof parameters.memory
    const heap = Number(/--max-old-space-size=(\d+)/.exec(text)?.[1])
    const rest = parameters.memory[role] - heap
    expect([role, rest >= (role === 'hub' ? 752 : 200)]).toEqual([role, true])
  }
})
