import type { ViewName } from '@latchkey/core'
import { accountOf, type Context, currentEntry } from '@latchkey/core/internal'
import { createLanguageSource } from '../../locales/language/createLanguageSource.js'
import { views } from '../../views/registry.js'
import { Modal } from '../modal/Modal.js'
import { createViewLoader } from '../view/createViewLoader.js'
import { type ModalDeps, modalTag, mountModal } from './mountModal.js'

/** Begins to fetch the view that is about to be seen, waits for the words it is read in, and gives the function that mounts the modal. @spec S2.23 */
export async function prepareModal(context: Context): Promise<() => () => void> {
  const { disableAppend, inline } = context.options
  const language = createLanguageSource(context)
  const loader = createViewLoader(views)
  // The modal does not wait for it, and says so if it fails.
  loader.load(firstView(context)).catch(() => {})
  const hasContainer = disableAppend || inline
  const [mount] = await Promise.all([
    hasContainer
      ? import('./watchModalContainer.js').then(({ watchModalContainer }) => watchModalContainer)
      : appendModal,
    language.ready(),
  ])
  return () => {
    const remove = mount(context, { language, views: loader })
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

/** Puts the modal at the end of the page's body. Gives the function that takes it away. @spec S2.23 */
function appendModal(context: Context, deps: ModalDeps): () => void {
  const { id } = context.options
  const host = document.createElement(modalTag)
  if (id) host.setAttribute('instance', id)
  document.body.append(host)
  const unmount = mountModal(host, context, deps, <Modal />)
  return () => {
    unmount()
    host.remove()
  }
}
