import type { Context } from '@latchkey/core/internal'
import { Modal } from '../modal/Modal.js'
import { modalTag } from './modalTag.js'
import { type ModalParts, mountModal } from './mountModal.js'

/** Puts the modal at the end of the page's body. Gives the function that takes it away. @spec S2.23 */
export function appendModal(context: Context, parts: ModalParts): () => void {
  const { id } = context.options
  const host = document.createElement(modalTag)
  if (id) host.setAttribute('instance', id)
  document.body.append(host)
  const unmount = mountModal(host, context, parts, <Modal />)
  return () => {
    unmount()
    host.remove()
  }
}
