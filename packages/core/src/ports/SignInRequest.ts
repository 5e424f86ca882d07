import type { CaipNetworkId, Namespace } from '@latchkey/protocol'
import type { SignInMessage, SignInSession } from '@latchkey/protocol/siwx'

/** Lets a wallet that can connect and sign in do both in one window. */
export type SignInRequest = {
  /** Creates the message, without an account: only the wallet knows which one it will be. Called by wallets that can only. */
  createMessage(): Promise<SignInMessage>
  /** Takes what the wallet signed, before it is connected; once for each account and network. */
  onSession(session: SignInSession): void
}

/** Connecting and signing in by one approval in the wallet. */
export type OneApproval = {
  /** What the wallet is asked besides the connection. */
  readonly request: SignInRequest
  /** Lets the host store what the wallet signed, before its account appears; what fails is asked for again by the view. */
  accept(): Promise<void>
}

/** An attempt to sign in that is under way. */
export type SignInAttempt = {
  readonly subject: {
    readonly namespace: Namespace
    readonly address: string
    readonly chainId: CaipNetworkId
    readonly connectorId: string
  }
  /** Ends it: the visitor cancelled, or the account is gone. */
  readonly controller: AbortController
  readonly done: Promise<void>
}
