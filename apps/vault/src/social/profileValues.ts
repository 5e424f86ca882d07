import { normalizeEmail } from '../mail/normalizeEmail.js'
import type { SaidProfile } from '../providers/ProviderDescription.js'
import type { SocialIdentity } from './SocialProvider.js'

const maxName = 128
const maxImage = 2_048

/** What is taken of what a provider, or a host's token, says of a visitor. */
export const toProfile = ({
  email,
  image,
  isEmailVerified = false,
  userName,
}: SaidProfile): Pick<SocialIdentity, 'email' | 'image' | 'userName'> => ({
  email: toVerifiedEmail(email, isEmailVerified),
  userName: toShownName(userName),
  image: toImage(image),
})

/** A name as it may be shown: one line, nothing that turns or hides text; undefined where nothing is left. */
function toShownName(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  return [...text].slice(0, maxName / 2).join('') || undefined
}

/** The address of an image; only over TLS. */
function toImage(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxImage || !URL.canParse(value)) return undefined
  return new URL(value).protocol === 'https:' ? value : undefined
}

/** An e-mail that the provider has verified; any other is dropped here, so that nothing behind can take it for one. */
function toVerifiedEmail(email: unknown, isVerified: boolean): string | undefined {
  return isVerified && typeof email === 'string' ? normalizeEmail(email) : undefined
}
