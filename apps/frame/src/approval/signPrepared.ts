import { LatchkeyError } from '@latchkey/protocol'
import { digestOf } from '../decoding/card/digestOf.js'
import type { Prepared } from '../decoding/card/Prepared.js'
import type { Wallet } from '../session/Wallet.js'

/** Signs the bytes that were shown: if they are others by now, nothing is signed. */
export async function signPrepared(
  wallet: Wallet,
  { card, namespace, payloads }: Prepared,
  isShown: () => boolean,
): Promise<readonly Uint8Array[]> {
  if (card.blocked || !payloads.length) throw new LatchkeyError('frame/request-refused')
  if ((await digestOf(payloads)) !== card.digest) throw new LatchkeyError('frame/failed')
  const signatures: Uint8Array[] = []
  for (const bytes of payloads) {
    // Taken back meanwhile.
    if (!isShown()) throw new LatchkeyError('frame/aborted')
    signatures.push(await wallet.sign({ namespace, bytes: bytes.slice() }))
  }
  if (!isShown()) throw new LatchkeyError('frame/aborted')
  return signatures
}
