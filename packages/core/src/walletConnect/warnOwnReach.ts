import type { Env } from '../ports/Env.js'

// Bundlers put the mode of their build here, and leave out of a build for visitors what is for developers.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** In a build for developers, says in the console that most wallets can't answer, and what changes that. */
export function warnOwnReach({ browser }: Pick<Env, 'browser'>): void {
  try {
    if (process.env.NODE_ENV !== 'production' && browser)
      console.warn(
        'Latchkey: only wallets that are set up for your relay can answer this pairing, which the public ones are not. Set RELAY_UPSTREAM at your server, or use the public network directly: walletConnect({ projectId }) without server, or with relayUrl. See docs/walletconnect.md',
      )
  } catch {
    // A page without a bundler has no mode.
  }
}
