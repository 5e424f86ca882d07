import { LatchkeyError } from '@latchkey/protocol'

/** What the operator decided about the wallet directory. */
export type DirectoryEnv = {
  /** A JSON file of wallets of the operator's own. */
  readonly file: string | undefined
  /** Whether the built-in wallets are left out. */
  readonly only: boolean
  /** The base address of another directory, whose wallets and pictures are shown too. */
  readonly upstream: string | undefined
  /** A folder of pictures, `<id>.<type>`. */
  readonly images: string | undefined
}

/** Reads what concerns the directory; a value that does not fit is refused by the name of its variable. */
export function readDirectoryEnv(
  variables: Readonly<Record<string, string | undefined>>,
): DirectoryEnv {
  const { IMAGES_DIR, WALLETS_FILE, WALLETS_ONLY = '', WALLETS_UPSTREAM } = variables
  const only = WALLETS_ONLY === 'true'
  if (!/^(true|false)?$/.test(WALLETS_ONLY)) {
    fail('WALLETS_ONLY', `it must be true or false, not '${WALLETS_ONLY}'`)
  }
  if (only && !WALLETS_FILE && !WALLETS_UPSTREAM) {
    fail('WALLETS_ONLY', 'it leaves no wallets; name some by WALLETS_FILE or WALLETS_UPSTREAM')
  }
  if (WALLETS_UPSTREAM && !isAddress(WALLETS_UPSTREAM)) {
    // The address itself stays out of the message: it may hold a key.
    fail('WALLETS_UPSTREAM', 'it must be an http(s) URL without a user name or password')
  }
  return {
    file: WALLETS_FILE || undefined,
    only,
    upstream: WALLETS_UPSTREAM || undefined,
    images: IMAGES_DIR || undefined,
  }
}

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { password, protocol, username } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}

function fail(option: string, reason: string): never {
  throw new LatchkeyError('options/invalid', { option, reason })
}
