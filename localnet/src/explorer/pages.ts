import { addressKey, type Address } from '@ibull/domain'
import { html } from 'hono/html'
import { decodeFunctionResult, encodeFunctionData, isHex, type Hex } from 'viem'
import { PAIR_ABI, TOKEN_ABI } from '../deploy/token-abi.ts'
import type { ChainData, RawBlock, RawTransaction } from './chain-data.ts'
import { decodeCall, decodeLog, decodeReason, transferOf } from './decode.ts'
import type { KnownContracts } from './known-contracts.ts'
import {
  addressLink,
  blockLink,
  decodedFacts,
  facts,
  nativeAmount,
  page,
  shortSymbol,
  table,
  timeText,
  tokenAmount,
  transactionLink,
  type Html,
} from './parts.ts'

/** Number of latest blocks searched for transactions without logs. */
const SCANNED_BLOCKS = 600
const SHOWN_TRANSACTIONS = 25
const SHOWN_BLOCKS = 40

/** The newest blocks and transactions. */
export async function homePage(data: ChainData, known: KnownContracts): Promise<Html> {
  const blocks = await data.latestBlocks(SCANNED_BLOCKS)
  const transactions = blocks.flatMap((block) => block.transactions.toReversed()).slice(0, SHOWN_TRANSACTIONS)
  return page(
    'Latest blocks',
    html`<h2>Transactions</h2>
      ${transactionTable(known, transactions, 'No transactions in the latest blocks.')}
      <h2>Blocks</h2>
      ${blockTable(blocks.slice(0, SHOWN_BLOCKS))}`,
  )
}

export async function blockPage(
  data: ChainData,
  known: KnownContracts,
  number: number,
): Promise<Html | undefined> {
  const block = await data.block(number)
  if (block === null) return undefined
  return page(
    `Block ${number}`,
    html`${facts([
        ['Time', timeText(Number(block.timestamp))],
        ['Hash', html`<span class="mono">${block.hash}</span>`],
        ['Gas used', html`<span class="number">${Number(block.gasUsed)}</span>`],
      ])}
      <h2>Transactions</h2>
      ${transactionTable(known, block.transactions, 'This block has no transactions.')}`,
  )
}

export async function transactionPage(
  data: ChainData,
  known: KnownContracts,
  hash: Hex,
): Promise<Html | undefined> {
  const transaction = await data.transaction(hash)
  if (transaction === null) return undefined
  const receipt = await data.receipt(hash)
  const call = decodeCall(known.abi, transaction.input)
  const logs = (receipt?.logs ?? []).map((log) => ({ log, decoded: decodeLog(known.abi, log) }))
  const transfers = logs.flatMap(({ log, decoded }) => transferOf(decoded, log) ?? [])
  const block = transaction.blockNumber === null ? null : await data.block(Number(transaction.blockNumber))
  const isFailed = receipt !== null && receipt.status !== '0x1'
  const fee = receipt === null ? undefined : BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
  return page(
    'Transaction',
    html`${facts([
        ['Status', statusOf(receipt === null ? 'pending' : isFailed ? 'failed' : 'succeeded')],
        ...(isFailed ? [['Reason', await reasonOf(data, known, transaction)] as const] : []),
        ['Hash', html`<span class="mono">${transaction.hash}</span>`],
        ...(block === null
          ? []
          : ([
              ['Block', blockLink(Number(block.number))],
              ['Time', timeText(Number(block.timestamp))],
            ] as const)),
        ['From', addressLink(known, transaction.from)],
        ['To', receiverOf(known, transaction, receipt?.contractAddress ?? null)],
        ['Value', nativeAmount(BigInt(transaction.value))],
        ...(fee === undefined || receipt === null
          ? []
          : ([
              ['Network fee', nativeAmount(fee)],
              [
                'Gas used',
                html`<span class="number">${Number(receipt.gasUsed)} of ${Number(transaction.gas)}</span>`,
              ],
            ] as const)),
        ['Nonce', html`<span class="number">${Number(transaction.nonce)}</span>`],
      ])}
      <h2>Token transfers</h2>
      ${table(
        ['Amount', 'From', 'To'],
        transfers.map(({ token, from, to, value }) => [
          tokenAmount(known, token, value),
          addressLink(known, from),
          addressLink(known, to),
        ]),
        'No tokens moved.',
      )}
      <h2>${call === undefined ? 'Data' : `Call: ${call.name}`}</h2>
      ${
        call === undefined
          ? html`<div class="card">
              <p class="mono">${transaction.input === '0x' ? 'None.' : shortData(transaction.input)}</p>
            </div>`
          : decodedFacts(known, call)
      }
      <h2>Logs</h2>
      ${logs.length === 0 ? html`<p class="muted">No logs.</p>` : ''}
      ${logs.map(
        ({ log, decoded }, index) =>
          html`<h3>
              ${index + 1}. ${decoded?.name ?? 'Unknown event'}
              <span class="muted">of</span> ${addressLink(known, log.address)}
            </h3>
            ${decoded === undefined ? html`<p class="mono">${shortData(log.data)}</p>` : decodedFacts(known, decoded)}`,
      )}`,
  )
}

