// @vitest-environment jsdom

import { afterEach, expect, test, vi } from 'vitest'

const token = 'A'.repeat(22)
const change = {
  oldEmail: 'ann@example.com',
  newEmail: 'ann@еxample.com',
  hostOrigin: 'https://app.example',
  step: 'old',
  state: 'pending',
}

/** Opens a page behind a mail's link as a browser would; returns what it sends. */
async function openPage(
  name: 'device' | 'login' | 'stop' | 'mailbox' | 'freeze',
  shown: { step?: string; state?: string; hash?: string } = {},
) {
  document.body.innerHTML = '<main></main>'
  history.replaceState(null, '', shown.hash ?? `/${name}#token=${token}`)
  vi.resetModules()
  const sent: unknown[] = []
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const input = JSON.parse(String(body))
    sent.push([new URL(url).pathname, input.action])
    const state = { show: shown.state ?? 'pending', confirm: 'confirmed', stop: 'stopped' }[
      String(input.action)
    ]
    return new Response(JSON.stringify(state ? { ...change, ...shown, state } : {}))
  })
  await {
    device: () => import('./device.js'),
    login: () => import('./login.js'),
    stop: () => import('./stop.js'),
    mailbox: () => import('./mailbox.js'),
    freeze: () => import('./freeze.js'),
  }[name]()
  // Its texts load first.
  await vi.waitFor(() => expect(heading()).toBeDefined())
  await new Promise((resolve) => setTimeout(resolve, 0))
  return sent
}
const heading = () => document.querySelector('h1')?.textContent
const press = async (text: string) => {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === text)
  button?.click()
  await vi.waitFor(() => expect(button?.isConnected).toBe(false))
}

// Other files use the same document.
const { title } = document
const attributes = [...document.documentElement.attributes].map(({ name }) => name)
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  document.title = title
  for (const name of document.documentElement.getAttributeNames()) {
    if (!attributes.includes(name)) document.documentElement.removeAttribute(name)
  }
  history.replaceState(null, '', '/')
})

test('T170 a scanner that opens a mail’s links and runs their pages changes nothing', async () => {
  for (const name of ['device', 'login', 'stop', 'freeze'] as const) {
    expect(await openPage(name), name).toEqual([])
  }
  expect(await openPage('mailbox')).toEqual([['/v1/escrow/mailbox/link', 'show']])
})

test('T476 behind the link that names a first mailbox the page says so, and takes the number all the same', async () => {
  const sent = await openPage('device', { hash: `/device#token=${token}&for=mailbox` })
  expect(heading()).toBe('Use this e-mail to get your wallet back?')
  const input = document.querySelector('input')
  if (input) input.value = '42'
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await openPage('device', { hash: `/device#token=${token}&for=other` })
  expect(heading()).toBe('Use your wallet in a new browser?')
})

test('T170 the page of a change shows both addresses in full, the new one in plain letters too, and acts by its buttons', async () => {
  const sent = await openPage('mailbox')
  await vi.waitFor(() => expect(document.querySelector('dl')).not.toBeNull())
  const shown = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(shown).toEqual([
    'ann@example.com',
    'ann@еxample.com',
    'ann@xn--xample-2of.com',
    'https://app.example',
  ])
  await press('Yes, change it')
  expect(heading()).toBe('Confirmed')
  await press('This wasn’t me')
  expect(heading()).toBe('Change stopped')
  expect(location.hash).toBe('')
  expect(sent.slice(1)).toEqual([
    ['/v1/escrow/mailbox/link', 'confirm'],
    ['/v1/escrow/mailbox/link', 'stop'],
  ])
})

test('T170 the page of a change has the button against it wherever it still works', async () => {
  const stops: string[] = []
  for (const step of ['old', 'new']) {
    for (const state of ['pending', 'confirmed', 'ready', 'changed', 'stopped']) {
      await openPage('mailbox', { step, state })
      await vi.waitFor(() => expect(document.querySelector('[role=status]')).toBeNull())
      const buttons = [...document.querySelectorAll('button')]
      const isThere = buttons.some(({ textContent }) => textContent === 'This wasn’t me')
      if (isThere) stops.push(`${step} ${state}`)
    }
  }
  // Only the old mailbox can take back what was changed.
  expect(stops).toEqual([
    'old pending',
    'old confirmed',
    'old ready',
    'old changed',
    'new pending',
    'new confirmed',
    'new ready',
  ])
})

test('T170 a change is stopped by one button', async () => {
  const sent = await openPage('stop')
  await press('Stop the change')
  expect(heading()).toBe('Change stopped here. One step left')
  expect(sent).toEqual([['/v1/auth/email/stop', undefined]])
})

test.each(['en', 'de', 'ar'])(
  'T161 the page that stopped a change at auth says in %s that the other mail needs its button too',
  async (language) => {
    vi.stubGlobal('navigator', { language, languages: [language] })
    await openPage('stop')
    document.querySelector('button')?.click()
    await vi.waitFor(() => expect(document.querySelector('button')).toBeNull())
    const { [language]: stop } = {
      en: 'This wasn’t me',
      de: 'Das war ich nicht',
      ar: 'لم أكن أنا',
    } as Record<string, string>
    const shown = document.querySelector('main')?.textContent
    // Escrow's mails are in English, and so is their subject.
    expect(shown).toContain('Confirm your wallet’s new e-mail')
    expect(shown).toContain(stop)
  },
)

test.each(['en', 'de', 'ar'])(
  'T263 without a link the page requests one in %s, for the mailbox that is typed, once per press',
  async (language) => {
    vi.stubGlobal('navigator', { language, languages: [language] })
    const sent = await openPage('freeze', { hash: '/freeze' })
    const [input, form] = [document.querySelector('input'), document.querySelector('form')]
    const submit = () => form?.dispatchEvent(new Event('submit', { cancelable: true }))
    submit()
    expect(document.querySelector('[role=alert]')?.textContent).not.toBe('')
    expect(sent).toEqual([])
    if (input) input.value = ' ann@example.com '
    input?.dispatchEvent(new Event('input'))
    expect(document.querySelector('[role=alert]')?.textContent).toBe('')
    expect(input?.hasAttribute('aria-invalid')).toBe(false)
    submit()
    submit()
    await vi.waitFor(() => expect(document.querySelector('form')).toBeNull())
    expect(sent).toEqual([['/v1/escrow/freeze/request', undefined]])
  },
)

test('T263 the link of the mail opens in the tab that requested it', async () => {
  await openPage('freeze', { hash: '/freeze' })
  expect(document.querySelector('input')).not.toBeNull()
  location.hash = `#token=${'a'.repeat(43)}`
  await vi.waitFor(() => expect(document.querySelector('input')).toBeNull())
  expect(document.querySelector('h1')?.textContent).toBe('Freeze your wallet?')
})
