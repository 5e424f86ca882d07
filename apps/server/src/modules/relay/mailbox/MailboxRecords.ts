/** Small texts that live where the mailboxes do: as durable, and shared by the same nodes. */
export type MailboxRecords = {
  all(kind: string): Promise<ReadonlyMap<string, string>>
  get(kind: string, name: string): Promise<string | undefined>
  /** Resolves once the texts would survive a crash of this node. */
  put(kind: string, texts: ReadonlyMap<string, string>): Promise<void>
  /** Stores a text where there is none yet, and resolves with the one that is there. */
  keep(kind: string, name: string, text: string): Promise<string>
  delete(kind: string, names: readonly string[]): Promise<void>
  /** Takes a lease or renews it; false while another holder has it. It ends by itself when its time is over. */
  lease(name: string, holder: string, ms: number): Promise<boolean>
  release(name: string, holder: string): Promise<void>
}

/** Creates the records of a single node in memory. */
export function createMemoryRecords(): MailboxRecords {
  const kinds = new Map<string, Map<string, string>>()
  const kindOf = (kind: string) => {
    const texts = kinds.get(kind) ?? new Map<string, string>()
    kinds.set(kind, texts)
    return texts
  }
  return {
    ...aloneLeases,
    all: async (kind) => new Map(kinds.get(kind)),
    get: async (kind, name) => kinds.get(kind)?.get(name),
    async put(kind, texts) {
      for (const [name, text] of texts) kindOf(kind).set(name, text)
    },
    async keep(kind, name, text) {
      const existing = kindOf(kind).get(name) ?? text
      kindOf(kind).set(name, existing)
      return existing
    },
    async delete(kind, names) {
      for (const name of names) kinds.get(kind)?.delete(name)
      if (kinds.get(kind)?.size === 0) kinds.delete(kind)
    },
  }
}

/** The leases of a node that shares its mailboxes with no other one. */
export const aloneLeases = { lease: async () => true, release: async () => {} }
