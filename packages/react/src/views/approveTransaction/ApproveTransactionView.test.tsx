// @vitest-environment jsdom
import { LatchkeyError } from '@latchkey/protocol'
import { act, cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { emailContext, press, settle } from '../../testing/emailContext.js'
import { TestWidget } from '../../testing/TestWidget.js'
import ApproveTransactionView from './ApproveTransactionView.js'

afterEach(cleanup)

async function show({
  approval = true,
  prepare,
}: {
  approval?: boolean
  prepare?: (made: ReturnType<typeof emailContext>) => void
} = {}) {
  const made = emailContext({
    entries: [{ view: 'Account' }, { view: 'ApproveTransaction' }],
    auth: { approval, ready: true },
  })
  prepare?.(made)
  const drawn = render(
    <StrictMode>
      <TestWidget {...made}>
        <ApproveTransactionView />
      </TestWidget>
    </StrictMode>,
  )
  await settle()
  return { ...made, ...drawn }
}

test('S4.55 the wallet’s frame is shown over the view while a request is pending', async () => {
  const { context, embedded } = await show()
  expect(embedded.place?.label).toBe('Your wallet')
  expect(embedded.place?.rect()).toMatchObject({ top: 0, left: 0 })
  expect(embedded.place?.corner?.()).toBeTypeOf('string')
  expect(screen.getByRole('status').textContent).toContain('Your wallet needs your approval')

  await act(async () => context.store.update('auth', (auth) => ({ ...auth, approval: false })))
  expect(embedded.place).toBeUndefined()
})

test('S4.55 it leaves with the request, before anything is rendered, and is there for one that follows at once', async () => {
  const { context, embedded } = await show()
  const setApproval = (approval: boolean) =>
    context.store.update('auth', (auth) => ({ ...auth, approval }))
  await act(async () => {
    setApproval(false)
    expect(embedded.place).toBeUndefined()
    setApproval(true)
  })
  expect(embedded.place).toBeDefined()
})

test('the frame is hidden with the view', async () => {
  const { embedded, unmount } = await show()
  unmount()
  expect(embedded.place).toBeUndefined()
})

test('the view itself has no approve button while the frame is shown', async () => {
  await show()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a frame that does not load shows an error with a retry', async () => {
  const { embedded } = await show({
    prepare: ({ embedded }) => embedded.next('prefetch', new LatchkeyError('frame/load-failed')),
  })
  expect(screen.getByRole('status').textContent).toContain('Couldn’t open your wallet')
  expect(embedded.place).toBeUndefined()
  await press('Try again')
  expect(embedded.place).toBeDefined()
})

test('without a pending request the view says so', async () => {
  const { context, embedded } = await show({ approval: false })
  await act(() => context.env.advance(1_500))
  expect(screen.getByRole('status').textContent).toContain('Nothing to approve')
  expect([embedded.place, embedded.calls]).toEqual([undefined, []])
  await press('Close')
  expect(context.store.get().modal.open).toBe(false)
})

test('a late request replaces that text', async () => {
  const { context, embedded } = await show({ approval: false })
  await act(() => context.env.advance(1_500))
  await act(async () => context.store.update('auth', (auth) => ({ ...auth, approval: true })))
  await settle()
  expect(embedded.place).toBeDefined()
  expect(screen.getByRole('status').textContent).toContain('Your wallet needs your approval')
})
