import type { ViewName } from '@latchkey/core'
import { accountOf, type Context, currentEntry } from '@latchkey/core/internal'
import { createViewLoader } from '../views/createViewLoader.js'
import { views } from '../views/registry.js'
import { mountModal } from './mountModal.js'

/** Begins to fetch the view that is about to be seen, and gives the function that mounts the modal. */
export function prepareModal(context: Context): () => () => void {
  const loader = createViewLoader(views)
  // The modal does not wait for it, and says so if it fails.
  loader.load(firstView(context)).catch(() => {})
  return () => mountModal(context, loader)
}

/** The view asked for; before the click, the likely one. */
function firstView({ store }: Context): ViewName {
  const { accounts, modal, networks, router } = store.get()
  if (modal.open) return currentEntry(router).view
  return accountOf(accounts, networks.activeNamespace).address ? 'Account' : 'Connect'
}
