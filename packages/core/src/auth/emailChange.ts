import { LatchkeyError } from '@latchkey/protocol'
import type { Context } from '../context.js'
import { currentEntry } from '../router/routerSlice.js'
import type { ViewData } from '../router/views.js'

type Change = ViewData['UpdateEmailPrimaryOtp']

/** The change that the view on screen is about. */
export function changeOnScreen({ store }: Context): Change {
  const entry = currentEntry(store.get().router)
  const isChange =
    entry.view === 'UpdateEmailPrimaryOtp' || entry.view === 'UpdateEmailSecondaryOtp'
  if (!isChange) throw new LatchkeyError('view/unavailable', { view: 'UpdateEmailPrimaryOtp' })
  return entry.data
}
