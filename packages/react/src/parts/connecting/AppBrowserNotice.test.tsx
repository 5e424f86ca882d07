// @vitest-environment jsdom
import { createFakeEnv, createTestContext } from '@latchkey/core/testing'
import { availableViews } from '@latchkey/core/ui'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { TestWidget } from '../../testing/TestWidget.js'
import { ConnectView } from '../../views/connect/ConnectView.js'

afterEach(cleanup)
beforeAll(() => import('./AppBrowserNotice.js'))

async function show(userAgent: string, os: 'ios' | 'android') {
  const opened: string[] = []
  const env = createFakeEnv({
    mobile: true,
    os,
    userAgent,
    openLink: (url, target) => opened.push(`${url} ${target}`),
  })
  render(
    <TestWidget context={createTestContext({ env, views: availableViews })}>
      <ConnectView />
    </TestWidget>,
  )
  await act(() => env.advance(0))
  const stuck = () => screen.queryByText(/’s menu, choose to open this page/) !== null
  return { env, opened, stuck }
}

test('in Instagram’s browser a link leads to Safari; where nothing opens, the visitor reads what to do', async () => {
  const { env, opened, stuck } = await show('iPhone Instagram 400.0', 'ios')
  await screen.findByRole('region', { name: 'You’re in Instagram’s browser' })
  expect(stuck()).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Open in Safari' }))
  expect(opened).toEqual(['x-safari-https://app.example/ _self'])
  await act(() => env.advance(2_500))
  expect(stuck()).toBe(true)
})

test('who has left is told nothing', async () => {
  const { env, stuck } = await show('Android Instagram 400.0', 'android')
  fireEvent.click(await screen.findByRole('button', { name: 'Open in your browser' }))
  env.hide()
  await act(() => env.advance(2_500))
  expect(stuck()).toBe(false)
})

test('where no link leads out, that is said at once', async () => {
  const { stuck } = await show('Mobile Twitter for iPhone/11.43.1', 'ios')
  await screen.findByRole('region', { name: 'You’re in X’s browser' })
  expect(stuck()).toBe(true)
  expect(screen.queryByRole('button', { name: /^Open in/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeDefined()
})

test('a real browser has no notice', async () => {
  await show('Mozilla/5.0 (iPhone) Version/18.6 Mobile/15E148 Safari/604.1', 'ios')
  expect(screen.queryByRole('region', { name: /browser$/ })).toBeNull()
})
