import type { CaipNetworkId, Namespace } from '@latchkey/protocol'
import type { SignInMessage, SignInSession, Siwx } from '@latchkey/protocol/siwx'

/** Connects and signs in with one approval, for wallets that support it. */
export type SignInRequest = {
  /** Without an account, which only the wallet knows. Called only by wallets that support it. */
  createMessage(): Promise<SignInMessage>
  /** Called before the connection, once per account and network. */
  onSession(session: SignInSession): void
}

export type OneApproval = {
  readonly request: SignInRequest
  accept(): Promise<void>
}

export type SignInAttempt = {
  readonly subject: {
    readonly namespace: Namespace
    readonly address: string
    readonly chainId: CaipNetworkId
    readonly connectorId: string
  }
  readonly controller: AbortController
  readonly done: Promise<void>
}

export type SignInPort = Siwx & {
  serves(namespace: Namespace): boolean
  readonly refetchMs: number
  readonly signOutOnAccountChange: boolean
  readonly signOutOnNetworkChange: boolean
}
