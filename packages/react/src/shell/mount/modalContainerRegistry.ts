import { createListeners } from '@latchkey/core/adapter'
import { modalTag } from './mountModal.js'

/** The host's container elements of a page, by the instance that their attribute names. */
export type ModalContainerRegistry = {
  find(instance: string): HTMLElement | undefined
  /** Calls the listener when a container was added, removed or changed; deferred, so that a moved element is never reported as removed. */
  watch(listener: () => void): () => void
}

const key = Symbol.for('latchkey.places')

/** Returns the container registry of a page. It is a property of the document, so that two copies of this package share it. */
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
  // The tag may be defined by other code; the modal is then appended to the body only.
  if (!customElements.get(modalTag)) customElements.define(modalTag, ModalContainerElement)
  return {
    find: (instance) =>
      [...containers].find((container) => (container.getAttribute('instance') ?? '') === instance),
    watch: listeners.add,
  }
}
