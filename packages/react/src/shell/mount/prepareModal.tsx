import type { ViewName } from '@latchkey/core'
import { type Context, currentEntry, featuresInForce, openingEntry, watch } from '@latchkey/core/ui'
import { createLanguageSource } from '../../locales/language/createLanguageSource.js'
import { loadSocialTiles } from '../../parts/social/LateSocialTiles.js'
import { views } from '../../views/registry.js'
import { Modal } from '../modal/Modal.js'
import { createViewLoader } from '../view/createViewLoader.js'
import { type ModalDeps, modalTag, mountModal } from './mountModal.js'

/** @spec S2.23 */
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

function firstView(context: Context): ViewName {
  const { modal, router } = context.store.get()
  return (modal.open ? currentEntry(router) : openingEntry(context)).view
}

function offersSocials(context: Context): boolean {
  const { socials } = featuresInForce(context)
  return context.auth !== undefined && socials !== false && socials.length > 0
}

/** @spec S2.23 */
function appendModal(context: Context, deps: ModalDeps): () => void {
  const { id } = context.options
  const host = document.createElement(modalTag)
  if (id) host.setAttribute('instance', id)
  document.body.append(host)
  // First, so that the container is in the page before the dialog shows: a host may have replaced the body.
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
