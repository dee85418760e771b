import { PREVIEWED_SHARES, ZERO_ADDRESS } from '@ibull/domain'
import { decodeFunctionData } from 'viem'
import { describe, expect, test } from 'vitest'
import { vaultAbi } from '../../abi/vault.generated.ts'
import { ExecutionRevertedError } from '../../errors/rpc-errors.ts'
import { heldBackFrom, heldBackReads } from './held-back-reads.ts'

const VAULT = '0x00000000000000000000000000000000000000b0'
const ALICE = '0x00000000000000000000000000000000000000A1'

const known = <T>(value: T) => ({ status: 'success', value }) as const
const refused = { status: 'failure', error: new ExecutionRevertedError('0x', 'execution reverted') } as const
const numbers = known({ payableNow: 1n, waiting: 2n })

describe('rewards that a vault holds back', () => {
  test('default: is previewed without a fee, and read for the account', () => {
    const calls = (account: typeof ALICE | undefined) =>
      heldBackReads(VAULT, account).map(({ data }) => decodeFunctionData({ abi: vaultAbi, data }))
    expect(calls(ALICE)).toMatchObject([
      { functionName: 'previewWithdraw', args: [ZERO_ADDRESS, PREVIEWED_SHARES] },
      { functionName: 'numberHeldBack' },
      { functionName: 'heldBackOf', args: [ALICE] },
    ])
    expect(calls(undefined)[2]?.args).toEqual([ZERO_ADDRESS])
    const preview = known({ amount: 5n, heldBack: 4n })
    expect(heldBackFrom([preview, numbers, known(3n)])).toEqual({
      paid: 5n,
      owed: 4n,
      payableNow: 1n,
      waiting: 2n,
      ofAccount: 3n,
    })
  })

  test('behavior: is nothing where the vault has no preview', () => {
    expect(heldBackFrom([refused, refused, refused])).toBeNull()
  })

  test('error: is unknown where only the preview was answered', () => {
    const preview = known({ amount: 5n, heldBack: 4n })
    expect(() => heldBackFrom([preview, numbers, refused])).toThrow(ExecutionRevertedError)
  })
})
