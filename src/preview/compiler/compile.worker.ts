/**
 * The compile worker, on the workspace's origin: parses and transforms, never evaluates. Receives files from the
 * workspace, sends modules straight to the connected pages: the workspace's frame, and tabs.
 */

import wasmUrl from 'oxc-transform/wasm?url'
import * as v from 'valibot'
import type { ProjectFile } from '../../core/files/project-file.ts'
import { onBeat } from '../../core/watch/beats.ts'
import { MessageBudget } from '../channel/message-budget.ts'
import { frameToWorkerSchema, type MappedStack, type WorkerToFrame } from '../channel/module-messages.ts'
import {
  type WorkerToWorkspace,
  type WorkspaceToWorker,
  workspaceToWorkerSchema,
} from '../channel/worker-messages.ts'
import { viteConfigNeedsSyntax } from './config/project-config.ts'
import { exportsIn, findDraftDiagnostics } from './draft-diagnostics.ts'
import { FrameSession, needsStyles, TrialSession } from './frame-session.ts'
import { mapStack } from './map-stack.ts'
import { isScript } from './modules/compile-script.ts'
import { loadOxc, type Oxc } from './oxc/load-oxc.ts'
import { DraftPackages } from './packages/draft-packages.ts'
import { ProjectPackages } from './packages/project-packages.ts'
import { ProjectCompiler } from './project-compiler.ts'
import { prepareCssModules } from './styles/css-modules.ts'
import { preparePreprocessors } from './styles/preprocess/preprocessor.ts'
import type { StyleSetup } from './styles/style-graph.ts'
import { loadSyntax, NEEDS_REWRITE } from './syntax/load-syntax.ts'

const scope = self as unknown as DedicatedWorkerGlobalScope

const loading = loadOxc(wasmUrl)
let running: ReturnType<typeof start> | null = null
interface ConnectedPage {
  readonly port: MessagePort
  readonly session: FrameSession
}
const pages = new Map<number, ConnectedPage>()
let hasFiles = false
/** The page in which drafts are tried. */
let trial: TrialSession | null = null

/** A draft that is checked: until the next files no page hears of what is built. */
interface HeldDraft {
  readonly id: number
  readonly paths: ReadonlySet<string>
  isAnswered: boolean
}
let held: HeldDraft | null = null

/** Milliseconds between two signs of life while there is something to do, or to be waited for. */
const BEAT_EVERY = 500

onBeat(
  () => {
    if (queued > 0) tell({ type: 'beat' })
  },
  () => performance.now(),
)

// Messages wait for the compiler in the order in which they came.
let queue: Promise<void> = Promise.resolve()
let queued = 0
let beating: ReturnType<typeof setInterval> | undefined
scope.onmessage = (event) => enqueue(() => handle(event.data, event.ports))

function enqueue(work: () => Promise<void>): void {
  tell({ type: 'beat' })
  queued += 1
  beating ??= setInterval(() => tell({ type: 'beat' }), BEAT_EVERY)
  queue = queue
    .then(work)
    .catch((error: unknown) => {
      // Rethrown out of the promise so that the workspace's `error` listener on the worker hears of it.
      setTimeout(() => {
        throw error
      })
    })
    .then(() => {
      queued -= 1
      if (queued > 0) return tell({ type: 'beat' })
      clearInterval(beating)
      beating = undefined
      tell({ type: 'rest' })
    })
}

