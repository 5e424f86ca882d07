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

/** The channel between the pages of the vault in one browser. */
export const socialChannelName = 'latchkey-social'
