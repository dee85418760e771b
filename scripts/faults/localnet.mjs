import { faultsIn } from './fault.mjs'

export const localnetFaults = [
  ...faultsIn('localnet/src/sandwich/plan-sandwich.ts', [
    [
      'the bot pays more for gas than it earns',
      'profitOf(best) > costs ? best',
      'profitOf(best) > 0n ? best',
    ],
  ]),
  ...faultsIn('localnet/src/sandwich/victim.ts', [
    ['the bot takes more than the tolerance leaves', '>= bound.minimumOut', '>= 0n'],
  ]),
  ...faultsIn('localnet/src/server/own-host.ts', [
    [
      'a page of any name reads the local world',
      "if (isOwnHost(request)) own.emit('request'",
      "if (true) own.emit('request'",
    ],
    [
      'a page of any name opens sockets to the local world',
      "if (isOwnHost(request)) own.emit('upgrade'",
      "if (true) own.emit('upgrade'",
    ],
    [
      'a name that begins like the own one is the own one',
      'host === `${name}:${socket.localPort}`',
      'host?.startsWith(`${name}:${socket.localPort}`)',
    ],
  ]),
  ...faultsIn('localnet/src/chain/anvil.ts', [
    ['any site may ask the local chain', `, '--no-cors'`, ''],
    [
      'the local chain is where pages look for it',
      `if (process.platform !== 'linux') return '127.0.0.1'`,
      `if (process.platform !== '') return '127.0.0.1'`,
    ],
    [
      'a state is written into the former one',
      "['--dump-state', `${saveTo}.part`]",
      "['--dump-state', saveTo]",
    ],
  ]),
  ...faultsIn('localnet/src/chain/chain-journal.ts', [
    [
      'blocks that were taken back are mined again',
      'while ((blocks.at(-1)?.number ?? -1) >= block.number) blocks.pop()',
      '',
    ],
    ['the hashes of known blocks are not compared', '!== known.get(last)', '=== undefined'],
    ['the blocks of another chain are mined', 'parent !== (later[index - 1] ?? head).hash', "parent === ''"],
    [
      'what was mined last before the stop is not noted',
      '        return take()\n',
      '        return Promise.resolve()\n',
    ],
  ]),
  ...faultsIn('localnet/src/world.ts', [
    ['a reset does not mention the nonces of wallets', 'if (hadChain)', 'if (!hadChain)'],
    ['a killed chain seems to have been stopped', 'wasStopped && again === 0', 'wasStopped || again > 0'],
    [
      'the journal forgets what was not written',
      'await journal.forget(kept)',
      'await journal.forget(Number.POSITIVE_INFINITY)',
    ],
  ]),
  ...faultsIn('localnet/src/deploy/local-network-file.ts', [
    ['the indexer reads a block that a loaded chain replaces', '    startBlock: 1,', '    startBlock: 0,'],
  ]),
]