async function handle(data: unknown, ports: readonly MessagePort[]): Promise<void> {
  const message = v.parse(workspaceToWorkerSchema, data)
  if (message.type === 'start') {
    const oxc = await loading
    running ??= start(oxc, message)
    running.compiler.setMode(message.mode)
    return
  }
  // The failure to load was reported when it happened, and says more than this message could.
  if (running === null) return
  const { compiler, packages, configPackages } = running
  switch (message.type) {
    case 'warm':
      await prepareStyles([message.path])
      await prepareSyntax(compiler, [[message.path, message.file]])
      return warm(message.path, withoutUndefined(message.file))
    case 'check': {
      const { id, changed, removed } = message
      await prepareStyles(changed.map(([path]) => path))
      await prepareSyntax(compiler, changed)
      release()
      held = { id, paths: new Set(message.paths), isAnswered: false }
      packages.forgetFailures()
      configPackages.forgetFailures()
      compiler.setFiles(
        changed.map(([path, file]) => [path, withoutUndefined(file)] as const),
        removed,
      )
      hasFiles = true
      return answerCheck()
    }
    case 'files':
      release()
      await prepareStyles(message.changed.map(([path]) => path))
      await prepareSyntax(compiler, message.changed)
      compiler.setFiles(
        message.changed.map(([path, file]) => [path, withoutUndefined(file)] as const),
        message.removed,
      )
      hasFiles = true
      running.draft.clear()
      return sendUpdate()
    case 'trial': {
      const [port] = ports
      if (port === undefined) throw new Error('The trial message came without its port.')
      trial?.close()
      trial = new TrialSession(port)
      return listen(port)
    }
    case 'boot':
      trial?.want()
      return sendTrial()
    case 'end-trial':
      trial?.close()
      trial = null
      return
    case 'stop':
      release()
      trial?.close()
      trial = null
      shownStyles = null
      for (const { port } of pages.values()) port.close()
      pages.clear()
      hasFiles = false
      toldUndeclared = '{}'
      running.draft.clear()
      compiler.clear()
      return tell({ type: 'stopped' })
    case 'disconnect':
      pages.get(message.page)?.port.close()
      pages.delete(message.page)
      return
    case 'connect': {
      const [port] = ports
      if (port === undefined) throw new Error('The connect message came without its port.')
      pages.get(message.page)?.port.close()
      pages.set(message.page, { port, session: new FrameSession() })
      listen(port)
      packages.forgetFailures()
      configPackages.forgetFailures()
      return sendUpdate()
    }
  }
}

function start(oxc: Oxc, { packagesOrigin, pageNames }: Extract<WorkspaceToWorker, { type: 'start' }>) {
  const steps: [string | null, string | null] = [null, null]
  const [packages, configPackages] = ([0, 1] as const).map(
    (index) =>
      new ProjectPackages(packagesOrigin, {
        onWaiting: () => tell({ type: 'waiting' }),
        onStep(step) {
          steps[index] = step
          tell({ type: 'progress', step: step ?? steps[1 - index] ?? null })
        },
        onChange: () =>
          enqueue(async () => {
            if (held === null) return sendUpdate()
            await answerCheck()
            sendTrial()
          }),
      }),
  ) as [ProjectPackages, ProjectPackages]
  const compiler = new ProjectCompiler(oxc, packages, configPackages)
  return {
    packages,
    configPackages,
    draft: new DraftPackages(packages),
    compiler,
    pageNames: new Set(pageNames),
  }
}

async function prepareStyles(paths: readonly string[]): Promise<void> {
  await Promise.all([prepareCssModules(paths), preparePreprocessors(paths)])
}

/** The parser is loaded when a file asks for it. */
async function prepareSyntax(
  compiler: ProjectCompiler,
  files: ReadonlyArray<readonly [string, { content: string; isBinary?: true | undefined }]>,
): Promise<void> {
  const needsIt = files.some(
    ([path, { content, isBinary }]) =>
      isBinary !== true &&
      (isScript(path) || path.endsWith('.html')) &&
      (NEEDS_REWRITE.test(content) || viteConfigNeedsSyntax(path, content)),
  )
  if (needsIt) compiler.setSyntax(await loadSyntax())
}

function warm(path: string, file: ProjectFile): void {
  if (running === null) return
  if (path === '/package.json') running.draft.setManifest(file.content)
  else running.draft.add(running.compiler.warm(path, file))
}

let toldUndeclared = '{}'

function tellUndeclared(packages: Readonly<Record<string, string>>): void {
  const text = JSON.stringify(packages)
  if (text === toldUndeclared) return
  toldUndeclared = text
  tell({ type: 'undeclared', packages })
}

function tell(message: WorkerToWorkspace): void {
  scope.postMessage(message)
}

