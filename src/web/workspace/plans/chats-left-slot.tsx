import { useEffect } from 'react'
import { afterPaint } from '../../platform/after-paint.ts'
import { useStore } from '../../platform/use-store.ts'
import { latePart } from '../../ui/late-part.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'

const ChatsLeft = latePart(async () => (await import('./chats-left.tsx')).ChatsLeft, { isQuiet: true })

/** Where it shows, before a request is sent, what is left of a plan; only models of the server are counted. */
export function ChatsLeftSlot() {
  const { config, model, plan, session } = useWorkspace()
  const isOfServer = useStore(model, ({ source }) => source === 'operator')
  const standing = useStore(plan, (state) => state.standing)
  const status = useStore(session, (state) => state.status)
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is here decides what is asked for
  useEffect(() => {
    if (isOfServer) void afterPaint().then(plan.refresh)
  }, [plan, isOfServer, status])
  if (!isOfServer) return null
  if (standing !== null) return <ChatsLeft standing={standing} />
  // As high as what comes, so that the box stays where it is.
  const isComing = plan.isCounted() && config.plans.some(({ chats, usd }) => chats !== null || usd !== null)
  return isComing ? <div className="mt-1 h-5" /> : null
}
