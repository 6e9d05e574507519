/** A port for a server that has to be told its own. */
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below those that the system gives to whoever asks for any, and to connections that go out: none of these takes it
 * between now and its use, nor while a server that has it starts anew.
 */
const FIRST = 18_000
const COUNT = 12_000

/** A port of 127.0.0.1 that nothing listens on. Each of two processes that ask at once begins at another. */
export async function freePort() {
  for (let tried = 0; tried < COUNT; tried += 1) {
    const port = FIRST + next
    next = (next + 1) % COUNT
    if (await isFree(port)) return port
  }
  throw new Error('No port is free.')
}

let next = Math.floor(Math.random() * COUNT)

async function isFree(port) {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
