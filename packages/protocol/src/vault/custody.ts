import * as v from 'valibot'
import { endpoint } from '../api/endpoint.js'
import { walletBridge } from './rotation.js'
import { ephemeralKey, epoch, randomId, sealed, walletAddresses, walletBlob } from './vaultWire.js'

const wallet = v.strictObject({
  walletId: randomId,
  epoch,
  addresses: walletAddresses,
  blob: walletBlob,
  isEnrolled: v.boolean(),
  rotationId: v.optional(randomId),
  bridge: v.optional(walletBridge),
  earlier: v.optional(v.strictObject({ epoch, blob: walletBlob })),
})
export type CustodyWallet = v.InferOutput<typeof wallet>

/** Returns the visitor's wallet if complete. */
export const postWallet = endpoint({
  method: 'POST',
  path: '/v1/custody/wallet',
  input: v.strictObject({}),
  output: v.strictObject({ wallet: v.nullable(wallet) }),
})

/** Stores a new wallet, effective once confirmed. Fails with `already-exists` if the visitor has one. */
export const postNewWallet = endpoint({
  method: 'POST',
  path: '/v1/custody/wallet/new',
  input: v.strictObject({
    walletId: randomId,
    epoch,
    addresses: walletAddresses,
    blob: walletBlob,
    deviceShare: sealed,
    recoveryShare: sealed,
  }),
  output: v.strictObject({}),
})

/** Confirms a new wallet, atomically, if the visitor has no other. */
export const postConfirm = endpoint({
  method: 'POST',
  path: '/v1/custody/wallet/confirm',
  input: v.strictObject({ walletId: randomId, epoch }),
  output: v.strictObject({}),
})

/** Returns a share, encrypted for an ephemeral key whose hash is in the proof (`eph`). Needs a nonce of this server. */
export const postShare = endpoint({
  method: 'POST',
  path: '/v1/custody/share',
  input: v.strictObject({
    walletId: randomId,
    epoch,
    ephemeralKey,
    /** `device` pairs with this device's share, `recovery` with escrow's. */
    purpose: v.picklist(['device', 'recovery']),
  }),
  output: v.strictObject({ share: sealed }),
})

/** Stores the partner of a new device's share. */
export const postDevice = endpoint({
  method: 'POST',
  path: '/v1/custody/device',
  input: v.strictObject({ walletId: randomId, epoch, share: sealed }),
  output: v.strictObject({}),
})
