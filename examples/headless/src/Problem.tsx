import { isLatchkeyError } from '@latchkey/react'

/** Texts of one's own for codes of errors; the others are shown as they are. */
const texts: Readonly<Record<string, string>> = {
  'connection/aborted': 'Cancelled.',
  'email/code-wrong': 'That is not the code of the mail.',
  'email/invalid': 'That is no e-mail address.',
  'names/resolve-failed': 'No address has this name.',
  'send/amount-invalid': 'That is no amount.',
  'send/insufficient-funds': 'You do not have that much.',
  'transaction/address-invalid': 'That is no address.',
  'wallet/rejected': 'You declined it in the wallet.',
}

/** An error, or the code of one. */
export function Problem({ error }: { error: unknown }) {
  const code = isLatchkeyError(error) ? error.code : error
  return <p role="alert">{code !== undefined && (texts[String(code)] ?? String(code))}</p>
}
