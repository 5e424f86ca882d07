import {
  type EndpointInput,
  postEscrow,
  postEscrowConfirm,
  postEscrowDelete,
  postRecovery,
  postRecoveryChallenge,
  postRecoveryRelease,
  postRecoverySet,
  postRecoverySetConfirm,
  postRecoverySetShare,
  postRelease,
  postUnfreeze,
  proofText,
} from '@latchkey/protocol/vault'
import { encode } from 'jose/base64url'
import { randomBytes } from '../../seed/Bytes.js'
import { type FakeHandlers, type FakeServiceParameters, refuse } from './fakeServices.js'

/** Wrong proofs of an hour. */
const maxWrongProofs = 5

/** An escrow service in memory. */
export function fakeEscrow(parameters: FakeServiceParameters): FakeHandlers {
  const { give, isLinkFollowed, isReleaseHeld, stored, takeForEscrow, verifyProof } = parameters

  /** A set whose generation custody has made the active one is the wallet's, also without the confirmation. */
  function promote() {
    const set = stored.sets.get(stored.wallet?.rotationId ?? '')
    if (!set) return
    stored.set = set
    stored.sets.clear()
    stored.recovery.clear()
  }

  type Proved = Pick<EndpointInput<typeof postUnfreeze>, 'challenge' | 'factorId' | 'proof'>
  function check(purpose: 'release' | 'unfreeze', given: Proved, device: string) {
    const { challenge, factorId, proof } = given
    if (stored.wrongProofs >= maxWrongProofs) return refuse('too-many')
    promote()
    const found = stored.set?.factors.find(({ factor }) => factor.factorId === factorId)
    const subject = stored.wallet?.walletId ?? ''
    const text = proofText({ purpose, subject, factorId, challenge, device })
    const hasChallenge = stored.challenges.delete(challenge)
    if (!found || !hasChallenge || !verifyProof(found.factor.proofKey, text, proof)) {
      stored.wrongProofs += 1
      return refuse('code-wrong')
    }
    return found
  }

  return {
    [postEscrow.path]: async (input: EndpointInput<typeof postEscrow>, device) => {
      const share = await takeForEscrow('R', input, device, input.share)
      const name = `${input.walletId}|${input.epoch}`
      if (input.hostOrigin !== 'https://shop.example') return refuse('origin-refused')
      if (stored.set || (stored.confirmed && stored.confirmed !== name)) {
        return refuse('already-exists')
      }
      stored.mailbox = input.email
      stored.recovery.set(name, share)
      return {}
    },
    [postEscrowConfirm.path]: async (input: EndpointInput<typeof postEscrowConfirm>) => {
      stored.confirmed = `${input.walletId}|${input.epoch}`
      return {}
    },
    [postRelease.path]: async (input: EndpointInput<typeof postRelease>, device) => {
      promote()
      if (!isLinkFollowed()) return refuse('link-pending')
      if (isReleaseHeld()) return refuse('release-held')
      return give('R', input, device, stored.recovery.get(`${input.walletId}|${input.epoch}`))
    },
    [postRecovery.path]: async () => {
      promote()
      const { set, wallet } = stored
      if (!set) return { kind: 'email', epoch: wallet?.epoch ?? 1 }
      const { epoch, rotationId } = set
      return { kind: 'factors', epoch, rotationId, factors: set.factors.map((it) => it.factor) }
    },
    [postRecoverySet.path]: async (input: EndpointInput<typeof postRecoverySet>, device) => {
      promote()
      const { epoch, factors, rotationId } = input
      if (stored.set && epoch <= stored.set.epoch) return refuse('already-exists')
      stored.sets.set(rotationId, { epoch, rotationId, device, factors: [...factors] })
      return {}
    },
    [postRecoverySetShare.path]: async (
      { factorId, rotationId }: EndpointInput<typeof postRecoverySetShare>,
      device,
    ) => {
      const set = stored.sets.get(rotationId)
      const found = set?.factors.find(({ factor }) => factor.factorId === factorId)
      if (set?.device !== device || !found) return refuse('not-found')
      return { share: found.share }
    },
    [postRecoverySetConfirm.path]: async (input: EndpointInput<typeof postRecoverySetConfirm>) => {
      if (stored.set?.rotationId === input.rotationId) return {}
      const isActive = stored.wallet?.rotationId === input.rotationId
      if (!isActive || !stored.sets.has(input.rotationId)) return refuse('not-found')
      promote()
      return {}
    },
    [postRecoveryChallenge.path]: async () => {
      const challenge = encode(randomBytes(16))
      stored.challenges.add(challenge)
      return { challenge }
    },
    [postRecoveryRelease.path]: async (
      input: EndpointInput<typeof postRecoveryRelease>,
      device,
    ) => {
      const found = check('release', input, device)
      if (stored.isFrozen) return refuse('frozen')
      const { epoch, rotationId } = stored.set ?? {}
      return { epoch, rotationId, share: found?.share }
    },
    [postUnfreeze.path]: async (input: EndpointInput<typeof postUnfreeze>, device) => {
      check('unfreeze', input, device)
      // The waiting time is over.
      stored.isFrozen = false
      return { readyAt: 0 }
    },
    [postEscrowDelete.path]: async () => {
      stored.recovery.clear()
      stored.sets.clear()
      stored.set = undefined
      stored.confirmed = undefined
      return {}
    },
  }
}
