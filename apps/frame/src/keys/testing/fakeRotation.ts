import {
  type EndpointInput,
  postCarryOver,
  postRotation,
  postRotationConfirm,
} from '@latchkey/protocol/vault'
import { type FakeHandlers, type FakeServiceParameters, refuse } from './fakeServices.js'

/** Custody's moves of a wallet to a new generation, in memory. */
export function fakeRotation({ stored, take }: FakeServiceParameters): FakeHandlers {
  return {
    [postRotation.path]: async (input: EndpointInput<typeof postRotation>, device) => {
      const deviceShare = await take('S', input, device, input.deviceShare)
      const recoveryShare = await take('S', input, device, input.recoveryShare)
      const { wallet } = stored
      if (stored.isFrozen) return refuse('frozen')
      if (wallet?.walletId !== input.walletId) return refuse('not-found')
      if (wallet.epoch !== input.epoch - 1) return refuse('already-exists')
      if (!stored.devices.has(device)) return refuse('not-found')
      const { blob, bridge, epoch, rotationId } = input
      const next = { ...wallet, epoch, rotationId, blob }
      stored.rotations.set(device, { wallet: next, bridge, deviceShare, recoveryShare })
      return {}
    },
    [postRotationConfirm.path]: async (
      input: EndpointInput<typeof postRotationConfirm>,
      device,
    ) => {
      const { wallet } = stored
      if (wallet?.rotationId === input.rotationId) return {}
      if (!wallet || wallet.epoch !== input.epoch - 1) return refuse('already-exists')
      const pending = stored.rotations.get(device)
      const isMine = pending?.wallet.rotationId === input.rotationId && stored.devices.has(device)
      if (!isMine) return refuse('not-found')
      for (const [other, share] of stored.devices) {
        stored.earlier.set(other, { epoch: wallet.epoch, blob: wallet.blob, share })
      }
      stored.earlier.delete(device)
      if (input.endsOthers) stored.earlier.clear()
      stored.devices.clear()
      stored.devices.set(device, pending.deviceShare)
      stored.partner = pending.recoveryShare
      stored.wallet = pending.wallet
      stored.bridge = pending.bridge
      stored.rotations.clear()
      return {}
    },
    [postCarryOver.path]: async (input: EndpointInput<typeof postCarryOver>, device) => {
      const share = await take('S', input, device, input.share)
      if (stored.wallet?.walletId !== input.walletId) return refuse('not-found')
      if (stored.wallet.epoch !== input.epoch) return refuse('already-exists')
      const hasEarlier = stored.earlier.get(device)?.epoch === input.fromEpoch
      if (!hasEarlier && !stored.devices.has(device)) return refuse('not-found')
      stored.devices.set(device, share)
      stored.earlier.delete(device)
      return {}
    },
  }
}
