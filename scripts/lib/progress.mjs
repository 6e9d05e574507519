/** Lines that say what is being done, with the seconds since the first script began. */
const BEGUN = 'LATHE_SCRIPT_BEGUN'
const begun = Number(process.env[BEGUN]) || Date.now()
// A script that this one starts counts on.
process.env[BEGUN] = String(begun)

function stamp() {
  return `[${String(Math.round((Date.now() - begun) / 1000)).padStart(3)} s]`
}

/** Prints one line. */
export function say(line) {
  console.log(`${stamp()} ${line}`)
}

/** Runs `work`, saying so, and again every ten seconds while it lasts, with what `progress` then says of how far it is. */
export async function step(title, work, progress = () => '') {
  say(`${title} …`)
  const since = performance.now()
  const seconds = () => Math.round((performance.now() - since) / 1000)
  const tell = () =>
    say(`${title}: still at it after ${[`${seconds()} s`, progress()].filter(Boolean).join(', ')}`)
  const timer = setInterval(tell, 10_000)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
