import { faultsIn } from './fault.mjs'

export const hubFaults = [
  ...faultsIn('hub/src/relay/read-relayed.ts', [
    ['a text of any size costs the same', 'text.length / CHARACTERS_PER_READ', '0'],
    [
      'a refused text costs one read',
      'answer: rpcFailure(code, message),\n    cost: 1 + costOfSize',
      'answer: rpcFailure(code, message),\n    cost: 1',
    ],
    ['any method reaches the node', '=> methods.has(method)', "=> method !== ''"],
  ]),
  ...faultsIn('hub/src/database/database.ts', [
    ['a statement outlives its request', 'statement_timeout: STATEMENT_MS,', ''],
    ['a backup has the time of a request', '...LIMITS[limits],', '...LIMITS.serving,'],
    ['tables have the time of a request', "await openPool('maintenance')", 'await openPool(purpose)'],
  ]),
  ...faultsIn('hub/src/database/backup.ts', [
    ['a backup reads hundreds of rows at once', 'FETCH ${ROWS_FETCHED}', 'FETCH ${ROWS_FETCHED * 60}'],
    [
      'a restore sends any number of bytes at once',
      'waiting.characters + row.length > CHARACTERS_STORED',
      'waiting.rows.length > 500',
    ],
    [
      'a restore leaves out the last rows of a table',
      'waiting?.table !== table || waiting.characters',
      'waiting === undefined || waiting.characters',
    ],
  ]),
  ...faultsIn('hub/src/fetch/checked-url.ts', [
    ['any port may be asked', `if (url.port !== '') return refuse('Only the port of https is asked.')`, ''],
    ['a password is sent along', `url.username !== '' || url.password !== ''`, `url.username !== ''`],
    ['a name that ends in a dot is fetched', ` || hostname.endsWith('.')`, ''],
  ]),
  ...faultsIn('hub/src/fetch/guarded-fetch.ts', [
    [
      'one public address of a host is enough',
      'addresses.every(isPublicAddress)',
      'addresses.some(isPublicAddress)',
    ],
    ['a posted request follows redirects', ' && options.json === undefined', ''],
    [
      'the target of a redirect is taken from the first URL',
      'checkUrl(location, target.href)',
      'checkUrl(location, url)',
    ],
    ['one redirect more is followed', 'redirects <= MOST_REDIRECTS', 'redirects <= MOST_REDIRECTS + 1'],
    [
      'a fetch without room counts as slow',
      'options.room.isWaiting ? new HubBusyError() : tooSlow',
      'tooSlow',
    ],
    ['a fetch ignores who left', "options.signal.addEventListener('abort', end, { once: true })", ''],
  ]),
  ...faultsIn('hub/src/fetch/read-body.ts', [
    [
      'a decompressed body has no limit',
      'await pipeline(answer, count(false), decoder, count(true))',
      'await pipeline(answer, count(false), decoder, async (source: AsyncIterable<Uint8Array>) => {\n      for await (const chunk of source) body.add(chunk)\n    })',
    ],
    [
      'a body of exactly the limit is refused',
      'if (size > maxBytes) throw tooLarge()',
      'if (size >= maxBytes) throw tooLarge()',
    ],
    [
      'a fetch waits for no room',
      'if (expected > 0) await room.reserve(expected, signal)',
      'if (expected > 0) room.take(expected)',
    ],
  ]),
  ...faultsIn('hub/src/fetch/fetch-first.ts', [
    [
      'the first gateway may use up the time of all',
      'Math.floor((end - now()) / (urls.length - index))',
      'Math.floor(end - now())',
    ],
  ]),
  ...faultsIn('hub/src/internet/public-address.ts', [
    [
      "a cloud's metadata service is public",
      `  '169.254.0.0/16', // link-local; metadata of most clouds (169.254.169.254)\n`,
      '',
    ],
    ['an IPv4 address inside of 6to4 is public', `  '2002::/16', // 6to4 carries an IPv4 address\n`, ''],
    ["a carrier's shared range is half public", `'100.64.0.0/10'`, `'100.64.0.0/11'`],
  ]),
  ...faultsIn('hub/src/serving/answer-cache.ts', [
    [
      'an answer is kept one moment too long',
      'entry.until <= this.#options.now()',
      'entry.until < this.#options.now()',
    ],
    [
      'the oldest answer goes first, however often it is used',
      '      this.#entries.delete(key)\n      this.#entries.set(key, kept)\n',
      '',
    ],
    [
      'a failed fetch is kept',
      'if (this.#fetching.get(key) === fetching) this.#fetching.delete(key)',
      'void [key, fetching]',
    ],
    ['a client that leaves ends the fetch of others', 'if (fetching.waiting > 0) return', ''],
    ['a fetch outlives all its clients', 'fetching.ending.abort(new ClientLeftError())', ''],
  ]),
  ...faultsIn('hub/src/serving/request-rate.ts', [
    ['one request more than the limit is answered', '+ counted > limit', '+ counted > limit + 1'],
    ['a costly request counts as one', 'this.charge(client, counted)', 'this.charge(client, 1)'],
    [
      'a /48 is as many clients as it has /64s',
      'site === key ? [own] : [own, [site, CLIENTS_PER_SITE * this.#perMinute]]',
      'site === key ? [own] : [own]',
    ],
  ]),
  ...faultsIn('hub/src/serving/client-key.ts', [
    ['each address of an IPv6 subscriber counts on its own', 'prefixOf(client, 4)', 'prefixOf(client, 8)'],
    ['each /64 of a site has its own turn', 'prefixOf(client, 3)', 'prefixOf(client, 4)'],
  ]),
  ...faultsIn('hub/src/serving/counters.ts', [
    ['many clients share a count', 'Math.min(...this.#places', 'Math.max(...this.#places'],
    ['a minute never ends', 'this.#counts.fill(0)', ''],
  ]),
  ...faultsIn('hub/src/serving/limited-log.ts', [
    ['a flood fills the log', 'if (lines <= LINES_PER_MINUTE) log(', 'log('],
    ['a line has any length', 'line.slice(0, LINE_CHARACTERS)', 'line'],
  ]),
  ...faultsIn('hub/src/serving/parse-json.ts', [
    ['JSON is parsed at any depth', 'if (depth > MOST_DEPTH) throw', 'if (depth < 0) throw'],
    ['brackets in a text count', 'if (code === QUOTE) at = endOfString(text, at)\n    else ', ''],
  ]),
  ...faultsIn('hub/src/serving/slots.ts', [
    ['a place that is left stays taken', 'this.#used -= 1', ''],
    [
      'one client takes all places',
      'this.#runningOf(client) < this.#limits.running - this.#used',
      'this.#used < this.#limits.running',
    ],
    ['one client fills the queue', 'if (greediest === client) throw', 'if (greediest !== undefined) throw'],
    [
      'a client with a long queue is served first',
      'if (queue.length > 0) this.#queues.set(client, queue)',
      'if (queue.length > 0) {\n        const others = [...this.#queues]\n        this.#queues.clear()\n        this.#queues.set(client, queue)\n        for (const [other, waiting] of others) this.#queues.set(other, waiting)\n      }',
    ],
    ['a dropped task waits for ever', 'dropped?.refuse(new HubBusyError())', ''],
    [
      'the place of a client that left the queue stays taken',
      'this.#waiting -= 1\n    task.refuse(new ClientLeftError())',
      'task.refuse(new ClientLeftError())',
    ],
  ]),
  ...faultsIn('hub/src/serving/held-bytes.ts', [
    [
      'one client holds all bytes',
      'held > this.#limit - this.#used - bytes',
      'this.#used + bytes > this.#limit',
    ],
    ['bytes are held for a fetch that has ended', 'this.#isReleased || !this.#all.take(', '!this.#all.take('],
    ['what a task held stays held', 'this.give(this.#bytes)', ''],
  ]),
  ...faultsIn('hub/src/serving/body-buffer.ts', [
    [
      'each piece of a body is kept on its own',
      'Math.max(bytes, Math.min(MOST_PART_BYTES, Math.max(FIRST_BYTES, this.#size)))',
      'bytes',
    ],
    ['the room of a discarded body stays taken', 'this.#room.give(this.#allocated)', ''],
  ]),
  ...faultsIn('hub/src/serving/uploads.ts', [
    ['requests of any size are held', 'readText(raw, limit, upload.claim)', 'readText(raw, limit)'],
    ['the room of a request is never returned', 'upload.claim?.release()', ''],
  ]),
  ...faultsIn('hub/src/serving/unread-answers.ts', [
    ['an answer that is not read waits for ever', 'if (!isMaking) socket.destroy()', ''],
    ['an answer that is being made is ended', 'if (!isMaking) socket.destroy()', 'socket.destroy()'],
    ['answers of any size wait to be read', 'if (total <= limit) return', 'if (total > 0) return'],
    [
      'what is written waits for the next check',
      'if (outgoing.writableLength > 0) setImmediate(endGreediest, answers, limits.bytes)',
      '',
    ],
  ]),
  ...faultsIn('hub/src/fetch/fetch-in-turn.ts', [
    [
      "a client's queue holds up who asks for the same",
      'if (cache.has(key)) return cache.get(key, charged, undefined, leaving)\n',
      'const inTurn = (signal: AbortSignal) => slots.run(client, () => charged(signal))\n  if (cache !== undefined) return cache.get(key, inTurn, undefined, leaving)\n',
    ],
    [
      'what is cached counts against the limit',
      'if (cache.has(key)) return cache.get(key, charged, undefined, leaving)\n  refuseAboveRate(rate, client)\n',
      'refuseAboveRate(rate, client)\n  if (cache.has(key)) return cache.get(key, charged, undefined, leaving)\n',
    ],
    [
      'a fetch that is left to others has no slot',
      'return charged(signal).finally(leave)',
      'void charged\n    leave()\n    return charged(signal)',
    ],
    ['a fetch of any size costs the same', 'Math.floor(room.most / BYTES_PER_READ)', '0'],
    ['a fetch of any time costs the same', 'Math.floor((now() - start) / MS_PER_READ)', '0'],
    ['the room of a fetch is never returned', '    room.release()\n', ''],
  ]),
  ...faultsIn('hub/src/relay/read-relayed.ts', [
    ['one offered method lets a batch pass', 'requests.every(isOffered)', 'requests.some(isOffered)'],
    ['what was sent is passed on, not what was checked', 'json: JSON.stringify(body)', 'json: text'],
    ['a batch has no limit', 'requests.length > BATCH_LIMIT', 'requests.length > BATCH_LIMIT * 100'],
  ]),
  ...faultsIn('hub/src/fetch/json-bytes.ts', [
    ['texts are parsed in one turn', 'last.then(() => new Promise(setImmediate))', 'last'],
  ]),
  ...faultsIn('hub/src/relay/read-request.ts', [
    ['a batch counts as one request', 'if (relayed.cost > 1) countFurther(relayed.cost - 1)\n', ''],
  ]),
  ...faultsIn('hub/src/relay/request-cost.ts', [
    ['logs of any range cost the same', 'Math.floor((last - first) / BLOCKS_PER_READ)', '0'],
    ['a range without an end is short', 'return isShort ? 0 : UNKNOWN_RANGE', 'return 0'],
    ['any number of addresses costs the same', 'Math.floor(value.length / CHOICES_PER_READ)', '0'],
  ]),
  ...faultsIn('hub/src/relay/relayed-methods.ts', [
    [
      'signed transactions are relayed',
      `  'net_version',\n`,
      `  'net_version',\n  'eth_sendRawTransaction',\n`,
    ],
  ]),
  ...faultsIn('hub/src/settings.ts', [
    ['a client names its own address', `addresses.split(',').at(-1)`, `addresses.split(',').at(0)`],
  ]),
  ...faultsIn('hub/src/create-hub.ts', [
    [
      'pages of the same site may ask',
      `site !== 'same-origin' && site !== 'none'`,
      `site !== 'same-origin' && site !== 'same-site' && site !== 'none'`,
    ],
    ['the relay has no limit', '    refuseAboveRate(rpcRate, client)\n', ''],
    ['a client that is gone is served', 'work, context.req.raw.signal)', 'work)'],
    [
      'a hub that is busy does not state for how long',
      'error instanceof TooManyRequestsError || error instanceof HubBusyError',
      'error instanceof TooManyRequestsError',
    ],
  ]),
  ...faultsIn('hub/src/logos/picture-type.ts', [
    ['an SVG may declare entities', `  if (/<!ENTITY/i.test(text)) return false\n`, ''],
  ]),
  ...faultsIn('hub/src/logos/svg-cost.ts', [
    ['what is used again is drawn once', '(LAYER + this.#costOf(element)) * ', 'LAYER * '],
    [
      'of two parts with a name the first is drawn',
      '[...(this.#byId.get(id) ?? []), element]',
      'this.#byId.get(id) ?? [element]',
    ],
    ['a style sheet draws nothing', '1 + this.#styleCost + ', '1 + '],
    ['a reference in disguise is none', "if (value.includes('&#')) return Infinity\n", ''],
    ['an embedded picture has any size', '<= MOST_EMBEDDED_PIXELS', '> 0'],
    ['a style may do anything', 'if (REFUSED_STYLE.test(css)) return Infinity\n', ''],
    ['an element may do anything', 'if (REFUSED.has(name)) return Infinity\n', ''],
  ]),
  ...faultsIn('hub/src/logos/fetch-logo.ts', [
    ['a drawing takes any time', 'cost > MOST_SVG_COST', 'cost < 0'],
    ['only the width of a picture is limited', 'Math.max(size.width, size.height)', 'size.width'],
  ]),
  ...faultsIn('hub/src/ens/resolve-content.ts', [
    ['a name has any number of labels', 'name.length > MOST_NAME_CHARACTERS', 'name.length < 0'],
  ]),
  ...faultsIn('hub/src/signatures/account-signature.ts', [
    [
      'both signatures with the same meaning are valid',
      'slice(signature, 32, 64).toLowerCase() > HIGHEST_S',
      'slice(signature, 32, 64).length === 0',
    ],
  ]),
  ...faultsIn('hub/src/governance/check-envelope-signature.ts', [
    ['any signature of a message is valid', ' === signer.toLowerCase()) return', ' !== undefined) return'],
    [
      'any answer of a contract wallet is valid',
      "if (isValid === VALID || isValid === '0x') return isValid === VALID",
      "if (isValid !== undefined) return isValid !== '0x'",
    ],
    [
      "a contract that can't be asked rejects",
      `throw new GovernanceError('signatureUncheckable', {}, error)`,
      'return undefined',
    ],
  ]),
  ...faultsIn('hub/src/governance/read-envelope.ts', [
    ['any domain is signed for', 'name === GOVERNANCE_DOMAIN.name &&', ''],
    [
      'a signature may be as long as a proposal',
      'sig.length > SIGNATURE_CHARACTERS',
      'sig.length > ENVELOPE_LIMIT_BYTES',
    ],
    ['a message of another space counts', "kind !== 'alias' && message['space'] !== space", 'false'],
    ['a text is hashed however long it is', 'if (text.length > most)', 'if (text.length < 0)'],
    ['a text may be a character longer', 'if (text.length > most)', 'if (text.length > most + 1)'],
    ['a list is hashed however long it is', 'value.length <= (LIST_LIMITS[name] ?? 0)', 'value.length >= 0'],
    ['fields that are not signed are taken', 'Object.keys(message).length !== fields.length', 'false'],
    ['a message holds a second longer', 'timestamp < now - MOST_BEHIND', 'timestamp < now - MOST_BEHIND - 1'],
    [
      'a message may be a second further ahead',
      'timestamp > now + MOST_AHEAD',
      'timestamp > now + MOST_AHEAD + 1',
    ],
  ]),
  ...faultsIn('hub/src/governance/read-content.ts', [
    [
      'choices may look the same',
      "if (alikeChoices(choices) !== undefined) throw new GovernanceError('choicesAlike')",
      '',
    ],
    ['a choice may be invisible', "choices.some((choice) => shownChoice(choice) === '')", 'false'],
    ['a title may be invisible', "shownChoice(title) === ''", "title === ''"],
    [
      'a vote lasts as long as it likes',
      'periodFault({ start, end }, now, rules) !== undefined',
      'end <= now',
    ],
  ]),
  ...faultsIn('hub/src/governance/governance.ts', [
    ['anyone votes for anyone', "if (alias === undefined) throw new GovernanceError('signerWrong')", ''],
    [
      'an alias proposes and cancels',
      "if (envelope.signer !== envelope.from) throw new GovernanceError('signerWrong')",
      '',
    ],
    [
      'a proposal needs no power',
      "if (power.total < this.options.space.minimumPower) throw new GovernanceError('powerTooLow')",
      '',
    ],
    [
      'a proposal is published while its power is unknown',
      "throw new GovernanceError('powerUnknown')\n    if (power.total < this",
      'return void (await this.store.addProposal(envelope, proposal, true, now))\n    if (power.total < this',
    ],
    ['the minimum of power is not enough', 'power.total < this', 'power.total <= this'],
    ['a proposal is changed at the second of its start', 'proposal.start <= now', 'proposal.start < now'],
    ['the snapshot block may be in the future', 'snapshot > latest', 'false'],
    ['the snapshot block may be of any age', 'now - time > rules.mostSnapshotAge', 'false'],
    ['the settled block may be too old', 'snapshot < settledBlock(latest)', 'true'],
    ['an alias needs no power', "if (power.total === 0n) throw new GovernanceError('aliasPowerless')", ''],
    ['votes count at the second of the end', 'now >= proposal.end', 'now > proposal.end'],
    ['an account without power votes', "if (power?.total === 0n) throw new GovernanceError('powerNone')", ''],
    [
      'a proposal is changed without end',
      'proposal.revision >= this.store.limits.changes',
      'proposal.revision > this.store.limits.changes',
    ],
    ['anyone cancels', 'envelope.from !== proposal.author && !this.#isAdmin(envelope)', 'false'],
    [
      'anyone changes a proposal',
      "if (envelope.from !== proposal.author) throw new GovernanceError('authorWrong')",
      '',
    ],
  ]),
  ...faultsIn('hub/src/governance/governance-schema.ts', [
    ['what a vote replaces is counted too', 'former.added, -1)', 'former.added, 0)'],
    [
      'the power of a replaced vote is counted too',
      'p.voted_power - coalesce(former.total, 0)',
      'p.voted_power',
    ],
    [
      'a waiting vote is counted by each hub',
      'WHERE v.id = one.id AND v.total IS NULL',
      'WHERE v.id = one.id',
    ],
    ['a waiting vote that was replaced counts', 'ELSIF counts THEN', 'ELSIF true THEN'],
    ['a vote without power stays', 'IF one.total = 0 THEN', 'IF false THEN'],
    ['a voter without power stays counted', 'IF counts THEN p.votes := p.votes - 1; END IF;', ''],
    ['a deleted vote stays accepted', 'p.accepted := p.accepted - 1;', ''],
    ['a vote is changed without end', 'former.changes >= one.most_changes', 'false'],
    ['any number of votes waits', 'p.waiting >= one.most_waiting', 'false'],
    ['any number of votes of a client waits', 'one.most_of_client <= (', '0 > ('],
    ['proposals are counted without waiting for another hub', 'PERFORM pg_advisory_xact_lock(5105019);', ''],
    [
      'an author has any number of proposals a day',
      "counts.today >= (limits ->> 'perDay')::integer",
      'false',
    ],
    [
      'an author has any number of proposals a month',
      "counts.of_author >= (limits ->> 'perMonth')::integer",
      'false',
    ],
    [
      'a space has any number of proposals a day',
      "counts.of_space_today >= (limits ->> 'ofSpacePerDay')::integer",
      'false',
    ],
    [
      'a space has any number of proposals a month',
      "counts.of_space >= (limits ->> 'ofSpacePerMonth')::integer",
      'false',
    ],
    ['an author has any number of open proposals', "(limits ->> 'open')::integer <= (", '0 > ('],
    ['an older alias replaces a newer one', '(a.created, a.id) > (given.created, given.id))', 'false)'],
    ['aliases of all accounts have no limit', "IF (limits ->> 'ofAll')::integer <= (", 'IF 0 > ('],
    [
      'an alias that has voted is dropped',
      'AND NOT EXISTS (SELECT FROM ibull_hub.governance_votes v WHERE v.alias = a.id)',
      '',
    ],
    ['aliases that have ended stay', 'a.created <= at - valid AND', 'false AND'],
    ['votes for a cancelled proposal are taken', 'p.cancellation IS NOT NULL', 'false'],
    ['a vote whose power was read past the end is taken', 'at >= p.end_at', 'false'],
    [
      'of the same second the smaller id counts',
      'former.id COLLATE "C") > (one',
      'former.id COLLATE "C") < (one',
    ],
  ]),
  ...faultsIn('hub/src/governance/graph-work.ts', [
    ['a query has any number of rows', 'this.#rows > MOST_ROWS', 'this.#rows < 0'],
    ['a query looks at any number of rows', 'this.#lookedAt > MOST_LOOKED_AT', 'this.#lookedAt < 0'],
    ['rows that are read are not charged', 'if (due > 0) this.#options.charge(due)', ''],
    ['a query takes any time', 'this.#options.now() >= this.#end', 'false'],
    [
      'statements continue for a client that left',
      'if (this.#options.signal.aborted) throw new ClientLeftError()',
      '',
    ],
    ['an answer has any length', 'this.#characters > MOST_CHARACTERS', 'false'],
  ]),
  ...faultsIn('hub/src/governance/graphql-endpoint.ts', [
    [
      'queries of a client have no turn',
      'cache.has(key) ? find() : slots.run(asker.client, find, asker.signal)',
      'find()',
    ],
    [
      'who shares the question of a client that left has no answer',
      '!(error instanceof ClientLeftError) || asker.signal.aborted',
      'error !== undefined',
    ],
    ['a question may be nested without end', 'readJson(body) === undefined', 'false'],
    [
      'documents of governance stay in memory',
      'parserAndValidationCache: false',
      'parserAndValidationCache: true',
    ],
  ]),
  ...faultsIn('hub/src/governance/list-query.ts', [
    ['votes are ordered by power without an index', 'column.isOrderWithin === true && !isOfValue', 'false'],
    ['a filter looks through all rows', '${read} LIMIT ${MOST_LOOKED_THROUGH}', '${read}'],
    [
      'a filter counts as the rows of its page',
      'first + skip : MOST_LOOKED_THROUGH',
      'first + skip : first + skip',
    ],
    ['a value has any length', 'text.length > MOST_VALUE_CHARACTERS', 'false'],
  ]),
  ...faultsIn('hub/src/governance/reads.ts', [
    ['messages are read as a whole', '${SIGNATURE} AS sig', 'envelope, ${SIGNATURE} AS sig'],
    [
      'a list that was cut off is answered as if it were whole',
      "keys.length < first && Number(page?.['looked']) >= MOST_LOOKED_THROUGH",
      'false',
    ],
  ]),
  ...faultsIn('hub/src/governance/rows.ts', [
    [
      'bodies are read with each list',
      'octet_length(body)::text AS body_length',
      'body, octet_length(body)::text AS body_length',
    ],
    [
      'who approves two choices counts twice in the total',
      "whole(row['voted_power'] ?? '0')",
      'whole(scores.reduce((sum, score) => sum + BigInt(score), 0n))',
    ],
  ]),
  ...faultsIn('hub/src/governance/governance-store.ts', [
    ['updates sent together are all taken', ' AND revision < ${this.limits.changes}', ''],
    ['a full proposal is read without statistics', '    if (isDue) this.#gatherStatistics()\n', ''],
    ['an alias holds for ever', 'created > $3::bigint', '$3::bigint > 0'],
    ['a replaced alias holds', 'ORDER BY created DESC, id DESC LIMIT $4::integer', 'AND $4::integer > 0'],
  ]),
  ...faultsIn('hub/src/governance/verify-power.ts', [
    [
      'any hash is valid',
      'vote.verificationHash === verificationHash(governance, block, vote.address, power)',
      'true',
    ],
    ['any total is valid', 'vote.total === decimal(power.total)', 'true'],
    ['one of two claims is enough', 'isValid && data.get(address)?.isValid !== false', 'isValid'],
  ]),
  ...faultsIn('hub/src/governance/archive.ts', [
    [
      'an archive leaves out votes that wait',
      "if (row['waiting'] !== '0') throw new GovernanceError('votesWaiting')",
      '',
    ],
  ]),
  ...faultsIn('hub/src/governance/governance-routes.ts', [
    ['a message is read before the client is counted', '    countMessage(context)\n', ''],
    [
      'a thousand accounts cost as much as one',
      '    countRead(context, Math.floor(request.votes.length / ACCOUNTS_PER_READ))\n',
      '',
    ],
    ['an archive is one request', 'countRead(context, ARCHIVE_READS)', 'countRead(context)'],
    ['any page may post messages', "throw new GovernanceError('bodyType')", 'void 0'],
  ]),
  ...faultsIn('hub/src/names/check-signature.ts', [
    ['any signature is valid', ') === registration.address) return', ') !== undefined) return'],
    ['any answer of a contract is valid', ')) === VALID', `)) !== '0x'`],
    [
      "a contract that can't be asked accepts",
      `throw new NameError('signatureUncheckable', {}, error)`,
      'return true',
    ],
  ]),
  ...faultsIn('hub/src/names/name-store.ts', [
    ['a nonce is used twice', ' WHERE NOT ${NONCE_USED}', ''],
    ['names differ by their case', 'name, nameKey(name), String(nonce)', 'name, name, String(nonce)'],
    ['names of all networks are one', 'UNIQUE (chain_id, name_key)', 'UNIQUE (name_key)'],
    ['a failed start is not tried again', 'if (this.#schema === preparing) this.#schema = undefined', ''],
  ]),
  ...faultsIn('hub/src/names/read-registration.ts', [
    ['a signature is valid when it has expired', 'registration.expiry <= now', 'registration.expiry < now'],
    [
      'a signature may be valid for ever',
      `if (registration.expiry > now + MAXIMUM_NAME_SECONDS) throw new NameError('registrationTooLong')`,
      '',
    ],
    [
      'the rules of names hold on the page only',
      'if (problem !== undefined) throw problemError(problem)',
      '',
    ],
  ]),
  ...faultsIn('hub/src/names/name-routes.ts', [
    ['a signature is checked before the client is counted', '    countRegistration(context)\n', ''],
    ['any page may register names', "throw new NameError('registrationType')", 'void 0'],
  ]),
  ...faultsIn('hub/src/governance/indexer-power.ts', [
    ['errors beside data are overlooked', 'if (errors !== undefined) throw', 'if (errors === null) throw'],
    [
      'an indexer that is behind seems away',
      "if (isBehind(errors)) throw new PowerUnknownError('behind')",
      '',
    ],
    ['the status of an answer does not matter', 'if (!response.ok)', 'if (response.status === 0)'],
  ]),
  ...faultsIn('hub/src/socket/node-socket.ts', [
    ['a page of any site opens a socket', '/^https?:$/.test(url.protocol) && url.host !== host', 'false'],
    ['messages are not counted', 'if (!isWithinRate()) return', ''],
    ['pings are not counted', "socket.on('ping', isWithinRate)", ''],
    ['a closed socket counts for ever', 'client.sessions.delete(session)', ''],
    ['subscribing again and again is free', 'this.#charge(DISMISSAL_COST)', ''],
    ["a subscriber's addresses are many clients", 'const key = clientKey(address)', 'const key = address'],
    [
      'the bytes of a client are not limited',
      'new ByteBudget(limits.bytesPerSocket, client.budget)',
      'new ByteBudget(limits.bytesPerSocket, budget)',
    ],
    [
      'the bytes of all are not limited',
      'new ByteBudget(limits.bytesPerClient, budget)',
      'new ByteBudget(limits.bytesPerClient)',
    ],
    [
      'a client that is gone stays',
      'if (!alive.delete(socket)) socket.terminate()',
      'if (!alive.has(socket)) socket.terminate()',
    ],
    [
      'bytes are taken for text',
      "if (isBinary) session.close(UNSUPPORTED_DATA, 'Send text.')",
      'if (isBinary) return',
    ],
  ]),
  ...faultsIn('hub/src/socket/session.ts', [
    [
      'a batch counts as one message',
      '    if (relayed.cost > 1 && !this.isWithinRate(relayed.cost - 1)) return\n',
      '',
    ],
    ['an ended subscription continues', '    stop?.()\n', ''],
    [
      'the subscriptions of a client are not limited',
      'client.subscriptions >= limits.subscriptionsPerClient',
      'client.subscriptions < 0',
    ],
    ['an ended subscription counts for ever', 'client.subscriptions -= 1', ''],
    [
      'the filters of a client are not limited',
      'if (!budget.take(bytes)) {\n      this.#send(',
      'if (!budget.take(0)) {\n      this.#send(',
    ],
    ['any id of a subscription is made text', "typeof given === 'string' ? given : ''", 'String(given)'],
    [
      'requests of a closed socket continue',
      'for (const controller of this.#pending) controller.abort()',
      '',
    ],
    [
      'the bytes of requests are not limited',
      'if (!budget.take(bytes)) {\n      this.#fail(',
      'if (!budget.take(0)) {\n      this.#fail(',
    ],
    [
      'a request is held for ever',
      'this.#pending.delete(controller)\n      budget.give(bytes)\n',
      'this.#pending.delete(controller)\n',
    ],
    [
      'a filter is held for ever',
      'client.subscriptions -= 1\n      budget.give(bytes)\n',
      'client.subscriptions -= 1\n',
    ],
    ['a refused answer is held for ever', '      budget.give(size)\n', ''],
    [
      'an answer is held for ever',
      'this.#options.budget.give(bytes.byteLength)',
      'this.#options.budget.give(0)',
    ],
    [
      'notifications that do not fit are dropped',
      "else this.close(TRY_AGAIN_LATER, 'Too much is waiting to be read.')",
      '',
    ],
    [
      'answers that are not read do not count',
      'this.#socket.send(bytes, { binary: false }, () => this.#options.budget.give(bytes.byteLength))',
      'this.#socket.send(bytes, { binary: false })\n    this.#options.budget.give(bytes.byteLength)',
    ],
  ]),
  ...faultsIn('hub/src/socket/refuse-upgrade.ts', [
    ['a refused connection stays open', "connection.once('finish', () => connection.destroy())", ''],
    ['a reset ends the hub', "connection.on('error', () => connection.destroy())", ''],
  ]),
  ...faultsIn('hub/src/socket/block-follower.ts', [
    ['blocks between two looks are missed', 'place < 0 && added.length < MOST_BLOCKS', 'false'],
    [
      'replaced blocks stay',
      'for (const block of this.#known.splice(kept).reverse())',
      'for (const block of [] as FollowedBlock[])',
    ],
    ['each block comes at every look', 'this.#known.some(({ hash }) => hash === newest.hash)', 'false'],
  ]),
  ...faultsIn('hub/src/socket/log-filter.ts', [
    [
      'a log without the topic is taken',
      'topic !== undefined && (selected === undefined || selected.has(topic))',
      'selected === undefined || topic === undefined || selected.has(topic)',
    ],
    ['the spelling of an address matters', '? value.toLowerCase()', '? value'],
    ['equal filters are compared apart', '[...set].sort()', '[...set]'],
  ]),
  ...faultsIn('hub/src/socket/subscriptions.ts', [
    ['a client may select any amount', 'this.units > this.#limit', 'this.units < 0'],
    ['comparisons are free', 'work.units += 1', ''],
    ['notifications are free', 'this.units += NOTIFICATION_WORK', ''],
    ['all clients together may select any amount', ' || units > this.#limits.workPerBlock', ''],
    ['those that cost the least are dismissed', 'one.units - other.units', 'other.units - one.units'],
    [
      'the first client pays for all who have its filter',
      'if (work.isTooMuch) continue\n    work',
      'if (work.isTooMuch) return false\n    work',
    ],
  ]),
]
