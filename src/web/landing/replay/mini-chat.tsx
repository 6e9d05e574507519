import { ArrowUp, Check, FileCode } from 'lucide-react'
import { LogoMark } from '../../ui/logo.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { ReplayedAnswer, ReplayFrame } from './replay-frame.ts'

/** The newest files that a card has room for. */
const FILES_SHOWN = 4

/** The left pane in small: what was asked, the plan, the files, and the next request as it is typed. */
export function MiniChat({ frame: { answers, typed } }: { readonly frame: ReplayFrame }) {
  return (
    <div className="flex min-h-0 flex-col border-line max-md:border-b md:border-r">
      <p className="flex h-10 shrink-0 items-center gap-2 border-line border-b bg-surface-raised px-4 font-medium text-[13px]">
        <LogoMark className="text-base" />
        <span className="text-line-strong">/</span> Welcome
      </p>
      <div className="flex min-h-0 flex-1 flex-col justify-end overflow-hidden px-4 [mask-image:linear-gradient(to_bottom,transparent,black_2.5rem)]">
        <div className="flex flex-col gap-3 pt-8 pb-4">
          {answers.map((answer, index) => (
            <Exchange key={answer.prompt} answer={answer} version={index + 1} />
          ))}
        </div>
      </div>
      <div className="m-3 mt-0 flex shrink-0 items-end gap-2 rounded-lg border border-line-strong bg-surface-raised py-2 pr-2 pl-3">
        <p className="min-h-10 flex-1 text-[13px] leading-5">
          {typed === '' ? (
            <span className="text-ink-faint">Describe what you want to build or change...</span>
          ) : (
            <>
              {typed}
              <span className="replay-caret" />
            </>
          )}
        </p>
        <span className="grid size-7 place-items-center rounded-md bg-accent text-accent-ink">
          <ArrowUp className="size-4" />
        </span>
      </div>
    </div>
  )
}

interface ExchangeProps {
  readonly answer: ReplayedAnswer
  readonly version: number
}

function Exchange({ answer: { prompt, text, files, isWriting }, version }: ExchangeProps) {
  const shown = files.slice(-FILES_SHOWN)
  return (
    <>
      <p className="ml-8 self-end rounded-lg rounded-br-sm bg-accent-soft px-3 py-2 text-[13px] leading-snug">
        {prompt}
      </p>
      <p className="line-clamp-5 whitespace-pre-line text-[13px] text-ink-muted leading-snug">
        {plainText(text)}
      </p>
      {files.length > 0 && (
        <div className="rounded-md border border-line bg-surface-raised">
          <p className="flex items-center justify-between border-line border-b px-3 py-1.5 font-semibold text-xs">
            Version {version}
            <span className="flex items-center gap-1.5 font-normal text-ink-muted">
              {isWriting && <Spinner />}
              {files.length === 1 ? '1 file' : `${files.length} files`}
            </span>
          </p>
          {shown.map(({ path, operation }) => (
            <p key={path} className="flex items-center gap-2 px-3 py-1 font-mono text-[11px] text-ink-muted">
              <FileCode className="size-3.5 shrink-0" />
              <span className="min-w-0 flex-1 truncate">{path}</span>
              <span className="font-sans">{operation === 'CREATE' ? 'Created' : 'Edited'}</span>
              <Check className="size-3.5 shrink-0 text-success" />
            </p>
          ))}
        </div>
      )}
    </>
  )
}

/** The plan without its markup, which the miniature has no room for. */
function plainText(markdown: string): string {
  return markdown
    .replace(/\*\*|`/g, '')
    .replace(/^- /gm, '• ')
    .replace(/\n{2,}/g, '\n')
}
