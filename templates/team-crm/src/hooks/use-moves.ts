import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { content } from '../content'
import { stageBeside } from '../lib/pipeline'
import * as server from '../lib/server'
import { type Deal, type Stage, stageLabel } from '../lib/team'
import { useTeam } from './use-team'

/** Moving deals between stages, by mouse and by keys, and walking from card to card. */
export function useMoves(stages: Stage[]) {
  const { act, foresee, rights } = useTeam()
  const [dragged, setDragged] = useState<Deal | null>(null)
  const [refused, setRefused] = useState({ id: '', text: '' })
  const [said, setSaid] = useState('')

  // In another column a card is another element: the focus goes along, until it is taken elsewhere.
  const moved = useRef('')
  useEffect(() => {
    if (moved.current === '') return
    const card = document.querySelector<HTMLElement>(`[data-card="${moved.current}"]`)
    if (document.activeElement === document.body) card?.focus()
    else if (document.activeElement !== card) moved.current = ''
  })

  const move = async (deal: Deal, stage: Stage) => {
    if (deal.stage === stage) return
    setRefused({ id: '', text: '' })
    moved.current = deal.id
    foresee(deal.id, { stage })
    const text = await act(
      () =>
        server.patchDeal(deal.id, { stage }).catch((error: unknown) => {
          foresee(deal.id, { stage: deal.stage })
          throw error
        }),
      '',
    )
    if (text !== '') setRefused({ id: deal.id, text })
    setSaid(text || `${deal.values.title} is in ${stageLabel(stage)} now.`)
  }

  const onKey = (event: KeyboardEvent<HTMLElement>, deal: Deal) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] as 1 | -1 | undefined
    const down = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.altKey || event.ctrlKey || event.metaKey || (step === undefined && down === undefined)) return
    event.preventDefault()
    if (down !== undefined) return walkDown(event.currentTarget, down)
    if (step === undefined) return
    if (!event.shiftKey) return walkAside(event.currentTarget, step)
    const stage = stageBeside(stages, deal.stage, step)
    if (!rights.canChange(deal))
      setRefused({ id: deal.id, text: `Only its owner or an admin moves this ${content.one}.` })
    else if (stage !== null) void move(deal, stage)
  }

  return { dragged, setDragged, refused, said, move, onKey }
}

export type Moves = ReturnType<typeof useMoves>

const cardsIn = (column: Element | undefined) => [
  ...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? []),
]
const columnsAround = (card: Element) => [...(card.closest('.board')?.children ?? [])]
const columnOf = (card: Element) => columnsAround(card).findIndex((column) => column.contains(card))

function walkDown(card: HTMLElement, step: number) {
  const cards = cardsIn(columnsAround(card)[columnOf(card)])
  cards[cards.indexOf(card) + step]?.focus()
}

/** To the nearest column that has any, as high in it. */
function walkAside(card: HTMLElement, step: number) {
  const columns = columnsAround(card)
  const height = cardsIn(columns[columnOf(card)]).indexOf(card)
  for (let at = columnOf(card) + step; at >= 0 && at < columns.length; at += step) {
    const cards = cardsIn(columns[at])
    if (cards.length > 0) return cards[Math.min(height, cards.length - 1)]?.focus()
  }
}
