let context: AudioContext | undefined

/** Two struck notes. Browsers let a page sound only after somebody touched it, so a refusal is no fault. */
export function ring(volume: number) {
  context ??= new AudioContext()
  const { currentTime, destination } = context
  for (const [index, pitch] of [660, 880].entries()) {
    const note = context.createOscillator()
    const gain = context.createGain()
    const at = currentTime + index * 0.28
    note.type = 'triangle'
    note.frequency.value = pitch
    gain.gain.setValueAtTime(0.0001, at)
    gain.gain.exponentialRampToValueAtTime(Math.max(0.001, volume), at + 0.02)
    gain.gain.exponentialRampToValueAtTime(0.0001, at + 1.4)
    note.connect(gain).connect(destination)
    note.start(at)
    note.stop(at + 1.5)
  }
}
