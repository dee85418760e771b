import type { LocalDeployment } from './local-deployment.ts'

export const localDeployment = {
  chainId: 31337,
  factory: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
  initCodeHash: '0x0000000000000000000000000000000000000000000000000000000000000000',
  router: '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0',
  multicall: '0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9',
  wrappedNative: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  mainToken: '0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9',
  baseTokens: ['0x5FbDB2315678afecb367f032d93F642f64180aa3', '0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9'],
  trackedStables: [],
  suggestedBases: ['0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9'],
  pinnedPairs: [],
  tokens: [
    {
      address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
      decimals: 18,
      symbol: 'WBNB',
      name: 'Wrapped BNB',
    },
    { address: '0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9', decimals: 9, symbol: 'IBULL', name: 'iBull' },
  ],
  oddTokens: [],
} as const satisfies LocalDeployment
