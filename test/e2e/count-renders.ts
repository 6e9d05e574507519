import type { BrowserContext, Page } from 'playwright-core'

declare global {
  interface Window {
    testRenders?: Map<Element, number>
  }
}

interface Fiber {
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly flags: number
  readonly type: unknown
  readonly stateNode: unknown
}

/** Counts, from the page's start on, how often React renders a component of each message. */
export async function countRenders(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const renders = new Map<Element, number>()
    window.testRenders = renders
    const elementIn = (fiber: Fiber | null): Element | null => {
      if (fiber === null) return null
      return fiber.stateNode instanceof Element ? fiber.stateNode : elementIn(fiber.child)
    }
    const note = (fiber: Fiber) => {
      const article = elementIn(fiber)?.closest('article')
      if (article != null) renders.set(article, (renders.get(article) ?? 0) + 1)
    }
    // A subtree whose children are the same objects as before was passed over.
    const walk = (fiber: Fiber) => {
      const before = fiber.alternate
      const isComponent =
        typeof fiber.type === 'function' || (typeof fiber.type === 'object' && fiber.type !== null)
      // 1 is React's mark of a component that ran.
      if (isComponent && (before === null || (fiber.flags & 1) === 1)) note(fiber)
      if (before !== null && before.child === fiber.child) return
      for (let child = fiber.child; child !== null; child = child.sibling) walk(child)
    }
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        onCommitFiberRoot: (_id: number, root: { readonly current: Fiber }) => walk(root.current),
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
        checkDCE: () => undefined,
      },
    })
  })
}

/** How often each message of the page was rendered so far, in the order of the page. */
export function renderCounts(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('article')].map((article) => window.testRenders?.get(article) ?? 0),
  )
}
