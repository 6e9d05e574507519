/**
 * As the superuser a browser raises the priority of its own processes above all others, which a person's may not: it
 * would neither be niced nor compete with anything at normal priority.
 */
import { existsSync } from 'node:fs'
import type { BrowserCommand } from '../../test/e2e/harness.ts'

const SETPRIV = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path))
const isRoot = process.getuid?.() === 0

/**
 * The same command without the right to raise priorities, where there is such a right and a way to drop it. The browser
 * takes every superuser to have it: it would lower the priority of frames that nobody sees, and never get it back up.
 * A person's browser on Linux changes none.
 */
export function unprivileged(browser: BrowserCommand): BrowserCommand {
  if (!isRoot || SETPRIV === undefined) return browser
  const drop = ['--bounding-set=-sys_nice', '--inh-caps=-sys_nice']
  const args = browser.args.map((arg) => arg.replace(/^--disable-features=/, '$&PMProcessPriorityPolicy,'))
  return { command: SETPRIV, args: [...drop, browser.command, '--disable-renderer-backgrounding', ...args] }
}

/** Null where the browser's priorities are a person's. */
export const privilegeNote =
  isRoot && SETPRIV === undefined
    ? 'the browser runs as root and raises its own priority: install setpriv, or run this as a person'
    : null
