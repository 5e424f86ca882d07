import { checkEnv, type EnvVariables, parseUrl } from '@latchkey/service/checkEnv'

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
export function parseDirectoryEnv(variables: EnvVariables): DirectoryEnv {
  const { IMAGES_DIR, WALLETS_FILE, WALLETS_ONLY = '', WALLETS_UPSTREAM } = variables
  const only = WALLETS_ONLY === 'true'
  const isBoolean = /^(true|false)?$/.test(WALLETS_ONLY)
  checkEnv(isBoolean, 'WALLETS_ONLY', `it must be true or false, not '${WALLETS_ONLY}'`)
  checkEnv(
    !only || Boolean(WALLETS_FILE || WALLETS_UPSTREAM),
    'WALLETS_ONLY',
    'it leaves no wallets; name some by WALLETS_FILE or WALLETS_UPSTREAM',
  )
  return {
    file: WALLETS_FILE || undefined,
    only,
    upstream: parseUrl('WALLETS_UPSTREAM', WALLETS_UPSTREAM),
    images: IMAGES_DIR || undefined,
  }
}
