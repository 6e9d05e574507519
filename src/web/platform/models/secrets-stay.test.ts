import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildChatRequest, buildContinuationRequest } from '../../../core/agent/build-chat-request.ts'
import { firstRepair } from '../../../core/agent/repair-rounds.ts'
import { repairTask } from '../../../core/agent/repair-task.ts'
import { fixRequest } from '../../../core/drafts/fix-request.ts'
import { withCodeFrame } from '../../../core/drafts/with-code-frame.ts'
import { filePath } from '../../../core/files/file-path.ts'
import { textFile } from '../../../core/files/project-file.ts'
import type { ChatRequest } from '../../../core/model/chat-model.ts'
import { createProject } from '../../../core/project/create-project.ts'
import { createMessage } from '../../../core/project/messages.ts'
import { createChatModel } from './create-chat-model.ts'
import { eventsOf, sendStream, serveWire, type WireServer } from './wire-server.fixture.ts'

/** A canary for each place; none is part of another. */
const canary = (place: string) => `${place}q7Zk2LmX9vTb4RwYc8NdJ3hF`
const LINES = [canary('MIIEa'), canary('MIIEb'), canary('MIIEc')]
const PEM = `-----BEGIN PRIVATE KEY-----\n${LINES.join('\n')}\n-----END PRIVATE KEY-----\n`
const CANARIES = {
  env: canary('plainE'),
  envLocal: canary('plainL'),
  npmrc: canary('plainN'),
  account: canary('plainS'),
  password: 'Tr0ub4dor-and-3',
  code: `sk-proj-${canary('C')}`,
  named: canary('named'),
  late: `ghp_${canary('H')}0000`,
  outline: `sk_live_${canary('O')}`,
  typed: `xoxb-1234567890-${canary('T')}`,
  history: `AIzaSy${canary('Hist')}`,
  memory: `glpat-${canary('M')}`,
  error: `sk-ant-api03-${canary('X')}`,
  stack: `npm_${canary('K')}`,
  draft: `hf_${canary('D')}`,
  cut: `github_pat_${canary('Cut')}`,
}
const ALL = [...Object.values(CANARIES), ...LINES]

const FILES = {
  '.env': `# settings\nPORT=3000\nSTRIPE=${CANARIES.env}\nDATABASE_URL=postgres://app:${CANARIES.password}@db.test/app\n`,
  'server/.env.local': `export SESSION_SECRET="${CANARIES.envLocal}"\n`,
  '.npmrc': `//registry.example/:_authToken=${CANARIES.npmrc}\n`,
  'certs/server.pem': PEM,
  'firebase.json': JSON.stringify({
    type: 'service_account',
    private_key_id: CANARIES.account,
    private_key: PEM,
  }),
  '.env.example': 'STRIPE=your-key-here\n',
  'src/App.tsx': `const openai = '${CANARIES.code}'\nexport const config = { apiKey: "${CANARIES.named}" }\nexport default () => null\n`,
  'src/key.ts': `export const key = \`${PEM}\`\n`,
  'src/long.ts': `export const text = '${'many words '.repeat(30_000)}'\nexport const late = '${CANARIES.late}'\n`,
} as const

function canaryProject() {
  const files = new Map(Object.entries(FILES).map(([path, text]) => [filePath(path), textFile(path, text)]))
  const long = `export const first${'x'.repeat(40)} = '${'y'.repeat(60)} ${CANARIES.outline}'\n`
  files.set(filePath('src/other.ts'), textFile('src/other.ts', long))
  const bare = createProject({ name: 'A', now: 1, key: '0'.repeat(32), revisionId: 'r', files })
  const messages = [
    createMessage({
      id: 'u',
      role: 'user',
      text: `Use ${CANARIES.history}. ${'w '.repeat(5_985)} ${CANARIES.cut}`,
    }),
    createMessage({ id: 'a', role: 'ai', text: `I used ${CANARIES.history}, and ${CANARIES.env}.` }),
  ]
  return { ...bare, messages, instructions: `My token is ${CANARIES.memory}.` }
}

