import { frameConfig, randomId, thumbprint } from '@latchkey/protocol/vault'
import * as v from 'valibot'
import type { AskedService } from '../env/vaultServices.js'
import type { AuthPeer, CustodyPeer, EscrowPeer, MailPeer } from './peers.js'

type Arguments = v.GenericSchema<unknown, readonly unknown[]>

/** One thing that services ask of each other: what is said, and what is answered. */
export type PeerCall<
  I extends v.GenericSchema = Arguments,
  O extends v.GenericSchema = v.GenericSchema,
> = {
  readonly input: I
  readonly output: O
  /** Nobody waits for the answer; what did not arrive is said again for a while. */
  readonly isTold: boolean
}

export type PeerTable = Readonly<Record<string, PeerCall>>

/** Whatever a function that gives nothing gives. */
const done = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)

const ask = <I extends v.GenericSchema, O extends v.GenericSchema>(input: I, output: O) => ({
  input,
  output,
  isTold: false as const,
})
const tell = <I extends v.GenericSchema>(input: I) => ({
  input,
  output: done,
  isTold: true as const,
})

const nothing = v.strictTuple([])
const id = v.strictTuple([randomId])
const origin = v.pipe(v.string(), v.maxLength(256))
const email = v.pipe(v.string(), v.maxLength(320))
const code = v.pipe(v.string(), v.regex(/^\d{6,8}$/))
const token = v.pipe(v.string(), v.minLength(1), v.maxLength(256))
const coordinate = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
/** Only what is public of a key gets through, whatever the other side says. */
const publicJwk = v.strictObject({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: coordinate,
  y: coordinate,
  kid: v.pipe(v.string(), v.maxLength(64)),
  alg: v.literal('ES256'),
  use: v.literal('sig'),
})
const publicKey = frameConfig.entries.keys.entries.custody

/** Everything that crosses from one process of the vault to another, a row each. */
export const peerCalls = {
  auth: {
    isLive: ask(id, v.boolean()),
    emailOf: ask(id, v.optional(email)),
    publicKeys: ask(nothing, v.pipe(v.array(publicJwk), v.maxLength(8))),
  },
  custody: {
    freeze: ask(id, done),
    walletOf: ask(id, v.optional(randomId)),
    publicKey: ask(nothing, publicKey),
  },
  escrow: {
    beginLogin: ask(
      v.strictTuple([v.strictObject({ loginId: randomId, thumbprint, hostOrigin: origin })]),
      v.strictObject({ number: v.pipe(v.string(), v.regex(/^\d\d$/)) }),
    ),
    isApproved: ask(id, v.boolean()),
    freezeToken: ask(id, token),
    publicKey: ask(nothing, publicKey),
  },
  mail: {
    code: tell(
      v.strictTuple([
        v.strictObject({
          loginId: randomId,
          to: email,
          code,
          hostOrigin: origin,
          browser: v.pipe(v.string(), v.maxLength(128)),
        }),
      ]),
    ),
    link: tell(v.strictTuple([v.strictObject({ loginId: randomId, token })])),
    cancel: tell(id),
    changeCode: tell(
      v.strictTuple([
        v.strictObject({ to: email, code, step: v.picklist(['old', 'new']), hostOrigin: origin }),
      ]),
    ),
    notice: tell(
      v.strictTuple([
        v.strictObject({
          to: email,
          kind: v.picklist(['new-device', 'email-changed', 'session-ended']),
          hostOrigin: v.optional(origin),
          freezeToken: token,
        }),
      ]),
    ),
    isReady: ask(nothing, v.boolean()),
  },
} as const satisfies Record<AskedService, PeerTable>

/** What a process says of the key that shares are closed for. */
type Keyed = { publicKey(): Promise<string> }

/** The services as other processes see them. */
export type RemotePeers = {
  readonly auth: AuthPeer
  readonly custody: CustodyPeer & Keyed
  readonly escrow: EscrowPeer & Keyed
  readonly mail: MailPeer & { isReady(): Promise<boolean> }
}

/** Where a row answers; no call of a visitor is passed on to here. */
export const peerPath = (service: AskedService, name: string) =>
  `/internal/${service}/${name}` as const
