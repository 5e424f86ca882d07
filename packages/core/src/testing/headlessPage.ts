import type { Wallet } from '@latchkey/protocol'
import { contextOf } from '../assembly/contextOf.js'
import { createLatchkey } from '../assembly/createLatchkey.js'
import type { Latchkey } from '../assembly/Latchkey.js'
import { createHeadless, type Headless } from '../headless/createHeadless.js'
import type { Options } from '../options/Options.js'
import type { Env } from '../ports/Env.js'
import type { Context } from '../runtime/context.js'
import { createFakeEnv, type FakeEnv } from './createFakeEnv.js'
import { type FakeAdapter, fakeAdapter, fakeConnector, fakeNetwork } from './fakeAdapter.js'
import { type FakeAuth, fakeAuth } from './fakeAuth.js'
import { type FakeDirectory, fakeDirectory } from './fakeDirectory.js'
import { type FakeSessions, fakeSessions } from './fakeSessions.js'

/** A page with a UI of its own: an instance to which no modal was attached. */
export type HeadlessPage = {
  readonly latchkey: Latchkey
  readonly headless: Headless
  readonly context: Context
  readonly env: FakeEnv
  readonly wallet: FakeAdapter
  readonly sessions: FakeSessions
  readonly auth: FakeAuth
  readonly directory: FakeDirectory
  /** Gives answers the turns that reading them takes. */
  settle(ms?: number): Promise<void>
}

type HeadlessPageOptions = Partial<Omit<Options, 'env'>> & {
  readonly env?: Partial<Env>
  /** The wallets of the directory; without them there is no server. */
  readonly wallets?: readonly Wallet[]
}

/** Creates one with a wallet in the browser, wallets elsewhere and an embedded one. */
export function headlessPage({ env, wallets, ...options }: HeadlessPageOptions = {}): HeadlessPage {
  const wallet = fakeAdapter()
  const [sessions, auth] = [fakeSessions(), fakeAuth()]
  const directory = fakeDirectory(wallets ?? [])
  const fakeEnv = createFakeEnv({ fetch: directory.fetch, ...env })
  const latchkey = createLatchkey({
    networks: [fakeNetwork(), fakeNetwork(31338)],
    adapters: [wallet],
    connectors: [sessions, auth],
    ...(wallets && { server: 'https://latchkey.example' }),
    ...options,
    env: fakeEnv,
  })
  wallet.announce(fakeConnector)
  const context = contextOf(latchkey)
  return {
    latchkey,
    headless: createHeadless(latchkey),
    context,
    env: fakeEnv,
    wallet,
    sessions,
    auth,
    directory,
    async settle(ms = 0) {
      // What loads on first use comes from the disk, which no clock of a test moves.
      await Promise.all([context.queries.load(), context.api?.load()])
      await fakeEnv.advance(ms)
      for (let turn = 0; turn < 10; turn++) await fakeEnv.advance(0)
    },
  }
}
