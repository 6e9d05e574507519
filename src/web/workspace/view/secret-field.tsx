import { useEffect } from 'react'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'

export type SecretFieldProps = Omit<TextFieldProps, 'type' | 'autoComplete' | 'spellCheck' | 'onFocus'>

/** S5.3. From the moment it is entered until it goes, no preview is in the page: a frame could take the keys. */
export function SecretField({ hint = 'The preview rests while you type.', ...rest }: SecretFieldProps) {
  const { overlays } = useWorkspace()
  useEffect(() => () => overlays.setTypingSecret(false), [overlays])
  return (
    <TextField
      {...rest}
      hint={hint}
      type="password"
      autoComplete="off"
      spellCheck={false}
      onFocus={() => overlays.setTypingSecret(true)}
    />
  )
}
