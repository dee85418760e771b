import { faultsIn } from './fault.mjs'

export const domainFaults = [
  ...faultsIn('domain/src/network-file/agreement.ts', [
    [
      'a public endpoint counts as private',
      '.filter((url) => rpcUrls.includes(url))',
      '.filter(() => false)',
    ],
    [
      'a network offers any number of private endpoints',
      'privateRpcUrls.length > MOST_PRIVATE_ENDPOINTS',
      'false',
    ],
  ]),
  ...faultsIn('domain/src/liquidity/pool-books.ts', [
    [
      'a surplus of a pool is a shortfall',
      'balances[index] < reserves[index] ?',
      'balances[index] !== reserves[index] ?',
    ],
    ['what a pool lost counts as credited', 'deposit - missing >= minimum', 'deposit >= minimum'],
  ]),
  ...faultsIn('domain/src/swap/swap-blockers.ts', [
    [
      'a known router is another address',
      '0xf164fC0Ec4E93095b804a4795bBe1e041497b92a',
      '0xf164fC0Ec4E93095b804a4795bBe1e041497b92b',
    ],
  ]),
  ...faultsIn('domain/src/profile/achievements.ts', [
    ['a competition is numbered as a sale', "type === 'ifo' ? 511 : 512", '511'],
  ]),
  ...faultsIn('domain/src/token-sale/claim.ts', [
    [
      'dust of a release is offered with each block',
      'isLast || releasable * RELEASE_PARTS >= offering',
      'true',
    ],
    ['the last of a release is never offered', 'isLast || ', ''],
  ]),
  ...faultsIn('domain/src/exchange/constant-product.ts', [
    [
      'the divisor of an output counts the input before its fee',
      '(reserveIn * BPS_SCALE + amountInWithFee)',
      '(reserveIn * BPS_SCALE + amountIn * BPS_SCALE)',
    ],
    ['the input for an exact output is rounded down', '(BPS_SCALE - feeBps)) + 1n', '(BPS_SCALE - feeBps))'],
    [
      'an output of nothing is a quote',
      'if (amountOut === 0n) throw new InsufficientInputError(amountIn)',
      '',
    ],
    ['a reserve may be bought out whole', 'reserveOut <= amountOut', 'reserveOut < amountOut'],
  ]),
  ...faultsIn('domain/src/exchange/fee-split.ts', [
    [
      'each part of a fee is rounded on its own, so the parts lose units',
      'providers: fee.subtract(treasury).subtract(buyback)',
      'providers: fee.multiplyDown(new Fraction(providerFeeBps(of), of.totalBps))',
    ],
  ]),
  ...faultsIn('domain/src/exchange/liquidity.ts', [
    [
      'shares are minted on a supply without the shares due to the protocol',
      'const totalSupply = pool.totalSupply + protocolLiquidityDown(pool)\n  let liquidity',
      'const totalSupply = pool.totalSupply\n  let liquidity',
    ],
    ['the richer side sets the shares', 'by0 < by1 ? by0 : by1', 'by0 > by1 ? by0 : by1'],
    [
      'shares for an amount are rounded down',
      '(amount * totalSupply + reserve - 1n)',
      '(amount * totalSupply)',
    ],
    [
      'the protocol gets shares when the pair has shrunk',
      'if (root <= rootLast) return 0n',
      'if (root === rootLast) return 0n',
    ],
  ]),
  ...faultsIn('domain/src/exchange/best-trade.ts', [
    [
      'a longer route is taken at the threshold itself',
      'longer * BPS_SCALE > shorter * threshold',
      'longer * BPS_SCALE >= shorter * threshold',
    ],
    [
      'an exact output takes longer routes that cost more',
      'longer * threshold < shorter * BPS_SCALE',
      'longer * BPS_SCALE < shorter * threshold',
    ],
    [
      'routes that gain less than a percent are not searched for',
      'Number(shorter) * factor :',
      'Number(shorter) * factor * factor :',
    ],
    [
      'the chosen route is listed twice',
      'ranked.filter((route) => route !== chosen)',
      'ranked.filter((route) => route !== undefined)',
    ],
    [
      'a longer route over the list is taken for any gain',
      '? isWorthMoreHops(known.type, ours, theirs)',
      '? theirs !== ours',
    ],
    ['a route over the list that takes more is taken', ': theirs < ours', ': theirs > ours'],
  ]),
  ...faultsIn('domain/src/exchange/market-pairs.ts', [
    ['more reserves are read than the limit', 'chosen.size + added.length > limit', 'chosen.size > limit'],
    ['the shallowest routes of the list are read', 'a.rank - b.rank', 'b.rank - a.rank'],
    [
      'what a list says of a known token is believed',
      '(index === undefined ? undefined : known.tokens[index]) ?? token',
      'token',
    ],
    [
      'routes over two tokens of the list are not seen',
      'if (first !== undefined && end !== undefined) add(first, link, end)',
      '',
    ],
  ]),
  ...faultsIn('domain/src/exchange/split-routes.ts', [
    ['a split uses a pair twice', 'for (const step of steps) if (one >> 1 === step >> 1) return false', ''],
    ['a split is the greedy one', 'return searchAll(curves, amount, maxRoutes, best)', 'return best'],
    [
      'the parts of a split ignore what the routes resist',
      'room += 1 / resistance',
      'room += 1 / used[0].resistance',
    ],
    ['the hops of a split cost nothing', 'cost: costs[path.length] ?? 0', 'cost: costs[0] ?? 0'],
  ]),
  ...faultsIn('domain/src/exchange/split-trade.ts', [
    ['a split is taken at a loss', 'netOf([single], costs) ? split : undefined', '0n ? split : undefined'],
    [
      'a split costs as much as one trade',
      'netOf(split.parts, costs) - costs.split >',
      'netOf(split.parts, costs) >',
    ],
    [
      'the parts of a split leave some of the input',
      'whole[largest] = whole.reduce((left, part, index) => (index === largest ? left : left - part), amount)',
      '',
    ],
  ]),
  ...faultsIn('domain/src/exchange/pair.ts', [
    ['a pair quotes with the default fee instead of its own', 'output.raw, this.feeBps)', 'output.raw)'],
  ]),
  ...faultsIn('domain/src/exchange/pair-graph.ts', [
    ['a changed pair keeps one old reserve in the search', '      reserves[step ^ 1] = 0\n', ''],
  ]),
  ...faultsIn('domain/src/exchange/route.ts', [
    [
      'the fees of several hops are added instead of compounded',
      'passed = passed.multiply(new Fraction(BPS_SCALE - pair.feeBps, BPS_SCALE))',
      'passed = passed.subtract(new Fraction(pair.feeBps, BPS_SCALE))',
    ],
    [
      'a route may pass a token twice, except its input',
      'for (const passed of path) {',
      'for (const passed of path.slice(0, 1)) {',
    ],
  ]),
  ...faultsIn('domain/src/exchange/automatic-slippage.ts', [
    ['the automatic tolerance covers 95 % of the histories', 'COVERED = 9_900', 'COVERED = 9_500'],
    ['a steady rise counts as safe', 'drawn % 2 === 0 ? loss : -loss', 'loss'],
    ['more than the warning is chosen without a choice', 'Math.min(needed, MOST_AUTOMATIC_BPS)', 'needed'],
    ['what a token keeps is forgotten', 'withheldBps([market, taxBps])', 'market'],
    [
      'few blocks get the least',
      'isShort ? STANDARD_SLIPPAGE_BPS : LEAST',
      'isShort ? LEAST_AUTOMATIC_BPS : LEAST',
    ],
    ['an automatic tolerance that is too low stays', 'next.bps <= before.bps && ', ''],
  ]),
  ...faultsIn('domain/src/exchange/slippage.ts', [
    [
      'the most to be sold is rounded up, out of the tolerance',
      'amount.multiplyDown(new Fraction(BPS_SCALE + toBps',
      'amount.multiplyUp(new Fraction(BPS_SCALE + toBps',
    ],
    ['a tolerance above 100 % is accepted', ' || BigInt(slippageBps) > BPS_SCALE', ''],
  ]),
  ...faultsIn('domain/src/exchange/trade.ts', [
    [
      'the price impact that is judged includes the fee',
      'Percent.fromFraction(this.priceImpactWithFee.subtract(this.route.feeShare))',
      'this.priceImpactWithFee',
    ],
    [
      'an exact output may arrive short by the tolerance',
      `this.type === 'exactOutput' ? this.outputAmount : reduced`,
      'reduced',
    ],
    [
      'an exact input may be exceeded by the tolerance',
      `this.type === 'exactInput' ? this.inputAmount : plusSlippageDown(this.inputAmount, slippageBps)`,
      'plusSlippageDown(this.inputAmount, slippageBps)',
    ],
    [
      'of two equal outputs the dearer trade comes first',
      'a.inputAmount.compare(b.inputAmount)',
      'b.inputAmount.compare(a.inputAmount)',
    ],
    ['the least gain of a better trade is ignored', 'BPS_SCALE + minimumGainBps', 'BPS_SCALE'],
  ]),
  ...faultsIn('domain/src/exchange/usd-price.ts', [
    [
      'a pool of exactly the least depth sets no price',
      'next.depth < minimumDepthUsd',
      'next.depth <= minimumDepthUsd',
    ],
    [
      'a token of another chain has the price of its namesake',
      'graph.chainId === undefined || graph.chainId === chainId',
      'chainId > 0',
    ],
    [
      'the first pool that is found sets the price',
      'known === undefined || isBetter(next, known)',
      'known === undefined',
    ],
  ]),
  ...faultsIn('domain/src/exchange/price-impact.ts', [
    ['severity 4 begins at 15 %', '[100, 300, 500, 1000]', '[100, 300, 500, 1500]'],
  ]),
  ...faultsIn('domain/src/format/shorten.ts', [
    ['an invalid address is named with a final dot', "'${value}'`, {", "'${value}'.`, {"],
  ]),
  ...faultsIn('domain/src/format/decimal.ts', [
    ['a half is rounded towards zero', 'rest * 2n >= denominator', 'rest * 2n > denominator'],
  ]),
  ...faultsIn('domain/src/format/format-amount.ts', [
    [
      'what is paid at most is shown rounded down',
      `options.significantDigits ?? 6, 'up', options.style`,
      `options.significantDigits ?? 6, 'down', options.style`,
    ],
    [
      'a field loses the zeros of 100',
      `text.includes('.') ? text.replace(/\\.?0*$/, '') : text`,
      `text.replace(/\\.?0*$/, '')`,
    ],
    [
      'a balance below the last decimal reads as zero',
      '!amount.isZero() && isDecimalZero(decimal)',
      'amount.isZero() && !isDecimalZero(decimal)',
    ],
  ]),
  ...faultsIn('domain/src/format/format-percent.ts', [
    [
      'a share of half the last decimal reads as the last decimal',
      `isDecimalZero(toFixedPlaces(percent, places, 'down'))`,
      'isDecimalZero(toFixedPlaces(percent, places, rounding))',
    ],
    ['no impact at all reads 0.00 %', 'new Fraction(1n, 10_000n)', 'new Fraction(0n)'],
  ]),
  ...faultsIn('domain/src/format/format-usd.ts', [
    [
      'half a cent reads as a cent',
      'magnitude.isLessThan(ONE_CENT)',
      'magnitude.isLessThan(new Fraction(1n, 200n))',
    ],
  ]),
  ...faultsIn('domain/src/format/number-style.ts', [
    [
      'Spanish groups numbers of four digits',
      'style.firstGroup + style.minimumLeadingDigits)',
      'style.firstGroup + 1)',
    ],
  ]),
  ...faultsIn('domain/src/history/candles.ts', [
    [
      'a filled candle opens at the open before',
      'previous.close, previous.volumeUsd',
      'previous.open, previous.volumeUsd',
    ],
    ['a price that ended is carried on', '      previous = undefined\n', ''],
  ]),
  ...faultsIn('domain/src/history/change.ts', [
    ['a total that shrank has grown by less than nothing', ' || now.isLessThan(before)', ''],
  ]),
  ...faultsIn('domain/src/history/position-value.ts', [
    [
      'a deposit counts from the day after',
      'if (point.timestamp >= date + DAY) break',
      'if (point.timestamp >= date) break',
    ],
    [
      'a position without a price counts as nothing',
      'total === undefined || value === undefined ? undefined : total.add(value)',
      'total === undefined || value === undefined ? total : total.add(value)',
    ],
  ]),
  ...faultsIn('domain/src/liquidity/earned-fees.ts', [
    [
      'the part of the protocol counts as earned',
      'return ((root - due) * denominator) / numerator',
      'return (root * denominator) / numerator',
    ],
    [
      'fees of other times count by what is held now',
      '* moment.balance.numerator) / moment.balance.denominator',
      '* now.balance.numerator) / now.balance.denominator',
    ],
    [
      'a history that leads elsewhere is believed',
      'moments.at(-1)?.balance.isEqual(now.balance) !== true',
      'moments.length === 0',
    ],
    ['what a token took counts as nothing earned', 'root === 0n || earned * ROUNDING < -root', 'root === 0n'],
  ]),
  ...faultsIn('domain/src/liquidity/add-button.ts', [
    [
      'the balance of a currency that was left counts for the new one',
      `isLeftOver ? { status: 'loading' } : balance`,
      'balance',
    ],
    [
      'a deposit worth no share can be supplied',
      `if (isWorthNothing(context)) blockers.push({ reason: 'depositTooSmall' })`,
      '',
    ],
  ]),
  ...faultsIn('domain/src/liquidity/deposit.ts', [
    [
      'the minimum of B counts from what is offered, not from what is taken',
      'lessSlippageDown(taken.amountB, slippageBps)',
      'lessSlippageDown(amountB, slippageBps)',
    ],
    [
      'a share of the pool leaves out the shares due to the protocol',
      'MINIMUM_LIQUIDITY : protocolLiquidityDown(pool)',
      'MINIMUM_LIQUIDITY : 0n',
    ],
    [
      'what was typed is allowed with the tolerance on top',
      'if (!isComputed) return amount',
      'if (isComputed && slippageBps < 0) return amount',
    ],
    [
      'the native currency goes first when it was typed',
      'return tokenBesideNative(terms) ?? terms.independentField',
      'return terms.independentField',
    ],
  ]),
  ...faultsIn('domain/src/liquidity/withdrawal.ts', [
    [
      'withdrawing all of a token leaves dust shares',
      'amount.raw === most.raw ? context.position.liquidity.raw : sharesFor(amount)',
      'sharesFor(amount)',
    ],
    [
      'half a percent of a position reads as nothing',
      'return whole === 0 && !share.isZero() ? 1 : whole',
      'return whole',
    ],
    [
      'the minimum of B is without tolerance',
      'minimumB: lessSlippageDown(amountB, slippageBps)',
      'minimumB: amountB',
    ],
  ]),
  ...faultsIn('domain/src/lists/list-difference.ts', [
    [
      'a list whose changes its version hides is honest',
      'UPGRADES.indexOf(upgrade) >= UPGRADES.indexOf(leastUpgrade)',
      `upgrade !== 'none' || leastUpgrade === 'none'`,
    ],
  ]),
  ...faultsIn('domain/src/money/amount.ts', [
    [
      'rounding up rounds down',
      '.multiply(new ExactFraction(this.raw)).ceil()',
      '.multiply(new ExactFraction(this.raw)).floor()',
    ],
  ]),
  ...faultsIn('domain/src/money/amount-text.ts', [
    [
      'an inserted 1,234 is taken for 1.234',
      'isAmbiguous(part, style.groupSign)',
      'isAmbiguous(part, style.decimalSign)',
    ],
    [
      'an inserted part is judged only with what is around it',
      '[written, plain(inserted)].some',
      '[written].some',
    ],
    ['every refusal is said to be ambiguous', 'reason: refusalOf(written)', `reason: 'ambiguous'`],
  ]),
  ...faultsIn('domain/src/format/latin-digits.ts', [
    ['digits of other scripts vanish', 'String(valueOf(digit))', `''`],
    ['a number too long for its field is cut', 'typed.length <= length', 'typed.length > 0'],
  ]),
  ...faultsIn('domain/src/money/fraction.ts', [
    [
      'the floor of a negative fraction is rounded up',
      'this.numerator < 0n && this.numerator % this.denominator !== 0n ? quotient - 1n : quotient',
      'quotient',
    ],
  ]),
  ...faultsIn('domain/src/money/parse-amount.ts', [
    ['zeros at the end count as decimals', `(match[2] ?? '').replace(/0+$/, '')`, `(match[2] ?? '')`],
    ['the largest uint256 is too large', 'raw > MAX_UINT256', 'raw >= MAX_UINT256'],
  ]),
  ...faultsIn('domain/src/money/price.ts', [
    [
      'a price between tokens of different decimals is scaled the wrong way',
      'new Fraction(10n ** BigInt(this.base.decimals), 10n ** BigInt(this.quote.decimals))',
      'new Fraction(10n ** BigInt(this.quote.decimals), 10n ** BigInt(this.base.decimals))',
    ],
  ]),
  ...faultsIn('domain/src/settings/slippage-text.ts', [
    [
      'a tolerance of 50 % is accepted',
      'bps >= BigInt(SLIPPAGE_LIMIT_BPS)',
      'bps > BigInt(SLIPPAGE_LIMIT_BPS)',
    ],
    ['a third decimal is cut instead of refused', `if (places.length > 2) return { kind: 'invalid' }`, ''],
  ]),
  ...faultsIn('domain/src/settings/deadline-text.ts', [
    ['a deadline of zero minutes is accepted', 'seconds > 0 && ', ''],
  ]),
  ...faultsIn('domain/src/prediction/payout.ts', [
    [
      'a payout offers its keeper more than 0.0003 BNB',
      'fee < HIGHEST_PAYOUT_FEE ? fee : HIGHEST_PAYOUT_FEE',
      'fee',
    ],
  ]),
  ...faultsIn('domain/src/network-file/agreement.ts', [
    ['a floor above every preset passes', 'gasFloorGwei <= standard', 'gasFloorGwei >= 0'],
  ]),
  ...faultsIn('domain/src/swap/max-spend.ts', [
    ['Max leaves a tenth of what gas needs', '10n ** 16n', '10n ** 15n'],
    ['Max leaves the gas of two swaps', 'SWAPS_KEPT = 20n', 'SWAPS_KEPT = 2n'],
  ]),
  ...faultsIn('domain/src/swap/price-impact-gate.ts', [
    ['experts are asked in a box too', '!isExpert && !impact', '!impact'],
  ]),
  ...faultsIn('domain/src/swap/recipient.ts', [
    [
      'a name of another registry is looked up here',
      'context.topLevelNames.includes(topLevelOf(stripped))',
      'context.topLevelNames.length > 0',
    ],
    [
      'invisible signs may be in a name',
      'LABELS.test(text) && !NOT_IN_NAMES.test(text)',
      'LABELS.test(text)',
    ],
    [
      'a name that could not be looked up is still being looked up',
      `if (lookup.status === 'failed')`,
      `if (lookup.status === 'idle')`,
    ],
    ['an address imitates itself', '!isSameAddress(address, other) &&', ''],
  ]),
  ...faultsIn('domain/src/swap/name-caution.ts', [
    ['a name in letters that look alike is not flagged', 'labels.some(isImitation) || ', ''],
    [
      'a name that mixes alphabets is not flagged',
      `labels.join(''))).length > 1`,
      `labels.join(''))).length > 2`,
    ],
  ]),
  ...faultsIn('domain/src/network-file/agreement.ts', [
    ['any chain may claim to know .eth names', `names.includes('eth') && chainId !== ENS_CHAIN_ID`, 'false'],
  ]),
  ...faultsIn('domain/src/swap/swap-blockers.ts', [
    [
      "the exchange's own contracts may receive",
      '[...context.contractAddresses, ...routeAddresses]',
      'routeAddresses',
    ],
    [
      'the pools of the route may receive',
      '[...context.contractAddresses, ...routeAddresses]',
      'context.contractAddresses',
    ],
    [
      'an exact output is not compared with the balance',
      `return quote.status === 'ready' ? quote.maximumInput : undefined`,
      'return undefined',
    ],
    ['a quote for the currency before counts', `isQuoteLeftOver ? { status: 'loading' } : quote`, 'quote'],
    [
      'a name that is being resolved is asked to be confirmed first',
      `[{ reason: 'recipientLoading' }, ...fromLink]`,
      `[...fromLink, { reason: 'recipientLoading' }]`,
    ],
    [
      'a call that is not known yet disables the swap',
      `context.call === 'invalid') blockers`,
      `context.call !== 'valid') blockers`,
    ],
    [
      'a call error counts before the form is complete',
      `blockers.length === 0 && context.call`,
      'context.call',
    ],
  ]),
  ...faultsIn('domain/src/swap/swap-button.ts', [
    [
      'a call that was invalid once is never checked again',
      `const isComplete = !isDisabled || first.reason === 'callError'`,
      'const isComplete = !isDisabled',
    ],
    [
      'Enable can be pressed for a swap of refused impact',
      `face('enable', 'approve', { symbol, isDisabled: isImpactRefused })`,
      `face('enable', 'approve', { symbol })`,
    ],
  ]),
  ...faultsIn('domain/src/swap/swap-form.ts', [
    [
      'a typed recipient keeps the doubt of the one from the link',
      'return { ...form, recipient: text, isRecipientFromLink: false }',
      'return { ...form, recipient: text }',
    ],
  ]),
  ...faultsIn('domain/src/swap/swap-search.ts', [
    [
      'of a parameter given twice the first counts',
      'values.length === 1 ? values[0] : undefined',
      'values[0]',
    ],
    [
      'a recipient from a link needs no confirmation',
      'isRecipientFromLink: recipient !== undefined',
      'isRecipientFromLink: false',
    ],
  ]),
  ...faultsIn('domain/src/tokens/label.ts', [
    ['invisible characters stay in a symbol', `.replace(INVISIBLE, '')`, ''],
  ]),
  ...faultsIn('domain/src/tokens/token-label.ts', [
    ['a forgery by name alone is not found', ' ?? curated.bySkeleton.get(skeletonOf(token.name))', ''],
  ]),
  ...faultsIn('domain/src/yield/farms/farm-of.ts', [
    [
      'a harvest is locked for one second more',
      'timestamp >= reading.nextHarvestUntil',
      'timestamp > reading.nextHarvestUntil',
    ],
  ]),
  ...faultsIn('domain/src/yield/farms/farm-display.ts', [
    ['a deposit fee is rounded up', 'amount.multiplyDown(new Percent', 'amount.multiplyUp(new Percent'],
  ]),
  ...faultsIn('domain/src/yield/pools/staking-pool-of.ts', [
    ['the bonus pays for one second more', 'timestamp < bonusEndTime', 'timestamp <= bonusEndTime'],
    [
      'a pool without funds promises a return',
      'isUnfunded ? new Fraction(0n) : rewardPerSecond',
      'rewardPerSecond',
    ],
    ['an account above its limit has room', ': Amount.fromRaw(limitPerUser.currency, 0n)', ': limitPerUser'],
  ]),
  ...faultsIn('domain/src/yield/rewards/stake-price.ts', [
    ['half of a pair is worth what is known', 'known.add(known)', 'known'],
  ]),
  ...faultsIn('domain/src/yield/rewards/select-sources.ts', [
    [
      'the unknown comes first',
      'Number(a === undefined) - Number(b === undefined)',
      'Number(b === undefined) - Number(a === undefined)',
    ],
  ]),
  ...faultsIn('domain/src/yield/referral/referrer-link.ts', [
    ['the zero address refers', '[ZERO_ADDRESS, ...context.refused]', '[...context.refused]'],
  ]),
  ...faultsIn('domain/src/yield/vault/vault-of.ts', [
    [
      "the caller's fee is left out of the return",
      'BPS_SCALE - performanceFee - callFee',
      'BPS_SCALE - performanceFee',
    ],
    [
      'the unstaking fee applies for one second more',
      'chainTime < user.withdrawFeeUntil',
      'chainTime <= user.withdrawFeeUntil',
    ],
    [
      'shares of the vault for an amount are rounded down',
      '(totalShares + VIRTUAL_SHARES) + perUnit - 1n)',
      '(totalShares + VIRTUAL_SHARES))',
    ],
    [
      'what the farm owes and cannot pay counts as staked',
      'worthOfShares(userShares, payable, totalShares)',
      'worthOfShares(userShares, payable + owed, totalShares)',
    ],
    [
      'a withdrawal is priced with what the farm cannot pay',
      'worthOfShares(shares, assets.payable, totalShares)',
      'worthOfShares(shares, assets.payable + assets.owed, totalShares)',
    ],
    ['payments are due while the farm cannot pay', 'payableNow > 0n || !isHoldingBack', 'true'],
  ]),
  ...faultsIn('domain/src/yield/vault/held-back.ts', [
    ['a preview is rounded down', ' + PREVIEWED_SHARES - 1n) /', ') /'],
    ['the virtual unit counts as an asset', 'exact(paid) - 1n', 'exact(paid)'],
  ]),
  ...faultsIn('domain/src/yield/zap/zap.ts', [
    [
      'the first of the two ways is taken, not the better one',
      'best === undefined || quote.expectedLiquidity.isGreaterThan(best.expectedLiquidity)',
      'best === undefined',
    ],
    [
      'the impact of the way to the pair is left out',
      'one.subtract(priceImpact).multiply(one.subtract(lost))',
      'one.subtract(lost)',
    ],
  ]),
  ...faultsIn('domain/src/lottery/ticket-numbers.ts', [
    [
      'numbers are shown from their last digit',
      'return reversed(String(number).slice(1))',
      'return String(number).slice(1)',
    ],
    [
      'a bracket without a share wins',
      'reached.map((share) => share > 0n)',
      'reached.map((share) => share >= 0n)',
    ],
    ['a random number may be taken already', 'if (used.has(number)) continue', ''],
  ]),
  ...faultsIn('domain/src/lottery/ticket-price.ts', [
    [
      'the discount begins with the first ticket',
      '(discountDivisor + 1n - tickets)',
      '(discountDivisor - tickets)',
    ],
    [
      'more tickets are offered than the balance pays for',
      '<= balance) low = middle',
      '<= balance + terms.price) low = middle',
    ],
  ]),
  ...faultsIn('domain/src/lottery/prizes.ts', [
    ['the fee is on injections, too', 'return prizePool ?? (amountCollected', 'return (amountCollected'],
  ]),
  ...faultsIn('domain/src/lottery/lottery-phase.ts', [
    [
      'tickets are on sale at the end time',
      "status === 'open' && now < endTime",
      "status === 'open' && now <= endTime",
    ],
  ]),
  ...faultsIn('domain/src/lottery/claim-plan.ts', [
    ['a claimed ticket is claimed again', 'status ? undefined : ticketBracket', 'ticketBracket'],
    [
      'a transaction claims a ticket too many',
      'winning.slice(start, start + limit)',
      'winning.slice(start, start + limit + 1)',
    ],
    [
      'a round of many tickets is not checked again',
      'history.totalTickets > limit',
      'history.totalTickets > limit * 100',
    ],
  ]),
  ...faultsIn('domain/src/prediction/outcome.ts', [
    ['a round fails at its deadline', 'moment.timestamp > deadline', 'moment.timestamp >= deadline'],
    ['a round fails by the buffer of later rounds', 'terms?.bufferSeconds ?? bufferSeconds', 'bufferSeconds'],
    [
      'a tie of a market that refunds has a winner',
      'rewardAmount === totalAmount && totalAmount > 0n',
      'false',
    ],
    [
      'Bear wins a tie that the house keeps',
      "if (closePrice === lockPrice) return totalAmount === 0n ? 'refunded' : 'house'",
      '',
    ],
  ]),
  ...faultsIn('domain/src/prediction/payout.ts', [
    [
      'the fee is rounded up',
      'total - (total * treasuryFeeBps) / BPS_SCALE',
      'total - (total * treasuryFeeBps + BPS_SCALE - 1n) / BPS_SCALE',
    ],
    [
      'a bet without opponents is shown to cost the fee',
      'return other === 0n ? amount : (amount',
      'return (amount',
    ],
    [
      'what a bet would pay leaves the bet itself out',
      'bullAmount: isBull ? bullAmount + bet.amount : bullAmount,',
      'bullAmount,',
    ],
  ]),
  ...faultsIn('domain/src/prediction/round-phase.ts', [
    ['bets are taken up to the lock', 'endsAt - BET_MARGIN_SECONDS', 'endsAt'],
    [
      'a round that waits for its price is live',
      'timestamp < close\n',
      'timestamp < close + moment.bufferSeconds\n',
    ],
  ]),
  ...faultsIn('domain/src/prediction/bet-form.ts', [
    ['the smallest bet is refused', 'amount.compare(minBet) < 0', 'amount.compare(minBet) <= 0'],
    [
      'a shortcut takes what pays for gas',
      'maxSpend(balance, gasPriceWei).multiplyDown',
      'balance.multiplyDown',
    ],
  ]),
  ...faultsIn('domain/src/prediction/claim-plan.ts', [
    [
      'a transaction claims one round too many',
      'epochs.slice(from, from + most)',
      'epochs.slice(from, from + most + 1)',
    ],
    ['a payout of nothing reverts the others', 'payout > 0n', 'payout >= 0n'],
  ]),
  ...faultsIn('domain/src/profile/names.ts', [
    ['sixteen characters are a name', 'name.length > NAME_LENGTH.most', 'name.length > NAME_LENGTH.most + 1'],
    ['letters of all scripts are a name', '/^[A-Za-z0-9]*$/', '/^[\\p{L}0-9]*$/u'],
    ['a name with other capitals is another name', 'return name.toLowerCase()', 'return name'],
    ['digits hide a refused word', 'LETTERS[digit] ?? digit', 'digit'],
  ]),
  ...faultsIn('domain/src/collectibles/token-metadata.ts', [
    [
      'anything within a URI counts as a picture',
      'location !== undefined && PICTURES.has(location.mediaType) ? location.uri : undefined',
      'location?.uri',
    ],
  ]),
  ...faultsIn('domain/src/collectibles/transfer-recipient.ts', [
    [
      'the zero address may receive a collectible',
      "  if (isSameAddress(address, ZERO_ADDRESS)) return { kind: 'zero' }\n",
      '',
    ],
    [
      'an account sends a collectible to itself',
      "  if (isSameAddress(address, account)) return { kind: 'own' }\n",
      '',
    ],
    [
      'a contract may receive a collectible',
      "  if (contracts.some((contract) => isSameAddress(contract, address))) return { kind: 'contract' }\n",
      '',
    ],
  ]),
  ...faultsIn('domain/src/token-sale/shares.ts', [
    ['the fee falls a unit late', 'coverage >= least', 'coverage > least'],
    ['the basic pool pays a fee', '!hasTax || raising === 0n', 'raising === 0n'],
    ['overflow counts as raised', 'sum + (committed < raising ? committed : raising)', 'sum + committed'],
    ['the minimum itself is too little', 'return raised < minimumRaise', 'return raised <= minimumRaise'],
    ['the fee is not taken off the refund', 'refund: excess - tax, tax', 'refund: excess, tax'],
    [
      'what is committed next does not count',
      'committed: pool.committed + more',
      'committed: pool.committed',
    ],
  ]),
  ...faultsIn('domain/src/token-sale/claim.ts', [
    ['a refund is paid twice', 'refund: isClaimed ? 0n : refund', 'refund'],
    [
      'a commitment that gets nothing is not claimable',
      'if (committed === 0n || !isClaimed) return',
      'if (committed === 0n) return',
    ],
  ]),
  ...faultsIn('domain/src/token-sale/commit-form.ts', [
    ['the limit itself is too much', 'committed + amount > pool.limit', 'committed + amount >= pool.limit'],
    ['each commitment has the limit', 'committed + amount > pool.limit', 'amount > pool.limit'],
  ]),
  ...faultsIn('domain/src/token-sale/sale-phase.ts', [
    ['a sale is open at its end', 'now >= endTime', 'now > endTime'],
    [
      'the progress to a start is of all time',
      '(now - announcedTime)) / (startTime - announcedTime)',
      'now) / startTime',
    ],
  ]),
  ...faultsIn('domain/src/trading-competition/traders.ts', [
    [
      'trades before an account’s registration count',
      'if (isBefore(registration, move)) count(account, move)',
      'count(account, move)',
    ],
    [
      'who owns too much of a pair earns on it',
      'pairs.filter((pair) => !shares.isExcluded(id, pair.id))',
      'pairs.filter(() => true)',
    ],
    ['a sale is a purchase', 'return amount0Out > amount0In', 'return amount0Out !== amount0In'],
  ]),
  ...faultsIn('domain/src/farm-auction/bid-form.ts', [
    ['a raise must reach the initial bid', 'own === 0n && amount < initialBid', 'amount < initialBid'],
    ['the initial bid itself is too little', 'amount < initialBid', 'amount <= initialBid'],
    ['the whole balance is too much', 'amount > balance', 'amount >= balance'],
    ['a bid of any size is accepted', 'amount % step !== 0n', 'amount < 0n'],
  ]),
  ...faultsIn('domain/src/farm-auction/leaderboard.ts', [
    ['a bid equal to the last winner’s is said to win', 'last.amount + step - own', 'last.amount - own'],
    ['the first loser counts as a winner', 'ownRank < winners', 'ownRank <= winners'],
    ['the own bid is asked for again', 'last.amount + step - own', 'last.amount + step'],
    [
      'equal bids have positions of their own',
      'bids.findIndex(({ amount }) => amount === bid.amount) + 1',
      'bids.indexOf(bid) + 1',
    ],
  ]),
  ...faultsIn('domain/src/farm-auction/auction-status.ts', [
    ['bids are taken at the end', 'now >= endTime', 'now > endTime'],
  ]),
  ...faultsIn('domain/src/trading-competition/hour-net.ts', [
    ['a block with purchases and sales counts', 'blockHasBuys && blockHasSales ? 0n : blockNet', 'blockNet'],
    ['the block before is forgotten', ': hour.net + settledNet(hour)', ': hour.net'],
    ['sales of an hour count against the trader', 'net < 0n ? -net : net', 'net'],
  ]),
  ...faultsIn('domain/src/trading-competition/ranks.ts', [
    [
      'a prize may be worth the fees that were paid for it',
      'worthOf(group as RewardGroup) >= trader.feesUsd',
      'worthOf(group as RewardGroup) > trader.feesUsd',
    ],
    ['all members count for a team', '.slice(0, COUNTED_MEMBERS)', ''],
    ['a member without volume is ranked', '.filter(({ volumeUsd }) => volumeUsd > 0n)\n    .sort', '.sort'],
    [
      'fees don’t decide between equal volumes',
      'if (a.feesUsd !== b.feesUsd) return a.feesUsd > b.feesUsd ? -1 : 1\n  return isBefore',
      'return isBefore',
    ],
    ['a tier takes more than its size', 'room[group] = (room[group] ?? 0) - 1', 'void room'],
  ]),
  ...faultsIn('domain/src/profile/costs.ts', [
    ['the price of the starter is not in the sum', 'return register + starterPrice', 'return register'],
    ['a balance below the cost lacks nothing', 'cost > balance ? cost - balance : 0n', '0n'],
  ]),
  ...faultsIn('domain/src/profile/setup.ts', [
    [
      'a step opens before those in front of it are done',
      "return place < at ? 'done' : 'locked'",
      "return 'done'",
    ],
  ]),
  ...faultsIn('domain/src/governance/voting-power.ts', [
    [
      'a share of a pair is rounded up',
      '(pair.mainTokenReserve * amount) / pair.totalSupply',
      '(pair.mainTokenReserve * amount + pair.totalSupply - 1n) / pair.totalSupply',
    ],
    [
      'vault shares count without what they are of',
      '(vault.assets * vault.shares) / vault.totalShares',
      'vault.assets',
    ],
    ['liquidity in farms counts as in wallets', '+ share(pair, inFarm)', '+ share(pair, 0n)'],
    ['only the last pair counts', 'sum + share(pair, inWallet)', 'share(pair, inWallet)'],
    [
      'the vault has power of its own',
      '[mainToken, farm, vault, ZERO_ADDRESS',
      '[mainToken, farm, ZERO_ADDRESS',
    ],
    [
      'the stakes in the farm master are its own',
      '[mainToken, farm, vault, ZERO_ADDRESS',
      '[mainToken, vault, ZERO_ADDRESS',
    ],
  ]),
  ...faultsIn('domain/src/governance/proposal-form.ts', [
    ['a day that does not exist is the next one', 'return isSame && hours < 24', 'return hours < 24'],
    ['the snapshot may be a block to come', 'BigInt(snapshot) > latestBlock', 'false'],
    ['the snapshot may be of any age', 'now - snapshotTime > seconds', 'false'],
    ['an empty choice is published', "trimmed.some((choice) => shownChoice(choice) === '')", 'false'],
    ['one choice is enough', 'export const LEAST_CHOICES = 2', 'export const LEAST_CHOICES = 1'],
  ]),
  ...faultsIn('domain/src/governance/space.ts', [
    ['a vote may end when it starts', 'if (end <= start)', 'if (end < start)'],
    ['a vote may end at this second', 'if (end <= now)', 'if (end < now)'],
    ['a vote may be over in a minute', 'open < leastPeriod', 'false'],
    ['a vote may start in a hundred years', 'start > now + mostPeriod', 'false'],
  ]),
  ...faultsIn('domain/src/governance/forms.ts', [
    ['types are written out however deep they are', 'fields.every(isField)', 'true'],
  ]),
  ...faultsIn('domain/src/governance/choice-text.ts', [
    ['a share is rounded down', '(weight * 200n + sum) / (2n * sum)', '(weight * 100n) / sum'],
  ]),
  ...faultsIn('domain/src/governance/tally.ts', [
    ['a choice beyond the last is taken', 'value >= 1 && value <= count', 'value >= 1 && value <= count + 1'],
    ['one choice may be approved twice', 'new Set(chosen).size !== chosen.length', 'false'],
    ['a weight may be negative', '!Number.isFinite(weight) || weight < 0', '!Number.isFinite(weight)'],
    [
      'the decimals of a weight are taken for whole',
      'places: fraction.length - Number(exponent)',
      'places: 0',
    ],
    [
      'a weighted vote gives all its power to each choice',
      "type === 'weighted' ? (power * weight) / sum : power",
      'power',
    ],
    [
      'a voter counts toward the quorum by each choice',
      'votedPower += power',
      'votedPower += power * BigInt(weights.size)',
    ],
  ]),
  ...faultsIn('domain/src/governance/power-query.ts', [
    [
      'rows of accounts that were not requested count',
      'requested.has(account) ? account : undefined',
      'account',
    ],
    [
      'an account that comes twice has the last amount',
      'key === undefined || amounts.has(key)',
      'key === undefined',
    ],
    [
      'the vault has only what it staked',
      "single('vaultWallet', vault) + single('vaultStake'",
      "single('vaultStake'",
    ],
    ['the reserve of the other token counts', 'row[`reserve${side}`]', 'row[`reserve${1 - side}`]'],
    ['contracts that hold for others have power', 'custodians.has(lower(account)) ? NO_HOLDINGS :', ''],
    [
      'stakes of any farm are of the main token',
      'where: { farm: 0, account_in: $accounts }',
      'where: { account_in: $accounts }',
    ],
  ]),
  ...faultsIn('domain/src/portfolio/worth.ts', [
    [
      'what has no price counts as nothing',
      'if (worth === undefined) unpricedCount += 1',
      'if (worth === undefined) continue',
    ],
  ]),
  ...faultsIn('domain/src/portfolio/cost-basis.ts', [
    [
      'a withdrawal leaves all of the cost behind',
      'costUsd = short(costUsd.subtract(cost))',
      'costUsd = short(costUsd)',
    ],
    [
      'what comes from no deposit is a profit',
      "if (held.isGreaterThan(basis.liquidity)) return 'transfer'",
      '',
    ],
    [
      'a move without a price costs nothing',
      "if (move.amountUsd === undefined) return 'price'",
      'if (move.amountUsd === undefined) continue',
    ],
    [
      'moves count in the order in which they were listed',
      'a.block - b.block || a.logIndex - b.logIndex',
      '0',
    ],
    [
      'the blocks of one second are mixed up',
      'a.block - b.block || a.logIndex',
      'a.timestamp - b.timestamp || a.logIndex',
    ],
    [
      'of fewer LP tokens the whole cost stays',
      'basis.costUsd.multiply(held).divide(basis.liquidity)',
      'basis.costUsd',
    ],
  ]),
  ...faultsIn('domain/src/governance/alike-choices.ts', [
    [
      'letters of another script are another choice',
      'foldLookAlikes(shownChoice(choice))',
      'shownChoice(choice)',
    ],
    [
      'characters that are not shown make another choice',
      'foldLookAlikes(shownChoice(choice))',
      'foldLookAlikes(choice)',
    ],
  ]),
  ...faultsIn('domain/src/network-file/schema.ts', [
    [
      'a pattern names the hosts of a Safe App',
      'isUrl(value, NAMED_HOST, OWN_MACHINE)',
      'isUrl(value, HTTPS, OWN_MACHINE)',
    ],
    [
      'any number of hosts may frame the app',
      'list(safeAppHost, 1, MOST_SAFE_APP_HOSTS)',
      'list(safeAppHost, 1)',
    ],
  ]),
  ...faultsIn('domain/src/network-file/agreement.ts', [
    [
      'a host without TLS frames an app with real money',
      "!isTestNetwork && host.startsWith('http:')",
      "!isTestNetwork && host.startsWith('ftp:')",
    ],
  ]),
]
