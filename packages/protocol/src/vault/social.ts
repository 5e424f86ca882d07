import * as v from 'valibot'
import { endpoint } from '../api/endpoint.js'
import { socialProviderId } from '../auth/socialProviderId.js'
import { vaultTokens } from './auth.js'
import { base64UrlText, randomId, webOrigin } from './vaultWire.js'

/**
 * The text whose SHA-256, as base64url, is the nonce of a login by OpenID Connect: the provider signs it, so its token is
 * worth something for the key of one frame only. The salt is the frame's, which compares the nonce in the address it gets.
 */
export const socialNonceText = (thumbprint: string, salt: string) =>
  `latchkey/v1|social|${thumbprint}|${salt}`

/** The path that a provider leads back to; each has its own, so that none answers for another. */
export const socialCallbackPath = (provider: string) => `/social/${provider}` as const

/** What the callback page hands to the frame, through the page that embeds it: useless without the key of the login's frame. */
const resultUri = v.pipe(v.string(), v.url(), v.maxLength(512))

/** What the provider said of a visitor; no account is recognised by it, and escrow confirms the mailbox itself. */
const socialProfile = v.strictObject({
  provider: socialProviderId,
  /** Only where the provider has verified it. */
  email: v.optional(v.pipe(v.string(), v.maxLength(320))),
  userName: v.optional(v.pipe(v.string(), v.maxLength(128))),
  /** The address of an image at the provider. */
  image: v.optional(v.pipe(v.string(), v.url(), v.maxLength(2048))),
})
export type SocialProfile = v.InferOutput<typeof socialProfile>

/** Starts a login at a provider, for the key of this frame. */
export const postSocial = endpoint({
  method: 'POST',
  path: '/v1/auth/social',
  input: v.strictObject({
    provider: socialProviderId,
    projectId: v.pipe(v.string(), v.maxLength(64)),
    /** The page that requests the login, as verified by the frame. */
    hostOrigin: webOrigin,
    /** 256 random bits for the nonce. */
    salt: base64UrlText(43, 43),
    /** Where there is no pop-up: the page of `hostOrigin` that the visitor comes back to. */
    returnTo: v.optional(v.pipe(v.string(), v.url(), v.maxLength(2048))),
  }),
  output: v.strictObject({
    loginId: randomId,
    /** The page of the provider that logs the visitor in. */
    url: v.pipe(v.string(), v.url(), v.maxLength(4096)),
  }),
})

const callbackText = v.pipe(v.string(), v.maxLength(4096))

/**
 * Passes on what the provider answered, from the page that it leads back to. Needs no proof: the state that the login began
 * with is it, once.
 */
export const postSocialCallback = endpoint({
  method: 'POST',
  path: '/v1/auth/social/callback',
  input: v.strictObject({
    provider: socialProviderId,
    /** The parameters that the vault reads; the page drops others. */
    params: v.strictObject({
      /** As the vault made it. */
      state: base64UrlText(43, 43),
      code: v.optional(callbackText),
      error: v.optional(callbackText),
      iss: v.optional(callbackText),
      /** Of Apple, once per visitor: JSON with the name. */
      user: v.optional(callbackText),
    }),
  }),
  output: v.strictObject({
    outcome: v.picklist(['done', 'denied', 'failed']),
    /** Of the login that was answered: a window that waits for another is not concerned. */
    loginId: v.optional(randomId),
    /** The only origin that the result may be posted to. */
    hostOrigin: webOrigin,
    /** Whether the answer came from another network or browser than began the login: nothing leaves without a press then. */
    isElsewhere: v.optional(v.literal(true)),
    resultUri: v.optional(resultUri),
    returnTo: v.optional(v.pipe(v.string(), v.url())),
  }),
})

/**
 * Leaves the result for the frame where the pop-up has lost its opener. Counts only from the network and browser that began
 * the login: a visitor who was lured to the provider by a stranger hands over nothing.
 */
export const postSocialRendezvous = endpoint({
  method: 'POST',
  path: '/v1/auth/social/rendezvous',
  input: v.strictObject({ uri: resultUri }),
  output: v.strictObject({}),
})

