import type { Copy, Served } from './Served.js'

/** The instances that the elements of one page can show, by id; the default one has the empty id. */
export type Instances = {
  /** The copy that came first: the elements are its. */
  readonly owner: Copy
  get(id: string): Served | undefined
  set(id: string, served: Served): void
  /** Tells when one was added or replaced: an element may stand on the page before its instance exists. */
  watch(listener: () => void): () => void
  /** Whether this copy comes to the page for the first time. */
  greet(copy: Copy): boolean
}

const key = Symbol.for('latchkey.instances')

/** The instances of a page. They hang on its document, so that copies of this package share them; what they agree on only grows. */
export function instancesOf(page: Document & { [key]?: Instances }, copy: Copy): Instances {
  page[key] ??= createInstances(copy)
  return page[key]
}

function createInstances(owner: Copy): Instances {
  const instances = new Map<string, Served>()
  const listeners = new Set<() => void>()
  const copies = new Set<Copy>()
  return {
    owner,
    get: (id) => instances.get(id),
    set(id, served) {
      instances.get(id)?.stop()
      instances.set(id, served)
      for (const listener of [...listeners]) listener()
    },
    watch(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    greet(copy) {
      const isNew = !copies.has(copy)
      copies.add(copy)
      return isNew
    },
  }
}
