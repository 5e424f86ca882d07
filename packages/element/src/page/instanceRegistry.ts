import { createListeners } from '@latchkey/core/adapter'
import type { InstanceHandle, PackageCopy } from './InstanceHandle.js'

export type InstanceRegistry = {
  readonly owner: PackageCopy
  get(id: string): InstanceHandle | undefined
  set(id: string, handle: InstanceHandle): void
  /** An element may be on the page before its instance exists. */
  watch(listener: () => void): () => void
  greet(copy: PackageCopy): boolean
}

const key = Symbol.for('latchkey.instances')

/** Shared by all copies of this package: its interface may grow but not change. */
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
