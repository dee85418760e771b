import { expect, test } from 'vitest'
import { readHostingParameters } from './hosting-parameters.ts'

const least = { name: 'ours', host: 'app.example.org', networkFile: 'our-network.json', nodeUrl: null }
const read = (json: unknown) => {
  const problems: string[] = []
  const parameters = readHostingParameters(json, { fileName: 'hosting.json', folder: '/home/us' }, problems)
  return { parameters, problems }
}
const problemsOf = (changes: Record<string, unknown>) => read({ ...least, ...changes }).problems

test('default: four fields are enough, and paths start at the file', () => {
  const { parameters, problems } = read(least)
  expect(problems).toEqual([])
  expect(parameters).toMatchObject({
    networkFile: '/home/us/our-network.json',
    brandFolder: undefined,
    strictTransportSecurity: 'max-age=31536000',
    tls: { certificate: '/etc/letsencrypt/live/app.example.org/fullchain.pem' },
    ports: { http: 80, https: 443, hub: [8787, 8788] },
    folders: { program: '/srv/ours', settings: '/etc/ours', data: '/var/lib/ours' },
    memory: { hub: 1280, indexer: 2560, replica: 1536, keeper: 768, watch: 768 },
  })
})

test.each([
  [{ hostname: 'x' }, 'hosting.json: hostname is unknown: use name, host, networkFile,'],
  [
    { host: 'http://app.example.org:80/' },
    'hosting.json: host is "http://app.example.org:80/": write "app.example.org", without scheme, port and path; the site is served by TLS alone',
  ],
  [{ host: '192.168.0.1' }, 'hosting.json: host is "192.168.0.1": write a name such as "app.example.org"'],
  [{ name: 'Our Site' }, 'hosting.json: name is "Our Site": write lower-case letters and digits'],
  [{ networkFile: null }, 'hosting.json: networkFile is missing: write the path of your network file'],
  [{ nodeUrl: 'localhost:8545' }, 'hosting.json: nodeUrl is no http or https URL: write one such as'],
  [{ nodeUrl: 'https://me:secret@node.example' }, 'hosting.json: nodeUrl holds a password: write null'],
  [{ nodeUrl: 'http://a\nUSER=root' }, 'hosting.json: nodeUrl is no http or https URL'],
  [{ hsts: 'never' }, 'hosting.json: hsts is unknown: use host, subdomains, preload'],
  [{ safeApp: 'yes' }, 'hosting.json: safeApp is "yes": write true or false'],
  [{ tls: false }, 'hosting.json: tls is no object: write { ... }'],
  [{ tls: { key: 'key.pem' } }, 'hosting.json: tls: key is "key.pem": write an absolute path on the host'],
  [{ listen: ['*'] }, 'hosting.json: listen is no list of addresses: write ["0.0.0.0", "[::]"]'],
  [{ ports: { hub: 8787 } }, 'hosting.json: ports: hub is 8787: write a list of numbers from 1 to 65535'],
  [{ ports: { http: 70_000 } }, 'hosting.json: ports: http is 70000: write a number from 1 to 65535'],
  [{ ports: { watch: 9101 } }, "hosting.json: ports: watch has 9101, which is also keeper's: write another"],
  [{ ports: { replica: [5, 5] } }, 'hosting.json: ports: replica has 5 twice: write another'],
  [{ memory: { hub: '2G' } }, 'hosting.json: memory: hub is "2G": write megabytes, from 256 on'],
  [{ memory: { hub: 255 } }, 'hosting.json: memory: hub is 255: write megabytes, from 256 on'],
  [{ memory: { nginx: 512 } }, 'hosting.json: memory: nginx is unknown: use hub, indexer, replica, keeper'],
  [{ folders: { data: '/etc/ours' } }, 'hosting.json: folders: data is the same as settings: write another'],
  [{ folders: { data: '/srv/a b' } }, 'hosting.json: folders: data is "/srv/a b": write an absolute path'],
] as const)('error: %j', (changes, sentence) => {
  const problems = problemsOf(changes)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(sentence)
})

test.each(['https://me:hunter2@node.example', 'https//node.example/hunter2', 'ws://node.example/hunter2'])(
  'error: nothing of the address of a node is repeated: %s',
  (nodeUrl) => {
    const problems = problemsOf({ nodeUrl }).join()
    expect(problems).toContain('nodeUrl')
    expect(problems).not.toContain('hunter2')
  },
)

test('error: what has to be said is named where it is absent', () => {
  const { problems } = read({})
  expect(problems.map((problem) => problem.split(' is ')[0])).toEqual([
    'hosting.json: name',
    'hosting.json: host',
    'hosting.json: networkFile',
    'hosting.json: nodeUrl',
  ])
})
