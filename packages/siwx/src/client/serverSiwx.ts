import { type CaipNetworkId, parseCaipNetworkId } from '@latchkey/protocol'
import type { SignInSession, Siwx } from '@latchkey/protocol/siwx'
import { assertOptions, type OptionChecks } from '../options/assertOptions.js'
import { createPageStorage, type PageStorage } from './createPageStorage.js'
import { createServerCalls, type ServerCallOptions } from './createServerCalls.js'
import { createSiteMessage, type SiteOptions } from './createSiteMessage.js'
import { optionally, siteChecks, storageCheck } from './pageOptionChecks.js'
import { isSessionOf, parseSessions } from './storedSessions.js'

/** Options of `serverSiwx`. */
export type ServerSiwxOptions = SiteOptions &
  Omit<ServerCallOptions, 'storage'> & {
    /** Storage of tokens. @defaultValue the browser's */
    readonly storage?: PageStorage
  }

const checks: OptionChecks<ServerSiwxOptions> = {
  url: (value) =>
    typeof value === 'string' && value.trim() !== ''
      ? undefined
      : "the address of sign-in on your server, such as '/siwx'",
  session: optionally((value) => value === 'cookie' || value === 'token', "'cookie' or 'token'"),
  fetch: optionally((value) => typeof value === 'function', 'a function'),
  storage: storageCheck,
  ...siteChecks,
}

const namespaceOf = ({ data }: SignInSession) => parseCaipNetworkId(data.chainId).namespace

/** Sign-in with the host's server, which owns the sessions. */
export function serverSiwx(options: ServerSiwxOptions): Siwx {
  assertOptions(options, checks)
  const { required = true, signOutOnDisconnect = true, storage = createPageStorage() } = options
  const calls = createServerCalls({ ...options, storage })
  const getAll = async () => parseSessions(await calls.sessions())
  const getSessions = async (chainId: CaipNetworkId, address: string) =>
    (await getAll()).filter((session) => isSessionOf(session, chainId, address))
  return {
    createMessage: async (input) => createSiteMessage(options, input, await calls.nonce()),
    addSession: ({ message, signature }) => calls.verify(message, signature),
    async setSessions(sessions) {
      const namespaces = sessions.map(namespaceOf)
      const ended = (await getAll()).filter((one) => !namespaces.includes(namespaceOf(one)))
      for (const session of ended) await calls.signOut(namespaceOf(session))
      // The server has one session per namespace.
      for (const namespace of new Set(namespaces)) {
        const first = sessions.find((session) => namespaceOf(session) === namespace)
        if (first) await calls.verify(first.message, first.signature)
      }
    },
    getSessions,
    async revokeSession(chainId, address) {
      const sessions = await getSessions(chainId, address)
      if (sessions.length > 0) await calls.signOut(parseCaipNetworkId(chainId).namespace)
    },
    getRequired: () => required,
    signOutOnDisconnect,
  }
}
