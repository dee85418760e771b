import { faultsIn } from './fault.mjs'

export const chainFaults = [
  ...faultsIn('chain/src/timelock/operations.ts', [
    [
      'calls that the timelock did not queue are shown',
      'hashesOf(list, predecessor, salts.get(id) ?? ZERO).includes(id)',
      'true',
    ],
  ]),
  ...faultsIn('chain/src/timelock/described-call.ts', [
    ['data behind the arguments is not seen', 'again === data.toLowerCase() ? ((args', 'true ? ((args'],
    [
      'a call of a stranger is described as one of ours',
      'own !== undefined && Object.hasOwn(own.calls, item.name) ? own.calls[item.name] : undefined',
      'Object.values(OWNED_CONTRACTS).find(({ calls }) => item.name in calls)?.calls[item.name]',
    ],
  ]),
  ...faultsIn('chain/src/timelock/predict-operation.ts', [
    ['an operation is simulated now instead of at its due time', 'time: toQuantity(at)', ''],
    ['a call that reverts counts as one that succeeds', 'failed !== -1', 'false'],
    ['the values before are shown as those after', 'index + reads.length + made.length', 'index'],
  ]),
  ...faultsIn('chain/src/timelock/owner-calls.ts', [
    [
      "a farm's weight is shown as its fee",
      "value('poolInfo', 'basisPoints', { args: [0], pick: 4 })",
      "value('poolInfo', 'basisPoints', { args: [0], pick: 1 })",
    ],
  ]),
  ...faultsIn('chain/src/timelock/touched.ts', [
    ['no farm is marked', 'keys.add(`farm-${pid}`)', 'void pid'],
  ]),
  ...faultsIn('chain/src/wallet/switch-chain.ts', [
    [
      'a wallet is offered the public endpoint as the private one',
      'rpcUrls: rpcUrls.map(toAbsolute)',
      'rpcUrls: addChainParameters.rpcUrls.map(toAbsolute)',
    ],
  ]),
  ...faultsIn('chain/src/allowances/lower-allowance-rule.ts', [
    [
      'any token is approved',
      'chosenTokens.filter((chosen) => isSameAddress(chosen, token))',
      '[...chosenTokens, token, "0x000000000000000000000000000000000000dead"]',
    ],
    [
      'an allowance of another spender is set',
      "refuseUnless(isSameAddress(toSpender, spender), 'spender', spender, toSpender)",
      '',
    ],
    ['another amount is set', "refuseUnless(toAmount === amount, 'amount', amount, toAmount)", ''],
    ['a lowered allowance is raised', 'toAmount < allowed', 'true'],
  ]),
  ...faultsIn('chain/src/allowances/lower-allowances-flow.ts', [
    [
      'an allowance that was spent meanwhile is given again',
      'if ((await read()) < least) throw',
      'if (false) throw',
    ],
    ['a token that keeps its allowance passes', 'if (left > amount) throw', 'if (false) throw'],
  ]),
  ...faultsIn('chain/src/logs/scan-back.ts', [
    ['a gap between two runs counts as searched', 'upper > scan.last ? upper + 1 : scan.first', 'scan.first'],
    ['a node that refuses everything gets ever more requests', '++refusals < MOST_REFUSALS', 'true'],
  ]),
  ...faultsIn('chain/src/allowances/approval-log.ts', [
    ['approvals of other accounts are listed', 'lower(account) !== ofOwner', 'false'],
    ['a collectible counts as an amount', 'topics.length !== 3', 'topics.length < 3'],
  ]),
  ...faultsIn('chain/src/pool-books/read-pool-books.ts', [
    ['every pool is behind', 'pool !== undefined && isPoolBehind(pool) ?', 'pool !== undefined ?'],
  ]),
  ...faultsIn('chain/src/pool-books/name-shortfall.ts', [
    ['a shortfall is blamed for a passed deadline', "  'deadlineExpired',\n  'pairLocked'", "  'pairLocked'"],
  ]),
  ...faultsIn('chain/src/pool-books/update-pool-flow.ts', [
    [
      'a stated address is updated in place of the pool',
      '({ tokens: [a, b] }: PoolOfBooks) => candidatePair(network, a, b).address',
      '({ address }: PoolOfBooks) => address',
    ],
    ['an update lacks gas in a later second', '          spareGas: PRICE_SUMS_GAS,\n', ''],
    ['a pool that is up to date is updated', 'if (now === undefined) throw', 'if (false) throw'],
  ]),
  ...faultsIn('chain/src/pool-books/update-pool-rule.ts', [
    [
      'any contract is synced',
      'chosenContracts.filter((chosen) => isSameAddress(chosen, pool))',
      '[pool, ...chosenContracts]',
    ],
  ]),
  ...faultsIn('chain/src/pool-books/refuse-uncredited.ts', [
    ['a deposit fills what a pool lost', 'if (!isCredited) throw', 'if (false) throw'],
    [
      'the tokens of a shortfall are mixed up',
      'a.isSame(pool.tokens[0]) ? missing : [missing[1], missing[0]]',
      'a.isSame(pool.tokens[0]) ? [missing[1], missing[0]] : missing',
    ],
  ]),
  ...faultsIn('chain/src/liquidity/choose-liquidity-call.ts', [
    [
      'a withdrawal from a pool that is behind advises a slippage',
      'reason instanceof IbullError ? await',
      'false ? await',
    ],
  ]),
  ...faultsIn('chain/src/swap/swap-check.ts', [
    [
      'a refused swap never names a pool that is behind',
      'error: await explainRefusal({ network, rpc }, question.terms, refusal, block.number),',
      'error: refusal,',
    ],
  ]),
  ...faultsIn('chain/src/wallet/wallet-answer.ts', [
    ['accounts of any form are taken', 'if (!areAccounts(answer))', 'if (false)'],
    ['a chain without a number is taken', '!Number.isSafeInteger(chainId)', 'false'],
  ]),
  ...faultsIn('chain/src/guard/shielded-provider.ts', [
    [
      'accounts announced in any form arrive',
      'if (areAccounts(args[0])) listener(...args)',
      'if (true) listener(...args)',
    ],
  ]),
  ...faultsIn('chain/src/wallet/wallet-runtime.ts', [
    [
      'a symbol is cut before the wallet compares it',
      '        symbol,\n',
      '        symbol: symbol.slice(0, 11),\n',
    ],
  ]),
  ...faultsIn('chain/src/rpc/signal-within.ts', [
    [
      'a request that was left is not stopped',
      'for (const source of [signal, timeout])',
      'for (const source of [timeout])',
    ],
    [
      'a request has no limit of time',
      'for (const source of [signal, timeout])',
      'for (const source of [signal])',
    ],
  ]),
  ...faultsIn('chain/src/approval/approval-status.ts', [
    ['an approval counts as pending for 25 hours', '24 * 60 * 60', '25 * 60 * 60'],
  ]),
  ...faultsIn('chain/src/flow/flow-state.ts', [
    [
      'a rejected batch cannot be taken apart',
      '(error instanceof TransactionRejectedError && wallet.unanswered === 0)',
      'false',
    ],
  ]),
  ...faultsIn('chain/src/collectibles/collectible-rules.ts', [
    [
      'a campaign names nothing to be signed',
      'check: (_call, { name }) => [collectibleRow(name)]',
      'check: () => []',
    ],
    ['one of the three is not named', 'return [collectibleRow(name), {', 'return [{'],
  ]),
  ...faultsIn('chain/src/trading-competition/competition-rules.ts', [
    ['a collectible of the winners is not named', '...(hasCollectible', '...(false'],
  ]),
  ...faultsIn('chain/src/token-sale/token-sale-rules.ts', [
    [
      'the points of a sale are not named',
      "[saleRow(sale), { label: 'points', value: { kind: 'text', text: points.toString() } }]",
      '[saleRow(sale)]',
    ],
  ]),
  ...faultsIn('chain/src/token-sale/token-sale-rules.ts', [
    [
      'the rows of a refund name tokens received',
      '...(offering === 0n && refund > 0n ? [] : [',
      '...(false ? [] : [',
    ],
  ]),
  ...faultsIn('chain/src/token-sale/token-sale-flows.ts', [
    ['a refund is recorded as a claim of nothing', 'offering === 0n && refund > 0n', 'false'],
  ]),
  ...faultsIn('chain/src/flow/flow-snapshots.ts', [
    ['the review of a flow does not know its approval', 'approval: step.approval', 'approval: undefined'],
  ]),
  ...faultsIn('chain/src/networks/registry.ts', [
    [
      'the policy of the page knows the nodes only',
      '[...rpcUrls, ...wsUrls, ...Object.values<string | readonly string[]>({ ...connected }).flat()]',
      '[...rpcUrls]',
    ],
    [
      'the page may connect to the host of token pictures',
      'tokenLogosUrl: _ofHub, ...connected',
      '...connected',
    ],
  ]),
  ...faultsIn('domain/src/network-file/agreement.ts', [
    [
      'a network of real money may have the key whose build contains the demo wallet',
      'key === LOCAL_KEY && chainId !== LOCAL_CHAIN_ID',
      'key === LOCAL_KEY && chainId < 0',
    ],
  ]),
  ...faultsIn('chain/src/network-file/check-on-chain.ts', [
    [
      'visitors are sent to an endpoint of another chain',
      'const problems = [...found.problems, ...(visited?.problems ?? [])]',
      'const problems = [...found.problems]',
    ],
    ['a token with other decimals than its file says is built', 'if (found !== decimals)', 'if (found < 0)'],
    [
      'a router of another factory is built',
      'if (!isSame(ofRouter, factory))',
      'if (ofRouter === undefined)',
    ],
    [
      'a hash that leads to no pair is built',
      'file.initCodeHash, token0, token1), pair) ? right : wrong',
      'file.initCodeHash, token0, token1), pair) ? right : right',
    ],
  ]),
  ...faultsIn('chain/src/tokens/network-pairs.ts', [
    [
      'a table of pair addresses for other tokens is used',
      'if (!table.startsWith(markOf(network))) return',
      '',
    ],
    [
      'a pair has the address of its neighbour in the table',
      'let at = MARK_DIGITS',
      'let at = MARK_DIGITS + ADDRESS_DIGITS',
    ],
    [
      'the mark of a table leaves out the tokens',
      ', ...routingTokens(network).map(({ address }) => address)]',
      ']',
    ],
  ]),
  ...faultsIn('chain/src/guard/inspect.ts', [
    ['less than the stated value passes', 'request.value === stated.value', 'request.value <= stated.value'],
    ['any gas price passes', 'priceWei > gasPriceCeilingWei', 'priceWei < 0n'],
    ['any gas limit passes', 'gas > gasCeiling', 'gas < 0n'],
    [
      'a signature for another chain passes',
      `refuseUnless(request.domain.chainId === chainId, 'chain', chainId, request.domain.chainId)`,
      '',
    ],
    [
      'bytes behind the arguments pass',
      'canonical === data.toLowerCase()',
      'data.toLowerCase().startsWith(canonical)',
    ],
  ]),
  ...faultsIn('chain/src/guard/approve-rule.ts', [
    [
      'any stated spender passes, one of ours or not',
      'isOurs && isSameAddress(spender, intent.spender)',
      'isSameAddress(spender, intent.spender)',
    ],
    [
      'more than the stated allowance passes',
      'amount === approvedAmount(intent)',
      'amount >= approvedAmount(intent)',
    ],
  ]),
  ...faultsIn('chain/src/guard/permit-rule.ts', [
    [
      'a permit may be usable for ever',
      'deadline === intent.deadline && intent.deadline <= latest',
      'deadline === intent.deadline',
    ],
    [
      'a permit may carry more fields than its type',
      `refuseUnless(Object.keys(rest).length === 0, 'typedData', 'no more fields', Object.keys(rest))`,
      '',
    ],
    [
      'a permit may be of another nonce',
      `refuseUnless(nonce === intent.nonce, 'typedData', intent.nonce, nonce)`,
      '',
    ],
    [
      'the types of a permit are not compared',
      'JSON.stringify(data.types) === JSON.stringify(permitTypes)',
      'Object.keys(data.types).length > 0',
    ],
  ]),
  ...faultsIn('chain/src/guard/guarded-signer.ts', [
    [
      'the account is not compared again after the wallet was asked for its chain',
      'const current = source.getIdentity()',
      'const current = identity as WalletIdentity | undefined',
    ],
    ['a batch may be done in part', 'atomicRequired: true', 'atomicRequired: false'],
    [
      'a batch may leave an unlimited allowance behind',
      `rows.every(({ value }) => value.kind !== 'unlimited')`,
      'rows.length > 0',
    ],
    ['a request of a flow that has moved on reaches the wallet', '      assertNotSuperseded?.()\n', ''],
  ]),
  ...faultsIn('chain/src/approval/approval-status.ts', [
    ['an allowance of exactly the amount is too little', 'allowance >= needed', 'allowance > needed'],
    [
      'a pending approval for another spender counts',
      '      isSameAddress(approval.spender, spender) &&\n',
      '',
    ],
    ['a pending approval on another chain counts', '      chainId === currency.chainId &&\n', ''],
    ['an approval counts as pending for ever', '      now - addedTime < APPROVAL_PENDING_MS &&\n', ''],
  ]),
  ...faultsIn('chain/src/approval/approval-steps.ts', [
    ['a token that refuses everything is reset first', ' && (await canApprove(0n))', ''],
    [
      'a token that writes less than was approved is believed',
      'if (allowance < needed) throw new AllowanceTooLowError',
      'if (allowance === 0n) throw new AllowanceTooLowError',
    ],
    [
      'a batch approves as much as the user prefers, unlimited too',
      `{ ...stated(), allows: 'exact' }`,
      'stated()',
    ],
  ]),
  ...faultsIn('chain/src/approval/permit.ts', [
    [
      'a permit lasts as long as the deadline of the settings',
      'seconds < MAXIMUM_PERMIT_SECONDS ? seconds : MAXIMUM_PERMIT_SECONDS',
      'seconds',
    ],
    [
      "a permit is signed for a domain that is not the token's",
      'domainSeparator({ domain }) === separator ?',
      'domainSeparator({ domain }).length === separator.length ?',
    ],
  ]),
  ...faultsIn('chain/src/swap/choose-swap-call.ts', [
    [
      'the plain call is chosen where only it can be estimated',
      `status === 'estimated' && (next === undefined || next.status === 'estimated')`,
      `status === 'estimated' && (next === undefined || next.status !== undefined)`,
    ],
    [
      'the plain call decides whether a swap of a token with a fee is valid',
      'candidates.at(-1) ?? candidates[0]',
      'candidates[0]',
    ],
  ]),
  ...faultsIn('chain/src/swap/swap-check.ts', [
    ['a check is not made by the account', 'from: question.account, ', ''],
    [
      'a check is of whatever block is the newest',
      'block.number, signal)\n    return',
      `'latest', signal)\n    return`,
    ],
    ["a check's deadline has passed", 'block.timestamp + BigInt(', 'block.timestamp - BigInt('],
    [
      'a node that fails is a reason to refuse',
      'if (!(error instanceof ExecutionRevertedError)) throw',
      'if (!(error instanceof Error)) throw',
    ],
  ]),
  ...faultsIn('chain/src/swap/use-swap-check.ts', [
    ['each key of an amount is checked', 'const SETTLE_MS = 200', 'const SETTLE_MS = 0'],
    ['a hidden page checks', `if (document.visibilityState === 'hidden') return`, ''],
    [
      'a request that is cancelled takes the last answer with it',
      'isCurrent && setCheck(undefined)',
      'setCheck(undefined)',
    ],
    ['a refusal outlives a node that fails', '() => isCurrent && setCheck(undefined)', '() => undefined'],
    [
      'what is out of date is not cancelled',
      'void queryClient.cancelQueries({ queryKey: query.queryKey, exact: true })',
      '',
    ],
  ]),
  ...faultsIn('chain/src/swap/swap-flow.ts', [
    [
      'any worse quote needs acceptance, within the minimum too',
      'latest.outputAmount.raw >= accepted.minimumOutput.raw',
      'latest.outputAmount.raw >= accepted.outputAmount.raw',
    ],
    ['another recipient is no change of terms', '    isSameRecipient(a, b) &&\n', ''],
    ['a good price makes up for another recipient', '      isSameRecipient(accepted, latest) &&\n', ''],
    [
      'the address that a name has moved to is not read',
      'return { ...terms, recipient: address }',
      'return terms',
    ],
    [
      'a name may have come to lead to a pair of the route',
      'return [token.address, ...(next === undefined ? [] : [candidatePair(network, token, next).address])]',
      'return [token.address]',
    ],
    [
      "a name may have come to lead to the exchange's own contracts",
      '[...contractsOfSwaps(network), ...routeAddresses]',
      'routeAddresses',
    ],
    [
      "deadlines count from this computer's clock",
      'context.chainTimeSeconds + BigInt(context.deadlineSeconds)',
      'BigInt(Math.floor(Date.now() / 1000)) + BigInt(context.deadlineSeconds)',
    ],
  ]),
  ...faultsIn('chain/src/swap/swap-gas-limit.ts', [
    [
      'the gas of price sums is added once, whatever the hops',
      'PRICE_SUMS_GAS * BigInt(hops)',
      'PRICE_SUMS_GAS * BigInt(hops > 0)',
    ],
  ]),
  ...faultsIn('chain/src/split-swap/split-swap-rule.ts', [
    ['a split takes other parts of the same sum', 'amountIn === part?.amountIn', 'part !== undefined'],
    ['the routes of a split are not those that were stated', 'part?.path ?? []', 'path'],
  ]),
  ...faultsIn('chain/src/probe/code-scan.ts', [
    ['data of a push is read as instructions', 'index = next - 1', 'index += 0'],
    ['a selector that is stored for a call counts as a function', '&& isCompared(', '|| isCompared('],
    ['a selector that begins with zeros is missed', ' || instruction === PUSH3', ''],
    ['code of any length is scanned', 'length > MAX_CODE_BYTES', 'length < 0'],
    ['a proxy by DELEGATECALL is missed', 'instruction === DELEGATECALL || ', ''],
  ]),
  ...faultsIn('chain/src/probe/inspect-token.ts', [
    ['a dead owner still counts as one', '(?:0{40}|0{36}dead)', '(?:0{40})'],
    ['code behind a proxy is not read', 'behind?.address ?? named', 'undefined'],
    [
      'a proxy by a slot is no replaceable one',
      'address: named, isReplaceable: true',
      'address: named, isReplaceable: false',
    ],
    ['a clone counts as replaceable', 'isReplaceable: false }\n}', 'isReplaceable: true }\n}'],
    [
      'a diamond counts as readable',
      'hasTransfer(selectors) && !isDiamond(selectors)',
      'hasTransfer(selectors)',
    ],
    [
      'code without a transfer counts as readable',
      'hasTransfer(selectors) && !isDiamond(selectors)',
      '!isDiamond(selectors)',
    ],
  ]),
  ...faultsIn('chain/src/probe/token-findings.ts', [
    [
      'a pool may rise by more than was sold',
      'poolChange < 0n ? -poolChange : poolChange - most',
      '-poolChange',
    ],
    [
      'a pool may fall while a token is sold',
      'poolChange < 0n ? -poolChange : poolChange - most',
      'poolChange - most',
    ],
    [
      'a transfer may move the pool by what it sends',
      "['transfer', transferred, 0n]",
      "['transfer', transferred, transferred?.amount]",
    ],
    ['a burnt share is rounded up', '(part * BPS) / total', '(part * BPS + total - 1n) / total'],
    [
      'a renounced owner of replaceable code has no powers',
      "=== 'givenUp' && !isReplaceable",
      "=== 'givenUp'",
    ],
    [
      'roles of others are forgotten when the owner gives up',
      "hasOtherRights ? 'others' : 'givenUp'",
      "'givenUp'",
    ],
    ['unreadable code is said to have no powers', ': isReadable\n', ': !isReadable\n'],
  ]),
  ...faultsIn('chain/src/probe/probe-token.ts', [
    ['more liquidity may be burnt than there is', 'burnt + locked > total', 'burnt > total'],
    ['lockers of the network are not counted', 'network.liquidityLockers ?? []', '[]'],
  ]),
  ...faultsIn('chain/src/probe/use-token-probe.ts', [
    ['a token that keeps a part when it is sold counts as untaxed', 'sellTaxBps === 0', 'true'],
  ]),
  ...faultsIn('chain/src/swap/swap-rule.ts', [
    [
      'a deadline beyond the setting passes',
      'deadline === intent.deadline && deadline <= latest',
      'deadline === intent.deadline',
    ],
    [
      'a minimum below the tolerance passes',
      'output === intent.minimumOutput && output >= leastOutput',
      'output === intent.minimumOutput',
    ],
    [
      'a maximum above the tolerance passes',
      'input === intent.maximumInput && input <= mostInput',
      'input === intent.maximumInput',
    ],
    ['chosen tokens pass in the wrong direction', '    isSameAddress(token, end) &&\n', ''],
    [
      'another function of the same arguments passes',
      'found.isOutputNative === intent.isOutputNative',
      'found.isInputNative === intent.isInputNative',
    ],
  ]),
  ...faultsIn('chain/src/swap/wrap-rule.ts', [
    [
      'another amount is unwrapped',
      `refuseUnless(amount === intent.amount, 'amount', intent.amount, amount)`,
      '',
    ],
  ]),
  ...faultsIn('chain/src/liquidity/liquidity-rules.ts', [
    [
      'the second minimum of a deposit is not checked against the tolerance',
      '    checkMinimum(second, intent)\n    for (const',
      '    for (const',
    ],
    [
      'a first deposit may be taken in part',
      '!isFirstDeposit || leg.minimum === leg.desired',
      'leg.minimum <= leg.desired',
    ],
    [
      'a permit may allow more than the shares',
      'const stated = permit === undefined ? [] : [false, permit.v, permit.r, permit.s]',
      'const stated = permit === undefined ? [] : [args[0], permit.v, permit.r, permit.s]',
    ],
    [
      'the shares may go to another account',
      'isSameAddress(found.recipient, account) && isSameAddress(intent.recipient, account)',
      'isSameAddress(found.recipient, intent.recipient)',
    ],
    [
      'shares of a pair that was not chosen are burned',
      `refuseUnless(isChosenPair, 'path', 'the chosen pair', pair)`,
      '',
    ],
  ]),
  ...faultsIn('chain/src/liquidity/compare-terms.ts', [
    [
      'a deposit that the router would refuse counts as the same',
      'isClose(accepted.amountB, latest.amountB) &&\n    canStillDeposit(accepted, latest)',
      'isClose(accepted.amountB, latest.amountB)',
    ],
    [
      'one side of a withdrawal may fall below its minimum',
      'returned(latest.amountA) >= accepted.minimumA.raw && returned(latest.amountB) >= accepted.minimumB.raw',
      'returned(latest.amountA) >= accepted.minimumA.raw',
    ],
    [
      'a first deposit may change its price within the tolerance',
      'return accepted.amountA.raw === latest.amountA.raw && accepted.amountB.raw === latest.amountB.raw',
      'return latest.amountA.raw >= accepted.minimumA.raw || latest.amountB.raw >= accepted.minimumB.raw',
    ],
  ]),
  ...faultsIn('chain/src/names/resolve-name.ts', [
    ['a name is hashed as it was typed', 'return normalize(text)', 'return text.toLowerCase()'],
    [
      'the address is read from the registry',
      `await readAddress(resolver, 'addr')`,
      `await readAddress(registry, 'addr')`,
    ],
    [
      'the zero address is a recipient',
      'address === undefined || address === ZERO_ADDRESS',
      'address === undefined',
    ],
    [
      'a node that is away makes a name unknown',
      'if (!(error instanceof ExecutionRevertedError)) throw error',
      'if (error === undefined) throw error',
    ],
  ]),
  ...faultsIn('chain/src/flow/create-flow.ts', [
    [
      'terms that the chain has changed are signed',
      'const isSame = isSameTerms(request, await renew(request))',
      'const isSame = await Promise.resolve(true)',
    ],
  ]),
  ...faultsIn('chain/src/flow/flow-state.ts', [
    [
      'a retry asks again while the wallet still has the last request',
      'if (wallet.unanswered > 0) return { state: failed(state, new WalletBusyError()) }',
      '',
    ],
    [
      'an answer of the opening before is kept for the next one',
      `event.type !== 'handedOver' || event.opening !== wallet.opening`,
      `event.type !== 'handedOver'`,
    ],
    [
      'a switch of account ends what is already being mined',
      `(at !== 'submitted' && at !== 'confirming')`,
      `at !== 'submitted'`,
    ],
    [
      'a step continues at terms that are no longer good',
      'latestRequest !== undefined && !isStillGood(request, latestRequest)',
      'latestRequest === undefined && !isStillGood(request, request)',
    ],
    [
      'a failed batch is offered again in the next opening',
      `state.batching === 'refused' ? 'declined' : state.batching`,
      `state.batching === 'refused' ? 'allowed' : state.batching`,
    ],
  ]),
  ...faultsIn('chain/src/flow/wait-for-outcome.ts', [
    [
      'a dropped transaction counts as a success',
      `    case 'dropped':\n      throw new TransactionDroppedError(hash)\n`,
      '',
    ],
  ]),
  ...faultsIn('chain/src/flow/batch.ts', [
    [
      'a batch whose call reverts is given up without its other way',
      'if (next === undefined) throw leg.nameRevert(rehearsal.error)',
      'if (next !== undefined || rest.length === 0) throw leg.nameRevert(rehearsal.error)',
    ],
  ]),
  ...faultsIn('chain/src/flow/gas-price.ts', [
    ['an estimate has no margin', '(estimate * 11n) / 10n', 'estimate'],
  ]),
  ...faultsIn('chain/src/gas/gas-price.ts', [
    [
      'any gas price is within the ceiling',
      '2n * weiOf(network.gasPresetsGwei.instant)',
      '200n * weiOf(network.gasPresetsGwei.instant)',
    ],
    ['the preset is paid whatever the network costs', 'nodeWei === undefined || wei > preset', 'wei > 0n'],
    ['a node sets any price', 'nodeWei === undefined || wei > preset', 'nodeWei === undefined'],
    ['a price below the floor is sent', 'greater(proposed, weiOf(network.gasFloorGwei))', 'proposed'],
    ['every speed pays the same', 'fast: 120n', 'fast: 100n'],
    ['a preset with decimals is rounded', 'gwei * WEI_PER_GWEI', 'Math.round(gwei) * WEI_PER_GWEI'],
    ['the tip repeats the base fee', 'wei - baseFeeWei,', 'wei,'],
    ['a base fee that rises leaves the transaction pending', 'wei + baseFeeWei / 2n', 'wei'],
    [
      'a node without a price stops every transaction',
      'readNodeGasPrice(rpc, signal).catch(() => undefined)',
      'readNodeGasPrice(rpc, signal)',
    ],
  ]),
  ...faultsIn('chain/src/guard/guarded-signer.ts', [
    [
      'the base fee of other chains is paid as a tip',
      'maxPriorityFeePerGas: numberToHex(price.tipWei)',
      'maxPriorityFeePerGas: most',
    ],
  ]),
  ...faultsIn('chain/src/transactions/find-replacement.ts', [
    [
      'a twin of another value is the same transaction sped up',
      ' &&\n    other.value === BigInt(record.value)',
      '',
    ],
    [
      'a payment to oneself is a cancellation',
      `isSameAddress(to, other.from) && other.value === 0n`,
      'isSameAddress(to, other.from)',
    ],
    [
      'the search for a nonce stops one block early',
      'next > nonce) used = middle',
      'next >= nonce) used = middle',
    ],
    [
      'a block that a lagging node lacks counts as searched',
      'if (found !== undefined || transactions === undefined) return found\n    onSearched(block)',
      'if (found !== undefined) return found\n    onSearched(block)',
    ],
    [
      'a nonce used in the oldest known state is used in that block',
      'if (next !== undefined && next <= nonce) free = middle',
      'free = low',
    ],
  ]),
  ...faultsIn('chain/src/transactions/transaction-check.ts', [
    [
      'a nonce that is next counts as used',
      'if (usedNonces > nonce) return checkReplaced',
      'if (usedNonces >= nonce) return checkReplaced',
    ],
    [
      'a transaction that our nodes never saw is dropped',
      'known !== undefined || ownNonce === undefined',
      'known !== undefined',
    ],
    [
      'a transaction is dropped ten minutes after it was sent, however lately it was seen',
      'record.lastSeenTime ?? record.addedTime',
      'record.addedTime',
    ],
    [
      'an end is believed one block early',
      '<= receipt.blockNumber + reorgDepth(network)\n',
      '< receipt.blockNumber + reorgDepth(network)\n',
    ],
    [
      'twelve short blocks make an outcome final',
      'Math.max(FEWEST_CONFIRMATIONS, Math.ceil(FINAL_AFTER_MS / blockTimeMs))',
      'FEWEST_CONFIRMATIONS',
    ],
    [
      'a search for a replacement begins again with each check',
      'nonceFreeBlockNumber: Math.max(free, 0)',
      'nonceFreeBlockNumber: record.nonceFreeBlockNumber',
    ],
    [
      'a search for a replacement never ends',
      'const last = Math.min(used + depth, newest)',
      'const last = newest',
    ],
    [
      'a reorganisation that turns a success into a failure moves the success',
      'isSuccessful(again) === isSuccessful(receipt)',
      'isSuccessful(receipt)',
    ],
    [
      'a receipt without a status is a failure',
      'receipt?.status === undefined || receipt.status === 1',
      'receipt === undefined || receipt.status === 1',
    ],
    [
      'a guessed nonce proves a replacement',
      `isGuess && (kind !== 'spedUp' || store.find(chainId, other.hash) !== undefined)`,
      `isGuess && store.find(chainId, other.hash) !== undefined`,
    ],
    ['a clock that was set back stops the checks', '  if (pause < 0) return true\n', ''],
  ]),
  ...faultsIn('chain/src/transactions/transaction-store.ts', [
    ['an end that is known is overwritten by another', '        if (!isOpen) return record\n', ''],
    ['pending records are lost beyond the limit', ` || record.status === 'pending'\n`, '\n'],
    ['a reopened record keeps its replacement', '              replacedBy: undefined,\n', ''],
    [
      "another tab's records are lost when this one writes",
      'change(mergeRecords(all, theirs))',
      'change(theirs.length < 0 ? theirs : all)',
    ],
  ]),
  ...faultsIn('chain/src/transactions/stored-records.ts', [
    [
      'of two versions of a record the older one wins',
      'a.statusRevision > b.statusRevision',
      'a.statusRevision < b.statusRevision',
    ],
    [
      'a cleared record comes back from another tab',
      'clearedTime: later(a.clearedTime, b.clearedTime),',
      'clearedTime: newer.clearedTime,',
    ],
    [
      'the record of a newer version of the app is overwritten',
      `if (parsed.version > TRANSACTIONS_VERSION) return { kind: 'newer' }`,
      '',
    ],
  ]),
  ...faultsIn('chain/src/rpc/rpc-client.ts', [
    ['a machine that slept finds its network slow', 'health.slow(now())', 'health.slow(0)'],
    [
      'an endpoint of the wrong chain is asked again at once',
      'endpoint.closedUntil = now() + WRONG_CHAIN_REST_MS',
      'endpoint.closedUntil = now()',
    ],
    [
      'a refusal by every endpoint is tried again',
      '(count > 0 && refusedBy.size === endpoints().length)',
      'count > 9',
    ],
    [
      'a refusal by two endpoints is final',
      '(count > 0 && refusedBy.size === endpoints().length)',
      'count > 0',
    ],
    ['a refusal by an only endpoint is final at once', 'count > 0 && refusedBy.size', 'refusedBy.size'],
    [
      'a limit of one method rests the whole endpoint',
      'endpoint.methodRestsUntil.set(error.method, now() + REST_MS)',
      'endpoint.restsUntil = now() + REST_MS',
    ],
    [
      'a limit of one method rests nothing',
      'endpoint.methodRestsUntil.set(error.method, now() + REST_MS)',
      '',
    ],
  ]),
  ...faultsIn('chain/src/rpc/json-rpc.ts', [
    ['a refused range of logs is a limit of requests', 'if (isLimit && !isRange)', 'if (isLimit)'],
  ]),
  ...faultsIn('chain/src/rpc/revert-of.ts', [
    ['a reason that only the words contain is lost', 'NO_REASON.test(reason)', 'reason !== null'],
    ['the opcode is taken for a reason', '^(?:revert(?:ed)?|0x|', '^(?:0x|'],
    ['any failed execution is a revert', '&& data === undefined', ''],
    ['words that balancers nest are not read', '...textsIn(data)', ''],
  ]),
  ...faultsIn('chain/src/transactions/contract-account-events.ts', [
    ['a refused range of logs is not split', 'size /= 4n', 'throw error'],
    [
      'a range of logs stays small for ever',
      'size * 2n < BLOCKS_PER_SEARCH ? size * 2n : BLOCKS_PER_SEARCH',
      'size',
    ],
    [
      'the chain of an endpoint is proved once for ever',
      ' && now() - endpoint.provenAt < CHAIN_PROOF_MS',
      '',
    ],
  ]),
  ...faultsIn('chain/src/rpc/check-endpoint.ts', [
    ['an endpoint with a password in its URL is accepted', ` && password === ''`, ''],
    [
      'an endpoint that lags by more than a minute is accepted',
      'newest - block > tolerated)',
      'newest - block > 2n * tolerated)',
    ],
  ]),
  ...faultsIn('chain/src/reads/bounded-read.ts', [
    ['any number of calls runs alone', 'failed.slice(0, MAX_ALONE).map', 'failed.map'],
    [
      'a call runs with less gas than its own',
      'const least = fixed(ANSWER_GAS + gasToCall(bounds), 8)',
      'const least = fixed(0, 8)',
    ],
    [
      'a call may take the gas of the others',
      'const gas = fixed(bounds.gasPerCall, 8)',
      'const gas = fixed(2 ** 32 - 1, 8)',
    ],
    [
      'an answer may take the room of the others',
      'const longest = fixed(bounds.bytesPerAnswer, 4)',
      'const longest = fixed(2 ** 16 - 1, 4)',
    ],
  ]),
  ...faultsIn('chain/src/reads/batch-executor.ts', [
    [
      'what a callee left no gas for has failed',
      `return failed.some((index) => results[index]?.data === '0x') ? failed : []`,
      'return []',
    ],
    [
      'a callee fails the batch with itself',
      'if (!isRefusal(error) || part.length === 0) throw error',
      'throw error',
    ],
    ['a call that harms a batch is in the next one', 'now() + QUARANTINE_MS', '0'],
  ]),
  ...faultsIn('chain/src/reads/multicall.ts', [
    ['a batch may burn all gas that a node has', ', gas: BATCH_GAS }', ' }'],
  ]),
  ...faultsIn('chain/src/reads/token-reads.ts', [
    [
      'the length of a name is taken for decimals',
      'if (data.length !== 2 + WORD_DIGITS) throw',
      'if (data.length < 2 + WORD_DIGITS) throw',
    ],
  ]),
  ...faultsIn('chain/src/contract-reads.ts', [
    ['a node that lags is believed', 'if (number < notBefore)', 'if (number < notBefore - 10n)'],
    [
      `an answer that can't be decoded fails those of others`,
      '} catch {\n          return undefined',
      '} catch (error) {\n          throw error',
    ],
    [
      'a refusal that viem reports is no refusal',
      'if (!(refusal instanceof ViemRequestError)',
      'if (refusal instanceof ViemRequestError',
    ],
  ]),
  ...faultsIn('chain/src/logs/log-ranges.ts', [
    ['a round number of logs is believed', '!answer.counts.some(isRoundCount)', 'answer.counts.length > 0'],
    ['a refused range is given up', 'if (to === from || !isRefusal(error)) throw error', 'throw error'],
  ]),
  ...faultsIn('chain/src/rpc/wait-for-block.ts', [
    ['a block that a lagging node lacks is waited for too shortly', 'waits === MAX_WAITS', 'waits === 1'],
  ]),
  ...faultsIn('chain/src/reads/patient-reads.ts', [
    [
      'any refusal of a call is waited out',
      'isUnknownBlock(error.rpcMessage)',
      'error.rpcMessage.length > 0',
    ],
  ]),
  ...faultsIn('chain/src/rpc/patient-transport.ts', [
    ['a block that a node does not have yet is none', 'answer === null', 'answer === undefined'],
    ['any refusal that a program receives is waited out', 'isUnknownBlock(refusal.details)', 'true'],
    ['a call at the newest block is waited for', 'isPinned(args)', 'args.method.length > 0'],
  ]),
  ...faultsIn('chain/src/reads/chain-reader.ts', [
    [
      'a node some short blocks behind counts as lagging',
      'Math.max(LEAST_BACKWARDS_TOLERANCE, Math.ceil(BACKWARDS_TOLERANCE_MS / network.blockTimeMs))',
      'LEAST_BACKWARDS_TOLERANCE',
    ],
    [
      'the state of an older block is shown',
      'if (answer.number < floor) throw new OldBlockError(answer.number, floor)',
      'if (answer.number < floor - backwardsTolerance) throw new OldBlockError(answer.number, floor)',
    ],
    [
      'a chain that has gone back is never believed',
      'now() - lagSince > BELIEVE_REWIND_AFTER_MS',
      'now() - lagSince > 100 * BELIEVE_REWIND_AFTER_MS',
    ],
    [
      'an announced block far ahead is believed',
      'number <= newest.number || number > newest.number + MOST_LEAP',
      'number <= newest.number',
    ],
    [
      'blocks are polled for although they are announced',
      'if (!isFollowed && !(await poll())) return',
      'if (!(await poll())) return',
    ],
    ['every announced block is read', 'ranAt + LEAST_PAUSE_MS - now()', '0'],
    [
      'announced blocks that no node has are believed again at once',
      'ignoredUntil = now() + IGNORED_MS',
      'ignoredUntil = now()',
    ],
    [
      'a page without announcements polls for no block',
      'followedUntil = now() + FOLLOWED_INTERVALS * pollIntervalMs',
      'followedUntil = Infinity',
    ],
  ]),
  ...faultsIn('chain/src/rpc/follow-heads.ts', [
    [
      'blocks of another chain are announced',
      'numberOf(message.result) !== BigInt(chainId)',
      'message.result === null',
    ],
    [
      'blocks are announced before the chain is known',
      'if (head === undefined || !isOurChain) return',
      'if (head === undefined) return',
    ],
    ['a long message is parsed', ' || data.length > MOST_CHARACTERS', ''],
    ['a silent connection is kept', 'timer = setTimeout(fail, SILENT_AFTER_MS)', 'timer = undefined'],
    ['a failing endpoint is called every second', '2 ** Math.min(failures, 6)', '1'],
    ['a hidden page stays connected', '    disconnect()\n    connect()', '    connect()'],
  ]),
  ...faultsIn('chain/src/transactions/tracker.ts', [
    ['a receipt is read with every poll only', 'Math.min(every, RECEIPT_EVERY_MS)', 'every'],
    [
      'a hidden page polls as one that is shown',
      "page?.visibilityState === 'hidden'\n    const every",
      'false\n    const every',
    ],
    ['a pending transaction is checked in full every 500 ms', 'at - checkedAt >= checkEvery', 'true'],
  ]),
  ...faultsIn('chain/src/swap/use-swap-check.ts', [
    ['a valid swap is checked with every block', 'block.observedAt + VALID_FOR_MS : 0', '0 : 0'],
  ]),
  ...faultsIn('chain/src/reads/pair-query.ts', [
    [
      'a pair that could not be read counts as missing',
      `if (state.status === 'failed') failedCount += 1`,
      `if (state.status === 'failed') failedCount += 0`,
    ],
    [
      'a missing pair is never read again',
      'since === undefined || now() - since >= MISSING_PAIR_RECHECK_MS',
      'since === undefined',
    ],
  ]),
  ...faultsIn('chain/src/errors/to-chain-error.ts', [
    ['words of a contract are shown as they come', 'sanitizeText(reason, MAXIMUM_REASON)', 'reason'],
  ]),
  ...faultsIn('chain/src/wallet/prepare-wallet.ts', [
    [
      'the saved account waits for its wallet',
      'isNeeded ? { account: saved.account } : ',
      'isNeeded ? {} : ',
    ],
  ]),
  ...faultsIn('chain/src/wallet/saved-login.ts', [
    [
      'anything saved counts as an account',
      "parseAddress(String(Reflect.get(saved, 'account')))",
      "Reflect.get(saved, 'account')",
    ],
  ]),
  ...faultsIn('chain/src/wallet/wallet-runtime.ts', [
    ['the next visit begins with an account that was left', ' || before.account !== account) {', ') {'],
    [
      'a login that was left early is restored',
      'isStarting ? readSavedLogin()?.walletId : connectedId',
      'connectedId',
    ],
    [
      'another wallet is connected under the saved account',
      'account: previous === undefined ? undefined : walletStore.getState().account,',
      '',
    ],
    [
      'the saved account stays without its wallet',
      "status: 'disconnected', ...NO_CONNECTION, isAwaitingSavedWallet: true",
      "status: 'disconnected', isAwaitingSavedWallet: true",
    ],
    [
      'the saved account stays where its wallet has forgotten it',
      "status: 'disconnected', ...NO_CONNECTION, isAwaitingSavedWallet: false }",
      "status: 'disconnected', isAwaitingSavedWallet: false }",
    ],
  ]),
  ...faultsIn('chain/src/wallet/to-wallet-error.ts', [
    [
      'a rejected connection is a rejected transaction',
      `kind === 'connect' ? new WalletAuthorizationError(error) : new TransactionRejectedError(error)`,
      'new TransactionRejectedError(error)',
    ],
  ]),
  ...faultsIn('chain/src/tokens/pair-address.ts', [
    ['the address of a pair depends on the order of its tokens', 'a < b ? a + b : b + a', 'a + b'],
  ]),
  ...faultsIn('chain/src/lottery/lottery-rules.ts', [
    ['tickets may cost something else than the contract computes', 'price === due', 'price <= price'],
    [
      'tickets may be paid with another token',
      'isSameAddress(token, contracts.mainToken)',
      'token.length > 0',
    ],
    ['a claim may be of another round', 'found === lotteryId', 'found > 0n'],
    ['a claim may state other brackets', `requireList(args[2], brackets, 'amount')`, ''],
    ['a step may count another number of tickets', 'args[1] === intent.argument', 'args.length > 0'],
    ['a refund may be of another number of purchases', 'found === BigInt(purchases)', 'found >= 0n'],
  ]),
  ...faultsIn('chain/src/lottery/lottery-flows.ts', [
    ['a refund of more than 500 purchases is one transaction', 'Math.min(all, PURCHASES_PER_REFUND)', 'all'],
    ['a part of a refund states the sum of all', 'purchases === all ? amount : undefined', 'amount'],
    [
      'a ticket that was claimed elsewhere is signed again',
      'status: ticketStatuses[index] !== false',
      'status: false',
    ],
    ['the approval is of one ticket', 'needed: price }', 'needed: round.price }'],
  ]),
  ...faultsIn('chain/src/lottery/reads/lottery-queries.ts', [
    ['only the first page of tickets is read', 'page.length >= pageSize', 'page.length > pageSize'],
    ['each page begins at the first ticket', 'lotteryId, tickets.length, pageSize', 'lotteryId, 0, pageSize'],
  ]),
  ...faultsIn('chain/src/lottery/reads/lottery-round.ts', [
    ['a round without a number is not cancelled', `if (isCancellable || isExpired) return 'cancel'`, ''],
    ['a round is closed before its end', 'now >= endTime)', 'now > 0n)'],
    ['a round is opened in the time of its operator', 'now >= nextRoundTime(round)', 'now > 0n'],
  ]),
  ...faultsIn('chain/src/prediction/reads/prediction-dues.ts', [
    ['a bet that was paid is read again', 'claimed === false', 'claimed !== undefined'],
    ['a market without bets shifts those of the next', `counted[index] !== '0'`, 'index >= 0'],
    ['a refund is announced as a prize', `refundable ? 'refund'`, `refundable ? 'prize'`],
  ]),
  ...faultsIn('chain/src/token-sale/reads/sale-queries.ts', [
    [
      'the times of a sale are read with each block',
      'known?.canHarvestBoth === true ?',
      'known === undefined ?',
    ],
  ]),
  ...faultsIn('chain/src/lottery/reads/late-step.ts', [
    [
      'a step is offered before its keeper is overdue',
      'now < round.endTime + (LATE_AFTER[act] ?? 0n)',
      'now < round.endTime',
    ],
    [
      'a step that would revert is offered',
      'if (isPossible === true) return',
      'if (isPossible !== undefined) return',
    ],
    ['the count of the winners is rehearsed as the draw', '0x84b015e9', '0xc38de539'],
  ]),
  ...faultsIn('chain/src/reads/rehearsal-query.ts', [
    [
      'a node that does not answer counts as a refusal',
      'if (error instanceof ExecutionRevertedError) return false',
      'return false',
    ],
  ]),
  ...faultsIn('chain/src/prediction/reads/prediction-queries.ts', [
    ['a round that has not started has terms', ' || round.startTimestamp === undefined', ''],
    [
      'bets in rounds of one number of two markets are one',
      '[addressKey(market), addressKey(account), epoch.toString()]',
      '[addressKey(account), epoch.toString()]',
    ],
    ['the terms of a round are read with each block', 'known() === undefined ? [', 'true ? ['],
    [
      'terms that are known are forgotten',
      'answeredTerms.value : known()',
      'answeredTerms.value : undefined',
    ],
    ['bets that are decided are read with each block', 'if (isDecided()) return', 'if (false) return'],
    [
      'a bet that was read before its round was closed is decided',
      'position.block < round.block',
      'position.block < 0n',
    ],
    ['a win is decided before it is paid', 'result !== bet.position &&', ''],
    ['a refund is decided before it is paid', "(result !== 'refunded' &&", '('],
    ['what is owed for a bet that is paid is read again', 'bet?.isClaimed === true', 'bet === undefined'],
  ]),
  ...faultsIn('chain/src/contract-call/call-step.ts', [
    [
      'a call without an estimate is signed',
      "if (estimate.status === 'failed') throw estimate.error",
      "if (estimate.status === 'failed') return transaction(context, unpriced)",
    ],
  ]),
  ...faultsIn('chain/src/prediction/reads/late-step.ts', [
    [
      'settlement without a price is offered',
      'if (state.isPossible) return',
      'if (act !== undefined) return',
    ],
    [
      'a silent feed is awaited for ever',
      'answeredAt === undefined && now <= until',
      'answeredAt === undefined',
    ],
  ]),
  ...faultsIn('chain/src/lottery/reads/owed-rounds.ts', [
    ['a claimed prize is announced', 'winning.size === 0', 'winning.size < 0'],
    ['a refund that was taken is announced', 'refund.count === 0', 'refund.count < 0'],
    [
      'a round on sale is never read again',
      `isSettled: false, owed: undefined`,
      `isSettled: true, owed: undefined`,
    ],
    ['the round on sale is settled before its first ticket', '|| id >= last', ''],
  ]),
  ...faultsIn('chain/src/prediction/prediction-rules.ts', [
    [
      'a bet may be on the other side',
      `refuseUnless(functionName === stated, 'selector', stated, functionName)
    const found = bigintArgument(args[0])
    refuseUnless(found === epoch`,
      `const found = bigintArgument(args[0])
    refuseUnless(found === epoch`,
    ],
    ['a bet may be on another round', 'found === epoch,', 'found > 0n,'],
    ['a bet may be of any amount', 'value: ({ amount }) => amount', 'value: () => 0n'],
    ['a claim may leave rounds out', 'found === epochs.join()', 'epochs.join().startsWith(found)'],
    ['automatic payout may cost more than stated', 'found === fee', 'found >= fee'],
    ['another answer of the feed may be submitted', 'found === answerId', 'found > 0n'],
    [
      'an action may go to another of the markets',
      'predictionMarkets.filter(({ address }) => isSameAddress(address, market.address))',
      'market.address === undefined ? [] : predictionMarkets',
    ],
  ]),
  ...faultsIn('chain/src/prediction/prediction-flows.ts', [
    ['a bet is sent without its amount', 'value: amount,', 'value: 0n,'],
    [
      'a bet is on the side that was not chosen',
      `position === 'bull' ? 'betBull' : 'betBear'`,
      `position === 'bull' ? 'betBear' : 'betBull'`,
    ],
    ['what is not owed is claimed along', '(owed[index] ?? 0n) > 0n', '(owed[index] ?? 0n) >= 0n'],
    [
      'the step between rounds starts a series',
      `act === 'execute' ? await dueAnswer(services, address) : undefined`,
      'undefined',
    ],
  ]),
  ...faultsIn('chain/src/swap/swapped-amounts.ts', [
    ['what the recipient received is missing', 'recipient ?? account', 'account'],
  ]),
  ...faultsIn('chain/src/transactions/swap-moves.ts', [
    ['what arrives anywhere was received', 'isSameAddress(to, recipient)', 'true'],
    ['what others paid was paid', 'isSameAddress(from, account)', 'true'],
  ]),
  ...faultsIn('chain/src/claims/claim.ts', [
    [
      'claims of the same rounds of two markets are one',
      'prediction-${addressKey(claim.terms.market.address)}-',
      'prediction-',
    ],
  ]),
  ...faultsIn('chain/src/prediction/markets.ts', [
    ['what was done in a further market is recorded as in the first', '{ market: market.symbol }', '{}'],
    [
      'any address passes for a market',
      'if (found === undefined) throw new',
      'if (found === undefined) return address\n  if (address === undefined) throw new',
    ],
  ]),
  ...faultsIn('chain/src/prediction/boundary-answer.ts', [
    ['an answer at the boundary itself is its price', 'answer.updatedAt > time', 'answer.updatedAt >= time'],
    ['the answer of another phase is the price', '(phase << 64n) | number', '(1n << 64n) | number'],
    ['the newest answer is the price of every boundary', 'at - before > 1n', 'at - before > at'],
  ]),
  ...faultsIn('chain/src/prediction/reads/prediction-market.ts', [
    ['a step is due before its boundary', 'now > boundary.time', 'now >= boundary.time'],
    ['a series that can be settled is given up', 'now <= boundary.deadline', 'now < boundary.deadline'],
    ['a paused market is started', `isPaused ? undefined : 'start'`, `'start'`],
    ['a price of zero is a price', 'price <= 0n', 'price < 0n'],
    ['an answer without a time is a price', '|| updatedAt === 0n', ''],
  ]),
  ...faultsIn('chain/src/prediction/reads/user-rounds.ts', [
    ['a refund is paid like a win', 'if (isRefundable) return bet.amount', ''],
    [
      'a round that is not closed is never read again',
      '(round.oracleCalled && !isClaimable',
      '(!isClaimable',
    ],
    ['a win that waits is not read again', '!isClaimable && !isRefundable', '!isRefundable'],
    [
      'what was paid between two reads keeps a round without its end',
      'again.block?.number === page.block.number',
      'again.block !== undefined',
    ],
    ['a bet that is paid is read again for ever', 'return bet.isClaimed || ', 'return '],
    ['a bet that is paid is owed what older terms say', 'isClaimed ? {', 'false ? {'],
    ['the oldest bets come first', '[...rows].reverse()', 'rows'],
  ]),
  ...faultsIn('chain/src/prediction/reads/feed-history.ts', [
    ['all answers are read with each block', 'kept.at(-1)?.roundId ?? ', ''],
    ['an answer that is reorganised away stays', 'newestId() - UNSETTLED_ANSWERS', 'newestId()'],
    ['a window has an answer too many', 'start + ANSWERS_PER_WINDOW - 1n', 'start + ANSWERS_PER_WINDOW'],
  ]),
  ...faultsIn('chain/src/yield/yield-step.ts', [
    [
      'what paying rewards may cost is left out of the gas limit',
      '{ ...call, spareGas: REWARDS_GAS }',
      'call',
    ],
  ]),
  ...faultsIn('chain/src/yield/farms/farm-rules.ts', [
    ['a harvest may name a referrer', '    checkReferrer(args[2], undefined, account)\n', ''],
    [
      'a harvest of many may hold more farms than stated',
      'found.length === pids.length && pids.every',
      'pids.every',
    ],
    [
      'a farm other than the stated one is left in an emergency',
      `    requireFarm(args[0], pid)\n    return [farmRow(pid), amountRow('unstake', token, staked)`,
      `    return [farmRow(pid), amountRow('unstake', token, staked)`,
    ],
  ]),
  ...faultsIn('chain/src/yield/pools/pool-rules.ts', [
    [
      'a pool that was not chosen is paid into',
      'return chosenContracts.filter((chosen) => isSameAddress(chosen, pool))',
      'return chosenContracts.length < 0 ? [] : [pool]',
    ],
  ]),
  ...faultsIn('chain/src/yield/vault/vault-rules.ts', [
    [
      'a part of the shares may be withdrawn as another part',
      'if (!isAll) requireNumber(args[0], shares)',
      '',
    ],
    ['a claim may pay another number of amounts', 'requireNumber(args[0], most)', ''],
  ]),
  ...faultsIn('chain/src/yield/vault/vault-flows.ts', [
    [
      'holding back is no change of a withdrawal',
      '    a.vault.isHoldingBack === b.vault.isHoldingBack &&\n',
      '',
    ],
    ['a review leaves out what is held back', 'heldBack: split?.heldBack ?? 0n', 'heldBack: 0n'],
    ['a review shows more than is paid now', 'Amount.fromRaw(token, split.amount).add(fee)', 'paid.add(fee)'],
    [
      'the end of the fee is no change of a withdrawal',
      ' &&\n    a.vault.user?.withdrawFeeUntil === b.vault.user?.withdrawFeeUntil',
      '',
    ],
  ]),
  ...faultsIn('chain/src/yield/zap/zap-rule.ts', [
    ['a zap may accept nothing', 'found >= least && found > 0n', 'found >= least'],
    [
      'a zap may end at a token outside of the pair',
      'pairTokens.some((token) => isSameAddress(token, last))',
      'pairTokens.length === 2',
    ],
  ]),
  ...faultsIn('chain/src/yield/zap/zap-flow.ts', [
    [
      'a zap that brings less than its minimum continues',
      'isSameZap(accepted, latest) && isStillEnough(accepted, latest),\n  }',
      'isSameZap(accepted, latest),\n  }',
    ],
    [
      'another deposit fee is no change of a zap',
      '    a.farm.depositFeeBps === b.farm.depositFeeBps &&\n',
      '',
    ],
  ]),
  ...faultsIn('chain/src/collectibles/collectible-rules.ts', [
    [
      'a collectible may go to another recipient than typed',
      'refuseUnless(isTyped && isSameAddress(recipient, to)',
      'refuseUnless(isSameAddress(recipient, to)',
    ],
    [
      'a collectible may be sent to the zero address or its owner',
      '!isSameAddress(recipient, account) && !isSameAddress(recipient, ZERO_ADDRESS)',
      'true',
    ],
    [
      'a transfer may call any contract that the flow names',
      '.filter(\n      (known) => known !== undefined && isSameAddress(known, collection),\n    )',
      '',
    ],
    ['a claim may name another ticket', '    requireNumber(args[2], cursor)\n', ''],
  ]),
  ...faultsIn('chain/src/collectibles/reads/claim-queries.ts', [
    [
      'tickets are searched in rounds that have not begun',
      'lastRound: current < finalRound ? current : finalRound',
      'lastRound: finalRound',
    ],
  ]),
  ...faultsIn('chain/src/profile/profile-flows.ts', [
    [
      'a collectible is approved although the profile may take every one',
      'args = [account, spender]',
      'args = [account, account]',
    ],
  ]),
  ...faultsIn('chain/src/profile/profile-rules.ts', [
    [
      'the approval of a picture may be for anyone',
      'isProfile && isSameAddress(intent.spender, spender)',
      'isSameAddress(intent.spender, spender)',
    ],
    [
      'a profile may be made in another team',
      "    refuseUnless(teamId === intent.teamId, 'target', intent.teamId, teamId)\n",
      '',
    ],
    [
      'another collectible may become the picture',
      "  refuseUnless(foundId === tokenId, 'target', tokenId, foundId)\n",
      '',
    ],
    [
      'a cost may be in any token',
      "  refuseUnless(isSameAddress(token, contracts.mainToken), 'target', contracts.mainToken, token)\n",
      '',
    ],
    ['the cost is not shown before it is signed', "[leavingRow('pay', token, cost)]", '[]'],
  ]),
  ...faultsIn('chain/src/profile/name-rule.ts', [
    [
      'a name may be signed for another account',
      'isAddress(address) && isSameAddress(address, context.account)',
      'isAddress(address)',
    ],
    ['a signed name is good for ever', '&& intent.expiry <= latest', ''],
    ['a name against the rules is signed', '&& nameProblem(intent.name) === undefined', ''],
  ]),
  ...faultsIn('chain/src/profile/reads/profile-queries.ts', [
    [
      'a paused profile has the picture of address zero',
      'isActive ? { nftAddress, tokenId } : undefined',
      '{ nftAddress, tokenId }',
    ],
    [
      'a starter that is not offered any more can be chosen',
      'isActive && bunnyId !== undefined',
      'bunnyId !== undefined',
    ],
  ]),
  ...faultsIn('chain/src/farm-auction/farm-auction-rules.ts', [
    ['the signed bid may be another', "refuseUnless(found === amount, 'amount', amount, found)", ''],
    ['a bid in another token is signed', 'isSameAddress(token, contracts.mainToken)', 'true'],
    ['another auction is claimed', 'found === auctionId', 'true'],
  ]),
  ...faultsIn('chain/src/farm-auction/reads/auction-queries.ts', [
    [
      'the winners are the bidders',
      'winners: toCount(schedule.leaderboard)',
      'winners: toCount(schedule.numberBidders)',
    ],
  ]),
  ...faultsIn('chain/src/trading-competition/competition-rules.ts', [
    [
      'the competition of a registration or claim may be another',
      'known !== undefined && isSameAddress(known, competition)',
      'known !== undefined',
    ],
    ['the review of a claim has no points', 'points > 0n ?', 'points < 0n ?'],
    ['the team that an account registers for is not shown', "[textRow('competitionTeam', team)]", '[]'],
  ]),
  ...faultsIn('chain/src/trading-competition/competition-flows.ts', [
    ['a prize that was claimed is signed again', 'hasClaimed || (prize', 'false || (prize'],
    ['a collectible alone can’t be claimed', '&& !canClaimNFT)', ')'],
    ['a collectible is withheld for want of gas', 'canClaimNFT ? GAS.collectible : 0n', '0n'],
    [
      'the points of a claim are shown as its prize',
      '            prize,\n            points,\n            has',
      '            prize: points,\n            points,\n            has',
    ],
  ]),
  ...faultsIn('chain/src/trading-competition/reads/competition-queries.ts', [
    ['an account without a row has a tier', 'valueOrThrow(isRanked) ?', 'hasRegistered ?'],
  ]),
  ...faultsIn('chain/src/trading-competition/reads/eligible-pairs.ts', [
    ['a pair that does not exist counts', '.filter((pair) => pair !== ZERO_ADDRESS)', ''],
  ]),
  ...faultsIn('chain/src/trading-competition/reads/team-names.ts', [
    ['the teams are named by the ID before theirs', '[[index + 1, teamNameText(', '[[index, teamNameText('],
  ]),
  ...faultsIn('chain/src/reads/all-loaded.ts', [
    ['a failure waits for the reads that load', "states.find((state) => state.status === 'failed') ?? ", ''],
    ['what is stale beside what is new counts as new', 'ready.some(({ isStale }) => isStale)', 'false'],
  ]),
  ...faultsIn('chain/src/token-sale/token-sale-rules.ts', [
    [
      'another amount may be committed',
      "refuseUnless(found === amount && amount > 0n, 'amount', amount, found)",
      '',
    ],
    ['nothing may be committed', 'found === amount && amount > 0n', 'found === amount'],
    ['the commitment may be to the other pool', '    requirePool(args[1], kind)\n', ''],
    [
      'the harvest may be of the other pool',
      "if (functionName === 'harvestPool') requirePool(args[0], intent.kind)",
      '',
    ],
    [
      'one pool may be harvested instead of both',
      "refuseUnless(functionName === intent.functionName, 'selector', intent.functionName, functionName)",
      '',
    ],
    [
      'the points may be those of another sale',
      "refuseUnless(isSameAddress(found, sale), 'target', sale, found)",
      '',
    ],
    ['the sale may be one that was not chosen', 'isSameAddress(chosen, sale)', 'true'],
  ]),
  ...faultsIn('chain/src/competition-record/fundings.ts', [
    ['the last sender counts as the first', 'if (seen.has(account)) continue', ''],
    ['an account that delegates to code is a contract', "&& !code.startsWith('0xef0100')", ''],
  ]),
  ...faultsIn('chain/src/competition-record/terms.ts', [
    ['prices are in the token that the pairs share', 'shared.has(first.token0)', '!shared.has(first.token0)'],
    [
      'new tokens tie accounts together',
      'new Set([zeroAddress, ...exemptFunders',
      'new Set([...exemptFunders',
    ],
  ]),
  ...faultsIn('chain/src/governance/governance-rule.ts', [
    ['any domain is signed', 'isSame(domain, GOVERNANCE_DOMAIN)', 'true'],
    [
      'a message of another account is signed',
      'from.toLowerCase() === context.account.toLowerCase()',
      'true',
    ],
    ['fields are signed that the user did not state', 'isSame(stated[name], value)', 'true'],
    [
      'a field without a row of its own may say something',
      '!Object.hasOwn(UNSHOWN, name) || isSame(value, UNSHOWN[name])',
      'true',
    ],
    [
      'a vote is signed for a choice that its proposal lacks',
      'readChoice(type, choice, choices.length) !== undefined',
      'true',
    ],
    ['a proposal is signed without a row for its text', "body === '' ?", "body !== '' ?"],
    ['the attached data of a vote is not shown', "metadata === '{}' ? []", "metadata !== '' ? []"],
    ['a message may be signed ahead', 'BigInt(timestamp) <= chainTimeSeconds + TOLERANCE_SECONDS', 'true'],
  ]),
  ...faultsIn('chain/src/governance/governance-flows.ts', [
    [
      'a changed vote has the time of the first',
      'Math.max(Number(chainTimeSeconds), after + 1)',
      'Number(chainTimeSeconds)',
    ],
    ['what was signed is not handed to the hub', 'await submit(signed)', ''],
    ['a message whose answer was lost is signed again', 'known: before?.sig,', ''],
    ['a message that was refused is sent again', 'if (isRefused) settle(signed)', ''],
    ['an older vote is sent for a changed one', "Number(before.message['timestamp']) > after", 'true'],
  ]),
  ...faultsIn('chain/src/governance/unanswered-message.ts', [
    ['what another account signed is sent', 'isSameAddress(from as Address, account)', 'true'],
    [
      'a message is sent that the hub no longer takes',
      'timestamp >= chainTimeSeconds - MOST_SECONDS_BEHIND',
      'true',
    ],
    [
      'a message is sent that says something else',
      'JSON.stringify(message) === JSON.stringify({ from, ...stated, timestamp })',
      'true',
    ],
  ]),
  ...faultsIn('chain/src/governance-record/holdings-from-logs.ts', [
    [
      'what was sent stays',
      '-wordOf(log, 0))\n  for (const log of received)',
      '0n)\n  for (const log of received)',
    ],
    [
      'an emergency withdrawal takes only what was paid',
      'else stakes.clear(...place)',
      'else stakes.add(...place, -wordOf(log, 0))',
    ],
    [
      'destroyed LP tokens are still there',
      'const totalSupply = sum(made) - sum(destroyed)',
      'const totalSupply = sum(made)',
    ],
    ['the first reserves of a span count', 'return found.at(-1)', 'return found[0]'],
    ["the vault's stake is left out", '+ stakes.of(MAIN_FARM, own.vault)', ''],
  ]),
  ...faultsIn('chain/src/claims/claim-all-flow.ts', [
    [
      'a retry claims again what was paid',
      '!results.has(claimKey(claim))',
      'claimKey(claim) in results === false',
    ],
    ['what a contract refuses holds back the others', 'if (!isRefusal(error)) return false', 'return false'],
    [
      'a refused claim of a batch holds back the others',
      'if ([...terms.results.values()].includes(error)) return true',
      '',
    ],
    ['of a batch only what the last call pays counts as paid', 'withSuccess(last, planned, terms)', 'last'],
  ]),
  ...faultsIn('chain/src/claims/claims-of.ts', [
    ['a bid that has won is taken back', 'isClosed && !isWinning && !hasClaimed', 'isClosed && !hasClaimed'],
    ['points are claimed without a profile', 'hasProfile === true ? ', 'true ? '],
    ['a reward is claimed before its time', "isDue && status === 'claiming'", 'isDue'],
  ]),
  ...faultsIn('chain/src/governance-record/check-content.ts', [
    ['choices in any order have the hash of the proposal', '}) === content.id', "}) !== ''"],
    ['an update of another proposal counts', '.toLowerCase() === content.id', ".toLowerCase() !== ''"],
    [
      'the choices of an update are not compared',
      "'discussion', 'choices', 'labels'",
      "'discussion', 'labels'",
    ],
    ['the author of the original is not compared', 'proposal.from === author', "proposal.from !== ''"],
    ['any signature of an update counts', 'isSigned(signed.signer, signed.id, update.sig as Hex)', 'true'],
  ]),
  ...faultsIn('chain/src/governance-record/signed-envelope.ts', [
    [
      'a message may have fields that are not signed',
      'Object.keys(message).length !== fields.length',
      'Object.keys(message).length < fields.length',
    ],
    ['a list of any length is hashed', 'value.length <= MOST_ITEMS && ', ''],
  ]),
  ...faultsIn('chain/src/flow/gas-price.ts', [
    [
      'any gas limit is within the ceiling',
      '4n * typicalGas + COSTLY_TRANSFERS_GAS',
      '400n * typicalGas + COSTLY_TRANSFERS_GAS',
    ],
  ]),
  ...faultsIn('chain/src/flow/chain-time.ts', [
    ['one node moves the clock', 'seconds: middleOf(seconds, second, computer)', 'seconds'],
    ['the computer moves the clock', 'middleOf(seconds, second, computer)', 'computer'],
    ['a gap between the clocks is not stated', '? { seconds, gap }', '? { seconds, gap: undefined }'],
    ['a day between clocks is tolerated', 'const TOLERATED_GAP = 300n', 'const TOLERATED_GAP = 90_000n'],
  ]),
  ...faultsIn('chain/src/rpc/other-nodes.ts', [
    ['the node that answered confirms itself', 'originOf(url) !== originOf(used)', 'url.length > 0'],
    [
      'a relayed node confirms itself',
      'relayed !== null && isUrl(relayed)',
      'relayed === "" && isUrl(relayed)',
    ],
  ]),
  ...faultsIn('chain/src/swap/compare-quote.ts', [
    ['understated reserves pass', 'gap * BPS_SCALE <= stated.raw * tolerance', 'gap * BPS_SCALE >= 0n'],
    [
      'a second node that is away confirms the quote',
      '[{ error: new QuoteUnconfirmedError(error), isBlocking: false }]',
      '[]',
    ],
    [
      'a route that does not work elsewhere passes',
      'quoted === undefined ? stated.raw :',
      'quoted === undefined ? 0n :',
    ],
    [
      'a disputed quote can be confirmed at once',
      'new QuoteDisputedError(stated, amount), isBlocking: true',
      'new QuoteDisputedError(stated, amount), isBlocking: false',
    ],
    ['each block is a dispute', 'Math.max(terms.slippageBps, LEAST_TOLERANCE_BPS)', 'terms.slippageBps'],
  ]),
  ...faultsIn('chain/src/flow/flow-state.ts', [
    [
      'what is in doubt is confirmed',
      "return status === 'review' && !isHeld(snapshot)",
      "return status === 'review'",
    ],
    [
      'a doubt between steps is passed over',
      "event.next === 'steps' && !isHeld(planned.snapshot)",
      "event.next === 'steps'",
    ],
  ]),
  ...faultsIn('chain/src/wallet/to-wallet-error.ts', [
    ['a timeout of a node is an open prompt', '/timed? ?-?out/i.test(said)', 'said === undefined'],
    [
      'a nonce that is ahead of the chain has no name',
      'NONCE_TOO_HIGH.test(said)',
      'NONCE_TOO_HIGH.test(said.slice(500))',
    ],
    ['a nonce that was used is one ahead of the chain', 'too.?high', 'too.?(?:high|low)'],
    ['a lost session has sent nothing', '    named instanceof WalletDisconnectedError ||\n', ''],
    [
      'what a wallet refuses as invalid may have been sent',
      '.some((code) => REFUSED.has(code))',
      '.some(() => false)',
    ],
  ]),
  ...faultsIn('chain/src/guard/guarded-signer.ts', [
    ['what never left the page may have been sent', 'let hasLeft = false', 'let hasLeft = true'],
  ]),
  ...faultsIn('chain/src/transactions/find-carrier.ts', [
    ['a crowd proves an absence', "hashes.length > MAXIMUM_CANDIDATES ? 'unknown' : undefined", 'undefined'],
    ['any transaction of the account carries the call', 'carried === data.toLowerCase() &&', ''],
    ['a batch of another call carries it', ' && carried.includes(data.slice(2).toLowerCase())', ''],
  ]),
  ...faultsIn('chain/src/transactions/transaction-check.ts', [
    ['one transaction settles two requests', ' && !isTakenFrom(record)(other.hash)', ''],
    ['a request is not sent after any time', 'if (isKnown && isOld(record))', 'if (isKnown)'],
    ['a batch that its wallet gave up is gone at once', 'isOver && isDeep(record, newestBlock)', 'isOver'],
    [
      'a wallet’s word counts more than a receipt',
      '!isContractAccount &&\n      !(await',
      'false && !(await',
    ],
    [
      'a failure within is a success',
      'isSuccessful(receipt) && !(await hasFailedWithin(rpc, from, receipt))',
      'isSuccessful(receipt)',
    ],
  ]),
  ...faultsIn('chain/src/flow/create-flow.ts', [
    [
      'what was not sent is called dropped',
      "if (outcome.status === 'dropped' && given.failure !== undefined) throw given.failure\n",
      '',
    ],
  ]),
  ...faultsIn('chain/src/transactions/transaction-check.ts', [
    [
      'a Safe is not read what became of its transaction',
      'if (calls !== undefined && calls.transactionHashes.length > 0) return settleCarried(record, calls)\n',
      '',
    ],
    [
      'a rejection of owners is believed at once',
      "calls?.kind === 'givenUp' && before === 'pending' && isDeep(record, newestBlock)",
      "calls?.kind === 'givenUp' && before === 'pending'",
    ],
    [
      'a rejection of owners is believed before all blocks are searched',
      'execution === undefined && isGivenUp && isComplete',
      'execution === undefined && isGivenUp',
    ],
    [
      'a wallet on another chain settles a request',
      'isEnd && (calls.chainId ?? chainId) === chainId',
      'isEnd',
    ],
  ]),
  ...faultsIn('chain/src/safe-app/safe-messages.ts', [
    ['messages of any window count as those of Safe', 'source !== page.parent || ', ''],
    ['messages of any origin count as those of Safe', ' || !known.includes(origin)', ''],
    ['requests of the frame are sent to any page', 'postMessage(message, host)', "postMessage(message, '*')"],
    ['another named host takes over from the first', '    known = [origin]\n', ''],
    [
      "a rejection in Safe's page counts as sent",
      'new ProviderError(words, REJECTED)',
      'new ProviderError(words)',
    ],
  ]),
  ...faultsIn('chain/src/safe-app/safe-provider.ts', [
    ['a Safe sends for another account', ' || parseAddress(from) !== safe.address', ''],
    ['a Safe sends on another chain', 'if (Number(chain) !== safe.chainId)', 'if (Number(chain) === 0)'],
    ['what owners rejected has failed on the chain', "['CANCELLED', 400]", "['CANCELLED', 500]"],
    [
      'an unknown state of Safe is a success',
      'STATUSES.get(txStatus) ?? 100',
      'STATUSES.get(txStatus) ?? 200',
    ],
    ['amounts reach Safe in hexadecimal', 'BigInt(value).toString()', 'value'],
    [
      'any answer of Safe is a signature',
      'if (isSignature(whole)) return whole',
      'if (whole !== undefined) return String(whole)',
    ],
  ]),
]