export async function addressPage(data: ChainData, known: KnownContracts, address: Address): Promise<Html> {
  const [native, nonce, isContract, balances, logged, blocks] = await Promise.all([
    data.balance(address),
    data.transactionCount(address),
    data.isContract(address),
    tokenBalances(data, known, address),
    data.transactionsLogging(address, SHOWN_TRANSACTIONS),
    data.latestBlocks(SCANNED_BLOCKS),
  ])
  const key = addressKey(address)
  const sent = blocks
    .flatMap((block) => block.transactions)
    .filter(({ from, to }) => addressKey(from) === key || (to !== null && addressKey(to) === key))
  const found = new Map([...sent, ...logged].map((transaction) => [transaction.hash, transaction]))
  const newest = [...found.values()].sort((a, b) => Number(b.blockNumber ?? 0) - Number(a.blockNumber ?? 0))
  const token = known.tokenAt(address)
  return page(
    known.nameOf(address) ?? (isContract ? 'Contract' : 'Account'),
    html`${facts([
        ['Address', html`<span class="mono">${address}</span>`],
        ['Kind', isContract ? 'Contract' : 'Account'],
        ['Balance', nativeAmount(native)],
        ['Transactions sent', html`<span class="number">${nonce}</span>`],
        ...(token === undefined
          ? []
          : [['Token', html`<a href="/explorer/token/${address}">${shortSymbol(token.name)}</a>`] as const]),
      ])}
      <h2>Tokens</h2>
      ${table(
        ['Balance'],
        balances.map(([tokenAddress, value]) => [tokenAmount(known, tokenAddress, value)]),
        'No tokens.',
      )}
      <h2>Recent transactions</h2>
      ${transactionTable(known, newest.slice(0, SHOWN_TRANSACTIONS), 'None found.')}
      <p class="muted">
        Those that left a log, from the first block on, and all others of the last ${SCANNED_BLOCKS} blocks.
      </p>`,
  )
}

