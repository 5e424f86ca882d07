import * as v from 'valibot'
import { endpoint } from '../api/endpoint.js'
import { socialProviderId } from '../auth/socialProviderId.js'
import { vaultTokens } from './auth.js'
import { base64UrlText, randomId, webOrigin } from './vaultWire.js'

/**
 * Text whose SHA-256, as base64url, is the OpenID Connect nonce: the provider signs it, which binds its token to one frame's key.
 * The frame checks the nonce by its salt.
 */
export const socialNonceText = (thumbprint: string, salt: string) =>
  `latchkey/v1|social|${thumbprint}|${salt}`

/** Callback path; one per provider, so that none answers for another. */
export const socialCallbackPath = (provider: string) => `/social/${provider}` as const

/** Passes through the embedding page: useless without the frame's key. */
const resultUri = v.pipe(v.string(), v.url(), v.maxLength(512))

/** Identifies no account; escrow confirms the mailbox itself. */
const socialProfile = v.strictObject({
  provider: socialProviderId,
  email: v.optional(v.pipe(v.string(), v.maxLength(320))),
  userName: v.optional(v.pipe(v.string(), v.maxLength(128))),
  image: v.optional(v.pipe(v.string(), v.url(), v.maxLength(2048))),
})
export type SocialProfile = v.InferOutput<typeof socialProfile>

/** Starts a social login for this frame's key. */
export const postSocial = endpoint({
  method: 'POST',
  path: '/v1/auth/social',
  input: v.strictObject({
    provider: socialProviderId,
    projectId: v.pipe(v.string(), v.maxLength(64)),
    /** Verified by the frame. */
    hostOrigin: webOrigin,
    /** 256 random bits for the nonce. */
    salt: base64UrlText(43, 43),
    /** Without a pop-up: the page of `hostOrigin` to return to. */
    returnTo: v.optional(v.pipe(v.string(), v.url(), v.maxLength(2048))),
  }),
  output: v.strictObject({
    loginId: randomId,
    url: v.pipe(v.string(), v.url(), v.maxLength(4096)),
  }),
})

const callbackText = v.pipe(v.string(), v.maxLength(4096))

/** Passes on the provider's answer from the callback page. The single-use state replaces a proof. */
export const postSocialCallback = endpoint({
  method: 'POST',
  path: '/v1/auth/social/callback',
  input: v.strictObject({
    provider: socialProviderId,
    /** Parameters that the vault reads; the page drops others. */
    params: v.strictObject({
      state: base64UrlText(43, 43),
      code: v.optional(callbackText),
      error: v.optional(callbackText),
      iss: v.optional(callbackText),
      /** Apple only, once per visitor: JSON with the name. */
      user: v.optional(callbackText),
    }),
  }),
  output: v.strictObject({
    outcome: v.picklist(['done', 'denied', 'failed']),
    /** Windows of other logins ignore it. */
    loginId: v.optional(randomId),
    /** The only origin that may receive the result. */
    hostOrigin: webOrigin,
    /** The visitor must confirm. */
    isElsewhere: v.optional(v.literal(true)),
    resultUri: v.optional(resultUri),
    returnTo: v.optional(v.pipe(v.string(), v.url())),
  }),
})

/**
 * Stores the result for a frame whose pop-up lost its opener. Requires the starting network and browser: a lured visitor hands
 * over nothing.
 */
export const postSocialRendezvous = endpoint({
  method: 'POST',
  path: '/v1/auth/social/rendezvous',
  input: v.strictObject({ uri: resultUri }),
  output: v.strictObject({}),
})

/** Waits up to 25 seconds for a stored result; called by the frame that started the login. */
export const postSocialWait = endpoint({
  method: 'POST',
  path: '/v1/auth/social/wait',
  input: v.strictObject({ loginId: randomId }),
  output: v.strictObject({ uri: v.optional(resultUri) }),
})

const socialTokens = v.strictObject({
  ...vaultTokens.entries,
  social: socialProfile,
})

/** Completes a login: once, within a minute, by the frame that started it. */
export const postSocialFinish = endpoint({
  method: 'POST',
  path: '/v1/auth/social/finish',
  input: v.strictObject({ uri: resultUri }),
  output: socialTokens,
})

/** Confirms the login of a session by the same provider account; its tokens then say so. */
export const postSocialReauth = endpoint({
  method: 'POST',
  path: '/v1/auth/social/reauth',
  input: v.strictObject({
    uri: resultUri,
    refreshToken: v.pipe(v.string(), v.maxLength(4096)),
  }),
  output: vaultTokens,
})

/** Adds a login to the account. Needs a session of the last five minutes and a fresh login. */
export const postSocialLink = endpoint({
  method: 'POST',
  path: '/v1/auth/social/link',
  input: v.strictObject({ uri: resultUri }),
  output: v.strictObject({}),
})

/** Does not reveal the provider account. */
const listedLogin = base64UrlText(43, 43)

/**
 * Removes a login, with a session of the last five minutes: the one just made, or a listed one if an earlier login confirms it.
 * Without an address, the mailbox's code, the earliest of all, confirmed the session. The last login stays.
 */
export const postSocialUnlink = endpoint({
  method: 'POST',
  path: '/v1/auth/social/unlink',
  input: v.strictObject({ uri: v.optional(resultUri), listed: v.optional(listedLogin) }),
  output: v.strictObject({}),
})

/** Starts a Farcaster login; auth opens a channel at its relay for this frame's key. */
export const postFarcaster = endpoint({
  method: 'POST',
  path: '/v1/auth/farcaster',
  input: v.strictObject({
    projectId: v.pipe(v.string(), v.maxLength(64)),
    /** Verified by the frame. */
    hostOrigin: webOrigin,
  }),
  output: v.strictObject({
    loginId: randomId,
    /** Opened on the phone, or encoded in the QR code. */
    url: v.pipe(v.string(), v.url(), v.maxLength(2048)),
  }),
})

/** Waits up to 25 seconds for the visitor's app; called by the frame that started the login. */
export const postFarcasterWait = endpoint({
  method: 'POST',
  path: '/v1/auth/farcaster/wait',
  input: v.strictObject({ loginId: randomId }),
  output: v.strictObject({
    outcome: v.picklist(['pending', 'done', 'failed']),
    uri: v.optional(resultUri),
  }),
})

/** Logs in with a token of the host's users for this frame's key; once. The host can log in as each of them. */
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

/** Returns the account's logins. */
export const postLogins = endpoint({
  method: 'POST',
  path: '/v1/auth/logins',
  input: v.strictObject({}),
  output: v.strictObject({
    hasEmail: v.boolean(),
    logins: v.pipe(
      v.array(
        v.strictObject({
          listed: listedLogin,
          provider: socialProviderId,
          /** Display name; absent if the vault no longer has the provider. */
          name: v.optional(v.pipe(v.string(), v.maxLength(32))),
          /** The visitor's name at the last login. */
          userName: v.optional(v.pipe(v.string(), v.maxLength(128))),
        }),
      ),
      v.maxLength(32),
    ),
  }),
})
