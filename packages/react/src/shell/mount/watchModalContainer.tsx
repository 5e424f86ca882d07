import type { Context } from '@latchkey/core/ui'
import { LatchkeyError } from '@latchkey/protocol'
import { InlineModal } from '../modal/InlineModal.js'
import { Modal } from '../modal/Modal.js'
import { modalContainerRegistry } from './modalContainerRegistry.js'
import { type ModalDeps, modalTag, mountModal } from './mountModal.js'

/** @spec S2.23 */
export function watchModalContainer(context: Context, deps: ModalDeps): () => void {
  const { inline, id = '' } = context.options
  const containers = modalContainerRegistry(document)
  let container: HTMLElement | undefined
  let unmount = () => {}
  const update = () => {
    const next = containers.find(id)
    if (next === container) return
    unmount()
    container = next
    unmount = next
      ? mountModal(next, context, deps, inline ? <InlineModal /> : <Modal />)
      : () => {}
  }
  update()
  // Without a container a click would do nothing; an inline widget may get its container later.
  if (!container && !inline) {
    throw new LatchkeyError('options/invalid', {
      option: 'disableAppend',
      reason: `there is no <${modalTag}${id && ` instance="${id}"`}> on the page to open in`,
    })
  }
  const stop = containers.watch(update)
  return () => {
    stop()
    unmount()
  }
}
