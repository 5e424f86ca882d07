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
  /** Missing where a provider alone logged the visitor in. */
  email: v.optional(shortText),
  /** Whether there are logins besides e-mail. */
  hasLogins: v.boolean(),
  walletId: id,
  /** Of an open wallet, for what is printed or saved of it. */
  addresses: v.optional(walletAddresses),
  factors,
  /** Whether the login is of the last minutes. */
  isFresh: v.boolean(),
  /** Whether it is, and no page of a host asked for it: logins, sessions and the account itself need that. */
  isProved: v.boolean(),
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
  /** Missing where a provider alone logged the visitor in. */
  email: v.optional(shortText),
  /** What the provider has verified: a suggestion for a field. */
  suggestedEmail: v.optional(shortText),
  /** `unprotected`: nothing would bring the wallet back, so that it was never shown. */
  kind: v.picklist(['none', 'unprotected', 'email', 'factors']),
  factors,
  /** Whether this browser has the wallet, and only its protection is missing. */
  isHere: v.boolean(),
  /** Whether the login is of the last minutes. */
  isFresh: v.boolean(),
})
export type RecoveryWays = v.InferOutput<typeof recoveryWays>

/** The id of a provider, as `socialProviderId`. */
const provider = v.pipe(v.string(), v.maxLength(32))
const providerName = v.pipe(v.string(), v.maxLength(32))
const listed = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))
const logins = v.strictObject({
  hasEmail: v.boolean(),
  logins: v.pipe(
    v.array(
      v.strictObject({
        listed,
        provider,
        name: providerName,
        userName: v.optional(v.pipe(v.string(), v.maxLength(128))),
        /** Whether it can be used from this window: not a login by the app's own users, or one that the operator took away. */
        isOffered: v.boolean(),
      }),
    ),
    v.maxLength(32),
  ),
  offered: v.pipe(v.array(v.strictObject({ id: provider, name: providerName })), v.maxLength(64)),
})
export type Logins = v.InferOutput<typeof logins>
export type ShownLogin = Logins['logins'][number]

/** A result of a login at a provider; the frame's key makes it worth something. */
const resultUri = v.pipe(v.string(), v.url(), v.maxLength(512))
/** A window is sent there: a script in the place of an address would run in the vault's own. */
const webUrl = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//i), v.maxLength(4096))
const number = v.pipe(v.string(), v.regex(/^\d\d$/))
const email = v.pipe(v.string(), v.maxLength(320))

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
  /** `email`: as the visitor typed it, where the frame knows no mailbox. */
  requestLink: {
    input: v.strictObject({ email: v.optional(email) }),
    output: v.strictObject({ number }),
  },
  waitLink: { input: nothing, output: v.strictObject(waiting) },
  nameMailbox: { input: v.strictObject({ email }), output: v.strictObject({ number }) },
  waitMailbox: { input: nothing, output: v.strictObject(waiting) },
  /** Ends a wallet that was never shown, and begins another. */
  startAgain: { input: nothing, output: nothing },
  logins: { input: nothing, output: logins },
  /** Starts a login at a provider, whose page the window opens. */
  startSocial: {
    input: v.strictObject({ provider }),
    output: v.strictObject({ url: webUrl, loginId: id }),
  },
  waitFarcaster: { input: nothing, output: v.strictObject({ uri: v.optional(resultUri) }) },
  finishSocial: {
    input: v.strictObject({
      uri: resultUri,
      purpose: v.picklist(['reauth', 'link', 'unlink']),
    }),
    output: nothing,
  },
  /** Takes a listed login out, by one that was there earlier: of a provider, or the code that was just typed. */
  removeLogin: {
    input: v.strictObject({ listed, uri: v.optional(resultUri) }),
    output: nothing,
  },
} as const satisfies Record<string, { input: v.GenericSchema; output: v.GenericSchema }>

export type SecurityMethod = keyof typeof securityApi
export type SecurityInput<M extends SecurityMethod> = v.InferOutput<
  (typeof securityApi)[M]['input']
>
export type SecurityOutput<M extends SecurityMethod> = v.InferOutput<
  (typeof securityApi)[M]['output']
>

const callId = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

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
