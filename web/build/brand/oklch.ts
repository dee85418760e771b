/** A colour in OKLCH: lightness 0 to 1, chroma 0 to about 0.4, hue in degrees. */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number }

type Triple = readonly [number, number, number]

/** Parses `#rrggbb`. */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = linearOf(hex)
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const x = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const y = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return { l, c: Math.hypot(x, y), h: (Math.atan2(y, x) * 180) / Math.PI }
}

/**
 * Formats as `#rrggbb`. Colours outside sRGB are mapped into it by reducing chroma at the same lightness and hue.
 */
export function toHex({ l, c, h }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l))
  let chroma = c
  while (chroma > 0 && !isOnScreen(rgbOf(lightness, chroma, h))) chroma = Math.max(0, chroma - 0.002)
  return `#${rgbOf(lightness, chroma, h).map(hexOf).join('')}`
}

/** Computes the WCAG 2 contrast ratio of two colours: 1 to 21. */
export function contrastOf(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(hex: string): number {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function linearOf(hex: string): Triple {
  const part = (from: number): number => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

function rgbOf(l: number, c: number, h: number): Triple {
  const x = c * Math.cos((h * Math.PI) / 180)
  const y = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const medium = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

/** Half a step of 255 outside the gamut still rounds to a valid value. */
function isOnScreen(rgb: Triple): boolean {
  return rgb.every((part) => encoded(part) > -0.5 && encoded(part) < 255.5)
}

function encoded(part: number): number {
  const value = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
  return value * 255
}

function hexOf(part: number): string {
  return Math.min(255, Math.max(0, Math.round(encoded(part))))
    .toString(16)
    .padStart(2, '0')
}
