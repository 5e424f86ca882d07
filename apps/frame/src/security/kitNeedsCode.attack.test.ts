import { expect, test } from 'vitest'
import {
  createProtectionHandlers,
  type ProtectionHandlersParameters,
} from './createProtectionHandlers.js'
import {
  createRecoveryHandlers,
  type RecoveryHandlersParameters,
} from './createRecoveryHandlers.js'
import { clientOf, fakePair } from './testing/fakeWindows.js'

const seal = {
  kind: 'key' as const,
  seal: async () => ({ enc: 'e'.repeat(87), ct: 'c'.repeat(43) }),
}

/** The handlers of a wallet whose mailbox was confirmed this many seconds ago. */
function handlersOf(age: number | undefined) {
  const made: unknown[] = []
  const handlers = createProtectionHandlers({
    session: {},
    wallets: {
      async makeKit(_session: unknown, opener: unknown) {
        made.push(opener)
        return 'kit'
      },
    },
    sessions: { confirmedAt: () => (age === undefined ? undefined : 10_000 - age) },
    now: () => 10_000_000,
  } as unknown as ProtectionHandlersParameters)
  return { handlers, made }
}

test('T370 who sits at an open wallet gets no kit without a code of the mailbox, whatever the window calls', async () => {
  for (const age of [300, 3_600, undefined]) {
    const { handlers, made } = handlersOf(age)
    const client = await clientOf(fakePair(handlers))
    const call = client.call('makeKit', { kind: 'key' }, seal)
    await expect(call, String(age)).rejects.toMatchObject({ code: 'reauth' })
    expect(made).toEqual([])
  }
  const { handlers, made } = handlersOf(290)
  const client = await clientOf(fakePair(handlers))
  expect(await client.call('makeKit', { kind: 'key' }, seal)).toEqual({ kit: 'kit' })
  expect(made).toHaveLength(1)
})

test('T370 T476 nor does who protects a new wallet, and none is made of one that is not shown yet', async () => {
  const handlersAt = (age: number, opened: unknown) =>
    createRecoveryHandlers({
      session: {},
      wallets: { makeKit: async () => 'kit', open: async () => opened },
      sessions: { confirmedAt: () => 10_000 - age },
      now: () => 10_000_000,
    } as unknown as RecoveryHandlersParameters)
  const ask = async (handlers: ReturnType<typeof handlersAt>) =>
    (await clientOf(fakePair(handlers))).call('makeKit', { kind: 'key' }, seal)
  await expect(ask(handlersAt(300, {}))).rejects.toMatchObject({ code: 'reauth' })
  await expect(ask(handlersAt(10, 'protection-needed'))).rejects.toBeTruthy()
  expect(await ask(handlersAt(10, {}))).toEqual({ kit: 'kit' })
})
