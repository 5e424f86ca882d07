import {
  type EndpointInput,
  postConfirm,
  postDevice,
  postDevices,
  postDevicesRevoke,
  postNewWallet,
  postShare,
  postWallet,
  postWalletDelete,
} from '@latchkey/protocol/vault'
import type { WalletRecord } from '../worker/WorkerApi.js'
import { type FakeHandlers, type FakeServiceParameters, refuse } from './fakeServices.js'
import { isEnded } from './fakeStore.js'

type Place = { readonly walletId: string; readonly epoch: number }

const isAt = (wallet: WalletRecord | undefined, { epoch, walletId }: Place) =>
  wallet?.walletId === walletId && wallet.epoch === epoch

export function fakeCustody({ give, stored, take }: FakeServiceParameters): FakeHandlers {
  return {
    [postWallet.path]: async (_: unknown, device) => {
      const { bridge, earlier, wallet } = stored
      if (!wallet) return { wallet: null }
      const mine = earlier.get(device)
      return {
        wallet: {
          ...wallet,
          isEnrolled: stored.devices.has(device),
          ...(bridge && { bridge }),
          ...(mine && { earlier: { epoch: mine.epoch, blob: mine.blob } }),
        },
      }
    },
    [postNewWallet.path]: async (input: EndpointInput<typeof postNewWallet>, device) => {
      const deviceShare = await take('S', input, device, input.deviceShare)
      const recoveryShare = await take('S', input, device, input.recoveryShare)
      if (stored.wallet) return refuse('already-exists')
      const { addresses, blob, epoch, walletId } = input
      const wallet = { walletId, epoch, addresses, blob }
      stored.pending.set(device, { wallet, deviceShare, recoveryShare })
      return {}
    },
    [postConfirm.path]: async (input: EndpointInput<typeof postConfirm>, device) => {
      if (isAt(stored.wallet, input)) return {}
      if (stored.wallet) return refuse('already-exists')
      const pending = stored.pending.get(device)
      if (!pending || !isAt(pending.wallet, input)) return refuse('not-found')
      stored.wallet = pending.wallet
      stored.partner = pending.recoveryShare
      stored.devices.set(device, pending.deviceShare)
      stored.pending.clear()
      return {}
    },
    [postShare.path]: async (input: EndpointInput<typeof postShare>, device) => {
      const isDevice = input.purpose === 'device'
      const pending = stored.pending.get(device)
      if (pending && isAt(pending.wallet, input)) {
        const { deviceShare, recoveryShare } = pending
        return give('S', input, device, isDevice ? deviceShare : recoveryShare)
      }
      if (stored.isFrozen) return refuse('frozen')
      const rotation = stored.rotations.get(device)
      if (rotation && isAt(rotation.wallet, input)) {
        const { deviceShare, recoveryShare } = rotation
        return give('S', input, device, isDevice ? deviceShare : recoveryShare)
      }
      const earlier = stored.earlier.get(device)
      if (isDevice && earlier?.epoch === input.epoch) {
        return give('S', input, device, earlier.share)
      }
      if (!isAt(stored.wallet, input)) return refuse('not-found')
      return give('S', input, device, isDevice ? stored.devices.get(device) : stored.partner)
    },
    [postDevice.path]: async (input: EndpointInput<typeof postDevice>, device) => {
      const share = await take('S', input, device, input.share)
      if (!isAt(stored.wallet, input)) return refuse('not-found')
      stored.devices.set(device, share)
      stored.earlier.delete(device)
      return {}
    },
    [postDevices.path]: async (_: unknown, device) => ({
      devices: [...stored.devices.keys()].map((thumbprint) => ({
        thumbprint,
        epoch: stored.wallet?.epoch,
        usedAt: 0,
        isCurrent: thumbprint === device,
      })),
    }),
    [postDevicesRevoke.path]: async (input: EndpointInput<typeof postDevicesRevoke>, device) => {
      if (!stored.devices.has(device) && !stored.earlier.has(device)) return refuse('not-found')
      const { devices } = input
      for (const place of [stored.devices, stored.earlier, stored.rotations]) {
        for (const one of [...place.keys()]) {
          if (devices === 'others' ? one !== device : devices.includes(one)) place.delete(one)
        }
      }
      return {}
    },
    [postWalletDelete.path]: async (_: unknown, device) => {
      if (!stored.wallet) return {}
      const isHolder = stored.devices.has(device) || stored.earlier.has(device)
      if (!isHolder && !isEnded(stored)) return refuse('not-found')
      stored.wallet = undefined
      stored.bridge = undefined
      stored.partner = undefined
      for (const place of [
        stored.devices,
        stored.earlier,
        stored.rotations,
        stored.pending,
        stored.requests,
      ]) {
        place.clear()
      }
      return {}
    },
  }
}
