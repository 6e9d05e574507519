import { PlainIconButton, type PlainIconButtonProps } from './plain-icon-button.tsx'
import { Tooltip, type TooltipProps } from './tooltip.tsx'

export interface IconButtonProps extends PlainIconButtonProps {
  /** Off where the label is plain from the place: an open tooltip would take the Escape that is meant for a dialog. */
  readonly hasTooltip?: boolean
  readonly tooltipSide?: NonNullable<TooltipProps['side']>
}

/** An icon that acts; its label shows as a tooltip. */
export function IconButton({ hasTooltip = true, tooltipSide = 'bottom', ...button }: IconButtonProps) {
  if (!hasTooltip) return <PlainIconButton {...button} />
  return (
    <Tooltip label={button.label} side={tooltipSide}>
      <PlainIconButton {...button} />
    </Tooltip>
  )
}
