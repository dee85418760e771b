export * from './collectible.ts'
export * from './content-location.ts'
export * from './token-metadata.ts'
export * from './transfer-recipient.ts'
