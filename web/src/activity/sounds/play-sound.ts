import type { Sound } from './transaction-sounds.ts'

interface Note {
  readonly hertz: number
  /** Seconds after the sound begins. */
  readonly at: number
  /** Seconds until it has died away. */
  readonly length: number
}

/** Of full scale: a hint, not an alarm. */
const LOUDNESS = 0.06
const ATTACK_SECONDS = 0.012
/** An exponential fade can't end at zero. */
const SILENCE = 0.0001

const notesOf: Readonly<Record<Sound, readonly Note[]>> = {
  sent: [
    { hertz: 440, at: 0, length: 0.12 },
    { hertz: 659.25, at: 0.08, length: 0.16 },
  ],
  succeeded: [
    { hertz: 523.25, at: 0, length: 0.16 },
    { hertz: 659.25, at: 0.1, length: 0.16 },
    { hertz: 783.99, at: 0.2, length: 0.32 },
  ],
  failed: [
    { hertz: 311.13, at: 0, length: 0.2 },
    { hertz: 233.08, at: 0.16, length: 0.34 },
  ],
}

let context: AudioContext | undefined

/**
 * Plays a short sound, made of tones on the spot. Silent before the user has touched the page (browsers
 * would refuse it), and in a page that is not in sight, so that two tabs don't speak at once.
 */
export function playSound(sound: Sound): void {
  if (document.hidden || !navigator.userActivation.hasBeenActive) return
  try {
    context ??= new AudioContext()
    if (context.state === 'suspended') context.resume().catch(warn)
    for (const note of notesOf[sound]) playNote(context, note)
  } catch (error) {
    warn(error)
  }
}

function playNote(audio: AudioContext, { hertz, at, length }: Note): void {
  const start = audio.currentTime + at
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency: hertz })
  const volume = new GainNode(audio, { gain: SILENCE })
  volume.gain.setValueAtTime(SILENCE, start)
  volume.gain.exponentialRampToValueAtTime(LOUDNESS, start + ATTACK_SECONDS)
  volume.gain.exponentialRampToValueAtTime(SILENCE, start + length)
  tone.connect(volume).connect(audio.destination)
  tone.start(start)
  tone.stop(start + length)
}

function warn(error: unknown): void {
  console.warn('A sound could not be played.', error)
}
