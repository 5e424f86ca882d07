// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { renderShell } from '../../testing/renderShell.js'
import { stubBrowserApis } from '../../testing/stubBrowserApis.js'
import { sheet } from './Header.module.css'

let remove = () => {}
beforeAll(() => {
  ;({ remove } = stubBrowserApis())
})
afterAll(() => remove())
afterEach(cleanup)

const button = (name: string) => screen.queryByRole('button', { name })
const heading = () => screen.getByRole('heading')

test('Connect has a help button as the first view, and a back button later', async () => {
  const { open } = renderShell({ views: ['Connect', 'WhatIsAWallet'] })
  await open()
  expect(button('Back')).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'What is a wallet?' })))
  expect(heading().textContent).toBe('What is a wallet?')
  expect(document.activeElement).toBe(heading())
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Back' })))
  expect(screen.getByText('wallets')).toBeDefined()
})

test('without the help view there is no help button', async () => {
  const { open } = renderShell({ views: ['Connect'] })
  await open()
  expect(screen.getAllByRole('button').map(({ title }) => title)).toEqual(['Close'])
})

test('a back button replaces the help button', async () => {
  const { navigate, open } = renderShell({ views: ['Connect', 'Networks', 'WhatIsAWallet'] })
  await open()
  expect(button('What is a wallet?')).not.toBeNull()
  await navigate({ view: 'Networks' })
  await navigate({ view: 'Connect' })
  expect(button('Back')).not.toBeNull()
  expect(button('What is a wallet?')).toBeNull()
})

test('the title moves in the direction of the navigation', async () => {
  const { context, navigate, open } = renderShell()
  await open()
  const words = () => heading().firstElementChild?.className ?? ''
  expect(words()).toContain(sheet.classes.still)
  await navigate({ view: 'Networks' })
  expect(words()).toContain(sheet.classes.forward)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Back' })))
  expect(words()).toContain(sheet.classes.back)
  expect(context.store.get().router.entries).toHaveLength(1)
})

test('while something loads, the header announces it', async () => {
  const { open, update } = renderShell()
  await open()
  expect(screen.queryByRole('progressbar')).toBeNull()
  await update('modal', (modal) => ({ ...modal, loading: true }))
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeDefined()
})
