import { call, check, contractRef, DEPLOYER, type FeatureParameters } from '../../deploy/steps.ts'

export const errors = 'lazy'

export const contracts = {
  Vault: {
    deployment: {
      name: 'vault',
      args: ({ treasury }: FeatureParameters) => [DEPLOYER, DEPLOYER, contractRef('farm'), treasury],
      isOwned: true,
      needs: ['farm'],
    },
  },
} as const

const id = { name: 'vault', contract: 'Vault' } as const

export function wire({ contracts: { vault: source }, vault }: FeatureParameters) {
  if (source !== 'deploy') return []
  return [
    call(id, 'setFees', [vault.performanceFeeBps, vault.callFeeBps, vault.withdrawFeeBps]),
    call(id, 'setWithdrawFeePeriod', [vault.withdrawFeePeriodSeconds]),
    call(id, 'setAdmin', [vault.admin], { check: check(id, 'admin', [], vault.admin) }),
  ]
}

export function checks({ contracts: { vault: source }, vault, treasury }: FeatureParameters) {
  if (source !== 'deploy') return []
  return [
    check(id, 'performanceFee', [], vault.performanceFeeBps),
    check(id, 'callFee', [], vault.callFeeBps),
    check(id, 'withdrawFee', [], vault.withdrawFeeBps),
    check(id, 'withdrawFeePeriod', [], vault.withdrawFeePeriodSeconds),
    check(id, 'treasury', [], treasury),
    check(id, 'token', [], contractRef('mainToken')),
  ]
}
