import { world } from './networks.js'

/**
 * Where wallets on other devices are met: at the server, or at the relay on this machine that the page's address names
 * (`?relay=ws://127.0.0.1:…`), for trying what happens when it goes away.
 */
export function relayUrl(): string | undefined {
  const named = new URLSearchParams(location.search).get('relay')
  if (named && /^ws:\/\/127\.0\.0\.1:\d+$/.test(named)) return named
  return world.server?.replace(/^http/, 'ws')
}
