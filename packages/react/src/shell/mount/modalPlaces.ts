import { modalTag } from './mountModal.js'

/** The elements of one page in which a host wants modals to be, each for the instance its attribute names. */
export type ModalPlaces = {
  find(instance: string): HTMLElement | undefined
  /** Tells when one has come, gone or changed; a moment later, so that one that is only moved is never gone. */
  watch(listener: () => void): () => void
}

const key = Symbol.for('latchkey.places')

/** The places of a page. They hang on its document, so that two copies of this package on it share them. */
export function modalPlaces(page: Document & { [key]?: ModalPlaces }): ModalPlaces {
  page[key] ??= createPlaces()
  return page[key]
}

function createPlaces(): ModalPlaces {
  const places = new Set<HTMLElement>()
  const listeners = new Set<() => void>()
  const tell = () =>
    queueMicrotask(() => {
      for (const listener of [...listeners]) listener()
    })

  class ModalPlace extends HTMLElement {
    static observedAttributes = ['instance']

    connectedCallback() {
      places.add(this)
      tell()
    }

    disconnectedCallback() {
      places.delete(this)
      tell()
    }

    attributeChangedCallback() {
      tell()
    }
  }
  // Somebody else's element of that name is no reason to fall over; the modal then goes to the end of the page only.
  if (!customElements.get(modalTag)) customElements.define(modalTag, ModalPlace)
  return {
    find: (instance) =>
      [...places].find((place) => (place.getAttribute('instance') ?? '') === instance),
    watch(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
