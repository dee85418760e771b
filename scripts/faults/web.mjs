import { faultsIn } from './fault.mjs'

export const webFaults = [
  ...faultsIn('web/src/demo-wallet/broadcast.ts', [
    [
      'a protected transaction goes to the public pool',
      "return sending.kind === 'private' ? sending.url : PUBLIC_NODE",
      'return PUBLIC_NODE',
    ],
    [
      'an endpoint that is no longer offered is used all the same',
      "if (sending.kind === 'lost')",
      'if (false)',
    ],
    ['a private endpoint may answer with any hash', 'if (answer === hash) return hash', 'return hash'],
    [
      'what waits at a private endpoint is not counted',
      "[account, 'pending'], node)",
      "[account, 'pending'])",
    ],
    [
      'an endpoint that is away before signing leaves it open',
      'if (node === PUBLIC_NODE) throw error',
      'if (true) throw error',
    ],
  ]),
  ...faultsIn('web/src/demo-wallet/node.ts', [
    ['an endless answer is read', 'if (text.length > LONGEST_ANSWER) {', 'if (false) {'],
  ]),
  ...faultsIn('web/src/private-endpoints/endpoint-choice.ts', [
    [
      'an endpoint that the network no longer names counts as one of its own',
      "privateEndpoints.includes(url) ? 'private' : 'lost'",
      "'private'",
    ],
    ['any stored text is an endpoint', '(isUrl(entry[1]) || OWN_PATH.test(entry[1]))', 'true'],
  ]),
  ...faultsIn('web/src/app/account/protection/protection-section.tsx', [
    [
      'a wallet that refused an endpoint counts as protected',
      'await (await loadWalletRuntime()).addEndpoint(chosen)',
      'await (await loadWalletRuntime()).addEndpoint(chosen).catch(() => undefined)',
    ],
  ]),
  ...faultsIn('web/src/features/swap/sending/sending-note.tsx', [
    [
      'the review says that an endpoint was added to any wallet',
      "sending.kind === 'private' ? 'added' : 'unknown'",
      "'added'",
    ],
  ]),
  ...faultsIn('web/src/pool-books/pool-notice.tsx', [
    [
      'the notice names tokens that a pool does not lack',
      'raw === 0n || token === undefined',
      'token === undefined',
    ],
    [
      'a pool is updated on another network',
      'account !== undefined && !isWrongNetwork && (',
      'account !== undefined && (',
    ],
  ]),
  ...faultsIn('web/src/features/swap/swap-check.tsx', [
    [
      'the advice of a revert is shown with the pool to update',
      'error && !pools ? refusalText',
      'error ? refusalText',
    ],
  ]),
  ...faultsIn('web/src/features/liquidity/add/add-texts.ts', [
    [
      'the share of the pool is shown with two digits',
      ': loaded(formatPoolShare(share, { significantDigits: 4,',
      ': loaded(formatPoolShare(share, { significantDigits: 2,',
    ],
  ]),
  ...faultsIn('web/src/app/account/wallet-dialog.tsx', [
    [
      'a low balance is judged by a gas price of zero',
      'isNativeLow(native.value.raw, gasPrice.wei)',
      'isNativeLow(native.value.raw, 0n)',
    ],
  ]),
  ...faultsIn('web/src/tokens/probe/findings-view.tsx', [
    [
      'a warning is shown for facts alone',
      "if (shown.every(({ severity }) => severity === 'note')) return undefined",
      '',
    ],
    ['a report says more while it is checked', '{isChecking ? (', '{findings.length === 0 ? ('],
  ]),
  ...faultsIn('web/src/tokens/probe/finding-text.tsx', [
    ['a fall of the pool is shown as a rise', "isFall ? '−' : '+'", "'+'"],
  ]),
  ...faultsIn('web/src/tokens/form/currency-gates.tsx', [
    ['a noticed token opens its notice as input only', 'noticed = sides\n', 'noticed = sides.slice(0, 1)\n'],
    ['every notice is that of SafeMoon', 'symbol={noticed.notice}', 'symbol="SAFEMOON"'],
  ]),
  ...faultsIn('web/src/tokens/lists/list-logo.tsx', [
    [
      'a token without a picture in a list has none',
      "listed ?? tokenLogosUrl?.replace('{address}', address)",
      'listed',
    ],
  ]),
  ...faultsIn('web/src/app/frame/banners/phishing-banner.tsx', [
    ['the warning of phishing stays for 20 seconds', 'SHOWN_MS = 10_000', 'SHOWN_MS = 20_000'],
    [
      'the page moves when the warning of phishing leaves',
      'return hasLeft && leftAt !== pathname ?',
      'return hasLeft ?',
    ],
  ]),
  ...faultsIn('web/src/features/lottery/next-draw.tsx', [
    [
      'the draw is half an hour after the end of the sale',
      'time: moments.due(endTime)',
      'time: moments.due(endTime + 1_800n)',
    ],
  ]),
  ...faultsIn('web/src/features/prediction/rounds/round-card.tsx', [
    ['both sides of a round are Bull', 't(`prediction.side.${side}`)', "t('prediction.side.bull')"],
  ]),
  ...faultsIn('web/src/features/token-sale/flow/sale-flow-dialog.tsx', [
    [
      'the review of a commitment does not name its sale',
      "factsOf={({ sale, kind, amount }) => [\n            { label: t('sales.sale'), value: sale.name },",
      'factsOf={({ sale, kind, amount }) => [',
    ],
  ]),
  ...faultsIn('web/src/features/token-sale/commit/commit-dialog.tsx', [
    [
      'a sale that ends takes the commitment of an open dialog',
      "    if (status !== 'open') return t('sales.blocker.notOpen')\n",
      '',
    ],
  ]),
  ...faultsIn('web/src/features/collectibles/transfer/transfer-form.tsx', [
    [
      'a collectible may be sent to a contract of the product',
      '  ...Object.values(network.contracts),\n',
      '',
    ],
    [
      'a collectible may be sent to a token',
      '  ...network.defaultTokens.map(({ address }) => address),\n',
      '',
    ],
    [
      'a refused recipient is reviewed when the form is submitted',
      "if (recipient.kind === 'address' && !isLoading) onReview(recipient.address)",
      "onReview('address' in recipient ? recipient.address : account)",
    ],
  ]),
  ...faultsIn('web/src/features/swap/swap-page.tsx', [
    ['the title of /swap has no symbol', '  usePageSymbol(pairSymbol(model))\n', ''],
  ]),
  ...faultsIn('web/src/tokens/token-list.tsx', [
    ['rows of tokens are 64 px apart', 'ROW_HEIGHT = 56', 'ROW_HEIGHT = 64'],
  ]),
  ...faultsIn('web/src/i18n/error-text.ts', [
    ['a failure of a wallet does not show its own name', '.title`, valuesOf(error))', '.title`)'],
  ]),
  ...faultsIn('web/src/features/profile/parts/name-form.tsx', [
    ['a name is taken without the acknowledgement', '? isAcknowledged\n', '? true\n'],
  ]),
  ...faultsIn('web/src/features/governance/proposal/cast-vote.tsx', [
    [
      'a changed vote does not start from the current one',
      'edited ?? weightsOf(replaced?.choice)',
      'edited ?? new Map<number, number>()',
    ],
    [
      'approving none is signed without being chosen',
      'return isNone ? [] : undefined',
      "return type === 'approval' ? [] : undefined",
    ],
  ]),
  ...faultsIn('web/src/transactions/preview-lines.tsx', [
    [
      'an amount of a token that no list names is shown in raw units',
      'currencyOf(address) === undefined && !unreadable',
      'false && !unreadable',
    ],
    [
      'the token of an unlimited allowance is shown by its address',
      "    case 'unlimited':\n      return value.currency",
      '      return value.currency',
    ],
  ]),
  ...faultsIn('web/src/transactions/flow-dialog.tsx', [
    [
      'a batch that was rejected cannot be taken apart',
      "canSplit={snapshot.status === 'review' || snapshot.status === 'failed'}",
      "canSplit={snapshot.status === 'review'}",
    ],
    [
      'the window of a rejected batch offers no single steps',
      "stage === 'rejected' && snapshot.isBatch",
      'false',
    ],
    [
      'an approval leaves no choice of its amount',
      'snapshot={snapshot}\n            describeSpender',
      'snapshot={{ ...snapshot, steps: [] }}\n            describeSpender',
    ],
  ]),
  ...faultsIn('web/src/transactions/allowed-amount.tsx', [
    [
      'a batch offers unlimited approvals',
      'approval === undefined || snapshot.isBatch',
      'approval === undefined',
    ],
    ['the choice goes while the steps are planned', "snapshot.status !== 'preparing' && ", ''],
  ]),
  ...faultsIn('web/src/features/token-sale/flow/sale-flow-dialog.tsx', [
    ['a refund is reviewed as tokens received', 'offering === 0n && refund > 0n', 'false'],
  ]),
  ...faultsIn('web/src/features/lottery/buy/buy-form.ts', [
    ['more tickets than can be paid for are offered', 'price > balance', 'price > price + balance'],
    [
      'tickets are bought without the risk being known',
      `isRiskAcknowledged ? undefined : 'risk'`,
      'undefined',
    ],
    ['an unfinished number is left out of a purchase', `if (isUnfinished) return 'unfinished'`, ''],
    ['random numbers may be owned already', '[...taken, ...known]', 'known'],
  ]),
  ...faultsIn('web/src/features/lottery/buy/buy-dialog.tsx', [
    [
      'tickets are bought after the end of the sale',
      'plan.blocker !== undefined || isOver',
      'plan.blocker !== undefined',
    ],
  ]),
  ...faultsIn('web/src/tokens/token-search.tsx', [
    [
      "Safari's Enter that ends a composition chooses a token",
      'isComposing(event)',
      'event.nativeEvent.isComposing',
    ],
  ]),
  ...faultsIn('web/src/features/info/search/search-box.tsx', [
    [
      "Safari's Enter that ends a composition opens a page",
      'isComposing(event)',
      'event.nativeEvent.isComposing',
    ],
  ]),
  ...faultsIn('web/src/connect/use-watched-token.ts', [
    ['the page’s symbol is sent instead of the contract’s', 'symbol: value.symbol', 'symbol: token.symbol'],
    [
      'a symbol of 11 characters is called too long',
      'token.symbol.length > LONGEST_SYMBOL',
      'token.symbol.length >= LONGEST_SYMBOL',
    ],
  ]),
  ...faultsIn('web/src/downloads/start-download.ts', [
    [
      'a file is gone before its download begins',
      'URL.revokeObjectURL(url), REVOKE_AFTER_MS',
      'URL.revokeObjectURL(url), 0',
    ],
    [
      'a share sheet that is closed is a failure',
      `error instanceof DOMException && error.name === 'AbortError'`,
      'false',
    ],
  ]),
  ...faultsIn('web/src/features/competition/score/share-score.tsx', [
    ['a picture whose download is ignored is not shown', 'setShown(await dataUrlOf(file))', ''],
  ]),
  ...faultsIn('web/src/tokens/form/use-amount-reader.ts', [
    [
      'what is inserted is read as if it were typed',
      'readAmountText(text, style, inserted)',
      'readAmountText(text, style)',
    ],
    ['a refusal stays after the amount changed', 'refused?.beside === amount', 'refused !== undefined'],
  ]),
  ...faultsIn('web/src/wins/announced-wins.ts', [
    ['a win is announced at each visit', '!wins.includes(keyOf(round))', 'round.length > 0'],
    ['a win of another account counts as announced', '${addressKey(account)}', 'any'],
  ]),
  ...faultsIn('web/src/wins/collectible-watch.tsx', [
    [
      'what was won covers the window that is open',
      'isDialogExpected() || document.querySelector(OPEN_WINDOW) !== null',
      'isDialogExpected()',
    ],
    ['what was won covers the review that is being prepared', 'isDialogExpected() || ', ''],
  ]),
  ...faultsIn('web/src/features/lottery/model/round-ids.ts', [
    ['a round that is not finished is looked up', 'id >= 1n && id <= last', 'id >= 1n'],
  ]),
  ...faultsIn('web/src/features/swap/slippage/slippage-watch.tsx', [
    ['the tax of a purchase counts for a sale', 'selling.value.sellTaxBps', 'selling.value.buyTaxBps'],
  ]),
  ...faultsIn('web/src/features/swap/swap-request.ts', [
    [
      "a user's own tolerance gives way to the automatic one",
      'chosenBps === undefined\n',
      'automatic !== undefined\n',
    ],
    [
      'the least output is signed without the tolerance',
      'minimumOutput: trade.minimumReceivedDown(slippageBps)',
      'minimumOutput: trade.outputAmount',
    ],
  ]),
  ...faultsIn('web/src/tokens/form/use-token-approval.ts', [
    [
      'an approval of the same batch counts as given',
      `isAllowed: status === 'approved'`,
      `isAllowed: approval === 'approved'`,
    ],
  ]),
  ...faultsIn('web/src/features/swap/swap-check.tsx', [
    ['what was said of a swap stays when it is another', 'return () => onChange(undefined)', ''],
  ]),
  ...faultsIn('web/src/features/swap/swap-actions.tsx', [
    [
      'the button does not name the reason that disables it',
      'aria-describedby={refusal === undefined ? undefined : REFUSAL_ID}',
      '',
    ],
  ]),
  ...faultsIn('web/src/features/swap/market/widening.ts', [
    [
      'a route passes through tokens of the list that were not tried',
      'isUsable(token0) && isUsable(token1) && graph',
      'graph',
    ],
    [
      'a pair of the list that the page has is there twice',
      'graph.pairOf(token0, token1) === undefined',
      'true',
    ],
  ]),
  ...faultsIn('web/src/features/swap/use-routing-market.ts', [
    ['reserves of the list that are out of date are used', ' && !listed.isStale', ''],
    ['reserves of the list are used beside own ones that are out of date', ' && !pairs.isStale', ''],
  ]),
  ...faultsIn('web/src/features/swap/market/market-search.tsx', [
    ['a taxed token hides the next best', 'new Set([...keysOf(false), ', 'new Set(['],
    [
      'a token that could not be tried is trusted',
      'trusted: keysOf(true).filter',
      'trusted: tried.map(({ address }) => addressKey(address)).filter',
    ],
    ['a list of bad tokens is tried without an end', ' && tried.length + untried.length <= MAX_TRIED', ''],
    ['a token whose route would fail is used again', '.filter((key) => !bad.has(key))', ''],
    [
      'a token that must not be traded is passed through',
      'listed.filter((couple) => couple.every(isTradable))',
      'listed',
    ],
  ]),
  ...faultsIn('web/src/features/swap/split/split-search.tsx', [
    ['a split is offered before its tokens were tried', 'isKnown && isUntaxed &&', 'isKnown &&'],
    [
      'a split passes tokens that were not tried',
      'tokensOf(split).every(({ address }) => tried.has(addressKey(address)))',
      'true',
    ],
    ['the approval that a split lacks costs nothing', '? TYPICAL_APPROVE_GAS : 0n', '? 0n : 0n'],
  ]),
  ...faultsIn('web/src/features/swap/split/split-question.ts', [
    ['reserves that are out of date are split', 'isStale || single.type', 'single.type'],
  ]),
  ...faultsIn('web/src/features/swap/warnings/price-impact-dialog.tsx', [
    [
      'a price that moves back takes the question for the word with it',
      `wasTyped || priceImpactGate(trade.priceImpact, isExpert) === 'typeConfirm'`,
      `priceImpactGate(trade.priceImpact, isExpert) === 'typeConfirm'`,
    ],
    [
      'an expert is not asked for the word',
      `priceImpactGate(trade.priceImpact, isExpert) === 'typeConfirm'`,
      `(!isExpert && priceImpactGate(trade.priceImpact, isExpert) === 'typeConfirm')`,
    ],
  ]),
  ...faultsIn('web/src/features/swap/dialogs/swap-flow-dialog.tsx', [
    [
      'newer terms are accepted at an impact that the form refuses',
      'isRefused(latest) && !isRefused',
      'false && !isRefused',
    ],
  ]),
  ...faultsIn('web/src/features/swap/trade-texts.ts', [
    [
      'what is sold at most is shown rounded down',
      'money.moneyUp(trade.maximumSoldDown(slippageBps), BOUND_DIGITS)',
      'money.money(trade.maximumSoldDown(slippageBps), BOUND_DIGITS)',
    ],
    [
      'the native currency is shown wrapped at the end of a route',
      'isLast ? trade.outputAmount.currency : token',
      'token',
    ],
    [
      'the price with the fee sets the severity',
      'level: priceImpactSeverity(priceImpact)',
      'level: priceImpactSeverity(trade.priceImpactWithFee)',
    ],
  ]),
  ...faultsIn('web/src/features/swap/form-texts.ts', [
    [
      'the difference in dollars is a share of what is received',
      'received.subtract(paid).divide(paid)',
      'received.subtract(paid).divide(received)',
    ],
  ]),
  ...faultsIn('web/src/features/swap/swap-request.ts', [
    [
      'an exact output is enabled without the tolerance on top',
      `direction === 'exactInput' ? maximumInput : plusSlippageDown(maximumInput, slippageBps)`,
      'maximumInput',
    ],
  ]),
  ...faultsIn('web/src/features/liquidity/add/use-add-actions.ts', [
    [
      'a pool that is supplied is not listed',
      'savePair(amountA.currency.wrapped, amountB.currency.wrapped)',
      'savePair(amountA.currency.wrapped, amountA.currency.wrapped)',
    ],
  ]),
  ...faultsIn('web/src/features/swap/graph-cache.ts', [
    [
      'a pair that is gone stays in the graph',
      'this.graph === undefined || isGone',
      'this.graph === undefined',
    ],
  ]),
  ...faultsIn('web/src/features/swap/chart/price-history.ts', [
    [
      'the high of an inverted candle is the inverse of its high',
      'high: low.invert()',
      'high: high.invert()',
    ],
    [
      'the change of a day counts from whatever is oldest',
      '(({ start }) => start <= now - DAY)?.open',
      '(({ start }) => start <= now)?.open',
    ],
    ['merged candles open with the last one', 'open: before.open', 'open: candle.open'],
  ]),
  ...faultsIn('web/src/settings/settings-store.ts', [
    ['a stored tolerance of 50 % is used', 'integerField(0, 4_999)', 'integerField(0, 5_000)'],
    [
      'an endpoint without encryption is used',
      `stored.startsWith('https://') &&`,
      `stored.startsWith('http') &&`,
    ],
    [
      'a stored deadline of zero is used',
      'integerField(1, LONGEST_DEADLINE_SECONDS)',
      'integerField(0, LONGEST_DEADLINE_SECONDS)',
    ],
  ]),
  ...faultsIn('web/src/platform/persisted-store.ts', [
    ['a state of a newer version is overwritten', `    if (stored.kind === 'newer') return\n`, ''],
    [
      "another tab's choices are lost",
      `stored.kind === 'read' && !hasWriteFailed ? stored.state : store.getState()`,
      'store.getState()',
    ],
    [
      'a wrong field stays as it was stored',
      'if (value !== undefined) state[field] = value',
      'state[field] = value ?? (stored[field] as S[keyof S & string])',
    ],
  ]),
  ...faultsIn('web/src/referrer/referrer-store.ts', [
    ['an account refers itself', 'own === undefined || isSameAddress(own, account) ? undefined : own', 'own'],
    [
      'a later referrer is dropped with an earlier one',
      'own === undefined || !isSameAddress(own, referrer)',
      'own === undefined',
    ],
  ]),
  ...faultsIn('web/src/transactions/pending-duplicate.ts', [
    ['a transaction of another account is a twin', '      isSameAddress(record.from, account) &&\n', ''],
    [
      'a wish with other amounts on both sides is the same',
      'amounts.length === 0 || amounts.some(isEqual)',
      'amounts.length >= 0',
    ],
  ]),
  ...faultsIn('web/src/transactions/preview-lines.tsx', [
    [
      'what leaves the wallet is shown rounded down',
      'value.isLeaving === true ? money.moneyUp : money.money',
      'value.isLeaving === true ? money.money : money.money',
    ],
    [
      'every recipient is the user',
      'account !== undefined && context.isSameAddress(account, value.address)',
      'account !== undefined',
    ],
  ]),
  ...faultsIn('web/src/transactions/summary-text.ts', [
    [
      'a swap to another account reads as one to the user',
      `kind === 'swap' && typeof values['recipient'] === 'string' ? 'swapTo' : kind`,
      'kind',
    ],
  ]),
  ...faultsIn('web/src/transactions/flow-stage.ts', [
    ['a step before the last counts as the last', `isLast ? 'submitted' : 'stepMining'`, `'submitted'`],
  ]),
  ...faultsIn('web/src/transactions/steps-fee.ts', [
    [
      'a fee that is not known yet counts as nothing',
      'return undefined\n    total += networkFee',
      'continue\n    total += networkFee',
    ],
  ]),
  ...faultsIn('web/src/activity/history/merge-activity.ts', [
    [
      'a transaction that both know is listed twice',
      '.filter(([hash]) => !own.has(hash))',
      '.filter(([hash]) => hash.length > 0)',
    ],
    [
      'a transaction whose first steps are missing is shown',
      'isOpenEnded && last !== undefined && groups.size > 1',
      'isOpenEnded && last !== undefined && groups.size > 1_000',
    ],
    [
      'swaps that have nothing to do with each other are one',
      'before.tokenB.address === row.tokenA.address',
      'before.tokenB.address !== row.tokenB.address',
    ],
    [
      'a record counts from when it was sent, not from its block',
      'known?.time ?? record.confirmedTime ?? record.addedTime',
      'record.addedTime',
    ],
  ]),
  ...faultsIn('web/src/activity/changed-between.ts', [
    [
      'a record that is new has changed',
      'was !== undefined && was !== record.status',
      'was !== record.status',
    ],
  ]),
  ...faultsIn('web/src/transactions/steps-fee.ts', [
    ['a review names no gas price', 'if (price === undefined) return shown', 'return shown'],
  ]),
  ...faultsIn('web/src/app/account/low-native.ts', [
    ['a balance of exactly the lowest is enough', 'balanceWei <= lowestWei', 'balanceWei < lowestWei'],
  ]),
  ...faultsIn('web/src/features/liquidity/saved-pairs.ts', [
    [
      'a pair is saved again in the other order',
      ' ||\n    (isSameAddress(a.address, other.address) && isSameAddress(b.address, one.address))',
      '',
    ],
  ]),
  ...faultsIn('web/src/features/yield/actions/amount-plan.ts', [
    [
      'the fee is left out while the time is unknown',
      'now === undefined || now < withdrawFeeUntil',
      'now !== undefined && now < withdrawFeeUntil',
    ],
    [
      'more than the stake can be withdrawn',
      `amount.isGreaterThan(most) ? 'moreThanStaked' : undefined`,
      'undefined',
    ],
    [
      'the limit of a pool is not compared',
      `most !== undefined && parsed.amount.isGreaterThan(most) ? 'overLimit' : undefined`,
      'undefined',
    ],
  ]),
  ...faultsIn('web/src/features/yield/actions/source-face.ts', [
    [
      'a paused source offers no way out',
      `hasStake && source.isFinished && source.kind !== 'vault'`,
      `hasStake && source.isFinished && !source.isPaused && source.kind !== 'vault'`,
    ],
    [
      'a zap is offered into a farm that is closed',
      'source.pair !== undefined && closed === undefined',
      'source.pair !== undefined',
    ],
    [
      'a vault that holds back takes deposits',
      `source.kind === 'vault' && source.isHoldingBack ? 'rewardsWait' : undefined`,
      'undefined',
    ],
  ]),
  ...faultsIn('web/src/features/yield/actions/vault-card-view.tsx', [
    ['a claim is offered before it is due', 'payments.areDue && (\n', '(\n'],
    ['a bounty is offered that cannot be minted', 'vault?.isHoldingBack === true', 'false'],
  ]),
  ...faultsIn('web/src/features/yield/actions/dialogs/review-facts.ts', [
    [
      'what is staked after a deposit leaves out its fee',
      'staked.add(deposit.credited)',
      'staked.add(amount ?? deposit.credited)',
    ],
    [
      'a form leaves out what is held back',
      `source.kind === 'vault' && source.isHoldingBack\n`,
      `source.kind === 'pool'\n`,
    ],
  ]),
  ...faultsIn('web/src/features/yield/model/yield-totals.ts', [
    [
      'a stake without a price counts as nothing',
      '    if (value === undefined) return undefined\n',
      '    if (value === undefined) continue\n',
    ],
  ]),
  ...faultsIn('web/src/features/yield/model/list-query.ts', [
    [
      'a change of one part of a query loses the others',
      '{ ...listQueryOf(search), ...change }',
      `{ ...listQueryOf(''), ...change }`,
    ],
  ]),
  ...faultsIn('web/src/features/yield/model/use-search-text.ts', [
    [
      "a search's own text comes back from the address",
      'inAddress !== written && text === known',
      'text === known',
    ],
    ['an emptied search stays in the address', '  }, [text, inAddress])', '  }, [text])'],
  ]),
  ...faultsIn('web/src/features/yield/calculator/calculator-model.ts', [
    [
      'the fee on rewards is not named',
      'performanceFeeBps: isVault ? source.fees.performanceFeeBps : 0',
      'performanceFeeBps: 0',
    ],
    [
      'the fee on rewards comes off twice',
      'const growth = { apr, compoundsPerDay }',
      'const growth = { apr, compoundsPerDay, performanceFeeBps: terms.performanceFeeBps }',
    ],
  ]),
  ...faultsIn('web/src/features/home/live/locked-value.ts', [
    [
      'the other side of a pair with one price is worth nothing',
      'worth0 === undefined || worth1 === undefined ? one : worth1',
      'worth1 ?? new Fraction(0n)',
    ],
  ]),
  ...faultsIn('web/src/features/info/account/position-total.ts', [
    [
      'positions without any price are worth nothing',
      'priced.length === 0 && positions.length > 0',
      'positions.length < 0',
    ],
  ]),
  ...faultsIn('web/src/features/info/csv/csv-text.ts', [
    ['a formula behind a blank runs', '/^[\\s\\p{Cc}\\p{Cf}]*[=', '/^[='],
    ['a quote in a cell is not doubled', `text.replaceAll('"', '""')`, 'text'],
  ]),
  ...faultsIn('web/src/features/info/history/history-spans.ts', [
    ['weeks begin on Sunday', 'const DAYS_FROM_MONDAY = 3', 'const DAYS_FROM_MONDAY = 4'],
    [
      'a month with an unknown day passes for the whole',
      'sum === undefined || value === undefined ? undefined : sum.add(value)',
      'sum === undefined || value === undefined ? sum : sum.add(value)',
    ],
  ]),
  ...faultsIn('web/src/features/info/ranking/rank-rows.ts', [
    [
      'pairs of equal volume come in any order',
      '      compareKnown(a.liquidityUsd, b.liquidityUsd) ||\n',
      '',
    ],
  ]),
  ...faultsIn('web/src/wins/win-watch.tsx', [
    [
      'a win is announced for every market',
      'isSameAddress(due.market.address, market.address)',
      'due.epoch > 0n || isSameAddress(due.market.address, market.address)',
    ],
  ]),
  ...faultsIn('web/src/platform/prediction-markets.ts', [
    ['an unknown market passes for the first', 'isUnknown: market === undefined', 'isUnknown: false'],
  ]),
  ...faultsIn('web/src/features/prediction/prediction-page.tsx', [
    [
      'a round pays by the fee of later ones',
      'round.terms?.treasuryFee ?? market.treasuryFee',
      'market.treasuryFee',
    ],
  ]),
  ...faultsIn('web/src/features/prediction/rounds/own-bet.tsx', [
    [
      'a bet on the side that is behind seems to be paid',
      'return isAhead || isRefunded ? payout : 0n',
      'return payout',
    ],
    ['a tie seems to pay the winner', 'if (price === lockPrice) return bet.amount\n', ''],
    [
      'what the market does not owe is offered',
      'const canCollect = isClaimable || isRefundable',
      'const canCollect = true',
    ],
  ]),
  ...faultsIn('web/src/features/prediction/bet/bet-dialog.tsx', [
    [
      'a bet would pay by the fee of later rounds',
      'round.terms?.treasuryFee ?? market.treasuryFee',
      'market.treasuryFee',
    ],
    [
      'a bet is signed without the risk being acknowledged',
      "isAcknowledged ? undefined : t('prediction.blocker.risk')",
      'undefined',
    ],
    ['a second bet can be signed', '    hasBet,\n  })', '    hasBet: false,\n  })'],
    [
      'the sum that is signed is another than the typed one',
      'amount: amount.raw }\n    control',
      'amount: amount.raw / 10n }\n    control',
    ],
  ]),
  ...faultsIn('web/src/features/prediction/history/history-rows.ts', [
    [
      'what is still to be decided counts as lost',
      'if (payout === undefined) continue',
      'if (payout === null) continue',
    ],
    ['lost bets are among those to collect', 'isClaimable || isRefundable', '!bet.isClaimed'],
  ]),
  ...faultsIn('web/src/features/prediction/chart/chart-points.ts', [
    ['an answer at the lock passes for its price', 'updatedAt > lockTimestamp', 'updatedAt >= lockTimestamp'],
  ]),
  ...faultsIn('web/src/history/transactions/transaction-feed.ts', [
    [
      'rows of one kind are shown beyond what is known of the others',
      '.filter(({ timestamp }) => timestamp >= from)',
      '.filter(({ timestamp }) => timestamp >= 0)',
    ],
    [
      'rows that a reorganisation took back stay',
      'row.timestamp <= oldest.timestamp && !ids.has(row.id)',
      '!ids.has(row.id)',
    ],
    [
      'the next page begins without the rows of its first second',
      'skip: rows.filter(({ timestamp }) => timestamp === until).length',
      'skip: rows.length',
    ],
    ['older pages stay above a gap', 'if (!isJoined) return { rows: newest, isComplete: false }', ''],
  ]),
  ...faultsIn('web/src/history/transactions/transaction-queries.ts', [
    [
      'what a swap pays back counts as received',
      'paid.subtract(received) : received.subtract(paid)',
      'paid : received',
    ],
  ]),
  ...faultsIn('web/src/history/transport/decode.ts', [
    [
      'a list longer than was asked for is taken',
      'if (value.length > maximum) throw',
      'if (value.length > 10 * maximum) throw',
    ],
    [
      'a block beyond GraphQL integers is taken',
      'if (number > LAST_BLOCK) throw',
      'if (number > 2 * LAST_BLOCK) throw',
    ],
  ]),
  ...faultsIn('web/src/history/transport/values.ts', [
    ['a value of zero without a price is known', '(isPriced ?? !value.isZero())', '(isPriced ?? true)'],
  ]),
  ...faultsIn('web/src/tokens/lists/list-state.ts', [
    [
      'the answer of an overtaken request is taken',
      '    if (list.loadingRequestId !== requestId) return list\n',
      '',
    ],
    [
      'an older version waits as an update',
      'isNewerVersion(fetched.version, list.accepted.version)',
      '!isNewerVersion(list.accepted.version, list.accepted.version)',
    ],
    [
      'a list that failed keeps its tokens to choose from',
      'current: error === undefined ? accepted : undefined',
      'current: accepted',
    ],
  ]),
  ...faultsIn('web/src/tokens/saved-tokens.ts', [
    [
      'a stored token of 256 decimals is used',
      'Number(decimals) <= MAX_DECIMALS',
      'Number(decimals) <= MAX_DECIMALS + 1',
    ],
  ]),
  ...faultsIn('web/src/profiles/profile-cookie.ts', [
    [
      'logging out leaves the name and picture behind',
      ' || readSavedLogin()?.isConnected === false) forgetProfile(before.account)',
      ') {}',
    ],
    [
      'logging out early leaves the name and picture behind',
      ' || readSavedLogin()?.isConnected === false',
      '',
    ],
    ['a wallet that is late costs the name and picture', "before.status !== 'starting' ||", 'true ||'],
    ['name and picture are kept for a month too long', '30 * 24 * 60 * 60', '60 * 24 * 60 * 60'],
    ['a cookie with anything in it is shown', '[A-Za-z0-9]{0,15}', '.*'],
  ]),
  ...faultsIn('web/src/features/teams/team-page.tsx', [
    ['a team moves once the profile is read', " || profile.status === 'loading' ? (", ' ? ('],
  ]),
  ...faultsIn('web/src/features/liquidity/positions/positions-view.tsx', [
    ['what is below a list still loading is shown', "list.status !== 'loading' && (", 'true && ('],
  ]),
  ...faultsIn('web/src/features/farm-auction/farm-auction-page.tsx', [
    [
      'the form of a bid is above what is still read',
      "account !== undefined && (own.status === 'loading' || isLoading)",
      'false',
    ],
  ]),
  ...faultsIn('web/src/features/yield/page/yield-head.tsx', [
    ['a stake not read yet counts as unknown', ' || (!isOwnRead && !hasFailed)', ''],
    ['a stake that could not be read counts as loading', '(!isOwnRead && !hasFailed)', '!isOwnRead'],
  ]),
  ...faultsIn('web/src/app/account/account-button.tsx', [
    [
      'an account counts as confirmed before its wallet answers',
      "aria-busy={status === 'starting'}",
      'aria-busy={false}',
    ],
  ]),
  ...faultsIn('web/src/connect/use-account.ts', [
    [
      'an account that is being connected counts as connected',
      "state.status === 'connecting' ? undefined : ",
      '',
    ],
    ['a login being restored counts as on another chain', "status === 'connected' && chainId", 'chainId'],
  ]),
  ...faultsIn('web/src/connect/use-takes-batches.ts', [
    ['a wallet not restored yet is said to take no batches', '        await restored\n', ''],
  ]),
  ...faultsIn('web/src/transactions/write-services.ts', [
    ['a flow starts before its wallet is restored', '  await restored\n', ''],
  ]),
  ...faultsIn('web/src/features/portfolio/portfolio-view.tsx', [
    [
      'a part is shown below one that is loading',
      'loading === -1 ? parts : parts.slice(0, loading + 1)',
      'parts',
    ],
  ]),
  ...faultsIn('web/src/features/profile/profile-page.tsx', [
    ['a profile that could not be read counts as none', "profile.status === 'failed'", 'false'],
    ['actions are offered on the profile of another', 'isSameAddress(account, address)}', 'true}'],
    ['the last known state is shown as the present one', 'profile.isStale &&', 'false &&'],
  ]),
  ...faultsIn('web/src/features/profile/edit/picture-actions.tsx', [
    ['a picture is changed at a cost that is not known', "isDisabled={costs.status !== 'ready'}", ''],
  ]),
  ...faultsIn('web/src/features/governance/hub/hub-client.ts', [
    ['the vote of another account is shown as the own', '!isSameAddress(own.voter, voter)', 'false'],
    ['the reason why power is unknown is dropped', "code !== 'governanceAway'", 'false'],
    ['no vote waits for its power', "weakest?.vp_state === 'pending'", 'false'],
    [
      'power that a hub does not know is none',
      "if (vp === undefined) throw new GovernanceRefusedError('powerUnknown', 'Voting power is unknown.')",
      'if (vp === undefined) return { lines: new Map(), total: 0 }',
    ],
    ['an error that names no part loses its reason', 'error instanceof AnswerFailedError', 'false'],
    ['every vote is verified', "isRecord(verdict) && verdict['isValid'] === true", 'true'],
    [
      'a verification that failed is ignored',
      'if (!response.ok) throw new VerificationFailedError',
      'if (false) throw new VerificationFailedError',
    ],
    [
      'a proposal that does not exist is waited for',
      'if (found === undefined) throw new ProposalMissingError(id)',
      '',
    ],
  ]),
  ...faultsIn('web/src/features/governance/hub/use-hub.ts', [
    [
      'a proposal that was withdrawn is still offered for voting',
      'if (error instanceof ProposalMissingError) return error',
      '',
    ],
    [
      'power that was unknown once stays so',
      "state.status === 'error' ? REFRESH_MS : refreshMs",
      'refreshMs',
    ],
    ['every hub is expected to verify power', ' || !proposal.isRecountable', ''],
    [
      'every hub is expected to state power',
      'account === undefined || !isRecountable',
      'account === undefined',
    ],
  ]),
  ...faultsIn('web/src/features/governance/list/proposals-page.tsx', [
    ['the keyboard loses its place when older proposals arrive', 'setFocused(rows[next]?.id)', ''],
    [
      'older proposals take the focus from elsewhere',
      'if (document.activeElement === document.body) item',
      'item',
    ],
  ]),
  ...faultsIn('web/src/features/governance/flow/unanswered-proposal.ts', [
    [
      'a proposal that the hub may have is signed a second time',
      'if (error instanceof ProposalMissingError) return',
      'if (error instanceof Error) return',
    ],
    [
      'a proposal that the hub has is signed a second time',
      "return { kind: 'published', id: before.id }",
      "return { kind: 'publish', terms }",
    ],
  ]),
  ...faultsIn('web/src/features/governance/proposal/power-lines.tsx', [
    ['lines of another space have our names', 'names.join() === POWER_STRATEGIES.join()', 'true'],
  ]),
  ...faultsIn('web/src/features/governance/parts/receipt.tsx', [
    ['a receipt is copied shortened', 'text={id}', 'text={shortenHash(id)}'],
  ]),
  ...faultsIn('web/src/features/governance/create/proposal-draft.ts', [
    ['voting begins at an hour that has passed', 'moment.getHours() + 1', 'moment.getHours()'],
  ]),
  ...faultsIn('web/src/features/governance/proposal/votes-card.tsx', [
    [
      'votes are verified that are not shown',
      'useVerification(proposal, rows)',
      'useVerification(proposal, list ?? [])',
    ],
    ['every page shows the first votes', 'before - (before % VOTES_PER_QUERY)', '0'],
  ]),
  ...faultsIn('web/src/features/governance/hub/answers.ts', [
    [
      'encrypted votes are offered a form',
      "value !== undefined && value !== ''",
      'value !== undefined && value === null',
    ],
    ["a recount of another hub's votes is promised", 'names.join() === POWER_STRATEGIES.join()', 'true'],
    ['a hub links anywhere', 'SNAPSHOT_SITE.test(value)', 'true'],
    ['a vote that waits for its power counts as nothing', "state === 'pending' ? undefined : ", ''],
    [
      'a result without a score for each choice is shown',
      'scores.length > 0 && scores.length !== choices.length',
      'false',
    ],
    [
      'names of strangers are shown as they are',
      'sanitizeText(words(value, path), MAXIMUM_LABEL)',
      'words(value, path)',
    ],
  ]),
  ...faultsIn('web/build/hosting/bundle-parts.ts', [
    [
      "the team's node, with its key, is in the bundle",
      'rpcUrl: parameters.nodeUrl ?? NO_NODE',
      "rpcUrl: parameters.nodeUrl ?? given['rpcUrl']",
    ],
  ]),
  ...faultsIn('web/build/hosting/write-bundle.ts', [
    [
      'keys of the team are in the bundle',
      '`# ${what}\\n${name}=\\n`',
      '`# ${what}\\n${name}=${process.env[name] ?? ""}\\n`',
    ],
  ]),
  ...faultsIn('web/build/hosting/units.ts', [
    ['a program takes all memory of the host', '    ...memoryLines(memory[role]),\n', ''],
    ["a hub's heap leaves no room for its buffers", '  hub: 0.4,', '  hub: 0.9,'],
    [
      "the node of the team's environment is in the bundle",
      '...(nodeUrl === undefined ? {} : { CHAIN_RPC_URL: nodeUrl })',
      "CHAIN_RPC_URL: nodeUrl ?? process.env['CHAIN_RPC_URL'] ?? ''",
    ],
  ]),
  ...faultsIn('web/build/hosting/hosting-parameters.ts', [
    [
      'a password of a node is taken',
      "url.username !== '' || url.password !== ''",
      "url.username !== '' && url.password === ''",
    ],
    [
      'the address of a node, with its key, is repeated',
      "file.refuse(name, 'is no http or https URL",
      "file.refuse(name, text + ' is no http or https URL",
    ],
  ]),
  ...faultsIn('web/build/hosting/unaccepted.ts', [
    [
      'a factory that no one accepted is bundled',
      "place === 'contracts.factory' ? 'pendingFeeToSetter' : 'pendingOwner'",
      "'pendingOwner'",
    ],
    [
      'one contract that is accepted stands for all',
      'const found = offers.flat()',
      'const found = offers.some((offer) => offer.length === 0) ? [] : offers.flat()',
    ],
  ]),
  ...faultsIn('web/build/hosting/nginx-config.ts', [
    [
      'every host has the endpoint of the node',
      "...(network.rpcUrls.includes('/rpc') ? block('location = /rpc', toNode) : [])",
      "...block('location = /rpc', toNode)",
    ],
    ["the indexer's private paths are open", "'return 404;'", "'return 200;'"],
  ]),
  ...faultsIn('web/build/brand/svg.ts', [
    ['a drawing may hold any element', 'if (!tags.has(node.tag))', "if (node.tag === '')"],
    ['a drawing may hold any attribute', 'if (!names.has(name))', "if (name === '')"],
    ['a drawing may load from elsewhere', String.raw`/url\((?!#[\w-]+\))/.test(value)`, 'false'],
    ['only the outermost element of a drawing is checked', 'checkNode(child, limits, refuse)', ''],
  ]),
  ...faultsIn('web/build/brand/reader.ts', [
    ['a link of a brand may be a script', String.raw`/^https:\/\/[^\s/]+\S*$/.test(text) && `, ''],
  ]),
  ...faultsIn('web/src/features/portfolio/model/use-parts.ts', [
    [
      'what stakes have earned counts twice',
      'besideStakes: sumOfWorths(besides.map',
      'besideStakes: sumOfWorths(holdings.rows.map',
    ],
    ['what is locked is ready to claim', '!keys.includes(source.key)', 'source.user === undefined'],
    [
      'a sum shows while a balance is loading',
      'known.length + failures.length < currencies.length ||',
      'currencies.length === 0 ||',
    ],
    ['rewards have no price while their prices are loading', " || rewardPrices === 'loading'", ''],
  ]),
  ...faultsIn('web/src/features/competition/competition-page.tsx', [
    [
      'the tables come before what is above them',
      "[state, position, member].every(({ status }) => status !== 'loading')",
      'true',
    ],
  ]),
  ...faultsIn('web/src/features/competition/team-ranks.tsx', [
    ['teams change places under the reader', "hasHistory && !isFinal && live.status === 'loading'", 'false'],
  ]),
  ...faultsIn('web/src/features/profile/setup/setup-page.tsx', [
    [
      'the steps go while something is read again',
      'const [isShown, setIsShown] = useState(false)',
      'const [isShown, setIsShown] = [!isLoading, (_: boolean) => {}]',
    ],
  ]),
  ...faultsIn('web/src/transactions/flow-dialog.tsx', [
    [
      'expert mode hides what is in doubt',
      'silentStages.has(stage) && !isHeld(snapshot)',
      'silentStages.has(stage)',
    ],
    ['what is in doubt can be confirmed', "isHeld(snapshot) ? t('flow.doubtHint') : undefined", 'undefined'],
  ]),
  ...faultsIn('web/src/features/swap/dialogs/swap-flow-dialog.tsx', [
    [
      'that nothing was compared is left out of a large swap',
      'if (isSmall) return undefined',
      'return undefined',
    ],
  ]),
  ...faultsIn('web/security-headers.ts', [
    ['any page may frame a Safe App', "frameHosts.join(' ')", "'*'"],
    [
      'the hosts of a Safe App are refused by an older header',
      'options.frameHosts === undefined || options.frameHosts.length === 0',
      'options.reportUri === undefined',
    ],
    [
      "Safe's page can't show the icon",
      "'Cross-Origin-Resource-Policy': 'cross-origin'",
      "'Cross-Origin-Resource-Policy': 'same-site'",
    ],
  ]),
  ...faultsIn('web/build/frame-hosts.ts', [
    [
      'a build is framed without being a Safe App',
      "if (option === '') return []",
      "if (option === '') return safeAppHosts",
    ],
    ['a Safe App without hosts is built', 'if (safeAppHosts.length === 0)', 'if (safeAppHosts.length > 9)'],
  ]),
  ...faultsIn('web/build/hosting/nginx-config.ts', [
    [
      'nginx lets hosts frame any build',
      'frameHosts: isSafeApp ? safeAppHosts : []',
      'frameHosts: safeAppHosts',
    ],
    [
      "nginx keeps a Safe App's manifest from Safe",
      '{ ...ofPage, ...readableElsewhere }',
      '{ ...readableElsewhere, ...ofPage }',
    ],
  ]),
]
