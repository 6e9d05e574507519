import { click, type FlowApp, press } from '../app.ts'

export const seatMap: FlowApp = {
  name: 'Seat map without React',
  source: `import { useEffect, useRef } from 'react'
const TAKEN = ['A2', 'B3']
/** Plain DOM, as in an app that somebody brought along. */
function start(root: HTMLElement): void {
  root.innerHTML = '<h1>Seats</h1><div class="seats"></div><p class="sum">Nothing chosen</p><button class="buy" disabled>Buy</button><p role="status" class="said"></p>'
  const seats = root.querySelector('.seats') as HTMLElement
  const sum = root.querySelector('.sum') as HTMLElement
  const buy = root.querySelector('.buy') as HTMLButtonElement
  const said = root.querySelector('.said') as HTMLElement
  const chosen = new Set<string>()
  const draw = () => {
    const names = [...chosen].sort()
    sum.textContent = names.length === 0 ? 'Nothing chosen' : names.join(', ') + ': ' + names.reduce((all, name) => all + (name.startsWith('A') ? 30 : 20), 0) + ' €'
    buy.disabled = names.length === 0
  }
  for (const row of ['A', 'B'])
    for (const place of [1, 2, 3, 4]) {
      const name = row + place
      const seat = document.createElement('button')
      seat.textContent = 'Seat ' + name
      seat.disabled = TAKEN.includes(name)
      seat.onclick = () => {
        if (!chosen.delete(name)) chosen.add(name)
        if (chosen.size > 3) chosen.delete(name)
        said.textContent = chosen.size >= 3 ? 'Three seats at most.' : ''
        seat.setAttribute('aria-pressed', String(chosen.has(name)))
        draw()
      }
      seats.append(seat)
    }
  buy.onclick = () => {
    for (const seat of seats.querySelectorAll('button')) if (chosen.has(seat.textContent!.slice(5))) seat.disabled = true
    said.textContent = 'Yours: ' + [...chosen].sort().join(', ')
    chosen.clear()
    draw()
  }
  root.onkeydown = (event) => {
    if (event.key !== 'Escape') return
    chosen.clear()
    draw()
  }
}
export default function App() {
  const root = useRef<HTMLElement>(null)
  useEffect(() => { if (root.current) start(root.current) }, [])
  return <main ref={root} />
}
`,
  flows: {
    'Buys two seats': [click('Seat A1'), click('Seat B1'), click('Buy')],
    'Takes a seat back': [click('Seat A3'), click('Seat A4'), click('Seat A3'), press('Escape')],
    'Wants too many': [click('Seat B4'), click('Seat B2'), click('Seat A1'), click('Seat B1')],
  },
  regressions: {
    'every seat costs the same': ["name.startsWith('A') ? 30 : 20", '20'],
    'four seats can be had': ['if (chosen.size > 3)', 'if (chosen.size > 4)'],
    'bought seats stay free': ['seat.disabled = true', 'seat.disabled = false'],
    'Buy stays off': ['buy.disabled = names.length === 0', 'buy.disabled = true'],
    'Escape keeps what was chosen': [
      "if (event.key !== 'Escape') return\n    chosen.clear()",
      "if (event.key !== 'Escape') return",
    ],
  },
}
