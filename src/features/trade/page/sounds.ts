import { persistedStore } from '../settings/persistedStore.ts'

/** The sounds: a trade was filled, one failed, the wallet waits for a signature. */
export const SOUNDS = ['fills', 'fails', 'asks'] as const
export type Sound = (typeof SOUNDS)[number]

/** Which of them a person switched on. */
export type SoundChoice = Readonly<Record<Sound, boolean>>

/** Reads what was stored at any time: what is no plain yes is off. */
export function parseSounds(stored: unknown): SoundChoice {
  const found = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  return { fills: found.fills === true, fails: found.fails === true, asks: found.asks === true }
}

/** The sounds of this browser, under `kontor.sounds`. All are off until somebody switches one on. */
export const soundStore = persistedStore('kontor.sounds', parseSounds)

/** Hertz of the notes of each sound, one after the other. */
const NOTES: Readonly<Record<Sound, readonly number[]>> = {
  fills: [660, 880],
  fails: [440, 330],
  asks: [587, 587],
}
const NOTE_SEC = 0.14
const LOUDNESS = 0.12

let context: AudioContext | null = null

/** Plays a sound once, by an oscillator. Does nothing where the browser allows none. */
export async function playSound(sound: Sound): Promise<void> {
  if (typeof AudioContext === 'undefined') return
  try {
    context ??= new AudioContext()
    const audio = context
    if (audio.state === 'suspended') await audio.resume()
    const tone = audio.createOscillator()
    const gain = audio.createGain()
    tone.connect(gain).connect(audio.destination)
    const start = audio.currentTime
    NOTES[sound].forEach((hertz, place) => {
      const at = start + place * NOTE_SEC
      tone.frequency.setValueAtTime(hertz, at)
      // Each note swells and fades: a cut is a click.
      gain.gain.setValueAtTime(0.0001, at)
      gain.gain.exponentialRampToValueAtTime(LOUDNESS, at + 0.02)
      gain.gain.exponentialRampToValueAtTime(0.0001, at + NOTE_SEC)
    })
    const ended = new Promise((resolve) => {
      tone.onended = resolve
    })
    tone.start(start)
    tone.stop(start + NOTES[sound].length * NOTE_SEC)
    await ended
  } catch {
    return
  }
}

/** Plays a sound that is switched on, in one of the tabs that are open: the others have the same news. */
export async function playIfWanted(sound: Sound): Promise<void> {
  soundStore.reread()
  if (!soundStore.getState()[sound]) return
  await navigator.locks.request('kontor.sound', { ifAvailable: true }, async (lock) => {
    if (lock) await playSound(sound)
  })
}
