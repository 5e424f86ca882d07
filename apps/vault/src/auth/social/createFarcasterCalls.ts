import { randomBytes } from 'node:crypto'
import {
  type EndpointInput,
  type EndpointOutput,
  isAllowedOrigin,
  type postFarcaster,
  type postFarcasterWait,
} from '@latchkey/protocol/vault'
import { createTokenBuckets } from '@latchkey/service/createTokenBuckets'
import { ipNetworksOf } from '@latchkey/service/ipNetworks'
import { refuse } from '@latchkey/service/refuse'
import type { FarcasterAnswer, FarcasterChannel } from '../../farcaster/Farcaster.js'
import { farcasterLimits } from '../../farcaster/farcasterLimits.js'
import { sleepOrAbort } from '../../links/createLongPolls.js'
import { linkLimits } from '../../links/linkLimits.js'
import { ProviderError } from '../../social/ProviderError.js'
import { generateId } from '../../storage/generateId.js'
import type { AuthCaller, AuthDeps } from '../AuthDeps.js'
import { audit } from '../audit.js'
import type { PendingLogin, PendingLogins } from './createPendingLogins.js'
import { toResultUri } from './resultUri.js'

/** Logins by Farcaster; what comes of one is redeemed as that of a provider. */
export type FarcasterCalls = {
  begin(
    input: EndpointInput<typeof postFarcaster>,
    caller: AuthCaller,
  ): Promise<EndpointOutput<typeof postFarcaster>>
  wait(
    input: EndpointInput<typeof postFarcasterWait>,
    caller: Pick<AuthCaller, 'thumbprint'> & { readonly signal: AbortSignal },
  ): Promise<EndpointOutput<typeof postFarcasterWait>>
  endWaits(): void
}

/** A channel under way. */
type Waiting = {
  readonly channel: FarcasterChannel
  /** The relay passes it on once: it stays here while it cannot be checked. */
  answer?: FarcasterAnswer
  /** One question at a time, however many wait. */
  asking?: Promise<'failed' | undefined>
  /** What the questions of all logins of its network are counted by. */
  readonly network: string
  /** When the relay may be asked again, also by another wait. */
  nextAt: number
  waits: number
  isReported: boolean
}

type Logins = Pick<PendingLogins, 'add' | 'complete' | 'drop' | 'find' | 'left'>

export function createFarcasterCalls(deps: AuthDeps, logins: Logins): FarcasterCalls {
  const { db, farcaster, now, projects, report, vaultUrl } = deps
  // Gone with the login.
  const channels = new WeakMap<PendingLogin, Waiting>()
  const closing = new AbortController()
  const mayPoll = createPollPacing()

  return {
    async begin({ hostOrigin, projectId }, caller) {
      const isOwn = hostOrigin === vaultUrl
      if (!isOwn && !isAllowedOrigin(hostOrigin, projects.get(projectId) ?? [])) {
        refuse('origin-refused')
      }
      if (!farcaster) return refuse('not-found')
      const login = toLogin(hostOrigin, caller.thumbprint)
      // Before the relay is called: it may be slow, and each login under way takes a place.
      logins.add(login, caller)
      try {
        const channel = await farcaster.begin(randomBytes(32).toString('hex'))
        const network = ipNetworksOf(caller.ip).at(-1) ?? caller.ip
        channels.set(login, { channel, network, nextAt: 0, waits: 0, isReported: false })
        const { thumbprint } = caller
        await audit(db, { kind: 'social-begun', at: now(), thumbprint, detail: hostOrigin })
        return { loginId: login.id, url: channel.url }
      } catch (error) {
        logins.drop(login.id)
        if (!(error instanceof ProviderError)) throw error
        report(`auth: farcaster: ${error.message}`)
        return refuse('unavailable')
      }
    },

    async wait({ loginId }, { signal, thumbprint }) {
      const login = logins.find(loginId, thumbprint) ?? refuse('code-expired')
      const waiting = channels.get(login) ?? refuse('code-expired')
      if (waiting.waits >= linkLimits.waitersPerLink) refuse('too-many', { seconds: 5 })
      const timeout = AbortSignal.timeout(linkLimits.waitMs)
      const ended = AbortSignal.any([signal, closing.signal, timeout])
      waiting.waits += 1
      try {
        return await waitFor(login, waiting, ended)
      } finally {
        waiting.waits -= 1
      }
    },

    endWaits: () => closing.abort(),
  }

  async function waitFor(
    login: PendingLogin,
    waiting: Waiting,
    ended: AbortSignal,
  ): Promise<EndpointOutput<typeof postFarcasterWait>> {
    for (;;) {
      const left = logins.left(login.id, login.thumbprint)
      // Asked again after an answer that was lost: it is the same one.
      if (typeof left === 'object') return { outcome: 'done', uri: toResultUri(vaultUrl, left) }
      if (left === 'over' || now() >= waiting.channel.asked.expiresAt) {
        logins.drop(login.id)
        return refuse('code-expired')
      }
      if (ended.aborted) return { outcome: 'pending' }
      if (waiting.asking || mayPoll(waiting)) {
        waiting.asking ??= ask(login, waiting).finally(() => {
          waiting.asking = undefined
        })
        if ((await waiting.asking) === 'failed') return { outcome: 'failed' }
      }
      if (logins.left(login.id, login.thumbprint) === undefined) {
        await sleepOrAbort(farcasterLimits.pollMs, ended)
      }
    }
  }

  /** Asks the relay, and checks what it answers; `failed` where no other answer will come. */
  async function ask(login: PendingLogin, waiting: Waiting): Promise<'failed' | undefined> {
    const { channel } = waiting
    try {
      waiting.answer ??= await farcaster?.read(channel)
      const identity = waiting.answer && (await farcaster?.identify(channel, waiting.answer))
      if (identity) logins.complete(login, identity, { isLeft: true })
      return undefined
    } catch (error) {
      const isKnown = error instanceof ProviderError
      const detail = isKnown ? error.message : 'an answer of another form'
      if (!waiting.isReported) report(`auth: farcaster: ${detail}`)
      waiting.isReported = true
      if (isKnown && error.reason === 'unavailable') return undefined
      logins.drop(login.id)
      const { hostOrigin, thumbprint } = login
      await audit(db, { kind: 'social-failed', at: now(), thumbprint, detail: hostOrigin })
      return 'failed'
    }
  }
}

/** Decides whether a login may be polled now: many of one network share the pace of a few, and each of them waits longer. */
function createPollPacing() {
  const { burst, perSecond, pollMs } = farcasterLimits
  const paces = createTokenBuckets({ perSecond, burst })
  return (waiting: Waiting): boolean => {
    // The clock of timers, which may be a moment early.
    const time = Date.now() + 50
    if (time < waiting.nextAt || paces.take(waiting.network, 1) > 0) return false
    waiting.nextAt = time + pollMs
    return true
  }
}

/** No browser is led back, so there is no state. */
function toLogin(hostOrigin: string, thumbprint: string): PendingLogin {
  const login = { id: generateId(), provider: 'farcaster', thumbprint, hostOrigin }
  return { ...login, returnTo: undefined, secrets: undefined }
}