const project = canaryProject()
const PROBLEM = withCodeFrame(
  {
    title: 'Error',
    message: `401 for ${CANARIES.error} and ${CANARIES.env}; ${'m '.repeat(1_940)}${CANARIES.cut}`,
    stack: `Error\n    at ask (src/App.tsx:1:2)\nbody: ${CANARIES.stack}, ${CANARIES.password}`,
    file: 'src/key.ts',
    line: 3,
  },
  new Map([['src/key.ts', FILES['src/key.ts']]]),
)
const task = { project, text: `Use ${CANARIES.typed} and\n${CANARIES.code}`, images: [] }
const draft = [
  {
    operation: 'UPDATE',
    path: filePath('src/App.tsx'),
    description: '',
    content: `a('${CANARIES.draft}')\n`,
  },
  {
    operation: 'CREATE',
    path: filePath('.env.production'),
    description: '',
    content: `K=${CANARIES.draft}\n`,
  },
] as const
const tried = { changes: draft, repairs: [], diagnostics: [PROBLEM] }
const rounds = firstRepair({ text: CANARIES.history, notes: [], changes: draft }, tried)
const unfinished = {
  text: `I put ${CANARIES.code} there.`,
  changes: draft,
  refused: [],
  notes: [],
  problem: null,
  hasBlock: true,
  writingPath: 'src/b.ts',
  closing: '',
}
const REQUESTS: Readonly<Record<string, ChatRequest>> = {
  'a request with all files': buildChatRequest(task).request,
  'a request with an outline': buildChatRequest({ ...task, contextTokens: 14_000 }).request,
  'a request with a summary': buildChatRequest({ ...task, contextTokens: 9_000 }).request,
  'Fix Now': buildChatRequest({ ...task, text: fixRequest(PROBLEM) }).request,
  'a repair': buildChatRequest(repairTask(task, rounds)).request,
  'a second repair': buildChatRequest(repairTask(task, { ...rounds, round: 2 })).request,
  'a continuation': buildContinuationRequest(task, unfinished as never).request,
}

const END = {
  gemini: 'data: {"candidates":[{"content":{"parts":[{"text":"ok"}]},"finishReason":"STOP"}]}\n\n',
  openai:
    'data: {"id":"1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":"ok"},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n',
  anthropic:
    'event: message_start\ndata: {"type":"message_start","message":{"id":"m","type":"message","role":"assistant","content":[],"model":"m","usage":{"input_tokens":1,"output_tokens":1}}}\n\nevent: message_stop\ndata: {"type":"message_stop"}\n\n',
} as const

describe.each(['gemini', 'openai', 'anthropic'] as const)('requests to %s', (provider) => {
  let server: WireServer
  beforeEach(async () => {
    server = await serveWire((response, { method }) =>
      method === 'POST' ? sendStream(response, END[provider]) : void response.writeHead(404).end(),
    )
  })
  afterEach(() => server.close())

  it.each(Object.keys(REQUESTS))('hold no byte of a secret: %s', async (name) => {
    const model = createChatModel(
      {
        from: provider === 'gemini' ? 'demo' : provider,
        provider,
        baseUrl: `${server.origin}${provider === 'openai' ? '/v1' : ''}`,
        apiKey: 'own',
        model: 'm',
      } as never,
      { pageOrigin: server.origin, getToken: async () => null },
    )
    await eventsOf(model, REQUESTS[name])
    const bodies = server.seen
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => JSON.stringify(body))
    expect(bodies.length).toBeGreaterThan(0)
    for (const body of bodies) {
      expect(body).toContain('WITHHELD_SECRET_1_1_END')
      // The second half of each: one that was cut has no beginning, or no end.
      for (const secret of ALL) {
        expect(body).not.toContain(secret)
        expect(body, secret).not.toContain(secret.slice(0, 14))
        expect(body, secret).not.toContain(secret.slice(-14))
      }
      expect(body).toContain('.env.example')
      expect(body).toContain('# Withheld files')
      expect(body).toContain('- server/.env.local')
    }
  })
})

it('what the test asks about is in what is built', () => {
  const all = JSON.stringify(Object.values(REQUESTS))
  const { env, envLocal, npmrc, account, cut, ...sent } = CANARIES
  for (const secret of Object.values(sent)) expect(all).toContain(secret)
  expect([cut, envLocal, npmrc, account, env]).toHaveLength(5)
})
