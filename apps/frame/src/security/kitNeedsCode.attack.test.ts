import { expect, test } from 'vitest'
import { createProtectionDesk, type ProtectionDeskParameters } from './createProtectionDesk.js'
import { createRecoveryDesk, type RecoveryDeskParameters } from './createRecoveryDesk.js'
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

test('T370 T476 nor does who protects a new wallet, and none is made of one that is not shown yet', async () => {
  const deskAt = (age: number, opened: unknown) =>
    createRecoveryDesk({
      session: {},
      wallets: { makeKit: async () => 'kit', open: async () => opened },
      sessions: { confirmedAt: () => 10_000 - age },
      now: () => 10_000_000,
    } as unknown as RecoveryDeskParameters)
  const ask = async (desk: ReturnType<typeof deskAt>) =>
    (await clientOf(fakePair(desk))).call('makeKit', { kind: 'key' }, seal)
  await expect(ask(deskAt(300, {}))).rejects.toMatchObject({ code: 'reauth' })
  await expect(ask(deskAt(10, 'protection-needed'))).rejects.toBeTruthy()
  expect(await ask(deskAt(10, {}))).toEqual({ kit: 'kit' })
})
