import { modalTag } from './mountModal.js'

/** The elements of one page in which a host wants modals to be, each for the instance its attribute names. */
export type ModalContainerRegistry = {
  find(instance: string): HTMLElement | undefined
  /** Tells when one has come, gone or changed; a moment later, so that one that is only moved is never gone. */
  watch(listener: () => void): () => void
}

const key = Symbol.for('latchkey.places')

/** The places of a page. They hang on its document, so that two copies of this package on it share them. */
export function modalContainerRegistry(
  page: Document & { [key]?: ModalContainerRegistry },
): ModalContainerRegistry {
  page[key] ??= createContainerRegistry()
  return page[key]
}

function createContainerRegistry(): ModalContainerRegistry {
  const containers = new Set<HTMLElement>()
  const listeners = new Set<() => void>()
  const notify = () =>
    queueMicrotask(() => {
      for (const listener of [...listeners]) listener()
    })

  class ModalContainerElement extends HTMLElement {
    static observedAttributes = ['instance']

    connectedCallback() {
      containers.add(this)
      notify()
    }

    disconnectedCallback() {
      containers.delete(this)
      notify()
    }

    attributeChangedCallback() {
      notify()
    }
  }
  // Somebody else's element of that name is no reason to fall over; the modal then goes to the end of the page only.
  if (!customElements.get(modalTag)) customElements.define(modalTag, ModalContainerElement)
  return {
    find: (instance) =>
      [...containers].find((container) => (container.getAttribute('instance') ?? '') === instance),
    watch(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
