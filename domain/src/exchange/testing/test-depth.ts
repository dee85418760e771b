/** Returns how many cases a property test runs: few in the gate, many with `npm run test:deep -w domain`. */
export function caseCount(inGate: number, deep: number): number {
  return process.env['TEST_DEPTH'] === 'deep' ? deep : inGate
}
