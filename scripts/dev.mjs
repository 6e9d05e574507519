/**
 * `npm run dev`: the workspace with hot reload at the usual address. Vite answers for the workspace's page and modules;
 * everything else goes to the real server on a port behind it, which is rebuilt and restarted when its sources change.
 * Policies are the built page's only: what a CSP forbids shows with npm start.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import { createServer, request } from 'node:http'
import { connect } from 'node:net'
import { staleParts, watchedFolders } from './lib/build-parts.mjs'
import { runScript, ScriptError } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { ROOT } from './lib/paths.mjs'
import { say } from './lib/progress.mjs'
import { runNode } from './lib/run.mjs'

const SERVER_PATHS = /^\/(?:config\.json|healthz|demo-model|templates)(?:[/?]|$)/
const QUIET_MS = 120

const port = Number(process.env.PORT || 4000)
const publicOrigin = process.env.PUBLIC_ORIGIN || `http://localhost:${port}`
const workspaceHost = URL.canParse(publicOrigin) ? new URL(publicOrigin).host : ''

runScript(async () => {
  checkNodeVersion()
  await ensureInstalled()
  const stale = (await staleParts()).filter((part) => part !== 'web' && part !== 'compressed')
  if (stale.length > 0 && !(await build(stale)))
    throw new ScriptError('The build failed: see the lines above.')

  const behind = createBehind(await freePort())
  await behind.start()
  const front = createServer()
  const vite = await createVite(front)
  front.on('request', (incoming, outgoing) => {
    const isWorkspace = incoming.headers.host === workspaceHost && !SERVER_PATHS.test(incoming.url ?? '')
    if (isWorkspace) vite.middlewares(incoming, outgoing)
    else behind.pass(incoming, outgoing)
  })
  front.on('upgrade', (incoming, socket, head) => {
    if (incoming.headers.host !== workspaceHost) behind.passSocket(incoming, socket, head)
  })
  front.listen(port, process.env.HOST || '127.0.0.1')
  await Promise.race([
    once(front, 'listening'),
    once(front, 'error').then(([error]) => {
      behind.stop()
      throw new ScriptError(`Port ${port} cannot be opened (${error.code}): set PORT to a free port.`)
    }),
  ])
  say(`Lathe is ready, with hot reload: ${publicOrigin}`)

  onChange('preview', async () => {
    if (await build(['preview'])) vite.ws.send({ type: 'full-reload' })
  })
  onChange('templates', () => build(['templates']))
  onChange('server', async () => {
    if (await build(['server'])) await behind.start()
  })
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      behind.stop()
      process.exit(0)
    })
  }
})

/** The real server, on a port of its own, that answers for this one's origins. */
function createBehind(innerPort) {
  let child = null
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(innerPort),
    PUBLIC_ORIGIN: publicOrigin,
    PREVIEW_ORIGIN: process.env.PREVIEW_ORIGIN || `http://*.preview.localhost:${port}`,
    IDENTITY_ORIGIN: process.env.IDENTITY_ORIGIN || `http://127.0.0.1:${port}`,
  }
  process.on('exit', () => child?.kill())

  async function start() {
    if (child !== null && child.exitCode === null) {
      child.kill()
      await once(child, 'exit')
    }
    child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
    // It has said why.
    if (child.exitCode) process.exit(child.exitCode)
  }

  function pass(incoming, outgoing) {
    const { method, url: path, headers } = incoming
    const call = request({ host: '127.0.0.1', port: innerPort, method, path, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    call.on('error', () =>
      outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end('Restarting.\n'),
    )
    outgoing.on('close', () => call.destroy())
    incoming.pipe(call)
  }

  function passSocket({ method, url: path, rawHeaders }, socket, head) {
    const call = connect(innerPort, '127.0.0.1', () => {
      const headers = rawHeaders.map((text, at) => text + (at % 2 === 0 ? ': ' : '\r\n')).join('')
      call.write(`${method} ${path} HTTP/1.1\r\n${headers}\r\n`)
      call.write(head)
      socket.pipe(call).pipe(socket)
    })
    for (const [one, other] of [
      [call, socket],
      [socket, call],
    ])
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
  }

  return { start, pass, passSocket, stop: () => child?.kill() }
}

async function createVite(front) {
  const vite = await import('vite')
  return vite.createServer({
    configFile: `${ROOT}vite.config.ts`,
    appType: 'spa',
    server: {
      middlewareMode: true,
      hmr: { server: front },
      allowedHosts: [workspaceHost.replace(/:\d+$/, '')],
    },
  })
}

async function build(parts) {
  const { code } = await runNode(['--import', 'tsx', 'scripts/build.ts', ...parts])
  return code === 0
}

/** Calls `work` after the last of a burst of changes to a part's sources, never twice at once. */
function onChange(part, work) {
  let timer
  let running = Promise.resolve()
  const changed = (_event, name) => {
    if (name?.includes('.test.')) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(work).catch((error) => console.error(error))
    }, QUIET_MS)
  }
  for (const folder of watchedFolders(part)) {
    if (existsSync(ROOT + folder)) watch(ROOT + folder, { recursive: true }, changed)
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: found } = server.address()
  server.close()
  await once(server, 'close')
  return found
}
