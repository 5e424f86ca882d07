/** A request to sign in (EIP-4361 and its like on other chains), as its text says. */
export type SignIn = {
  readonly domain: string
  readonly address: string
  readonly statement: string
  readonly uri: string
  readonly chainId: string
  readonly expires?: number
}

const firstLine = /^(?:https?:\/\/)?(\S+) wants you to sign in with your (.{1,40}) account:$/u

/** Whether a text means to be a request to sign in, however badly written: such a text must be read or refused. */
export const looksLikeSignIn = (text: string): boolean =>
  /wants\s+you\s+to\s+sign\s+in/iu.test(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))

/** Reads a request to sign in; undefined for what is not exactly one. */
export function parseSignIn(text: string): SignIn | undefined {
  const lines = text.split('\n')
  const [, domain] = firstLine.exec(lines[0] ?? '') ?? []
  const address = lines[1]?.trim()
  if (!domain || !address || lines[2] !== '') return undefined
  // Address, empty line, then perhaps a statement and an empty line, then the fields.
  const fieldsAt = lines.findIndex((line, at) => at > 2 && line.startsWith('URI: '))
  if (fieldsAt < 0) return undefined
  const statement = lines.slice(3, fieldsAt).join('\n').trim()
  if (statement.includes('\n')) return undefined
  const fields = lines.slice(fieldsAt)
  const uri = singleField(fields, 'URI: ')
  const chainId = singleField(fields, 'Chain ID: ')
  const nonce = singleField(fields, 'Nonce: ')
  if (uri === undefined || chainId === undefined || nonce === undefined) return undefined
  const expiry = singleField(fields, 'Expiration Time: ')
  const expires = expiry === undefined ? undefined : Date.parse(expiry) / 1000
  return { domain, address, statement, uri, chainId, expires }
}

// A field that stands there twice could be read one way here and another way elsewhere.
function singleField(lines: readonly string[], start: string): string | undefined {
  const found = lines.filter((line) => line.startsWith(start))
  return found.length === 1 ? found[0]?.slice(start.length) : undefined
}

/** Whether it signs the visitor in at the page that asks, and nowhere else. */
export function matchesOrigin({ domain, uri }: SignIn, hostOrigin: string): boolean {
  try {
    return domain === new URL(hostOrigin).host && new URL(uri).origin === hostOrigin
  } catch {
    return false
  }
}
