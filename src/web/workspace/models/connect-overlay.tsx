import { ConnectDialog } from '../../connect/connect-dialog.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import { useOverlay } from '../view/use-overlay.ts'

/** The dialog over the workspace: the model menu shows at once what answers, and no preview is there as a key is typed. */
export function ConnectOverlay() {
  const { config, model, overlays, view } = useWorkspace()
  const { isOpen, close } = useOverlay('connect')
  return (
    <ConnectDialog
      open={isOpen}
      onClose={close}
      loadConfig={async () => config}
      choose={model.choose}
      onSecret={overlays.setTypingSecret}
      goOn="Start building"
      onGoOn={() => {
        close()
        view.offerRequest()
      }}
    />
  )
}
