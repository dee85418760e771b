export * from '../src/features.ts'
