/** Number of particles in the specification. */
export const PARTICLES = 200

const COLORS = ['#f2b705', '#2f9e6e', '#e0568b', '#3f7fd9', '#f4efe6']
const SECONDS = 3
/** Share of the window's height per second. */
const FALL = 0.55
const SPREAD = 0.22

/** One particle: positions and speeds relative to the window, angles in radians. */
export interface Particle {
  readonly x: number
  readonly y: number
  readonly drift: number
  readonly speed: number
  readonly turn: number
  readonly size: number
  readonly color: string
}

/** Creates the particles, above the top edge. @param random from 0 to 1 */
export function confettiParticles(random: () => number): readonly Particle[] {
  return Array.from({ length: PARTICLES }, (_, index) => ({
    x: random(),
    y: -random(),
    drift: (random() - 0.5) * SPREAD,
    speed: FALL * (0.7 + random() * 0.6),
    turn: (random() - 0.5) * 12,
    size: 6 + random() * 6,
    color: COLORS[index % COLORS.length] ?? '#ffffff',
  }))
}

/** Animates confetti over a canvas once. @returns a function that ends it. */
export function rainConfetti(canvas: HTMLCanvasElement): () => void {
  const context = canvas.getContext('2d')
  if (context === null) return () => undefined
  const particles = confettiParticles(Math.random)
  let start: number | undefined
  let frame = 0
  const draw = (now: number): void => {
    start ??= now
    const seconds = (now - start) / 1_000
    const { clientWidth: width, clientHeight: height } = canvas
    canvas.width = width
    canvas.height = height
    for (const { x, y, drift, speed, turn, size, color } of particles) {
      context.save()
      context.translate((x + drift * seconds) * width, (y + speed * seconds) * height)
      context.rotate(turn * seconds)
      context.fillStyle = color
      context.fillRect(-size / 2, -size / 4, size, size / 2)
      context.restore()
    }
    if (seconds < SECONDS) frame = requestAnimationFrame(draw)
    else context.clearRect(0, 0, width, height)
  }
  frame = requestAnimationFrame(draw)
  return () => cancelAnimationFrame(frame)
}
