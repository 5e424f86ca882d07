import type { ViewName } from '@latchkey/core'
import { accountOf, type Context, currentEntry } from '@latchkey/core/internal'
import { createViewLoader } from '../views/createViewLoader.js'
import { views } from '../views/registry.js'
import { appendModal } from './appendModal.js'

/** Begins to fetch the view that is about to be seen, and gives the function that mounts the modal. @spec S2.23 */
export async function prepareModal(context: Context): Promise<() => () => void> {
  const { disableAppend, enableEmbedded } = context.options
  const loader = createViewLoader(views)
  // The modal does not wait for it, and says so if it fails.
  loader.load(firstView(context)).catch(() => {})
  if (!disableAppend && !enableEmbedded) return () => appendModal(context, loader)
  const { followPlace } = await import('./followPlace.js')
  return () => followPlace(context, loader)
}

/** The view asked for; before the click, the likely one. */
function firstView({ store }: Context): ViewName {
  const { accounts, modal, networks, router } = store.get()
  if (modal.open) return currentEntry(router).view
  return accountOf(accounts, networks.activeNamespace).address ? 'Account' : 'Connect'
}
