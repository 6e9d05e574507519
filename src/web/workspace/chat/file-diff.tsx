import { unifiedMergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { editorLanguage } from '../editor/editor-language.ts'
import { editorTheme } from '../editor/editor-theme.ts'
import { languageExtension } from '../editor/language-extension.ts'

export interface FileDiffProps {
  readonly path: string
  readonly before: string
  readonly after: string
}

const SMALL = EditorView.theme({
  '&': { fontSize: '12px', maxHeight: '340px', height: 'auto' },
  '.cm-scroller': { overflow: 'auto', lineHeight: '1.55' },
  '.cm-content': { paddingBlock: '6px' },
  '.cm-changedLine, .cm-inlineChangedLine': { backgroundColor: '#7fc48f1f !important' },
  '.cm-changedText': { background: '#7fc48f33 !important' },
  '.cm-deletedChunk': { backgroundColor: '#ff8a7c1a !important', paddingInlineStart: '6px' },
  '.cm-deletedChunk del': { textDecoration: 'none' },
  '.cm-deletedChunk .cm-deletedText': { background: '#ff8a7c2e !important' },
  '.cm-collapsedLines': { background: '#211f1d', color: '#b9b2a6', padding: '3px 10px', fontSize: '12px' },
})

/** What differs between two texts of a file. The search for it is bounded, whatever the texts. */
export function FileDiff({ path, before, after }: FileDiffProps) {
  const parent = useRef<HTMLElement>(null)
  useEffect(() => {
    if (parent.current === null) return
    const view = new EditorView({
      parent: parent.current,
      state: EditorState.create({
        doc: after,
        extensions: [
          lineNumbers(),
          EditorState.readOnly.of(true),
          EditorView.contentAttributes.of({ 'aria-label': `Changes of ${path}`, tabindex: '0' }),
          languageExtension(editorLanguage(path), path),
          unifiedMergeView({
            original: before,
            mergeControls: false,
            gutter: true,
            syntaxHighlightDeletions: true,
            collapseUnchanged: { margin: 3, minSize: 6 },
            diffConfig: { scanLimit: 1000, timeout: 200 },
          }),
          editorTheme,
          SMALL,
        ],
      }),
    })
    return () => view.destroy()
  }, [path, before, after])
  return <section ref={parent} data-theme="dark" data-testid="file-diff" aria-label={`Changes of ${path}`} />
}
