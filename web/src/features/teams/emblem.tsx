import { useId, type ReactNode } from 'react'
import styles from './teams.module.css'

interface Look {
  readonly id: string
  /** Upper and lower colour of the shield. */
  readonly colors: readonly [string, string]
  readonly drawing: ReactNode
}

const INK = '#fff8ea'
const SHADE = 'rgb(20 12 4 / 0.28)'

/** A cloud with horns, and syrup dripping from it around a bolt. */
const SYRUP_STORM: Look = {
  id: 'storm',
  colors: ['#e0912f', '#7a3410'],
  drawing: (
    <>
      <path fill={INK} d="M20 30c-5-5-6-12-2-18 2 7 6 11 12 12zM60 30c5-5 6-12 2-18-2 7-6 11-12 12z" />
      <path fill={SHADE} d="M20 48a10 10 0 0 1 2-19 17 17 0 0 1 33-2 12 12 0 0 1 4 21z" />
      <path fill={INK} d="M20 45a10 10 0 0 1 2-19 17 17 0 0 1 33-2 12 12 0 0 1 4 21z" />
      <path fill="#f7b733" d="M43 38 32 56h7l-4 14 14-19h-8l5-13z" />
      <path
        fill="#b45a17"
        d="M18 44h12v8a3 3 0 0 1-6 0v-3a3 3 0 0 1-6 0zM51 44h11v4a2.5 2.5 0 0 1-5 0v9a3 3 0 0 1-6 0z"
      />
    </>
  ),
}

/** A pancake in the air above a pan, with a hoof print on it. */
const FEARSOME_FLIPPERS: Look = {
  id: 'flippers',
  colors: ['#3fa7d6', '#123a63'],
  drawing: (
    <>
      <path
        fill="none"
        stroke={INK}
        strokeWidth="3"
        strokeLinecap="round"
        d="M14 38c2-10 8-17 17-21M66 38c-1-6-4-11-8-15m8 15 4-6m-4 6-6-4"
      />
      <ellipse cx="40" cy="33" rx="20" ry="9" fill="#8a4b17" transform="rotate(-12 40 33)" />
      <ellipse cx="40" cy="30" rx="20" ry="9" fill="#f6c66b" transform="rotate(-12 40 30)" />
      <path fill="#8a4b17" d="M36 26c-3 1-5 4-3 7 2 1 4 0 5-3zM41 25c3 0 6 2 6 5-2 2-5 1-6-1z" />
      <path fill={SHADE} d="M14 56h42a18 18 0 0 1-18 12h-6a18 18 0 0 1-18-12z" />
      <path fill={INK} d="M14 53h42l14-5a3 3 0 0 1 2 5l-17 5a18 18 0 0 1-17 8h-6a18 18 0 0 1-18-13z" />
    </>
  ),
}

/** A leaning slice of cake with horns, a lit fuse in place of the candle. */
const CHAOTIC_CAKERS: Look = {
  id: 'cakers',
  colors: ['#d4568f', '#4d1550'],
  drawing: (
    <>
      <path fill={SHADE} d="m17 62 8-24 38 8-4 22z" />
      <path fill={INK} d="m15 60 8-24 40 8-4 22z" />
      <path fill="#8f2f66" d="m19 51 42 8-1 4-43-8z" />
      <path fill="#f7b6d2" d="m21 42 2-6 40 8-1 6-5-1-3 4-4-5-5 3-3-5-6 3-4-5-4 2z" />
      <path fill={INK} d="M27 34c-7-3-11-9-10-16 4 6 9 8 16 8zM60 41c7-1 13-6 14-13-5 4-11 5-17 3z" />
      <path fill="none" stroke="#f7b733" strokeWidth="3" strokeLinecap="round" d="M44 37c2-6-3-8 0-14" />
      <path fill="#f7b733" d="m45 10 2 5 5-2-2 5 5 3-5 2 1 5-5-3-4 4v-5l-5-1 4-3-3-5 5 1z" />
    </>
  ),
}

/** A bull's head, for teams added later. */
const OTHER: Look = {
  id: 'other',
  colors: ['#2f9e6d', '#0d3b2b'],
  drawing: (
    <>
      <path
        fill={INK}
        d="M17 16c-4 11 0 19 11 21l5-6c-8-2-13-6-16-15zM63 16c4 11 0 19-11 21l-5-6c8-2 13-6 16-15z"
      />
      <path fill={INK} d="M40 30c9 0 14 5 13 12l-4 14c-1 7-4 11-9 11s-8-4-9-11l-4-14c-1-7 4-12 13-12z" />
    </>
  ),
}

const LOOKS: Readonly<Record<string, Look>> = {
  1: SYRUP_STORM,
  2: FEARSOME_FLIPPERS,
  3: CHAOTIC_CAKERS,
}

/** A team's emblem by ID. Decorative: the name is next to it. */
export function Emblem({ teamId, size }: { readonly teamId: bigint; readonly size: number }) {
  const { id, colors, drawing } = LOOKS[teamId.toString()] ?? OTHER
  const gradient = `${useId()}-${id}`
  return (
    <svg
      className={styles.emblem}
      width={size}
      height={size}
      viewBox="0 0 80 80"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={colors[0]} />
          <stop offset="1" stopColor={colors[1]} />
        </linearGradient>
      </defs>
      <path
        fill={`url(#${gradient})`}
        d="M40 1 73 9c4 1 6 4 6 8v22c0 19-14 33-39 40C15 72 1 58 1 39V17c0-4 2-7 6-8z"
      />
      {drawing}
      <path
        fill="none"
        stroke={INK}
        strokeOpacity="0.5"
        strokeWidth="2"
        d="M40 4.500 71 12c3 1 5 3 5 6v21c0 17-13 30-36 37C17 69 4 56 4 39V18c0-3 2-5 5-6z"
      />
    </svg>
  )
}
