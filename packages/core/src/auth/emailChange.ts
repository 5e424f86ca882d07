import { LatchkeyError } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { currentEntry } from '../state/routerSlice.js'
import type { ViewData } from '../state/views.js'

type Change = ViewData['UpdateEmailPrimaryOtp']

/** The change that the view on screen is about. */
export function changeOnScreen({ store }: Context): Change {
  const entry = currentEntry(store.get().router)
  const isChange =
    entry.view === 'UpdateEmailPrimaryOtp' || entry.view === 'UpdateEmailSecondaryOtp'
  if (!isChange) throw new LatchkeyError('view/unavailable', { view: 'UpdateEmailPrimaryOtp' })
  return entry.data
}
