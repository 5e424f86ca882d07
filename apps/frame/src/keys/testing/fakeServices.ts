import type { Sealed, ShareBinding, VaultRefusal } from '@latchkey/protocol/vault'
import type { Bytes } from '../../seed/Bytes.js'
import { refusalError } from '../../session/refusalError.js'
import type { FakeStore } from './fakeStore.js'

type Place = { readonly walletId: string; readonly epoch: number }
type TakeShare = (
  kind: ShareBinding['kind'],
  place: Place,
  device: string,
  share: Sealed,
) => Promise<Bytes>

/** Answers by path; each handler is stored under the path of its endpoint. */
export type FakeHandlers = Record<string, (input: never, device: string) => Promise<unknown>>

export type FakeServiceParameters = {
  readonly stored: FakeStore
  readonly take: TakeShare
  readonly takeForEscrow: TakeShare
  /** Decrypts the mailbox that a device names for the notice of an approval. */
  takeMailbox(walletId: string, requestId: string, mailbox: Sealed): Promise<string>
  /** Encrypts a share for a device, as the test changes it. */
  give(
    kind: ShareBinding['kind'],
    place: Place & { readonly ephemeralKey: string },
    device: string,
    share: Bytes | undefined,
  ): Promise<{ share: Sealed }>
  verifyProof(proofKey: string, text: string, proof: string): boolean
  isLinkFollowed(): boolean
  isReleaseHeld(): boolean
}

export const refuse = (refusal: VaultRefusal): never => {
  throw refusalError(refusal)
}
