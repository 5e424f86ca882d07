import type { Latchkey } from '@latchkey/core'

/** The instances that the elements of one page can show, by id; the default one has the empty id. */
export type Instances = {
  get(id: string): Latchkey | undefined
  set(id: string, latchkey: Latchkey): void
  /** Tells when one was added or replaced: an element may stand on the page before its instance exists. */
  watch(listener: () => void): () => void
}

const key = Symbol.for('latchkey.instances')

/** The instances of a page. They hang on its document, so that two copies of this package on it share them. */
export function instancesOf(page: Document & { [key]?: Instances }): Instances {
  page[key] ??= createInstances()
  return page[key]
}

function createInstances(): Instances {
  const instances = new Map<string, Latchkey>()
  const listeners = new Set<() => void>()
  return {
    get: (id) => instances.get(id),
    set(id, latchkey) {
      instances.set(id, latchkey)
      for (const listener of [...listeners]) listener()
    },
    watch(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
