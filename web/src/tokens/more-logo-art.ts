import type { LogoArt } from './logo-art.ts'

const ring = 'M16 7a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 2.4a6.6 6.6 0 1 1 0 13.2 6.6 6.6 0 0 1 0-13.2Z'

/** Drawings of the remaining tokens in the network's own list, by symbol. Anything else gets a monogram. */
export const moreLogoArt: Readonly<Record<string, LogoArt>> = {
  BTCB: {
    disc: '#b8620a',
    ink: '#ffffff',
    paths: [
      'M12 8h2V6.5h1.8V8h1.2V6.5h1.8v1.7c2 .4 3.2 1.6 3.2 3.5 0 1.6-.8 2.7-2.2 3.2 1.8.4 2.9 1.7 2.9 3.6 0 2.6-1.7 4-4.2 4.3v2.2h-1.8V23h-1.2v2h-1.8v-2H11v-2h1V10h-1V8h1Zm2.4 2v4h3c1.4 0 2.2-.7 2.2-2s-.8-2-2.2-2h-3Zm0 6v5h3.4c1.5 0 2.5-.9 2.5-2.5S19.3 16 17.8 16h-3.4Z',
    ],
  },
  DAI: {
    disc: '#b5790c',
    ink: '#ffffff',
    paths: [
      'M10 8h6a8 8 0 0 1 0 16h-6V8Zm2.6 2.5v11H16a5.5 5.5 0 0 0 0-11h-3.4Z',
      'M7.5 13.5h17v1.6h-17zM7.5 17h17v1.6h-17z',
    ],
  },
  XVS: { disc: '#a6641d', ink: '#ffffff', paths: ['M7.5 8.5h4L16 18l4.5-9.5h4L16 25 7.5 8.5Z'] },
  VAI: {
    disc: '#3d5a80',
    ink: '#ffffff',
    paths: ['M8 9h3.2L16 19.5 20.8 9H24l-8 15.5L8 9Z', 'M9 13h14v1.8H9z'],
  },
  BUNNY: {
    disc: '#8c3f6d',
    ink: '#ffffff',
    paths: [
      'M11.5 5.5c2 0 2.8 3.5 2.9 6.7a8 8 0 0 1 3.2 0c.1-3.2.9-6.7 2.9-6.7 2.3 0 2.4 5 .9 8.3A7 7 0 1 1 10.6 13.8C9.1 10.5 9.2 5.5 11.5 5.5Z',
    ],
  },
  SAFEMOON: {
    disc: '#0d6f73',
    ink: '#ffffff',
    paths: ['M20.5 22.5A9 9 0 1 1 17 6.6a7.5 7.5 0 1 0 3.5 15.9Z'],
  },
  ALPACA: {
    disc: '#2a7d46',
    ink: '#ffffff',
    paths: ['M10 7l2.5 3.5h7L22 7l1 6.5-1.5 8.5L18 25h-4l-3.5-3L9 13.5 10 7Z'],
  },
  BELT: { disc: '#7a5a12', ink: '#ffffff', paths: ['M6.5 12.5h19v7h-19v-7Zm6 1.8v3.4h7v-3.4h-7Z'] },
  TKO: { disc: '#a3342f', ink: '#ffffff', paths: ['M8 9h16v3H17.5v12h-3V12H8V9Z'] },
  NRV: {
    disc: '#6a4fb3',
    ink: '#ffffff',
    paths: ['M6.5 17h4l2.5-7 4 13 3-8 1.5 2h4v-2h-3L19.8 11 17 18.5 13 6 9 15H6.5v2Z'],
  },
  EPS: { disc: '#245f9c', ink: '#ffffff', paths: [ring, 'M12.5 15h7v2h-7z'] },
}
