import type { SourcePorts } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { WalletConnectOptions } from './WalletConnectOptions.js'

/** Which relay is used: the one that was given, else the host's own server. Nobody else's unless the host says so. */
export function relayUrl(
  { relayUrl: given }: WalletConnectOptions,
  { server }: Pick<SourcePorts, 'server'>,
): string {
  const url = given ?? server?.replace(/^http/i, 'ws')
  if (!url) throw invalid('give it, or the server that has a relay')
  if (!URL.canParse(url) || !/^wss?:$/.test(new URL(url).protocol)) {
    throw invalid(`${url} is not a ws(s) URL`)
  }
  return url
}

const invalid = (reason: string) =>
  new LatchkeyError('options/invalid', { option: 'walletConnect.relayUrl', reason })
