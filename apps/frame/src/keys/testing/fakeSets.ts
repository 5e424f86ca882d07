import {
  type EndpointInput,
  postRecoverySet,
  postRecoverySetConfirm,
  postRecoverySetShare,
} from '@latchkey/protocol/vault'
import { promoteSet } from './fakeProofs.js'
import { type FakeHandlers, type FakeServiceParameters, refuse } from './fakeServices.js'

export function fakeSets({ stored }: FakeServiceParameters): FakeHandlers {
  return {
    [postRecoverySet.path]: async (input: EndpointInput<typeof postRecoverySet>, device) => {
      promoteSet(stored)
      const { epoch, factors, rotationId } = input
      if (stored.set && epoch <= stored.set.epoch) return refuse('already-exists')
      const { ended } = stored
      if (ended?.walletId === input.walletId && epoch <= ended.epoch + 1) return refuse('not-found')
      stored.protecting.add(rotationId)
      stored.sets.set(rotationId, { epoch, rotationId, device, factors: [...factors] })
      return {}
    },
    [postRecoverySetShare.path]: async (
      { factorId, rotationId }: EndpointInput<typeof postRecoverySetShare>,
      device,
    ) => {
      const set = stored.sets.get(rotationId)
      const share = set?.factors.find(({ factor }) => factor.factorId === factorId)
      if (set?.device !== device || !share) return refuse('not-found')
      return { share: share.share }
    },
    [postRecoverySetConfirm.path]: async (input: EndpointInput<typeof postRecoverySetConfirm>) => {
      if (stored.set?.rotationId === input.rotationId) return {}
      const isActive = stored.wallet?.rotationId === input.rotationId
      if (!isActive || !stored.sets.has(input.rotationId)) return refuse('not-found')
      promoteSet(stored)
      return {}
    },
  }
}
