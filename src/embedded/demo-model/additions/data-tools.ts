/** Taking out and clearing what an app keeps: all of it is in the page's own local storage, so any app can have these. */

import { type EditOutcome, notDone } from '../edits/edit-request.ts'
import type { SourceFiles } from '../edits/source-files.ts'
import { capitalise } from '../intent/name.ts'
import { quotedAtEnd } from '../phrases.ts'
import { quote } from '../quoting.ts'
import type { Addition } from './addition.ts'
import { placeControl } from './place-control.ts'

const EXPORT_PATH = 'src/components/data/ExportDataButton.tsx'
const EXPORT_TSX = `import { Download } from 'lucide-react'

/** Everything that this app keeps in the browser, as one JSON file. */
function download() {
  const entries = Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)])
  const file = new Blob([JSON.stringify(Object.fromEntries(entries), null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'export.json'
  link.click()
  URL.revokeObjectURL(link.href)
}

export function ExportDataButton() {
  return (
    <button type="button" onClick={download} className="inline-flex min-h-[2.75rem] items-center gap-2 rounded-md border border-current px-4 text-sm font-medium hover:opacity-75">
      <Download aria-hidden="true" size={16} />
      Export
    </button>
  )
}
`

const RESET_PATH = 'src/components/data/ResetDataButton.tsx'
const RESET_TSX = `import { RotateCcw } from 'lucide-react'
import { useRef } from 'react'

const look = 'inline-flex min-h-[2.75rem] items-center gap-2 rounded-md border border-current px-4 text-sm font-medium hover:opacity-75'

export function ResetDataButton() {
  const dialog = useRef<HTMLDialogElement>(null)

  function startOver() {
    localStorage.clear()
    location.reload()
  }

  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()} className={look}>
        <RotateCcw aria-hidden="true" size={16} />
        Reset
      </button>
      <dialog
        ref={dialog}
        aria-labelledby="reset-data-title"
        className="m-auto w-[min(24rem,calc(100%-2.5rem))] rounded-lg border border-line bg-surface p-6 text-ink backdrop:bg-black/50"
      >
        <h2 id="reset-data-title" className="font-display text-2xl">
          Start over?
        </h2>
        <p className="mt-2 text-muted">Everything that you added here goes, and the app begins as on the first day. This cannot be undone.</p>
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <button type="button" onClick={() => dialog.current?.close()} className={look}>
            Cancel
          </button>
          <button type="button" onClick={startOver} className={look}>
            Start over
          </button>
        </div>
      </dialog>
    </>
  )
}
`

const TOP_PATH = 'src/components/layout/BackToTop.tsx'
const TOP_TSX = `import { ArrowUp } from 'lucide-react'

export function BackToTop() {
  return (
    <button
      type="button"
      aria-label="Back to top"
      onClick={() => window.scrollTo({ top: 0 })}
      className="fixed bottom-5 right-5 z-10 grid h-12 w-12 place-items-center rounded-full border border-line bg-surface text-ink shadow-md hover:opacity-75"
    >
      <ArrowUp aria-hidden="true" size={20} />
    </button>
  )
}
`

function keepsData(files: SourceFiles): boolean {
  return files
    .paths()
    .some((path) => /\.[jt]sx?$/.test(path) && /\blocalStorage\b/.test(files.read(path) ?? ''))
}

const NOTHING_KEPT = 'This app keeps nothing in the browser, so there is nothing to'

export const DATA_TOOLS: readonly Addition[] = [
  {
    label: 'an export button',
    words: /\b(?:export|download|backup|back up)\b/i,
    add: (files, clause) =>
      keepsData(files)
        ? placeControl(files, clause, {
            component: 'ExportDataButton',
            path: EXPORT_PATH,
            source: EXPORT_TSX,
            result: 'An export button: it downloads everything that the app keeps as one JSON file',
          })
        : notDone(`${NOTHING_KEPT} export.`),
  },
  {
    label: 'a reset button',
    words: /\b(?:reset|clear(?: all)?(?! (?:completed|done|finished|checked|old|selected))|start over)\b/i,
    add: (files, clause) =>
      keepsData(files)
        ? placeControl(files, clause, {
            component: 'ResetDataButton',
            path: RESET_PATH,
            source: RESET_TSX,
            result: 'A reset button: it asks first, then the app starts over',
          })
        : notDone(`${NOTHING_KEPT} reset.`),
  },
  {
    label: 'a button back to the top',
    words: /\b(?:back|scroll) to (?:the )?top\b|\bscroll[- ]?up\b/i,
    add: (files, clause) =>
      placeControl(files, clause, {
        component: 'BackToTop',
        path: TOP_PATH,
        source: TOP_TSX,
        isFloating: true,
        result: 'A button at the lower right that goes back to the top',
      }),
  },
  {
    label: 'a button with a text of yours',
    words: /\b(?:button|link|cta|call to action)\b/i,
    add: addButton,
  },
]

