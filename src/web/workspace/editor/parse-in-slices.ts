import { ensureSyntaxTree, language, syntaxTreeAvailable } from '@codemirror/language'
import { type EditorView, type PluginValue, ViewPlugin, type ViewUpdate } from '@codemirror/view'

/** How far beyond the view is parsed, in characters: as far as CodeMirror would go by itself. */
const AHEAD = 100_000

/** The most that one slice takes, in milliseconds; less than a frame. */
const SLICE_MS = 12

/** What is needed of an editor. */
export type ParsedView = Pick<EditorView, 'state' | 'viewport'> & { dispatch(nothing: object): void }

/** What is needed of an update. */
export type ParsedUpdate = Pick<ViewUpdate, 'docChanged' | 'viewportChanged' | 'startState' | 'state'>

/**
 * Parses a long text in many short tasks, from the moment it opens. CodeMirror's own worker begins a tenth of a second
 * later, in tasks of up to 100 ms: by then little or nothing is left for it.
 */
export class SlicedParse implements PluginValue {
  private readonly view: ParsedView
  private timer: ReturnType<typeof setTimeout> | null = null

  constructor(view: ParsedView) {
    this.view = view
    this.schedule()
  }

  update({ docChanged, viewportChanged, startState, state }: ParsedUpdate): void {
    const isOtherLanguage = startState.facet(language) !== state.facet(language)
    if (docChanged || viewportChanged || isOtherLanguage) this.schedule()
  }

  destroy(): void {
    if (this.timer !== null) clearTimeout(this.timer)
  }

  private schedule(): void {
    this.timer ??= setTimeout(() => {
      this.timer = null
      this.parse()
    })
  }

  private parse(): void {
    const { state, viewport } = this.view
    const end = Math.min(state.doc.length, viewport.to + AHEAD)
    if (state.facet(language) === null || syntaxTreeAvailable(state, end)) return
    if (ensureSyntaxTree(state, end, SLICE_MS) === null) this.schedule()
    // An update of any kind lets the colours have the tree.
    else this.view.dispatch({})
  }
}

export const parseInSlices = ViewPlugin.fromClass(SlicedParse)
