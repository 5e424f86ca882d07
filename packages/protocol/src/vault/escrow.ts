import * as v from 'valibot'
import { endpoint } from '../api/endpoint.js'
import { ephemeralKey, epoch, randomId, sealed } from './vaultWire.js'

/** Stores the recovery share of a new wallet, encrypted for escrow; replaceable until the wallet is confirmed. */
export const postEscrow = endpoint({
  method: 'POST',
  path: '/v1/escrow/share',
  input: v.strictObject({ walletId: randomId, epoch, share: sealed }),
  output: v.strictObject({}),
})

/** Returns the recovery share to a new device if the link in the mail of the same login was followed. Needs a nonce. */
export const postRelease = endpoint({
  method: 'POST',
  path: '/v1/escrow/release',
  input: v.strictObject({ walletId: randomId, epoch, ephemeralKey }),
  output: v.strictObject({ share: sealed }),
})

/** Waits up to 25 seconds for the link of a login to be followed; called by the device that started the login. */
export const postWait = endpoint({
  method: 'POST',
  path: '/v1/escrow/wait',
  input: v.strictObject({ loginId: randomId }),
  output: v.strictObject({ approved: v.boolean() }),
})

/**
 * Approves a login on the page behind the link, with the token of the mail and the number of the page. Needs no session
 * and no proof.
 */
export const postLink = endpoint({
  method: 'POST',
  path: '/v1/escrow/link',
  input: v.strictObject({ token: randomId, number: v.pipe(v.string(), v.regex(/^\d\d$/)) }),
  output: v.strictObject({ hostOrigin: v.string() }),
})

/** Freezes the wallet: no share is returned any more. Needs no session and no proof. */
export const postFreeze = endpoint({
  method: 'POST',
  path: '/v1/escrow/freeze',
  input: v.strictObject({ token: randomId }),
  output: v.strictObject({}),
})
