import * as v from 'valibot'
import { factorKinds } from '../auth/factorKinds.js'
import { socialProviderId } from '../auth/socialProviderId.js'
import { limits } from '../widget/limits.js'
import { dappData, themeData } from './hostData.js'

const empty = v.optional(v.undefined())
const chainId = v.union([v.pipe(v.string(), v.maxLength(128)), v.pipe(v.number(), v.safeInteger())])
const accountType = v.picklist(['eoa', 'smartAccount'])
// Validated where used, so that the visitor sees the error.
const email = v.pipe(v.string(), v.maxLength(320))
const code = v.strictObject({ otp: v.pipe(v.string(), v.maxLength(16)) })
const address = v.pipe(v.string(), v.maxLength(128))

/** Next step in a new browser; the visitor enters the number on the page behind the mail's link. */
const deviceStep = {
  action: v.literal('VERIFY_DEVICE'),
  number: v.pipe(v.string(), v.regex(/^\d\d$/)),
}

/** Next step for a wallet protected by a factor; the vault's window handles it. */
const recoveryStep = { action: v.literal('VERIFY_RECOVERY') }

const user = v.strictObject({
  email: v.nullish(email),
  address,
  chainId,
  accounts: v.optional(v.array(v.strictObject({ address, type: accountType }))),
  userName: v.nullish(v.string()),
  /** Extension: the login provider, unless e-mail. */
  socialProvider: v.optional(socialProviderId),
  /** Extension: image URL at the provider. */
  image: v.optional(v.pipe(v.string(), v.url(), v.maxLength(2048))),
  preferredAccountType: v.optional(accountType),
  smartAccountDeployed: v.optional(v.boolean()),
  /** Extension: the mailbox alone, or the strongest other factor. */
  protection: v.optional(v.picklist(['email', ...factorKinds])),
  /** Extension: a new e-mail must be confirmed in the vault's window. */
  isMailboxMoved: v.optional(v.boolean()),
  /** Extension: the browser blocks storage, so a reload ends the login. */
  endsWithPage: v.optional(v.boolean()),
})

export type FrameRequestDefinition<
  P extends v.GenericSchema = v.GenericSchema,
  R extends v.GenericSchema = v.GenericSchema,
> = {
  readonly payload: P
  readonly reply: R
  /** @spec S4.59 S9.08 */
  readonly timeoutMs?: number
  /** The timeout starts once the frame has loaded. */
  readonly skipsLoadTimeout?: true
}

const timeoutMs = limits.frameRequestTimeoutMs

/** After a login without e-mail: the account, or the next step. */
const socialReply = v.union([user, v.strictObject(recoveryStep)])

