import {
  type EndpointInput,
  postEscrow,
  postEscrowConfirm,
  postEscrowDelete,
  postRecovery,
  postRecoverySet,
  postRecoverySetConfirm,
  postRecoverySetShare,
  postRelease,
} from '@latchkey/protocol/vault'
import { promoteSet } from './fakeProofs.js'
import { type FakeHandlers, type FakeServiceParameters, refuse } from './fakeServices.js'

/** An escrow service in memory. */
export function fakeEscrow(parameters: FakeServiceParameters): FakeHandlers {
  const { give, isLinkFollowed, isReleaseHeld, stored, takeForEscrow } = parameters

  const promote = () => promoteSet(stored)

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
      if (!set)
        return stored.recovery.size > 0
          ? { kind: 'email', epoch: wallet?.epoch ?? 1 }
          : { kind: 'none' }
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
    [postEscrowDelete.path]: async (_: unknown, device) => {
      if (!stored.devices.has(device) && !stored.earlier.has(device)) return refuse('not-found')
      stored.recovery.clear()
      stored.sets.clear()
      stored.set = undefined
      stored.confirmed = undefined
      return {}
    },
  }
}
