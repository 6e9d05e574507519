/** What a replay that compares its states has beside its page. Loaded ahead of the flow's clock, with what takes pictures. */
import type { FlowAnswer } from '../../channel/flow-messages.ts'
import { MAX_SCREEN_PICTURE } from '../../channel/flow-messages.ts'
import { parseRoute } from '../../channel/route.ts'
import { takePicture } from '../tools/snapshot.ts'
import { outlinePage } from './outline-page.ts'

type Outlined = Extract<FlowAnswer, { type: 'flow-page-outlined' }>

export class FlowScreens {
  async outline(requestId: number, report: (outlined: Outlined) => void): Promise<void> {
    const { elements, isCut } = outlinePage()
    const picture = isCut ? null : await takePicture().catch(() => null)
    report({
      type: 'flow-page-outlined',
      requestId,
      route: parseRoute(location.pathname) ?? '/',
      elements: [...elements],
      isCut,
      picture: picture === null || picture.length > MAX_SCREEN_PICTURE ? null : picture,
    })
  }
}
