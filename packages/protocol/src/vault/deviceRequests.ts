import * as v from 'valibot'
import { endpoint } from '../api/endpoint.js'
import {
  base64UrlText,
  ephemeralKey,
  epoch,
  randomId,
  sealed,
  thumbprint,
  webOrigin,
} from './vaultWire.js'

/** 32 random bytes, or a SHA-256. */
const bytes32 = base64UrlText(43, 43)
const requestId = randomId

/**
 * A new device requests approval by another. It commits to its key before the other device answers with a nonce, and
 * shows its key only then: the six digits that the visitor compares can't be searched for by a server in between.
 */
export const postDeviceRequest = endpoint({
  method: 'POST',
  path: '/v1/custody/device-request/new',
  input: v.strictObject({ walletId: randomId, commitment: bytes32 }),
  output: v.strictObject({ requestId }),
})

/** The requests that wait for a device of the wallet. */
export const postDeviceRequests = endpoint({
  method: 'POST',
  path: '/v1/custody/device-request/list',
  input: v.strictObject({ walletId: randomId }),
  output: v.strictObject({
    requests: v.pipe(
      v.array(
        v.strictObject({
          requestId,
          /** The browser, roughly, as its user agent says. */
          browser: v.pipe(v.string(), v.maxLength(128)),
          /** Rough, where the operator's proxy tells it. */
          place: v.optional(v.pipe(v.string(), v.maxLength(64))),
          /** Seconds. */
          at: v.number(),
        }),
      ),
      v.maxLength(10),
    ),
  }),
})

/** A device of the wallet takes a request up, with its nonce. Repeatable with the same nonce. */
export const postDeviceRequestAccept = endpoint({
  method: 'POST',
  path: '/v1/custody/device-request/accept',
  input: v.strictObject({ requestId, nonce: bytes32 }),
  output: v.strictObject({ thumbprint, commitment: bytes32 }),
})

/** Waits up to 25 seconds for the next step; called by the new device. */
export const postDeviceRequestWait = endpoint({
  method: 'POST',
  path: '/v1/custody/device-request/wait',
  input: v.strictObject({ requestId, known: v.picklist(['waiting', 'accepted']) }),
  output: v.variant('state', [
    v.strictObject({ state: v.literal('waiting') }),
    v.strictObject({ state: v.literal('accepted'), nonce: bytes32 }),
    /** The device's share, encrypted for the key that it showed. */
    v.strictObject({ state: v.literal('approved'), epoch, share: sealed }),
    v.strictObject({ state: v.literal('refused') }),
  ]),
})

/** The new device shows its key and its nonce, which the commitment was over. */
export const postDeviceRequestReveal = endpoint({
  method: 'POST',
  path: '/v1/custody/device-request/reveal',
  input: v.strictObject({ requestId, ephemeralKey, nonce: bytes32 }),
  output: v.strictObject({}),
})

/** Waits up to 25 seconds until the new device has shown its key; called by the device that took the request up. */
export const postDeviceRequestShown = endpoint({
  method: 'POST',
  path: '/v1/custody/device-request/shown',
  input: v.strictObject({ requestId }),
  output: v.strictObject({ shown: v.optional(v.strictObject({ ephemeralKey, nonce: bytes32 })) }),
})

/**
 * Approves: a share for the new device, and its partner for custody. Needs a session of an enrolled device. Mailbox and
 * devices are notified first; where escrow cannot, the new device gets nothing. Repeatable.
 */
export const postDeviceRequestApprove = endpoint({
  method: 'POST',
  path: '/v1/custody/device-request/approve',
  input: v.strictObject({
    requestId,
    epoch,
    deviceShare: sealed,
    share: sealed,
    /** The wallet's mailbox for the notice, encrypted for escrow with the info `deviceNoticeInfo`. */
    mailbox: sealed,
    hostOrigin: webOrigin,
  }),
  output: v.strictObject({}),
})

/** Refuses a request. Repeatable. */
export const postDeviceRequestRefuse = endpoint({
  method: 'POST',
  path: '/v1/custody/device-request/refuse',
  input: v.strictObject({ requestId }),
  output: v.strictObject({}),
})

type DeviceKeyShown = {
  readonly walletId: string
  /** Of the new device. */
  readonly thumbprint: string
  readonly ephemeralKey: string
  /** Of the new device. */
  readonly nonce: string
}

/** The text whose SHA-256 the new device commits to. */
export const deviceCommitmentText = (shown: DeviceKeyShown) =>
  `latchkey-device/1|commit|${shown.walletId}|${shown.thumbprint}|${shown.ephemeralKey}|${shown.nonce}`

/** The text whose SHA-256 gives the six digits: its first four bytes as a number, modulo a million. */
export const deviceDigitsText = (shown: DeviceKeyShown, approverNonce: string) =>
  `latchkey-device/1|digits|${shown.walletId}|${shown.thumbprint}|${shown.ephemeralKey}|${shown.nonce}|${approverNonce}`
