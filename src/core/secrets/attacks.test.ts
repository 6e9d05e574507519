import { describe, expect, it } from 'vitest'
import { buildChatRequest, type ChatRequestInput } from '../agent/build-chat-request.ts'
import { systemPrompt } from '../agent/system-prompt.ts'
import { fixRequest } from '../drafts/fix-request.ts'
import { withCodeFrame } from '../drafts/with-code-frame.ts'
import { filePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import { textFile } from '../files/project-file.ts'
import type { ChatModel } from '../model/chat-model.ts'
import { deleteFile, renameFile } from '../project/change-files.ts'
import { createProject } from '../project/create-project.ts'
import { editFile } from '../project/edit-file.ts'
import { createMessage } from '../project/messages.ts'
import { keepSecrets } from './keep-secrets.ts'
import { isSecretFile } from './secret-file.ts'
import { secretsIn, withheldValues } from './secret-values.ts'

/** Told as a secret by where it stands, and by nothing of its own. */
const PLAIN = 'hunter2abc9'
const RANDOM = 'q7Zk2LmX9vTb4RwYc8NdJ3hFp6SgA1eU'

const filesOf = (texts: Readonly<Record<string, string>>): FileSystem =>
  new Map(Object.entries(texts).map(([path, text]) => [filePath(path), textFile(path, text)]))
const projectOf = (texts: Readonly<Record<string, string>>) =>
  createProject({ name: 'A', now: 1, key: '0'.repeat(32), revisionId: 'r', files: filesOf(texts) })
const stamp = (now: number) => ({ now, revisionId: `r${now}` })

/** Characters of the rules that every request begins with. */
const RULES = systemPrompt().length

/** All that a model is told, but for those. */
async function told(task: Omit<ChatRequestInput, 'images'>): Promise<string> {
  let sent = ''
  const model: ChatModel = {
    async *stream(request) {
      sent = JSON.stringify([request.systemInstruction.slice(RULES), request.history, request.text])
      yield { type: 'finish', reason: 'complete' }
    },
  }
  const { request } = buildChatRequest({ ...task, images: [] })
  const guarded = keepSecrets(model, { pause: () => Promise.resolve() })
  for await (const _ of guarded.stream(request, new AbortController().signal));
  return sent
}

const APP = { 'src/App.tsx': 'export default () => null\n' }
const LONG = `\n// ${'words and more words '.repeat(4000)}\n`

describe('a value that is told as a secret in one place only stays', () => {
  it('where an error quotes it, from a file for which the request had no room', async () => {
    const project = projectOf({
      ...APP,
      'src/db.ts': `connect({ password: '${PLAIN}' })${LONG}`,
      'src/pem.ts': `export const key = \`-----BEGIN PRIVATE KEY-----\n${RANDOM}\n${RANDOM}b\n${RANDOM}c\n-----END PRIVATE KEY-----\`${LONG}`,
    })
    const problem = {
      title: 'Error',
      message: `Login failed: app:${PLAIN}`,
      stack: '',
      codeFrame: `  3 | ${RANDOM}b\n  4 | ${RANDOM}c`,
    }
    const sent = await told({ project, text: fixRequest(problem), contextTokens: 9000 })
    expect(sent).not.toContain('connect({')
    expect(sent).not.toContain(PLAIN)
    expect(sent).not.toContain(RANDOM)
  })

  it('where the person, or an answer, names it again', async () => {
    const messages = [
      createMessage({ id: '1', role: 'user', text: `Connect with { password: "${PLAIN}" }` }),
      createMessage({ id: '2', role: 'ai', text: `I connect with ${PLAIN} now.` }),
    ]
    const project = { ...projectOf(APP), messages }
    expect(await told({ project, text: `Why is ${PLAIN} refused?` })).not.toContain(PLAIN)
  })

  it.each(['removed', 'renamed', 'changed'])('after its file was %s', async (how) => {
    const env = filePath('.env')
    const start = projectOf({ ...APP, '.env': `DB_PASS=${PLAIN}\n` })
    const { project } =
      how === 'removed'
        ? deleteFile(start, env, stamp(2))
        : how === 'renamed'
          ? renameFile(start, env, filePath('docs/notes.txt'), stamp(2))
          : editFile(start, { path: env, content: 'DB_PASS=other-one-77\n', ...stamp(2) })
    const messages = [
      createMessage({ id: '1', role: 'user', text: 'Which password?' }),
      createMessage({ id: '2', role: 'ai', text: `It is ${PLAIN}.` }),
    ]
    expect(await told({ project: { ...project, messages }, text: 'Go on' })).not.toContain(PLAIN)
  })
})

describe('a file of settings stays, whatever it is called', () => {
  it.each(['env.txt', 'env', 'backup/env.bak', 'settings.conf', 'config/prod.properties', 'notes.md'])(
    '%s',
    async (path) => {
      const text = `# the server\nPORT=3000\nexport DB_PASS=${PLAIN}\nSESSION_SALT="${PLAIN}x"\n`
      const sent = await told({ project: projectOf({ ...APP, [path]: text }), text: `What is in ${path}?` })
      expect(sent).not.toContain(PLAIN)
      expect(sent).not.toContain('SESSION_SALT')
    },
  )

  it('but for code, and for settings that hold no secret', async () => {
    const sent = await told({
      project: projectOf({
        'src/env.ts': "export const DB_PASS = process.env.DB_PASS ?? ''\n",
        'vite-env.d.ts': '/// <reference types="vite/client" />\n',
        'env.txt': 'PORT=3000\nMODE=dark\nDB_PASS=your-password\n',
      }),
      text: 'x',
    })
    for (const shown of ['process.env.DB_PASS', 'vite/client', 'MODE=dark']) expect(sent).toContain(shown)
  })

  it('where a draft’s error lies in it', () => {
    const account = JSON.stringify({ private_key: `-----BEGIN PRIVATE KEY-----\n${RANDOM}` }, null, 1)
    for (const [file, text] of [
      ['key.json', account],
      ['env.txt', `DB_PASS=${PLAIN}\n`],
    ] as const) {
      const problem = { title: 'Error', message: 'Unexpected end', stack: '', file, line: 1 }
      expect(withCodeFrame(problem, new Map([[file, text]])).codeFrame).toBeUndefined()
    }
  })

  it.each([
    'secrets.json',
    'config/secrets.yaml',
    '.streamlit/secrets.toml',
    'prod.tfvars',
    'terraform.tfstate',
    '.kube/config',
    '.cargo/credentials.toml',
    'android/keystore.properties',
    'vpn.ovpn',
  ])('by its name: %s', async (path) => {
    const sent = await told({ project: projectOf({ ...APP, [path]: 'inner text\n' }), text: 'x' })
    expect(sent).not.toContain('inner text')
  })
})

describe('what else is a key', () => {
  it.each([
    ['docker-compose.yml', 'services:\n  db:\n    environment:\n      POSTGRES_PASSWORD: hunter2abc9\n'],
    ['compose.yml', 'environment:\n  - MYSQL_ROOT_PASSWORD=hunter2abc9\n'],
    ['deploy.sh', 'export DB_PASSWORD=hunter2abc9\nnpm start\n'],
    ['src/a.ts', `const canonSecret = '${RANDOM}'\n`],
    ['src/a.ts', `const republicToken = '${RANDOM}'\n`],
    ['src/a.ts', `post('https://hooks.slack.com/services/T0AB1CD2E/B0AB1CD2E/${RANDOM}')\n`],
    ['src/a.ts', `post('https://discord.com/api/webhooks/123456789012345678/${RANDOM}')\n`],
    ['src/a.ts', `const bot = '1234567890:AA${RANDOM}0'\n`],
    ['src/a.ts', `const jwt = '${RANDOM}'\n`],
    ['src/a.ts', `const db = 'Server=x;AccountKey=${RANDOM}=='\n`],
    ['src/a.ts', `get('https://x.blob.test/a?sv=2024-01-01&sig=${RANDOM}%3D')\n`],
  ])('%s: %s', async (path, text) => {
    const sent = await told({ project: projectOf({ ...APP, [path]: text }), text: 'x' })
    expect(sent).toContain('WITHHELD_SECRET_')
    expect(sent).not.toContain(RANDOM)
    expect(sent).not.toContain(PLAIN)
  })

  it.each([
    [
      'a passphrase of several words',
      'PASSPHRASE="correct horse battery staple"\n',
      'correct horse battery staple',
    ],
    ['one that is commented out', `#DB_PASS=${PLAIN}\n`, PLAIN],
    ['one of a name that only holds “anon”', `CANON_SECRET=${PLAIN}\n`, PLAIN],
  ])('in .env: %s', async (_, env, secret) => {
    const project = projectOf({ ...APP, '.env': env })
    expect(await told({ project, text: `It says: wrong ${secret}!` })).not.toContain(secret)
  })

  it('is no ordinary word or type behind a name in capital letters', async () => {
    const lines = [
      'const PASSWORD = process.env.DB_PASSWORD2',
      'PASSWORD: z.string().min(8),',
      'MIN_PASSWORD: 12345678,',
      'const supabaseAnonKey = "abcdEFGH1234ijklMNOP5678"',
      'PASSWORD_PATTERN = pattern1234',
    ]
    const sent = await told({ project: projectOf({ 'src/a.ts': lines.join('\n') }), text: 'x' })
    for (const line of lines) expect(sent).toContain(JSON.stringify(line).slice(1, -1))
  })
})

describe('a text that is made to be slow', () => {
  const MANY = 200_000
  it.each([
    ['blanks behind a name', `A_KEY${' '.repeat(MANY)}!`],
    ['blanks behind "export"', `export${' '.repeat(MANY)}!`],
    ['blanks behind an equals sign', `A_KEY=${' '.repeat(MANY)}x\u2028y`],
    ['blanks before a name', `${`${' '.repeat(4000)}A\n`.repeat(50)}`],
    ['quotes that do not close', 'A_KEY="\n'.repeat(MANY / 8)],
    ['brackets that do not close', `[${'['.repeat(MANY)}`],
    ['names in capitals', 'PASSWORD=a1'.repeat(MANY / 11)],
    ['numbers of bots', '1234567890:A'.repeat(MANY / 12)],
    ['addresses of hooks', 'hooks.slack.com/services/'.repeat(MANY / 25)],
  ])(
    'is read to its end: %s',
    (_, text) => {
      // Work that grows with the square of this length takes longer than the test may.
      const file = textFile('a.txt', text)
      expect([secretsIn(file), withheldValues(file)].every(Array.isArray)).toBe(true)
      isSecretFile('a.txt', file)
    },
    60_000,
  )
})
