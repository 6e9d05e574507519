import { describe, expect, it } from 'vitest'
import { filePath } from '../files/file-path.ts'
import { textFile } from '../files/project-file.ts'
import { editFile } from '../project/edit-file.ts'
import { createMessage } from '../project/messages.ts'
import type { Project } from '../project/project.ts'
import { setFileLock } from '../project/set-file-lock.ts'
import { buildChatRequest, buildContinuationRequest } from './build-chat-request.ts'
import { requestAbout, STARTED } from './chat-request.fixture.ts'

describe('the prefix of a request', () => {
  const whole = ({ systemInstruction, history, text }: ReturnType<typeof requestAbout>['request']) =>
    [systemInstruction, ...history.map((turn) => `${turn.role}: ${turn.text}`), `user: ${text}`].join('\n')
  const shared = (a: string, b: string) => {
    let at = 0
    while (at < a.length && a[at] === b[at]) at += 1
    return at
  }

  it('issue 11: is the same from turn to turn up to the newest message, Memory included', () => {
    const instructions = 'Write German texts.'
    let project: Project = { ...STARTED, instructions: 'Brand colour #123456.' }
    let before = requestAbout(project, 'first', { instructions }).request
    expect(before.systemInstruction).toContain('Write German texts.')
    expect(before.systemInstruction).toContain('Brand colour #123456.')
    for (let turn = 0; turn < 5; turn += 1) {
      const files = new Map(project.head.files).set(
        filePath('src/App.tsx'),
        textFile('App.tsx', `// ${turn}\n`),
      )
      const previousFileSystem = project.head.files
      const messages = [
        ...project.messages,
        createMessage({
          id: `${turn}u`,
          role: 'user',
          text: `request ${turn}`,
          mode: turn % 2 ? 'ask' : 'plan',
        }),
        createMessage({ id: `${turn}a`, role: 'ai', text: `answer ${turn}`, previousFileSystem }),
      ]
      project = {
        ...project,
        head: { ...project.head, id: `r${turn}`, parent: project.head, files },
        messages,
      }
      const next = requestAbout(project, 'next', { instructions, mode: turn % 2 ? 'plan' : 'ask' }).request
      expect(next.systemInstruction).toBe(before.systemInstruction)
      expect(next.history.slice(0, before.history.length)).toEqual(before.history)
      before = next
    }
  })

  it('issue 11: of two requests about the same chat reaches up to the first file that changed', () => {
    const path = filePath('src/App.tsx')
    const edit = (project: Project, id: string) =>
      editFile(project, { path, content: `export const App = () => '${id}'\n`, now: 2, revisionId: id })
        .project
    const first = edit(STARTED, 'one')
    const second = edit(first, 'two')
    const [a, b] = [requestAbout(first, 'x').request, requestAbout(second, 'x').request]
    const upTo = whole(a).indexOf('<file path="src/App.tsx"')
    expect(shared(whole(a), whole(b))).toBeGreaterThan(upTo)
    // What changed before is the last of the files: next to nothing else has to be read anew.
    expect(upTo / whole(a).length).toBeGreaterThan(0.95)
  })

  it('issue 11: reaches over the rest of an answer that broke off', () => {
    const task = { project: STARTED, text: 'a shop', images: [] }
    const { request } = buildChatRequest(task)
    const change = {
      operation: 'CREATE',
      path: filePath('src/a.ts'),
      description: '',
      content: 'export {}\n',
    } as const
    const answer = {
      text: 'Plan.',
      changes: [change],
      refused: [],
      problem: null,
      notes: [],
      hasBlock: true,
      writingPath: null,
    }
    const rest = buildContinuationRequest(task, answer).request
    const files = request.text.indexOf('</project_files>')
    expect(rest.text.slice(0, files)).toBe(request.text.slice(0, files))
  })

  it('S5.13 issue 11: says which files are locked without touching the rules before that', () => {
    const locked = setFileLock(STARTED, filePath('src/App.tsx'), true)
    const [a, b] = [
      requestAbout(STARTED, 'x').request.systemInstruction,
      requestAbout(locked, 'x').request.systemInstruction,
    ]
    expect(b.startsWith(a)).toBe(true)
    expect(b).toContain('- src/App.tsx')
  })
})
