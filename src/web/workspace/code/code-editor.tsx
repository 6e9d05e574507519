import { foldGutter, foldKeymap } from '@codemirror/language'
import { EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { editorLanguage } from './editor-language.ts'
import { editorTheme } from './editor-theme.ts'
import { languageExtension } from './language-extension.ts'

export interface CodeEditorProps {
  readonly path: string
  readonly text: string
  /** The line to select and bring into view, from 1; null leaves the view at the top. */
  readonly line: number | null
}

const BASE: Extension = [
  lineNumbers(),
  foldGutter(),
  drawSelection(),
  highlightSpecialChars(),
  keymap.of(foldKeymap),
  EditorState.readOnly.of(true),
  editorTheme,
]

/** S2.54: shows text; lays out only the lines in view, so the length of a file does not matter. */
export function CodeEditor({ path, text, line }: CodeEditorProps) {
  const parent = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView | null>(null)

  useEffect(() => {
    if (parent.current === null) return
    const view = new EditorView({ parent: parent.current })
    editor.current = view
    return () => {
      editor.current = null
      view.destroy()
    }
  }, [])

  useEffect(() => {
    const label = EditorView.contentAttributes.of({
      'aria-label': `Content of ${path}`,
      tabindex: '0',
    })
    const language = languageExtension(editorLanguage(path), path)
    editor.current?.setState(EditorState.create({ doc: text, extensions: [BASE, label, language] }))
  }, [path, text])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is scrolled to its line as well
  useEffect(() => {
    const view = editor.current
    if (view === null || line === null || line < 1 || line > view.state.doc.lines) return
    const { from, to } = view.state.doc.line(line)
    view.dispatch({
      selection: { anchor: from, head: to },
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
    })
  }, [line, path, text])

  return <div ref={parent} className="h-full" data-language={editorLanguage(path)} />
}
