/** Colours of a drawing in canvas notation: `rgb(r, g, b)`. */
export type ChartColors = {
  readonly line: string
  readonly fill: string
  readonly fillEnd: string
  readonly rise: string
  readonly fall: string
  readonly grid: string
  readonly text: string
  readonly crosshair: string
}

const properties = {
  line: '--chart-line',
  rise: '--chart-rise',
  fall: '--chart-fall',
  grid: '--chart-grid',
  text: '--chart-text',
  crosshair: '--chart-crosshair',
} as const

/** Reads an element's computed colours, for its theme and for forced colours. */
export function readChartColors(element: HTMLElement): ChartColors {
  const style = getComputedStyle(element)
  const probe = element.ownerDocument.createElement('span')
  probe.hidden = true
  probe.style.setProperty('forced-color-adjust', 'none')
  element.append(probe)
  const resolve = (property: string) => {
    probe.style.color = style.getPropertyValue(property).trim()
    return getComputedStyle(probe).color
  }
  const colors = {
    line: resolve(properties.line),
    rise: resolve(properties.rise),
    fall: resolve(properties.fall),
    grid: resolve(properties.grid),
    text: resolve(properties.text),
    crosshair: resolve(properties.crosshair),
  }
  probe.remove()
  return { ...colors, fill: withAlpha(colors.line, 0.28), fillEnd: withAlpha(colors.line, 0.02) }
}

/** Adds an opacity from 0 to 1 to an `rgb(r, g, b)`. Other notations are returned unchanged. */
export function withAlpha(color: string, alpha: number): string {
  const match = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color)
  return match === null ? color : `rgba(${match[1]}, ${match[2]}, ${match[3]}, ${alpha})`
}

/** Calls `repaint` when the theme or the device's forced colours change. @returns a function that unsubscribes. */
export function watchColors(repaint: () => void): () => void {
  const observer = new MutationObserver(repaint)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  const forcedColors = window.matchMedia('(forced-colors: active)')
  forcedColors.addEventListener('change', repaint)
  return () => {
    observer.disconnect()
    forcedColors.removeEventListener('change', repaint)
  }
}