export async function tokenPage(
  data: ChainData,
  known: KnownContracts,
  address: Address,
): Promise<Html | undefined> {
  const token = known.tokenAt(address)
  if (token === undefined) return undefined
  const pairs = known.pairsOf(address)
  const reserves = encodeFunctionData({ abi: PAIR_ABI, functionName: 'getReserves' })
  const [supply, ...answers] = await data.calls([
    { to: address, data: encodeFunctionData({ abi: TOKEN_ABI, functionName: 'totalSupply' }) },
    ...pairs.map((pair) => ({ to: pair.address, data: reserves })),
  ])
  return page(
    shortSymbol(token.name),
    html`${facts([
        ['Symbol', token.symbol],
        ['Name', token.name],
        ['Decimals', html`<span class="number">${token.decimals}</span>`],
        ['Supply', supply === undefined ? 'not known' : tokenAmount(known, address, BigInt(supply))],
        ['Contract', html`<a class="mono" href="/explorer/address/${address}">${address}</a>`],
        ...(token.note === undefined ? [] : [['Odd', token.note] as const]),
      ])}
      <h2>Pairs</h2>
      ${table(
        ['Pair', 'Holds', 'and'],
        pairs.map((pair, index) => {
          const answer = answers[index]
          if (answer === undefined) return [addressLink(known, pair.address), 'not known', 'not known']
          const [reserve0, reserve1] = decodeFunctionResult({
            abi: PAIR_ABI,
            functionName: 'getReserves',
            data: answer,
          })
          const isAFirst = addressKey(pair.a.address) < addressKey(pair.b.address)
          return [
            addressLink(known, pair.address),
            tokenAmount(known, pair.a.address, isAFirst ? reserve0 : reserve1),
            tokenAmount(known, pair.b.address, isAFirst ? reserve1 : reserve0),
          ]
        }),
        'This token has no pair.',
      )}`,
  )
}

async function tokenBalances(
  data: ChainData,
  known: KnownContracts,
  owner: Address,
): Promise<(readonly [Address, bigint])[]> {
  const call = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'balanceOf', args: [owner] })
  const answers = await data.calls(known.tokens.map(({ address }) => ({ to: address, data: call })))
  return known.tokens.flatMap(({ address }, index) => {
    const answer = answers[index]
    return answer === undefined || !isHex(answer) || BigInt(answer) === 0n
      ? []
      : [[address, BigInt(answer)] as const]
  })
}

async function reasonOf(
  data: ChainData,
  known: KnownContracts,
  transaction: RawTransaction,
): Promise<Html | string> {
  const output = await data.revertData(transaction)
  const reason = output === undefined ? undefined : decodeReason(known.abi, output)
  if (reason === undefined) return output === undefined || output === '0x' ? 'not known' : shortData(output)
  return html`${reason.name} ${decodedFacts(known, reason)}`
}

function statusOf(status: 'pending' | 'failed' | 'succeeded'): Html {
  if (status === 'pending') return html`<span class="muted">Pending</span>`
  return status === 'failed'
    ? html`<span class="bad">Failed</span>`
    : html`<span class="good">Succeeded</span>`
}

function receiverOf(known: KnownContracts, { to }: RawTransaction, created: Address | null): Html | string {
  if (to !== null) return addressLink(known, to)
  return created === null ? 'New contract' : html`New contract ${addressLink(known, created)}`
}

function transactionTable(
  known: KnownContracts,
  transactions: readonly RawTransaction[],
  empty: string,
): Html {
  return table(
    ['Transaction', 'Block', 'Call', 'From', 'To'],
    transactions.map((transaction) => [
      transactionLink(transaction.hash),
      transaction.blockNumber === null ? 'pending' : blockLink(Number(transaction.blockNumber)),
      transaction.input === '0x' ? 'transfer' : (decodeCall(known.abi, transaction.input)?.name ?? 'unknown'),
      addressLink(known, transaction.from),
      transaction.to === null ? 'new contract' : addressLink(known, transaction.to),
    ]),
    empty,
  )
}

function blockTable(blocks: readonly RawBlock[]): Html {
  return table(
    ['Block', 'Time', 'Transactions'],
    blocks.map((block) => [
      blockLink(Number(block.number)),
      timeText(Number(block.timestamp)),
      html`<span class="number">${block.transactions.length}</span>`,
    ]),
    'No blocks.',
  )
}

const SHOWN_DATA_CHARACTERS = 1_200

function shortData(data: Hex): string {
  return data.length <= SHOWN_DATA_CHARACTERS ? data : `${data.slice(0, SHOWN_DATA_CHARACTERS)}…`
}
