import {
  ephemeralKey,
  factorKinds,
  maxFactors,
  sealed,
  walletAddresses,
} from '@latchkey/protocol/vault'
import * as v from 'valibot'

const nothing = v.strictObject({})
const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22,64}$/))
const shortText = v.pipe(v.string(), v.maxLength(320))
const salt = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))
/** Seconds. */
const time = v.number()

const factor = v.strictObject({
  factorId: id,
  kind: v.picklist(factorKinds),
  createdAt: time,
  salt: v.optional(salt),
  credentialId: v.optional(v.pipe(v.string(), v.maxLength(1_366))),
})
const factors = v.pipe(v.array(factor), v.maxLength(maxFactors))
/** What is public of a factor, as far as the window needs it. */
export type ShownFactor = v.InferOutput<typeof factor>

const overview = v.strictObject({
  email: shortText,
  walletId: id,
  /** Of an open wallet, for what is printed or saved of it. */
  addresses: v.optional(walletAddresses),
  factors,
  /** Whether the mailbox was confirmed in the last minutes. */
  isFresh: v.boolean(),
  isFrozen: v.boolean(),
  unfreezeAt: v.optional(time),
  /** A factor was proved in the place of a lost mailbox, which is replaced after the waiting time. */
  isMailboxLost: v.boolean(),
  /** A lost mailbox was replaced, and the wallet's messages still go to the old one: a factor has to confirm the new one. */
  isMailboxMoved: v.boolean(),
  /** Nothing at escrow recovers the wallet: adding or replacing a factor mends it. */
  isRecoveryMissing: v.boolean(),
  /** How many new devices wait for an approval. */
  requestCount: v.number(),
})
export type Overview = v.InferOutput<typeof overview>

const device = v.strictObject({
  thumbprint: shortText,
  browser: v.optional(v.pipe(v.string(), v.maxLength(128))),
  place: v.optional(v.pipe(v.string(), v.maxLength(64))),
  hostOrigins: v.pipe(v.array(v.pipe(v.string(), v.maxLength(256))), v.maxLength(100)),
  usedAt: time,
  isCurrent: v.boolean(),
  /** Whether it has a share of the wallet, so that it can sign. */
  hasShare: v.boolean(),
})
export type ShownDevice = v.InferOutput<typeof device>

const deviceRequest = v.strictObject({
  requestId: id,
  browser: v.pipe(v.string(), v.maxLength(128)),
  place: v.optional(v.pipe(v.string(), v.maxLength(64))),
  at: time,
})
export type ShownDeviceRequest = v.InferOutput<typeof deviceRequest>

const recoveryWays = v.strictObject({
  email: shortText,
  walletId: v.optional(id),
  kind: v.picklist(['none', 'email', 'factors']),
  factors,
})
export type RecoveryWays = v.InferOutput<typeof recoveryWays>

const digits = v.pipe(v.string(), v.regex(/^\d{6}$/))
/** Ends after some seconds without a result, and is repeated then. */
const waiting = { isDone: v.boolean() } as const

/**
 * What the window asks of the frame, which has the session and the worker. Both sides parse every message. A secret is in
 * none of them: the frame asks back for it, encrypted for the worker's key.
 */
export const securityApi = {
  overview: { input: nothing, output: overview },
  startReauth: { input: nothing, output: nothing },
  finishReauth: {
    input: v.strictObject({ code: v.pipe(v.string(), v.regex(/^\d{6,8}$/)) }),
    output: nothing,
  },
  addFactor: {
    input: v.strictObject({
      kind: v.picklist(factorKinds),
      salt: v.optional(salt),
      credentialId: v.optional(v.pipe(v.string(), v.maxLength(1_366))),
      replaces: v.pipe(v.array(id), v.maxLength(maxFactors)),
      endsOthers: v.boolean(),
    }),
    output: nothing,
  },
  removeFactor: { input: v.strictObject({ factorId: id }), output: nothing },
  makeKit: {
    input: v.variant('kind', [
      v.strictObject({ kind: v.literal('password'), salt }),
      v.strictObject({ kind: v.literal('key') }),
    ]),
    output: v.strictObject({ kit: v.pipe(v.string(), v.maxLength(20_000)) }),
  },
  devices: {
    input: nothing,
    output: v.strictObject({ devices: v.pipe(v.array(device), v.maxLength(200)) }),
  },
  endDevices: {
    input: v.strictObject({
      devices: v.union([
        v.literal('others'),
        v.pipe(v.array(shortText), v.minLength(1), v.maxLength(100)),
      ]),
    }),
    output: nothing,
  },
  deviceRequests: {
    input: nothing,
    output: v.strictObject({ requests: v.pipe(v.array(deviceRequest), v.maxLength(10)) }),
  },
  confirmDevice: { input: v.strictObject({ requestId: id, digits }), output: nothing },
  refuseDevice: { input: v.strictObject({ requestId: id }), output: nothing },
  deleteWallet: { input: nothing, output: nothing },
  startUnfreeze: {
    input: v.strictObject({ factorId: id }),
    output: v.strictObject({ readyAt: time }),
  },
  /** `isStopped`: false where this device has no share, and another device or the mail's link has to stop it. */
  stopUnfreeze: { input: nothing, output: v.strictObject({ isStopped: v.boolean() }) },
  stopLost: { input: nothing, output: nothing },
  confirmMailbox: { input: v.strictObject({ factorId: id }), output: nothing },
  recoveryWays: { input: nothing, output: recoveryWays },
  openByFactor: { input: v.strictObject({ factorId: id }), output: nothing },
  requestDevice: { input: nothing, output: nothing },
  waitDigits: { input: nothing, output: v.strictObject({ digits: v.optional(digits) }) },
  waitDevice: { input: nothing, output: v.strictObject(waiting) },
  cancelDevice: { input: nothing, output: nothing },
  requestLink: {
    input: nothing,
    output: v.strictObject({ number: v.pipe(v.string(), v.regex(/^\d\d$/)) }),
  },
  waitLink: { input: nothing, output: v.strictObject(waiting) },
} as const satisfies Record<string, { input: v.GenericSchema; output: v.GenericSchema }>

export type SecurityMethod = keyof typeof securityApi
export type SecurityInput<M extends SecurityMethod> = v.InferOutput<
  (typeof securityApi)[M]['input']
>
export type SecurityOutput<M extends SecurityMethod> = v.InferOutput<
  (typeof securityApi)[M]['output']
>

const callId = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** What the window sends. */
export const upMessage = v.variant('type', [
  v.strictObject({
    type: v.literal('call'),
    id: callId,
    method: v.pipe(v.string(), v.maxLength(32)),
    input: v.unknown(),
  }),
  v.strictObject({ type: v.literal('sealed'), id: callId, sealed: v.optional(sealed) }),
  v.strictObject({ type: v.literal('done') }),
])

/** What the frame sends. */
export const downMessage = v.variant('type', [
  v.strictObject({ type: v.literal('answer'), id: callId, output: v.unknown() }),
  v.strictObject({
    type: v.literal('failed'),
    id: callId,
    failure: v.pipe(v.string(), v.maxLength(64)),
    seconds: v.optional(v.number()),
  }),
  /** The secret of the call, encrypted for the worker's key. */
  v.strictObject({ type: v.literal('seal'), id: callId, requestId: id, ephemeralKey }),
  v.strictObject({ type: v.literal('end') }),
])
export type UpMessage = v.InferOutput<typeof upMessage>
export type DownMessage = v.InferOutput<typeof downMessage>
