import * as v from 'valibot'
import { endpoint } from '../api/endpoint.js'
import { ephemeralKey, epoch, randomId, sealed, walletAddresses, walletBlob } from './vaultWire.js'

const wallet = v.strictObject({
  walletId: randomId,
  epoch,
  addresses: walletAddresses,
  blob: walletBlob,
  /** Whether this device has a share here. */
  isEnrolled: v.boolean(),
})
export type CustodyWallet = v.InferOutput<typeof wallet>

/** The visitor's wallet, if there is a whole one. */
export const postWallet = endpoint({
  method: 'POST',
  path: '/v1/custody/wallet',
  input: v.strictObject({}),
  output: v.strictObject({ wallet: v.nullable(wallet) }),
})

/** Leaves a new wallet, which is none until it is confirmed. `already-exists` where the visitor has one. */
export const postNewWallet = endpoint({
  method: 'POST',
  path: '/v1/custody/wallet/new',
  input: v.strictObject({
    walletId: randomId,
    epoch,
    addresses: walletAddresses,
    blob: walletBlob,
    /** The server's share, closed for custody. */
    share: sealed,
  }),
  output: v.strictObject({}),
})

/** Makes a new wallet the visitor's: all or nothing, and only if there is no other. */
export const postConfirm = endpoint({
  method: 'POST',
  path: '/v1/custody/wallet/confirm',
  input: v.strictObject({ walletId: randomId, epoch }),
  output: v.strictObject({}),
})

/** Gives a share, closed for an ephemeral key whose hash stands in the proof (`eph`). Needs a nonce of this server. */
export const postShare = endpoint({
  method: 'POST',
  path: '/v1/custody/share',
  input: v.strictObject({
    walletId: randomId,
    epoch,
    ephemeralKey,
    /** `device`: pairs with what this device holds. `recovery`: pairs with what escrow holds. */
    purpose: v.picklist(['device', 'recovery']),
  }),
  output: v.strictObject({ share: sealed }),
})

/** Leaves the share that pairs with what a new device holds. */
export const postDevice = endpoint({
  method: 'POST',
  path: '/v1/custody/device',
  input: v.strictObject({ walletId: randomId, epoch, share: sealed }),
  output: v.strictObject({}),
})
