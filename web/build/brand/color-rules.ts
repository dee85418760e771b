import type { Seed, Theme } from './colors.ts'

/**
 * Derivation of a color from the seeds in OKLCH: one seed's lightness, shifted; one seed's hue, rotated by
 * degrees, and its chroma, scaled.
 */
export type Rule = readonly [lightOf: Seed, light: number, hueOf: Seed, chroma: number, turn: number]

/** Rules of the derived colors. Their numbers were fitted to the default palette, which they reproduce exactly. */
export const colorRules = {
  dark: {
    'page-glow': ['page', 0.1437, 'accent', 0.291, 4.5],
    hill: ['page', 0.0409, 'accent', 0.135, 4.1],
    'hill-near': ['page', 0.0732, 'accent', 0.193, 3.7],
    'surface-raised': ['surface', 0.0324, 'page', 1.571, 3.8],
    'surface-sunken': ['page', 0.0173, 'page', 1.128, 3.9],
    'surface-hover': ['surface', 0.0675, 'page', 1.883, 1.9],
    'surface-overlay': ['surface', 0.0236, 'page', 1.681, -2.8],
    border: ['page', 0.1375, 'page', 2.075, -1.2],
    'border-strong': ['page', 0.4285, 'page', 2.901, -3.7],
    'text-muted': ['text', -0.2064, 'text', 2.416, 4.5],
    'text-subtle': ['text', -0.2849, 'text', 2.667, 2.8],
    'accent-hover': ['accent', 0.0396, 'accent', 0.869, 3],
    'accent-text': ['accent', 0.0179, 'accent', 0.916, 2.1],
    'accent-soft': ['page', 0.1275, 'accent', 0.256, 5],
    'on-accent': ['page', 0.0104, 'accent', 0.182, 2.8],
    'danger-fill': ['danger', -0.0714, 'danger', 1.18, 1.4],
    'danger-hover': ['danger', -0.0216, 'danger', 1.107, 0.7],
    'danger-soft': ['page', 0.099, 'danger', 0.299, -3.4],
    'on-danger': ['page', -0.011, 'danger', 0.278, 1.5],
    'warning-soft': ['page', 0.1189, 'warning', 0.307, 3.1],
    'success-soft': ['page', 0.1196, 'success', 0.274, 4.5],
    'info-soft': ['page', 0.1022, 'info', 0.4, 0.5],
    focus: ['text', -0.0366, 'accent', 0.476, 4.2],
  },
  light: {
    'page-glow': ['page', -0.043, 'accent', 0.352, -5.7],
    hill: ['page', -0.0279, 'accent', 0.184, -8.2],
    'hill-near': ['page', -0.0562, 'accent', 0.285, -7.1],
    'surface-raised': ['surface', -0.021, 'page', 0.822, 7.8],
    'surface-sunken': ['page', -0.0075, 'page', 1.215, 14.1],
    'surface-hover': ['surface', -0.0586, 'page', 1.894, 15.9],
    'surface-overlay': ['surface', 0, 'page', 0, 0],
    border: ['page', -0.0635, 'page', 2.316, 17.8],
    'border-strong': ['page', -0.365, 'page', 4.475, 22.3],
    'text-muted': ['text', 0.2283, 'text', 1.165, -2.3],
    'text-subtle': ['text', 0.2848, 'text', 1.175, -4.8],
    'accent-hover': ['accent', -0.0615, 'accent', 0.883, -0.3],
    'accent-text': ['accent', -0.043, 'accent', 0.925, -0.5],
    'accent-soft': ['page', -0.0338, 'accent', 0.298, -1.8],
    'on-accent': ['surface', 0, 'accent', 0, 0],
    'danger-fill': ['danger', 0.0374, 'danger', 1.027, -0.2],
    'danger-hover': ['danger', -0.0314, 'danger', 0.922, 0.1],
    'danger-soft': ['page', -0.0323, 'danger', 0.15, -2.5],
    'on-danger': ['surface', 0, 'danger', 0, 0],
    'warning-soft': ['page', -0.0125, 'warning', 0.433, 15.7],
    'success-soft': ['page', -0.0268, 'success', 0.306, 0.6],
    'info-soft': ['page', -0.0255, 'info', 0.164, -4.4],
    focus: ['accent', 0, 'accent', 1, 0],
  },
} as const satisfies Record<Theme, Record<string, Rule>>

/** Translucent shades, for overlays and shadows. */
export const shadeRules = {
  dark: {
    backdrop: ['page', -0.0461, 'accent', 0.072, 5.6],
    shadow: ['text', -1, 'text', 0, 0],
    popup: ['text', -1, 'text', 0, 0],
  },
  light: {
    backdrop: ['text', -0.0175, 'text', 1.059, -4.1],
    shadow: ['text', 0.0921, 'accent', 0.546, -3.6],
    popup: ['text', 0.0265, 'accent', 0.317, 0],
  },
} as const satisfies Record<Theme, Record<string, Rule>>
