import type { Client, ClientOptions } from '../client/openClient.js'
import {
  type FakeSession,
  type FakeSignClient,
  type FakeSignClientScript,
  fakeSignClient,
  type StoredProposal,
} from './fakeSignClient.js'

type OpenedClient = FakeSignClient & { readonly options: ClientOptions }

/** Plays the protocol's clients and the wallet of all of them. */
export type FakeSignClients = {
  /** In place of `openClient`. */
  open(options: ClientOptions): Promise<Client>
  /** All that were opened, in order. */
  readonly opened: readonly OpenedClient[]
  /** The last of them; throws if there is none. */
  last(): OpenedClient
  /** The ends of sessions that the page sent. */
  readonly disconnects: FakeSignClient['disconnects']
  /** The requests that the page sent. */
  readonly requests: FakeSignClient['requests']
}

/** Where the client stores its sessions, in the storage that it is opened with. */
export const sessionsKey = 'wc@2:client:0.3//session'

/** Where it stores its proposals. */
const proposalsKey = 'wc@2:client:0.3//proposal'

/** Creates clients whose other side is a script; they store sessions, as the real ones do. */
export function fakeSignClients(script: FakeSignClientScript = {}): FakeSignClients {
  const opened: OpenedClient[] = []
  return {
    async open(options) {
      const { storage } = options
      const at = opened.length
      const sessions = (await storage.getItem<FakeSession[]>(sessionsKey)) ?? []
      const save = (now: readonly FakeSession[]) => storage.setItem(sessionsKey, now)
      const proposals = (await storage.getItem<StoredProposal[]>(proposalsKey)) ?? []
      const saveProposals = (now: readonly StoredProposal[]) => storage.setItem(proposalsKey, now)
      const one = fakeSignClient(script, { at, save, saveProposals, sessions, proposals })
      opened.push({ ...one, options })
      return one.client
    },
    opened,
    last() {
      const one = opened.at(-1)
      if (!one) throw new Error('No client was opened')
      return one
    },
    get disconnects() {
      return opened.flatMap((one) => one.disconnects)
    },
    get requests() {
      return opened.flatMap((one) => one.requests)
    },
  }
}
