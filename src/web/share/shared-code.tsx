import { useMemo, useState } from 'react'
import type { FilePath } from '../../core/files/file-path.ts'
import type { FileSystem } from '../../core/files/file-system.ts'
import { binaryImageUrl } from '../../core/files/image-file.ts'
import type { ProjectFile } from '../../core/files/project-file.ts'
import type { Shared } from '../../core/wire/shares.ts'
import { useHighlighted } from '../workspace/chat/use-highlighted.ts'
import { buildFileTree } from '../workspace/code/file-tree.ts'
import { TreeView } from '../workspace/code/tree-view.tsx'

export interface SharedCodeProps {
  readonly files: FileSystem
  readonly withheld: Shared['withheld']
}

const NONE: ReadonlySet<string> = new Set()
const FIRST = ['src/App.tsx', 'src/app.tsx', 'src/main.tsx', 'index.html']

/** The files as a tree, and one of them. */
export function SharedCode({ files, withheld }: SharedCodeProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const nodes = useMemo(() => buildFileTree(files.keys()), [files])
  const path =
    [chosen, ...FIRST, [...files.keys()][0]].find((one) => one != null && files.has(one as FilePath)) ?? null
  const file = path === null ? undefined : files.get(path as FilePath)
  const left = leftOut(withheld)
  return (
    <div className="flex min-h-0 flex-1 flex-col border-line border-t">
      {left !== null && (
        <p className="border-line border-b bg-surface-sunken px-4 py-2 text-[13px] text-ink-muted">{left}</p>
      )}
      <div className="flex min-h-0 flex-1 max-md:flex-col">
        <nav
          aria-label="Files"
          className="shrink-0 overflow-y-auto border-line max-md:max-h-[36%] max-md:border-b md:w-64 md:border-r"
        >
          <TreeView
            nodes={nodes}
            openPath={path}
            pendingPaths={NONE}
            lockedPaths={NONE}
            secretPaths={NONE}
            onOpen={setChosen}
          />
        </nav>
        <section
          aria-label={path ?? 'No file'}
          className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface-sunken"
        >
          <h2 className="truncate border-line border-b px-4 py-2 font-mono text-ink-muted text-xs">
            {path ?? 'No files'}
          </h2>
          {file !== undefined && path !== null && <FileText key={path} path={path} file={file} />}
        </section>
      </div>
    </div>
  )
}

/** Characters that are shown of a text: more than anybody reads. */
const MOST = 300_000

function FileText({ path, file }: { readonly path: string; readonly file: ProjectFile }) {
  const image = binaryImageUrl(file)
  const text = file.content.slice(0, MOST)
  const tokens = useHighlighted(file.isBinary === true ? '' : text, file.type)
  if (image !== null)
    return (
      <div className="lathe-checkers grid min-h-0 flex-1 place-items-center overflow-auto p-6">
        <img src={image} alt={path} className="max-h-full max-w-full object-contain" />
      </div>
    )
  if (file.isBinary === true)
    return <p className="m-auto p-6 text-center text-ink-muted text-sm">This file is binary ({file.type}).</p>
  return (
    <div className="lathe-code min-h-0 flex-1 overflow-auto">
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        className="min-h-full w-max min-w-full p-4 font-mono text-[13px] leading-relaxed"
      >
        <code>
          {tokens === null
            ? text
            : tokens.map(({ text: piece, className }, index) =>
                className === '' ? (
                  piece
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no identity but their place
                  <span key={index} className={className}>
                    {piece}
                  </span>
                ),
              )}
        </code>
      </pre>
      {file.content.length > MOST && <p className="p-4 text-ink-muted text-sm">The rest is left out here.</p>}
    </div>
  )
}

function leftOut({ files, values }: Shared['withheld']): string | null {
  const parts = [
    files > 0 && `${files} ${files === 1 ? 'file' : 'files'} of secrets`,
    values > 0 &&
      `${values} ${values === 1 ? 'key' : 'keys'} in other files, in whose place stands SECRET_LEFT_OUT`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? null : `Not shared: ${parts.join(', and ')}.`
}
