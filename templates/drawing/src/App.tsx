import { useRef } from 'react'
import { Pages } from './components/pages'
import { Paper } from './components/paper'
import { TopBar } from './components/top-bar'
import { type Hand, sizes, Tray, toolKeys } from './components/tray'
import { content } from './content'
import { palette } from './data'
import { useBook } from './hooks/use-book'
import { useDrawing } from './hooks/use-drawing'
import { useKept } from './hooks/use-kept'
import { useShortcuts } from './hooks/use-shortcuts'
import { useView } from './hooks/use-view'
import { settings } from './settings'

export default function App() {
  const book = useBook()
  const [hand, setHand] = useKept<Hand>('hand', () => ({
    tool: 'pen',
    color: palette[0].color,
    size: settings.middleSize,
  }))
  const desk = useRef<HTMLElement>(null)
  const { view, move, zoom, fit } = useView(desk)
  const change = (changes: Partial<Hand>) => setHand((before) => ({ ...before, ...changes }))

  const space = useShortcuts({
    onUndo: book.undo,
    onRedo: book.redo,
    onKey: (key) => {
      const tool = toolKeys.get(key)
      const at = sizes.indexOf(hand.size)
      if (tool) change({ tool })
      if (key === '[') change({ size: sizes[Math.max(0, at - 1)] })
      if (key === ']') change({ size: sizes[Math.min(sizes.length - 1, at + 1)] })
      if (key === '+' || key === '=') zoom(1.3)
      if (key === '-') zoom(1 / 1.3)
      if (key === '0') fit()
    },
  })
  const { live, handlers } = useDrawing({
    desk,
    view,
    ...hand,
    hand: space,
    onDraw: book.draw,
    onMove: move,
    onZoom: zoom,
  })

  return (
    <div className="studio">
      <TopBar book={book} scale={view.scale} onZoom={zoom} onFit={fit} />
      <Pages book={book} />
      <main ref={desk} className="desk" data-space={space} {...handlers}>
        <Paper name={book.sheet.name} ops={book.sheet.history.done} live={live} view={view} />
      </main>
      <Tray hand={hand} onHand={change} />
      {book.fault && (
        <p className="toast" role="alert">
          {book.fault}
        </p>
      )}
      {book.lost && (
        <div className="toast" role="status">
          {content.pageDeleted}
          <button type="button" onClick={book.bringBack}>
            {content.undo}
          </button>
          <button type="button" aria-label="Close" onClick={book.letGo}>
            ×
          </button>
        </div>
      )}
    </div>
  )
}
