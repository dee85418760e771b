import { faultsIn } from './fault.mjs'

export const operationsFaults = [
  ...faultsIn('operations/src/watch/event-reader.ts', [
    [
      'the watch believes a round number of events',
      'return { logs, counts: [events.length, mints.length] }',
      'return { logs, counts: [] }',
    ],
  ]),
  ...faultsIn('operations/src/keeper/prediction/recent-bets.ts', [
    ['a round number of bets is believed', 'counts: [logs.length]', 'counts: []'],
  ]),
  ...faultsIn('operations/src/deployment/connect-node.ts', [
    ['a program gives up on a node that lags', 'patientTransport(http(', '((transport) => transport)(http('],
  ]),
  ...faultsIn('operations/src/recount/require-counts.ts', [
    ['logs that a node leaves out are not missed', 'inLogs !== inState', 'inLogs > inState'],
    ['the key of a node is in the error', 'new URL(url).host', 'url'],
  ]),
  ...faultsIn('operations/src/governance/recount-on-node.ts', [
    [
      'logs that nothing was compared with count as compared',
      'isComparedWithState = false',
      'isComparedWithState = true',
    ],
  ]),
  ...faultsIn('operations/src/program/run-program.ts', [
    [
      "a host's programs ask the node of the team",
      'parameters: { ...deployment.parameters, rpcUrl } }',
      'parameters: { ...deployment.parameters } }',
    ],
  ]),
  ...faultsIn('operations/src/watch/observe-site.ts', [
    ['a certificate that browsers refuse is fine', 'tls?.reason ?? status', 'status'],
  ]),
  ...faultsIn('operations/src/watch/observe-services.ts', [
    ['a keeper that names its account has no balance', 'named ?? health?.account', 'named'],
    ['a backup that never was is of now', '    return 0\n', '    return Date.now() / 1_000\n'],
  ]),
  ...faultsIn('operations/src/watch/rules.ts', [
    ['backups may stop', 'now - backedUpAt > settings.backupSeconds', 'backedUpAt > now'],
    [
      'the end of a certificate comes by surprise',
      'site.expiresAt - now < settings.certificateSeconds',
      'site.expiresAt < now',
    ],
    ['a mint that no farm paid is no alarm', 'if (unexplained > 0n)', 'if (unexplained > minted)'],
    [
      'funds of a pool count as stakes of the same token',
      'pool.stakedTokenHeld - min(funded, pool.stakedTokenHeld)',
      'pool.stakedTokenHeld',
    ],
    ['a pool may owe what it has not', 'if (owed > funded)', 'if (owed > funded * 2n)'],
    [
      'an account beside the planned one is fine',
      '!planned.includes(holder) && !permitted.includes(holder)',
      'planned.length === 0 && !permitted.includes(holder)',
    ],
    [
      'a permitted account excuses whatever is missing',
      'holders.some((holder) => permitted.includes(holder))',
      'permitted.length > 0',
    ],
  ]),
  ...faultsIn('operations/src/keeper/prediction/first-answer.ts', [
    ['the newest answer settles a round', 'roundId: prefix | high', 'roundId: newest.roundId'],
    ['what is not there yet is awaited for ever', 'now > time + allowance', 'now < 0n'],
    [
      'the end of an earlier phase is not found',
      'answer === undefined ? !isPresentPhase',
      'answer === undefined ? false',
    ],
  ]),
  ...faultsIn('operations/src/keeper/prediction/payouts.ts', [
    ['a flood of payouts is simulated at once', 'if (simulated === MOST_SIMULATED) break', ''],
    ['who came first is paid first', 'due.toSorted((a, b) => Number(b.fee - a.fee))', 'due'],
    ['one that refuses is paid along with others', "if (kind === 'pays')", "if (kind !== 'wouldRevert')"],
  ]),
  ...faultsIn('operations/src/keeper/jobs/prediction.ts', [
    ['acts of two markets have one name', 'name: named(name),', 'name,'],
    ['further markets are not kept', 'protocol.predictionMarkets ?? []', '[]'],
    ['a series starts while the feed is silent', 'return isSilent || isPaused ? []', 'return isPaused ? []'],
    [
      'a series starts while a round can be settled',
      'timestamp > pending.deadline',
      'timestamp > pending.boundary',
    ],
  ]),
  ...faultsIn('operations/src/watch/observe-services.ts', [
    [
      'a keeper that says nothing is well',
      "if (status === 'ok') return { account",
      "if (status !== 'failing') return { account",
    ],
  ]),
  ...faultsIn('operations/src/deployment/network-file-of.ts', [
    [
      'the address of a node, with its key, is in the file that is published',
      '      : endpointsOf(house)',
      '      : { rpcUrls: [rpcUrl] }',
    ],
    [
      'the indexer begins at the block of another factory',
      'return { startBlock: isSame ? start.startBlock : null',
      'return { startBlock: start.startBlock',
    ],
  ]),
  ...faultsIn('operations/src/deployment/network-file-of.ts', [
    [
      'votes are taken for another space than they were signed for',
      'known !== undefined && known.space !== rest.space',
      'false',
    ],
    [
      'a node that forgets takes the first block out of the file',
      '(await firstBlock(client, deployment)) ?? (isSame ? start.startBlock : null)',
      'await firstBlock(client, deployment)',
    ],
    [
      'a hub of ours is written beside one of others',
      'governanceHubUrl === OWN_HUB_OF_VOTES ? { hubUrl: OWN_HUB, governanceHubUrl } : { governanceHubUrl }',
      '{ hubUrl: OWN_HUB, governanceHubUrl }',
    ],
    [
      'a hub is written for votes alone',
      'OWN_HUB_OF_VOTES ? { hubUrl: OWN_HUB, governanceHubUrl }',
      'OWN_HUB_OF_VOTES ? { governanceHubUrl }',
    ],
  ]),
  ...faultsIn('operations/src/deployment/farm-listings.ts', [
    ['archived farms are forgotten', '{ ...known, tokenOnlyPids }', '{ tokenOnlyPids }'],
    [
      'farms are numbered by the parameter file',
      'staked === undefined ? undefined : numberOf.get(addressKey(staked))',
      'numberOf.get(addressKey(staked)) === undefined ? undefined : index',
    ],
    [
      'a farm that is not there is passed over',
      'if (pid === undefined)\n      throw',
      'if (pid === undefined) continue\n    if (index < 0)\n      throw',
    ],
    ['a farm of a pair stays one of a token', '.filter((pid) => !paired.has(pid))', ''],
  ]),
  ...faultsIn('operations/src/deployment/sale-listings.ts', [
    ['a sale that is over is the next one', 'endTime > timestamp', 'endTime > 0n'],
    [
      'what a team wrote of a sale is lost',
      '{ ...listing, isActive: next',
      "{ ...listing, articleUrl: '', isActive: next",
    ],
    [
      'a token without decimals has 18',
      'if (decimals === undefined)\n    throw',
      'if (decimals === undefined) return { address, symbol, decimals: 18 }\n  if (symbol === address)\n    throw',
    ],
    ['a sale that never was is listed', 'endTime <= timestamp && !isFunded', 'endTime < 0n'],
  ]),
  ...faultsIn('operations/src/deployment/assert-network-file.ts', [
    [
      'a keeper works for another deployment than the app shows',
      'if (named !== undefined && isSameAddress(named, address)) return []',
      'return []',
    ],
  ]),
  ...faultsIn('operations/src/deployment/node-reason.ts', [
    ['the address of the node is part of the alarm', '[url, ...keys]', 'keys'],
    ['a part of the address that is a key is logged', '[url, ...keys]', '[url]'],
  ]),
  ...faultsIn('operations/src/watch/watch-program.ts', [
    ['a program without its state lives on', '    failure.abort()\n', ''],
  ]),
  ...faultsIn('operations/src/watch/alarm-book.ts', [
    [
      'a node that is down clears the alarms',
      'if (!isKnown(alarm)) after.push(alarm)',
      'if (false) after.push(alarm)',
    ],
    ['an alarm that gets graver keeps quiet', 'known === undefined || isGraver', 'known === undefined'],
    [
      'each round repeats an alarm once its interval is over',
      "reports.push({ ...alarm, change: 'repeated', raisedAt })\n    return { ...alarm, raisedAt, reportedAt: now }",
      "reports.push({ ...alarm, change: 'repeated', raisedAt })\n    return { ...alarm, raisedAt, reportedAt: known.reportedAt }",
    ],
  ]),
  ...faultsIn('operations/src/watch/chronicle.ts', [
    ['a revoked permission is kept', 'isGiven ? [...others, account] : others', '[...others, account]'],
    [
      'a cancelled operation still waits',
      "name === 'CallExecuted' || name === 'Cancelled'",
      "name === 'CallExecuted'",
    ],
    [
      'only the last call of an operation is shown',
      '[...(index === 0n ? [] : (operations[id]?.calls ?? [])), describeCall',
      '[describeCall',
    ],
    [
      'an expired operation waits for ever',
      'if (readyAt + GRACE_SECONDS <= until) delete chronicle.operations[id]',
      '',
    ],
    ['a commission looks like a rogue mint', " || name === 'ReferralCommissionPaid')", ')'],
    ['another source of random words is no news', '|^New[A-Z]|', '|'],
  ]),
  ...faultsIn('operations/src/watch/watch.ts', [
    ['a service that restarts is an alarm', 'now - (away.get(key)?.since ?? now) >= awaySeconds', 'true'],
    ['a service that fails now and then is away', '=> now - last < 2 * awaySeconds', '=> last > 0'],
    [
      'a service that fails in every second round is well',
      'now - last < 2 * awaySeconds',
      'now - last < awaySeconds',
    ],
    ['an outage of the node makes services be away', 'if (services === undefined) this.state.away = {}', ''],
    ['the farm master of a migration explains nothing', '...created, ...permitted]', '...created]'],
    ['blocks are read before their confirmations', 'head - BigInt(this.settings.confirmations)', 'head'],
    [
      'a restart reports the past again',
      'if (occurrence.block > state.reportedTo)',
      'if (occurrence.block >= 0n)',
    ],
    [
      'a lost block goes unnoticed',
      'if (hash === last.hash) return false',
      'if (hash !== last.hash) return false',
    ],
  ]),
  ...faultsIn('operations/src/watch/event-reader.ts', [
    [
      'a block between two ranges is skipped',
      'return { to: BigInt(to), hash,',
      'return { to: BigInt(to) + (to < last ? 1n : 0n), hash,',
    ],
    ['a refused range of the watch is given up', 'isRefusal: isRangeRefusal', 'isRefusal: () => false'],
  ]),
  ...faultsIn('operations/src/watch/observe-protocol.ts', [
    [
      'the depth of an observation counts as its time',
      '(await reader.word(collector, slot)) & TIME_MASK',
      '(await reader.word(collector, slot)) >> 128n',
    ],
    ['a conversion does not start the time again', 'chronicle.convertedAt[token] ?? 0', '0'],
  ]),
  ...faultsIn('operations/src/watch/webhook.ts', [
    [
      'a message that was refused is gone',
      'return response.ok ? undefined :',
      'return response.status > 0 ? undefined :',
    ],
    [
      'pauses grow without end',
      'Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, LONGEST_PAUSE_MS)',
      'FIRST_PAUSE_MS * 2 ** this.#failures',
    ],
  ]),
  ...faultsIn('operations/src/keeper/assess.ts', [
    ['what costs as much as it brings is sent ten times', 'gain < cost * leastReturn', 'gain < cost'],
    [
      'what would revert is sent',
      "return { kind: 'wouldRevert', reason: revertOf(client, act.abi, error) }",
      "return { kind: 'pays', gas: 500_000n, gain: undefined, reason: '' }",
    ],
    [
      'a node that fails counts as a revert',
      'if (!FAILED_CALL.test(reasonOf(error)) && revertDataOf(error) === undefined) throw error',
      '',
    ],
  ]),
  ...faultsIn('operations/src/keeper/jobs/vault.ts', [
    [
      'what is held back stays there',
      'return [...(await heldBack()), ...(await harvest(block))]',
      'return harvest(block)',
    ],
    [
      'payments that would fail are sent',
      'if (!(await canPay.then(() => true).catch(isRefused))) return []',
      '',
    ],
    ['after a long time a harvest pays by its call fee alone', 'isLongAgo ? pending : bounty', 'bounty'],
    ['the whole yield counts as the keeper’s gain', 'isLongAgo ? pending : bounty', 'pending'],
    [
      'a harvest by another account goes unnoticed',
      'seen === undefined || pending < seen.pending',
      'seen === undefined',
    ],
  ]),
  ...faultsIn('operations/src/keeper/jobs/fees.ts', [
    [
      'tokens without a route are observed',
      'return to === zeroAddress ? [] : [[token, getAddress(to)] as const]',
      'return [[token, getAddress(to)] as const]',
    ],
    [
      'a token that can be exchanged waits',
      '!isReady && forTreasury === 0n',
      '!isReady || forTreasury === 0n',
    ],
  ]),
  ...faultsIn('operations/src/keeper/jobs/lottery.ts', [
    ['a secret waits until all other jobs have sent what they have', 'isUrgent: true, ', ''],
    [
      'a round that nothing can bring to its end is not cancelled',
      "if (round.isCancellable) return call('cancel', encode('cancelLottery', [lotteryId]))",
      '',
    ],
    [
      'a secret is revealed before its block is known',
      'age > 0n && age < KNOWN_BLOCKS',
      'age < KNOWN_BLOCKS',
    ],
    ['a secret is revealed when nothing comes of it', 'age > 0n && age < KNOWN_BLOCKS', 'age > 0n'],
    [
      'a round is closed without a commitment',
      "if (secret !== undefined && !secret.isCommitted) return keeperCall('commit')",
      '',
    ],
    [
      'a round is closed after the block of its end',
      'timestamp < round.endTime ? undefined',
      'timestamp <= round.endTime ? undefined',
    ],
    [
      'rounds are started while the guardian stops them',
      'last?.isOpen === true || isPaused',
      'last?.isOpen === true',
    ],
    [
      'other accounts try to start rounds as the operator does',
      'signer === undefined || isAddressEqual(signer.address, operator)',
      'true',
    ],
    [
      'no account repeats a round when the operator is gone',
      'timestamp < last.endTime + OPERATOR_PERIOD) return []',
      'timestamp > 0n) return []',
    ],
    ['all tickets are counted in one transaction', 'TICKETS_PER_PART = 5_000n', 'TICKETS_PER_PART = 50_000n'],
    [
      'a silent source is healthy',
      "if (stage !== 'closed' || !isPast(closedAt, LATE_NUMBER_SECONDS)) return []",
      'if (!round.isDrawable) return []',
    ],
    [
      'a stop of the guardian is no reason',
      "if (isPaused) return ['no round can be started: the guardian stopped the lottery']",
      '',
    ],
    ['a poor subscription is healthy', 'balance < LEAST_SUBSCRIPTION', 'balance < 0n'],
    [
      'a subscription for others is healthy',
      'consumers.some((consumer) => isAddressEqual(consumer, source))',
      'consumers.length >= 0',
    ],
  ]),
  ...faultsIn('operations/src/keeper/lottery/lottery-secret.ts', [
    [
      'rounds of two sources share a secret',
      'of the lottery, for ${source} on chain',
      'of the lottery, on chain',
    ],
    [
      'anyone can compute a secret',
      'keccak256(await signer.signMessage({ message }))',
      'keccak256(await Promise.resolve(signer.address))',
    ],
  ]),
  ...faultsIn('operations/src/keeper/lottery/next-sale.ts', [
    ['sales end at the draw', 'firstDrawSeconds - salesEndSeconds', 'firstDrawSeconds'],
    ['a sale may be shorter than the shortest', 'now + shortest + MARGIN - end', 'now - end'],
    ['a price falls by a unit too much', 'within(aim, last - step,', 'within(aim, last - step - 1n,'],
    ['a price follows the pool wherever it goes', 'last === 0n ? aim', 'last >= 0n ? aim'],
  ]),
  ...faultsIn('operations/src/keeper/lottery/lottery-rounds.ts', [
    [
      'a round that waits is forgotten when later ones have ended',
      'oldest < recent ? oldest : recent',
      'recent',
    ],
  ]),
  ...faultsIn('operations/src/keeper/keeper-account.ts', [
    [
      'a pending transaction is never replaced',
      'Date.now() - sinceMs >= this.timing.stuckMs',
      'Date.now() < sinceMs',
    ],
    [
      'a transaction gets the number after the pending ones',
      "const nonce = await this.#count('latest')",
      "const nonce = await this.#count('pending')",
    ],
    [
      'what an earlier run sent is not waited for',
      'return this.#waiting !== undefined && !this.#isStuck(this.#waiting)',
      'return false',
    ],
    ['a replacement costs the same', '(price * REPLACEMENT_PERCENT) / 100n + 1n', 'price'],
    ['a replacement costs whatever it takes', 'if (raised > this.limits.mostPrice)', 'if (raised < 0n)'],
    [
      'a stuck transaction is replaced although nothing is to be done',
      'if (!(await isStillDue()))',
      'if (price < 0n)',
    ],
    [
      'a node that is away for a moment loses a transaction',
      'if (this.#waiting === undefined || this.#isStuck(this.#waiting)) throw error',
      'throw error',
    ],
  ]),
  ...faultsIn('operations/src/keeper/job-record.ts', [
    ['what a job finds late is healthy', 'overdue.length > 0 ||', ''],
    ['what was sent is never sent again', '    this.#sent.clear()\n', ''],
    ['a failed job is tried again at once', 'if (Date.now() < this.#retryAtMs) return false', ''],
    [
      'a job is never overdue before its first success',
      'this.#lastSuccessMs ?? this.#startedMs',
      'this.#lastSuccessMs ?? Date.now()',
    ],
  ]),
  ...faultsIn('operations/src/keeper/keeper.ts', [
    ['an interrupted job begins again', '.filter(({ name }) => !record.hasSent(name))', ''],
    [
      'once leaves what an urgent job interrupted',
      'this.#records.some(({ isInterrupted }) => isInterrupted)',
      'this.#records.length === 0',
    ],
    ['gas is paid at any price', 'if (gasPrice > mostPrice)', 'if (mostPrice < 0n)'],
    ['a node that is behind is believed', 'if (isBehind) return undefined', ''],
    [
      'a job that is overdue is healthy',
      '!isOverdue && this.#nodeProblem === undefined',
      'this.#nodeProblem === undefined',
    ],
    [
      'what reverted is sent again at once',
      'revertedAt !== undefined && Date.now() - revertedAt < patience',
      'revertedAt !== undefined && Date.now() < revertedAt',
    ],
  ]),
  ...faultsIn('operations/src/governance/recount-proposal.ts', [
    ['the earlier vote counts', 'vote.timestamp > earlier.timestamp', 'vote.timestamp < earlier.timestamp'],
    ['in one second the smaller id counts', 'vote.id > earlier.id', 'vote.id < earlier.id'],
    ['a vote may be there twice', 'if (this.#ids.has(signed.id))', 'if (this.#ids.size < 0)'],
    [
      'a cut-off archive is fine',
      'if (found === undefined) return this.#note(',
      'if (found === undefined) return String(',
    ],
    ['signatures are not checked', 'this.#note(`${at} is not signed by ${signer}`)', 'void 0'],
    [
      'a recount accepts an alias that has run out',
      'permission.timestamp > timestamp - MOST_SECONDS_AHEAD - ALIAS_SECONDS &&',
      '',
    ],
    ['anyone may be an alias', "addressIn(alias, 'alias') === signer &&", ''],
    [
      'an alias needs no signature',
      "this.#note(`${at}'s alias is not signed by ${permission.signer}`)",
      'void 0',
    ],
    [
      'the stated power is believed',
      'if (stated[strategy] !== String(found))',
      "if (stated[strategy] === '')",
    ],
    [
      'the space is taken from the archive',
      'if (is !== expected)\n        this.#note(`The space',
      'if (is === undefined)\n        this.#note(`The space',
    ],
    ['anyone may cancel', 'if (!allowed.includes(signed.from))', "if (signed.from === '0x')"],
    ['a snapshot may be mined after the proposal was published', 'if (time > latest)', 'if (time < 0)'],
    [
      'a snapshot may be mined after the end',
      'Math.min(timestamp + MOST_SECONDS_BEHIND, end - 1)',
      'timestamp + MOST_SECONDS_BEHIND',
    ],
    ['an author needs no power', 'if (own < this.sources.space.minimumPower)', 'if (own < 0n)'],
  ]),
  ...faultsIn('operations/src/governance/read-line.ts', [
    [
      'fields that are not known are overlooked',
      'if (!Object.hasOwn(fields, name)) fail(',
      'if (!Object.hasOwn(record, name)) fail(',
    ],
    ['a line has many spellings', 'if (JSON.stringify(value) !== line)', "if (line === '')"],
  ]),
  ...faultsIn('operations/src/owner/operation.ts', [
    [
      'an expired operation was never scheduled',
      "if (state === 'unknown' && readyAt !== 0)",
      "if (state === 'waiting' && readyAt === 0)",
    ],
    ['a longer delay is cut short', 'delay > least ? delay : least', 'least'],
    ['a waiting operation is executed', "if (state === 'waiting') throw", "if (state === 'done') throw"],
    [
      'an operation is scheduled without its delay',
      "const least = (await read('getMinDelay')) as bigint",
      'const least = 0n',
    ],
  ]),
  ...faultsIn('operations/src/deployment/connect-node.ts', [
    ['what a contract names is fetched', ', ccipRead: false', ''],
  ]),
  ...faultsIn('operations/src/owner/run-owner.ts', [
    [
      'what is offered to another account is accepted',
      'if (isAddressEqual(pending as Address, final))',
      'if (!isAddressEqual(pending as Address, `0x${"00".repeat(20)}`))',
    ],
    [
      'only one of the offered contracts is accepted',
      'for (const offered of await offeredCalls(deployment, client, act))',
      'for (const offered of (await offeredCalls(deployment, client, act)).slice(0, 1))',
    ],
    [
      'anyone seems to be allowed to schedule',
      "if (act === 'execute') return",
      "if (act !== 'cancel') return",
    ],
    [
      'the calls are simulated as their sender',
      'await logChanges(request, timelock, calls)',
      'await logChanges(request, sender, calls)',
    ],
  ]),
  ...faultsIn('operations/src/owner/signer.ts', [
    ['a dry run sends', 'if (!isDryRun && safe === undefined) {', 'if (safe === undefined) {'],
  ]),
  ...faultsIn('operations/src/seed/plan-seed.ts', [
    [
      'liquidity is added at any price',
      'BPS > held * paid * TOLERANCE_BPS',
      'BPS > held * paid * TOLERANCE_BPS * 100n',
    ],
    ['a price below that of the file is fine', 'difference < 0n ? -difference : difference', 'difference'],
    ['what the pairs cost together is not compared', 'amount: before + side.amount', 'amount: side.amount'],
  ]),
  ...faultsIn('operations/src/owner/changes.ts', [
    [
      'a call that reverts is overlooked',
      "if (answer?.status !== 'success')\n",
      'if (answer === undefined)\n',
    ],
  ]),
  ...faultsIn('operations/src/competition/settle.ts', [
    [
      'a result is written after the deadline',
      "return now >= deadline ? withoutResult() : { kind: 'send', steps }",
      "return { kind: 'send', steps }",
    ],
    [
      'a competition that was never opened stays so',
      'if (facts.status < CLOSE && now >= deadline) return withoutResult()',
      '',
    ],
    ['another collectible than the named one stays', 'collectible.tokenURI !== tokenURI || ', ''],
    [
      'wrong places stay',
      'if (result.teams.some(({ teamId, place }) => places[teamId - 1] !== place))',
      'if (result.teams.some(({ teamId }) => places[teamId - 1] === 0))',
    ],
    [
      'a competition ends before the time for objections',
      'until(deadline + facts.objectionSeconds, move(OVER',
      'until(deadline, move(OVER',
    ],
  ]),
]
