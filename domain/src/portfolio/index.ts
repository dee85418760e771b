export * from './cost-basis.ts'
export * from './worth.ts'
