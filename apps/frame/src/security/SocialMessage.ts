import { randomId } from '@latchkey/protocol/vault'
import * as v from 'valibot'

/** What the page behind a provider's login posts to the vault's own windows, of which one began it. */
export const socialMessage = v.union([
  v.strictObject({
    type: v.literal('latchkey-social'),
    resultUri: v.pipe(v.string(), v.url(), v.maxLength(512)),
  }),
  v.strictObject({
    type: v.literal('latchkey-social'),
    error: v.picklist(['denied', 'failed']),
    loginId: randomId,
  }),
])
export type SocialMessage = v.InferOutput<typeof socialMessage>

/** The login that a message is about; the address of a result says it. */
export const loginOf = (message: SocialMessage): string | null =>
  'resultUri' in message ? new URL(message.resultUri).searchParams.get('login') : message.loginId

/** What that page answers, so that the window can close. */
export const socialTaken = v.strictObject({ type: v.literal('latchkey-social/taken') })

/** What the window of a login asks the frames of the page that opened it, once that page has its result. */
export const socialNext = v.strictObject({
  type: v.literal('latchkey-social/next'),
  resultUri: v.pipe(v.string(), v.url(), v.maxLength(512)),
})

/** What the frame that redeemed this very result answers: where the window meets it, behind `/security#`. */
export const socialLead = v.strictObject({
  type: v.literal('latchkey-social/lead'),
  fragment: v.pipe(v.string(), v.regex(/^id=[\w-]{22,64}&key=[\w-]{43}$/)),
})

/** The channel between the pages of the vault in one browser. */
export const socialChannelName = 'latchkey-social'
