/** Counts the requests that the app sends and has no answer to yet; returns the way to look at the count. */
export function countRequests(): () => number {
  let open = 0
  const { fetch } = window
  window.fetch = (...given) => {
    open += 1
    const answered = fetch.apply(window, given)
    const end = () => {
      open -= 1
    }
    answered.then(end, end)
    return answered
  }
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (...given) {
    open += 1
    this.addEventListener('loadend', () => {
      open -= 1
    })
    send.apply(this, given)
  }
  return () => open
}
