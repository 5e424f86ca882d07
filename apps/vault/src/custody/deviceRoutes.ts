import { postDevices, postDevicesRevoke, postWalletDelete } from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import { requireRecentLogin } from '../proof/requireRecentLogin.js'
import { serveVault, type VaultApp } from '../proof/serveVault.js'
import type { Devices } from './createDevices.js'

export type DeviceDeps = {
  readonly devices: Devices
  readonly now: () => number
}

/** Mounts the endpoints that show and end devices, and that delete what custody has of a user. */
export function deviceRoutes(app: VaultApp, { devices, now }: DeviceDeps): void {
  const access = { access: 'session' } as const

  serveVault(app, postDevices, access, async ({ walletId }, { claims, thumbprint: own }) => {
    const list = await devices.list({ userId: claims.sub, walletId, device: own })
    if (!list) refuse('not-found')
    return {
      devices: list.map(({ device, epoch, usedAt }) => ({
        thumbprint: device,
        epoch,
        usedAt: Math.floor(usedAt / 1_000),
        isCurrent: device === own,
      })),
    }
  })

  serveVault(app, postDevicesRevoke, access, async (input, caller) => {
    requireRecentLogin(caller, now())
    const { claims, thumbprint: device } = caller
    const ref = { userId: claims.sub, walletId: input.walletId, device }
    const result = await devices.revoke(ref, input.devices)
    if (result !== 'revoked') refuse(result)
    return {}
  })

  serveVault(app, postWalletDelete, access, async (_input, caller) => {
    requireRecentLogin(caller, now())
    const result = await devices.deleteUser(caller.claims.sub, caller.thumbprint)
    if (result !== 'deleted') refuse(result)
    return {}
  })
}
