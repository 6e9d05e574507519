/** Loaded before a server's own code, in each of its processes and threads: no socket of it leaves this machine. */
import net from 'node:net'

const { connect } = net.Socket.prototype

function isHere(host) {
  return host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127\./.test(host)
}

net.Socket.prototype.connect = function (...given) {
  // `net.connect` hands its own arguments on, put in order, as an array.
  const [first, second] = Array.isArray(given[0]) ? given[0] : given
  const { path, host } = typeof first === 'object' && first !== null ? first : { host: second }
  if (path !== undefined || typeof first === 'string' || isHere(host ?? 'localhost'))
    return connect.apply(this, given)
  console.error(`Kept from ${host}.`)
  process.nextTick(() => this.destroy(new Error(`Nothing leaves this machine: ${host}`)))
  return this
}

// Nobody is there: that it was kept from it, and how, stands in what the server printed.
net.connect(80, '192.0.2.1').on('error', () => {})
