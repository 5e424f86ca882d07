import type { Context } from '@latchkey/core/internal'
import { LatchkeyError } from '@latchkey/protocol'
import { Inline } from '../modal/Inline.js'
import { Modal } from '../modal/Modal.js'
import { modalPlaces } from './modalPlaces.js'
import { type ModalParts, modalTag, mountModal } from './mountModal.js'

/**
 * Puts the modal, or the widget inline, into the element that the host has placed, wherever that goes: a router may take
 * it off the page and put up another one. Gives the function that takes it away. @spec S2.23
 */
export function followPlace(context: Context, parts: ModalParts): () => void {
  const { enableEmbedded, id = '' } = context.options
  const places = modalPlaces(document)
  let place: HTMLElement | undefined
  let unmount = () => {}
  const follow = () => {
    const next = places.find(id)
    if (next === place) return
    unmount()
    place = next
    unmount = next
      ? mountModal(next, context, parts, enableEmbedded ? <Inline /> : <Modal />)
      : () => {}
  }
  follow()
  // A click that nothing answers; an inline widget is not clicked to appear, and may have its element later.
  if (!place && !enableEmbedded) {
    throw new LatchkeyError('options/invalid', {
      option: 'disableAppend',
      reason: `there is no <${modalTag}${id && ` instance="${id}"`}> on the page to open in`,
    })
  }
  const stop = places.watch(follow)
  return () => {
    stop()
    unmount()
  }
}
