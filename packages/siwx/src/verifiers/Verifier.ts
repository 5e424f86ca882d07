import type { Namespace } from '@latchkey/protocol'
import type { SignInMessageData } from '@latchkey/protocol/siwx'

/** A signed message, parsed. */
export type SignedMessage = {
  readonly data: SignInMessageData
  readonly message: string
  readonly signature: string
}

/** Returns whether the account signed the message; throws if unknown. */
export type Verifier = (signed: SignedMessage) => Promise<boolean>

/** Verifiers by namespace; others cannot sign in. */
export type Verifiers = Readonly<Partial<Record<Namespace, Verifier>>>
