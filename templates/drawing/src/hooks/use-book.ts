import { useEffect, useState } from 'react'
import { content } from '../content'
import { samplePages } from '../data'
import { begun, did, type History, redo, undo } from '../lib/history'
import { loadPages, savePages } from '../lib/keep'
import type { Op, Page } from '../lib/ops'
import { settings } from '../settings'

export type Sheet = { id: string; name: string; history: History<Op> }

type Book = { sheets: Sheet[]; at: string }

const bookOf = (pages: Page[]): Book => ({
  sheets: pages.map(({ id, name, ops }) => ({ id, name, history: begun(ops) })),
  at: pages[0]?.id ?? '',
})

const pagesOf = (sheets: Sheet[]): Page[] =>
  sheets.map(({ id, name, history }) => ({ id, name, ops: history.done }))

/** The pages, kept half a second after the last stroke. What was undone is not kept. */
export function useBook() {
  const [book, setBook] = useState<Book>(() => bookOf(samplePages))
  const [ready, setReady] = useState(false)
  const [fault, setFault] = useState('')
  const [lost, setLost] = useState<Book | null>(null)
  const { sheets } = book
  const sheet = sheets.find((one) => one.id === book.at) ?? sheets[0]

  useEffect(() => {
    let current = true
    loadPages()
      .then((pages) => current && pages && setBook(bookOf(pages)))
      .catch(() => setFault(content.notKept))
      .finally(() => setReady(true))
    return () => {
      current = false
    }
  }, [])

  useEffect(() => {
    if (!ready) return
    const timer = setTimeout(() => savePages(pagesOf(sheets)).catch(() => setFault(content.notKept)), 500)
    return () => clearTimeout(timer)
  }, [ready, sheets])

  const change = (how: (sheet: Sheet) => Sheet) =>
    setBook((before) => ({
      ...before,
      sheets: before.sheets.map((one) => (one.id === sheet.id ? how(one) : one)),
    }))
  const changeHistory = (how: (history: History<Op>) => History<Op>) =>
    change((one) => ({ ...one, history: how(one.history) }))

  return {
    sheets,
    sheet,
    fault,
    lost: lost !== null,
    draw: (op: Op) => changeHistory((history) => did(history, op)),
    undo: () => changeHistory((history) => undo(history, settings.undoSteps)),
    redo: () => changeHistory(redo),
    rename: (name: string) => change((one) => ({ ...one, name })),
    open: (id: string) => setBook({ ...book, at: id }),
    add: () => {
      const id = crypto.randomUUID()
      setBook({
        sheets: [...sheets, { id, name: `Page ${sheets.length + 1}`, history: begun<Op>([]) }],
        at: id,
      })
    },
    remove: () => {
      setLost(book)
      const rest = sheets.filter((one) => one.id !== sheet.id)
      const left =
        rest.length > 0 ? rest : [{ id: crypto.randomUUID(), name: 'Page 1', history: begun<Op>([]) }]
      setBook({ sheets: left, at: left[Math.max(0, sheets.indexOf(sheet) - 1)].id })
    },
    bringBack: () => {
      if (lost) setBook(lost)
      setLost(null)
    },
    letGo: () => setLost(null),
  }
}

export type BookStore = ReturnType<typeof useBook>
