import * as v from 'valibot'
import { endpoint } from '../api/endpoint.js'
import { base64UrlText, epoch, randomId, sealed, thumbprint, walletBlob } from './vaultWire.js'

/** The new wrapping key, encrypted with a key from the seed: only who can open the wallet can follow. */
export const walletBridge = base64UrlText(128, 22)

/**
 * Stores the next generation of a wallet, effective once confirmed. A second one of the same device replaces its first. Needs a
 * login of the last five minutes. `already-exists`: another device was faster, so the active generation is not `epoch - 1`.
 */
export const postRotation = endpoint({
  method: 'POST',
  path: '/v1/custody/rotation/new',
  input: v.strictObject({
    walletId: randomId,
    /** One more than the active one. */
    epoch,
    /** Two devices may create the same epoch. */
    rotationId: randomId,
    blob: walletBlob,
    bridge: walletBridge,
    deviceShare: sealed,
    recoveryShare: sealed,
  }),
  output: v.strictObject({}),
})

/**
 * Activates the next generation atomically and destroys custody's old recovery share. Pairs of other devices stay until they move
 * over, or end at once. Repeatable.
 */
export const postRotationConfirm = endpoint({
  method: 'POST',
  path: '/v1/custody/rotation/confirm',
  input: v.strictObject({
    walletId: randomId,
    epoch,
    rotationId: randomId,
    /** After a theft. */
    endsOthers: v.boolean(),
  }),
  output: v.strictObject({}),
})

/** Moves this device's share to the active generation. Repeatable. */
export const postCarryOver = endpoint({
  method: 'POST',
  path: '/v1/custody/rotation/carry-over',
  input: v.strictObject({ walletId: randomId, fromEpoch: epoch, epoch, share: sealed }),
  output: v.strictObject({}),
})

/** Returns the devices with a share at custody. */
export const postDevices = endpoint({
  method: 'POST',
  path: '/v1/custody/devices',
  input: v.strictObject({ walletId: randomId }),
  output: v.strictObject({
    devices: v.pipe(
      v.array(
        v.strictObject({
          thumbprint,
          epoch,
          /** Last release of a share, in seconds. */
          usedAt: v.number(),
          isCurrent: v.boolean(),
        }),
      ),
      v.maxLength(100),
    ),
  }),
})

/** Destroys the shares of devices. Needs a login of the last five minutes. Repeatable. */
export const postDevicesRevoke = endpoint({
  method: 'POST',
  path: '/v1/custody/devices/revoke',
  input: v.strictObject({
    walletId: randomId,
    /** `others`: all but this one. */
    devices: v.union([
      v.literal('others'),
      v.pipe(v.array(thumbprint), v.minLength(1), v.maxLength(100)),
    ]),
  }),
  output: v.strictObject({}),
})

/** Destroys the user's data at custody by destroying its keys. Needs a login of the last five minutes. Repeatable. */
export const postWalletDelete = endpoint({
  method: 'POST',
  path: '/v1/custody/wallet/delete',
  input: v.strictObject({}),
  output: v.strictObject({}),
})
