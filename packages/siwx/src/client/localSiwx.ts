import { isLatchkeyError, LatchkeyError, parseCaipNetworkId } from '@latchkey/protocol'
import {
  parseSignInMessage,
  type SignInMessageData,
  type SignInSession,
  type Siwx,
} from '@latchkey/protocol/siwx'
import { randomHex } from '../encoding/hex.js'
import { clockSkewMs } from '../message/assertMessageAccepted.js'
import { assertOptions, type OptionChecks } from '../options/assertOptions.js'
import { createVerifiers, type RpcUrls } from '../verifiers/createVerifiers.js'
import type { Verifiers } from '../verifiers/Verifier.js'
import { createPageStorage, type PageStorage } from './createPageStorage.js'
import { createSiteMessage, type SiteOptions } from './createSiteMessage.js'
import { recordCheck, siteChecks, storageCheck } from './pageOptionChecks.js'
import { isSessionOf, parseSessions } from './storedSessions.js'

/** Options of `localSiwx`. */
export type LocalSiwxOptions = SiteOptions & {
  /** RPC URLs for smart accounts; on other chains only keys can sign in. */
  readonly rpcUrls?: RpcUrls
  readonly storage?: PageStorage
  /** Verifiers of further namespaces, or replacements. */
  readonly verifiers?: Verifiers
}

const checks: OptionChecks<LocalSiwxOptions> = {
  rpcUrls: recordCheck('string', "URLs by chain, such as { 'eip155:1': 'https://…' }"),
  verifiers: recordCheck('function', 'a function for each namespace'),
  storage: storageCheck,
  ...siteChecks,
}

const storageKey = '@appkit/siwx'

/**
 * Sign-in without a server: sessions live in the browser's storage and are verified on each read. Proves the key to the page
 * only. @spec S3.30
 */
export function localSiwx(options: LocalSiwxOptions = {}): Siwx {
  assertOptions(options, checks)
  const { required = true, signOutOnDisconnect = true, storage = createPageStorage() } = options
  const verifiers = { ...createVerifiers(options.rpcUrls ?? {}), ...options.verifiers }
  const read = () => parseStored(storage.getItem(storageKey))
  const write = (sessions: readonly SignInSession[]) =>
    sessions.length > 0
      ? storage.setItem(storageKey, JSON.stringify(sessions))
      : storage.removeItem(storageKey)
  async function problemOf(session: SignInSession) {
    const { data, message, signature } = session
    if (data.domain !== (options.domain ?? location.host)) return 'siwx/domain-not-accepted'
    if (!isCurrent(data, Date.now())) return 'siwx/message-expired'
    const verify = verifiers[parseCaipNetworkId(data.chainId).namespace]
    if (!verify) return 'siwx/network-not-accepted'
    return (await verify({ data, message, signature })) ? undefined : 'siwx/signature-invalid'
  }
  async function verified(sessions: readonly SignInSession[]): Promise<SignInSession[]> {
    const own = sessions.map((session) => ({
      ...session,
      data: parseSignInMessage(session.message),
    }))
    for (const session of own) {
      const problem = await problemOf(session)
      if (problem) throw new LatchkeyError(problem)
    }
    return own
  }
  return {
    createMessage: async (input) => createSiteMessage(options, input, randomHex(16)),
    async addSession(session) {
      const [added] = await verified([session])
      if (!added) return
      const { accountAddress, chainId } = added.data
      write([...read().filter((one) => !isSessionOf(one, chainId, accountAddress)), added])
    },
    async setSessions(sessions) {
      write(await verified(sessions))
    },
    async getSessions(chainId, address) {
      const sessions = read().filter((session) => isSessionOf(session, chainId, address))
      const valid: SignInSession[] = []
      for (const session of sessions) {
        const problem = await problemOf(session).catch((error: unknown) => {
          // The chain may be back later.
          if (isLatchkeyError(error, 'siwx/chain-unreachable')) return 'unknown'
          if (isLatchkeyError(error, 'siwx/message-malformed')) return error.code
          throw error
        })
        if (problem === undefined) valid.push(session)
        else if (problem !== 'unknown')
          write(read().filter(({ signature }) => signature !== session.signature))
      }
      return valid
    },
    async revokeSession(chainId, address) {
      write(read().filter((session) => !isSessionOf(session, chainId, address)))
    },
    getRequired: () => required,
    signOutOnDisconnect,
  }
}

function isCurrent({ expirationTime, issuedAt, notBefore }: SignInMessageData, now: number) {
  const starts = [issuedAt, notBefore].map((time) => (time ? Date.parse(time) : now))
  const end = expirationTime ? Date.parse(expirationTime) : Number.POSITIVE_INFINITY
  return Math.max(...starts) <= now + clockSkewMs && end > now
}

function parseStored(text: string | null): SignInSession[] {
  try {
    return parseSessions(JSON.parse(text ?? '[]'))
  } catch {
    return []
  }
}
