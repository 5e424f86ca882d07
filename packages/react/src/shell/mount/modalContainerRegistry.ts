import { createListeners } from '@latchkey/core/adapter'
import { modalTag } from './mountModal.js'

export type ModalContainerRegistry = {
  find(instance: string): HTMLElement | undefined
  /** Deferred, so that a moved element is never reported as removed. */
  watch(listener: () => void): () => void
}

const key = Symbol.for('latchkey.places')

/** A property of the document, shared by copies of this package. */
export function modalContainerRegistry(
  page: Document & { [key]?: ModalContainerRegistry },
): ModalContainerRegistry {
  page[key] ??= createContainerRegistry()
  return page[key]
}

function createContainerRegistry(): ModalContainerRegistry {
  const containers = new Set<HTMLElement>()
  const listeners = createListeners()
  const notify = () => queueMicrotask(() => listeners.notify())

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
  // Other code may have defined the tag; the modal then only uses the body.
  if (!customElements.get(modalTag)) customElements.define(modalTag, ModalContainerElement)
  return {
    find: (instance) =>
      [...containers].find((container) => (container.getAttribute('instance') ?? '') === instance),
    watch: listeners.add,
  }
}
