import type { SessionStore } from './clientStorage.js'
import { type Client, closeClient } from './openClient.js'

export type OpenedClient = {
  readonly client: Client
  readonly storage: SessionStore
  /** When its socket got the token of the page; undefined without one. */
  tokenAt?: number | undefined
  stop(): void
}

export type ClientSlot = {
  open(): Promise<OpenedClient>
  current(): Promise<OpenedClient | undefined>
  /** Hands the client over: the next `open` creates another one. */
  release(): void
  close(): Promise<void>
}

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
