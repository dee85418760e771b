import { afterEach, expect, test } from 'vitest'
import { ExecutionRevertedError, RpcRequestError } from '../errors/rpc-errors.ts'
import { toChainError } from '../errors/to-chain-error.ts'
import { InsufficientFundsError } from '../wallet/wallet-errors.ts'
import { startFaultyNode, type FaultyNode } from './faulty-node.fixture.ts'
import { callContract, estimateGas } from './rpc-actions.ts'
import { createRpcClient } from './rpc-client.ts'

const TARGET = { to: '0x0000000000000000000000000000000000000001', data: '0x' } as const
const REASON = 'Pancake: K'
/** `Error("Pancake: K")`. */
const DATA =
  '0x08c379a00000000000000000000000000000000000000000000000000000000000000020' +
  `${'a'.padStart(64, '0')}${'50616e63616b653a204b'.padEnd(64, '0')}`
const CUSTOM = '0x7a933234'

const nodes: FaultyNode[] = []
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.close()))
})

async function failureOf(error: unknown, request: 'call' | 'estimate' = 'call'): Promise<unknown> {
  const node = await startFaultyNode(56, () => ({ error }))
  nodes.push(node)
  const rpc = createRpcClient({ chainId: 56, urls: [node.url], pause: async () => undefined })
  const answer = request === 'call' ? callContract(rpc, TARGET) : estimateGas(rpc, TARGET)
  return answer.catch((thrown: unknown) => thrown)
}

test.each([
  ['geth', { code: 3, message: `execution reverted: ${REASON}`, data: DATA }],
  ['geth before 1.9.15', { code: -32000, message: `execution reverted: ${REASON}` }],
  ['Erigon', { code: -32000, message: `execution reverted: ${REASON}`, data: DATA }],
  ['Nethermind', { code: -32015, message: 'VM execution error.', data: `Reverted ${DATA}` }],
  ['Nethermind, decoded', { code: -32015, message: 'VM execution error.', data: `revert: ${REASON}` }],
  ['OpenEthereum', { code: -32015, message: 'Transaction execution error.', data: `Reverted ${DATA}` }],
  ['Besu', { code: -32000, message: 'Execution reverted', data: DATA }],
  ['Besu, decoded', { code: -32000, message: `Execution reverted (${REASON})` }],
  ['Besu since 24', { code: 3, message: `Execution reverted: ${REASON}`, data: DATA }],
  ['Ganache', { code: -32000, message: `VM Exception while processing transaction: revert ${REASON}` }],
  ['Ganache 6', { code: -32000, message: 'revert', data: { '0x99': { error: 'revert', return: DATA } } }],
  ['Ganache 7', { code: -32603, message: 'Internal error', data: { data: { result: DATA } } }],
  [
    'Hardhat',
    {
      code: -32603,
      message: `VM Exception while processing transaction: reverted with reason string '${REASON}'`,
    },
  ],
  ['Hardhat, with data', { code: -32603, message: 'Internal error', data: { message: 'x', data: DATA } }],
  ['a balancer', { code: -32603, message: `Internal JSON-RPC error. execution reverted: ${REASON}` }],
  [
    'a balancer that nests',
    { code: -32603, message: 'Internal error', data: { originalError: { code: 3, data: DATA } } },
  ],
  [
    'a balancer that nests words',
    {
      code: -32603,
      message: 'upstream failed',
      data: { cause: { message: `execution reverted: ${REASON}` } },
    },
  ],
])('default: a revert reported by %s keeps its reason', async (_node, error) => {
  const failure = await failureOf(error)
  expect(failure).toBeInstanceOf(ExecutionRevertedError)
  expect(toChainError(failure)).toMatchObject({ reason: REASON })
})

test.each([
  ['Nethermind', { code: -32015, message: 'VM execution error.', data: `Reverted ${CUSTOM}` }],
  ['anvil', { code: 3, message: `execution reverted: custom error ${CUSTOM}` }],
  [
    'Hardhat',
    {
      code: -32603,
      message: `VM Exception while processing transaction: reverted with an unrecognized custom error (return data: ${CUSTOM})`,
    },
  ],
])('behavior: a custom error reported by %s keeps its data', async (_node, error) => {
  expect(await failureOf(error)).toMatchObject({ code: 'executionReverted', data: CUSTOM })
})

test.each([
  ['geth', { code: 3, message: 'execution reverted', data: '0x' }],
  ['geth before 1.9.15', { code: -32000, message: 'execution reverted' }],
  ['Nethermind', { code: 3, message: 'execution reverted: revert', data: '0x' }],
  ['Nethermind without data', { code: -32000, message: 'execution reverted: revert' }],
  ['Nethermind of 2020', { code: -32015, message: 'VM execution error.', data: 'revert' }],
  ['Nethermind of 2021', { code: -32015, message: 'VM execution error.' }],
  [
    'Nethermind with a short custom error',
    { code: -32015, message: 'VM execution error.', data: 'Reverted 0x' },
  ],
  ['Besu', { code: -32000, message: 'Execution reverted', data: '0x' }],
  ['Hardhat', { code: -32603, message: 'Transaction reverted without a reason string' }],
  ['geth, of an assert', { code: -32000, message: 'invalid opcode: INVALID' }],
  [
    'OpenEthereum, of an assert',
    { code: -32015, message: 'VM execution error.', data: 'Bad instruction fe' },
  ],
])('behavior: a revert without a reason reported by %s is one', async (_node, error) => {
  const failure = await failureOf(error)
  expect(failure).toBeInstanceOf(ExecutionRevertedError)
  expect(toChainError(failure)).toMatchObject({ code: 'contractSilent' })
})

test.each([
  ['a missing block', { code: -32000, message: 'header not found' }],
  [
    'a pruned state',
    { code: -32000, message: 'missing trie node 12ab (path ) state 0x12ab is not available' },
  ],
  ['a lack of gas', { code: -32000, message: 'out of gas' }],
  ['a lack of gas, at Nethermind', { code: -32015, message: 'VM execution error.', data: 'OutOfGas' }],
  ['a fault of the node', { code: -32603, message: 'Internal error', data: { trace: 'reverted to backup' } }],
  ['a word that only begins alike', { code: -32000, message: 'revertible call not supported' }],
])('error: %s is no revert', async (_what, error) => {
  expect(await failureOf(error)).toBeInstanceOf(RpcRequestError)
})

test.each([
  ['geth', 'insufficient funds for gas * price + value: balance 0, tx cost 21000'],
  [
    'BNB Smart Chain',
    'err: insufficient funds for gas * price + value: address 0x1 have 0 want 1 (supplied gas 1)',
  ],
  ['Nethermind', 'insufficient sender balance'],
  ['Nethermind, newer', 'insufficient MaxFeePerGas for sender balance'],
  ['Besu', 'Upfront cost exceeds account balance'],
  ['Besu, newer', 'transaction up-front cost 0x1 exceeds transaction sender account balance 0x0'],
])('behavior: a lack of funds reported by %s is one', async (_node, message) => {
  expect(toChainError(await failureOf({ code: -32000, message }, 'estimate'))).toBeInstanceOf(
    InsufficientFundsError,
  )
})
