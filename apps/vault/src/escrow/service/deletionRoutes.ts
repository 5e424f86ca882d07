import { postEscrowDelete } from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import { requireRecentLogin } from '../../proof/requireRecentLogin.js'
import { serveVault, type VaultApp } from '../../proof/serveVault.js'
import type { createEscrowDeletion } from './createEscrowDeletion.js'

export type DeletionDeps = {
  readonly deleteUser: ReturnType<typeof createEscrowDeletion>
  readonly now: () => number
}

export function deletionRoutes(app: VaultApp, { deleteUser, now }: DeletionDeps): void {
  serveVault(app, postEscrowDelete, { access: 'session' }, async (_input, caller) => {
    requireRecentLogin(caller, now())
    const { claims, thumbprint: device } = caller
    const result = await deleteUser({ userId: claims.sub, device })
    if (result !== 'deleted') refuse(result)
    return {}
  })
}
