import {
  postLost,
  postLostCode,
  postLostOwn,
  postLostProof,
  postLostState,
  postLostStop,
  postLostStopOwn,
} from '@latchkey/protocol/vault'
import { serveVault, type VaultApp } from '../../proof/serveVault.js'
import type { LostCalls } from './createLostCalls.js'

export function serveLost(app: VaultApp, lost: LostCalls): void {
  const device = { access: 'device' } as const

  serveVault(app, postLost, device, lost.begin)
  serveVault(app, postLostProof, device, async (input, caller) => {
    await lost.prove(input, caller)
    return {}
  })
  serveVault(app, postLostCode, device, lost.confirm)
  serveVault(app, postLostState, device, lost.state)
  // The token of the mail is the proof.
  serveVault(app, postLostStop, { access: 'none' }, async ({ token }) => {
    await lost.stop(token)
    return {}
  })
  serveVault(app, postLostOwn, { access: 'session' }, async (_, { claims }) => ({
    isWaiting: await lost.isWaiting(claims.sub),
  }))
  serveVault(app, postLostStopOwn, { access: 'session' }, async (_, { claims }) => {
    await lost.stopOwn(claims.sub)
    return {}
  })
}
