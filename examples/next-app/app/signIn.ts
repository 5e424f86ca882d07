import { randomBytes } from 'node:crypto'
import { createSignIn, memoryStore, type SignIn } from '@latchkey/siwx/server'
import { headers } from 'next/headers'
import { networks } from './networks'

// Next builds routes and pages apart, and each would have a store of its own.
const shared = globalThis as { signIn?: SignIn }

shared.signIn ??= createSignIn({
  domains: [process.env.SITE_HOST ?? 'localhost:3000'],
  networks: networks.map(({ id }) => `eip155:${id}` as const),
  // Set one that stays, and a store that your servers share, before you have two of them: see docs/sign-in.md.
  secret: process.env.SIGN_IN_SECRET ?? randomBytes(32).toString('hex'),
  store: memoryStore(),
})

export const { signIn } = shared

/** The session of the visitor for whom a page is drawn. */
export const getSession = async () =>
  signIn.getSession(new Request('http://localhost', { headers: await headers() }))