/** Requests of the page and their replies. */
export const frameRequests = {
  /** @spec S3.44 */
  SWITCH_NETWORK: defineRequest(v.strictObject({ chainId }), v.strictObject({ chainId })),
  /** @spec S3.45 S3.65 */
  CONNECT_EMAIL: defineRequest(
    v.strictObject({ email }),
    v.variant('action', [
      v.strictObject({ action: v.literal('CONNECT') }),
      v.strictObject({ action: v.literal('VERIFY_OTP') }),
      v.strictObject(deviceStep),
      v.strictObject(recoveryStep),
    ]),
    { timeoutMs },
  ),
  /**
   * Replies once the link was followed; fails with `email/link-pending` before the timeout, and the page polls again. @spec S3.46
   */
  CONNECT_DEVICE: defineRequest(
    empty,
    // With a code the login is complete; before, the code is the next step.
    v.strictObject({ action: v.picklist(['CONNECT', 'VERIFY_OTP']) }),
    { timeoutMs },
  ),
  /** @spec S3.47 */
  CONNECT_OTP: defineRequest(
    code,
    // A wallet new to this browser also needs the link of a second mail.
    v.optional(
      v.variant('action', [
        v.strictObject({ action: v.literal('CONNECT') }),
        v.strictObject(deviceStep),
        v.strictObject(recoveryStep),
      ]),
    ),
    { timeoutMs },
  ),
  /** `returnTo` is the page, if it has no pop-up. @spec S3.51 S9.08 */
  GET_SOCIAL_REDIRECT_URI: defineRequest(
    v.strictObject({
      provider: socialProviderId,
      returnTo: v.optional(v.pipe(v.string(), v.url(), v.maxLength(2048))),
    }),
    v.strictObject({ uri: v.pipe(v.string(), v.url(), v.maxLength(4096)) }),
    { timeoutMs },
  ),
  /**
   * Without `uri` the frame waits for the result of a pop-up that lost its opener; fails with `social/pending` before the
   * timeout, and the page polls again. @spec S3.48 S3.68 S9.08
   */
  CONNECT_SOCIAL: defineRequest(
    v.strictObject({
      uri: v.optional(v.pipe(v.string(), v.maxLength(512))),
      preferredAccountType: v.optional(accountType),
      chainId: v.optional(chainId),
    }),
    socialReply,
    { timeoutMs },
  ),
  /** @spec S3.49 S3.66 */
  GET_FARCASTER_URI: defineRequest(
    empty,
    v.strictObject({ url: v.pipe(v.string(), v.url(), v.maxLength(2048)) }),
    { timeoutMs },
  ),
  /** Fails with `social/pending` before the timeout, and the page polls again. @spec S3.49 S3.67 */
  CONNECT_FARCASTER: defineRequest(
    empty,
    v.strictObject({
      userName: v.pipe(v.string(), v.maxLength(128)),
      /** Extension: present while the account is not open. */
      action: v.optional(recoveryStep.action),
    }),
    { timeoutMs },
  ),
  /** Extension: login by a token of the host's users. */
  CONNECT_TOKEN: defineRequest(
    v.strictObject({ token: v.pipe(v.string(), v.maxLength(8192)) }),
    socialReply,
    { timeoutMs },
  ),
  /**
   * Extension: opens the vault's window to recover a wallet or to approve this browser from another device. Replies when the
   * wallet is open; `wallet/rejected` if the visitor goes back. `inLoginWindow`: in the window that has just brought a login,
   * without a card; `social/pending` where that window is not there.
   */
  SHOW_RECOVERY: defineRequest(
    v.optional(v.strictObject({ inLoginWindow: v.literal(true) })),
    v.strictObject({ action: v.literal('CONNECT') }),
  ),
  /** Extension: opens security settings in the vault's window. Replies when closed; `ended` means that the wallet was deleted. */
  SHOW_SECURITY: defineRequest(empty, v.strictObject({ ended: v.boolean() })),
  /** @spec S3.50 S3.68 */
  GET_USER: defineRequest(
    v.optional(
      v.strictObject({
        chainId: v.optional(chainId),
        preferredAccountType: v.optional(accountType),
        socialUri: v.optional(v.string()),
      }),
    ),
    user,
  ),
  /** @spec S3.52 S9.08 */
  SIGN_OUT: defineRequest(empty, empty, { timeoutMs: limits.signOutTimeoutMs }),
  /** @spec S3.53 S3.71 */
  IS_CONNECTED: defineRequest(
    v.optional(v.strictObject({ token: v.optional(v.pipe(v.string(), v.maxLength(8192))) })),
    v.strictObject({ isConnected: v.boolean() }),
  ),
  /** @spec S3.54 S3.72 */
  GET_CHAIN_ID: defineRequest(empty, v.strictObject({ chainId })),
  /** @spec S3.55 S3.73 */
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: defineRequest(
    empty,
    v.strictObject({ smartAccountEnabledNetworks: v.array(v.pipe(v.number(), v.safeInteger())) }),
  ),
  /** Sends nothing: the account upgrades with its first calls. */
  INIT_SMART_ACCOUNT: defineRequest(empty, v.strictObject({ address, isDeployed: v.boolean() })),
  /** @spec S3.56 */
  SET_PREFERRED_ACCOUNT: defineRequest(
    v.strictObject({ type: accountType }),
    v.strictObject({ type: accountType, address }),
    { skipsLoadTimeout: true },
  ),
  /** Extension: revokes the smart account on the active chain after approval. Replies with the transaction hash. */
  LEAVE_SMART_ACCOUNT: defineRequest(
    empty,
    v.strictObject({ hash: v.pipe(v.string(), v.maxLength(66)), chainId }),
  ),
  /** @spec S3.57 */
  RPC_REQUEST: defineRequest(
    v.strictObject({
      method: v.pipe(v.string(), v.maxLength(64)),
      params: v.optional(v.unknown()),
      /** CAIP-2; defaults to the active chain. */
      chainId: v.optional(v.pipe(v.string(), v.maxLength(128))),
    }),
    v.unknown(),
  ),
  /** Extension: cancels the pending request. */
  RPC_ABORT: defineRequest(empty, empty),
  /** Replies after approval in the frame, which shows both addresses. @spec S3.58 S3.69 */
  UPDATE_EMAIL: defineRequest(
    v.strictObject({ email }),
    v.strictObject({ action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  ),
  /** @spec S3.59 */
  UPDATE_EMAIL_PRIMARY_OTP: defineRequest(code, empty),
  /** Fails with `email/link-pending` until the links in both mails were followed. @spec S3.60 S3.70 */
  UPDATE_EMAIL_SECONDARY_OTP: defineRequest(code, v.strictObject({ newEmail: email })),
  /** @spec S3.61 */
  SYNC_THEME: defineRequest(themeData, empty, { skipsLoadTimeout: true }),
  /** @spec S3.62 */
  SYNC_DAPP_DATA: defineRequest(dappData, empty, { skipsLoadTimeout: true }),
  /** @spec S3.63 */
  RELOAD: defineRequest(empty, empty),
} satisfies Record<string, FrameRequestDefinition>

export type FrameRequestName = keyof typeof frameRequests

export type FramePayload<N extends FrameRequestName> = v.InferOutput<
  (typeof frameRequests)[N]['payload']
>

export type FrameReply<N extends FrameRequestName> = v.InferOutput<
  (typeof frameRequests)[N]['reply']
>

/** The account in the frame. @spec S3.68 */
export type FrameUser = FrameReply<'GET_USER'>

/** Next step of a login. @spec S3.65 */
export type EmailStep = FrameReply<'CONNECT_EMAIL'>

function defineRequest<P extends v.GenericSchema, R extends v.GenericSchema>(
  payload: P,
  reply: R,
  timing: Pick<FrameRequestDefinition, 'timeoutMs' | 'skipsLoadTimeout'> = {},
): FrameRequestDefinition<P, R> {
  return { payload, reply, ...timing }
}
