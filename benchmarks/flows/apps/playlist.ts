import { click, type FlowApp, reload } from '../app.ts'

export const playlist: FlowApp = {
  name: 'Playlist',
  source: `import { useSyncExternalStore } from 'react'
type State = { songs: string[]; playing: number; isOn: boolean }
const FIRST: State = { songs: ['Aubade', 'Bolero', 'Canon', 'Dirge'], playing: 0, isOn: false }
let state: State = JSON.parse(localStorage.getItem('playlist') ?? 'null') ?? FIRST
const listeners = new Set<() => void>()
function set(part: Partial<State>) {
  state = { ...state, ...part }
  localStorage.setItem('playlist', JSON.stringify(state))
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => { listeners.delete(listener) }
}
const move = (from: number, to: number) => {
  const songs = [...state.songs]
  songs.splice(to, 0, ...songs.splice(from, 1))
  set({ songs })
}
export default function App() {
  const { songs, playing, isOn } = useSyncExternalStore(subscribe, () => state)
  return (
    <main>
      <h1>Playlist</h1>
      <p role="status">{songs.length === 0 ? 'Nothing to play' : (isOn ? 'Playing ' : 'Paused at ') + songs[playing]}</p>
      <button onClick={() => set({ isOn: !isOn })}>{isOn ? 'Pause' : 'Play'}</button>
      <button onClick={() => set({ playing: (playing + 1) % songs.length })}>Next song</button>
      <ol>
        {songs.map((song, at) => (
          <li key={song}>{song}
            <button aria-label={song + ' up'} disabled={at === 0} onClick={() => move(at, at - 1)}>↑</button>
            <button aria-label={song + ' down'} disabled={at === songs.length - 1} onClick={() => move(at, at + 1)}>↓</button>
            <button aria-label={'Remove ' + song} onClick={() => set({ songs: songs.filter((other) => other !== song), playing: 0 })}>×</button>
          </li>
        ))}
      </ol>
      <p>{songs.length} songs, {songs.length * 3} minutes</p>
    </main>
  )
}
`,
  flows: {
    'Changes the order': [click('Canon up'), click('Canon up'), click('Aubade down'), reload],
    'Plays and skips': [
      click('Play'),
      click('Next song'),
      click('Next song'),
      click('Next song'),
      click('Next song'),
    ],
    'Removes a song': [click('Remove Bolero'), click('Next song')],
  },
  regressions: {
    'a song goes up by two': ['move(at, at - 1)', 'move(at, Math.max(0, at - 2))'],
    'down does nothing': ['move(at, at + 1)', 'move(at, at)'],
    'the new order is not kept': [
      "localStorage.setItem('playlist', JSON.stringify(state))",
      "localStorage.setItem('playlist', JSON.stringify({ ...state, songs: FIRST.songs }))",
    ],
    'after the last song there is none': ['(playing + 1) % songs.length', 'playing + 1'],
    'the pause button is gone': [
      "<button onClick={() => set({ isOn: !isOn })}>{isOn ? 'Pause' : 'Play'}</button>",
      '{!isOn && <button onClick={() => set({ isOn: true })}>Play</button>}',
    ],
  },
}
