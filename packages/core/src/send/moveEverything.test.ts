import { LatchkeyError } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'
import { expect, test } from 'vitest'
import { switchNetwork } from '../networks/switchNetwork.js'
import type { MoveStep } from '../state/sendSlice.js'
import { fakeTokens, sendTestContext } from '../testing/sendTestContext.js'
import { moveEverything, moveSteps } from './moveEverything.js'
import { setReceiver, startSend } from './sendForm.js'

const from = '0x00000000000000000000000000000000000000a1'
const other = '0x00000000000000000000000000000000000000b2'
const to = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const { coin, dollar } = fakeTokens

async function addressed(receiver = to) {
  const context = await sendTestContext()
  await setReceiver(context, { input: receiver })
  const move = () => {
    const { send } = context.store.get()
    return 'move' in send ? send.move : undefined
  }
  return {
    context,
    send: () => context.store.get().send,
    steps: moveSteps([coin, dollar], []),
    move,
    statuses: () => move()?.steps.map(({ status }) => status),
    /** The chain takes what was sent. */
    confirm: () =>
      context.store.update('activity', (activity) => ({
        ...activity,
        sent: activity.sent.map((one) => ({ ...one, status: 'confirmed' as const })),
      })),
  }
}

/** Lets a move go on until it waits for the chain. */
async function untilWaiting(statuses: () => readonly MoveStep['status'][] | undefined) {
  await expect.poll(() => statuses()?.[0]).toBe('sent')
}

test('what moves is ordered: the coin that pays for the rest comes last, and what is empty is left out', () => {
  const empty: TokenBalance = { ...dollar, quantity: { decimals: '6', numeric: '0' } }
  expect(moveSteps([coin, dollar, empty], []).map(({ token }) => token.symbol)).toEqual([
    'LUSD',
    'ETH',
  ])
})

test('everything goes to the receiver, and the coin waits for the fees of the others', async () => {
  const { confirm, context, send, statuses, steps } = await addressed()
  const moving = moveEverything(context, { steps })
  await untilWaiting(statuses)
  expect(context.wallet.transfers).toMatchObject([{ to, amount: 100_000_000n }])
  expect(statuses()).toEqual(['sent', 'asking'])
  expect(send().status).toBe('moving')
  confirm()
  await context.env.advance(1_000)
  await moving
  expect(statuses()).toEqual(['sent', 'sent'])
  const [, last] = context.wallet.transfers
  expect(last).toMatchObject({ to, token: undefined })
  // All but what the fee may need.
  expect(last?.amount).toBeGreaterThan(10n ** 18n)
  expect(last?.amount).toBeLessThan(15n * 10n ** 17n)
  expect(send().status).toBe('moved')
})

test('a refusal stops it, and it goes on from there', async () => {
  const { confirm, context, move, send, statuses, steps } = await addressed()
  context.wallet.next('transfer', Promise.reject(new LatchkeyError('wallet/rejected')))
  await moveEverything(context, { steps })
  expect(statuses()).toEqual(['waiting', 'waiting'])
  expect(send().status).toBe('moved')
  expect(move()).toMatchObject({ steps: [{ error: 'wallet/rejected' }, {}] })
  expect(context.wallet.transfers).toEqual([])
  const moving = moveEverything(context, { steps: move()?.steps ?? [] })
  await untilWaiting(statuses)
  confirm()
  await context.env.advance(1_000)
  await moving
  expect(statuses()).toEqual(['sent', 'sent'])
})

test('what fails is said, and the coin stays for another try until the visitor leaves it behind', async () => {
  const { context, move, statuses, steps } = await addressed()
  context.wallet.next('transfer', Promise.reject(new LatchkeyError('node/execution-reverted')))
  await moveEverything(context, { steps })
  expect(statuses()).toEqual(['failed', 'waiting'])
  expect(move()?.steps[0]?.error).toBe('node/execution-reverted')
  expect(context.wallet.transfers).toEqual([])
  await moveEverything(context, { steps: move()?.steps.slice(1) ?? [] })
  expect(context.wallet.transfers).toMatchObject([{ token: undefined }])
  await moveEverything(context, { steps: move()?.steps ?? [] })
  expect(context.wallet.transfers, 'what was sent is not sent again').toHaveLength(1)
})

test('it runs once at a time, and the form stays as it is meanwhile', async () => {
  const { confirm, context, statuses, steps } = await addressed()
  const moving = moveEverything(context, { steps })
  await moveEverything(context, { steps })
  await setReceiver(context, { input: from })
  await untilWaiting(statuses)
  expect(context.wallet.transfers).toHaveLength(1)
  expect(context.store.get().send.form.receiverAddress?.toLowerCase()).toBe(to)
  await startSend(context)
  expect(context.store.get().router.entries.at(-1)?.view).toBe('MoveEverything')
  confirm()
  await context.env.advance(1_000)
  await moving
})

test('another network ends it before the next request', async () => {
  const { context, statuses, steps } = await addressed()
  const moving = moveEverything(context, { steps })
  await untilWaiting(statuses)
  await switchNetwork(context, { network: 'eip155:31338' })
  await context.env.advance(1_000)
  await moving
  expect(context.wallet.transfers).toHaveLength(1)
  expect(context.store.get().send.status).toBe('idle')
})

test('another account ends it, while it waits for the chain: nothing of that one is asked for', async () => {
  const { context, statuses, steps } = await addressed()
  const moving = moveEverything(context, { steps })
  await untilWaiting(statuses)
  context.wallet.report({ type: 'accounts', addresses: [other] })
  await context.env.advance(1_000)
  await moving
  expect(context.wallet.transfers).toHaveLength(1)
  expect(context.store.get().send.status).toBe('idle')
})

test('another account ends it, while its first step is looked up', async () => {
  const { context, steps } = await addressed()
  const moving = moveEverything(context, { steps })
  context.wallet.report({ type: 'accounts', addresses: [other] })
  await moving
  expect(context.wallet.transfers).toEqual([])
})

test('one that was ended touches nothing of the next one, to the same receiver', async () => {
  const { context, send, steps } = await addressed()
  let answer = () => {}
  const first = new Promise<void>((resolve) => {
    answer = resolve
  })
  context.wallet.next('transfer', first)
  const ended = moveEverything(context, { steps })
  await expect.poll(() => context.wallet.calls).toContain('transfer')
  context.wallet.report({ type: 'accounts', addresses: [other] })
  await setReceiver(context, { input: to })
  context.wallet.next('transfer', new Promise(() => {}))
  // The coin of this account is left behind.
  void moveEverything(context, { steps: steps.slice(0, 1) })
  answer()
  await ended
  expect(send()).toMatchObject({ status: 'moving', move: { steps: [{ status: 'asking' }] } })
  expect(send()).not.toHaveProperty('move.steps.0.hash')
  expect(context.store.get().activity.sent).toMatchObject([{ from }])
})

test('without a receiver, or to the account itself, nothing moves', async () => {
  const without = await addressed('')
  await expect(moveEverything(without.context, without)).rejects.toMatchObject({
    code: 'send/fields-required',
  })
  const itself = await addressed(from)
  await expect(moveEverything(itself.context, itself)).rejects.toMatchObject({
    code: 'transaction/address-invalid',
  })
  expect(itself.context.wallet.transfers).toEqual([])
})
