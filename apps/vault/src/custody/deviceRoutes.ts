import { postDevices, postDevicesRevoke, postWalletDelete } from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import type { UserKeys } from '../envelope/openUserKeys.js'
import { serveVault, type VaultApp } from '../proof/serveVault.js'
import type { Devices } from './createDevices.js'
import { requireRecentLogin } from './createShareRows.js'
import { custodyLimits } from './custodyLimits.js'

export type DeviceDeps = {
  readonly devices: Devices
  readonly userKeys: Pick<UserKeys, 'destroy'>
  readonly now: () => number
}

/** Mounts the endpoints that show and end devices, and that delete what custody has of a user. */
export function deviceRoutes(app: VaultApp, { devices, now, userKeys }: DeviceDeps): void {
  const access = { access: 'session' } as const

  serveVault(app, postDevices, access, async ({ walletId }, { claims, thumbprint: own }) => {
    const found = await devices.list({ userId: claims.sub, walletId, device: own })
    if (!found) refuse('not-found')
    return {
      devices: found.map(({ device, epoch, usedAt }) => ({
        thumbprint: device,
        epoch,
        usedAt: Math.floor(usedAt / 1_000),
        isCurrent: device === own,
      })),
    }
  })

  serveVault(app, postDevicesRevoke, access, async (input, { claims, thumbprint: device }) => {
    requireRecentLogin(claims, now(), custodyLimits.dangerousLoginMs)
    const ref = { userId: claims.sub, walletId: input.walletId, device }
    const result = await devices.revoke(ref, input.devices)
    if (result !== 'revoked') refuse(result)
    return {}
  })

  serveVault(app, postWalletDelete, access, async (_input, { claims, thumbprint }) => {
    requireRecentLogin(claims, now(), custodyLimits.dangerousLoginMs)
    const result = await devices.deleteUser(claims.sub, thumbprint)
    if (result !== 'deleted') refuse(result)
    // Last: where this fails the visitor repeats it, and the rows are gone already.
    await userKeys.destroy(claims.sub)
    return {}
  })
}
