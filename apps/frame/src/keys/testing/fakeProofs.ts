import {
  type EndpointInput,
  postRecoveryChallenge,
  postRecoveryRelease,
  postUnfreeze,
  proofText,
} from '@latchkey/protocol/vault'
import { encode } from 'jose/base64url'
import { randomBytes } from '../../seed/Bytes.js'
import { type FakeHandlers, type FakeServiceParameters, refuse } from './fakeServices.js'
import type { FakeStore } from './fakeStore.js'

const maxWrongProofs = 5

/** A set whose generation custody has made the active one is the wallet's, also without the confirmation. */
export function promoteSet(stored: FakeStore): void {
  const set = stored.sets.get(stored.wallet?.rotationId ?? '')
  if (!set) return
  stored.set = set
  stored.sets.clear()
  stored.recovery.clear()
}

/** Escrow's answers to proofs of factors, in memory. */
export function fakeProofs({ stored, verifyProof }: FakeServiceParameters): FakeHandlers {
  type Proved = Pick<EndpointInput<typeof postUnfreeze>, 'challenge' | 'factorId' | 'proof'>
  function check(purpose: 'release' | 'unfreeze', proved: Proved, device: string) {
    const { challenge, factorId, proof } = proved
    if (stored.wrongProofs >= maxWrongProofs) return refuse('too-many')
    promoteSet(stored)
    const share = stored.set?.factors.find(({ factor }) => factor.factorId === factorId)
    const subject = stored.wallet?.walletId ?? ''
    const text = proofText({ purpose, subject, factorId, challenge, device })
    const hasChallenge = stored.challenges.delete(challenge)
    if (!share || !hasChallenge || !verifyProof(share.factor.proofKey, text, proof)) {
      stored.wrongProofs += 1
      return refuse('code-wrong')
    }
    return share
  }

  return {
    [postRecoveryChallenge.path]: async () => {
      const challenge = encode(randomBytes(16))
      stored.challenges.add(challenge)
      return { challenge }
    },
    [postRecoveryRelease.path]: async (
      input: EndpointInput<typeof postRecoveryRelease>,
      device,
    ) => {
      const share = check('release', input, device)
      if (stored.isFrozen) return refuse('frozen')
      const { epoch, rotationId } = stored.set ?? {}
      return { epoch, rotationId, share: share?.share }
    },
    [postUnfreeze.path]: async (input: EndpointInput<typeof postUnfreeze>, device) => {
      check('unfreeze', input, device)
      // The waiting time is over.
      stored.isFrozen = false
      return { readyAt: 0 }
    },
  }
}
