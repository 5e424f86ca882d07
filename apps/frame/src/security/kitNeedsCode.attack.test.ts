import { expect, test } from 'vitest'
import { createProtectionDesk, type ProtectionDeskParameters } from './createProtectionDesk.js'
import { clientOf, fakePair } from './testing/fakeWindows.js'

const seal = {
  kind: 'key' as const,
  seal: async () => ({ enc: 'e'.repeat(87), ct: 'c'.repeat(43) }),
}

/** The desk of a wallet whose mailbox was confirmed this many seconds ago. */
function deskOf(age: number | undefined) {
  const made: unknown[] = []
  const desk = createProtectionDesk({
    session: {},
    wallets: {
      async makeKit(_session: unknown, opener: unknown) {
        made.push(opener)
        return 'kit'
      },
    },
    sessions: { confirmedAt: () => (age === undefined ? undefined : 10_000 - age) },
    now: () => 10_000_000,
  } as unknown as ProtectionDeskParameters)
  return { desk, made }
}

test('T370 who sits at an open wallet gets no kit without a code of the mailbox, whatever the window calls', async () => {
  for (const age of [300, 3_600, undefined]) {
    const { desk, made } = deskOf(age)
    const client = await clientOf(fakePair(desk))
    const call = client.call('makeKit', { kind: 'key' }, seal)
    await expect(call, String(age)).rejects.toMatchObject({ code: 'reauth' })
    expect(made).toEqual([])
  }
  const { desk, made } = deskOf(290)
  const client = await clientOf(fakePair(desk))
  expect(await client.call('makeKit', { kind: 'key' }, seal)).toEqual({ kit: 'kit' })
  expect(made).toHaveLength(1)
})
