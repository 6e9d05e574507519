/** Works while it is told to, and says how much it got done: the yardstick of the page that starts it. */
import { work } from '../../core/watch/yardstick.ts'

/** Milliseconds by the clock between two reports; it hears in between that it is to stop. */
const SLICE = 25

let isOn = false
const { port1, port2 } = new MessageChannel()
port1.onmessage = () => {
  if (!isOn) return
  postMessage(work(SLICE, () => performance.now()))
  port2.postMessage(null)
}

addEventListener('message', ({ data }) => {
  const wasOn = isOn
  isOn = data === true
  if (isOn && !wasOn) port2.postMessage(null)
})
