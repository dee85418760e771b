export const errors = 'yield'

export const contracts = {
  YieldLens: { deployment: { name: 'yieldLens', args: () => [] } },
} as const
