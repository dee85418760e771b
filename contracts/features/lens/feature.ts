export const errors = 'lazy'

export const contracts = {
  YieldLens: { deployment: { name: 'yieldLens', args: () => [] } },
} as const