const LABEL =
  /(?:called|named|labell?ed|saying|that says|with (?:the )?(?:text|label)|reading)\s["“'‘]?([^"”'’,.]{1,40}?)["”'’]?(?=\s(?:that|which|to|in|on|at|below|above|under)\b|$|[,.])|["“]([^"“”]{1,40})["”]/i
const URL_IN = /\bhttps?:\/\/[^\s"'”’)]+/i

/** A link where it leads somewhere, else a button that answers: it never does nothing. */
function addButton(files: SourceFiles, clause: string): EditOutcome {
  const match = LABEL.exec(clause)
  const said = URL_IN.exec(clause)?.[0]
  // "a link to my Instagram https://…"
  const place =
    said === undefined
      ? undefined
      : /\b(?:link|button) to (?:(?:my|our|the) )?([\p{L}]{2,20})\b/iu.exec(clause)?.[1]
  const label = (match?.[1] ?? match?.[2] ?? (place === undefined ? undefined : capitalise(place)))?.trim()
  if (label === undefined)
    return notDone('I need to know what the button says: “add a button that says "Call us"”.')
  const name = `${
    label
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .split(' ')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
      .join('')
      .replace(/[^A-Za-z0-9]/g, '') || 'Extra'
  }Button`
    .replace(/^(?=\d)/, 'The')
    .replace(/ButtonButton$/, 'Button')
  const path = `src/components/actions/${name}.tsx`
  if (files.read(path) !== null) return notDone(`The app already has a button “${label}”.`)
  const told = quotedAtEnd(clause.replace(match?.[0] ?? '', ''))
  const says =
    told !== null && /\b(?:shows?|displays?|says|alerts?|message)\b/i.test(told.before)
      ? told.quoted
      : undefined
  const url = said ?? anchorFor(files, clause)
  const { source, result } = url === null ? counting(name, label, says ?? null) : linking(name, label, url)
  return placeControl(files, clause, { component: name, path, source, result })
}

/** "that goes to the pricing section" */
function anchorFor(files: SourceFiles, clause: string): string | null {
  const wanted =
    /\b(?:goes?|scrolls?|leads?|links?|jumps?|takes (?:you|me|people|visitors))\s+(?:down )?to\s+(?:the\s+)?([\w-]+)/i
      .exec(clause)?.[1]
      ?.toLowerCase()
  if (wanted === undefined) return null
  const ids = files
    .paths()
    .flatMap((path) =>
      path.endsWith('.tsx')
        ? [...(files.read(path) ?? '').matchAll(/\bid="([\w-]+)"/g)].map(([, id = '']) => id)
        : [],
    )
  const id = ids.find((one) => one.toLowerCase() === wanted || one.toLowerCase() === wanted.replace(/s$/, ''))
  return id === undefined ? null : `#${id}`
}

const BUTTON_LOOK =
  'inline-flex min-h-[2.75rem] items-center justify-center rounded-md border border-current px-5 text-sm font-medium hover:opacity-75'

function linking(component: string, label: string, url: string): { source: string; result: string } {
  const outside = url.startsWith('http') ? ' target="_blank" rel="noreferrer"' : ''
  const source = `export function ${component}() {
  return (
    <a href=${JSON.stringify(url)}${outside} className="${BUTTON_LOOK}">
      {${quote(label)}}
    </a>
  )
}
`
  return { source, result: `A button “${label}” that goes to ${url}` }
}

function counting(component: string, label: string, says: string | null): { source: string; result: string } {
  const answer = says === null ? `'Pressed ' + count + (count === 1 ? ' time' : ' times')` : quote(says)
  const source = `import { useState } from 'react'

export function ${component}() {
  const [count, setCount] = useState(0)

  return (
    <div className="flex flex-wrap items-center gap-3">
      <button type="button" onClick={() => setCount(count + 1)} className="${BUTTON_LOOK}">
        {${quote(label)}}
      </button>
      <span role="status">{count > 0 && ${answer}}</span>
    </div>
  )
}
`
  const what =
    says === null
      ? 'it says how often it was pressed, until you tell me where it should lead'
      : `it shows “${says}”`
  return { source, result: `A button “${label}”: ${what}` }
}
