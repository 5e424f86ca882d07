// @vitest-environment jsdom
import type { Sending } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  bob,
  renderSendingView,
  type SendingContextOptions,
  sender,
  sendingContext,
} from '../../testing/sendingContext.js'
import MoveEverythingView from './MoveEverythingView.js'

afterEach(cleanup)

async function show(setup: SendingContextOptions = {}) {
  const context = await sendingContext({
    ...setup,
    prepare: (context) => {
      const entries = [{ view: 'Account' }, { view: 'MoveEverything' }] as const
      context.store.update('router', () => ({ entries }))
      setup.prepare?.(context)
    },
  })
  return { context, ...(await renderSendingView(context, <MoveEverythingView />)) }
}

const receiver = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'To' })
const type = (value: string) => act(async () => fireEvent.change(receiver(), { target: { value } }))
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
const moved = () =>
  [...screen.getByRole('list', { name: 'What moves' }).children].map((row) => row.textContent)

test('all that the account holds is listed, the coin last, and can be left behind', async () => {
  await show()
  await waitFor(() => expect(moved().at(-1)).toBe('1.5 ETH'))
  const count = moved().length
  expect(screen.getByRole('button', { name: `Move ${count} things` })).toBeDefined()
  const [first] = screen.getAllByRole('checkbox')
  await act(async () => fireEvent.click(first as HTMLElement))
  expect(screen.getByRole('button', { name: /^Move \d+ thing/ }).textContent).toContain(
    String(count - 1),
  )
})

test('without a recipient the button leads to the field, and one’s own address moves nothing', async () => {
  let requests = 0
  const transfer: Sending['transfer'] = async () => {
    requests += 1
    return `0x${'ab'.repeat(32)}`
  }
  await show({ sending: { transfer } })
  await waitFor(() => expect(moved().length).toBeGreaterThan(1))
  await press(/^Move \d+/)
  expect(document.activeElement).toBe(receiver())
  await type(sender)
  await press(/^Move \d+/)
  expect(requests).toBe(0)
  await waitFor(() => expect(screen.getByText('This is your own address')).toBeDefined())
})

test('each is requested in turn, a refusal is said, and it goes on from there', async () => {
  const requested: (string | undefined)[] = []
  let refuses = true
  const transfer: Sending['transfer'] = async (_, { token: contract, to }) => {
    if (refuses) throw new LatchkeyError('wallet/rejected')
    requested.push(contract)
    expect(to).toBe(bob)
    return `0x${String(requested.length).padStart(64, '0')}`
  }
  const { context } = await show({ sending: { transfer } })
  await waitFor(() => expect(moved().length).toBe(2))
  await type(bob)
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Move \d+/ })
  await waitFor(() => expect(button().disabled).toBe(false))
  await press(/^Move \d+/)
  await waitFor(() => expect(screen.getByText('You declined. Nothing was sent.')).toBeDefined())
  refuses = false
  await press(/^Move \d+/)
  await waitFor(() => expect(moved()[0]).toMatch(/Sent$/))
  expect(moved()[1]).toMatch(/In your wallet$/)
  // The chain takes it; only then the coin goes.
  expect(requested).toHaveLength(1)
  await act(async () => {
    context.store.update('activity', (activity) => ({
      ...activity,
      sent: activity.sent.map((one) => ({ ...one, status: 'confirmed' as const })),
    }))
    await context.env.advance(1_000)
  })
  await waitFor(() => expect(screen.getByText('Everything on Test 31337 was sent.')).toBeDefined())
  expect(requested.at(-1)).toBeUndefined()
})
