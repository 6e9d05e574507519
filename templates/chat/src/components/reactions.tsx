import { Heart, Laugh, PartyPopper, ThumbsUp } from 'lucide-react'
import type { Reaction } from '../lib/chat'

export const reactionIcons: Record<Reaction, { label: string; Icon: typeof Heart }> = {
  heart: { label: 'Heart', Icon: Heart },
  up: { label: 'Thumbs up', Icon: ThumbsUp },
  laugh: { label: 'Laugh', Icon: Laugh },
  party: { label: 'Hooray', Icon: PartyPopper },
}
