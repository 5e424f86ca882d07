import { randomBytes } from 'node:crypto'
import {
  type EndpointOutput,
  postSocial,
  postSocialCallback,
  postSocialFinish,
  postSocialReauth,
  type VaultTokens,
} from '@latchkey/protocol/vault'
import type { VaultClient } from '../proof/testing/vaultClient.js'
import { logInAt } from './logInAt.js'

export const socialPage = { projectId: 'default', hostOrigin: 'https://app.example' } as const

export type BegunLogin = EndpointOutput<typeof postSocial> & { readonly salt: string }

/** Begins a login as the frame does. */
export async function beginAt(
  client: VaultClient,
  provider: string,
  more: { readonly returnTo?: string; readonly hostOrigin?: string } = {},
): Promise<BegunLogin> {
  const salt = randomBytes(32).toString('base64url')
  const begun = await client.call(postSocial, { ...socialPage, provider, salt, ...more })
  return { ...begun, salt }
}

const readParams = ['state', 'code', 'error', 'iss', 'user'] as const

/** The parameters that the callback page passes on. */
export function callbackParams(params: Readonly<Record<string, string>>) {
  const entries = Object.entries(params).filter(([name]) =>
    readParams.some((each) => each === name),
  )
  return { state: '', ...Object.fromEntries(entries) }
}

/** A whole way to the provider and back, until the result is to be redeemed. */
export async function proveAt(
  client: VaultClient,
  provider: string,
  person: string,
  more: Parameters<typeof beginAt>[2] = {},
) {
  const begun = await beginAt(client, provider, more)
  const answer = await logInAt(begun.url, person)
  const input = { provider, params: callbackParams(answer.params) }
  // The callback page has no key and no proof.
  const outcome = await client.call(postSocialCallback, input, { proof: '' })
  return { ...begun, answer, outcome, uri: outcome.resultUri ?? '' }
}

/** Logs in. */
export async function logInBy(client: VaultClient, provider: string, person: string) {
  const { uri } = await proveAt(client, provider, person)
  return client.call(postSocialFinish, { uri })
}

/** Proves the login of an open session again at its provider, as the vault's own window has visitors do. */
export async function proveAgain(
  client: VaultClient,
  { refreshToken }: Pick<VaultTokens, 'refreshToken'>,
  { person, provider, vaultUrl }: Readonly<Record<'person' | 'provider' | 'vaultUrl', string>>,
): Promise<VaultTokens> {
  const { uri } = await proveAt(client, provider, person, { hostOrigin: vaultUrl })
  return client.call(postSocialReauth, { uri, refreshToken })
}
