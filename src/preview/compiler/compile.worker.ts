/**
 * The compile worker, on the workspace's origin: parses and transforms, never evaluates. Receives files from the
 * workspace, sends modules straight to the connected frame.
 */

import wasmUrl from 'oxc-transform/wasm?url'
import * as v from 'valibot'
import { frameToWorkerSchema, type MappedStack, type WorkerToFrame } from '../channel/module-messages.ts'
import { workspaceToWorkerSchema } from '../channel/worker-messages.ts'
import { FrameSession } from './frame-session.ts'
import { loadOxc, type Oxc } from './load-oxc.ts'
import { mapStack } from './map-stack.ts'
import { ProjectCompiler } from './project-compiler.ts'
import { prepareCssModules } from './styles/css-modules.ts'

const scope = self as unknown as DedicatedWorkerGlobalScope

const loading = loadOxc(wasmUrl)
let running: { oxc: Oxc; compiler: ProjectCompiler } | null = null
let frame: { port: MessagePort; session: FrameSession } | null = null
let hasFiles = false

// Messages wait for the compiler in the order in which they came.
let queue: Promise<void> = Promise.resolve()
scope.onmessage = (event) => {
  queue = queue
    .then(() => handle(event.data, event.ports))
    .catch((error: unknown) => {
      // Rethrown out of the promise so that the workspace's `error` listener on the worker hears of it.
      setTimeout(() => {
        throw error
      })
    })
}

async function handle(data: unknown, ports: readonly MessagePort[]): Promise<void> {
  const message = v.parse(workspaceToWorkerSchema, data)
  if (message.type === 'start') {
    const oxc = await loading
    running ??= { oxc, compiler: new ProjectCompiler(oxc) }
    running.compiler.setMode(message.mode)
    running.compiler.setPackages(message.packages)
    return
  }
  // The failure to load was reported when it happened, and says more than this message could.
  if (running === null) return
  const { compiler } = running
  switch (message.type) {
    case 'warm':
      await prepareCssModules([message.path])
      return compiler.warm(message.path, withoutUndefined(message.file))
    case 'files':
      await prepareCssModules(message.changed.map(([path]) => path))
      compiler.setFiles(
        message.changed.map(([path, file]) => [path, withoutUndefined(file)] as const),
        message.removed,
      )
      hasFiles = true
      return sendUpdate()
    case 'stop':
      frame?.port.close()
      frame = null
      hasFiles = false
      return compiler.clear()
    case 'connect': {
      const [port] = ports
      if (port === undefined) throw new Error('The connect message came without its port.')
      frame?.port.close()
      frame = { port, session: new FrameSession() }
      port.onmessage = (event) => answer(port, event.data)
      return sendUpdate()
    }
  }
}

function sendUpdate(): void {
  if (frame === null || running === null || !hasFiles) return
  const update = frame.session.next(running.compiler.build())
  if (update !== null)
    post(
      frame.port,
      update,
      update.publicFiles.map((file) => file.bytes.buffer),
    )
}

/** Questions of the frame. Its messages can be forged: what does not parse is dropped. */
function answer(port: MessagePort, data: unknown): void {
  const question = v.safeParse(frameToWorkerSchema, data)
  if (!question.success || running === null) return
  const { oxc, compiler } = running
  const { stack, place } = mapStack(
    oxc,
    question.output.stack.slice(0, 20_000),
    compiler.scriptOptions,
    (path) => compiler.fileText(path),
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
