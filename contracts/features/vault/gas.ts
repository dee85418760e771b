import type { Address } from 'viem'
import type { Build } from '../exchange/gas.ts'
import type { LocalChain } from '../../gas/local-chain.ts'
import { artifact } from '../../index.ts'

const UNIT = 10n ** 9n
const PLENTY = 1_000_000n * UNIT

/**
 * Measures the gas of every vault action as a real transaction, base cost and calldata included. The vault and
 * other accounts have stakes in farm 0, the treasury holds main tokens, allowances are finite and each action is
 * the first in its block. Withdrawals are measured from the vault's idle balance, as the peer's was, and from the
 * farm; both fall into the unstaking fee period, and both collect the rewards, which the peer's does not.
 */
export async function measure(chain: LocalChain) {
  const builds = {
    vault: artifact('Vault'),
    farmMaster: artifact('FarmMaster'),
    referral: artifact('Referral'),
    token: artifact('IbullToken'),
  }
  const [user, other, treasury, owner] = chain.accounts()
  const deploy = (build: Build, ...args: unknown[]) => chain.deploy(owner, build.abi, build.bytecode, args)
  const token = await deploy(builds.token, 'iBull Token', 'IBULL', owner, user, PLENTY * 4n, PLENTY * 100n)
  const referral = await deploy(builds.referral, owner)
  const farm = await deploy(builds.farmMaster, owner, token, referral, treasury, 0n, 3000n)
  const vault = await deploy(builds.vault, owner, owner, farm, treasury)
  const call = (from: Address, to: Address, build: Build, functionName: string, args: readonly unknown[]) =>
    chain.send(from, to, build.abi, functionName, args)
  const gasOf = async (from: Address, functionName: string, args: readonly unknown[]) =>
    Number(await call(from, vault, builds.vault, functionName, args))

  await call(owner, token, builds.token, 'setMinter', [farm, true])
  await call(owner, referral, builds.referral, 'setOperator', [farm, true])
  await call(owner, farm, builds.farmMaster, 'add', [100n, token, 0n, 0n])
  await call(owner, farm, builds.farmMaster, 'setEmission', [UNIT])
  await call(user, token, builds.token, 'transfer', [other, PLENTY])
  await call(user, token, builds.token, 'transfer', [treasury, PLENTY])
  for (const account of [user, other]) {
    await call(account, token, builds.token, 'approve', [vault, PLENTY])
  }
  await call(user, token, builds.token, 'approve', [farm, PLENTY])
  await call(user, farm, builds.farmMaster, 'deposit', [0n, 1000n * UNIT, `0x${'00'.repeat(20)}`])
  await call(other, vault, builds.vault, 'deposit', [1000n * UNIT])

  const deposits = {
    'vault deposit, first': await gasOf(user, 'deposit', [1000n * UNIT]),
    'vault deposit, more': await gasOf(user, 'deposit', [1000n * UNIT]),
  }
  const [shares] = (await chain.read(vault, builds.vault.abi, 'userInfo', [user])) as [bigint]
  return {
    ...deposits,
    'vault withdraw': await gasOf(user, 'withdraw', [shares / 4000n]),
    'vault withdraw, from the farm': await gasOf(user, 'withdraw', [shares / 4n]),
    'vault harvest': await gasOf(other, 'harvest', []),
    'vault withdrawAll, from the farm': await gasOf(user, 'withdrawAll', []),
  }
}

/** Maximum gas per action. */
export const budgets = {
  'vault deposit, first': 203_000,
  'vault deposit, more': 151_700,
  // 68,800 without collecting the rewards, as in the peer's: docs/decisions/0066.
  'vault withdraw': 111_000,
} satisfies Partial<Awaited<ReturnType<typeof measure>>>
