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
 * Requests approval by another device. The new device commits to its key before it gets the other's nonce: a server in between
 * can't search for matching digits.
 */
export const postDeviceRequest = endpoint({
  method: 'POST',
  path: '/v1/custody/device-request/new',
  input: v.strictObject({ walletId: randomId, commitment: bytes32 }),
  output: v.strictObject({ requestId }),
})

/** Pending requests for a device of the wallet. */
export const postDeviceRequests = endpoint({
  method: 'POST',
  path: '/v1/custody/device-request/list',
  input: v.strictObject({ walletId: randomId }),
  output: v.strictObject({
    requests: v.pipe(
      v.array(
        v.strictObject({
          requestId,
          browser: v.pipe(v.string(), v.maxLength(128)),
          /** If the operator's proxy provides it. */
          place: v.optional(v.pipe(v.string(), v.maxLength(64))),
          at: v.number(),
        }),
      ),
      v.maxLength(10),
    ),
  }),
})

/** Accepts a request with a nonce. Repeatable with the same nonce. */
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
    /** Encrypted for the new device's key. */
    v.strictObject({ state: v.literal('approved'), epoch, share: sealed }),
    v.strictObject({ state: v.literal('refused') }),
  ]),
})

/** Reveals the committed key and nonce of the new device. */
export const postDeviceRequestReveal = endpoint({
  method: 'POST',
  path: '/v1/custody/device-request/reveal',
  input: v.strictObject({ requestId, ephemeralKey, nonce: bytes32 }),
  output: v.strictObject({}),
})

/** Waits up to 25 seconds for the reveal; called by the accepting device. */
export const postDeviceRequestShown = endpoint({
  method: 'POST',
  path: '/v1/custody/device-request/shown',
  input: v.strictObject({ requestId }),
  output: v.strictObject({ shown: v.optional(v.strictObject({ ephemeralKey, nonce: bytes32 })) }),
})

/**
 * Approves: a share for the new device, and its partner for custody. Needs a session of an enrolled device. Mailbox and devices
 * are notified first; if escrow fails to, the new device gets nothing. Repeatable.
 */
export const postDeviceRequestApprove = endpoint({
  method: 'POST',
  path: '/v1/custody/device-request/approve',
  input: v.strictObject({
    requestId,
    epoch,
    deviceShare: sealed,
    share: sealed,
    /** Mailbox for the notice, encrypted for escrow with `deviceNoticeInfo`. */
    mailbox: sealed,
    hostOrigin: webOrigin,
  }),
  output: v.strictObject({}),
})

/** Rejects a request. Repeatable. */
export const postDeviceRequestRefuse = endpoint({
  method: 'POST',
  path: '/v1/custody/device-request/refuse',
  input: v.strictObject({ requestId }),
  output: v.strictObject({}),
})

type DeviceKeyShown = {
  readonly walletId: string
  readonly thumbprint: string
  readonly ephemeralKey: string
  readonly nonce: string
}

/** Text whose SHA-256 is the commitment. */
export const deviceCommitmentText = (shown: DeviceKeyShown) =>
  `latchkey-device/1|commit|${shown.walletId}|${shown.thumbprint}|${shown.ephemeralKey}|${shown.nonce}`

/** Text whose SHA-256 gives the six digits: its first four bytes modulo a million. */
export const deviceDigitsText = (shown: DeviceKeyShown, approverNonce: string) =>
  `latchkey-device/1|digits|${shown.walletId}|${shown.thumbprint}|${shown.ephemeralKey}|${shown.nonce}|${approverNonce}`
