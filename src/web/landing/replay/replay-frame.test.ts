import { describe, expect, it } from 'vitest'
import recorded from './recorded/recording.json' with { type: 'json' }
import type { Recording } from './recording.ts'
import { replayFrame, replayLength, stepStart } from './replay-frame.ts'

const RECORDING: Recording = recorded

describe('the replay', () => {
  it('S1.1 begins with an empty request box and ends with the last app and every file', () => {
    expect(replayFrame(RECORDING, 0)).toEqual({ step: 0, typed: '', answers: [], code: null, picture: null })
    const end = replayFrame(RECORDING, replayLength(RECORDING))
    expect(end.picture).toBe(RECORDING.steps.length - 1)
    expect(end.answers.map(({ text, files }) => ({ text, files: files.length }))).toEqual(
      RECORDING.steps.map(({ text, files }) => ({ text, files: files.length })),
    )
  })

  it('S1.1 only ever adds to an answer while it streams', () => {
    for (const [index] of RECORDING.steps.entries()) {
      let seen = { text: 0, files: 0 }
      const end =
        index + 1 < RECORDING.steps.length ? stepStart(RECORDING, index + 1) - 1 : replayLength(RECORDING)
      for (let ms = stepStart(RECORDING, index); ms < end; ms += 50) {
        const answer = replayFrame(RECORDING, ms).answers[index]
        if (answer === undefined) continue
        expect(answer.text.length).toBeGreaterThanOrEqual(seen.text)
        expect(answer.files.length).toBeGreaterThanOrEqual(seen.files)
        seen = { text: answer.text.length, files: answer.files.length }
      }
      expect(seen.files).toBeGreaterThan(0)
    }
  })

  it('S1.1 keeps the last app on show while the next answer is written', () => {
    const during = replayFrame(RECORDING, stepStart(RECORDING, 1) + 100)
    expect(during.picture).toBe(0)
    expect(during.typed.length).toBeGreaterThan(0)
  })
})
