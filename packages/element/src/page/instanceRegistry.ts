import { createListeners } from '@latchkey/core/adapter'
import type { InstanceHandle, PackageCopy } from './InstanceHandle.js'

/** The instances of a page by id; the default one has the empty id. */
export type InstanceRegistry = {
  /** The first copy on the page: it defined the elements. */
  readonly owner: PackageCopy
  get(id: string): InstanceHandle | undefined
  set(id: string, handle: InstanceHandle): void
  /** Calls the listener when an instance was added or replaced: an element may be on the page before its instance exists. */
  watch(listener: () => void): () => void
  /** Registers a copy; true the first time. */
  greet(copy: PackageCopy): boolean
}

const key = Symbol.for('latchkey.instances')

/** Returns the registry of a page. It is a property of the document, so that all copies of this package share it; its interface may grow but not change. */
export function registryOf(
  page: Document & { [key]?: InstanceRegistry },
  copy: PackageCopy,
): InstanceRegistry {
  page[key] ??= createRegistry(copy)
  return page[key]
}

function createRegistry(owner: PackageCopy): InstanceRegistry {
  const instances = new Map<string, InstanceHandle>()
  const listeners = createListeners()
  const copies = new Set<PackageCopy>()
  return {
    owner,
    get: (id) => instances.get(id),
    set(id, handle) {
      instances.get(id)?.stop()
      instances.set(id, handle)
      listeners.notify()
    },
    watch: listeners.add,
    greet(copy) {
      const isNew = !copies.has(copy)
      copies.add(copy)
      return isNew
    },
  }
}
