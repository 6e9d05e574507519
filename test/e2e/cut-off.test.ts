/** The cut network itself: what asks it and goes away leaves nothing behind. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { cutOff } from './cut-off.ts'

it('2.1 a browser that is ended while its way is cut off harms nothing of the test', async () => {
  const cut = await cutOff()
  const errors: Error[] = []
  const note = (error: Error) => errors.push(error)
  process.prependListener('uncaughtException', note)
  const port = Number(cut.variables.npm_config_registry?.split(':').at(-1)?.replace('/', ''))
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('CONNECT far.example:443 HTTP/1.1\r\nHost: far.example:443\r\n\r\n')
  await once(socket, 'data')
  socket.resetAndDestroy()
  await expect.poll(() => socket.destroyed).toBe(true)
  // The other end hears of it in a turn of its own.
  const next = connect(port, '127.0.0.1')
  await once(next, 'connect')
  next.destroy()
  await cut.close()
  process.off('uncaughtException', note)
  expect(cut.asked).toEqual(['far.example:443'])
  expect(errors).toEqual([])
})
