import { randomId, socialCallbackPath } from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import * as v from 'valibot'
import type { SocialResult } from './createPendingLogins.js'

const fields = v.strictObject({ login: randomId, result: randomId })

const pageOf = (vaultUrl: string) => `${vaultUrl}${socialCallbackPath('result')}`

/** Writes a result as an address of the vault: hosts pass it on as they know it from other wallets. */
export function toResultUri(vaultUrl: string, { loginId, result }: SocialResult): string {
  return `${pageOf(vaultUrl)}?${new URLSearchParams({ login: loginId, result })}`
}

/** Reads a result; refuses an address that is not exactly of this form. */
export function parseResultUri(vaultUrl: string, uri: string): SocialResult {
  const { hash, href, searchParams } = new URL(uri)
  const parsed = v.safeParse(fields, Object.fromEntries(searchParams))
  if (!parsed.success || hash !== '' || searchParams.size !== 2) refuse('invalid-input')
  const { login: loginId, result } = parsed.output
  if (toResultUri(vaultUrl, { loginId, result }) !== href) refuse('invalid-input')
  return { loginId, result }
}