/** The project goes on: whoever still waits for the check hears that it is over. */
function release(): void {
  if (held === null) return
  if (!held.isAnswered) tell({ type: 'checked', id: held.id, report: null })
  held = null
}

/** A package that is being prepared is waited for: what goes on with it shows as progress. */
async function answerCheck(): Promise<void> {
  if (held === null || held.isAnswered || running === null) return
  const draft = held
  const { compiler, packages, pageNames } = running
  const graph = compiler.build()
  if (graph.wants !== null) packages.get(graph.wants)
  // What is wrong whatever the packages are is repaired first.
  if (graph.wants !== null && graph.diagnostics.length === 0) return
  draft.isAnswered = true
  const report = await findDraftDiagnostics(graph, {
    paths: draft.paths,
    syntax: await loadSyntax(),
    pageNames,
    undeclared: graph.wants === null ? packages.undeclared : {},
    exportsOf,
  })
  tell({ type: 'checked', id: draft.id, report })
}

const knownExports = new Map<string, readonly string[] | null>()

async function exportsOf(url: string): Promise<readonly string[] | null> {
  const known = knownExports.get(url)
  if (known !== undefined) return known
  const response = await fetch(url).catch(() => null)
  const names = response?.ok ? exportsIn(await response.text()) : null
  knownExports.set(url, names)
  return names
}

function sendUpdate(): void {
  if (held !== null) return
  if (pages.size === 0 || running === null || !hasFiles) return
  const graph = running.compiler.build()
  if (graph.wants !== null) running.packages.get(graph.wants)
  if (graph.configWants !== null) running.configPackages.get(graph.configWants)
  // What is wrong whatever the packages are is said at once.
  if ((graph.wants ?? graph.configWants) !== null && graph.diagnostics.length === 0) return
  tellUndeclared(running.packages.undeclared)
  if (graph.diagnostics.length === 0) shownStyles = graph.styles
  for (const { port, session } of pages.values()) {
    const update = session.next(graph)
    if (update === null) continue
    post(
      port,
      update,
      update.publicFiles.map((file) => file.bytes.buffer),
    )
  }
}

/** The styles of what is shown: known to be in order, or told to be wrong. */
let shownStyles: StyleSetup | null = null

/** Sends the draft that is held back to the page that waits for it, once it is whole. */
function sendTrial(): void {
  if (held === null || running === null || trial?.isWanting !== true) return
  const graph = running.compiler.build()
  const isStyled = needsStyles(graph, { paths: held.paths, shownStyles })
  const configWants = isStyled ? graph.configWants : null
  if (graph.wants !== null) running.packages.get(graph.wants)
  if (configWants !== null) running.configPackages.get(configWants)
  if ((graph.wants ?? configWants) !== null && graph.diagnostics.length === 0) return
  trial.send(graph, isStyled)
}

function listen(port: MessagePort): void {
  const budget = new MessageBudget()
  port.onmessage = (event) => {
    // The far end is generated code's own realm.
    const verdict = budget.take(performance.now())
    if (verdict === 'pass') answer(port, event.data)
    else if (verdict === 'flood') port.close()
  }
}

/** Questions of the frame. Its messages can be forged: what does not parse is dropped. */
function answer(port: MessagePort, data: unknown): void {
  const question = v.safeParse(frameToWorkerSchema, data)
  if (!question.success || running === null) return
  const { compiler } = running
  const { stack, place } = mapStack(compiler.context, question.output.stack.slice(0, 20_000), (path) =>
    compiler.fileText(path),
  )
  const reply: MappedStack = { type: 'mapped-stack', requestId: question.output.requestId, stack, ...place }
  post(port, reply, [])
}

function post(port: MessagePort, message: WorkerToFrame, transfer: Transferable[]): void {
  port.postMessage(message, transfer)
}

function withoutUndefined(file: { content: string; type: string; isBinary?: true | undefined }) {
  return file.isBinary
    ? { content: file.content, type: file.type, isBinary: true as const }
    : { content: file.content, type: file.type }
}
