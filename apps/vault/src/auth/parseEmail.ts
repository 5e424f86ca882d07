import { domainToASCII } from 'node:url'

const local = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
/** Of any script, but nothing that an address of the web would read in another way. */
const writtenDomain = /^[\p{L}\p{N}\p{M}.-]+$/u

/**
 * Canonicalises an e-mail for storage, undefined where it is none; `parseEmail` of the protocol only checks input. One mailbox has one spelling: lower case, the domain
 * in ASCII. What stands behind a plus belongs to the name: whether it is the same mailbox only its server knows.
 * @spec S5.08
 */
export function parseEmail(text: string): string | undefined {
  const [name = '', written = '', ...more] = text.split('@')
  // Looked at before anything is folded: some letters of other scripts fold into ours.
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
  // A last label of digits makes it a number of the network, which is nobody's mailbox.
  const isName = labels.length >= 2 && /[a-z]/.test(labels.at(-1) ?? '')
  return isName && domain.length <= 253 && labels.every((each) => label.test(each))
    ? domain
    : undefined
}
