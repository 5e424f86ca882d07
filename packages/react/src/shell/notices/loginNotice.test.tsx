// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { renderShell } from '../../testing/renderShell.js'
import { stubBrowserApis } from '../../testing/stubBrowserApis.js'

let remove = () => {}
beforeAll(() => {
  ;({ remove } = stubBrowserApis())
})
afterAll(() => remove())
afterEach(cleanup)

const words =
  'You’ll need to log in again after reloading this page, because this browser blocks storage.'

test('a login that ends with the page is announced as such, long enough to be read', async () => {
  const { context, update } = renderShell()
  const snackbar = () => context.store.get().snackbar
  await update('auth', (auth) => ({ ...auth, ready: true, endsWithPage: true }))
  await waitFor(() => expect(snackbar()).toMatchObject({ open: true, message: words }))
  expect(snackbar().variant).toBe('success')
  await context.env.advance(7_900)
  expect(snackbar().open).toBe(true)
  await context.env.advance(200)
  expect(snackbar().open).toBe(false)
})

test('one that lasts is not', async () => {
  const { context, update } = renderShell()
  await update('auth', (auth) => ({ ...auth, ready: true }))
  await context.env.advance(1_000)
  expect(context.store.get().snackbar.open).toBe(false)
})
