import type { ColorName } from './colors.ts'

/**
 * Foreground and background used together on the page, with the contrast WCAG AA requires: 4.5 for text, 3 for
 * icons and borders.
 */
export type ColorPair = {
  readonly front: ColorName
  readonly back: ColorName
  readonly minimum: 4.5 | 3
}

const grounds = [
  'page',
  'surface',
  'surface-raised',
  'surface-sunken',
  'surface-hover',
  'surface-overlay',
] as const satisfies readonly ColorName[]

const texts = (front: ColorName, backs: readonly ColorName[]): readonly ColorPair[] =>
  backs.map((back) => ({ front, back, minimum: 4.5 }))
const signs = (front: ColorName, backs: readonly ColorName[]): readonly ColorPair[] =>
  backs.map((back) => ({ front, back, minimum: 3 }))

/** Color pairs used by the page. */
export const colorPairs: readonly ColorPair[] = [
  ...texts('text', [
    ...grounds,
    'page-glow',
    'hill',
    'hill-near',
    'accent-soft',
    'danger-soft',
    'warning-soft',
    'success-soft',
    'info-soft',
  ]),
  ...texts('page', ['text']),
  ...texts('text-muted', grounds),
  ...texts('text-subtle', grounds),
  ...texts('accent-text', [...grounds, 'accent-soft']),
  ...texts('danger', [...grounds, 'danger-soft']),
  ...texts('warning', [...grounds, 'warning-soft']),
  ...texts('success', [...grounds, 'success-soft']),
  ...texts('info', [...grounds, 'info-soft']),
  ...texts('on-accent', ['accent', 'accent-hover']),
  ...texts('on-danger', ['danger-fill', 'danger-hover']),
  ...signs('accent', grounds),
  ...signs('focus', grounds),
  ...signs('border-strong', grounds),
]
