import { postFarcaster, postFarcasterWait, postSocialFinish } from '@latchkey/protocol/vault'
import type { VaultClient } from '../proof/testing/vaultClient.js'
import { socialPage } from './socialVisitor.js'

/** The page that begins a login, where it is not the app's. */
type BegunBy = { readonly hostOrigin?: string }

/** Begins a login by Farcaster as the frame does. */
export const beginFarcaster = (client: VaultClient, more: BegunBy = {}) =>
  client.call(postFarcaster, { ...socialPage, ...more })

/** Does on the phone what a person does: signs, or with no name declines. */
export async function answerOnPhone(url: string, person: string): Promise<void> {
  const body = new URLSearchParams({ person })
  const { status } = await fetch(url, { method: 'POST', body })
  if (status !== 200) throw new Error(`the phone answers with ${status}`)
}

/** Waits as the frame does. */
export const waitFarcaster = (client: VaultClient, loginId: string) =>
  client.call(postFarcasterWait, { loginId })

/** A whole login until its result is to be redeemed. */
export async function proveFarcaster(client: VaultClient, person: string, more: BegunBy = {}) {
  const { loginId, url } = await beginFarcaster(client, more)
  await answerOnPhone(url, person)
  const waited = await waitFarcaster(client, loginId)
  return { loginId, url, outcome: waited.outcome, uri: waited.uri ?? '' }
}

/** Logs in. */
export async function logInByFarcaster(client: VaultClient, person: string) {
  const { uri } = await proveFarcaster(client, person)
  return client.call(postSocialFinish, { uri })
}
