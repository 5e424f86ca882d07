import { LatchkeyError } from '@latchkey/protocol'
import { type ShareBinding, shareInfo } from '@latchkey/protocol/vault'
import { sha256 } from '@noble/hashes/sha2.js'
import { encode } from 'jose/base64url'
import type { Bytes } from '../../seed/Bytes.js'
import type { Primitives } from '../shares/primitives.js'
import type { EphemeralPair } from '../shares/sealShare.js'
import type { Owner, SealedAnswer } from './WorkerApi.js'

// The limit of pending answers; keys of older ones are dropped.
const maxPrepared = 8

type Place = { readonly walletId: string; readonly epoch: number }

/** Creates what is encrypted in transit: answers for this worker, and shares for the services. */
export function createAnswers({ sealing }: Pick<Primitives, 'sealing'>) {
  const prepared = new Map<string, EphemeralPair>()

  async function prepare() {
    const pair = await sealing.makePair()
    const { publicKey } = pair
    const requestId = crypto.randomUUID()
    prepared.set(requestId, pair)
    for (const oldest of prepared.keys()) {
      if (prepared.size > maxPrepared) prepared.delete(oldest)
    }
    return { requestId, ephemeralKey: encode(publicKey), eph: encode(sha256(publicKey)) }
  }

  /** Decrypts what was encrypted for a prepared key, which is then deleted. */
  async function openPrepared({ requestId, share }: SealedAnswer, info: string): Promise<Bytes> {
    const pair = prepared.get(requestId)
    prepared.delete(requestId)
    if (!pair) throw new LatchkeyError('frame/failed')
    return sealing.open(pair, info, share)
  }

  const openAnswer = (
    kind: ShareBinding['kind'],
    answer: SealedAnswer,
    owner: Owner,
    { epoch, walletId }: Place,
  ) => openPrepared(answer, shareInfo({ kind, direction: 'down', ...owner, walletId, epoch }))

  const sealUp = (
    kind: ShareBinding['kind'],
    receiver: string,
    owner: Owner,
    { epoch, walletId }: Place,
    share: Uint8Array,
  ) =>
    sealing.seal(receiver, shareInfo({ kind, direction: 'up', ...owner, walletId, epoch }), share)

  return { openAnswer, openPrepared, prepare, sealUp }
}
