import { type SourceDeps, type WalletReach, withTimeout } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { WalletConnectOptions } from '../WalletConnectOptions.js'
import type { OpenedClient } from './createClientSlot.js'

/** The relay of the public network, which wallets are at unless they are set up for another one. */
const publicRelayUrl = 'wss://relay.walletconnect.org'

const isPublic = (url: string) => /^wss:\/\/relay\.walletconnect\.(org|com)(?![\w.-])/i.test(url)

/** How long the server may take to say what its relay reaches: the visitor waits for the code. */
const answerMs = 2_000

/** How long a socket may take to open again with another URL, before the pairing goes on without it. */
const reopenMs = 4_000

/** How long the server takes a token: a socket that showed an older one may not count as the page's any more. */
const tokenLifeMs = 600_000

/** Where a pairing is made, and which wallets are there; undefined for a relay that the host names. */
export type PairingRelay = { readonly url: string; readonly reach: WalletReach | undefined }

/** Returns the URL of the relay: the one that the host names, else the server's, else that of the public network. */
export const relayUrlOf = (
  { relayUrl }: WalletConnectOptions,
  { server }: Pick<SourceDeps, 'server'>,
): string => relayUrl || server?.replace(/^http/i, 'ws') || publicRelayUrl

/** Returns the relay for a pairing. The server is asked whether its relay is joined to the public network; while it does not say so, it is not. */
export async function pairingRelay(
  options: WalletConnectOptions,
  deps: Pick<SourceDeps, 'env' | 'relayReach' | 'server'>,
  signal: AbortSignal,
): Promise<PairingRelay> {
  const url = relayUrlOf(options, deps)
  if (options.relayUrl || !deps.relayReach)
    return { url, reach: isPublic(url) ? 'public' : undefined }
  try {
    const { pageToken, reach } = await withTimeout(deps.env, deps.relayReach(), {
      ms: answerMs,
      signal,
      timeoutError: () => new LatchkeyError('http/timeout'),
    })
    const query = pageToken === null ? '' : `?pageToken=${encodeURIComponent(pageToken)}`
    return { url: url + query, reach }
  } catch {
    return { url, reach: 'own' }
  }
}

/** Has the client connect by that URL from now on; an open socket opens again with a token, unless it has shown one of late. */
export async function setRelay(
  opened: Pick<OpenedClient, 'client' | 'tokenAt'>,
  url: string,
  { env, signal }: Pick<SourceDeps, 'env'> & { readonly signal: AbortSignal },
): Promise<void> {
  const { relayer } = opened.client.core
  // Each connection, the next ones too, is made by this field, which the library's types hide.
  const hidden = relayer as unknown as { relayUrl: string }
  const { relayUrl: before } = hidden
  hidden.relayUrl = url
  if (url === before || !url.includes('?')) return
  const { tokenAt = Number.NEGATIVE_INFINITY } = opened
  if (relayer.connected && env.now() - tokenAt < tokenLifeMs) return
  opened.tokenAt = env.now()
  if (!relayer.connected) return
  await withTimeout(env, relayer.restartTransport(), {
    ms: reopenMs,
    signal,
    timeoutError: () => new LatchkeyError('walletconnect/relay-unreachable'),
  }).catch(() => {})
}
