let context: AudioContext | undefined

/** One short square wave, as cabinets had it. */
export function beep(pitch: number, seconds = 0.07) {
  context ??= new AudioContext()
  const note = context.createOscillator()
  const gain = context.createGain()
  note.type = 'square'
  note.frequency.value = pitch
  gain.gain.setValueAtTime(0.04, context.currentTime)
  gain.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + seconds)
  note.connect(gain).connect(context.destination)
  note.start()
  note.stop(context.currentTime + seconds)
}
