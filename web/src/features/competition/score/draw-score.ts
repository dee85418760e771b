import type { Tier } from '@ibull/domain/trading-competition'

/** Texts of the picture. */
export interface Score {
  readonly product: string
  readonly title: string
  readonly score: string
  readonly team: string
  readonly tier: Tier | undefined
}

const WIDTH = 1_200
const HEIGHT = 630
const MARGIN = 90

const COLORS: Readonly<Record<Tier, string>> = {
  gold: '#f2b705',
  silver: '#c3ccd6',
  bronze: '#cd8044',
  purple: '#9a6bff',
  teal: '#1fc7d4',
}

/**
 * Draws a score as a PNG, with system fonts.
 * @throws {Error} if the browser has no canvas
 */
export function drawScore({ product, title, score, team, tier }: Score): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('There is no canvas.')
  const color = tier === undefined ? COLORS.teal : COLORS[tier]
  context.fillStyle = '#15131c'
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.fillStyle = color
  context.fillRect(0, 0, 24, HEIGHT)
  context.beginPath()
  context.arc(WIDTH - 230, HEIGHT / 2, 150, 0, 2 * Math.PI)
  context.lineWidth = 18
  context.strokeStyle = color
  context.stroke()
  drawHorns(context, color)
  const write = (text: string, size: number, weight: number, y: number, fill: string) => {
    context.fillStyle = fill
    context.font = `${weight} ${size}px system-ui, sans-serif`
    context.fillText(text, MARGIN, y, WIDTH - 530)
  }
  write(product, 40, 600, 130, '#b8b3c7')
  write(title, 56, 700, 220, '#ffffff')
  write(score, 120, 800, 390, color)
  write(team, 52, 600, 490, '#ffffff')
  return new Promise((done, fail) => {
    canvas.toBlob(
      (blob) => (blob === null ? fail(new Error('There is no picture.')) : done(blob)),
      'image/png',
    )
  })
}

/** Two horns in the ring. */
function drawHorns(context: CanvasRenderingContext2D, color: string): void {
  const [x, y] = [WIDTH - 230, HEIGHT / 2]
  context.fillStyle = color
  for (const side of [-1, 1]) {
    context.beginPath()
    context.moveTo(x + side * 22, y + 60)
    context.quadraticCurveTo(x + side * 100, y + 40, x + side * 90, y - 80)
    context.quadraticCurveTo(x + side * 60, y, x + side * 22, y + 4)
    context.closePath()
    context.fill()
  }
}
