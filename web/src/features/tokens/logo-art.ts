/** An own drawing on a 32 by 32 field: a disc colour and the paths on it. */
export interface LogoArt {
  readonly disc: string
  readonly ink: string
  readonly paths: readonly string[]
}

const ring = 'M16 7a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 2.4a6.6 6.6 0 1 1 0 13.2 6.6 6.6 0 0 1 0-13.2Z'
const dollar =
  'M15 7h2v2.1c2.3.2 4 1.5 4.4 3.6h-2.5c-.4-1-1.4-1.6-2.9-1.6-1.7 0-2.8.7-2.8 1.8 0 1.2 1 1.5 3.1 1.9 3 .6 5.3 1.3 5.3 4 0 2.2-1.8 3.8-4.6 4.1V25h-2v-2.100c-2.700-.3-4.600-1.800-4.900-4.100h2.600c.3 1.300 1.500 2.100 3.400 2.100 1.800 0 3-.7 3-1.900 0-1.300-1.200-1.600-3.400-2-2.700-.5-5-1.200-5-3.800 0-2.100 1.700-3.700 4.300-4V7Z'
const diamond = 'M16 6l6 10-6 10-6-10 6-10Z'
const lozenge =
  'M16 7.500l8.500 8.500-8.500 8.500L7.500 16 16 7.500Zm0 4.800L12.300 16l3.700 3.700 3.700-3.700-3.700-3.700Z'
const horns =
  'M6.500 8c.2 4 2 6.300 4.700 7.200L12.500 22c.3 1.500 1.700 3 3.500 3s3.200-1.500 3.500-3l1.300-6.800c2.700-.9 4.500-3.200 4.700-7.200-1.700 2.800-3.600 3.900-6.300 4.100-1-.7-2.100-1-3.200-1s-2.200.3-3.200 1C10.100 11.900 8.200 10.800 6.500 8Z'

/** Drawings of the listed tokens, by symbol. Anything else gets a monogram. */
export const logoArt: Readonly<Record<string, LogoArt>> = {
  IBULL: { disc: '#5b2ee6', ink: '#ffffff', paths: [horns] },
  BNB: { disc: '#e0a80d', ink: '#231a00', paths: [lozenge] },
  WBNB: { disc: '#3a2c00', ink: '#f2bf2f', paths: [lozenge, 'M4.500 15h3v2h-3zM24.500 15h3v2h-3z'] },
  ETH: { disc: '#46578c', ink: '#ffffff', paths: [diamond] },
  BTCB: {
    disc: '#b8620a',
    ink: '#ffffff',
    paths: [
      'M12 8h2V6.500h1.800V8h1.200V6.500h1.800v1.700c2 .4 3.200 1.600 3.200 3.500 0 1.600-.8 2.700-2.200 3.200 1.800.4 2.900 1.700 2.900 3.600 0 2.600-1.700 4-4.200 4.300v2.200h-1.800V23h-1.200v2h-1.800v-2H11v-2h1V10h-1V8h1Zm2.400 2v4h3c1.400 0 2.200-.7 2.200-2s-.8-2-2.200-2h-3Zm0 6v5h3.400c1.500 0 2.500-.9 2.500-2.500S19.300 16 17.800 16h-3.400Z',
    ],
  },
  BUSD: { disc: '#c08a00', ink: '#ffffff', paths: [dollar] },
  USDT: { disc: '#1d7d62', ink: '#ffffff', paths: ['M9 9h14v3.200h-5.400V24h-3.200V12.200H9V9Z'] },
  USDC: { disc: '#2768bd', ink: '#ffffff', paths: [dollar] },
  DAI: {
    disc: '#b5790c',
    ink: '#ffffff',
    paths: [
      'M10 8h6a8 8 0 0 1 0 16h-6V8Zm2.600 2.500v11H16a5.500 5.500 0 0 0 0-11h-3.400Z',
      'M7.500 13.500h17v1.600h-17zM7.500 17h17v1.600h-17z',
    ],
  },
  CAKE: {
    disc: '#15777f',
    ink: '#ffffff',
    paths: [
      'M7 15c0-3.800 4-6.500 9-6.500s9 2.700 9 6.500H7Z',
      'M7 17h18v4.500a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V17Z',
    ],
  },
  XVS: { disc: '#a6641d', ink: '#ffffff', paths: ['M7.500 8.500h4L16 18l4.500-9.500h4L16 25 7.500 8.500Z'] },
  VAI: {
    disc: '#3d5a80',
    ink: '#ffffff',
    paths: ['M8 9h3.200L16 19.500 20.800 9H24l-8 15.500L8 9Z', 'M9 13h14v1.800H9z'],
  },
  BUNNY: {
    disc: '#8c3f6d',
    ink: '#ffffff',
    paths: [
      'M11.500 5.500c2 0 2.800 3.500 2.900 6.700a8 8 0 0 1 3.200 0c.1-3.200.900-6.700 2.900-6.700 2.300 0 2.400 5 .9 8.300A7 7 0 1 1 10.600 13.800C9.100 10.500 9.200 5.500 11.500 5.500Z',
    ],
  },
  SAFEMOON: {
    disc: '#0d6f73',
    ink: '#ffffff',
    paths: ['M20.500 22.500A9 9 0 1 1 17 6.600a7.500 7.500 0 1 0 3.500 15.900Z'],
  },
  ALPACA: {
    disc: '#2a7d46',
    ink: '#ffffff',
    paths: ['M10 7l2.500 3.500h7L22 7l1 6.500-1.500 8.500L18 25h-4l-3.500-3L9 13.500 10 7Z'],
  },
  BELT: { disc: '#7a5a12', ink: '#ffffff', paths: ['M6.500 12.500h19v7h-19v-7Zm6 1.800v3.400h7v-3.400h-7Z'] },
  TKO: { disc: '#a3342f', ink: '#ffffff', paths: ['M8 9h16v3H17.500v12h-3V12H8V9Z'] },
  NRV: {
    disc: '#6a4fb3',
    ink: '#ffffff',
    paths: ['M6.500 17h4l2.500-7 4 13 3-8 1.500 2h4v-2h-3L19.800 11 17 18.500 13 6 9 15H6.500v2Z'],
  },
  EPS: { disc: '#245f9c', ink: '#ffffff', paths: [ring, 'M12.500 15h7v2h-7z'] },
}
