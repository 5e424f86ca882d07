import type { CaipNetworkId } from '@latchkey/protocol'
import type { SignInSession, Siwx } from '@latchkey/protocol/siwx'
import { type FakeCalls, fakeCalls } from './fakeCalls.js'

/** A host's sign-in whose sessions the test sees, and whose calls can fail or hang. */
export type FakeSiwx = Siwx & {
  /** What is stored, by chain and address. */
  readonly sessions: Map<string, SignInSession>
  readonly calls: readonly string[]
  readonly next: FakeCalls<keyof Siwx>['next']
}

/** Creates a host's sign-in that stores any session. */
export function fakeSiwx(
  options: { required?: boolean; signOutOnDisconnect?: boolean } = {},
): FakeSiwx {
  const sessions = new Map<string, SignInSession>()
  const { call, calls, next } = fakeCalls<keyof Siwx>()
  const keyOf = (chainId: CaipNetworkId, address: string) => `${chainId}:${address}`
  const put = (session: SignInSession) =>
    void sessions.set(keyOf(session.data.chainId, session.data.accountAddress), session)
  return {
    sessions,
    calls,
    next,
    createMessage: (input) =>
      call('createMessage', () => {
        const data = {
          ...input,
          domain: 'app.example',
          uri: 'https://app.example',
          version: '1' as const,
          nonce: `nonce${sessions.size}`,
        }
        return { ...data, toString: () => `Sign in ${input.accountAddress} ${input.chainId}` }
      }),
    addSession: (session) => call('addSession', () => put(session)),
    setSessions: (list) => call('setSessions', () => list.forEach(put)),
    getSessions: (chainId, address) =>
      call('getSessions', () => [sessions.get(keyOf(chainId, address))].filter((one) => !!one)),
    revokeSession: (chainId, address) =>
      call('revokeSession', () => void sessions.delete(keyOf(chainId, address))),
    getRequired: () => options.required ?? true,
    ...(options.signOutOnDisconnect === undefined
      ? {}
      : { signOutOnDisconnect: options.signOutOnDisconnect }),
  }
}
