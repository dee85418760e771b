/** The arrows of docs/ARCHITECTURE.md, as patterns: contracts -> chain -> web; domain under all; ui under web. */
const room = (name) => `^${name}/`
module.exports = {
  forbidden: [
    {
      name: 'domain-imports-nothing',
      comment: 'domain is pure: no other room, no package.',
      severity: 'error',
      from: { path: room('domain'), pathNot: '\\.test\\.ts$|/testing/' },
      to: { pathNot: room('domain') },
    },
    {
      name: 'ui-knows-no-money',
      comment: 'ui imports only itself and its libraries.',
      severity: 'error',
      from: { path: room('ui') },
      to: { path: '^(domain|chain|web|localnet|testkit|journeys|bench|contracts|indexer|hub)/' },
    },
    {
      name: 'chain-below-web',
      severity: 'error',
      from: { path: room('chain'), pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '^(ui|web|localnet|testkit|journeys|bench|contracts|indexer|hub)/' },
    },
    {
      name: 'web-below-localnet',
      severity: 'error',
      from: { path: room('web') },
      to: { path: '^(localnet|testkit|journeys|bench|contracts|indexer|hub)/' },
    },
    {
      name: 'nobody-imports-localnet',
      comment: 'Only the whole-product rooms may start the local world.',
      severity: 'error',
      from: { pathNot: '^(localnet|testkit|journeys|bench)/' },
      to: { path: room('localnet') },
    },
    {
      name: 'feature-through-its-door',
      comment: 'A feature is imported only through its index.',
      severity: 'error',
      from: { path: '^web/src/(?:features/)?([^/]+)/' },
      to: {
        path: '^web/src/features/[^/]+/.+',
        pathNot: ['^web/src/features/[^/]+/index\\.tsx?$', '^web/src/features/$1/'],
      },
    },
    {
      name: 'package-through-its-door',
      comment: 'Another room is entered by its package name, never by a path into it.',
      severity: 'error',
      from: { path: '^(domain|chain|ui|web|localnet)/' },
      to: {
        path: '^(domain|chain|ui)/src/',
        pathNot: '^$1/',
        dependencyTypes: ['local'],
      },
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no-test-code-in-product',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|/testing/|^(testkit|journeys|bench)/' },
      to: { path: '\\.test\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|out|cache|node_modules/\\.cache)/' },
    parser: 'swc', tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
