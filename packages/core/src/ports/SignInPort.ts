import type { Namespace } from '@latchkey/protocol'
import type { Siwx } from '@latchkey/protocol/siwx'

/** Signing in as the host provides it, by `siwx` or by `siweConfig`. */
export type SignInPort = Siwx & {
  /** Whether accounts of a namespace sign in; the others need no session. */
  serves(namespace: Namespace): boolean
  /** How often a session is looked for again while the page is seen, in milliseconds. */
  readonly refetchMs: number
  /** Whether another account, or another network, ends the session of the one before. */
  readonly signOutOnAccountChange: boolean
  readonly signOutOnNetworkChange: boolean
}
