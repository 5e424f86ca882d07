import { domainToASCII } from 'node:url'

const local = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
/** Letters of any script, but no character that URL parsing changes. */
const writtenDomain = /^[\p{L}\p{N}\p{M}.-]+$/u

/**
 * The normalised e-mail, or undefined where it is invalid: lower case, the domain in ASCII, so that one mailbox has
 * one spelling; the protocol's `parseEmail` only checks what a visitor enters. A plus suffix stays: only the mail server knows whether it is the same mailbox.
 * @spec S5.08
 */
export function normalizeEmail(text: string): string | undefined {
  const [name = '', written = '', ...more] = text.split('@')
  // Checked before lower-casing: some letters of other scripts become ASCII letters by it.
  if (more.length > 0 || name.length > 64 || !local.test(name)) return undefined
  const domain = parseDomain(written.normalize('NFC'))
  if (domain === undefined) return undefined
  const email = `${name.toLowerCase()}@${domain}`
  return email.length <= 254 ? email : undefined
}

function parseDomain(written: string): string | undefined {
  if (!writtenDomain.test(written)) return undefined
  const domain = domainToASCII(written)
  const labels = domain.split('.')
  // A last label of digits makes it an IP address.
  const isName = labels.length >= 2 && /[a-z]/.test(labels.at(-1) ?? '')
  return isName && domain.length <= 253 && labels.every((each) => label.test(each))
    ? domain
    : undefined
}
