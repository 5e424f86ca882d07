import type { SessionStore } from './clientStorage.js'
import { type Client, closeClient } from './openClient.js'

/** An open client with its storage and the function that removes its listeners. */
export type OpenedClient = {
  readonly client: Client
  readonly storage: SessionStore
  stop(): void
}

/** Holds at most one client. */
export type ClientSlot = {
  /** Opens a client unless one is open; a failed attempt is repeated by the next call. */
  open(): Promise<OpenedClient>
  /** The client that is open or opening; undefined if there is none or it failed. */
  current(): Promise<OpenedClient | undefined>
  /** Releases the client to the caller: the next `open` creates another one. */
  release(): void
  /** Closes the client; its stored data remain. */
  close(): Promise<void>
}

/** Creates an empty slot. */
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
