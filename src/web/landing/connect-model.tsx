import { ConnectDialog } from '../connect/connect-dialog.tsx'
import { loadClientConfig } from '../platform/client-config.ts'

export interface ConnectModelProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onGoOn: () => void
}

/** The same dialog before there is a workspace: what is connected here answers in it. */
export function ConnectModel(props: ConnectModelProps) {
  return (
    <ConnectDialog {...props} goOn="Start building" loadConfig={() => loadClientConfig(fetch.bind(window))} />
  )
}
