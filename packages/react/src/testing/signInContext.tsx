import type { Options } from '@latchkey/core'
import {
  createTestContext,
  fakeConnector,
  type TestContext,
  walletWatchers,
} from '@latchkey/core/testing'
import { availableViews, connect, run } from '@latchkey/core/ui'
import type { SignInSession, Siwx } from '@latchkey/protocol/siwx'
import { onTestFinished } from 'vitest'

/** A host whose sign-in stores any session. */
export type SignInHost = Siwx & {
  readonly sessions: SignInSession[]
  /** Thrown by the next call of a function. */
  fails: Partial<Record<'addSession' | 'createMessage' | 'getSessions' | 'revokeSession', Error>>
}

/** Creates a host's sign-in; required if not said otherwise. */
export function signInHost(required = true): SignInHost {
  const sessions: SignInSession[] = []
  const failOnce = (name: keyof SignInHost['fails']) => {
    const error = host.fails[name]
    delete host.fails[name]
    if (error) throw error
  }
  const host: SignInHost = {
    sessions,
    fails: {},
    getRequired: () => required,
    async createMessage(input) {
      failOnce('createMessage')
      const site = { domain: 'app.example', uri: 'https://app.example', version: '1' } as const
      const data = { ...input, ...site, nonce: 'abcdefgh', issuedAt: '2026-01-01T00:00:00Z' }
      return { ...data, toString: () => `Sign in ${input.accountAddress}` }
    },
    async addSession(session) {
      failOnce('addSession')
      sessions.push(session)
    },
    async setSessions(list) {
      sessions.splice(0, sessions.length, ...list)
    },
    async getSessions(chainId) {
      failOnce('getSessions')
      return sessions.filter(({ data }) => data.chainId === chainId)
    },
    async revokeSession(chainId) {
      failOnce('revokeSession')
      const others = sessions.filter(({ data }) => data.chainId !== chainId)
      sessions.splice(0, sessions.length, ...others)
    },
  }
  return host
}

/** Creates a context whose host has sign-in, with a wallet that has just been connected. */
export async function signInContext(
  host: SignInHost,
  options: Partial<Options> = {},
): Promise<TestContext> {
  const metadata = { name: 'Paperboat', icons: ['https://app.example/icon.png'] }
  const context = createTestContext({
    views: availableViews,
    metadata,
    siwx: host,
    state: {
      connectors: { eip155: [fakeConnector] },
      connection: { settled: true, remembered: {}, others: {} },
    },
    ...options,
  })
  context.wallet.announce(fakeConnector)
  const connecting = run(context, connect, { connectorId: fakeConnector.id })
  // As on a page: with the first wallet that is asked.
  onTestFinished(walletWatchers.start(context))
  await connecting
  await context.connections.notes('eip155').signInDecided
  return context
}
