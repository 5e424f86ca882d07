import { otpPattern } from '@latchkey/protocol'
import {
  epoch,
  frameConfig,
  postFactors,
  randomId,
  sealed,
  thumbprint,
} from '@latchkey/protocol/vault'
import * as v from 'valibot'
import type { PeerService } from '../env/vaultServices.js'
import type { AuthPeer, CustodyPeer, EscrowPeer, MailPeer } from './peers.js'

type Arguments = v.GenericSchema<unknown, readonly unknown[]>

/** One call between services: the schemas of its input and output. */
export type PeerCall<
  I extends v.GenericSchema = Arguments,
  O extends v.GenericSchema = v.GenericSchema,
> = {
  readonly input: I
  readonly output: O
  /** The caller does not wait for the response; a failed call is retried for a while. */
  readonly isNotification: boolean
  /** Answered without the secret of the service. */
  readonly isPublic?: true
}

export type PeerTable = Readonly<Record<string, PeerCall>>

/** The result of a function that returns nothing. */
const done = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)

const request = <I extends v.GenericSchema, O extends v.GenericSchema>(input: I, output: O) => ({
  input,
  output,
  isNotification: false as const,
})
const notification = <I extends v.GenericSchema>(input: I) => ({
  input,
  output: done,
  isNotification: true as const,
})

const publicRequest = <I extends v.GenericSchema, O extends v.GenericSchema>(
  input: I,
  output: O,
) => ({ ...request(input, output), isPublic: true as const })

const nothing = v.strictTuple([])
const id = v.strictTuple([randomId])
const origin = v.pipe(v.string(), v.maxLength(256))
const email = v.pipe(v.string(), v.maxLength(320))
const code = v.pipe(v.string(), v.regex(otpPattern))
const token = v.pipe(v.string(), v.minLength(1), v.maxLength(256))
const coordinate = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
/** Accepts only the public members of a key, whatever the other side sends. */
const publicJwk = v.strictObject({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: coordinate,
  y: coordinate,
  kid: v.pipe(v.string(), v.maxLength(64)),
  alg: v.literal('ES256'),
  use: v.literal('sig'),
})
const socials = frameConfig.entries.socials.wrapped
const publicKey = frameConfig.entries.keys.entries.custody

/** Does nothing: it shows whether a service answers, and takes the secret of the caller. Every service has it. */
export const greet = request(nothing, done)

/** All calls between processes of the vault. */
export const peerCalls = {
  auth: {
    sessionOf: request(
      id,
      v.optional(
        v.strictObject({
          userId: randomId,
          loginId: randomId,
          thumbprint,
          authTime: v.pipe(v.number(), v.safeInteger()),
          inWindow: v.optional(v.literal(true)),
        }),
      ),
    ),
    publicKeys: request(nothing, v.pipe(v.array(publicJwk), v.maxLength(8))),
    stopEmailChange: request(id, done),
    // As the public keys: the site has no secret.
    socials: publicRequest(nothing, v.pipe(socials, v.maxLength(32))),
  },
  custody: {
    allowDevice: request(
      v.strictTuple([
        v.strictObject({ userId: randomId, walletId: randomId, epoch, device: thumbprint }),
      ]),
      v.picklist(['allowed', 'not-found', 'frozen', 'unavailable']),
    ),
    freeze: request(id, done),
    unfreeze: request(id, v.picklist(['unfrozen', 'not-frozen', 'unavailable'])),
    hasDevice: request(
      v.strictTuple([v.strictObject({ userId: randomId, walletId: randomId, device: thumbprint })]),
      v.boolean(),
    ),
    isEnrolled: request(v.strictTuple([randomId, thumbprint]), v.boolean()),
    activeGeneration: request(
      v.strictTuple([randomId, randomId]),
      v.optional(v.strictObject({ epoch, rotationId: v.optional(randomId) })),
    ),
    // The site asks for it, and has no secret: every visitor reads it.
    publicKey: publicRequest(nothing, publicKey),
  },
  escrow: {
    freezeToken: request(id, token),
    cancelMailboxChange: request(id, done),
    activeFactors: request(id, postFactors.input.entries.factors),
    holdsShare: request(id, v.boolean()),
    hasMailbox: request(v.strictTuple([randomId, email]), v.boolean()),
    isUnprotected: request(
      v.strictTuple([v.strictObject({ userId: randomId, walletId: randomId, epoch })]),
      v.boolean(),
    ),
    alert: request(
      v.strictTuple([randomId, v.picklist(['login-added', 'login-removed', 'mailbox-lost'])]),
      done,
    ),
    deviceAdded: request(
      v.strictTuple([
        v.strictObject({
          userId: randomId,
          walletId: randomId,
          epoch,
          device: thumbprint,
          approver: thumbprint,
          requestId: randomId,
          mailbox: sealed,
          hostOrigin: origin,
          browser: v.pipe(v.string(), v.maxLength(128)),
          place: v.optional(v.pipe(v.string(), v.maxLength(64))),
        }),
      ]),
      v.picklist(['noted', 'not-found', 'origin-refused', 'frozen', 'unavailable']),
    ),
    publicKey: publicRequest(nothing, publicKey),
  },
  mail: {
    code: notification(
      v.strictTuple([
        v.strictObject({
          loginId: randomId,
          to: email,
          code,
          hostOrigin: origin,
          browser: v.pipe(v.string(), v.maxLength(128)),
          linkToken: v.optional(token),
          isKnown: v.optional(v.boolean()),
          isReauth: v.optional(v.boolean()),
        }),
      ]),
    ),
    cancel: notification(id),
    changeCode: notification(
      v.strictTuple([
        v.strictObject({
          step: v.picklist(['old', 'new']),
          oldEmail: email,
          newEmail: email,
          code,
          hostOrigin: origin,
          stopToken: v.optional(token),
        }),
      ]),
    ),
    lostCode: notification(
      v.strictTuple([v.strictObject({ lostId: randomId, to: email, oldEmail: email, code })]),
    ),
    notice: request(
      v.strictTuple([
        v.strictObject({
          id: randomId,
          to: email,
          kind: v.picklist([
            'account-deleted',
            'email-changed',
            'login-added',
            'login-removed',
            'lost-refused',
            'mailbox-lost',
            'session-ended',
          ]),
          hostOrigin: v.optional(origin),
          newEmail: v.optional(email),
          freezeToken: v.optional(token),
          stopToken: v.optional(token),
        }),
      ]),
      done,
    ),
    isReady: request(nothing, v.boolean()),
  },
} as const satisfies Record<PeerService, PeerTable>

/** The call for the public key that shares are encrypted for. */
type WithPublicKey = { publicKey(): Promise<string> }
type Greeted = { greet(): Promise<void> }

/** The calls of each service for other processes. */
export type RemotePeers = {
  readonly auth: AuthPeer & Greeted
  readonly custody: CustodyPeer & WithPublicKey & Greeted
  readonly escrow: EscrowPeer & WithPublicKey & Greeted
  readonly mail: MailPeer & Greeted & { isReady(): Promise<boolean> }
}

/** The path of a call; the site forwards no call of a visitor to it. */
export const peerPath = (service: PeerService, name: string) =>
  `/internal/${service}/${name}` as const
