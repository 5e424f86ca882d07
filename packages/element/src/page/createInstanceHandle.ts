import type { Latchkey } from '@latchkey/core'
import { buttonMessagesOf, langAttributesOf, watchBalanceOf } from '@latchkey/react/attach'
import { dispatchElementEvents } from './dispatchElementEvents.js'
import type { InstanceHandle, PackageCopy } from './InstanceHandle.js'

export function createInstanceHandle(latchkey: Latchkey, copy: PackageCopy): InstanceHandle {
  const elements = new Set<EventTarget>()
  return {
    copy,
    latchkey,
    words: () => buttonMessagesOf(latchkey),
    written: () => langAttributesOf(latchkey),
    watchBalance: watchBalanceOf(latchkey),
    tellThrough(element) {
      elements.add(element)
      return () => {
        elements.delete(element)
      }
    },
    stop: dispatchElementEvents(latchkey, elements),
  }
}
