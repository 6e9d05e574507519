import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../test/e2e/harness.ts'

const VITE = fileURLToPath(new URL('../../../node_modules/vite/bin/vite.js', import.meta.url))

export interface ViteServer {
  readonly origin: string
  stop(): Promise<void>
}

/** Starts Vite's own dev server in a process of its own; resolves when it listens. */
export async function startVite(folder: string): Promise<ViteServer> {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [VITE, '--port', String(port), '--strictPort', '--host', '127.0.0.1'],
    {
      cwd: folder,
      env: { PATH: process.env.PATH, NO_COLOR: '1' },
    },
  )
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const closed = once(child, 'close')
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text
        if (printed.includes(`:${port}`)) resolve()
      })
    }
    void closed.then(() => reject(new Error(`Vite ended before it was ready:\n${printed}`)))
  })
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await closed
      process.off('exit', end)
    },
  }
}
