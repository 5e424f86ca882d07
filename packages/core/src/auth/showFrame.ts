import type { FramePlace } from '../ports/AuthPort.js'
import type { Context } from '../runtime/context.js'
import { requireAuth } from './requireAuth.js'

/** Shows the frame over a place of the page, until the function is called that it gives. @spec S4.55 */
export const showFrame = (context: Context, place: FramePlace): (() => void) =>
  requireAuth(context).show(place)
