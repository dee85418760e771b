import { faultsIn } from './fault.mjs'

export const indexerFaults = [
  ...faultsIn('indexer/src/graph/statistics.ts', [
    ['small tables are never counted', 'reltuples < 0 OR ', ''],
    [
      'a table that grew is not counted again',
      ' OR pg_relation_size(oid) > 1.25 * 8192 * (relpages + 1)',
      '',
    ],
  ]),
  ...faultsIn('indexer/src/exchange/valuation.ts', [
    [
      'the dearer side values a swap',
      'worth0.isLessThan(worth1) ? worth0 : worth1',
      'worth0.isLessThan(worth1) ? worth1 : worth0',
    ],
    ['half a pool with one price is worth the whole', 'toUsd(known.multiply(TWICE))', 'toUsd(known)'],
    ['providers earn the whole fee', 'amountUsd * feeBps', 'amountUsd * (feeBps + 8n)'],
  ]),
  ...faultsIn('indexer/src/exchange/patient-reads.ts', [
    [
      'a node that is away is not waited for',
      '!(error instanceof ChainError) || now() >= end',
      'error instanceof ChainError',
    ],
    ['a node that is away is waited for twice as long', 'now() + PATIENCE_MS', 'now() + 2 * PATIENCE_MS'],
  ]),
  ...faultsIn('indexer/src/exchange/token-metadata.ts', [
    [
      'a token is read on a node that does not have it yet',
      'reads.readAll(metadataCalls(token), { notBefore })',
      'reads.readAll(metadataCalls(token))',
    ],
  ]),
  ...faultsIn('indexer/src/exchange/block-rows.ts', [
    [
      'rows of a handler that failed are read by the next one',
      '      this.#forget()\n      throw error',
      '      throw error',
    ],
  ]),
  ...faultsIn('indexer/src/skipped-events/apply-event.ts', [
    [
      'a handler that fails leaves what it had done',
      '    return error\n',
      '    await rows.write()\n    return error\n',
    ],
    ['an event is skipped because no node answers', 'return !(error instanceof ChainError)', 'return true'],
    ['an event is skipped because the database is away', `&& !('code' in error)`, ''],
    [`an event that can't be handled ends the indexer`, 'if (!isOwn(error)) throw error', 'throw error'],
  ]),
  ...faultsIn('indexer/src/skipped-events/pending-rows.ts', [
    [
      'a handler does not see its own rows',
      'this.#pendingOf(table, key)?.row ?? (await this.#store.find(table, key))',
      'await this.#store.find(table, key)',
    ],
    ['a value that no column holds goes to the database', 'shapeOf(table).assertFits(row)\n', '\n'],
  ]),
  ...faultsIn('indexer/src/skipped-events/table-shape.ts', [
    [
      'any number goes to the database',
      `typeof value === 'bigint' && isWithin(value, LARGEST_NUMERIC)`,
      `typeof value === 'bigint'`,
    ],
    ['a text with NUL goes to the database', '^[^\\0\\p{Surrogate}]*$', '^[^\\p{Surrogate}]*$'],
  ]),
  ...faultsIn('indexer/src/exchange/units.ts', [
    [
      'amounts above the highest are kept',
      'lesser((worth.numerator * USD_SCALE) / worth.denominator, HIGHEST_USD)',
      '(worth.numerator * USD_SCALE) / worth.denominator',
    ],
  ]),
  ...faultsIn('indexer/src/exchange/candles.ts', [
    [
      'the high of a candle leaves out its open',
      'extreme(candle?.high ?? open, after, greater)',
      'extreme(candle?.high ?? after, after, greater)',
    ],
    [
      'a candle opens with the price after its first change',
      'candle?.open ?? (candle === null ? before : null) ?? after',
      'candle?.open ?? after',
    ],
    [
      'the close of a candle stays when the price is lost',
      '    close: after,\n',
      '    close: after ?? candle?.close ?? null,\n',
    ],
    [
      'the volume of a candle is that of the pair',
      '(candle?.volume0 ?? 0n) + after.volume0 - before.volume0',
      '(candle?.volume0 ?? 0n) + after.volume0',
    ],
  ]),
  ...faultsIn('indexer/src/exchange/index-sync.ts', [
    [
      'reserves of token1 count for what it holds of token0',
      'changeLiquidity(scene, before.token1Id, reserve1 - before.reserve1)',
      'changeLiquidity(scene, before.token1Id, reserve0 - before.reserve0)',
    ],
    [
      'the exchange keeps what a pair held before',
      '(after.liquidityUsd ?? 0n) - (before.liquidityUsd ?? 0n)',
      '(after.liquidityUsd ?? 0n)',
    ],
  ]),
  ...faultsIn('indexer/src/exchange/index-trades.ts', [
    [
      'the protocol has a share due that it does not take',
      'kLast: factory.isProtocolPaid ? pair.reserve0 * pair.reserve1 : 0n',
      'kLast: pair.reserve0 * pair.reserve1',
    ],
    [
      'a factory that announces nothing is never seen to take its share',
      'const isPaid = change.feeTo !== null || ',
      'const isPaid = ',
    ],
    [
      'what was paid back of the input does not count',
      'event.amount0In + event.amount0Out',
      'event.amount0In',
    ],
    [
      'a removal is of the account that returned LP tokens in another transaction',
      'back?.transactionHash === place.transactionHash',
      'back !== null',
    ],
    [
      'the native coin of a removal was received by the router',
      'to: event.to === event.sender ? sender : event.to',
      'to: event.to',
    ],
    [
      'volume is counted in one of the two tokens only',
      '      volumeUsd: token.volumeUsd + volumeUsd,\n',
      '      volumeUsd: token.volumeUsd + (amount === amount0 ? volumeUsd : 0n),\n',
    ],
  ]),
  ...faultsIn('indexer/src/exchange/index-transfer.ts', [
    [
      'LP tokens that any account sends to the zero address count as burned',
      'to === zeroAddress && from === pairId',
      'to === zeroAddress',
    ],
    [
      'who sends all away is still a provider',
      'Number(balance > 0n) - Number(known > 0n)',
      'Number(balance > 0n && known === 0n)',
    ],
    [
      'a transfer to oneself counts',
      'value === 0n || (from === to && from !== zeroAddress)',
      'value === 0n && from !== zeroAddress',
    ],
  ]),
  ...faultsIn('indexer/src/exchange/begin-event.ts', [
    [
      'the mirror is trusted after a reorganisation',
      'if (!memory.mirror.isOf(known)) await refillMirror(scene, known)',
      'if (known.syncCount < 0) await refillMirror(scene, known)',
    ],
    [
      'everything is valued again with each event',
      'dayOf(moment.timestamp) > known.valuedDay',
      'dayOf(moment.timestamp) >= known.valuedDay',
    ],
    [
      'the first event of a day leaves the total of the exchange as it was',
      '    liquidityUsd += (after.liquidityUsd ?? 0n) - (before.liquidityUsd ?? 0n)\n',
      '',
    ],
  ]),
  ...faultsIn('indexer/src/exchange/block-rows.ts', [
    ['a block that is repeated begins with the rows of its end', ' || logIndex <= this.#logIndex', ''],
  ]),
  ...faultsIn('indexer/src/exchange/pool-mirror.ts', [
    [
      'a mirror is told apart by pairs alone',
      'syncCount === this.#mark.syncCount && pairCount === this.#mark.pairCount',
      'pairCount === this.#mark.pairCount',
    ],
    [
      'a changed reserve leaves prices as they were',
      '    if (number !== undefined) this.#tree.setReserves(number, reserve0, reserve1)\n',
      '',
    ],
    ['a pool price ignores the decimals of its tokens', '.multiply(token0.unit).divide(token1.unit)', ''],
  ]),
  ...faultsIn('indexer/src/exchange/token-metadata.ts', [
    [
      'a token that does not say its decimals has none',
      `typeof decimals === 'number' ? decimals : null`,
      `typeof decimals === 'number' ? decimals : 0`,
    ],
  ]),
  ...faultsIn('indexer/src/exchange/records.ts', [
    [
      'a version keeps the providers of the row before',
      '    providerCount: row.providerCount,\n',
      '    providerCount: 0,\n',
    ],
    [
      'the price of the native currency is not kept with the exchange',
      'nativePriceUsd: native?.priceUsd ?? null',
      'nativePriceUsd: native === null ? null : (native.liquidityUsd ?? null)',
    ],
  ]),
  ...faultsIn('indexer/src/graph/statement.ts', [
    [
      'the state at a block is that of the block before',
      'v.${block} <= ${statement.bind(statement.block',
      'v.${block} < ${statement.bind(statement.block',
    ],
    [
      'the past of what keeps none is answered with the present',
      `if (block !== undefined && past.kind === 'none') throw new PastNotKeptError(name)`,
      '',
    ],
  ]),
  ...faultsIn('indexer/src/graph/answer.ts', [
    [
      'events of a later block are part of the past',
      "`${row.column(past.block)} <= ${row.statement.bind(block, 'integer')}`",
      "`${row.column(past.block)} >= ${row.statement.bind(0, 'integer')}`",
    ],
    [
      'a block that is not indexed yet is answered',
      'if (least > head.number) throw',
      'if (least > head.number + 1) throw',
    ],
  ]),
  ...faultsIn('indexer/src/graph/endpoint.ts', [
    [
      'a question is read on after its clients have left',
      'if (running.askers === 0) running.gone.abort()',
      'if (running.askers < 0) running.gone.abort()',
    ],
    [
      'a question has as long as it takes',
      'setTimeout(end, endsAt - performance.now())',
      'setTimeout(end, 60_000)',
    ],
    ['documents stay in memory', 'parserAndValidationCache: false', 'parserAndValidationCache: true'],
  ]),
  ...faultsIn('indexer/src/graph/admission.ts', [
    ['one client may have all requests', 'if (total >= most || own >= mostOfOne)', 'if (total >= most)'],
  ]),
  ...faultsIn('indexer/src/graph/http.ts', [
    [
      'a body may take as long as it likes',
      'await within(bodyMs, limitedText(request))',
      'await limitedText(request)',
    ],
  ]),
  ...faultsIn('indexer/src/graph/request-cost.ts', [
    [
      'the cost of fields that are selected together is not added',
      'cost += COST_OF_ROOT_FIELD',
      'cost = COST_OF_ROOT_FIELD',
    ],
    ['each root field is given the work of a question', 'work += own', 'work = own'],
    ['what a plan may pass over is read all the same', 'if (work > mostWork) throw', 'if (work < 0) throw'],
  ]),
  ...faultsIn('indexer/src/graph/plan-cost.ts', [
    [
      'a limit above a filter is trusted to end early',
      "return below + outer['Total Cost'] - node['Total Cost']",
      'return below',
    ],
    ['a list in each row costs as much as in one', "return Math.max(1, parent['Plan Rows'])", 'return 1'],
  ]),
  ...faultsIn('indexer/src/graph/snapshot.ts', [
    [
      'a statement continues after its time',
      "time.signal.addEventListener('abort', cancel, { once: true })",
      '',
    ],
    [
      'a connection that is being cancelled is used again',
      '            client.release(true)\n            return',
      '            client.release()\n            return',
    ],
    [
      'what is left of a question is read after its time',
      'if (signal.aborted || performance.now() >= endsAt) throw',
      'if (endsAt < 0) throw',
    ],
  ]),
  ...faultsIn('indexer/src/graph/order.ts', [
    [
      'equal rows come in any order',
      'return [orderTerm(row, name, field, inner, direction), ...ids]',
      'return [orderTerm(row, name, field, inner, direction)]',
    ],
    ['unknown numbers come first', "field.isNullable ? ' NULLS LAST'", "field.isNullable ? ' NULLS FIRST'"],
    [
      'any field orders many rows',
      "name === 'id' || entity.alsoOrderedBy.includes(name) || indexed.has(orderedBy(row, field))",
      'indexed.size > 0',
    ],
    [
      'unknown dollars come where no index has them',
      "direction === 'ASC' ? 'FIRST' : 'LAST'",
      "direction === 'ASC' ? 'LAST' : 'FIRST'",
    ],
  ]),
  ...faultsIn('indexer/src/graph/selection.ts', [
    [
      'a field under a second name costs nothing',
      '(selected.length === 0 ? times :',
      '(selected.length === 0 ? 1 :',
    ],
  ]),
  ...faultsIn('indexer/src/graph/query-limits.ts', [
    [
      'a name may be repeated in fragments',
      'return fragment === undefined ? [] : namesOf(fragment.selectionSet)',
      'return []',
    ],
  ]),
  ...faultsIn('indexer/src/graph/where.ts', [
    ['rows without a value are left out by _not_in', '`(${isIn}) IS NOT TRUE`', '`NOT (${isIn})`'],
    ['rows without a value are left out by _not', `_not: 'IS DISTINCT FROM'`, `_not: '<>'`],
    [
      'a search that ignores case ignores it on one side only',
      'const part = isCaseless ? `lower(${right})` : right',
      'const part = right',
    ],
    ['an empty or finds everything', `name === 'and' ? 'true' : 'false'`, `'true'`],
    ['a quote in a list is not escaped', `.replaceAll('"', '\\\\"')`, ''],
  ]),
  ...faultsIn('indexer/src/graph/decimal-text.ts', [
    ['zero of a negative number keeps its sign', `isNegative && text !== '0' ?`, 'isNegative ?'],
    [
      'a comparison cuts decimals beyond the scale',
      `places === 0 ? digits :`,
      `places >= 0 ? digits.slice(0, digits.length - places) :`,
    ],
  ]),
  ...faultsIn('indexer/src/graph/response-cache.ts', [
    [
      'an answer about another state is given',
      'answer === undefined || state !== current',
      'answer === undefined',
    ],
  ]),
  ...faultsIn('indexer/src/graph/turns.ts', [
    ['who leaves twice lets two in', '      if (!isInside) return\n', ''],
    [
      'the first to come has the next turn',
      '      found = waiting\n      least = claim\n',
      '      found ??= waiting\n',
    ],
    ['one client may fill the line', '    newest.refuse()\n', '    throw new OverloadedError()\n'],
    [
      'who has left keeps the place in the line',
      "        gone?.addEventListener('abort', refuse, { once: true })\n",
      '',
    ],
  ]),
  ...faultsIn('indexer/src/process/rpc-gate.ts', [
    ['a page of another name reaches the node', '!== `127.0.0.1:${socket.localPort}`', "=== ''"],
    ['a page of another origin reaches the node', 'if (headers.origin !== undefined) return 403\n', '\n'],
    ['a page reaches the node with plain text', '? undefined : 415', '? undefined : undefined'],
    [
      'logs of one block are ordered by their text',
      ' || Number(a.logIndex) - Number(b.logIndex)',
      ' || (a.logIndex < b.logIndex ? -1 : 1)',
    ],
    [
      'a log that comes twice stays twice',
      '`${log.blockHash}-${Number(log.logIndex)}`',
      '`${log.blockHash}-${logs.size}`',
    ],
  ]),
  ...faultsIn('indexer/src/lottery/index-tickets.ts', [
    ['what is added to the prizes is paid for tickets', '  if (!player.isPaying) return\n', ''],
    [
      'the price of tickets is counted twice',
      'paid: player.paid + value, isPaying: false',
      'paid: player.paid + value',
    ],
    ['each purchase is of another account', 'entry.totalTickets === 0 ? 1 : 0', '1'],
    ['a refund is a prize', 'refunded: player.refunded + amount', 'won: player.won + amount'],
  ]),
  ...faultsIn('indexer/src/prediction/index-rounds.ts', [
    ['a bet that won loses its amount', 'const gain = payout - bet.amount', 'const gain = payout'],
    [
      'the fee is paid to the winners',
      '(bet.amount * rewards.rewardAmount)',
      '(bet.amount * (rewards.rewardAmount + rewards.treasuryAmount))',
    ],
    ['who lost is paid', 'isWon ? (bet.amount', "position !== 'House' ? (bet.amount"],
    ['a refunded round is lost by all', 'isRefunded ? null : round.lastBettor', 'round.lastBettor'],
    ['only the last bet of a round is decided', 'account = bet.previous', 'account = null'],
    [
      'a round that another transaction locked can still be closed',
      'round.lockHash === scene.transactionHash',
      'round.lockHash !== null',
    ],
  ]),
  ...faultsIn('indexer/src/graph/entity.ts', [
    [
      'a row is not found by an id with the address before it',
      'if (own !== undefined) return [prefix',
      'if (own === null) return [prefix',
    ],
  ]),
  ...faultsIn('indexer/src/prediction/records.ts', [
    [
      'all markets count as the first',
      'first?.toLowerCase() ? FIRST_MARKET : id',
      'first ? id : FIRST_MARKET',
    ],
    [
      'what further markets have passes for the first one’s',
      'market === FIRST_MARKET ? id',
      'market !== id ? id',
    ],
    [
      'refunded and open bets lower the win rate',
      'BigInt(wonBets + lostBets)',
      'BigInt(wonBets + lostBets + 1)',
    ],
    ['the win rate is that of losses', '(BigInt(wonBets) * PERCENT)', '(BigInt(lostBets) * PERCENT)'],
  ]),
  ...faultsIn('indexer/src/prediction/index-bets.ts', [
    ['a bet on a lower price counts as one on a higher', "position === 'Bull'\n", "position !== 'Bull'\n"],
    [
      'a claim does not count for the account',
      'await recordPlayer(scene, paid(player))',
      'await recordPlayer(scene, player)',
    ],
  ]),
  ...faultsIn('indexer/src/profile/index-users.ts', [
    [
      'a paused profile still counts in its team',
      'await addMembers(scene, Number(teamId), -1)\n}\n\n/** An account that',
      '}\n\n/** An account that',
    ],
    ['an inactive profile is counted where it moves', 'if (!user.isActive) return', ''],
    [
      'an account that is listed twice gets points once',
      'of accounts.entries()',
      'of [...new Set(accounts)].entries()',
    ],
    [
      'a paused profile keeps its picture',
      'isActive: false, nftAddress: null, tokenId: null',
      'isActive: false',
    ],
  ]),
  ...faultsIn('indexer/src/profile/records.ts', [
    [
      'points of a campaign replace those given before',
      '(known?.points ?? 0n) + (given.points ?? 0n)',
      'given.points ?? 0n',
    ],
  ]),
  ...faultsIn('indexer/src/farm-auction/index-auctions.ts', [
    [
      'an auction opens while the one before it is still open',
      "previous?.status === 'Open' ? 'Pending' : 'Open'",
      "'Open'",
    ],
    [
      'an auction stays pending when the one before it closes',
      "  if (next !== null) await recordAuction(scene, { ...next, status: 'Open' })\n",
      '',
    ],
  ]),
  ...faultsIn('indexer/src/farm-auction/index-bids.ts', [
    ['each raise is of another bidder', 'own.totalBids === 0 ? 1 : 0', '1'],
    ['a raise replaces the bid', 'own.amount + amount', 'amount'],
  ]),
  ...faultsIn('indexer/src/token-sale/index-sales.ts', [
    ['a sale keeps the raise that its terms have', '{ ...sale, raisingAmount }', 'sale'],
    [
      'the unlimited pool has the limit of the basic one',
      'pid === BASIC ? limitPerUserInLP : 0n,\n      ...untouched',
      'limitPerUserInLP,\n      ...untouched',
    ],
    [
      'what rounding leaves is of no pool',
      '[basic, amount - basic]',
      '[basic, (amount * (SHARES - basicShare)) / SHARES]',
    ],
  ]),
  ...faultsIn('indexer/src/token-sale/index-commitments.ts', [
    ['each commitment is of another participant', 'before === 0n && amount > 0n', 'amount > 0n'],
    [
      'commitments to the unlimited pool are to the basic one',
      "pid === 0 ? 'amount0' : 'amount1'",
      "'amount0'",
    ],
    ['a refund replaces the one before', 'excessAmount: user.excessAmount + excessAmount', 'excessAmount'],
  ]),
  ...faultsIn('indexer/src/trading-competition/count-ranks.ts', [
    [
      'first tokens that come later tie no accounts together',
      '{ from: last + 1, to }',
      '{ from: to + 1, to }',
    ],
    [
      'accounts without volume have ranks',
      'traders.filter(({ volumeUsd }) => volumeUsd > 0n)',
      'traders.slice()',
    ],
    ['a rank of the team is one of all', '(members.get(teamId) ?? 0) + 1', 'index + 1'],
  ]),
  ...faultsIn('indexer/src/trading-competition/find-funders.ts', [
    [
      'first tokens after the end tie accounts together',
      '(blocks.get(block) ?? 0) < terms.endTime',
      'block >= 0',
    ],
    [
      'a contract that pays out ties accounts together',
      'exempt.has(funder)',
      'terms.exemptFunders.has(funder)',
    ],
  ]),
  ...faultsIn('indexer/src/trading-competition/index-moves.ts', [
    [
      'liquidity from before the start is forgotten',
      'if (timestamp >= terms.endTime || !terms.pairs',
      'if (timestamp >= terms.endTime || timestamp < terms.startTime || !terms.pairs',
    ],
    [
      'a swap is valued without the native token’s pair',
      'new Set([native?.id, swap.pair as Address])',
      'new Set([swap.pair as Address])',
    ],
    ['sales add to the volume as purchases do', 'isPurchase(swap) ? worth : -worth', 'worth'],
    [
      'ranks are not counted again after a trade',
      'isCounted: false,\n    }))',
      'isCounted: row.isCounted,\n    }))',
    ],
  ]),
  ...faultsIn('indexer/src/governance/index-holdings.ts', [
    [
      'a version of a stake holds what it was before',
      'values({ account, pid, changedBlock: blockNumber, amount })',
      'values({ account, pid, changedBlock: blockNumber, amount: known?.amount ?? 0n })',
    ],
    [
      'shares of one account are the shares of all',
      'db.find(vaultTotal, { id: VAULT }))?.shares ?? 0n) + difference',
      'db.find(vaultTotal, { id: VAULT }))?.shares ?? 0n) + shares',
    ],
    [
      'a second change in a block leaves the version of the first',
      '.onConflictDoUpdate({ amount })\n}',
      '.onConflictDoUpdate({})\n}',
    ],
  ]),
  ...faultsIn('indexer/src/process/start-indexer.ts', [
    ['a chain that no start can read is started over for ever', '    hasStartedOver = true\n', ''],
  ]),
]
