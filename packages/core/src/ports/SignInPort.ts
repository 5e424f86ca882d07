import type { Namespace } from '@latchkey/protocol'
import type { Siwx } from '@latchkey/protocol/siwx'

export type SignInPort = Siwx & {
  serves(namespace: Namespace): boolean
  readonly refetchMs: number
  readonly signOutOnAccountChange: boolean
  readonly signOutOnNetworkChange: boolean
}
