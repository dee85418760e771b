export { compactUsd, signedPercent } from './usd-text.ts'
