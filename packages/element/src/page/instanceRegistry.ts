import type { InstanceHandle, PackageCopy } from './InstanceHandle.js'

/** The instances that the elements of one page can show, by id; the default one has the empty id. */
export type InstanceRegistry = {
  /** The copy that came first: the elements are its. */
  readonly owner: PackageCopy
  get(id: string): InstanceHandle | undefined
  set(id: string, handle: InstanceHandle): void
  /** Tells when one was added or replaced: an element may stand on the page before its instance exists. */
  watch(listener: () => void): () => void
  /** Whether this copy comes to the page for the first time. */
  greet(copy: PackageCopy): boolean
}

const key = Symbol.for('latchkey.instances')

/** The instances of a page. They hang on its document, so that copies of this package share them; what they agree on only grows. */
export function registryOf(
  page: Document & { [key]?: InstanceRegistry },
  copy: PackageCopy,
): InstanceRegistry {
  page[key] ??= createRegistry(copy)
  return page[key]
}

function createRegistry(owner: PackageCopy): InstanceRegistry {
  const instances = new Map<string, InstanceHandle>()
  const listeners = new Set<() => void>()
  const copies = new Set<PackageCopy>()
  return {
    owner,
    get: (id) => instances.get(id),
    set(id, handle) {
      instances.get(id)?.stop()
      instances.set(id, handle)
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
