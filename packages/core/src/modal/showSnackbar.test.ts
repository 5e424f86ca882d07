import { expect, test } from 'vitest'
import type { SnackbarVariant } from '../state/snackbarSlice.js'
import { createTestContext } from '../testing/createTestContext.js'
import { showSnackbar } from './showSnackbar.js'

function create() {
  const context = createTestContext()
  const show = (message: string, variant: SnackbarVariant = 'success') =>
    void showSnackbar(context, { message, variant })
  const text = () => {
    const { message, open } = context.store.get().snackbar
    return open ? message : undefined
  }
  return { context, env: context.env, show, text }
}

test.each([
  ['loading', false],
  ['success', true],
  ['error', true],
] as const)(
  'S4.11 a snackbar of kind %s is open and closes by itself: %s',
  async (variant, autoClose) => {
    const { context, env, show, text } = create()
    show('News', variant)
    expect(context.store.get().snackbar).toMatchObject({
      open: true,
      variant,
      message: 'News',
      autoClose,
    })
    await env.advance(2499)
    expect(text()).toBe('News')
    await env.advance(1)
    expect(text()).toBe(autoClose ? undefined : 'News')
  },
)

test('S4.11 the caller may decide whether it closes by itself', async () => {
  const { context, env, text } = create()
  await showSnackbar(context, { message: 'Stay', variant: 'error', autoClose: false })
  await env.advance(10_000)
  expect(text()).toBe('Stay')
})

test('S4.11 one with a link stays long enough to follow it, and the next has none', async () => {
  const { context, env, show, text } = create()
  const link = { label: 'View', href: 'https://scan.example/tx/0x1' }
  await showSnackbar(context, { message: 'Sent', variant: 'success', link })
  expect(context.store.get().snackbar.link).toEqual(link)
  await env.advance(7999)
  expect(text()).toBe('Sent')
  await env.advance(1)
  expect(text()).toBeUndefined()
  show('Copied')
  await env.advance(0)
  expect(context.store.get().snackbar).toMatchObject({ open: true, link: undefined })
})

test('S4.12 a new one makes the one on screen close, and appears 150 ms later', async () => {
  const { env, show, text } = create()
  show('Old', 'loading')
  show('New')
  expect(text()).toBeUndefined()
  await env.advance(149)
  expect(text()).toBeUndefined()
  await env.advance(1)
  expect(text()).toBe('New')
})

test('S4.12 of several that wait the last one appears, when the first has faded', async () => {
  const { env, show, text } = create()
  show('One')
  show('Two')
  await env.advance(100)
  show('Three')
  await env.advance(49)
  expect(text()).toBeUndefined()
  await env.advance(1)
  expect(text()).toBe('Three')
})

test('the time of an old one does not end a new one early', async () => {
  const { env, show, text } = create()
  show('Old')
  await env.advance(2400)
  show('New')
  await env.advance(150 + 2499)
  expect(text()).toBe('New')
  await env.advance(1)
  expect(text()).toBeUndefined()
})
