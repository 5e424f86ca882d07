/** A sign-in request (EIP-4361 and its equivalents on other chains), as parsed from its text. */
export type SignIn = {
  readonly domain: string
  readonly address: string
  readonly statement: string
  readonly uri: string
  readonly chainId: string
  readonly expires?: number
}

const firstLine = /^(?:https?:\/\/)?(\S+) wants you to sign in with your (.{1,40}) account:\n/u

const expiryStart = 'Expiration Time: '

/** Whether a text resembles a sign-in request, however malformed: it must be parsed or refused. */
export const looksLikeSignIn = (text: string): boolean =>
  /wants\s+you\s+to\s+sign\s+in/iu.test(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))

/** Parses a sign-in request; undefined for anything but an exact one. */
export function parseSignIn(text: string): SignIn | undefined {
  const [, domain] = firstLine.exec(text) ?? []
  const [, account, blank, ...rest] = text.split('\n')
  const address = account?.trim()
  if (!domain || !address || blank !== '') return undefined
  // Address, empty line, an optional statement with an empty line, then the fields.
  // Without a URI there is none among the fields either, which is refused below.
  const fieldsAt = rest.findIndex((line) => line.startsWith('URI: '))
  const statement = rest.slice(0, fieldsAt).join('\n').trim()
  if (statement.includes('\n')) return undefined
  const fields = rest.slice(fieldsAt)
  if (fields.filter((line) => line.startsWith(expiryStart)).length > 1) return undefined
  const uri = singleField(fields, 'URI: ')
  const chainId = singleField(fields, 'Chain ID: ')
  const nonce = singleField(fields, 'Nonce: ')
  if (uri === undefined || chainId === undefined || nonce === undefined) return undefined
  const expiry = singleField(fields, expiryStart)
  const expires = expiry === undefined ? undefined : Date.parse(expiry) / 1000
  return { domain, address, statement, uri, chainId, expires }
}

// A repeated field could be parsed differently elsewhere.
function singleField(lines: readonly string[], start: string): string | undefined {
  const [match, ...more] = lines.filter((line) => line.startsWith(start))
  return more.length ? undefined : match?.slice(start.length)
}

/** Whether it signs the visitor in to the requesting page only. */
export function matchesOrigin({ domain, uri }: SignIn, hostOrigin: string): boolean {
  try {
    return domain === new URL(hostOrigin).host && new URL(uri).origin === hostOrigin
  } catch {
    return false
  }
}
