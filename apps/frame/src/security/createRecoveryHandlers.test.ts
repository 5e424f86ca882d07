import { postRecoveryMailbox } from '@latchkey/protocol/vault'
import { expect, test } from 'vitest'
import { refusalError } from '../session/refusalError.js'
import type { Session } from '../session/Session.js'
import type { Wallet } from '../session/Wallet.js'
import { createRecoveryHandlers } from './createRecoveryHandlers.js'

const walletId = 'w'.repeat(22)
const factorId = 'f'.repeat(22)
const proved = { challenge: 'c'.repeat(22), proof: 'p'.repeat(86) }
const secret = async () => ({ enc: 'e'.repeat(87), ct: 'c'.repeat(43) })

/** What these tests do not use. */
const rest = {
  sessions: { reauth: async () => '', reauthCode: async () => undefined, confirmedAt: () => 0 },
  hostOrigin: 'https://app.example',
  now: () => 0,
  socials: [],
  social: () => Promise.reject(new Error('not used')),
}

/** Handlers whose visitor logged in with a new mailbox, since the old one is lost. */
function createHandlers(call: (path: string, input: unknown) => Promise<object>) {
  const purposes: string[] = []
  const opened: true[] = []
  const notUsed = async () => {
    throw new Error('not used')
  }
  const session = {
    userId: 'u'.repeat(22),
    email: 'new@example.com',
    mailbox: 'new@example.com',
    call: (endpoint: { readonly path: string }, input: unknown) => call(endpoint.path, input),
  } as Session
  const handlers = createRecoveryHandlers({
    session,
    wallets: {
      recovery: notUsed,
      addFactor: notUsed,
      isHere: notUsed,
      makeKit: notUsed,
      nameMailbox: notUsed,
      startAgain: notUsed,
      requestDevice: notUsed,
      requestLink: notUsed,
      open: notUsed,
      openByFactor: async () => ({ walletId }) as Wallet,
      async prove(_session, input) {
        purposes.push(input.purpose)
        await input.secret({ requestId: 'r', ephemeralKey: 'k' })
        return proved
      },
    },
    onOpened: () => void opened.push(true),
    ...rest,
  })
  return { handlers, opened, purposes }
}

test('T340 who opens the wallet with a factor names the mailbox of this login to escrow, with a proof', async () => {
  const calls: unknown[] = []
  const { handlers, opened, purposes } = createHandlers(async (path, input) => {
    calls.push([path, input])
    return {}
  })
  await handlers.openByFactor?.({ factorId }, secret)
  expect(opened).toEqual([true])
  expect(purposes).toEqual(['mailbox'])
  const email = 'new@example.com'
  expect(calls).toEqual([[postRecoveryMailbox.path, { walletId, factorId, ...proved, email }]])
})

test('a mailbox that escrow does not take closes no wallet, and the next opening names it again', async () => {
  let asked = 0
  const { handlers, opened } = createHandlers(async () => {
    asked += 1
    throw refusalError('unavailable')
  })
  for (const count of [1, 2]) {
    expect(await handlers.openByFactor?.({ factorId }, secret)).toEqual({})
    expect([asked, opened.length]).toEqual([count, count])
  }
})
