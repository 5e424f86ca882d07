import { postCarryOver, postRotation, postRotationConfirm } from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import { requireRecentLogin } from '../proof/requireRecentLogin.js'
import { serveVault, type VaultApp } from '../proof/serveVault.js'
import type { Rotations } from './createRotations.js'
import type { ShareRows } from './createShareRows.js'

export type RotationDeps = {
  readonly rotations: Rotations
  readonly shares: ShareRows
  readonly now: () => number
}

/** Mounts the endpoints that move a wallet and its devices to a new generation. */
export function rotationRoutes(app: VaultApp, { now, rotations, shares }: RotationDeps): void {
  const access = { access: 'session' } as const

  serveVault(app, postRotation, access, async (input, caller) => {
    requireRecentLogin(caller, now())
    const { claims, thumbprint: device } = caller
    const { deviceShare, recoveryShare, ...rotation } = input
    const ref = { ...rotation, userId: claims.sub, device }
    const own = await shares.receive(ref, deviceShare, { kind: 'device', device })
    const recovery = await shares.receive(ref, recoveryShare, { kind: 'recovery', device: '' })
    const result = await rotations.add({ ...ref, own, recovery })
    if (result !== 'added') refuse(result)
    return {}
  })

  // Without a fresh login: that was needed for what is confirmed, and a retry may come later.
  serveVault(app, postRotationConfirm, access, async (input, { claims, thumbprint: device }) => {
    const result = await rotations.confirm({ ...input, userId: claims.sub, device })
    if (result !== 'confirmed') refuse(result)
    return {}
  })

  serveVault(app, postCarryOver, access, async (input, { claims, thumbprint: device }) => {
    const { share, ...generation } = input
    const ref = { ...generation, userId: claims.sub, device }
    const envelope = await shares.receive(ref, share, { kind: 'device', device })
    const result = await rotations.carryOver(ref, envelope)
    if (result !== 'carried') refuse(result)
    return {}
  })
}
