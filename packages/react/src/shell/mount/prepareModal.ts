import type { ViewName } from '@latchkey/core'
import { accountOf, type Context, currentEntry } from '@latchkey/core/internal'
import { followLanguage } from '../../locales/language/followLanguage.js'
import { views } from '../../views/registry.js'
import { createViewLoader } from '../router/createViewLoader.js'
import { appendModal } from './appendModal.js'

/** Begins to fetch the view that is about to be seen, waits for the words it is read in, and gives the function that mounts the modal. @spec S2.23 */
export async function prepareModal(context: Context): Promise<() => () => void> {
  const { disableAppend, enableEmbedded } = context.options
  const language = followLanguage(context)
  const loader = createViewLoader(views)
  // The modal does not wait for it, and says so if it fails.
  loader.load(firstView(context)).catch(() => {})
  const isPlaced = disableAppend || enableEmbedded
  const [put] = await Promise.all([
    isPlaced ? import('./followPlace.js').then(({ followPlace }) => followPlace) : appendModal,
    language.ready(),
  ])
  return () => {
    const remove = put(context, { language, views: loader })
    return () => {
      remove()
      language.stop()
    }
  }
}

/** The view asked for; before the click, the likely one. */
function firstView({ store }: Context): ViewName {
  const { accounts, modal, networks, router } = store.get()
  if (modal.open) return currentEntry(router).view
  return accountOf(accounts, networks.activeNamespace).address ? 'Account' : 'Connect'
}
