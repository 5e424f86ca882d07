// @vitest-environment jsdom
import { run, showAlert, showSnackbar, switchNetwork } from '@latchkey/core/ui'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { renderShell } from '../../testing/renderShell.js'
import { stubBrowserApis } from '../../testing/stubBrowserApis.js'
import { sheet as look } from '../../ui/Snackbar/Snackbar.module.css'

let calls: string[] = []
let remove = () => {}
beforeAll(() => {
  ;({ calls, remove } = stubBrowserApis())
})
afterAll(() => remove())
afterEach(() => {
  cleanup()
  calls.length = 0
})

type Shell = ReturnType<typeof renderShell>
type Variant = 'loading' | 'success' | 'error'
const showMessage = ({ context }: Shell, message: string, variant: Variant) =>
  act(() => run(context, showSnackbar, { message, variant }))
const spoken = (tone: 'polite' | 'assertive') =>
  [...document.querySelectorAll(`[aria-live=${tone}]`)].map(({ textContent }) => textContent)
const seen = () => document.querySelector(`.${look.classes.open}`)

test.each<[Variant, 'polite' | 'assertive']>([
  ['loading', 'polite'],
  ['success', 'polite'],
  ['error', 'assertive'],
])(
  'S4.11 a snackbar of kind %s shows over the open modal and is announced in it once, %s',
  async (variant, tone) => {
    const shell = renderShell()
    await shell.open()
    await showMessage(shell, 'News', variant)
    const dialog = screen.getByRole('dialog')
    expect(dialog.contains(seen())).toBe(true)
    expect(seen()?.textContent).toBe('News')
    expect(seen()?.querySelector(`.${look.classes[variant]} svg`)).not.toBeNull()
    expect(seen()?.querySelector(':scope > :not([aria-hidden=true])')).toBeNull()
    expect(spoken(tone).filter(Boolean)).toEqual(['News'])
    expect(spoken(tone === 'polite' ? 'assertive' : 'polite').filter(Boolean)).toEqual([])
    expect(calls).not.toContain('showPopover')
  },
)

test('S4.11 without an open modal it is a popover, and closes by itself', async () => {
  const shell = renderShell()
  await showMessage(shell, 'Address copied', 'success')
  expect(calls).toContain('showPopover')
  expect(seen()?.parentElement?.getAttribute('popover')).toBe('manual')
  expect(spoken('polite')).toEqual(['Address copied'])
  await act(() => shell.context.env.advance(2_500))
  expect(calls.at(-1)).toBe('hidePopover')
  expect(seen()).toBeNull()
  expect(spoken('polite')).toEqual([''])
})

test('S4.11 a link in it opens a new tab, and is not part of the announcement', async () => {
  const shell = renderShell()
  await shell.open()
  const link = { label: 'View on Scan', href: 'https://scan.example/tx/0x1' }
  await act(() =>
    run(shell.context, showSnackbar, { message: 'Sent 1.5 ETH', variant: 'success', link }),
  )
  const way = screen.getByRole<HTMLAnchorElement>('link', { name: 'View on Scan' })
  expect([way.href, way.target, way.rel]).toEqual([link.href, '_blank', 'noreferrer noopener'])
  expect(spoken('polite').filter(Boolean)).toEqual(['Sent 1.5 ETH'])
  // While fading out it is not focusable.
  await act(() => shell.context.env.advance(8_000))
  expect(screen.queryByRole('link')).toBeNull()
})

test('S4.12 S9.04 the next one opens 150 ms after the last one closed', async () => {
  const shell = renderShell()
  await shell.open()
  await showMessage(shell, 'First', 'loading')
  let second: Promise<void> | undefined
  await act(async () => {
    second = run(shell.context, showSnackbar, { message: 'Second', variant: 'success' })
  })
  expect(seen()).toBeNull()
  await act(() => shell.context.env.advance(149))
  expect(seen()).toBeNull()
  await act(() => shell.context.env.advance(1))
  await second
  expect(seen()?.textContent).toBe('Second')
})

test('S8.49 a switch to a network that the host does not have shows an alert', async () => {
  const shell = renderShell()
  await shell.open()
  await act(async () => {
    const switching = run(shell.context, switchNetwork, { network: 'eip155:5' })
    await expect(switching).rejects.toThrow('Network not found')
  })
  expect(screen.getByRole('alert').textContent).toBe('Network Not Found')
})

test.each([
  ['S8.50', 'unverifiedDomain', 'Invalid App Configuration'],
  ['S8.51', 'iframeLoadFailed', 'Network Error - Could not load embedded wallet'],
  ['S8.52', 'iframeRequestTimeout', 'Embedded Wallet Request Timed Out'],
] as const)('%s the visitor reads of the alert %s: %s', async (_, alert, text) => {
  const shell = renderShell()
  await shell.open()
  await act(() => run(shell.context, showAlert, { alert }))
  expect(screen.getByRole('alert').textContent).toBe(text)
})

test('configuration alerts show in the modal one after the other, with details, until dismissed', async () => {
  const shell = renderShell()
  await shell.open()
  const raise = (
    alert: 'projectIdNotConfigured' | 'localConfigurationIgnored',
    details: string[],
  ) => act(() => run(shell.context, showAlert, { alert, details }))
  await raise('projectIdNotConfigured', ['projectId'])
  await raise('localConfigurationIgnored', ['features.swaps', 'features.onramp'])

  expect(screen.getByRole('alert').textContent).toBe('Project ID Not ConfiguredprojectId')
  const dismiss = () => screen.getByRole('alert').querySelector('button') as HTMLButtonElement
  expect(dismiss().getAttribute('aria-label')).toBe('Dismiss')
  await act(async () => fireEvent.click(dismiss()))
  expect(screen.getByRole('alert').textContent).toBe(
    'Local configuration ignoredfeatures.swaps, features.onramp',
  )
  await act(async () => fireEvent.click(dismiss()))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(shell.isOpen()).toBe(true)
})

test('one line says that the browser is offline, and goes when it is back', async () => {
  const shell = renderShell()
  await shell.open()
  const line = () => screen.queryByText('You’re offline. What you see may be out of date.')
  expect(line()).toBeNull()
  let isOnline = false
  const stub = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  await act(async () => window.dispatchEvent(new Event('offline')))
  expect(line()?.getAttribute('role')).toBe('status')
  isOnline = true
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(line()).toBeNull()
  stub.mockRestore()
})
