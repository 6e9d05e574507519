import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { content } from '../content'
import { products } from '../data'
import { useShop } from '../hooks/use-shop'
import type { Line } from '../lib/cart'
import { BasketLine } from './basket-line'
import { Sums } from './sums'

export function Basket() {
  const { lines, totals, basketOpen, openBasket, change } = useShop()
  const [removed, setRemoved] = useState<Line | null>(null)
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (basketOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!basketOpen) dialog.current?.close()
  }, [basketOpen])

  function remove(line: Line) {
    change({ ...line, quantity: 0 })
    setRemoved(line)
  }

  function putBack() {
    if (removed) change(removed)
    setRemoved(null)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={content.basket}
      className="drawer fixed inset-y-0 left-auto right-0 m-0 h-dvh max-h-none w-full max-w-[28rem] flex-col bg-surface text-ink open:flex"
      onClose={() => openBasket(false)}
    >
      <div className="flex items-center justify-between border-b border-line px-5 py-3">
        <h2 className="font-display text-3xl">{content.basket}</h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={() => openBasket(false)}>
          <X aria-hidden="true" />
        </button>
      </div>
      <div className="grow overflow-y-auto px-5">
        {totals.count === 0 && (
          <div className="py-14">
            <p className="font-display text-3xl">{content.emptyTitle}</p>
            <p className="mt-2 text-muted">{content.emptyText}</p>
          </div>
        )}
        <ul className="divide-y divide-line">
          {lines.map((line) => {
            const product = products.find(({ id }) => id === line.id)
            if (!product) return null
            return (
              <BasketLine
                key={`${line.id} ${line.variant}`}
                line={line}
                product={product}
                onRemove={() => remove(line)}
              />
            )
          })}
        </ul>
        <div role="status">
          {removed && (
            <p className="my-4 flex items-center justify-between gap-3 rounded-lg bg-accent-soft py-1 pl-4 pr-2">
              {products.find(({ id }) => id === removed.id)?.name} {content.removed}
              <button type="button" className="min-h-11 px-3 font-semibold underline" onClick={putBack}>
                {content.undo}
              </button>
            </p>
          )}
        </div>
      </div>
      {totals.count > 0 && (
        <div className="border-t border-line px-5 py-5">
          <Sums totals={totals} />
          <Link to="/checkout" className="button-main mt-4 w-full" onClick={() => openBasket(false)}>
            {content.checkout}
          </Link>
        </div>
      )}
    </dialog>
  )
}
