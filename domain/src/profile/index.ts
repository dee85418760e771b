export * from './name-message.ts'
export * from './names.ts'
