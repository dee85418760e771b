import type { Sound } from './transaction-sounds.ts'

interface Note {
  readonly hertz: number
  /** Start in seconds from the beginning of the sound. */
  readonly at: number
  /** Duration in seconds. */
  readonly length: number
}

/** Relative to full scale: a hint, not an alarm. */
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
 * Plays a short synthesised sound. Silent before the user has interacted with the page, because browsers block it,
 * and in a hidden page, so two tabs don't play at once.
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
