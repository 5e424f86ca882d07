import * as v from 'valibot'
import { endpoint } from '../api/endpoint.js'
import { base64UrlText, epoch, randomId, sealed, thumbprint, walletBlob } from './vaultWire.js'

/** The new wrapping key, encrypted with a key from the seed: only who can open the wallet already can follow it. */
export const walletBridge = base64UrlText(128, 22)

/**
 * Stores the next generation of a wallet beside the active one; it takes effect when it is confirmed. A second one of the
 * same device replaces its first. Needs a login of the last five minutes. `already-exists`: the active generation is not
 * `epoch - 1`, since another device was faster.
 */
export const postRotation = endpoint({
  method: 'POST',
  path: '/v1/custody/rotation/new',
  input: v.strictObject({
    walletId: randomId,
    /** One more than the active one. */
    epoch,
    /** Of this attempt, at random: two devices may make the same epoch. */
    rotationId: randomId,
    blob: walletBlob,
    bridge: walletBridge,
    /** Pairs with this device's share. */
    deviceShare: sealed,
    /** Pairs with the share that the factors open. */
    recoveryShare: sealed,
  }),
  output: v.strictObject({}),
})

/**
 * Makes the next generation the active one, atomically, and destroys custody's recovery share of the old one. The pairs of
 * other devices stay until each has moved over, or end at once. Repeatable.
 */
export const postRotationConfirm = endpoint({
  method: 'POST',
  path: '/v1/custody/rotation/confirm',
  input: v.strictObject({
    walletId: randomId,
    epoch,
    rotationId: randomId,
    /** A theft was reported: no pair of an earlier generation opens anything from now on. */
    endsOthers: v.boolean(),
  }),
  output: v.strictObject({}),
})

/** Stores the share of this device in the active generation, and destroys its share of the earlier one. Repeatable. */
export const postCarryOver = endpoint({
  method: 'POST',
  path: '/v1/custody/rotation/carry-over',
  input: v.strictObject({ walletId: randomId, fromEpoch: epoch, epoch, share: sealed }),
  output: v.strictObject({}),
})

/** Returns the devices that custody has a share for. */
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
          /** Seconds: when a share was last released to it. */
          usedAt: v.number(),
          isCurrent: v.boolean(),
        }),
      ),
      v.maxLength(100),
    ),
  }),
})

/** Destroys the shares of devices, so that theirs open nothing. Needs a login of the last five minutes. Repeatable. */
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

/** Destroys everything of the user at custody, by destroying its keys. Needs a login of the last five minutes. Repeatable. */
export const postWalletDelete = endpoint({
  method: 'POST',
  path: '/v1/custody/wallet/delete',
  input: v.strictObject({}),
  output: v.strictObject({}),
})
