/** Letters of any script, but no character that URL parsing changes. */
const writtenDomain = /^[\p{L}\p{N}\p{M}.-]+$/u

/** Returns an e-mail address with its domain in ASCII: letters of other scripts may look like Latin ones. */
function toAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).normalize('NFC')
  if (!writtenDomain.test(domain)) return email
  try {
    return `${email.slice(0, at)}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return email
  }
}

/** Returns an e-mail address as the vault spells it: small letters, among which a capital I is no l. */
export const toMailbox = (email: string): string => toAsciiDomain(email).toLowerCase()

/** An address in full and in small letters, and with its domain in ASCII where letters could look like others. */
export function spellings(address: string): { readonly email: string; readonly ascii?: string } {
  const [email, ascii] = [address.toLowerCase(), toMailbox(address)]
  return ascii === email ? { email } : { email, ascii }
}

/** Whether two e-mail addresses are spellings of one mailbox, as the vault compares them; one that is not known is none. */
export const isSameMailbox = (one: string | undefined, other: string): boolean =>
  one !== undefined && toMailbox(one) === toMailbox(other)
