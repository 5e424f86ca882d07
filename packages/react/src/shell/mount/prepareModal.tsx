import type { ViewName } from '@latchkey/core'
import { type Context, currentEntry, featuresInForce, openingEntry, watch } from '@latchkey/core/ui'
import { createLanguageSource } from '../../locales/language/createLanguageSource.js'
import { loadSocialTiles } from '../../parts/social/LateSocialTiles.js'
import { views } from '../../views/registry.js'
import { Modal } from '../modal/Modal.js'
import { createViewLoader } from '../view/createViewLoader.js'
import { type ModalDeps, modalTag, mountModal } from './mountModal.js'

/** Starts loading the first view, waits for the messages, and returns the function that mounts the modal. @spec S2.23 */
export async function prepareModal(context: Context): Promise<() => () => void> {
  const { disableAppend, inline } = context.options
  const language = createLanguageSource(context)
  const loader = createViewLoader(views, language.need)
  const view = firstView(context)
  // Not awaited: the modal shows a failure itself.
  loader.load(view).catch(() => {})
  if (view === 'Connect' && offersSocials(context)) {
    loadSocialTiles(language.need).catch(() => {})
  }
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

/** The requested view; before the click, the likely one. */
function firstView(context: Context): ViewName {
  const { modal, router } = context.store.get()
  return (modal.open ? currentEntry(router) : openingEntry(context)).view
}

/** Whether the first view has logins by other accounts, as far as it is known yet. */
function offersSocials(context: Context): boolean {
  const { socials } = featuresInForce(context)
  return context.auth !== undefined && socials !== false && socials.length > 0
}

/** Appends the modal to the body; returns the function that removes it. @spec S2.23 */
function appendModal(context: Context, deps: ModalDeps): () => void {
  const { id } = context.options
  const host = document.createElement(modalTag)
  if (id) host.setAttribute('instance', id)
  document.body.append(host)
  // First, so that it is in the page again when the dialog shows: a host may have exchanged the body since.
  const stopReturning = watch(
    context.store,
    ({ modal }) => modal.open,
    (isOpen) => {
      if (isOpen && !host.isConnected) document.body.append(host)
    },
  )
  const unmount = mountModal(host, context, deps, <Modal />)
  return () => {
    stopReturning()
    unmount()
    host.remove()
  }
}
