import type { Namespace } from '@latchkey/protocol'
import type { SignInMessageData } from '@latchkey/protocol/siwx'

/** A signed message, parsed. */
export type SignedMessage = {
  readonly data: SignInMessageData
  readonly message: string
  readonly signature: string
}

/** Returns whether the account of a message has signed it; throws where that cannot be found out. */
export type Verifier = (signed: SignedMessage) => Promise<boolean>

/** The verifier of each namespace; one without a verifier cannot sign in. */
export type Verifiers = Readonly<Partial<Record<Namespace, Verifier>>>
