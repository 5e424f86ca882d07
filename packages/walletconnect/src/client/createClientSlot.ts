import type { SessionStore } from './clientStorage.js'
import { type Client, closeClient } from './openClient.js'

/** A client at work, with its storage and what stops listening to it. */
export type OpenedClient = {
  readonly client: Client
  readonly storage: SessionStore
  stop(): void
}

/** The place of one client at most. */
export type ClientSlot = {
  /** Opens a client, unless one is open; what failed is tried again. */
  open(): Promise<OpenedClient>
  /** The client that is open or opening; undefined where there is none, or it failed to open. */
  current(): Promise<OpenedClient | undefined>
  /** Leaves the client to the caller: the next one to open is another. */
  release(): void
  /** Closes the client; what it has stored stays as it is. */
  close(): Promise<void>
}

/** Makes an empty slot. */
export function createClientSlot(start: () => Promise<OpenedClient>): ClientSlot {
  let opening: Promise<OpenedClient> | undefined
  const opened = async () => opening?.catch(() => undefined)
  const release = () => {
    opening = undefined
  }
  return {
    open() {
      opening ??= start().catch((error) => {
        opening = undefined
        throw error
      })
      return opening
    },
    current: opened,
    release,
    async close() {
      const closing = opened()
      release()
      const it = await closing
      it?.stop()
      it?.storage.detach()
      if (it) await closeClient(it.client)
    },
  }
}
