import * as v from 'valibot'
import { endpoint } from '../api/endpoint.js'
import { walletBridge } from './rotation.js'
import { ephemeralKey, epoch, randomId, sealed, walletAddresses, walletBlob } from './vaultWire.js'

const wallet = v.strictObject({
  walletId: randomId,
  epoch,
  addresses: walletAddresses,
  blob: walletBlob,
  /** Whether custody stores a share for this device in this generation. */
  isEnrolled: v.boolean(),
  /** Of the rotation that made this generation; absent in the first. */
  rotationId: v.optional(randomId),
  /** Leads from an earlier generation to this one; absent in the first. */
  bridge: v.optional(walletBridge),
  /** The latest earlier generation that this device still has a pair of. */
  earlier: v.optional(v.strictObject({ epoch, blob: walletBlob })),
})
export type CustodyWallet = v.InferOutput<typeof wallet>

/** Returns the visitor's wallet if it is complete. */
export const postWallet = endpoint({
  method: 'POST',
  path: '/v1/custody/wallet',
  input: v.strictObject({}),
  output: v.strictObject({ wallet: v.nullable(wallet) }),
})

/** Stores a new wallet, which takes effect when it is confirmed. Fails with `already-exists` if the visitor has one. */
export const postNewWallet = endpoint({
  method: 'POST',
  path: '/v1/custody/wallet/new',
  input: v.strictObject({
    walletId: randomId,
    epoch,
    addresses: walletAddresses,
    blob: walletBlob,
    /** Pairs with this device's share. */
    deviceShare: sealed,
    /** Pairs with escrow's share. */
    recoveryShare: sealed,
  }),
  output: v.strictObject({}),
})

/** Makes a new wallet the visitor's: atomically, and only if there is no other. */
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
    /** `device` pairs with this device's share, `recovery` with escrow's share. */
    purpose: v.picklist(['device', 'recovery']),
  }),
  output: v.strictObject({ share: sealed }),
})

/** Stores the share that pairs with a new device's share. */
export const postDevice = endpoint({
  method: 'POST',
  path: '/v1/custody/device',
  input: v.strictObject({ walletId: randomId, epoch, share: sealed }),
  output: v.strictObject({}),
})
