/** The style worker, in the frame's origin: Tailwind over the project's stylesheets, incrementally. */
import type { StyleReply, StyleRequest } from '../channel/style-messages.ts'
import { evaluateConfig } from './evaluate-config.ts'
import { TailwindBuild } from './tailwind-build.ts'

const scope = self as unknown as DedicatedWorkerGlobalScope

let build: { readonly key: string; readonly tailwind: TailwindBuild } | null = null
const sources = new Map<string, string>()
let queue: Promise<void> = Promise.resolve()

scope.onmessage = (event: MessageEvent<StyleRequest>) => {
  queue = queue.then(() => handle(event.data))
}

async function handle(request: StyleRequest): Promise<void> {
  const { requestId, config, sheets } = request
  for (const { id, text } of request.sources) sources.set(id, text)
  try {
    const key = JSON.stringify([config, sheets.map(({ css }) => css)])
    if (build?.key !== key) {
      const resolved = config === null ? {} : await evaluateConfig(config)
      build = { key, tailwind: new TailwindBuild(resolved, [...sources.values()]) }
    } else {
      build.tailwind.addSources(request.sources.map(({ text }) => text))
    }
    const built: Array<{ id: string; css: string }> = []
    for (const { id, css } of sheets) built.push({ id, css: await build.tailwind.process(id, css) })
    reply({ type: 'built', requestId, sheets: built })
  } catch (error) {
    build = null
    const message = error instanceof Error ? error.message : String(error)
    reply({ type: 'failed', requestId, message })
  }
}

function reply(message: StyleReply): void {
  scope.postMessage(message)
}
