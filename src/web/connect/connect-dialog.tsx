/**
 * Connect a model, in one step: a key or an address goes in, what answers from now on comes out. Owns how that is asked
 * and said; keys are kept where the settings keep them. Knows neither landing page nor workspace.
 */
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ConnectForm } from './connect-form.tsx'
import { ConnectedPanel } from './connected-panel.tsx'
import { LocalSearch } from './local-search.tsx'
import { MODELS_HELD } from './models-held.ts'
import { type UseConnectOptions, useConnect } from './use-connect.ts'

export interface ConnectDialogProps extends UseConnectOptions {
  readonly open: boolean
  readonly onClose: () => void
  /** Called as the field for a key is entered, and with false once there is none. */
  readonly onSecret?: (isTyping: boolean) => void
  /** Of the button that goes on from here. */
  readonly goOn: string
  readonly onGoOn: () => void
}

export function ConnectDialog({ open, onClose, onSecret, goOn, onGoOn, ...options }: ConnectDialogProps) {
  const connect = useConnect(options)
  const { state, reset } = connect
  const field = useRef<HTMLInputElement>(null)
  const onward = useRef<HTMLButtonElement>(null)
  const isConnected = state.type === 'connected'
  useEffect(() => {
    if (isConnected || !open) onSecret?.(false)
    // The field that had the focus is gone.
    if (isConnected) onward.current?.focus()
  }, [isConnected, open, onSecret])
  const areKeysHeld = useKeysHeld(open, options.loadConfig)
  const wasOpen = useRef(open)
  useEffect(() => {
    // It begins anew each time, once it has faded in.
    if (open && !wasOpen.current) reset()
    wasOpen.current = open
  }, [open, reset])
  if (areKeysHeld) {
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title="Models of this server"
        description={MODELS_HELD}
        footer={
          <Button variant="primary" onClick={onGoOn}>
            {goOn}
          </Button>
        }
      />
    )
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isConnected ? 'A model is connected' : 'Connect a model'}
      description={
        isConnected
          ? undefined
          : 'Paste a key, or the address of a model server. It is tried at once, and the best model that it has answers from then on.'
      }
      initialFocus={field}
      footer={
        isConnected ? (
          <>
            <Button onClick={reset}>Connect another</Button>
            <Button ref={onward} variant="primary" onClick={onGoOn}>
              {goOn}
            </Button>
          </>
        ) : undefined
      }
    >
      {isConnected ? (
        <ConnectedPanel connected={state.model} />
      ) : (
        <>
          <ConnectForm ref={field} connect={connect} onSecret={onSecret} />
          <LocalSearch connect={connect} />
        </>
      )}
    </Dialog>
  )
}

/** Whether the operator holds the models; a configuration that cannot be had is told of by the form. */
function useKeysHeld(open: boolean, loadConfig: UseConnectOptions['loadConfig']): boolean {
  const [areHeld, setAreHeld] = useState(false)
  const load = useRef(loadConfig)
  useEffect(() => {
    if (!open) return
    load.current().then(
      ({ models }) => setAreHeld(!models.hasOwnKeys),
      () => undefined,
    )
  }, [open])
  return areHeld
}
