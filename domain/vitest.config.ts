const isDeep = process.env['TEST_DEPTH'] === 'deep'

export default {
  test: {
    name: 'domain',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../testkit/src/property-seed.ts'],
    testTimeout: isDeep ? 900_000 : 30_000,
  },
}
