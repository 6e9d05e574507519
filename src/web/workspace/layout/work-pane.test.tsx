import { afterEach, describe, expect, it, vi } from 'vitest'
import { markupOf } from '../markup.fixture.tsx'
import { openTestWorkspace } from '../test-workspace.ts'
import { WorkPane } from './work-pane.tsx'

/** The tags of the elements with this role, by their order. */
const tagsOf = (markup: string, role: string) =>
  [...markup.matchAll(/<[a-z]+ [^<>]*>/g)].map(([tag]) => tag).filter((tag) => tag.includes(`role="${role}"`))

afterEach(() => vi.unstubAllGlobals())

describe('the panes of the work area', () => {
  it('S2.16 the tab that was pressed is chosen and busy, while the pane of the other one still shows', () => {
    const { workspace } = openTestWorkspace()
    workspace.view.showTab('code')
    // A page that paints nothing any more.
    vi.stubGlobal('requestAnimationFrame', () => 0)
    void workspace.view.pressTab('preview')
    const markup = markupOf(workspace, <WorkPane hasTabList />)
    const [code, preview] = tagsOf(markup, 'tab')
    expect(code).toMatch(/aria-selected="false".*aria-busy="false"/)
    expect(preview).toMatch(/aria-selected="true".*aria-busy="true"/)
    const shown = tagsOf(markup, 'tabpanel').filter((tag) => tag.includes('data-shown="true"'))
    expect(shown).toEqual([expect.stringContaining('content-code')])
  })
})
