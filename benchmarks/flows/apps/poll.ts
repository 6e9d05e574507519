import { click, type FlowApp, reload, write } from '../app.ts'

export const poll: FlowApp = {
  name: 'Poll',
  source: `import { useState } from 'react'
const saved = () => JSON.parse(localStorage.getItem('poll') ?? 'null') as { votes: [string, number][]; mine: string | null } | null
export default function App() {
  const [{ votes, mine }, setPoll] = useState(() => saved() ?? { votes: [['Lake', 3], ['Hills', 1], ['City', 0]] as [string, number][], mine: null })
  const [own, setOwn] = useState('')
  const update = (next: { votes: [string, number][]; mine: string | null }) => {
    localStorage.setItem('poll', JSON.stringify(next))
    setPoll(next)
  }
  const all = votes.reduce((sum, [, count]) => sum + count, 0)
  const best = Math.max(...votes.map(([, count]) => count))
  const vote = (place: string) =>
    update({ mine: place, votes: votes.map(([name, count]) => [name, name === place ? count + 1 : name === mine ? count - 1 : count]) })
  return (
    <main>
      <h1>Where shall we go?</h1>
      <ul>
        {votes.map(([name, count]) => (
          <li key={name}>
            <button disabled={name === mine} onClick={() => vote(name)}>Vote for {name}</button>
            <span>{all === 0 ? 0 : Math.round((count / all) * 100)} %</span>
            {count === best && <em>leads</em>}
          </li>
        ))}
      </ul>
      <p>{all} votes. {mine === null ? 'You have not voted.' : 'You voted for ' + mine + '.'}</p>
      <label>Another place <input value={own} onChange={(event) => setOwn(event.target.value)} /></label>
      <button onClick={() => { if (own && !votes.some(([name]) => name === own)) update({ mine, votes: [...votes, [own, 0]] }); setOwn('') }}>Suggest</button>
    </main>
  )
}
`,
  flows: {
    'Votes, and votes otherwise': [click('Vote for Hills'), click('Vote for City')],
    'Suggests a place': [write('Another place', 'Sea'), click('Suggest'), click('Vote for Sea')],
    'Keeps the vote': [click('Vote for Lake'), reload],
  },
  regressions: {
    'one person votes twice': ['name === mine ? count - 1 : count', 'count'],
    'shares are of one hundredth': ['Math.round((count / all) * 100)', 'Math.round(count / all)'],
    'the vote is not kept': [
      "localStorage.setItem('poll', JSON.stringify(next))",
      "localStorage.removeItem('poll')",
    ],
    'who leads is the last': ['Math.max(...votes', 'Math.min(...votes'],
    'a suggestion is swallowed': ['votes: [...votes, [own, 0]] })', 'votes })'],
  },
}
