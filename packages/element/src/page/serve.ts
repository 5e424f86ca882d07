import type { Latchkey } from '@latchkey/core'
import { buttonWordsOf, writtenAs } from '@latchkey/react/attach'
import type { Copy, Served } from './Served.js'
import { tellElements } from './tellElements.js'

/** Makes an instance ready for elements, whichever copy they are of. */
export function serve(latchkey: Latchkey, copy: Copy): Served {
  const elements = new Set<EventTarget>()
  return {
    copy,
    latchkey,
    words: () => buttonWordsOf(latchkey),
    written: () => writtenAs(latchkey),
    readBalance: async (parameters) =>
      (await import('./readBalance.js')).readBalance(latchkey, parameters),
    tellThrough(element) {
      elements.add(element)
      return () => {
        elements.delete(element)
      }
    },
    stop: tellElements(latchkey, elements),
  }
}
