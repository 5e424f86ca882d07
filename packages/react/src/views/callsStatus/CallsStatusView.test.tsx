// @vitest-environment jsdom
import { LatchkeyError } from '@latchkey/protocol'
import type { CallsStatus } from '@latchkey/protocol/frame'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type EmbeddedPage, renderEmbedded } from '../../testing/renderEmbedded.js'
import CallsStatusView from './CallsStatusView.js'

afterEach(cleanup)

const hash = (digit: string) => `0x${digit.repeat(64)}`
const receipt = (digit: string, status: '0x0' | '0x1' = '0x1') =>
  ({ transactionHash: hash(digit), status }) as const
const pending: CallsStatus = {
  id: '0x1',
  chainId: '0x7a69',
  atomic: true,
  status: 100,
  receipts: [],
}

async function show(first: Partial<CallsStatus> | Error = {}) {
  const page = renderEmbedded(<CallsStatusView />, { view: 'CallsStatus', data: { id: '0x1' } })
  if (first instanceof Error) page.auth.next('callsStatus', first)
  else answer(page, first)
  await act(async () => {})
  return page
}
const answer = ({ auth }: EmbeddedPage, change: Partial<CallsStatus>) => {
  auth.answers.callsStatus = { ...pending, ...change }
}
const tick = ({ context }: EmbeddedPage) => act(() => context.env.advance(4_000))
const polls = ({ auth }: EmbeddedPage) => auth.calls.filter((call) => call === 'callsStatus 0x1')
const state = () => screen.getAllByRole('status').at(-1)?.textContent

test('S3.79 calls are followed until they are done; then nothing is asked any more', async () => {
  const page = await show()
  expect(state()).toContain('In progress')
  expect(screen.getByText('All steps or none')).toBeDefined()
  expect(screen.getByText('No transaction is confirmed yet.')).toBeDefined()
  await tick(page)
  expect(polls(page)).toHaveLength(2)
  answer(page, { status: 200, receipts: [receipt('a')] })
  await tick(page)
  expect(state()).toContain('All steps done')
  expect(screen.getByText('0xaaaa…aaaa')).toBeDefined()
  const count = polls(page).length
  await tick(page)
  expect(polls(page)).toHaveLength(count)
})

test.each([
  [400, [], 'Not sent'],
  [500, [receipt('a', '0x0')], 'Failed'],
  [600, [receipt('a'), receipt('b', '0x0')], 'Partly done'],
] as const)(
  'S3.79 the status %s with its transactions reads as it is',
  async (status, receipts, text) => {
    await show({ status, receipts: [...receipts], atomic: status !== 600 })
    expect(state()).toContain(text)
    const copies = screen.queryAllByRole('button', { name: 'Copy transaction ID' })
    expect(copies).toHaveLength(receipts.length)
    if (status === 600) {
      expect(screen.getByText('One step after another')).toBeDefined()
      expect(screen.getAllByText(/^(Confirmed|Failed)$/).map((one) => one.textContent)).toEqual([
        'Confirmed',
        'Failed',
      ])
    }
  },
)

test('S3.79 the hash is copied in full', async () => {
  const copied: string[] = []
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  await show({ status: 200, receipts: [receipt('a')] })
  const button = screen.getByRole('button', { name: 'Copy transaction ID' })
  await act(async () => fireEvent.click(button))
  expect(copied).toEqual([hash('a')])
})

test('S3.79 a failure now and then is nothing, a lasting one is said and can be tried again', async () => {
  const down = () => new LatchkeyError('frame/server-unreachable')
  const page = await show()
  for (let at = 0; at < 3; at += 1) {
    expect(screen.queryByRole('alert')).toBeNull()
    page.auth.next('callsStatus', down())
    await tick(page)
  }
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load')
  expect(state()).toContain('In progress')
  answer(page, { status: 200 })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(state()).toContain('All steps done')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('S3.79 calls that the wallet does not know are said to be unknown', async () => {
  await show(new LatchkeyError('calls/unknown-id'))
  expect(screen.getByText('Nothing known of these steps')).toBeDefined()
})

test('S3.79 who leaves is followed no further', async () => {
  const page = await show()
  const count = polls(page).length
  cleanup()
  await tick(page)
  expect(polls(page)).toHaveLength(count)
})
