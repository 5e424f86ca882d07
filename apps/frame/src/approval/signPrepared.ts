import { LatchkeyError } from '@latchkey/protocol'
import type { Wallet } from '../keys/Wallet.js'
import { digestOf } from './digestOf.js'
import type { Prepared } from './Prepared.js'

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
