import type { Context } from '@latchkey/core/internal'
import type { ViewLoader } from '../views/createViewLoader.js'
import { Modal } from './Modal.js'
import { modalTag } from './modalTag.js'
import { mountModal } from './mountModal.js'

/** Puts the modal at the end of the page's body. Gives the function that takes it away. @spec S2.23 */
export function appendModal(context: Context, views: ViewLoader): () => void {
  const { id } = context.options
  const host = document.createElement(modalTag)
  if (id) host.setAttribute('instance', id)
  document.body.append(host)
  const unmount = mountModal(host, context, views, <Modal />)
  return () => {
    unmount()
    host.remove()
  }
}
