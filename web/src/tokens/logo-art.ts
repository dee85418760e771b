import { brand } from '../platform/index.ts'

/** Drawing on a 32 by 32 field: the disc colour and the paths on it. */
export interface LogoArt {
  readonly disc: string
  readonly ink: string
  readonly paths: readonly string[]
}

const dollar =
  'M15 7h2v2.1c2.3.2 4 1.5 4.4 3.6h-2.5c-.4-1-1.4-1.6-2.9-1.6-1.7 0-2.8.7-2.8 1.8 0 1.2 1 1.5 3.1 1.9 3 .6 5.3 1.3 5.3 4 0 2.2-1.8 3.8-4.6 4.1V25h-2v-2.1c-2.7-.3-4.6-1.8-4.9-4.1h2.6c.3 1.3 1.5 2.1 3.4 2.1 1.8 0 3-.7 3-1.9 0-1.3-1.2-1.6-3.4-2-2.7-.5-5-1.2-5-3.8 0-2.1 1.7-3.7 4.3-4V7Z'
const diamond = 'M16 6l6 10-6 10-6-10 6-10Z'
const lozenge = 'M16 7.5l8.5 8.5-8.5 8.5L7.5 16 16 7.5Zm0 4.8L12.3 16l3.7 3.7 3.7-3.7-3.7-3.7Z'

/** Drawings of the tokens most pages start with, by symbol. The others are loaded on demand. */
export const logoArt: Readonly<Record<string, LogoArt>> = {
  ...(brand.token === undefined
    ? {}
    : { [brand.token.symbol]: { ...brand.token, paths: [brand.token.path] } }),
  BNB: { disc: '#e0a80d', ink: '#231a00', paths: [lozenge] },
  WBNB: { disc: '#3a2c00', ink: '#f2bf2f', paths: [lozenge, 'M4.5 15h3v2h-3zM24.5 15h3v2h-3z'] },
  ETH: { disc: '#46578c', ink: '#ffffff', paths: [diamond] },
  BUSD: { disc: '#c08a00', ink: '#ffffff', paths: [dollar] },
  USDT: { disc: '#1d7d62', ink: '#ffffff', paths: ['M9 9h14v3.2h-5.4V24h-3.2V12.2H9V9Z'] },
  USDC: { disc: '#2768bd', ink: '#ffffff', paths: [dollar] },
  CAKE: {
    disc: '#15777f',
    ink: '#ffffff',
    paths: ['M7 15c0-3.8 4-6.5 9-6.5s9 2.7 9 6.5H7Z', 'M7 17h18v4.5a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V17Z'],
  },
}