/** Waits up to 25 seconds for a result that was left; called by the frame that began the login. */
export const postSocialWait = endpoint({
  method: 'POST',
  path: '/v1/auth/social/wait',
  input: v.strictObject({ loginId: randomId }),
  output: v.strictObject({ uri: v.optional(resultUri) }),
})

/** The tokens of a session that a provider vouches for. */
const socialTokens = v.strictObject({
  ...vaultTokens.entries,
  social: socialProfile,
})

/** Completes a login: once, within a minute, by the frame that began it. */
export const postSocialFinish = endpoint({
  method: 'POST',
  path: '/v1/auth/social/finish',
  input: v.strictObject({ uri: resultUri }),
  output: socialTokens,
})

/** Proves the login of an open session again, by the same account at the provider; its tokens then say so. */
export const postSocialReauth = endpoint({
  method: 'POST',
  path: '/v1/auth/social/reauth',
  input: v.strictObject({
    uri: resultUri,
    refreshToken: v.pipe(v.string(), v.maxLength(4096)),
  }),
  output: vaultTokens,
})

/** Adds a login to the account. Both are fresh: the session's of the last five minutes, and the one that was just made. */
export const postSocialLink = endpoint({
  method: 'POST',
  path: '/v1/auth/social/link',
  input: v.strictObject({ uri: resultUri }),
  output: v.strictObject({}),
})

/** Of a login in the list, for who removes it; it tells nothing of the account at the provider. */
const listedLogin = base64UrlText(43, 43)

/**
 * Takes a login out of the account, with a session that was proved in the last five minutes: the one that was just made, or the
 * listed one, which an earlier login of the account may remove. Without an address the code of the mailbox, the earliest of all, is
 * what proved the session. The last login stays.
 */
export const postSocialUnlink = endpoint({
  method: 'POST',
  path: '/v1/auth/social/unlink',
  input: v.strictObject({ uri: v.optional(resultUri), listed: v.optional(listedLogin) }),
  output: v.strictObject({}),
})

/** Starts a login by Farcaster; auth opens a channel at its relay for the key of this frame. */
export const postFarcaster = endpoint({
  method: 'POST',
  path: '/v1/auth/farcaster',
  input: v.strictObject({
    projectId: v.pipe(v.string(), v.maxLength(64)),
    /** The page that requests the login, as verified by the frame. */
    hostOrigin: webOrigin,
  }),
  output: v.strictObject({
    loginId: randomId,
    /** What the visitor's phone opens; the QR code of a computer holds it. */
    url: v.pipe(v.string(), v.url(), v.maxLength(2048)),
  }),
})

/** Waits up to 25 seconds for the visitor's app to answer; called by the frame that began the login. */
export const postFarcasterWait = endpoint({
  method: 'POST',
  path: '/v1/auth/farcaster/wait',
  input: v.strictObject({ loginId: randomId }),
  output: v.strictObject({
    outcome: v.picklist(['pending', 'done', 'failed']),
    /** As of a provider: `postSocialFinish` takes it. */
    uri: v.optional(resultUri),
  }),
})

/** Takes a token of the host's own users for the key of this frame; once. The host can log in as each of them. */
export const postTokenLogin = endpoint({
  method: 'POST',
  path: '/v1/auth/token',
  input: v.strictObject({
    token: v.pipe(v.string(), v.maxLength(8192)),
    projectId: v.pipe(v.string(), v.maxLength(64)),
    hostOrigin: webOrigin,
  }),
  output: v.strictObject({ uri: resultUri }),
})

/** The ways that lead to this account. */
export const postLogins = endpoint({
  method: 'POST',
  path: '/v1/auth/logins',
  input: v.strictObject({}),
  output: v.strictObject({
    /** Whether a code by e-mail is one of them. */
    hasEmail: v.boolean(),
    logins: v.pipe(
      v.array(
        v.strictObject({
          listed: listedLogin,
          provider: socialProviderId,
          /** As visitors are shown the provider; absent where the vault has it no more. */
          name: v.optional(v.pipe(v.string(), v.maxLength(32))),
          /** As the provider named the visitor last. */
          userName: v.optional(v.pipe(v.string(), v.maxLength(128))),
        }),
      ),
      v.maxLength(32),
    ),
  }),
})
